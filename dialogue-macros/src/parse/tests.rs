//! Reading never panics, never gives up, and says one thing about one mistake.

use proc_macro2::{Group, TokenStream, TokenTree};
use quote::ToTokens;

use crate::{
    diag::{Diagnostics, Syntax},
    model::{Format, Literal, Part, TypeKind},
    parse::{dsl::parse_dialogue, template::split},
    testing::{BOOKING, broken, compile, mistakes, tokens},
};

/// What remains of the tokens once `keep` has been asked about each of them, groups included.
fn filtered(stream: TokenStream, keep: &mut impl FnMut() -> bool) -> TokenStream {
    let mut kept = TokenStream::new();
    for token in stream {
        if !keep() {
            continue;
        }
        let token = match token {
            TokenTree::Group(group) => {
                let mut new = Group::new(group.delimiter(), filtered(group.stream(), keep));
                new.set_span(group.span());
                new.into()
            }
            other => other,
        };
        kept.extend([token]);
    }
    kept
}

fn count(stream: TokenStream) -> usize {
    let mut tokens = 0;
    filtered(stream, &mut || {
        tokens += 1;
        true
    });
    tokens
}

fn cut(stream: TokenStream, after: usize) -> TokenStream {
    let mut tokens = 0;
    filtered(stream, &mut || {
        tokens += 1;
        tokens <= after
    })
}

fn without(stream: TokenStream, token: usize) -> TokenStream {
    let mut tokens = 0;
    filtered(stream, &mut || {
        tokens += 1;
        tokens - 1 != token
    })
}

/// The names of everything declared.
fn declared(input: TokenStream) -> Vec<String> {
    let mut diagnostics = Diagnostics::new(Syntax::Macro);
    let contract = parse_dialogue(input, &mut diagnostics);
    drop(diagnostics.to_token_stream());
    let Some(contract) = contract else {
        return Vec::new();
    };
    let phases = contract.phases.iter().map(|phase| phase.name.to_string());
    let asks = contract.asks.iter().map(|ask| ask.name.to_string());
    phases
        .chain(asks)
        .chain(contract.messages.iter().map(|message| message.name.to_string()))
        .collect()
}

#[test]
fn a_contract_cut_anywhere_keeps_what_stands_before_the_cut() {
    let whole = tokens(BOOKING);
    let mut before: Vec<String> = Vec::new();
    for after in 0..=count(whole.clone()) {
        let input = cut(whole.clone(), after);
        drop(compile(input.clone()).map_err(|invalid| invalid.map(|invalid| invalid.diagnostics.to_token_stream())));
        let declared = declared(input);
        // The last item of each kind may still be half read.
        assert!(
            before.iter().all(|name| declared.contains(name)),
            "cut after {after} tokens: {before:?} became {declared:?}"
        );
        before = declared;
    }
    assert_eq!(before.len(), 11);
}

#[test]
fn a_contract_without_any_one_token_makes_one_mistake_at_most() {
    for whole in [tokens(BOOKING), tokens(RICH)] {
        lose_each_token(&whole);
    }
}

fn lose_each_token(whole: &TokenStream) {
    let all = declared(whole.clone());
    for token in 0..count(whole.clone()) {
        let input = without(whole.clone(), token);
        let found = mistakes(input.clone());
        assert!(found.len() <= 1, "without token {token}: {found:#?}\n{input}");
        let still = declared(input.clone());
        let missing = all.iter().filter(|name| !still.contains(name)).count();
        // Only the braces around all of it take more than one declaration with them.
        assert!(
            missing <= 1 || missing == all.len(),
            "without token {token}: {missing} missing\n{input}"
        );
    }
}

/// A contract that uses what the booking dialogue does not.
const RICH: &str = r#"
    dialogue Moving {
        tool "move_house" "Moves a household."
        rounds 6 repeats 2 unattended -> GivenUp
        crate ::dialogue_runtime
        opens Move
        /// Before anything.
        phase Idle -> Opened {
            /// All is known.
            Known: AskingDate,
            Unknown: AskingRooms,
            Settled: Settling
        }
        phase AskingRooms carries Offer, Rates asks Rooms cancelled -> GivenUp declined -> again -> AskingDate
        phase AskingDate carries Offer asks Moment, Photos, Deposit, Advice? -> Done declined -> GivenUp within 15m
        phase Settling asks Advice? -> Done within 7d else GivenUp
        phase Done yields Plan "On {plan.at}."
        phase GivenUp fails "Nothing was moved for {move.who}."
        ask Rooms "How many rooms, from {offer.cents} cents?" {
            rooms : int(1..) = 3, floor : number(-1.0..=99.5)?
            extras : many Extra(boxes = "Boxes", "piano lift")(0..=2) = [boxes]
        }
        ask Moment "When?" { on : date "The day" at : enum(morning, noon) = noon }
        ask Photos via roots "Where are the photos of {move.who}, question {round.number}?"
        ask Deposit via url(offer.page) "Pay {offer.cents} cents."
        ask Advice via sampling(max_tokens = 200) "What to pack first?"
        message Move { who : string(1..=80) stops : [Stop] mail : email? }
        message Stop { street : string, lift : bool = false }
        message Offer { cents : int page : uri }
        message Rates { hourly : number }
        message Plan { at : datetime link : uri? }
    }
