//! What phases know and how far they are from an end, on small graphs and on a large one.

use std::{fmt::Write as _, time::Instant};

use super::{Graph, NodeKind, Trigger};
use crate::{
    diag::Diagnostics,
    model::Contract,
    names::plain,
    parse::dsl::parse_dialogue,
    testing::{self, BOOKING, tokens},
};

fn resolved(source: &str) -> (Contract, Graph) {
    let mut diagnostics = Diagnostics::new(crate::diag::Syntax::Macro);
    let contract = parse_dialogue(tokens(source), &mut diagnostics).expect("there is a contract");
    assert_eq!(diagnostics.texts(), []);
    let graph = Graph::resolve(&contract);
    (contract, graph)
}

/// `Phase: what it knows; rounds at least..at most`, a line each.
fn described(source: &str) -> Vec<String> {
    let (contract, graph) = resolved(source);
    let phases = contract.phases.iter().zip(&graph.nodes);
    phases
        .map(|(phase, node)| {
            let known: Vec<String> = node.knows.iter().map(|entry| plain(&entry.name)).collect();
            let rounds = |rounds: Option<u16>| rounds.map_or_else(|| "_".to_owned(), |rounds| rounds.to_string());
            format!(
                "{}: {}; {}..{}",
                phase.name,
                known.join(" "),
                rounds(node.at_least),
                rounds(node.at_most)
            )
        })
        .collect()
}

/// A dialogue of these phases, over the asks `A`, `B`, `C`, the facts `F`, `G` and the opening message `M`.
fn dialogue(phases: &str) -> String {
    format!(
        "dialogue Sample {{ tool \"sample\" opens M {phases}
         ask A \"?\" {{ a : bool }} ask B \"?\" {{ b : bool }} ask C \"?\" {{ c : bool }}
         message F {{ f : int }} message G {{ g : int }} message M {{ m : int }} message R {{ r : int }} }}"
    )
}

#[test]
fn the_booking_dialogue_knows_what_its_design_says() {
    assert_eq!(
        described(BOOKING),
        [
            "Idle: ; 3.._",
            "AwaitingTrip: book_trip; 3.._",
            "AwaitingParty: book_trip trip; 2.._",
            "AwaitingConfirmation: book_trip trip party quote; 1.._",
            "Done: book_trip trip party quote confirm; 0..0",
        ]
    );
}

#[test]
fn a_phase_knows_what_every_path_gives() {
    let source = dialogue(
        "phase Idle -> Opened { Short: Two, Long: One }
         phase One asks A -> Two
         phase Two carries F asks B -> Decided { On: Three, Back: One, End: Done }
         phase Three carries G asks C -> Done
         phase Done yields R",
    );
    assert_eq!(
        described(&source),
        [
            "Idle: ; 1.._",
            "One: m; 2.._",
            "Two: m f; 1.._",
            "Three: m f b g; 1..1",
            "Done: m f b; 0..0",
        ]
    );
}

#[test]
fn a_refusal_gives_no_answers_and_again_is_no_way() {
    let source = dialogue(
        "phase Idle -> One
         phase One asks A -> Two declined -> again cancelled -> Gone
         phase Two carries F asks B -> Done declined -> Gone
         phase Done yields R
         phase Gone fails \"Gone.\"",
    );
    assert_eq!(
        described(&source),
        [
            "Idle: ; 1..2",
            "One: m; 1..2",
            "Two: m a f; 1..1",
            "Done: m a f b; 0..0",
            "Gone: m; 0..0"
        ]
    );
    let (_, graph) = resolved(&source);
    let triggers: Vec<(Trigger, bool)> = graph.nodes[1]
        .edges
        .iter()
        .map(|edge| (edge.trigger, edge.again))
        .collect();
    assert_eq!(
        triggers,
        [
            (Trigger::Answered, false),
            (Trigger::Declined, true),
            (Trigger::Cancelled, false)
        ]
    );
    assert_eq!(graph.nodes[4].kind, NodeKind::Failing);
}

#[test]
fn a_phase_that_nothing_reaches_knows_everything_and_takes_nothing_away() {
    let source = dialogue(
        "phase Idle -> One
         phase One asks A -> Done
         phase Lost carries F asks B -> Done
         phase Done yields R",
    );
    assert_eq!(described(&source)[2..], ["Lost: m a f b; 1..1", "Done: m a; 0..0"]);
}

/// A dialogue of this many phases in a row, each asking its own question, with a way back from each.
fn long(phases: usize) -> String {
    let mut source = String::from("dialogue Long { tool \"long\" rounds 255 phase Idle -> Step0 ");
    for step in 0..phases {
        let next = if step + 1 == phases {
            "Done".to_owned()
        } else {
            format!("Step{}", step + 1)
        };
        let back = step / 2;
        write!(
            source,
            "phase Step{step} carries Fact{step} asks Ask{step} -> Way{step} {{ On: {next}, Back: Step{back} }}
             ask Ask{step} \"?\" {{ yes : bool }} message Fact{step} {{ n : int }} "
        )
        .expect("a string takes everything");
    }
    source + "phase Done yields R message R { n : int } }"
}

#[test]
fn two_hundred_phases_are_compiled_in_no_time() {
    let source = long(200);
    let start = Instant::now();
    assert_eq!(testing::broken(&source), Vec::<String>::new());
    assert!(start.elapsed().as_secs() < 3, "{:?}", start.elapsed());
    assert_eq!(resolved(&source).1.nodes.last().map(|node| node.knows.len()), Some(400));
}
