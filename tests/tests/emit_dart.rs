//! What is generated for a client in Dart, beside the committed files, and parsed with the grammar of tree-sitter.
//!
//! `BLESS=1` rewrites the files. There is no Dart here that would compile them: a parser tells that a library is well
//! formed, and nobody tells that its types fit.

#![cfg(test)]

use std::path::PathBuf;

use behaviour::contracts::{booking, survey};
use dialogue_runtime::emit::{Declaration, Format};
use dialogue_runtime::{Dialogue, dialogue};
use tree_sitter::{Node, Parser, Tree};

/// Every kind of question, in rounds of one and of several; every end; messages in messages.
#[expect(dead_code, reason = "nobody serves it")]
mod kinds {
    use super::dialogue;

    dialogue! {
        /// Sells a kite, and everything that there is to ask.
        ///
        /// Costs $5, or so: `{not a placeholder}` of Dart's.
        pub dialogue Kite {
            tool "buy_kite"
            opens Order
            unattended -> Kept

            phase Idle                                   -> Begun { Known: Asking, Barred: Refused }
            /// Everything but the money.
            phase Asking  asks Name, Taste?, Greeting?, Folders -> Paying
                          declined -> Kept
            phase Paying  carries Checkout  asks Pay     -> Sold
                          declined -> Kept
            phase Sold    yields Sale                    "Sold for ${sale.total}."
            phase Kept    yields Sale
            phase Refused fails                          "It's \"refused\": $name."

            ask Name     "What are you called?"          { name : string(1..=40) }
            ask Taste    "Which colours do you like?" {
                colours : many Colours(red = "Red", blue = "Blue")(1..) = [red]
            }
            ask Greeting via sampling(max_tokens = 50)   "Greet the buyer of {order.greet_as}."
            ask Folders  via roots                       "Which folders are yours?"
            ask Pay      via url(checkout.link)          "Pay for your kite on our page."
            message Order    { lines : [Line]   notes : [string]   gift : Wrapping?   greet_as : string = "$1" }
            /// One kind of kite.
            message Line     { sku : string   pieces : int(1..) }
            message Wrapping { paper : enum(plain, stars) }
            message Checkout { link : uri   order : string }
            message Sale     { number : string?   lines : [Line]   sizes : [enum Size(s, l)]   total : number }
        }
    }
}

/// Names that Dart reserves or uses itself, letters that it does not have, texts that it would read as code.
#[expect(clippy::struct_field_names, reason = "names that are taken are the point")]
mod names {
    use super::dialogue;

    dialogue! {
        /// ''' $everything ${here} \ is /* text */ [not a reference].
        pub dialogue Übung {
            tool "tool" "Costs $tool: ${tool}, it's \"dear\"."
            opens Map

            phase Idle                     -> State
            phase State   asks Class, Words, Next, Arguments -> Failed
            phase Failed  yields Object    "{object.string}"

            ask Class "What's $class? ${{it}} \\ 'quoted' \n///\u{202e} hidden" {
                class   : string = "$a ${b} 'c' \\ \n"   "It's $dart, \u{202e} backwards"
                in_     : int
                r#in    : int?
                int     : int = 1
                double  : number(-0.5..) = 2
                get     : bool
                hashCode : bool
                to_json : bool
                größe   : enum("größer als", "values", "index", "class", "1", "a_b", "$x" = "\u{202e}x", "it's")
            }
            ask Words     "Words?" {
                abstract : bool as : bool assert : bool async : bool augment : bool await : bool base : bool
                bool : bool break : bool case : bool catch : bool class : bool const : bool continue : bool
                covariant : bool default : bool deferred : bool do : bool double : bool dynamic : bool
                else : bool enum : bool export : bool extends : bool extension : bool external : bool
                factory : bool final : bool finally : bool for : bool get : bool hide : bool if : bool
                implements : bool import : bool in_ : bool int : bool interface : bool is : bool late : bool
                library : bool mixin : bool new : bool null : bool num : bool of : bool on : bool
                operator : bool override : bool part : bool required : bool rethrow : bool return : bool
                sealed : bool set : bool show : bool static : bool switch : bool sync : bool this : bool type : bool
                throw : bool try : bool typedef : bool var : bool void : bool when : bool while : bool
                with : bool yield : bool hashCode : bool runtimeType : bool noSuchMethod : bool toString : bool
                toJson : bool fromJson : bool name : bool value : bool values : bool index : bool key : bool
                schema : bool message : bool
            }
            ask Next      "Next?"      { next : bool }
            ask Arguments "Arguments?" { state : bool   contract : bool }
            message Map    { string : string   map : [[string]]   next : Outcome? }
            message Outcome { phase : enum Round(phase, round) = round }
            message Object { string : string   class : [[enum K(v, w)]] }
        }
    }
}

