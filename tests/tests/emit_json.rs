//! The contract as JSON, against the schema that describes it; and the schemas that a contract publishes, against what
//! JSON Schema says they are and against what the driver takes.

#![cfg(test)]

use behaviour::client::{Client, accept};
use behaviour::contracts::{Clerk, booking, survey};
use dialogue_runtime::emit::{CONTRACT_SCHEMA, Declaration, Format};
use dialogue_runtime::{Dialogue, Reply, dialogue};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

dialogue! {
    /// Everything that a contract can say.
    dialogue Letting {
        tool "let_flat" "Lets a flat."
        opens Request
        unattended -> NobodyThere
        rounds 12

        phase Idle                       -> Looking
        phase Looking    asks Folders, Pitch, Wishes? -> Offered { Take: Paying, Leave: Abandoned }
                         within 15m
                         declined -> again
        phase Paying     carries Invoice
                         asks Payment                 -> Leased
                         declined -> Abandoned
                         within 2h else TooLate
        phase Leased     yields Lease "{invoice.flat} is yours."
        phase Abandoned  fails "Nothing was let in {request.street}."
        phase TooLate    fails "{invoice.flat} went to another."
        phase NobodyThere yields Lease

        ask Folders via roots "Where are your papers?"
        ask Pitch via sampling(max_tokens = 400) "Describe a flat in {request.street}."
        ask Wishes "Question {round.number}: what matters to you?" { wish : string(..=80)?  floors : many(low, high)(1..) }
        ask Payment via url(invoice.link) "Pay {invoice.cents} cents for {invoice.flat}."

        message Request { street : string   rooms : int(1..=9) = 2 }
        message Invoice { flat : string  cents : int  link : uri  lines : [Line] }
        message Line    { text : string }
        message Lease   { flat : string? }
    }
}

dialogue! {
    /// A prompt without arguments.
    dialogue Greeting {
        prompt "greet"
        phase Idle               -> Asking
        phase Asking asks Who    -> Done
        phase Done   yields Said "Greet {who.name}."
        ask Who "Whom?" { name : string }
        message Said { name : string }
    }
}

/// Where to look.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct Search {
    /// A street.
    near: String,
    #[serde(default)]
    most: Option<u8>,
}

/// What there is.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct Found {
    flats: Vec<Flat>,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
struct Flat {
    rooms: u8,
}

dialogue! {
    /// Types of one's own open and end it.
    dialogue Finding {
        tool "find_flat"
        opens Search = crate::Search
        phase Idle               -> Asking
        phase Asking asks Taste  -> Done
        phase Done   yields Found = crate::Found
        ask Taste "Old or new?" { age : enum(old, new) }
    }
}

fn declarations() -> [Declaration; 5] {
    [
        Declaration::of::<booking::Contract>(),
        Declaration::of::<survey::Contract>(),
        Declaration::of::<letting::Contract>(),
        Declaration::of::<greeting::Contract>(),
        Declaration::of::<finding::Contract>(),
    ]
}

fn schema_of_contracts() -> Value {
    serde_json::from_str(CONTRACT_SCHEMA).unwrap()
}

#[test]
fn every_contract_is_what_the_schema_of_contracts_says() {
    let schema = jsonschema::draft202012::new(&schema_of_contracts()).unwrap();
    for declaration in declarations() {
        let json = declaration.to_json();
        let wrong: Vec<String> = schema.iter_errors(&json).map(|error| error.to_string()).collect();
        assert_eq!(wrong, Vec::<String>::new(), "{}", declaration.contract().name);
    }
}

/// The JSON with one member of one object left out, for each of them.
fn without_one(json: &Value) -> Vec<Value> {
    let mut less = Vec::new();
    match json {
        Value::Object(entries) => {
            for (key, value) in entries {
                let mut other = entries.clone();
                other.remove(key);
                less.push(Value::Object(other));
                for inner in without_one(value) {
                    let mut other = entries.clone();
                    other.insert(key.clone(), inner);
                    less.push(Value::Object(other));
                }
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                for inner in without_one(item) {
                    let mut other = items.clone();
                    other[index] = inner;
                    less.push(Value::Array(other));
                }
            }
        }
        _ => {}
    }
    less
}

