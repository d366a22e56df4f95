//! A client without a transport: it calls the driver, and says what it got.

use std::marker::PhantomData;
use std::time::{Duration, SystemTime};

use dialogue_runtime::{Call, Codec, Key, Meta, Principal, Reply, RequestState, Serve};
use futures::executor::block_on;
use serde_json::{Map, Value, json};

/// A client of the dialogue `D`: who it is, what it declares, and the arguments it calls with.
///
/// Between two calls it remembers nothing: the test carries the state.
pub struct Client<'a, D, L> {
    /// What decides.
    pub logic: &'a L,
    /// What seals.
    pub codec: Codec,
    /// Who calls.
    pub principal: Principal,
    /// The arguments of every call; `null` for none.
    pub arguments: Value,
    /// What the client declares on every call.
    pub capabilities: Value,
    dialogue: PhantomData<D>,
}

impl<D, L> std::fmt::Debug for Client<'_, D, L> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Client")
            .field("principal", &self.principal)
            .field("arguments", &self.arguments)
            .finish()
    }
}

impl<'a, D: Serve<L>, L> Client<'a, D, L> {
    /// A local client that can be shown forms, of a server with the [test key](codec).
    pub fn new(_: D, logic: &'a L, arguments: Value) -> Self {
        Self {
            logic,
            codec: codec(),
            principal: Principal::Local,
            arguments,
            capabilities: json!({ "elicitation": {} }),
            dialogue: PhantomData,
        }
    }

    /// The same client of the same server, one thing different.
    #[must_use]
    pub fn with(&self, change: impl FnOnce(&mut Self)) -> Self {
        let mut other = Self {
            logic: self.logic,
            codec: self.codec.clone(),
            principal: self.principal.clone(),
            arguments: self.arguments.clone(),
            capabilities: self.capabilities.clone(),
            dialogue: PhantomData,
        };
        change(&mut other);
        other
    }

    /// The first call.
    pub fn open(&self) -> Reply {
        self.send(self.call())
    }

    /// A first call that brings answers.
    pub fn open_with(&self, responses: Value) -> Reply {
        self.send(self.call().with_responses(object(responses)))
    }

    /// A retry.
    pub fn retry(&self, state: impl Into<RequestState>, responses: Value) -> Reply {
        self.send(self.call().with_state(state).with_responses(object(responses)))
    }

    /// The call that every other begins with.
    pub fn call(&self) -> Call<'a> {
        let call = Call::new(self.principal.clone()).with_capabilities(object(self.capabilities.clone()));
        match &self.arguments {
            Value::Null => call,
            arguments => call.with_arguments(object(arguments.clone())),
        }
    }

    /// Sends a call as it is.
    pub fn send(&self, call: Call<'_>) -> Reply {
        block_on(D::serve(self.logic, &self.codec, call))
    }
}

/// A question, as a client received it.
#[derive(Debug, Clone)]
pub struct Question {
    /// The key of the ask.
    pub key: &'static str,
    /// What the person reads.
    pub message: String,
    /// What the client brings back.
    pub state: RequestState,
    /// Where the dialogue stands.
    pub meta: Meta,
}

/// The one question of a reply.
pub fn question(reply: Reply) -> Question {
    let Reply::InputRequired { requests, state, meta } = reply else {
        panic!("a question was expected: {reply:?}");
    };
    let mut asked = requests.iter();
    let Some((key, request)) = asked.next() else {
        panic!("no question: {requests:?}")
    };
    assert_eq!(asked.count(), 0, "one question was expected");
    let message = request
        .to_json()
        .pointer("/params/message")
        .and_then(Value::as_str)
        .map(str::to_owned);
    Question {
        key,
        message: message.expect("a form has a message"),
        state,
        meta,
    }
}

/// The text and the result of a reply that ends the dialogue.
pub fn complete(reply: Reply) -> (Option<String>, Value) {
    let Reply::Complete { text, structured, .. } = reply else {
        panic!("a result was expected: {reply:?}")
    };
    (text, structured)
}

/// The text of a reply that is a tool error.
pub fn tool_error(reply: Reply) -> String {
    let Reply::ToolError { text, .. } = reply else {
        panic!("a tool error was expected: {reply:?}")
    };
    text
}

/// Code, message and data of a reply that is a JSON-RPC error.
pub fn protocol_error(reply: Reply) -> (i32, String, Value) {
    let Reply::ProtocolError { code, message, data } = reply else {
        panic!("a protocol error was expected: {reply:?}");
    };
    (code, message, data.unwrap_or_default())
}

/// The error that every state gets that was not sealed for the call it came with.
pub fn invalid_state() -> (i32, String, Value) {
    (
        -32602,
        "the request state is not valid for this call: call again without it to start anew".to_owned(),
        json!({ "reason": "invalid_request_state" }),
    )
}

/// Answers that accept the form of this key.
#[expect(clippy::needless_pass_by_value, reason = "it is called with a `json!`")]
pub fn accept(key: &str, content: Value) -> Value {
    json!({ key: { "action": "accept", "content": content } })
}

/// Answers that decline the form of this key.
pub fn decline(key: &str) -> Value {
    json!({ key: { "action": "decline" } })
}

/// Answers that dismiss the form of this key.
pub fn cancel(key: &str) -> Value {
    json!({ key: { "action": "cancel" } })
}

/// The JSON object that `value` is.
pub fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(entries) => entries,
        other => panic!("an object was expected: {other}"),
    }
}

/// The codec of every server that says nothing else. Each call makes it anew, from the same bytes.
pub fn codec() -> Codec {
    Codec::signed(key(7))
}

/// A key of 32 equal bytes.
pub fn key(byte: u8) -> Key {
    Key::new([byte; 32]).expect("32 bytes are a key")
}

/// The codec of a server whose clock stands still, `seconds` after the moment when the test began.
pub fn codec_at(seconds: u64) -> Codec {
    let now = SystemTime::UNIX_EPOCH + Duration::from_secs(1_800_000_000 + seconds);
    codec().clock(move || now)
}