/// A prompt, whose result is a text.
mod prompts {
    use super::dialogue;

    dialogue! {
        /// Reviews a file.
        pub dialogue Review {
            prompt "review"
            opens File

            phase Idle               -> Asking
            phase Asking asks Style  -> Done
            phase Done   yields Said

            ask Style "How strict?"  { strictness : enum(kind, strict) }
            message File { path : string }
            message Said { how : string }
        }
    }
}

/// Types of the user's own, and nothing but them.
mod own {
    use super::dialogue;

    /// A table, as the user describes it.
    #[derive(Debug, Clone, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
    pub(crate) struct Table {
        rows: Vec<u8>,
    }

    dialogue! {
        /// Turns a table around.
        pub dialogue Turn {
            tool "turn"
            opens Table = crate::own::Table

            phase Idle              -> Asking
            phase Asking asks Sure  -> Done
            phase Done   yields Turned = crate::own::Table "Turned."

            ask Sure "Sure?" { sure : bool }
        }
    }
}

/// It opens with nothing and asks nobody.
mod bare {
    use super::dialogue;

    dialogue! {
        pub dialogue Ping {
            tool "ping"
            phase Idle               -> Asking
            phase Asking asks There  -> Done
            phase Done   yields Pong
            ask There "There?" { here : bool }
            message Pong { at : datetime }
        }
    }
}

fn dart<D: Dialogue>(_: D) -> String {
    Declaration::of::<D>().emit(Format::Dart)
}

/// Every node of the tree that is an error, or that the parser made up.
fn broken(text: &str) -> Vec<String> {
    fn collect(node: Node<'_>, text: &str, broken: &mut Vec<String>) {
        if node.is_error() || node.is_missing() {
            let line = node.start_position().row;
            let around = text.lines().skip(line.saturating_sub(1)).take(3);
            broken.push(format!("line {}: {}", line + 1, around.collect::<Vec<_>>().join("\n")));
        }
        let mut cursor = node.walk();
        for child in node.children(&mut cursor) {
            collect(child, text, broken);
        }
    }
    let mut nodes = Vec::new();
    collect(parse(text).root_node(), text, &mut nodes);
    nodes
}

/// The text of every node of this kind.
fn nodes(text: &str, kind: &str) -> Vec<String> {
    fn collect(node: Node<'_>, text: &str, kind: &str, found: &mut Vec<String>) {
        if node.kind() == kind {
            found.push(node.utf8_text(text.as_bytes()).unwrap().to_owned());
        }
        let mut cursor = node.walk();
        for child in node.children(&mut cursor) {
            collect(child, text, kind, found);
        }
    }
    let mut found = Vec::new();
    collect(parse(text).root_node(), text, kind, &mut found);
    found
}

fn parse(text: &str) -> Tree {
    let mut parser = Parser::new();
    parser.set_language(&tree_sitter_dart::LANGUAGE.into()).unwrap();
    parser.parse(text, None).unwrap()
}

fn assert_parses(text: &str) {
    let broken = broken(text);
    assert!(broken.is_empty(), "{}\n\n{text}", broken.join("\n"));
}

