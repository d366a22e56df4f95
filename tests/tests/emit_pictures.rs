//! The pictures of a contract, beside the committed ones: `BLESS=1` rewrites the files.

use std::path::{Path, PathBuf};

use dialogue_runtime::Dialogue;
use dialogue_runtime::contract::{Phase, Trigger};
use dialogue_runtime::emit::{Declaration, Format};

/// The contracts of the compiler's golden expansions, as they stand there.
#[allow(dead_code, reason = "a picture needs the contract and no logic")]
mod golden {
    use dialogue_runtime::dialogue;

    include!("../../dialogue-macros/golden/booking/dsl.rs");
    include!("../../dialogue-macros/golden/rounds/dsl.rs");
    include!("../../dialogue-macros/golden/support/dsl.rs");
}

dialogue_runtime::dialogue! {
    /// A subscription is ended, or saved on the way out.
    pub dialogue Leaving {
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

/// Compares a picture with the committed one.
fn committed(file: &Path, found: &str) {
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(file, found).expect("the file can be written");
    }
    let committed = std::fs::read_to_string(file);
    let committed = committed.unwrap_or_else(|error| panic!("{}: {error}; bless it", file.display()));
    assert!(found == committed, "{} is not what is drawn; bless it", file.display());
}

/// Compares every picture of a dialogue with the committed ones.
fn check<D: Dialogue>(name: &str) {
    for format in PICTURES {
        let file = format!("pictures/{name}.{}", format.extension());
        committed(
            &PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(file),
            &picture::<D>(format),
        );
    }
}

/// The pictures of the examples are exported with everything else; the docs show them.
#[test]
fn the_figures_are_those_of_the_examples() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    for (example, module) in [
        ("booking", "booking"),
        ("support-ticket", "ticket"),
        ("weather", "here"),
    ] {
        let exported = root.join(format!("examples/{example}/bindings/{module}.svg"));
        let exported = std::fs::read_to_string(exported).expect("the example exports its picture");
        committed(&root.join(format!("docs/figures/{example}.svg")), &exported);
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

/// What stands at an edge that needs more words than its variant.
fn word(trigger: Trigger) -> Option<&'static str> {
    match trigger {
        Trigger::Declined => Some("declined"),
        Trigger::Cancelled => Some("cancelled"),
        Trigger::Expired => Some("expired after "),
        Trigger::Unattended => Some("unattended"),
        // What is called or answered says its variant.
        _ => None,
    }
}

/// Every phase with what it asks, and every edge with what stands at it, is in this picture.
fn is_whole<D: Dialogue>(format: Format, edge: impl Fn(&Phase, &str) -> String) {
    let picture = picture::<D>(format);
    for phase in D::CONTRACT.phases {
        assert!(picture.contains(phase.name), "{format}: {}", phase.name);
        for asked in phase.asked() {
            let fields = asked.ask.answers.fields.iter().map(|field| field.name);
            let form = asked.ask.via == dialogue_runtime::contract::Via::Form;
            for name in fields.filter(|_| form).chain([asked.ask.answers.name]) {
                assert!(picture.contains(name), "{format}: {}: {name}", phase.name);
            }
        }
        for way in phase.edges {
            let drawn = edge(phase, way.to);
            let label = way.variant.or(word(way.trigger)).unwrap_or_default();
            let mut lines = picture.lines();
            let found = lines.any(|line| line.contains(&drawn) && line.contains(label));
            assert!(found, "{format}: {drawn}: {label}");
        }
    }
}

fn is_whole_everywhere<D: Dialogue>() {
    is_whole::<D>(Format::Mermaid, |from, to| format!("{} --> {to}", from.name));
    is_whole::<D>(Format::Dot, |from, to| format!("\"{}\" -> \"{to}\"", from.name));
    is_whole::<D>(Format::Svg, |from, to| format!("{} → {to}", from.name));
}

#[test]
fn every_phase_ask_and_edge_is_in_every_picture() {
    is_whole_everywhere::<golden::booking::Contract>();
    is_whole_everywhere::<golden::letting::Contract>();
    is_whole_everywhere::<golden::support::Contract>();
    is_whole_everywhere::<leaving::Contract>();
}

/// The first line is a whole tag and no line is blank, so Markdown takes all of it for HTML; ids are the dialogue's own.
#[test]
fn a_picture_can_stand_in_markdown_beside_another() {
    let pictures = [
        picture::<golden::booking::Contract>(Format::Svg),
        picture::<golden::letting::Contract>(Format::Svg),
    ];
    let mut ids: Vec<String> = Vec::new();
    for picture in &pictures {
        let first = picture.lines().next().unwrap();
        assert!(first.starts_with("<svg ") && first.ends_with('>'), "{first}");
        assert!(picture.lines().all(|line| !line.trim().is_empty()));
        let document = roxmltree::Document::parse(picture).unwrap();
        assert_eq!(document.root_element().attribute("role"), Some("img"));
        let named = document.descendants().filter_map(|node| node.attribute("id"));
        ids.extend(named.map(str::to_owned));
    }
    let all = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!((ids.len(), all), (6, 6), "{ids:?}");
}