"#;

#[test]
fn a_contract_of_every_construct_breaks_no_rule() {
    assert_eq!(mistakes(tokens(RICH)), []);
}

#[test]
fn no_token_in_the_place_of_another_makes_reading_panic() {
    let palette = "self _ Self crate r#type phase ask again -> = ? : , ; . .. ..= - # ! {} () [] \"\" \"{\" \"{a b}\" 1 1.5 1e999 99999999999999999999 'a b'c' Über ² __ _1";
    let palette: Vec<TokenTree> = palette
        .split(' ')
        .filter_map(|token| token.parse::<TokenStream>().ok())
        .flatten()
        .collect();
    let whole = tokens(RICH);
    for token in 0..count(whole.clone()) {
        // A third of all pairs takes a second; each token and each replacement has its share.
        for other in palette.iter().skip(token % 3).step_by(3) {
            drop(mistakes(replaced(whole.clone(), token, other, &mut 0)));
        }
    }
}

fn replaced(stream: TokenStream, token: usize, other: &TokenTree, seen: &mut usize) -> TokenStream {
    let mut result = TokenStream::new();
    for tree in stream {
        let here = *seen == token;
        *seen += 1;
        let tree = match tree {
            _ if here => other.clone(),
            TokenTree::Group(group) => {
                Group::new(group.delimiter(), replaced(group.stream(), token, other, seen)).into()
            }
            plain => plain,
        };
        result.extend([tree]);
    }
    result
}

#[test]
fn a_contract_with_any_one_token_twice_is_read_without_panic() {
    let whole = tokens(BOOKING);
    for token in 0..count(whole.clone()) {
        let mut seen = 0;
        let mut doubled = |stream: TokenStream| double(stream, token, &mut seen);
        drop(mistakes(doubled(whole.clone())));
    }
}

fn double(stream: TokenStream, token: usize, seen: &mut usize) -> TokenStream {
    let mut result = TokenStream::new();
    for tree in stream {
        let here = *seen == token;
        *seen += 1;
        let tree = match tree {
            TokenTree::Group(group) => {
                let mut new = Group::new(group.delimiter(), double(group.stream(), token, seen));
                new.set_span(group.span());
                new.into()
            }
            other => other,
        };
        result.extend([tree.clone()]);
        if here {
            result.extend([tree]);
        }
    }
    result
}

#[test]
fn several_mistakes_are_reported_in_the_order_of_the_source() {
    let source = BOOKING
        .replace("declined -> again\n        // ", "declined again\n        // ")
        .replace("int(1..=9)", "int(1..9)")
        .replace("origin : string", "origin : String")
        .replace("asks Trip ", "asks Trp ");
    assert_eq!(
        broken(&source),
        ["undeclared-ask", "syntax", "exclusive-range", "unknown-type"]
    );
}

/// The fields of an ask with this body.
fn fields(body: &str) -> Vec<crate::model::Field> {
    let source = BOOKING.replace("confirm     : bool                    \"Confirm the quote\"", body);
    let mut diagnostics = Diagnostics::new(Syntax::Macro);
    let contract = parse_dialogue(tokens(&source), &mut diagnostics).expect("there is a contract");
    assert_eq!(diagnostics.texts(), [], "{body}");
    contract.asks.into_iter().nth(2).expect("there is a third ask").fields
}

