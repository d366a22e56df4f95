//! Fields that may be absent: optional ones and those with a default.

use serde_json::{Value, json};

use super::*;

/// What an empty text means to an optional field of this kind.
fn empty<T: Read>(field: &'static [Field]) -> Result<Option<T>, String> {
    let message: &'static Message = Box::leak(Box::new(Message::new("One", "", field)));
    let mut problems = Problems::default();
    let value = problems
        .object(&json!({"it": ""}), &Kind::Message(message))
        .and_then(|mut object| object.optional(0));
    value.ok_or_else(|| problems.to_string())
}

#[test]
fn an_empty_text_is_absence_only_where_it_could_be_nothing_else() {
    assert_eq!(empty(&const { [optional("it", "It", TEXT)] }), Ok(Some(String::new())));
    assert_eq!(empty::<String>(&const { [optional("it", "It", NAME)] }), Ok(None));
    assert_eq!(
        empty::<String>(&const { [optional("it", "It", text(Format::Date))] }),
        Ok(None)
    );
    assert_eq!(
        empty::<Cabin>(&const { [optional("it", "It", Kind::Choice(Cabin::CHOICES))] }),
        Ok(None)
    );
    assert_eq!(
        empty::<bool>(&const { [optional("it", "It", Kind::Boolean)] }),
        refused("`it`: expected true or false, found \"\"")
    );
    assert_eq!(
        empty::<i64>(&const { [optional("it", "It", TRAVELLERS)] }),
        refused("`it`: expected a whole number from 1 to 9, found \"\"")
    );
}

#[test]
fn every_default_is_read_like_an_answer() {
    static FIELDS: &[Field] = &[
        defaulted("text", "Text", TEXT, Literal::String("hi")),
        defaulted("whole", "Whole", TRAVELLERS, Literal::Integer(2)),
        defaulted(
            "number",
            "Number",
            Kind::Number { min: None, max: None },
            Literal::Integer(2),
        ),
        defaulted(
            "half",
            "Half",
            Kind::Number { min: None, max: None },
            Literal::Number(0.5),
        ),
        defaulted("truth", "Truth", Kind::Boolean, Literal::Boolean(true)),
        defaulted(
            "cabin",
            "Cabin",
            Kind::Choice(Cabin::CHOICES),
            Literal::String("business"),
        ),
        defaulted("extras", "Extras", EXTRAS, Literal::Strings(&["wifi"])),
        defaulted("broken", "Broken", TRAVELLERS, Literal::Integer(10)),
    ];
    static MESSAGE: Message = Message::new("Defaults", "", FIELDS);
    let mut problems = Problems::default();
    let kind = Kind::Message(&MESSAGE);
    let mut object = problems
        .object(&Value::Null, &kind)
        .expect("null is an object without entries");
    assert_eq!(object.field(0), Some("hi".to_owned()));
    assert_eq!(object.field(1), Some(2_i64));
    assert_eq!(object.field(2), Some(2.0_f64));
    assert_eq!(object.field(3), Some(0.5_f64));
    assert_eq!(object.field(4), Some(true));
    assert_eq!(object.field(5), Some(Cabin::Business));
    assert_eq!(object.field(6), Some(vec![Extra::Wifi]));
    assert_eq!(object.field::<i64>(7), None);
    assert_eq!(object.field::<i64>(8), None);
    assert_eq!(
        problems.to_string(),
        "`broken`: expected a whole number from 1 to 9, found 10"
    );
}
