//! What the driver replied, in rmcp's types.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{PoisonError, RwLock};

use ::rmcp::ErrorData;
use ::rmcp::model::{
    self, CallToolResponse, CallToolResult, ContentBlock, ElicitRequest, ElicitRequestParams, ElicitationSchema,
    ErrorCode, GetPromptResponse, GetPromptResult, InputRequest as Input, InputRequests as Inputs, InputRequiredResult,
    JsonObject, MetaObject, PromptMessage, Role,
};
use serde_json::Value;

use crate::codec::RequestState;
use crate::contract::Ask;
use crate::drive::{INTERNAL, Meta, Reply};
use crate::form::{InputRequest, InputRequests, requested_schema};

/// A reply as the response to `tools/call`.
pub(super) fn of_tool(reply: Reply) -> Result<CallToolResponse, ErrorData> {
    match reply {
        Reply::InputRequired { requests, state, meta } => Ok(input_required(&requests, state, meta)?.into()),
        Reply::Complete { text, structured, meta } => {
            // The text is for whoever shows only the first block, the JSON for clients that know no
            // structured content (MCP, tools, structured content).
            let content = text.into_iter().chain([structured.to_string()]).map(ContentBlock::text);
            let mut result = CallToolResult::success(content.collect());
            result.structured_content = Some(structured);
            Ok(result.with_meta(Some(meta_object(meta))).into())
        }
        Reply::ToolError { text, meta } => {
            let result = CallToolResult::error(vec![ContentBlock::text(text)]);
            Ok(result.with_meta(Some(meta_object(meta))).into())
        }
        Reply::ProtocolError { code, message, data } => Err(protocol_error(code, message, data)),
    }
}

/// A reply as the response to `prompts/get`, whose results cannot say that they are errors.
pub(super) fn of_prompt(reply: Reply) -> Result<GetPromptResponse, ErrorData> {
    match reply {
        Reply::InputRequired { requests, state, meta } => Ok(input_required(&requests, state, meta)?.into()),
        Reply::Complete { text, structured, meta } => {
            let text = text.unwrap_or_else(|| structured.to_string());
            let mut result = GetPromptResult::new(vec![PromptMessage::new_text(Role::User, text)]);
            result.meta = Some(meta_object(meta));
            Ok(result.into())
        }
        Reply::ToolError { text, .. } => Err(ErrorData::invalid_params(text, None)),
        Reply::ProtocolError { code, message, data } => Err(protocol_error(code, message, data)),
    }
}

fn protocol_error(code: i32, message: String, data: Option<Value>) -> ErrorData {
    ErrorData::new(ErrorCode(code), message, data)
}

fn input_required(requests: &InputRequests, state: RequestState, meta: Meta) -> Result<InputRequiredResult, ErrorData> {
    let inputs = inputs(requests, meta.fingerprint()).map_err(|error| unsendable(&error))?;
    let result = InputRequiredResult::new(Some(inputs), Some(state.into_string()));
    Ok(result.with_meta(meta_object(meta)))
}

fn meta_object(meta: Meta) -> MetaObject {
    MetaObject([(Meta::KEY.to_owned(), meta.to_json())].into_iter().collect())
}

fn inputs(requests: &InputRequests, contract: u64) -> serde_json::Result<Inputs> {
    requests
        .iter()
        .map(|(key, request)| Ok((key.to_owned(), input(request, contract)?)))
        .collect()
}

/// One request of a round, in rmcp's type.
#[expect(
    deprecated,
    reason = "sampling and roots are deprecated in MCP, and clients are still asked"
)]
pub(super) fn input(request: &InputRequest, contract: u64) -> serde_json::Result<Input> {
    let elicit = |params| Input::Elicitation(ElicitRequest::new(params));
    Ok(match request {
        InputRequest::Form { message, ask } => elicit(ElicitRequestParams::FormElicitationParams {
            meta: None,
            message: message.clone(),
            requested_schema: schema(contract, ask)?,
        }),
        InputRequest::Url { message, url } => elicit(ElicitRequestParams::UrlElicitationParams {
            meta: None,
            message: message.clone(),
            url: url.clone(),
            elicitation_id: String::new(),
        }),
        InputRequest::Sampling { message, max_tokens } => {
            let messages = vec![model::SamplingMessage::user_text(message.clone())];
            let params = model::CreateMessageRequestParams::new(messages, *max_tokens);
            Input::CreateMessage(model::CreateMessageRequest::new(params))
        }
        InputRequest::Roots => Input::ListRoots(model::ListRootsRequest::default()),
    })
}

