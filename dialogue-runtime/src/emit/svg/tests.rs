//! Pictures of contracts that nobody would write, and that have to be drawn nevertheless.

use std::collections::BTreeSet;

use crate::contract::{
    Ask, Asked, Contract, Edge, Field, Format, Kind, Limits, Message, Method, Origin, Phase, PhaseKind, Presence,
    Remaining, Trigger, Via,
};
use crate::emit::{Declaration, Format as Picture};

const HOSTILE: &str = "a<b>&amp;\"'c]]>--{d}\\n\u{0}\u{202E}\u{FFFF}\n\n# ; : %% end note \u{1F600} 漢字";

fn leak<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

fn text(text: impl Into<String>) -> &'static str {
    Box::leak(text.into().into_boxed_str())
}

/// What every phase asks.
fn asked() -> &'static [Asked] {
    let field = Field {
        name: "answer",
        title: "Answer",
        description: "",
        kind: Kind::String {
            format: Format::Plain,
            min: Some(1),
            max: None,
        },
        presence: Presence::Required,
    };
    let ask: &'static Ask = leak(Ask {
        key: "asked",
        via: Via::Form,
        text: HOSTILE,
        answers: Message::new("Asked", "", leak([field])),
    });
    leak([Asked {
        ask,
        optional: false,
        foreseeable: false,
    }])
}

/// An edge: from, what takes it, to.
type Way = (usize, Trigger, usize);

/// A dialogue of so many phases, the last of which ends it.
fn declaration(name: &'static str, names: impl Fn(usize) -> String, phases: usize, ways: &[Way]) -> Declaration {
    let all: Vec<&'static str> = (0..phases).map(|index| text(names(index))).collect();
    let asked = asked();
    let phases = all.iter().enumerate().map(|(index, name)| {
        let edges = ways.iter().filter(|(from, ..)| *from == index);
        let edges: Vec<Edge> = edges
            .map(|&(_, trigger, to)| Edge {
                trigger,
                variant: (trigger == Trigger::Answered).then_some("Variant"),
                to: all[to],
            })
            .collect();
        let kind = match index {
            0 => PhaseKind::Opening,
            _ if edges.is_empty() => PhaseKind::Failing(HOSTILE),
            _ => PhaseKind::Asking(asked),
        };
        Phase {
            name,
            docs: "",
            kind,
            knows: &[],
            branch: None,
            edges: edges.leak(),
            within: None,
            needs: &[],
            remaining: Remaining {
                at_least: 1,
                at_most: None,
            },
        }
    });
    let contract: &'static Contract = leak(Contract {
        name,
        docs: HOSTILE,
        origin: Origin {
            method: Method::ToolsCall,
            name: "tool",
            description: "",
        },
        limits: Limits { rounds: 9, repeats: 9 },
        opening: None,
        phases: phases.collect::<Vec<_>>().leak(),
        result: None,
    });
    Declaration {
        contract,
        fingerprint: 0,
        input: None,
        output: None,
    }
}

/// The picture, which is well formed, one block of HTML, and tells of every edge.
fn drawn(declaration: &Declaration) -> String {
    let svg = declaration.emit(Picture::Svg);
    let first = svg.lines().next().unwrap();
    assert!(first.starts_with("<svg ") && first.ends_with('>'), "{first}");
    assert!(svg.lines().all(|line| !line.trim().is_empty()));
    let document = roxmltree::Document::parse(&svg).unwrap_or_else(|error| panic!("{error}\n{svg}"));
    let told: Vec<&str> = document
        .descendants()
        .filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "title")))
        .filter_map(|node| node.text())
        .collect();
    for phase in declaration.contract.phases {
        for edge in phase.edges {
            let way = format!("{} → {}", phase.name, edge.to);
            let tells = |told: &&str| **told == way || told.starts_with(&format!("{way}: "));
            assert!(told.iter().any(tells), "{way} is not drawn");
        }
    }
    svg
}

fn chain(phases: usize) -> Vec<Way> {
    (0..phases - 1)
        .map(|from| {
            (
                from,
                if from == 0 { Trigger::Called } else { Trigger::Answered },
                from + 1,
            )
        })
        .collect()
}

