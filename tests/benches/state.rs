//! Seal and open of the booking state at confirmation, beside rmcp's `RequestStateCodec` with the same data as
//! JSON and associated data of the same length.
//!
//! Two sides of one coin: divan's table, and a summary whose contenders take turns, so that a busy machine slows
//! them alike and the ratios hold. The runtime's codec has no public door of its own: what is measured is
//! `Session::seal` and `resume`, and `resume` includes the digest of the opening message, which the caller of
//! rmcp's codec has to make once a request for the associated data (`digest` is what that costs).

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

use behaviour::client::codec;
use behaviour::contracts::booking::{
    self, AwaitingConfirmation, BookTrip, Cabin, Party, Quote, Resumed, Session, Trip,
};
use dialogue_runtime::{Codec, Principal, RequestState};
use divan::Bencher;
use rmcp::model::{RequestStateCodec, SealOptions};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

/// The binding of the booking dialogue is 55 bytes: audience, principal, method, name, and a SHA-256.
const ASSOCIATED: usize = 55;
const TTL: Duration = Duration::from_secs(15 * 60);

/// The same data as the state holds, for rmcp's codec: what a person would write.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Json {
    phase: String,
    dialogue: String,
    rounds: u8,
    repeats: u8,
    trip: JsonTrip,
    party: JsonParty,
    quote: JsonQuote,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct JsonTrip {
    destination: String,
    dates: String,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct JsonParty {
    travellers: i64,
    cabin: JsonCabin,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum JsonCabin {
    Economy,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct JsonQuote {
    cents: i64,
}

fn arguments() -> BookTrip {
    BookTrip {
        origin: "OSL".to_owned(),
    }
}

fn session() -> Session<AwaitingConfirmation> {
    let trip = Trip {
        destination: "SFO".to_owned(),
        dates: "2026-05-01/2026-05-08".to_owned(),
    };
    let party = Party {
        travellers: 2,
        cabin: Cabin::Economy,
    };
    Session::new()
        .call(arguments())
        .respond(trip)
        .respond(party, Quote { cents: 123_000 })
}

fn seal(session: &Session<AwaitingConfirmation>, codec: &Codec) -> RequestState {
    session.seal(codec, &Principal::Local).expect("the state is small")
}

fn open(state: &RequestState, arguments: BookTrip, codec: &Codec) -> Session<AwaitingConfirmation> {
    match booking::resume(state, arguments, codec, &Principal::Local) {
        Ok(Resumed::AwaitingConfirmation(session)) => session,
        other => panic!("another phase: {other:?}"),
    }
}

/// rmcp's codec, and what it seals.
struct Theirs {
    codec: RequestStateCodec,
    associated: [u8; ASSOCIATED],
    json: Json,
}

impl Theirs {
    fn new() -> Self {
        let codec = RequestStateCodec::try_new([7; 32]).expect("32 bytes are a key");
        let json = Json {
            phase: "AwaitingConfirmation".to_owned(),
            dialogue: "0123456789abcdef".to_owned(),
            rounds: 2,
            repeats: 0,
            trip: JsonTrip {
                destination: "SFO".to_owned(),
                dates: "2026-05-01/2026-05-08".to_owned(),
            },
            party: JsonParty {
                travellers: 2,
                cabin: JsonCabin::Economy,
            },
            quote: JsonQuote { cents: 123_000 },
        };
        Self {
            codec,
            associated: [1; ASSOCIATED],
            json,
        }
    }

    fn options(&self) -> SealOptions<'_> {
        SealOptions::new().associated_data(&self.associated).ttl(TTL)
    }

    fn seal(&self) -> String {
        self.codec
            .seal_json_with(&self.json, &self.options())
            .expect("it is JSON")
    }

    /// What a handler makes of the request for `associated`: principal, method, name, digest of the arguments.
    fn digested(arguments: &Value) -> [u8; ASSOCIATED] {
        let digest = Sha256::digest(serde_json::to_vec(arguments).expect("it is JSON"));
        let mut associated = [0; ASSOCIATED];
        for (to, from) in associated
            .iter_mut()
            .zip(b"\0\x01\x0atools/call\x09book_trip".iter().chain(&digest))
        {
            *to = *from;
        }
        associated
    }

    fn open(&self, state: &str) -> Json {
        self.codec
            .open_json_with(state, &self.associated)
            .expect("it was sealed here")
    }
}

#[divan::bench]
fn seal_dialogue(bencher: Bencher<'_, '_>) {
    let (session, codec) = (session(), codec());
    bencher.bench_local(|| seal(black_box(&session), &codec));
}

#[divan::bench]
fn seal_rmcp(bencher: Bencher<'_, '_>) {
    let theirs = Theirs::new();
    bencher.bench_local(|| black_box(&theirs).seal());
}

#[divan::bench]
fn open_dialogue(bencher: Bencher<'_, '_>) {
    let (session, codec) = (session(), codec());
    let state = seal(&session, &codec);
    bencher
        .with_inputs(arguments)
        .bench_local_values(|arguments| open(black_box(&state), arguments, &codec));
}

#[divan::bench]
fn open_rmcp(bencher: Bencher<'_, '_>) {
    let theirs = Theirs::new();
    let state = theirs.seal();
    bencher.bench_local(|| theirs.open(black_box(&state)));
}

/// What both sides need for the associated data; only the dialogue's `open` includes it.
#[divan::bench]
fn digest(bencher: Bencher<'_, '_>) {
    let arguments = json!({ "origin": "OSL" });
    bencher.bench_local(|| Theirs::digested(black_box(&arguments)));
}

/// Nanoseconds of one call: the mean over a batch.
fn timed<I, O>(inputs: Vec<I>, mut call: impl FnMut(I) -> O) -> f64 {
    let calls = inputs.len();
    let start = Instant::now();
    for input in inputs {
        black_box(call(black_box(input)));
    }
    #[expect(clippy::cast_precision_loss, reason = "a batch is short")]
    let (nanos, calls) = (start.elapsed().as_nanos() as f64, calls as f64);
    nanos / calls
}

fn median(mut samples: Vec<f64>) -> f64 {
    samples.sort_by(f64::total_cmp);
    samples.get(samples.len() / 2).copied().unwrap_or(f64::NAN)
}

/// Batches of every contender in turn, and the medians.
fn summary() {
    const BATCHES: usize = 1001;
    const CALLS: usize = 100;
    let (ours, codec, theirs) = (session(), codec(), Theirs::new());
    let (state, their_state) = (seal(&ours, &codec), theirs.seal());
    let arguments_json = json!({ "origin": "OSL" });

    let mut samples: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
    for _ in 0..BATCHES {
        let mut note = |name, nanos| samples.entry(name).or_default().push(nanos);
        note("ours seal", timed(vec![(); CALLS], |()| seal(&ours, &codec)));
        note("rmcp seal", timed(vec![(); CALLS], |()| theirs.seal()));
        note(
            "ours open",
            timed(vec![arguments(); CALLS], |arguments| open(&state, arguments, &codec)),
        );
        note("rmcp open", timed(vec![(); CALLS], |()| theirs.open(&their_state)));
        note("digest", timed(vec![(); CALLS], |()| Theirs::digested(&arguments_json)));
    }
    let medians: BTreeMap<&str, f64> = samples.into_iter().map(|(name, nanos)| (name, median(nanos))).collect();
    let of = |name: &str| medians.get(name).copied().unwrap_or(f64::NAN);

    let first = Session::new()
        .call(arguments())
        .seal(&codec, &Principal::Local)
        .expect("the state is small");
    println!("\nthe booking state at confirmation, medians of {BATCHES} batches of {CALLS}, contenders in turn:\n");
    println!("                  dialogue        rmcp   ratio");
    let (ours, theirs) = (of("ours seal") + of("ours open"), of("rmcp seal") + of("rmcp open"));
    for (name, ours, theirs) in [
        ("seal", of("ours seal"), of("rmcp seal")),
        ("open", of("ours open"), of("rmcp open")),
        ("seal + open", ours, theirs),
        ("and the digest", ours, theirs + of("digest")),
    ] {
        println!("{name:<16} {ours:>6.0} ns {theirs:>8.0} ns {:>6.2}x", theirs / ours);
    }
    println!(
        "\nThe dialogue's `open` digests the arguments; whoever calls rmcp's codec does so besides: the last line.\n"
    );
    println!("characters: {} after the opening round", first.as_str().len());
    println!(
        "            {} at confirmation, {} with rmcp and JSON",
        state.as_str().len(),
        their_state.len()
    );
}

fn main() {
    divan::main();
    summary();
}
