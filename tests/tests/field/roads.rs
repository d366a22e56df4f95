//! The two roads to a dialogue: `params` as JSON text go in, the `result` or `error` of a response comes out.

use std::fmt;
use std::sync::Arc;

use behaviour::client::object;
use behaviour::contracts::{Clerk, Desk, booking, survey};
use dialogue_runtime::{Call, Meta};
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::contracts::{
    Office, before, changed, folders, interview, leaving, offer, oracle, paying, reworded, search, seat, twin,
};
use crate::server::{Custom, Machine, Server, Who, listening};

/// What every client of the field declares, for a request of MCP 2026-07-28.
pub(crate) const META: &str = r#""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientInfo":{"name":"by hand","version":"1"},"io.modelcontextprotocol/clientCapabilities":{"elicitation":{"form":{},"url":{}},"sampling":{},"roots":{}}}"#;

/// Which road a request goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Road {
    /// `Call::from_params` and `Reply::into_json`.
    Driver,
    /// A POST to an rmcp server.
    Http,
}

impl Road {
    pub(crate) const BOTH: [Self; 2] = [Self::Driver, Self::Http];
}

/// Where a request goes, and from whom.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct To {
    pub(crate) tool: &'static str,
    /// A JSON text; empty for none.
    pub(crate) arguments: String,
    pub(crate) who: Who,
    pub(crate) machine: Machine,
}

impl To {
    pub(crate) fn new(tool: &'static str, arguments: &str) -> Self {
        Self {
            tool,
            arguments: arguments.to_owned(),
            who: Who::Nobody,
            machine: Machine::Usual,
        }
    }

    /// The `params` of a call; `state` and `answers` are JSON texts.
    pub(crate) fn params(&self, state: Option<&str>, answers: Option<&str>) -> String {
        let name = Value::from(self.tool).to_string();
        let arguments = Some(self.arguments.as_str()).filter(|arguments| !arguments.is_empty());
        let entries = [
            ("name", Some(name.as_str())),
            ("arguments", arguments),
            ("requestState", state),
            ("inputResponses", answers),
        ];
        let entries = entries
            .into_iter()
            .filter_map(|(name, json)| Some(format!(r#""{name}":{}"#, json?)));
        let entries: Vec<String> = entries.chain([META.to_owned()]).collect();
        format!("{{{}}}", entries.join(","))
    }
}

/// What came back, without what only one of the roads adds.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Back {
    /// The `result` or the `error`, without the state.
    pub(crate) reply: Result<Value, Value>,
    /// The state, where there is one.
    pub(crate) state: Option<String>,
}

impl Back {
    fn new(mut reply: Result<Value, Value>) -> Self {
        let state = reply.as_mut().ok().and_then(|result| {
            let result = result.as_object_mut()?;
            // rmcp says in `_meta` who the server is.
            if let Some(Value::Object(meta)) = result.get_mut("_meta") {
                meta.retain(|key, _| key == Meta::KEY);
            }
            // rmcp still writes a field of pages that this revision has no more, and leaves it empty.
            for request in result
                .get_mut("inputRequests")
                .and_then(Value::as_object_mut)
                .into_iter()
                .flatten()
            {
                if let Some(params) = request.1.get_mut("params").and_then(Value::as_object_mut)
                    && params.get("elicitationId").is_some_and(|id| id == "")
                {
                    params.remove("elicitationId");
                }
            }
            result.remove("requestState")?.as_str().map(str::to_owned)
        });
        Self { reply, state }
    }

    /// The key and the message of every question that came back; a request for roots has no message.
    pub(crate) fn round(&self) -> Vec<(&str, &str)> {
        let result = self.reply.as_ref().ok();
        let requests = result.and_then(|result| result.get("inputRequests")?.as_object());
        let texts = ["/params/message", "/params/messages/0/content/text"];
        let requests = requests.into_iter().flatten();
        requests
            .map(|(key, request)| {
                let text = texts.iter().find_map(|text| request.pointer(text)?.as_str());
                (key.as_str(), text.unwrap_or_default())
            })
            .collect()
    }

    /// The key and the message of the one question that came back.
    pub(crate) fn asked(&self) -> Option<(&str, &str)> {
        match self.round()[..] {
            [one] => Some(one),
            _ => None,
        }
    }

    /// The state as JSON text.
    pub(crate) fn state_json(&self) -> Option<String> {
        self.state.as_ref().map(|state| format!("\"{state}\""))
    }
}

/// What a person or a model would read of it.
impl fmt::Display for Back {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.round()[..], &self.reply) {
            ([], Ok(result)) => write!(f, "the result {result}"),
            ([], Err(error)) => write!(f, "the error {error}"),
            (round, _) => write!(f, "the questions {round:?}"),
        }
    }
}

