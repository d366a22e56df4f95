//! What the compiler's own tests share: contracts to read, and the front end without the back end.

use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};

use crate::{
    check::{self, Invalid, Valid},
    diag::Diagnostics,
    graph::Graph,
    parse::dsl,
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
    let mut diagnostics = Diagnostics::new();
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
        Err(Some(invalid)) => {
            let texts = invalid.diagnostics.texts();
            texts
                .into_iter()
                .map(|(line, rule, text)| (line, rule.to_owned(), text.to_owned()))
                .collect()
        }
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

/// A file or folder of the workspace.
pub(crate) fn workspace(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}
