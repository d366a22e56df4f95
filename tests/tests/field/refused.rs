//! What rmcp refuses before a dialogue sees it, as it does today: over HTTP and over a pipe, from a server that says
//! nothing to custom requests and from one that asks `malformed_retry`. `docs/LIMITS.md` lists it.

use std::sync::Arc;

use serde_json::{Map, Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader, DuplexStream};

use crate::roads::{Field, META, Road, To, post};
use crate::server::{Custom, Machine, Server, listening, piped};
use crate::table::{CANCELLED, DECLINED, least};

const BOTH: [Custom; 2] = [Custom::Default, Custom::Helped];

/// What came back over a pipe.
#[derive(Debug, Clone, PartialEq)]
enum Said {
    /// Nothing: the next request was the next to be answered.
    Nothing,
    Line(Value),
}

/// What came back over HTTP, and what over a pipe.
struct Refusal {
    status: u16,
    body: String,
    said: Said,
}

/// The `params` of a survey with these entries, JSON texts, and everything that rmcp demands.
fn params(entries: &str) -> Vec<u8> {
    format!(r#"{{"name":"survey",{entries},{META}}}"#).into_bytes()
}

/// A connection over which requests are written by hand.
struct Pipe(BufReader<DuplexStream>);

impl Pipe {
    fn to(custom: Custom) -> Self {
        Self(BufReader::new(piped(Server::new(
            Machine::Usual,
            &Arc::default(),
            custom,
        ))))
    }

    async fn write(&mut self, id: u8, params: &[u8]) {
        let head = format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"tools/call","params":"#);
        let line = [head.as_bytes(), params, b"}\n"].concat();
        self.0.get_mut().write_all(&line).await.unwrap();
    }

    async fn read(&mut self) -> Value {
        let mut line = String::new();
        self.0.read_line(&mut line).await.unwrap();
        serde_json::from_str(&line).unwrap()
    }

    /// Hangs up, and gives what was still to come.
    async fn rest(mut self) -> String {
        self.0.get_mut().shutdown().await.unwrap();
        let mut rest = String::new();
        self.0.read_to_string(&mut rest).await.unwrap();
        rest
    }
}

/// Sends `params` to a server by HTTP and by a pipe, in the middle of a dialogue that has to go on all the same.
async fn refused(custom: Custom, params: &[u8], silent: bool) -> Refusal {
    let to = To::new("survey", "");
    let address = listening(move || Server::new(Machine::Usual, &Arc::default(), custom)).await;
    let answer = post(&address, &to, params).await;

    let mut pipe = Pipe::to(custom);
    pipe.write(1, to.params(None, None).as_bytes()).await;
    let asked = pipe.read().await;
    pipe.write(2, params).await;
    let said = if silent {
        Said::Nothing
    } else {
        Said::Line(pipe.read().await)
    };
    let state = asked["result"]["requestState"].to_string();
    pipe.write(3, to.params(Some(&state), Some(&least(&[]))).as_bytes())
        .await;
    let done = pipe.read().await;
    assert_eq!(done["id"], json!(3), "{done}");
    assert_eq!(done["result"]["structuredContent"], json!({ "fields": 21 }));
    assert_eq!(pipe.rest().await, "");
    Refusal {
        status: answer.status,
        body: answer.body,
        said,
    }
}

/// What is no JSON to serde_json, and what that says.
fn no_json() -> Vec<(&'static str, Vec<u8>, &'static str)> {
    let deep = format!(r#""inputResponses":{{"form":{}1{}}}"#, "[".repeat(200), "]".repeat(200));
    let content = |json: &str| {
        params(&format!(
            r#""inputResponses":{{"form":{{"action":"accept","content":{json}}}}}"#
        ))
    };
    let mut bytes = content(r#"{"name":"?"}"#);
    let place = bytes.iter().position(|byte| *byte == b'?').unwrap();
    bytes[place] = 0xFF;
    let end = "unexpected end of hex escape";
    vec![
        ("a lone surrogate in an answer", content(r#"{"name":"\ud800"}"#), end),
        (
            "a lone low surrogate in an answer",
            content(r#"{"name":"\udc00"}"#),
            "lone leading surrogate in hex escape",
        ),
        (
            "a lone surrogate in an answer that nobody reads",
            params(r#""inputResponses":{"other":"\ud800"}"#),
            end,
        ),
        (
            "a lone surrogate in a key",
            params(r#""inputResponses":{"\ud800":{}}"#),
            end,
        ),
        ("a lone surrogate in a state", params(r#""requestState":"\ud800""#), end),
        (
            "1e400 in an answer",
            content(r#"{"total":1e400}"#),
            "number out of range",
        ),
        (
            "1e400 in the arguments",
            params(r#""arguments":{"x":-1e400}"#),
            "number out of range",
        ),
        ("NaN in an answer", content(r#"{"share":NaN}"#), "expected value"),
        (
            "undefined for the answers",
            params(r#""inputResponses":undefined"#),
            "expected value",
        ),
        ("lists 200 deep", params(&deep), "recursion limit exceeded"),
        ("a byte that is no UTF-8", bytes, "invalid unicode code point"),
    ]
}

#[tokio::test]
async fn what_is_no_json_is_415_over_http_and_never_answered_over_a_pipe() {
    for custom in BOTH {
        for (name, params, reason) in no_json() {
            let came = refused(custom, &params, true).await;
            assert_eq!(came.status, 415, "{name}");
            let expected = format!("fail to deserialize request body {reason} at line 1 column ");
            assert!(came.body.starts_with(&expected), "{name}: {}", came.body);
            assert_eq!(came.said, Said::Nothing);
            // Nor does a server without an SDK get as far as to a `Call`.
            assert!(serde_json::from_slice::<Map<String, Value>>(&params).is_err(), "{name}");
        }
    }
}

#[tokio::test]
async fn params_that_are_no_object_are_415_over_http_and_an_error_without_an_id_over_a_pipe() {
    for custom in BOTH {
        for params in ["[]", "1", r#""survey""#] {
            let came = refused(custom, params.as_bytes(), false).await;
            assert_eq!(
                (came.status, came.body.as_str()),
                (415, "fail to deserialize request body unrecognized JSON-RPC message")
            );
            let error = json!({ "code": -32600, "message": "Invalid request" });
            assert_eq!(came.said, Said::Line(json!({ "jsonrpc": "2.0", "error": error })));
        }
    }
}

/// Checks that both ways the server answered with this error, over HTTP with this status.
fn check(name: &str, came: &Refusal, status: u16, error: &Value) {
    assert_eq!(came.status, status, "{name}");
    let answer = |id: u8| json!({ "jsonrpc": "2.0", "id": id, "error": error });
    assert_eq!(serde_json::from_str::<Value>(&came.body).unwrap(), answer(1), "{name}");
    assert_eq!(came.said, Said::Line(answer(2)), "{name}");
}

#[tokio::test]
async fn what_is_of_the_wrong_type_is_an_unknown_method_until_the_helper_names_it() {
    let responses = "`inputResponses` must be an object";
    let state = "`requestState` must be a string";
    let arguments = "`arguments` must be an object";
    for (entries, message) in [
        (r#""inputResponses":[]"#, responses),
        (r#""inputResponses":"accept""#, responses),
        (r#""inputResponses":true"#, responses),
        (r#""requestState":1"#, state),
        (r#""requestState":{}"#, state),
        (r#""requestState":false"#, state),
        (r#""arguments":[]"#, arguments),
        (r#""arguments":"OSL""#, arguments),
    ] {
        let params = params(entries);
        let unknown = json!({ "code": -32601, "message": "tools/call" });
        check(entries, &refused(Custom::Default, &params, false).await, 404, &unknown);
        let named = json!({ "code": -32602, "message": message });
        check(entries, &refused(Custom::Helped, &params, false).await, 200, &named);
    }
}

#[tokio::test]
async fn capabilities_that_are_no_objects_are_refused_by_either_road() {
    for declared in ["true", "[]", r#"{"form":true}"#] {
        let meta = META.replace(r#"{"form":{},"url":{}}"#, declared);
        assert_ne!(meta, META);
        let params = format!(r#"{{"name":"survey",{meta}}}"#);
        let came = refused(Custom::Helped, params.as_bytes(), false).await;
        assert_eq!(came.status, 400, "{declared}");
        let Said::Line(said) = came.said else {
            panic!("{declared} got no answer");
        };
        let over_http: Value = serde_json::from_str(&came.body).unwrap();
        for answer in [over_http, said] {
            assert_eq!(answer["error"]["code"], json!(-32602), "{declared}");
            let message = answer["error"]["message"].as_str().unwrap();
            assert!(message.contains("clientCapabilities"), "{message}");
        }
    }
}

#[tokio::test]
async fn a_parameter_that_stands_twice_is_an_unknown_method_and_no_helper_can_tell() {
    for entries in [
        r#""requestState":"a","requestState":"b""#,
        r#""inputResponses":{},"inputResponses":{"form":{"action":"decline"}}"#,
        r#""arguments":{},"arguments":{}"#,
        r#""name":"survey""#,
    ] {
        for custom in BOTH {
            let came = refused(custom, &params(entries), false).await;
            let unknown = json!({ "code": -32601, "message": "tools/call" });
            check(entries, &came, 404, &unknown);
        }
    }
}

#[tokio::test]
async fn of_two_equal_keys_in_an_answer_the_last_counts_by_either_road() {
    let field = Field::open().await;
    let to = To::new("survey", "");
    for (answers, text) in [
        (r#"{"form":{"action":"accept","action":"decline"}}"#, DECLINED),
        (r#"{"form":{"action":"decline","action":"cancel"}}"#, CANCELLED),
        (r#"{"form":{"action":"cancel"},"form":{"action":"decline"}}"#, DECLINED),
    ] {
        for road in Road::BOTH {
            let asked = field.send(road, &to, &to.params(None, None)).await;
            let params = to.params(asked.state_json().as_deref(), Some(answers));
            let back = field.send(road, &to, &params).await;
            assert_eq!(back.reply.unwrap()["content"][0]["text"], json!(text), "{answers}");
        }
    }
    for road in Road::BOTH {
        let asked = field.send(road, &to, &to.params(None, None)).await;
        let answers = least(&[("total", r#"1,"total":2"#)]).replace(r#""action""#, r#""action":"decline","action""#);
        let params = to.params(asked.state_json().as_deref(), Some(&answers));
        let back = field.send(road, &to, &params).await;
        assert_eq!(back.reply.unwrap()["structuredContent"], json!({ "fields": 21 }));
        assert_eq!(field.taken(road).unwrap().total, Some(2));
    }
}