/// Compares with the committed file of this name. Without `ordered-forms` schemas are sorted, and the text is another.
fn check(name: &str, text: &str) {
    assert_parses(text);
    assert_eq!(text.lines().find(|line| line.ends_with(' ')), None);
    assert!(text.ends_with("}\n") && !text.contains("\n\n\n"));
    if cfg!(not(feature = "ordered-forms")) {
        return;
    }
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("emitted")
        .join(format!("{name}.dart"));
    if std::env::var_os("BLESS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}; bless it"));
    assert_eq!(committed, text, "{name}: bless it");
}

#[test]
fn the_parser_tells_what_is_no_dart() {
    for text in [
        "class A {",
        "final class A { final String class; }",
        "enum E { a('x) }",
        "class A { const A(; }",
        "final x = '$';",
    ] {
        assert!(!broken(text).is_empty(), "{text}");
    }
    assert_parses("final class A {\n  const A();\n}\n");
}

/// That they are what the contracts say is for the examples' own tests.
#[test]
fn every_library_that_an_example_exports_parses() {
    let examples = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../examples");
    let mut parsed = Vec::new();
    for example in std::fs::read_dir(examples).unwrap() {
        let Ok(bindings) = std::fs::read_dir(example.unwrap().path().join("bindings")) else {
            continue;
        };
        for file in bindings.map(|file| file.unwrap().path()) {
            if file.extension().is_some_and(|extension| extension == "dart") {
                assert_parses(&std::fs::read_to_string(&file).unwrap());
                parsed.push(file.file_stem().unwrap().to_owned());
            }
        }
    }
    parsed.sort();
    assert_eq!(parsed, ["booking", "here", "ticket"]);
}

#[test]
fn the_library_of_a_dialogue_with_every_kind_of_ask_is_the_committed_one() {
    check("kite", &dart(kinds::kite::Contract));
}

#[test]
fn names_and_texts_that_mean_something_in_dart_do_not_mean_it() {
    let text = dart(names::übung::Contract);
    check("names", &text);
    assert!(
        !text.contains('\u{202e}'),
        "a control of writing direction is not hidden in it"
    );
    for interpolation in nodes(&text, "template_substitution") {
        let ours = ["$where", "$name", "$key"];
        assert!(ours.contains(&interpolation.as_str()), "{interpolation} in\n{text}");
    }
}

#[test]
fn the_libraries_of_other_dialogues_parse() {
    check("survey", &dart(survey::Contract));
    check("review", &dart(prompts::review::Contract));
    check("turn", &dart(own::turn::Contract));
    check("ping", &dart(bare::ping::Contract));
}

#[test]
fn a_library_is_the_same_each_time() {
    assert_eq!(dart(kinds::kite::Contract), dart(kinds::kite::Contract));
}

/// A class in which two members, or a library in which two types, had one name would be no Dart, and parse.
#[test]
fn no_name_is_declared_twice() {
    for text in [
        dart(booking::Contract),
        dart(survey::Contract),
        dart(kinds::kite::Contract),
        dart(names::übung::Contract),
        dart(prompts::review::Contract),
        dart(own::turn::Contract),
    ] {
        let mut types = Vec::new();
        let mut members = Vec::new();
        for line in text.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            let after = |keyword: &str| {
                let place = words.iter().position(|word| *word == keyword)?;
                words
                    .get(place + 1)
                    .map(|name| name.split('.').next().unwrap_or(name).to_owned())
            };
            if !line.starts_with(' ') && !line.starts_with('/') {
                members.clear();
                let name = after("class")
                    .or_else(|| after("enum"))
                    .or_else(|| after("const"))
                    .or_else(|| after("typedef"));
                types.extend(name);
            } else if line.starts_with("  final ") && line.ends_with(';') {
                let name = words.last().unwrap().to_owned();
                assert!(!members.contains(&name), "{name} in\n{text}");
                members.push(name);
            } else if let Some((name, _)) = line.split_once("('") {
                let value = line.starts_with("  ") && !name.trim().contains([' ', ':', '.', '(', '=']);
                assert!(!value || !members.contains(&name.trim()), "{name} in\n{text}");
                members.push(name.trim());
            }
        }
        let count = types.len();
        types.sort();
        types.dedup();
        assert_eq!(types.len(), count, "{types:?}");
    }
}