#[test]
fn a_picture_is_the_same_however_many_were_drawn_before() {
    let mut ways = chain(14);
    ways.extend([
        (3, Trigger::Declined, 1),
        (9, Trigger::Answered, 2),
        (5, Trigger::Expired, 13),
        (7, Trigger::Declined, 7),
    ]);
    ways.extend([
        (4, Trigger::Answered, 8),
        (2, Trigger::Cancelled, 11),
        (8, Trigger::Cancelled, 13),
        (10, Trigger::Answered, 6),
    ]);
    let declaration = declaration("Again", |index| format!("P{index}"), 14, &ways);
    let first = drawn(&declaration);
    for _ in 0..40 {
        assert_eq!(declaration.emit(Picture::Svg), first);
    }
}

#[test]
fn text_is_escaped() {
    let declaration = declaration("Hostile", |index| format!("P{index}"), 3, &chain(3));
    let svg = drawn(&declaration);
    assert!(!svg.contains("<b>") && !svg.contains('\u{202E}') && !svg.contains('\u{0}'));
    let dot = declaration.emit(Picture::Dot);
    assert!(
        dot.contains("a&lt;b&gt;&amp;amp;&quot;&#39;c") && !dot.contains("<b>"),
        "{dot}"
    );
    let mermaid = declaration.emit(Picture::Mermaid);
    assert!(mermaid.contains("a#60;b#62;#38;amp#59;"), "{mermaid}");
    let ends = mermaid.lines().filter(|line| line.trim() == "end note").count();
    let notes = mermaid
        .lines()
        .filter(|line| line.trim().starts_with("note right of"))
        .count();
    assert_eq!(ends, notes);
}

#[test]
fn names_of_any_length_and_script_are_drawn() {
    let long = "W".repeat(300);
    let names = |index: usize| match index {
        0 => "Ä".to_owned(),
        1 => long.clone(),
        2 => "旅程確認待ち".to_owned(),
        _ => format!("State{index}"),
    };
    let mut ways = chain(5);
    ways.extend([
        (2, Trigger::Declined, 1),
        (2, Trigger::Cancelled, 2),
        (3, Trigger::Answered, 1),
    ]);
    let declaration = declaration("Ünïcode", names, 5, &ways);
    drawn(&declaration);
    let mermaid = declaration.emit(Picture::Mermaid);
    assert!(mermaid.contains("state \"Ä\" as phase0"), "{mermaid}");
}

#[test]
fn several_edges_between_two_phases_and_loops_of_every_kind_are_drawn() {
    let mut ways = chain(4);
    for trigger in [
        Trigger::Answered,
        Trigger::Declined,
        Trigger::Cancelled,
        Trigger::Expired,
    ] {
        ways.extend([(1, trigger, 2), (2, trigger, 1), (2, trigger, 2), (1, trigger, 1)]);
    }
    ways.push((0, Trigger::Unattended, 3));
    let declaration = declaration("Many", |index| format!("P{index}"), 4, &ways);
    let svg = drawn(&declaration);
    assert!(svg.contains("P2 → P1: declined, cancelled"), "{svg}");
}

#[test]
fn a_phase_that_only_a_later_one_leads_to_is_drawn() {
    let ways = [
        (0, Trigger::Called, 2),
        (2, Trigger::Answered, 1),
        (1, Trigger::Answered, 2),
        (2, Trigger::Declined, 3),
    ];
    drawn(&declaration("Later", |index| format!("P{index}"), 4, &ways));
}

#[test]
fn the_name_of_a_far_end_is_whole_where_its_refusals_have_no_room() {
    let mut ways = chain(12);
    for from in 1..10 {
        ways.push((from, Trigger::Declined, 11));
        ways.push((from, Trigger::Cancelled, 11));
    }
    let name = |index| format!("NothingBooked{index}");
    let svg = drawn(&declaration("Far", name, 12, &ways));
    assert!(svg.contains("… → NothingBooked11</text>"), "{svg}");
}

#[test]
fn two_hundred_phases_are_drawn_whole() {
    let mut ways = chain(200);
    for from in 1..198 {
        ways.push((from, Trigger::Declined, 199));
        ways.push((from, Trigger::Expired, 199));
        ways.push((from, Trigger::Answered, (from * 7) % 190 + 1));
    }
    let declaration = declaration("Huge", |index| format!("Phase{index}"), 200, &ways);
    let svg = drawn(&declaration);
    for index in 0..200 {
        assert!(svg.contains(&format!(">Phase{index}</text>")));
    }
}