#[test]
fn fields_are_read_as_written() {
    let fields = fields(
        r#"
        /// From the docs.
        type : string(1..=50)? "From the string", phase : int(-5..) = -1
        asks : number(0.5..=1) = 0.75,
        on : date?
        "#,
    );
    let names: Vec<String> = fields.iter().map(|field| field.name.to_string()).collect();
    assert_eq!(names, ["r#type", "phase", "asks", "on"]);
    let [ty, phase, asks, on] = fields.as_slice() else {
        panic!("four fields")
    };
    assert_eq!(
        (&ty.docs.0[..], ty.description.as_deref()),
        (&["From the docs.".to_owned()][..], Some("From the string"))
    );
    assert!(ty.optional.is_some());
    let TypeKind::Int { range: Some(range), .. } = &phase.ty.kind else {
        panic!("a range")
    };
    assert_eq!((range.min, range.max), (Some(-5), None));
    assert_eq!(
        phase.default.as_ref().map(|default| &default.value),
        Some(&Literal::Integer(-1))
    );
    let TypeKind::Number { range: Some(range), .. } = &asks.ty.kind else {
        panic!("a range")
    };
    assert_eq!((range.min, range.max), (Some(0.5), Some(1.0)));
    let TypeKind::String { format, .. } = &on.ty.kind else {
        panic!("a date")
    };
    assert_eq!(*format, Format::Date);
}

#[test]
fn enums_are_read_as_written() {
    let fields = fields(
        r#"
        cabin : enum Class("first class" = "First", economy) = economy
        extras : many(bags, meals)(..=1) = [bags]
        "#,
    );
    let [cabin, extras] = fields.as_slice() else {
        panic!("two fields")
    };
    let TypeKind::Choice(name) = &cabin.ty.kind else {
        panic!("an enum")
    };
    assert_eq!(name, "Class");
    let TypeKind::Many(name, Some(length)) = &extras.ty.kind else {
        panic!("a selection")
    };
    assert_eq!((name.to_string(), length.max), ("Extras".to_owned(), Some(1)));
    assert_eq!(
        extras.default.as_ref().map(|default| &default.value),
        Some(&Literal::Names(vec!["bags".to_owned()]))
    );
}

#[test]
fn equal_enums_of_one_name_are_one() {
    let source = BOOKING.replace("confirm     : bool", "cabin : enum(economy, business)   confirm : bool");
    let mut diagnostics = Diagnostics::new(Syntax::Macro);
    let contract = parse_dialogue(tokens(&source), &mut diagnostics).expect("there is a contract");
    assert_eq!(contract.choices.len(), 1);
}

#[test]
fn types_of_rust_are_understood_and_corrected() {
    for (written, fix) in [
        ("String", "`string`"),
        ("&'static str", "`string`"),
        ("std::string::String", "`string`"),
        ("u32", "`int(0..=4294967295)`"),
        ("i64", "`int`"),
        ("f64", "`number`"),
        ("boolean", "`bool`"),
        ("Option<String>", "`string?`"),
        ("Vec<u8>", "`[int(0..=255)]`"),
        ("Vec<Quote>", "`[Quote]`"),
        ("Option<Vec<Option<f32>>>", "`[number]?`"),
        ("HashMap<String, u8>", "types are"),
        ("strng", "`string`"),
    ] {
        let source = BOOKING.replace("origin : string", &format!("origin : {written}"));
        let found = mistakes(tokens(&source));
        assert!(
            matches!(found.as_slice(), [(_, rule, text)] if rule == "unknown-type" && text.contains(fix)),
            "{written}: {found:#?}"
        );
    }
}

#[test]
fn placeholders_are_taken_out_of_texts() {
    let text = |text: &str| Part::Text(text.to_owned());
    let place = |names: &[&str]| Part::Place(names.iter().map(|name| (*name).to_owned()).collect());
    let (parts, malformed) = split("Book {trip.destination} for {{{quote.cents}}}?");
    assert_eq!(
        parts,
        [
            text("Book "),
            place(&["trip", "destination"]),
            text(" for {"),
            place(&["quote", "cents"]),
            text("}?")
        ]
    );
    assert_eq!(malformed, []);
    let (parts, malformed) = split("{} { x } {a..b} {a:?} } {x{y} {open");
    let malformed: Vec<&str> = malformed.iter().map(|malformed| malformed.place.as_str()).collect();
    assert_eq!(malformed, ["{}", "{ x }", "{a..b}", "{a:?}", "}", "{x", "{open"]);
    assert_eq!(parts.iter().filter(|part| matches!(part, Part::Place(_))).count(), 1);
}

#[test]
fn a_contract_inside_another_macro_is_read_all_the_same() {
    // Fragments of `macro_rules!` arrive in groups without delimiters.
    fn wrap(stream: TokenStream) -> TokenStream {
        let mut result = TokenStream::new();
        for tree in stream {
            let tree = match tree {
                TokenTree::Group(group) => Group::new(group.delimiter(), wrap(group.stream())).into(),
                TokenTree::Punct(punct) => punct.into(),
                other => TokenTree::Group(Group::new(proc_macro2::Delimiter::None, other.into())),
            };
            result.extend([tree]);
        }
        result
    }
    assert_eq!(mistakes(wrap(tokens(BOOKING))), []);
}
