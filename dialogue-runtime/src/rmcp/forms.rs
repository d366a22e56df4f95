//! Forms as MCP 2025-06-18 had them: choices with `enumNames` for titles, no choices of several values, and no
//! defaults but those of booleans.

use ::rmcp::model::{ElicitRequestParams, ElicitationSchema};
use serde_json::{Map, Value};

use super::ask::Unanswered;
use super::era::Revision;
use super::older::unsendable;
use super::reply;
use crate::contract::{Ask, Choice, Field, Kind};
use crate::form::requested_schema;

/// The form of an ask for a client of 2025-06-18.
///
/// # Errors
///
/// When a field is of a kind that the revision does not have.
pub(super) fn simple(message: &str, ask: &Ask, revision: &Revision) -> Result<ElicitRequestParams, Unanswered> {
    if let Some(field) = ask.answers.fields.iter().find(|field| is_unknown(field)) {
        return Err(Unanswered::Unknown(format!(
            "the field `{}` is a choice of several values. The client speaks {revision}, and such a field takes MCP \
             2025-11-25 or newer.",
            field.name
        )));
    }
    let requested_schema = simple_schema(ask).map_err(|error| unsendable(&error))?;
    Ok(ElicitRequestParams::FormElicitationParams {
        meta: None,
        message: message.to_owned(),
        requested_schema,
    })
}

fn is_unknown(field: &Field) -> bool {
    matches!(field.kind, Kind::Many { .. } | Kind::List(_) | Kind::Message(_))
}

fn simple_schema(ask: &Ask) -> serde_json::Result<ElicitationSchema> {
    let mut schema = requested_schema(ask);
    if let Some(Value::Object(properties)) = schema.get_mut("properties") {
        for field in ask.answers.fields {
            if let Some(Value::Object(property)) = properties.get_mut(field.name) {
                simplify(field, property);
            }
        }
    }
    reply::in_order(ask, schema)
}

fn simplify(field: &Field, property: &mut Map<String, Value>) {
    if !matches!(field.kind, Kind::Boolean) {
        property.remove("default");
    }
    if let Kind::Choice(choices) = field.kind
        && property.remove("oneOf").is_some()
    {
        let of = |part: fn(&Choice) -> &'static str| -> Value { choices.iter().map(part).collect() };
        property.insert("enum".to_owned(), of(|choice| choice.value));
        property.insert(
            "enumNames".to_owned(),
            of(|choice| choice.title.unwrap_or(choice.value)),
        );
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::contract::{Format, Literal, Message, Presence, Via};

    const fn field(name: &'static str, kind: Kind, presence: Presence) -> Field {
        Field {
            name,
            title: "Title",
            description: "",
            kind,
            presence,
        }
    }

    const fn choice(value: &'static str, title: Option<&'static str>) -> Choice {
        Choice { value, title }
    }

    const TITLED: &[Choice] = &[choice("b", Some("B")), choice("a", None)];
    const PLAIN: &[Choice] = &[choice("b", None), choice("a", None)];
    const MANY: Kind = Kind::Many {
        choices: PLAIN,
        min: None,
        max: None,
    };

    const fn ask(fields: &'static [Field]) -> Ask {
        Ask {
            key: "all",
            via: Via::Form,
            text: "Everything?",
            answers: Message::new("All", "", fields),
        }
    }

    static ASK: Ask = ask(&[
        field(
            "z",
            Kind::String {
                format: Format::Plain,
                min: None,
                max: None,
            },
            Presence::Default(Literal::String("Hi")),
        ),
        field("named", Kind::Choice(TITLED), Presence::Default(Literal::String("a"))),
        field("one", Kind::Choice(PLAIN), Presence::Required),
        field(
            "count",
            Kind::Integer {
                min: Some(1),
                max: None,
            },
            Presence::Default(Literal::Integer(2)),
        ),
        field("sure", Kind::Boolean, Presence::Default(Literal::Boolean(true))),
    ]);
    static SEVERAL: Ask = ask(&[field("extras", MANY, Presence::Optional)]);

    #[test]
    fn a_form_of_2025_06_18_has_names_for_titles_and_defaults_of_booleans_alone() -> serde_json::Result<()> {
        let schema = serde_json::to_value(simple_schema(&ASK)?)?;
        let expected = json!({
            "type": "object",
            "properties": {
                "z": { "type": "string", "title": "Title" },
                "named": { "type": "string", "title": "Title", "enum": ["b", "a"], "enumNames": ["B", "a"] },
                "one": { "type": "string", "title": "Title", "enum": ["b", "a"] },
                "count": { "type": "integer", "title": "Title", "minimum": 1 },
                "sure": { "type": "boolean", "title": "Title", "default": true },
            },
            "required": ["one"],
        });
        assert_eq!(schema, expected);
        #[cfg(feature = "ordered-forms")]
        assert_eq!(schema.to_string(), expected.to_string());
        Ok(())
    }

    #[test]
    fn a_choice_of_several_values_is_refused_by_name() {
        let revision = Revision::known(::rmcp::model::ProtocolVersion::V_2025_06_18);
        let refusal = simple("", &SEVERAL, &revision).err().map(|refusal| refusal.to_string());
        assert_eq!(
            refusal.as_deref(),
            Some(
                "Stopped: the field `extras` is a choice of several values. The client speaks MCP 2025-06-18, and such \
                 a field takes MCP 2025-11-25 or newer. Nothing was done. Do not call again unless the person asks for \
                 it."
            )
        );
    }
}