#[test]
fn ids_of_dialogues_on_one_page_are_apart_and_of_letters_that_xml_and_css_have() {
    let names = [
        "FooBar",
        "Foobar",
        "FoobAr",
        "Übung",
        "Ubung",
        "Μbung",
        "旅程",
        "HTTPProxy",
    ];
    let mut ids: Vec<String> = Vec::new();
    for name in names {
        let svg = drawn(&declaration(name, |index| format!("P{index}"), 3, &chain(3)));
        let document = roxmltree::Document::parse(&svg).unwrap();
        let here = document.descendants().filter_map(|node| node.attribute("id"));
        ids.extend(here.map(str::to_owned));
    }
    assert!(ids.contains(&"dialogue-foo_bar".to_owned()) && ids.contains(&"dialogue-http_proxy-title".to_owned()));
    let plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    assert!(ids.iter().all(|id| id.chars().all(plain)), "{ids:?}");
    let all = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!((ids.len(), all), (names.len() * 3, names.len() * 3), "{ids:?}");
}

#[test]
fn each_kind_of_edge_has_a_stroke_of_its_own_besides_its_colour() {
    let mut ways = chain(3);
    ways.extend([
        (1, Trigger::Declined, 1),
        (1, Trigger::Expired, 2),
        (0, Trigger::Unattended, 2),
    ]);
    let declaration = declaration("Strokes", |index| format!("P{index}"), 3, &ways);
    let (svg, dot) = (drawn(&declaration), declaration.emit(Picture::Dot));
    let mut drawn: [BTreeSet<&str>; 2] = Default::default();
    for line in svg
        .lines()
        .filter(|line| line.contains("class=\"dg-s-") && line.starts_with("<path "))
    {
        let stroke = line
            .split_once("stroke-dasharray=")
            .map_or("whole", |(_, stroke)| stroke);
        drawn[0].insert(stroke.split(" stroke=").next().unwrap());
    }
    for line in dot.lines().filter(|line| line.contains("\" -> \"")) {
        let stroke = line.split_once("style=").map_or("whole", |(_, stroke)| stroke);
        drawn[1].insert(stroke.split(", color=").next().unwrap());
    }
    assert_eq!(drawn[0].len(), 4, "{svg}");
    assert_eq!(
        drawn[1],
        ["whole", "dashed", "dotted", "\"dashed,bold\""].into(),
        "{dot}"
    );
}

/// What stands where: no card on another, and no text outside of the page.
#[test]
fn nothing_overlaps() {
    let mut ways = chain(12);
    ways.extend([
        (3, Trigger::Declined, 1),
        (9, Trigger::Answered, 2),
        (5, Trigger::Expired, 11),
        (7, Trigger::Declined, 7),
    ]);
    ways.extend([
        (4, Trigger::Answered, 8),
        (2, Trigger::Cancelled, 10),
        (6, Trigger::Cancelled, 3),
    ]);
    let svg = drawn(&declaration("Apart", |index| format!("P{index}"), 12, &ways));
    let document = roxmltree::Document::parse(&svg).unwrap();
    let number = |node: roxmltree::Node<'_, '_>, name: &str| node.attribute(name).and_then(|it| it.parse::<f64>().ok());
    let root = document.root_element();
    let (width, height) = (number(root, "width").unwrap(), number(root, "height").unwrap());
    let cards: Vec<[f64; 4]> = document
        .descendants()
        .filter(|node| node.attribute("class") == Some("dg-f-card"))
        .map(|node| ["x", "y", "width", "height"].map(|name| number(node, name).unwrap()))
        .collect();
    assert!(cards.len() >= 11);
    for (index, one) in cards.iter().enumerate() {
        assert!(one[0] > 0.0 && one[0] + one[2] < width && one[1] + one[3] < height);
        for other in &cards[index + 1..] {
            let aside = one[0] + one[2] <= other[0] || other[0] + other[2] <= one[0];
            let below = one[1] + one[3] <= other[1] || other[1] + other[3] <= one[1];
            assert!(aside || below, "{one:?} {other:?}");
        }
    }
}
