//! Tells a client that asked to be told which question this is, and how many are left.

use std::time::Duration;

use ::rmcp::model::{ProgressNotificationParam, ProgressToken};
use ::rmcp::service::{Peer, RequestContext, RoleServer};
use tokio::time::timeout;

use crate::drive::Meta;
use crate::round;

/// How long a client may take to be told which round this is.
const ANNOUNCING: Duration = Duration::from_secs(5);

/// Where the progress of one call goes: nowhere, unless it brought a token.
pub(super) struct Progress<'a> {
    peer: &'a Peer<RoleServer>,
    token: Option<ProgressToken>,
}

impl<'a> Progress<'a> {
    pub(super) fn of(request: &'a RequestContext<RoleServer>) -> Self {
        Self {
            peer: &request.peer,
            token: request.meta.get_progress_token(),
        }
    }

    /// Says which round is put now. A client that does not read it is not waited for.
    pub(super) async fn round(&self, meta: Meta) {
        if timeout(ANNOUNCING, self.say(meta, 0)).await.is_err() {
            tracing::debug!("the client did not read which round this is");
        }
    }

    /// Says for the `times`th time that the round is still waiting; `false` when there is nobody to say it to.
    pub(super) async fn waits(&self, meta: Meta, times: u32) -> bool {
        self.say(meta, times).await
    }

    async fn say(&self, meta: Meta, times: u32) -> bool {
        let Some(token) = self.token.clone() else {
            return false;
        };
        let round::Progress { number, least, most } = meta.progress();
        // MCP wants progress to increase with every notification. A round is done when it is answered.
        let waited = f64::from(times) / (f64::from(times) + 1.0);
        let params = ProgressNotificationParam::new(token, f64::from(number) - 1.0 + waited)
            .with_total(f64::from(number) + f64::from(most))
            .with_message(words(number, least, most));
        if let Err(error) = self.peer.notify_progress(params).await {
            tracing::debug!(%error, "a progress notification was not sent");
        }
        true
    }
}

fn words(number: u8, least: u8, most: u8) -> String {
    match (least, most) {
        (_, 0) => format!("Question {number}, the last one."),
        (0, most) => format!("Question {number}, and at most {most} more after it."),
        (least, most) if least == most => format!("Question {number}, and {most} more after it."),
        (least, most) => format!("Question {number}, and {least} to {most} more after it."),
    }
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn a_question_says_how_many_follow_it() {
        assert_eq!(words(3, 0, 0), "Question 3, the last one.");
        assert_eq!(words(2, 0, 1), "Question 2, and at most 1 more after it.");
        assert_eq!(words(2, 1, 1), "Question 2, and 1 more after it.");
        assert_eq!(words(1, 1, 3), "Question 1, and 1 to 3 more after it.");
    }
}
