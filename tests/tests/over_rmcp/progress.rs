//! What a client is told of where a dialogue stands, in either era.

use std::sync::Arc;
use std::time::Duration;

use behaviour::client::codec;
use rmcp::model::{CallToolRequestParams, ProgressNotificationParam, ProtocolVersion};
use serde_json::json;

use crate::client::{Person, book_trip, connected, eventually, texts};
use crate::older::{older, traveller};
use crate::server::{Server, piped};

fn said(told: &[ProgressNotificationParam]) -> Vec<(f64, Option<f64>, &str)> {
    told.iter()
        .map(|told| (told.progress, told.total, told.message.as_deref().unwrap_or_default()))
        .collect()
}

#[tokio::test]
async fn every_question_says_its_number_and_how_many_follow() {
    let [newer, old] = older();
    for version in [ProtocolVersion::V_2026_07_28, newer, old] {
        let server = Server::new(&Arc::default(), &codec());
        let client = connected(traveller().speaking(version), piped(server)).await;
        let result = client.call_tool(book_trip()).await.unwrap();
        assert_ne!(result.is_error, Some(true));
        eventually(|| client.service().told().len() == 3).await;
        // A trip may be amended as long as the dialogue lasts.
        assert_eq!(
            said(&client.service().told()),
            [
                (0.0, Some(8.0), "Question 1, and 2 to 7 more after it."),
                (1.0, Some(8.0), "Question 2, and 1 to 6 more after it."),
                (2.0, Some(8.0), "Question 3, and at most 5 more after it."),
            ]
        );
    }
}

#[tokio::test(start_paused = true)]
async fn a_waiting_question_reports_progress_every_minute_and_each_time_more() {
    let [version, _] = older();
    let server = Server::new(&Arc::default(), &codec());
    let person = traveller().speaking(version).taking(Duration::from_secs(200));
    let client = connected(person, piped(server)).await;
    let result = client.call_tool(book_trip()).await.unwrap();
    assert_eq!(texts(&result)[0], "Booked OSL-SFO-2 for 123000 cents.");
    eventually(|| client.service().told().len() == 12).await;
    let told = client.service().told();
    assert!(told.windows(2).all(|pair| pair[0].progress < pair[1].progress));
    assert_eq!(told[3].message, told[0].message);
    assert_eq!(
        told[4].message.as_deref(),
        Some("Question 2, and 1 to 6 more after it.")
    );
}

#[tokio::test(start_paused = true)]
async fn the_last_question_never_goes_beyond_the_total_while_it_waits() {
    let [version, _] = older();
    let server = Server::new(&Arc::default(), &codec());
    let person = Person::answering([json!({ "sure": true })]).speaking(version);
    let client = connected(person.taking(Duration::from_secs(100)), piped(server)).await;
    let call = CallToolRequestParams::new("clear_tables");
    assert_eq!(texts(&client.call_tool(call).await.unwrap())[0], "Cleared.");
    eventually(|| client.service().told().len() == 2).await;
    let told = client.service().told();
    assert_eq!(said(&told)[0], (0.0, Some(1.0), "Question 1, the last one."));
    assert!(
        told.iter().all(|told| told.progress < 1.0 && told.total == Some(1.0)),
        "{told:?}"
    );
}
