//! The pictures of a contract, beside the committed ones: `BLESS=1` rewrites the files.

use std::path::PathBuf;

use dialogue_runtime::Dialogue;
use dialogue_runtime::contract::{Contract, Phase, PhaseKind};
use dialogue_runtime::emit::{Declaration, Format};

/// The contracts of the compiler's golden expansions, as they stand there.
mod golden {
    use dialogue_runtime::dialogue;

    include!("../../dialogue-macros/golden/booking/dsl.rs");
    include!("../../dialogue-macros/golden/rounds/dsl.rs");
    include!("../../dialogue-macros/golden/support/dsl.rs");
}

dialogue_runtime::dialogue! {
    /// A subscription is ended, or saved on the way out.
    dialogue Leaving {
        tool "cancel_subscription"
        opens Account

        phase Idle                                    -> AskingWhy
        phase AskingWhy  asks Why                     -> Judged { Save: Offering, Leave: Confirming }
                         declined -> Confirming
                         cancelled -> Kept
        phase Offering   carries Discount
                         asks Take                    -> Taken { Yes: Kept, No: Confirming }
                         declined -> Confirming
                         cancelled -> again
        phase Confirming asks Sure                    -> Gone
                         declined -> Kept
                         cancelled -> Abandoned
        phase Gone       yields Outcome "{account.name} is gone."
        phase Kept       yields Outcome "{account.name} stays: {outcome.state}."
        phase Abandoned  fails "Nothing was changed for {account.name} {{id {account.id}}}."

        ask Why  "Why are you leaving?"              { reason : string(1..=200) }
        ask Take "Stay for {discount.percent} % less?" { take : bool }
        ask Sure "Really leave?"                     { note : string? }

        message Account  { name : string   id : int }
        message Discount { percent : int }
        message Outcome  { state : string }
    }
}

const PICTURES: [Format; 3] = [Format::Mermaid, Format::Dot, Format::Svg];

fn picture<D: Dialogue>(format: Format) -> String {
    Declaration::of::<D>().emit(format)
}

/// Compares every picture of a dialogue with the committed ones.
fn check<D: Dialogue>(name: &str) {
    for format in PICTURES {
        let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("pictures");
        let file = file.join(format!("{name}.{}", format.extension()));
        let found = picture::<D>(format);
        if std::env::var_os("BLESS").is_some() {
            std::fs::create_dir_all(file.parent().unwrap()).unwrap();
            std::fs::write(&file, &found).unwrap();
        }
        let committed = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{name}: {error}; bless it"));
        assert!(found == committed, "{} is not what is drawn; bless it", file.display());
    }
}

#[test]
fn booking_is_drawn_as_committed() {
    check::<golden::booking::Contract>("booking");
}

#[test]
fn a_dialogue_with_everything_is_drawn_as_committed() {
    check::<golden::letting::Contract>("letting");
}

#[test]
fn branches_and_back_edges_are_drawn_as_committed() {
    check::<golden::support::Contract>("support");
}

#[test]
fn several_refusals_are_drawn_as_committed() {
    check::<leaving::Contract>("leaving");
}