/// The JSON with one more member in one object, for each of them.
fn with_one_more(json: &Value) -> Vec<Value> {
    let mut more = Vec::new();
    match json {
        Value::Object(entries) => {
            let mut other = entries.clone();
            other.insert("more".to_owned(), true.into());
            more.push(Value::Object(other));
            for (key, value) in entries.iter().filter(|(key, _)| !OPEN.contains(&key.as_str())) {
                for inner in with_one_more(value) {
                    let mut other = entries.clone();
                    other.insert(key.clone(), inner);
                    more.push(Value::Object(other));
                }
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                for inner in with_one_more(item) {
                    let mut other = items.clone();
                    other[index] = inner;
                    more.push(Value::Array(other));
                }
            }
        }
        _ => {}
    }
    more
}

/// The members whose own members the contract chooses: schemas, which JSON Schema tells of, and what is there by the names of
/// fields.
const OPEN: [&str; 3] = ["schema", "answers", "holds"];

/// Leaves nothing in what is open but what has to be there.
fn empty_what_is_open(json: &mut Value) {
    match json {
        Value::Object(entries) => {
            for (key, value) in entries {
                match key.as_str() {
                    "holds" => *value = json!({}),
                    key if OPEN.contains(&key) => *value = json!({ "type": "object" }),
                    _ => empty_what_is_open(value),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(empty_what_is_open),
        _ => {}
    }
}

#[test]
fn the_schema_of_contracts_demands_every_member_and_allows_no_other() {
    let schema = jsonschema::draft202012::new(&schema_of_contracts()).unwrap();
    for declaration in declarations() {
        let mut json = declaration.to_json();
        empty_what_is_open(&mut json);
        assert!(schema.is_valid(&json));
        for less in without_one(&json) {
            assert!(!schema.is_valid(&less), "{less:#}");
        }
        for more in with_one_more(&json) {
            assert!(!schema.is_valid(&more), "{more:#}");
        }
    }
}

#[test]
fn a_contract_says_everything_that_was_declared() {
    let json = Declaration::of::<letting::Contract>().to_json();
    let phase = |name: &str| {
        let mut phases = json["phases"].as_array().unwrap().iter();
        phases.find(|phase| phase["name"] == name).unwrap().clone()
    };
    assert_eq!(
        json["request"],
        json!({ "method": "tools/call", "name": "let_flat", "description": "Lets a flat." })
    );
    assert_eq!(json["limits"], json!({ "rounds": 12, "repeats": 3 }));
    let looking = phase("Looking");
    assert_eq!(looking["kind"], "asking");
    assert_eq!(looking["within"], 900);
    assert_eq!(looking["branch"], "Offered");
    assert_eq!(
        looking["asks"][2],
        json!({ "ask": "Wishes", "key": "wishes", "optional": true, "foreseeable": true })
    );
    assert_eq!(
        looking["edges"],
        json!([
            { "on": "answered", "variant": "Take", "to": "Paying" },
            { "on": "answered", "variant": "Leave", "to": "Abandoned" },
            { "on": "declined", "variant": null, "to": "Looking" },
        ])
    );
    assert_eq!(looking["needs"], json!([["sampling"], ["roots"]]));
    assert_eq!(
        phase("Paying")["edges"][2],
        json!({ "on": "expired", "variant": null, "to": "TooLate" })
    );
    assert_eq!(
        phase("Idle")["edges"][1],
        json!({ "on": "unattended", "variant": null, "to": "NobodyThere" })
    );
    let names = |list: &str| -> Vec<String> {
        let items = json[list].as_array().unwrap().iter();
        items.map(|item| item["name"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(names("asks"), ["Folders", "Pitch", "Wishes", "Payment"]);
    assert_eq!(names("messages"), ["Request", "Invoice", "Line", "Lease"]);
    assert_eq!(json["messages"][1]["holds"], json!({ "lines": "Line" }));
    assert_eq!(json["messages"][2]["holds"], json!({}));
    assert_eq!(json["asks"][3]["via"], json!({ "way": "url", "at": "invoice.link" }));
}

#[test]
fn a_client_can_know_from_the_json_what_it_can_answer_with_its_first_call() {
    let json = Declaration::of::<booking::Contract>().to_json();
    let asked = |phase: usize| json["phases"][phase]["asks"][0].clone();
    assert_eq!(
        (&asked(1)["ask"], &asked(1)["foreseeable"]),
        (&json!("Trip"), &json!(true))
    );
    // Its question names the price, which the server computes.
    let confirm = asked(3);
    assert_eq!(
        (&confirm["ask"], &confirm["foreseeable"]),
        (&json!("Confirm"), &json!(false))
    );
}

/// `Difference` tells such a type by this.
#[test]
fn a_type_of_ones_own_has_its_schema_where_it_opens_or_ends_the_dialogue_and_no_fields_among_the_messages() {
    let json = Declaration::of::<finding::Contract>().to_json();
    for (message, end, field) in [(0, "opens", "near"), (1, "yields", "flats")] {
        let (message, end) = (&json["messages"][message], &json[end]);
        assert_eq!(message["name"], end["message"]);
        assert!(end["schema"]["properties"][field].is_object(), "{end:#}");
        assert_eq!(message["schema"]["properties"], json!({}));
    }
}

#[test]
fn the_schema_of_contracts_claims_no_address() {
    let id = schema_of_contracts()["$id"].as_str().map(str::to_owned);
    assert!(id.is_some_and(|id| id.starts_with("urn:uuid:")));
}

/// Every schema that a declaration publishes, by name.
fn published(declaration: &Declaration) -> Vec<(String, Value)> {
    let json: Value = serde_json::from_str(&declaration.emit(Format::Schema)).unwrap();
    let forms = json["requestedSchemas"].as_object().unwrap();
    let forms = forms.iter().map(|(key, schema)| (key.clone(), schema.clone()));
    let ends = ["inputSchema", "outputSchema"].map(|name| (name.to_owned(), json[name].clone()));
    ends.into_iter()
        .chain(forms)
        .filter(|(_, schema)| !schema.is_null())
        .collect()
}

#[test]
fn everything_that_is_published_is_json_schema() {
    for declaration in declarations() {
        for (name, schema) in published(&declaration) {
            assert!(jsonschema::draft202012::meta::is_valid(&schema), "{name}: {schema:#}");
        }
    }
    let names = |declaration: &Declaration| {
        published(declaration)
            .into_iter()
            .map(|(name, _)| name)
            .collect::<Vec<_>>()
    };
    let [booking, _, letting, greeting, finding] = &declarations();
    assert_eq!(
        names(booking),
        ["inputSchema", "outputSchema", "trip", "party", "confirm"]
    );
    assert_eq!(names(letting), ["inputSchema", "outputSchema", "wishes"]);
    assert_eq!(names(greeting), ["outputSchema", "who"]);
    assert_eq!(names(finding), ["inputSchema", "outputSchema", "taste"]);
}

/// What the least form of the survey holds, with these fields instead.
fn form(fields: &Value) -> Map<String, Value> {
    let least = json!({ "name": "Ada", "count": 2, "sure": true, "cabin": "economy" });
    let mut form = least.as_object().cloned().unwrap();
    form.extend(fields.as_object().cloned().unwrap());
    form
}

#[test]
fn the_driver_takes_what_the_published_form_allows_and_nothing_else() {
    let declaration = Declaration::of::<survey::Contract>();
    let (_, schema) = published(&declaration)
        .into_iter()
        .find(|(name, _)| name == "form")
        .unwrap();
    let schema = jsonschema::draft202012::options()
        .should_validate_formats(true)
        .build(&schema)
        .unwrap();
    let clerk = Clerk::default();
    let client = Client::new(survey::Contract, &clerk, Value::Null);
    let fields = [
        json!({}),
        json!({ "name": "" }),
        json!({ "name": 1 }),
        json!({ "code": "ab" }),
        json!({ "code": "a" }),
        json!({ "code": "abcde" }),
        json!({ "mail": "ada@example.org" }),
        json!({ "mail": "ada" }),
        json!({ "page": "https://example.org/a?b#c" }),
        json!({ "page": "no uri" }),
        json!({ "day": "2026-02-28" }),
        json!({ "day": "2026-02-30" }),
        json!({ "moment": "2026-07-28T12:00:00Z" }),
        json!({ "moment": "2026-07-28" }),
        json!({ "count": 9 }),
        json!({ "count": 2.0 }),
        json!({ "count": 2.5 }),
        json!({ "count": 0 }),
        json!({ "count": 10 }),
        json!({ "count": "2" }),
        json!({ "total": -5 }),
        json!({ "share": 0.5 }),
        json!({ "share": 1.5 }),
        json!({ "sure": "true" }),
        json!({ "cabin": "business" }),
        json!({ "cabin": "Business" }),
        json!({ "meal": "veg" }),
        json!({ "meal": "meat" }),
        json!({ "extras": ["wifi", "meal"] }),
        json!({ "extras": [] }),
        json!({ "extras": ["wifi", "meal", "lounge"] }),
        json!({ "extras": ["sauna"] }),
        json!({ "colours": ["red"] }),
        json!({ "days": ["mon"] }),
        json!({ "days": [] }),
        json!({ "salute": "Hello" }),
        json!({ "salute": "Good morning" }),
        json!({ "unknown": true }),
    ];
    for fields in fields {
        let form = Value::from(form(&fields));
        let taken = matches!(client.open_with(accept("form", form.clone())), Reply::Complete { .. });
        assert_eq!(schema.is_valid(&form), taken, "{fields}");
    }
    for missing in ["name", "count", "sure", "cabin"] {
        let mut form = form(&json!({}));
        form.remove(missing);
        let form = Value::from(form);
        assert!(!schema.is_valid(&form), "{missing}");
        assert!(!matches!(
            client.open_with(accept("form", form)),
            Reply::Complete { .. }
        ));
    }
}

#[test]
fn what_a_tool_gives_is_what_it_publishes() {
    use behaviour::client::{complete, question};
    use behaviour::contracts::Desk;
    let desk = Desk::default();
    let client = Client::new(booking::Contract, &desk, json!({ "origin": "OSL" }));
    let asked = question(client.open());
    let asked = question(client.retry(
        asked.state,
        accept("trip", json!({ "destination": "SFO", "dates": "May" })),
    ));
    let asked = question(client.retry(
        asked.state,
        accept("party", json!({ "travellers": 2, "cabin": "economy" })),
    ));
    let (_, receipt) = complete(client.retry(asked.state, accept("confirm", json!({ "confirm": true }))));
    let schemas = published(&Declaration::of::<booking::Contract>());
    let holds = |name: &str, value: &Value| {
        let (_, schema) = schemas.iter().find(|(known, _)| known == name).unwrap();
        jsonschema::draft202012::is_valid(schema, value)
    };
    assert!(holds("outputSchema", &receipt));
    assert!(holds("inputSchema", &json!({ "origin": "OSL" })));
    assert!(!holds("inputSchema", &json!({})));
}

#[test]
fn a_fingerprint_stands_in_the_json_as_everywhere() {
    let declaration = Declaration::of::<booking::Contract>();
    assert_eq!(
        declaration.fingerprint(),
        format!("{:016x}", booking::Contract::FINGERPRINT)
    );
    assert_eq!(declaration.to_json()["fingerprint"], declaration.fingerprint());
}

#[test]
fn formats_are_named_as_on_a_command_line() {
    for &format in Format::ALL {
        assert_eq!(format.name().parse(), Ok(format));
    }
    let unknown = "yaml".parse::<Format>().map_err(|error| error.to_string());
    assert_eq!(
        unknown,
        Err("no format is called `yaml`: use json, schema, typescript, dart, mermaid, dot or svg".to_owned())
    );
}
