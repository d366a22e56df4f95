//! What phases know and how far they are from an end, on small graphs and on a large one.

use std::fmt::Write as _;

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

#[test]
fn an_expired_and_an_unattended_way_give_no_answers_and_an_unattended_one_is_no_round() {
    let source = dialogue(
        "unattended -> Nobody
         phase Idle -> One
         phase One asks A -> Two within 15m else Late
         phase Two carries F asks B -> Done within 1h else Gone
         phase Late asks C -> Done
         phase Done yields R
         phase Gone fails \"Gone.\"
         phase Nobody fails \"Nobody.\"",
    );
    assert_eq!(
        described(&source),
        [
            "Idle: ; 2..2",
            "One: m; 2..2",
            "Two: m a f; 1..1",
            "Late: m; 1..1",
            "Done: m; 0..0",
            "Gone: m a f; 0..0",
            "Nobody: m; 0..0",
        ]
    );
    let (_, graph) = resolved(&source);
    let triggers =
        |phase: usize| -> Vec<Trigger> { graph.nodes[phase].edges.iter().map(|edge| edge.trigger).collect() };
    assert_eq!(triggers(0), [Trigger::Called, Trigger::Unattended]);
    assert_eq!(triggers(1), [Trigger::Answered, Trigger::Expired]);
}

/// Which of the entries a phase knows may be absent.
fn optional(source: &str, phase: usize) -> Vec<String> {
    let (_, graph) = resolved(source);
    let entries = graph.nodes[phase].knows.iter().filter(|entry| entry.optional);
    entries.map(|entry| plain(&entry.name)).collect()
}

#[test]
fn an_answer_is_certain_where_every_way_gives_it_for_certain() {
    let source = dialogue(
        "phase Idle -> One
         phase One asks A, B? -> Chosen { More: Two, Enough: Done }
         phase Two asks B, C? -> Three
         phase Three asks A? -> Done
         phase Done yields R",
    );
    assert_eq!(optional(&source, 2), ["b"], "optional where it was asked");
    assert_eq!(optional(&source, 3), ["c"], "asked again for certain");
    assert_eq!(
        optional(&source, 4),
        ["a", "b"],
        "a later answer replaces an earlier one"
    );
}

/// What every way from each phase to an end needs, as the bits of the capabilities: form 1, page 2, model 4, roots 8.
fn needs(phases: &str) -> Vec<Vec<u8>> {
    let source = format!(
        "dialogue Sample {{ tool \"sample\" unattended -> Nobody {phases}
         phase Done yields R
         phase Nobody yields R
         ask Form \"?\" {{ a : bool }} ask Other \"?\" {{ a : bool }} ask Page via url(fact.link) \"?\"
         ask Model via sampling(max_tokens = 9) \"?\" ask Roots via roots \"?\"
         message Fact {{ link : uri }} message R {{ r : int }} }}"
    );
    resolved(&source).1.nodes.into_iter().map(|node| node.needs).collect()
}

#[test]
fn a_client_needs_what_every_way_to_an_end_asks() {
    let straight = needs(
        "phase Idle -> One
         phase One carries Fact asks Form, Page -> Two
         phase Two asks Model?, Roots -> Done",
    );
    assert_eq!(straight[..3], [vec![1, 2, 8], vec![1, 2, 8], vec![8]]);
    let branch = needs(
        "phase Idle -> Opened { One: One, Two: Two }
         phase One asks Form, Model -> Done
         phase Two asks Model, Roots -> Done",
    );
    // A model on both ways, and beside it a form on one or roots on the other.
    assert_eq!(branch[..3], [vec![4, 1 | 8], vec![1, 4], vec![4, 8]]);
    let direct = needs(
        "phase Idle -> Opened { At: Done, Ask: One }
         phase One asks Form -> Done declined -> Done",
    );
    assert_eq!(direct[..2], [vec![], vec![1]]);
}

#[test]
fn a_round_that_is_all_optional_needs_one_of_its_ways() {
    let either = needs(
        "phase Idle -> One
         phase One asks Form?, Model? -> Done",
    );
    assert_eq!(either[..2], [vec![1 | 4], vec![1 | 4]]);
    // A form does on either way, or a model on both.
    let both = needs(
        "phase Idle -> Opened { One: One, Two: Two }
         phase One asks Form?, Model? -> Done
         phase Two asks Model -> Done",
    );
    assert_eq!(both[..3], [vec![1 | 4], vec![1 | 4], vec![4]]);
    let again = needs(
        "phase Idle -> One
         phase One asks Form?, Model? -> Two
         phase Two asks Other -> Chosen { Back: One, On: Done }",
    );
    assert_eq!(again[..3], [vec![1], vec![1], vec![1]]);
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
fn two_hundred_phases_are_compiled() {
    let source = long(200);
    assert_eq!(testing::broken(&source), Vec::<String>::new());
    assert_eq!(resolved(&source).1.nodes.last().map(|node| node.knows.len()), Some(400));
}