/// Everybody that a request can reach, by either road.
pub(crate) struct Field {
    here: Arc<Clerk>,
    there: Arc<Clerk>,
    addresses: Vec<(Machine, String)>,
}

impl Field {
    pub(crate) async fn open() -> Self {
        let there = Arc::<Clerk>::default();
        let mut addresses = Vec::new();
        for machine in Machine::ALL {
            let clerk = Arc::clone(&there);
            let address = listening(move || Server::new(machine, &clerk, Custom::Helped)).await;
            addresses.push((machine, address));
        }
        Self {
            here: Arc::default(),
            there,
            addresses,
        }
    }

    /// The survey that was taken last at the end of this road.
    pub(crate) fn taken(&self, road: Road) -> Option<survey::Form> {
        match road {
            Road::Driver => self.here.last(),
            Road::Http => self.there.last(),
        }
    }

    pub(crate) async fn send(&self, road: Road, to: &To, params: &str) -> Back {
        match road {
            Road::Driver => self.drive(to, params).await,
            Road::Http => {
                let (_, address) = self.addresses.iter().find(|(name, _)| *name == to.machine).unwrap();
                let answer = post(address, to, params.as_bytes()).await;
                let mut response: Value = serde_json::from_str(&answer.body).unwrap();
                let reply = match response.get_mut("error").map(Value::take) {
                    Some(error) => Err(error),
                    None => Ok(response["result"].take()),
                };
                let expected = match &reply {
                    // What the client lacks is refused in HTTP too.
                    Err(error) if error["code"] == -32021 => 400,
                    _ => 200,
                };
                assert_eq!(answer.status, expected, "{reply:?}");
                Back::new(reply)
            }
        }
    }

    async fn drive(&self, to: &To, params: &str) -> Back {
        let params = object(serde_json::from_str(params).unwrap());
        let call = match Call::from_params(to.who.principal(), params) {
            Ok(call) => call,
            Err(refusal) => return Back::new(refusal.into_json()),
        };
        let codec = to.machine.codec();
        let reply = match (to.tool, to.machine) {
            ("book_trip", _) => booking::serve(&Desk::default(), &codec, call).await,
            ("book_another_trip", _) => twin::serve(&Desk::default(), &codec, call).await,
            ("survey", _) => survey::serve(&*self.here, &codec, call).await,
            ("leave", _) => leaving::serve(&Office, &codec, call).await,
            ("search", _) => search::serve(&Office, &codec, call).await,
            ("offer", _) => offer::serve(&Office, &codec, call).await,
            ("interview", _) => interview::serve(&Office, &codec, call).await,
            ("pay", _) => paying::serve(&Office, &codec, call).await,
            ("ask_model", _) => oracle::serve(&Office, &codec, call).await,
            ("list_folders", _) => folders::serve(&Office, &codec, call).await,
            ("hold_seat", _) => seat::serve(&Office, &codec, call).await,
            ("poll", Machine::Reworded) => reworded::poll::serve(&Office, &codec, call).await,
            ("poll", Machine::Changed) => changed::poll::serve(&Office, &codec, call).await,
            ("poll", _) => before::poll::serve(&Office, &codec, call).await,
            (tool, _) => panic!("there is no tool {tool}"),
        };
        Back::new(reply.into_json())
    }
}

/// What a server answered to one POST.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: String,
}

/// Posts a `tools/call` with these `params`, whatever bytes they are.
pub(crate) async fn post(address: &str, to: &To, params: &[u8]) -> Answer {
    let tool = to.tool;
    let credentials = to
        .who
        .token()
        .map_or_else(String::new, |token| format!("Authorization: Bearer {token}\r\n"));
    let body = [
        br#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":"#.as_slice(),
        params,
        b"}",
    ]
    .concat();
    let head = format!(
        "POST /mcp HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
         Accept: application/json, text/event-stream\r\nMCP-Protocol-Version: 2026-07-28\r\n\
         Mcp-Method: tools/call\r\nMcp-Name: {tool}\r\n{credentials}Content-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(&[head.as_bytes(), &body].concat()).await.unwrap();
    let mut response = String::new();
    stream.read_to_string(&mut response).await.unwrap();
    let (head, body) = response.split_once("\r\n\r\n").unwrap();
    Answer {
        status: head.split(' ').nth(1).unwrap().parse().unwrap(),
        body: body.to_owned(),
    }
}