/// The forms that were sent so far, by the fingerprint of their contract and their key: what they are is in the
/// fingerprint. Making one takes longer than the rest of a round, and a server may be made for every request.
static FORMS: RwLock<BTreeMap<(u64, &str), ElicitationSchema>> = RwLock::new(BTreeMap::new());

/// The form in rmcp's type, made once.
fn schema(contract: u64, ask: &'static Ask) -> serde_json::Result<ElicitationSchema> {
    let name = (contract, ask.key);
    let forms = FORMS.read().unwrap_or_else(PoisonError::into_inner);
    if let Some(schema) = forms.get(&name) {
        return Ok(schema.clone());
    }
    drop(forms);
    let schema = in_order(ask, requested_schema(ask))?;
    let mut forms = FORMS.write().unwrap_or_else(PoisonError::into_inner);
    Ok(forms.entry(name).or_insert(schema).clone())
}

/// The schema of an ask's form in rmcp's type, which sorts the properties unless it is told their order.
pub(super) fn in_order(ask: &Ask, schema: JsonObject) -> serde_json::Result<ElicitationSchema> {
    let mut schema = ElicitationSchema::from_json_schema(schema)?;
    let declared = ask.answers.fields.iter().map(|field| field.name.to_owned());
    schema.property_order = Some(declared.collect());
    Ok(schema)
}

/// Says in the log, and nowhere else, what rmcp has no type for.
pub(super) fn log_unsendable(error: &dyn fmt::Display) {
    tracing::error!(%error, "rmcp cannot express a question");
}

fn unsendable(error: &dyn fmt::Display) -> ErrorData {
    log_unsendable(error);
    ErrorData::internal_error(INTERNAL, None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::{Choice, Field, Format, Kind, Literal, Message, Presence, Via};

    const fn field(name: &'static str, kind: Kind, presence: Presence) -> Field {
        Field {
            name,
            title: "Title",
            description: "What it is for",
            kind,
            presence,
        }
    }

    const PLAIN: &[Choice] = &[
        Choice {
            value: "b",
            title: None,
        },
        Choice {
            value: "a",
            title: None,
        },
    ];
    const TITLED: &[Choice] = &[
        Choice {
            value: "b",
            title: Some("B"),
        },
        Choice {
            value: "a",
            title: None,
        },
    ];

    const fn text(format: Format) -> Kind {
        Kind::String {
            format,
            min: None,
            max: None,
        }
    }

    /// Every kind of field, in no alphabetical order.
    static ASK: Ask = Ask {
        key: "all",
        via: Via::Form,
        text: "Everything?",
        answers: Message::new(
            "All",
            "",
            &[
                field("z", text(Format::Plain), Presence::Required),
                field(
                    "short",
                    Kind::String {
                        format: Format::Plain,
                        min: Some(1),
                        max: Some(9),
                    },
                    Presence::Optional,
                ),
                field("mail", text(Format::Email), Presence::Required),
                field("page", text(Format::Uri), Presence::Required),
                field("day", text(Format::Date), Presence::Required),
                field("moment", text(Format::DateTime), Presence::Required),
                field(
                    "count",
                    Kind::Integer {
                        min: Some(-1),
                        max: Some(9),
                    },
                    Presence::Default(Literal::Integer(2)),
                ),
                field(
                    "share",
                    Kind::Number {
                        min: Some(0.5),
                        max: None,
                    },
                    Presence::Default(Literal::Number(1.5)),
                ),
                field("sure", Kind::Boolean, Presence::Default(Literal::Boolean(false))),
                field("one", Kind::Choice(PLAIN), Presence::Default(Literal::String("a"))),
                field("named", Kind::Choice(TITLED), Presence::Required),
                field(
                    "some",
                    Kind::Many {
                        choices: PLAIN,
                        min: Some(1),
                        max: Some(2),
                    },
                    Presence::Default(Literal::Strings(&["a"])),
                ),
                field(
                    "a",
                    Kind::Many {
                        choices: TITLED,
                        min: None,
                        max: None,
                    },
                    Presence::Required,
                ),
            ],
        ),
    };

    #[test]
    fn a_form_leaves_rmcp_as_it_was_declared() -> serde_json::Result<()> {
        let declared = serde_json::to_string(&requested_schema(&ASK))?;
        // rmcp turns every message into a value before it writes it.
        let sent = serde_json::to_value(schema(1, &ASK)?)?.to_string();
        assert_eq!(sent, declared);
        let again = serde_json::to_value(schema(1, &ASK)?)?.to_string();
        assert_eq!(again, declared);
        Ok(())
    }
}
