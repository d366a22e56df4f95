//! One round of the booking dialogue in process: the party's answer comes in, the quote goes out. Through the
//! driver, and hand-written on rmcp's types with its `RequestStateCodec`.
//!
//! Both begin with the request in rmcp's types and end with the value that rmcp writes to the wire. The
//! dialogue's side converts as the adapter does, which makes each form once and keeps it.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::sync::RwLock;
use std::time::{Duration, Instant};

use behaviour::client::{Client, accept, codec, object, question};
use behaviour::contracts::{booking, decide, quote, receipt};
use dialogue_runtime::contract::Ask;
use dialogue_runtime::{Call, Codec, Failure, InputRequest, Meta, Principal, Reject, Reply, Turn, requested_schema};
use divan::Bencher;
use futures::executor::block_on;
use rmcp::ErrorData;
use rmcp::model::{
    BooleanSchema, CallToolRequestParams, CallToolResponse, ElicitRequest, ElicitRequestParams, ElicitResult,
    ElicitationAction, ElicitationSchema, EnumSchema, InputRequest as Input, InputRequests, InputRequiredResult,
    IntegerSchema, MetaObject, RequestStateCodec, SealOptions,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use sha2::{Digest as _, Sha256};

fn capabilities() -> Map<String, Value> {
    object(json!({ "elicitation": {} }))
}

/// The retry of the second round, with this state.
fn request(state: &str) -> CallToolRequestParams {
    let responses = object(accept("party", json!({ "travellers": 2, "cabin": "economy" })));
    CallToolRequestParams::new("book_trip")
        .with_arguments(object(json!({ "origin": "OSL" })))
        .with_input_responses(responses.into_iter().collect())
        .with_request_state(state)
}

// ── through the driver ─────────────────────────────────────────────────────────────────────

/// The logic, and nothing that a test needs besides.
struct Desk;

impl booking::Logic for Desk {
    async fn on_awaiting_party(
        &self,
        _: &Turn<'_>,
        _: &booking::AwaitingParty,
        party: &booking::Party,
    ) -> Result<booking::Quote, Reject> {
        Ok(quote(party))
    }

    async fn on_awaiting_confirmation(
        &self,
        _: &Turn<'_>,
        _: &booking::AwaitingConfirmation,
        confirm: &booking::Confirm,
    ) -> Result<booking::ConfirmedDecision, Reject> {
        Ok(decide(confirm))
    }

    async fn finish(&self, _: &Turn<'_>, done: booking::Done) -> Result<booking::Receipt, Failure> {
        Ok(receipt(&done))
    }
}

struct Ours {
    codec: Codec,
    request: CallToolRequestParams,
    capabilities: Map<String, Value>,
}

impl Ours {
    fn new() -> Self {
        let client = Client::new(booking::Contract, &Desk, json!({ "origin": "OSL" }));
        let trip = accept(
            "trip",
            json!({ "destination": "SFO", "dates": "2026-05-01/2026-05-08" }),
        );
        let asked = question(client.open());
        let asked = question(client.retry(asked.state, trip));
        let request = request(asked.state.as_str());
        Self {
            codec: codec(),
            request,
            capabilities: capabilities(),
        }
    }

    /// The call and its reply, without what is rmcp's.
    fn reply(&self) -> Reply {
        let request = self.request.clone();
        let call = Call::new(Principal::Local)
            .with_capabilities(self.capabilities.clone())
            .with_arguments(request.arguments.unwrap_or_default())
            .with_state(request.request_state.unwrap_or_default())
            .with_responses(
                request
                    .input_responses
                    .into_iter()
                    .flatten()
                    .collect::<Map<String, Value>>(),
            );
        block_on(booking::serve(&Desk, &self.codec, call))
    }

    /// The round as it leaves through the adapter.
    fn round(&self) -> Value {
        let Reply::InputRequired { requests, state, meta } = self.reply() else {
            panic!("the quote is asked")
        };
        let inputs = requests.iter().map(|(key, request)| {
            let InputRequest::Form { message, ask, .. } = request else {
                panic!("a form")
            };
            (key.to_owned(), form(message.clone(), schema(ask)))
        });
        let result = InputRequiredResult::new(Some(inputs.collect()), Some(state.into_string()));
        let meta = MetaObject([(Meta::KEY.to_owned(), meta.to_json())].into_iter().collect());
        serde_json::to_value(result.with_meta(meta)).expect("it is JSON")
    }
}

/// A form in rmcp's type, made once, as the adapter does.
fn schema(ask: &'static Ask) -> ElicitationSchema {
    static FORMS: RwLock<BTreeMap<&str, ElicitationSchema>> = RwLock::new(BTreeMap::new());
    if let Some(schema) = FORMS.read().expect("no panic").get(ask.key) {
        return schema.clone();
    }
    let mut schema = ElicitationSchema::from_json_schema(requested_schema(ask)).expect("a form");
    schema.property_order = Some(ask.answers.fields.iter().map(|field| field.name.to_owned()).collect());
    FORMS.write().expect("no panic").insert(ask.key, schema.clone());
    schema
}

fn form(message: String, requested_schema: ElicitationSchema) -> Input {
    Input::Elicitation(ElicitRequest::new(ElicitRequestParams::FormElicitationParams {
        meta: None,
        message,
        requested_schema,
    }))
}

// ── hand-written ───────────────────────────────────────────────────────────────────────────

#[derive(Deserialize)]
struct BookTrip {
    origin: String,
}

#[derive(Clone, Serialize, Deserialize)]
struct Trip {
    destination: String,
    dates: String,
}

#[derive(Clone, Serialize, Deserialize)]
struct Party {
    travellers: i64,
    cabin: Cabin,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Cabin {
    Economy,
    Business,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
struct Quote {
    cents: i64,
}

#[derive(Deserialize)]
struct Confirm {
    confirm: bool,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(tag = "phase")]
enum State {
    Trip,
    Party { trip: Trip },
    Confirmation { trip: Trip, party: Party, quote: Quote },
}

struct Theirs {
    codec: RequestStateCodec,
    request: CallToolRequestParams,
    capabilities: Map<String, Value>,
}

const TTL: Duration = Duration::from_secs(15 * 60);

impl Theirs {
    fn new() -> Self {
        let mut theirs = Self {
            codec: RequestStateCodec::try_new([7; 32]).expect("32 bytes are a key"),
            request: request(""),
            capabilities: capabilities(),
        };
        let trip = Trip {
            destination: "SFO".to_owned(),
            dates: "2026-05-01/2026-05-08".to_owned(),
        };
        let state = theirs.sealed(&State::Party { trip }, &theirs.associated());
        theirs.request.request_state = Some(state);
        theirs
    }

    /// Principal, method, name, and the digest of the arguments.
    fn associated(&self) -> Vec<u8> {
        let arguments = serde_json::to_vec(&self.request.arguments).expect("it is JSON");
        let mut associated = b"local\0tools/call\0book_trip\0".to_vec();
        associated.extend_from_slice(&Sha256::digest(arguments));
        associated
    }

    fn sealed(&self, state: &State, associated: &[u8]) -> String {
        let options = SealOptions::new().associated_data(associated).ttl(TTL);
        self.codec.seal_json_with(state, &options).expect("it is JSON")
    }

    fn opened(&self, state: &str, associated: &[u8]) -> Result<State, ErrorData> {
        let opened = self.codec.open_json_with(state, associated);
        opened.map_err(|_| ErrorData::invalid_params("the request state is not valid", None))
    }

    fn ask(&self, key: &str, form: Input, state: &State, associated: &[u8]) -> CallToolResponse {
        let requests = InputRequests::from([(key.to_owned(), form)]);
        InputRequiredResult::new(Some(requests), Some(self.sealed(state, associated))).into()
    }

    fn call(&self) -> Result<CallToolResponse, ErrorData> {
        let request = self.request.clone();
        let arguments = Value::Object(request.arguments.clone().unwrap_or_default());
        let BookTrip { origin } = serde_json::from_value(arguments).map_err(invalid)?;
        if origin.is_empty() || !self.capabilities.contains_key("elicitation") {
            return Err(ErrorData::invalid_params("this tool asks the person", None));
        }
        let associated = self.associated();
        let state = match request.request_state.as_deref() {
            None => State::Trip,
            Some(state) => self.opened(state, &associated)?,
        };
        let responses = request.input_responses.unwrap_or_default();
        match state {
            State::Trip => {
                let trip: Trip = answer(&responses, "trip")?;
                Ok(self.ask("party", party_form(), &State::Party { trip }, &associated))
            }
            State::Party { trip } => {
                let party: Party = answer(&responses, "party")?;
                if !(1..=9).contains(&party.travellers) {
                    return Err(ErrorData::invalid_params("travellers must be 1 to 9", None));
                }
                let each = match party.cabin {
                    Cabin::Economy => 61_500,
                    Cabin::Business => 123_000,
                };
                let quote = Quote {
                    cents: each * party.travellers,
                };
                let form = confirm_form(&trip, quote);
                Ok(self.ask(
                    "confirm",
                    form,
                    &State::Confirmation { trip, party, quote },
                    &associated,
                ))
            }
            State::Confirmation { .. } => {
                let Confirm { confirm } = answer(&responses, "confirm")?;
                Err(ErrorData::internal_error(format!("not measured: {confirm}"), None))
            }
        }
    }

    fn round(&self) -> Value {
        match self.call() {
            Ok(CallToolResponse::InputRequired(result)) => serde_json::to_value(result).expect("it is JSON"),
            other => panic!("the quote is asked: {other:?}"),
        }
    }
}

#[expect(clippy::needless_pass_by_value, reason = "for `map_err`")]
fn invalid(error: serde_json::Error) -> ErrorData {
    ErrorData::invalid_params(error.to_string(), None)
}

fn answer<T: serde::de::DeserializeOwned>(responses: &BTreeMap<String, Value>, key: &str) -> Result<T, ErrorData> {
    let response = responses
        .get(key)
        .ok_or_else(|| ErrorData::invalid_params("no answer", None))?;
    let result = ElicitResult::deserialize(response).map_err(invalid)?;
    match (result.action, result.content) {
        (ElicitationAction::Accept, Some(content)) => serde_json::from_value(content).map_err(invalid),
        _ => Err(ErrorData::invalid_params("refused", None)),
    }
}

fn party_form() -> Input {
    let cabin = EnumSchema::builder(vec!["economy".to_owned(), "business".to_owned()])
        .title("Cabin")
        .description("Which cabin")
        .build();
    let schema = ElicitationSchema::builder()
        .required_integer_property("travellers", |field: IntegerSchema| {
            field.title("Travellers").description("How many travellers").range(1, 9)
        })
        .required_enum_schema("cabin", cabin)
        .build()
        .expect("a form");
    form("Who is travelling?".to_owned(), schema)
}

fn confirm_form(trip: &Trip, quote: Quote) -> Input {
    let schema = ElicitationSchema::builder()
        .required_bool_property("confirm", |field: BooleanSchema| {
            field.title("Confirm").description("Confirm the quote")
        })
        .build()
        .expect("a form");
    form(format!("Book {} for {} cents?", trip.destination, quote.cents), schema)
}

// ── beside each other ──────────────────────────────────────────────────────────────────────

#[divan::bench]
fn round_dialogue(bencher: Bencher<'_, '_>) {
    let ours = Ours::new();
    bencher.bench_local(|| black_box(&ours).round());
}

#[divan::bench]
fn round_hand_written(bencher: Bencher<'_, '_>) {
    let theirs = Theirs::new();
    bencher.bench_local(|| black_box(&theirs).round());
}

fn timed<O>(calls: u32, mut call: impl FnMut() -> O) -> f64 {
    let start = Instant::now();
    for _ in 0..calls {
        black_box(call());
    }
    #[expect(clippy::cast_precision_loss, reason = "a batch is short")]
    let nanos = start.elapsed().as_nanos() as f64;
    nanos / f64::from(calls)
}

fn median(samples: &mut [f64]) -> f64 {
    samples.sort_by(f64::total_cmp);
    samples.get(samples.len() / 2).copied().unwrap_or(f64::NAN)
}

/// The question as both put it: what differs is the state, and that only the dialogue says where it stands.
fn same_question(ours: &Ours, theirs: &Theirs) {
    let (ours, theirs) = (ours.round(), theirs.round());
    assert_eq!(
        ours.get("inputRequests"),
        theirs.get("inputRequests"),
        "both ask the same"
    );
}

fn summary() {
    const BATCHES: u32 = 1001;
    const CALLS: u32 = 50;
    let (ours, theirs) = (Ours::new(), Theirs::new());
    same_question(&ours, &theirs);

    let mut samples = [const { Vec::new() }; 4];
    for _ in 0..BATCHES {
        let nanos = [
            timed(CALLS, || ours.round()),
            timed(CALLS, || theirs.round()),
            timed(CALLS, || ours.reply()),
            timed(CALLS, || theirs.call()),
        ];
        for (samples, nanos) in samples.iter_mut().zip(nanos) {
            samples.push(nanos);
        }
    }
    let [ours_round, theirs_round, ours_typed, theirs_typed] = samples.map(|mut samples| median(&mut samples));
    println!("\none round in process, medians of {BATCHES} batches of {CALLS}, contenders in turn:\n");
    println!("                          dialogue  hand-written   ratio");
    for (name, ours, theirs) in [
        ("to the value that leaves", ours_round, theirs_round),
        ("to the typed reply", ours_typed, theirs_typed),
    ] {
        println!("{name:<24} {ours:>6.0} ns {theirs:>10.0} ns {:>6.2}x", theirs / ours);
    }
}

fn main() {
    divan::main();
    summary();
}
