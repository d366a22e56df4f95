//! What the compiler's own tests share: contracts to read, and the front end without the back end.

use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::{
    check::{self, Invalid, Valid},
    diag::{Diagnostics, Syntax},
    graph::Graph,
    parse::{dsl, module},
};

/// The dialogue that the docs show.
pub(crate) const BOOKING: &str = r#"
    /// Books a trip, one form at a time.
    pub dialogue Booking {
        tool "book_trip"
        opens BookTrip

        phase Idle                                -> AwaitingTrip
        phase AwaitingTrip         asks Trip      -> AwaitingParty
                                   declined -> again
        phase AwaitingParty        asks Party     -> AwaitingConfirmation
                                   declined -> again
        // The only branch, and the only back edge.
        phase AwaitingConfirmation carries Quote
                                   asks Confirm   -> Confirmed { Booked: Done, Amend: AwaitingTrip }
        phase Done                                yields Receipt "Booked {receipt.booking_ref} for {receipt.quote_cents} cents."

        ask Trip "Where are you going, and when?" {
            destination : string                  "Destination airport"
            dates       : string                  "Outbound and return"
        }
        ask Party "Who is travelling?" {
            travellers  : int(1..=9)              "How many travellers"
            cabin       : enum(economy, business) "Which cabin"
        }
        ask Confirm "Book {trip.destination} for {quote.cents} cents?" {
            confirm     : bool                    "Confirm the quote"
        }

        message BookTrip { origin : string }
        message Quote    { cents  : int }
        message Receipt  { booking_ref : string   quote_cents : int }
    }
"#;

/// Reads and checks a contract. `None`: there is no dialogue in it.
pub(crate) fn compile(input: TokenStream) -> Result<Valid, Option<Box<Invalid>>> {
    let mut diagnostics = Diagnostics::new(Syntax::Macro);
    let Some(contract) = dsl::parse_dialogue(input, &mut diagnostics) else {
        assert!(
            !diagnostics.texts().is_empty(),
            "a contract was given up without a word"
        );
        return Err(None);
    };
    let graph = Graph::resolve(&contract);
    check::validate(contract, graph, diagnostics).map_err(Some)
}

pub(crate) fn tokens(source: &str) -> TokenStream {
    source.parse().expect("the source is made of tokens")
}

/// Line, rule and text of every mistake.
pub(crate) fn mistakes(input: TokenStream) -> Vec<(usize, String, String)> {
    match compile(input) {
        Err(Some(invalid)) => owned(invalid.diagnostics.texts()),
        Ok(_) | Err(None) => Vec::new(),
    }
}

/// The rules that a contract breaks, in the order of the source.
pub(crate) fn broken(source: &str) -> Vec<String> {
    mistakes(tokens(source)).into_iter().map(|(_, rule, _)| rule).collect()
}

/// What stands in the `dialogue! { … }` of a file.
pub(crate) fn macro_input(file: &str) -> TokenStream {
    let mut before = None;
    for token in tokens(file) {
        match token {
            TokenTree::Ident(word) => before = Some(word.to_string()),
            TokenTree::Group(group) if before.as_deref() == Some("dialogue") => {
                return group.stream();
            }
            TokenTree::Punct(bang) if bang.as_char() == '!' => {}
            _ => before = None,
        }
    }
    panic!("the file declares no dialogue");
}

/// The arguments of the `#[dialogue(…)]` of a file, and the module behind it.
pub(crate) fn module_input(file: &str) -> (TokenStream, TokenStream) {
    let tokens: Vec<TokenTree> = tokens(file).into_iter().collect();
    let arguments = |token: &TokenTree| -> Option<TokenStream> {
        let TokenTree::Group(attribute) = token else {
            return None;
        };
        let mut inside = attribute.stream().into_iter();
        match (inside.next()?, inside.next()) {
            (TokenTree::Ident(name), Some(TokenTree::Group(arguments))) if name == "dialogue" => {
                Some(arguments.stream())
            }
            (TokenTree::Ident(name), None) if name == "dialogue" => Some(TokenStream::new()),
            _ => None,
        }
    };
    let at = tokens.iter().position(|token| arguments(token).is_some());
    let at = at.expect("the file has a `#[dialogue]`");
    let is_attribute = |token: &TokenTree| match token {
        TokenTree::Punct(hash) => hash.as_char() == '#',
        TokenTree::Group(group) => group.delimiter() == Delimiter::Bracket,
        _ => false,
    };
    let first = tokens[..at]
        .iter()
        .rposition(|token| !is_attribute(token))
        .map_or(0, |last| last + 1);
    let ends = |token: &TokenTree| match token {
        TokenTree::Punct(semicolon) => semicolon.as_char() == ';',
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        _ => false,
    };
    let last = tokens[at..]
        .iter()
        .position(ends)
        .map_or(tokens.len(), |length| at + length + 1);
    let item = tokens[first..at - 1]
        .iter()
        .chain(&tokens[at + 1..last])
        .cloned()
        .collect();
    (arguments(&tokens[at]).expect("it has just been found"), item)
}

/// Line, rule and text of every mistake of a module.
pub(crate) fn module_mistakes(input: (TokenStream, TokenStream)) -> Vec<(usize, String, String)> {
    let mut diagnostics = Diagnostics::new(Syntax::Module);
    let Some(contract) = module::parse_module(input.0, input.1, &mut diagnostics) else {
        return owned(diagnostics.texts());
    };
    let graph = Graph::resolve(&contract);
    match check::validate(contract, graph, diagnostics) {
        Err(invalid) => owned(invalid.diagnostics.texts()),
        Ok(_) => Vec::new(),
    }
}

fn owned(texts: Vec<(usize, &'static str, &str)>) -> Vec<(usize, String, String)> {
    let texts = texts.into_iter();
    texts
        .map(|(line, rule, text)| (line, rule.to_owned(), text.to_owned()))
        .collect()
}

/// A file or folder of the workspace.
pub(crate) fn workspace(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}
