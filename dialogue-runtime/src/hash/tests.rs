use super::{distinct, fingerprint, phase_tag, question_hash};
use crate::contract::{
    Ask, Asked, Capability, Choice, Contract, Edge, Field, Format, Kind, Known, Limits, Literal, Message, Method, Need,
    Origin, Phase, PhaseKind, Presence, Remaining, Trigger, Via,
};

const TEXT: Kind = Kind::String {
    format: Format::Plain,
    min: None,
    max: None,
};

const PLAIN: Field = Field {
    name: "seat",
    title: "Seat",
    description: "",
    kind: TEXT,
    presence: Presence::Required,
};

const fn choices(values: [&'static str; 2], title: Option<&'static str>) -> [Choice; 2] {
    let [first, second] = values;
    [
        Choice { value: first, title },
        Choice {
            value: second,
            title: None,
        },
    ]
}

fn kind(kind: Kind) -> Field {
    Field { kind, ..PLAIN }
}

fn leak<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

fn message(fields: &[Field]) -> Message {
    Message::new("Seat", "", fields.to_vec().leak())
}

fn ask(text: &'static str, fields: &[Field]) -> Ask {
    Ask {
        key: "seat",
        via: Via::Form,
        text,
        answers: message(fields),
    }
}

fn only_asked(ask: Ask) -> Asked {
    Asked {
        ask: leak(ask),
        optional: false,
        foreseeable: true,
    }
}

fn tag(fields: &[Field]) -> u32 {
    tag_of("Booking", "AwaitingSeat", &[known("seat", fields, false)])
}

fn tag_of(dialogue: &str, name: &'static str, knows: &[Known]) -> u32 {
    let knows = knows.to_vec().leak();
    phase_tag(dialogue, &Phase { name, knows, ..END })
}

fn known(name: &'static str, fields: &[Field], optional: bool) -> Known {
    Known {
        name,
        message: leak(message(fields)),
        optional,
        fact: false,
    }
}

/// Fields that differ from each other in shape, each in one thing.
fn shapes() -> Vec<Vec<Field>> {
    let string = |format, min, max| kind(Kind::String { format, min, max });
    let integer = |min, max| kind(Kind::Integer { min, max });
    let number = |min, max| kind(Kind::Number { min, max });
    let ab = leak(choices(["a", "b"], None));
    let ba = leak(choices(["b", "a"], None));
    let run = leak(choices(["ab", ""], None));
    let many = |choices: &'static [Choice], min, max| kind(Kind::Many { choices, min, max });
    let nested = |fields: &[Field]| kind(Kind::Message(leak(message(fields))));
    let list = |each| kind(Kind::List(leak(each)));
    let renamed = Field { name: "seats", ..PLAIN };
    vec![
        vec![],
        vec![PLAIN],
        vec![PLAIN, renamed],
        vec![renamed, PLAIN],
        vec![renamed],
        vec![Field {
            presence: Presence::Optional,
            ..PLAIN
        }],
        vec![string(Format::Email, None, None)],
        vec![string(Format::Uri, None, None)],
        vec![string(Format::Date, None, None)],
        vec![string(Format::DateTime, None, None)],
        vec![string(Format::Plain, Some(1), None)],
        vec![string(Format::Plain, None, Some(1))],
        vec![integer(None, None)],
        vec![integer(Some(1), None)],
        vec![integer(None, Some(1))],
        vec![integer(Some(-1), None)],
        vec![number(None, None)],
        vec![number(Some(1.0), None)],
        vec![number(None, Some(1.0))],
        vec![kind(Kind::Boolean)],
        vec![kind(Kind::Choice(ab))],
        vec![kind(Kind::Choice(ba))],
        vec![kind(Kind::Choice(run))],
        vec![many(ab, None, None)],
        vec![many(ab, Some(1), None)],
        vec![many(ab, None, Some(1))],
        vec![list(TEXT)],
        vec![list(Kind::Boolean)],
        vec![list(Kind::List(leak(TEXT)))],
        vec![nested(&[PLAIN])],
        vec![nested(&[renamed])],
        vec![nested(&[]), PLAIN],
        vec![nested(&[PLAIN]), PLAIN],
        vec![nested(&[PLAIN, PLAIN])],
    ]
}

/// Fields that a client sees differently and that are sealed alike.
fn wordings() -> Vec<Vec<Field>> {
    let default = |value| Field {
        presence: Presence::Default(value),
        ..PLAIN
    };
    vec![
        vec![PLAIN],
        vec![Field {
            title: "Your seat",
            ..PLAIN
        }],
        vec![Field {
            description: "Seat",
            ..PLAIN
        }],
        vec![default(Literal::String(""))],
        vec![default(Literal::String("1A"))],
        vec![default(Literal::Integer(1))],
        vec![default(Literal::Number(1.0))],
        vec![default(Literal::Boolean(true))],
        vec![default(Literal::Strings(&[]))],
        vec![default(Literal::Strings(&["1A"]))],
    ]
}

#[test]
fn every_difference_of_shape_is_another_phase_and_another_question() {
    let tags: Vec<u32> = shapes().iter().map(|fields| tag(fields)).collect();
    assert!(distinct(&tags));
    let questions: Vec<u32> = shapes()
        .iter()
        .map(|fields| question_hash(&[only_asked(ask("Where?", fields))]).into())
        .collect();
    assert!(distinct(&questions));
}

#[test]
fn a_wording_is_another_question_and_the_same_phase() {
    for fields in wordings() {
        assert_eq!(tag(&fields), tag(&[PLAIN]), "{fields:?}");
    }
    let questions: Vec<u32> = wordings()
        .iter()
        .map(|fields| question_hash(&[only_asked(ask("Where?", fields))]).into())
        .collect();
    assert!(distinct(&questions));
    assert_ne!(
        question_hash(&[only_asked(ask("Keep it?", &[PLAIN]))]),
        question_hash(&[only_asked(ask("Cancel it?", &[PLAIN]))])
    );
}

#[test]
fn a_title_of_a_choice_is_another_question_and_the_same_phase() {
    let plain = [kind(Kind::Choice(leak(choices(["a", "b"], None))))];
    let titled = [kind(Kind::Choice(leak(choices(["a", "b"], Some("A")))))];
    assert_eq!(tag(&plain), tag(&titled));
    assert_ne!(
        question_hash(&[only_asked(ask("Which?", &plain))]),
        question_hash(&[only_asked(ask("Which?", &titled))])
    );
}

#[test]
fn names_that_run_together_are_told_apart() {
    let seat = || known("seat", &[PLAIN], false);
    let tags = [
        tag_of("Booking", "Seat", &[]),
        tag_of("BookingS", "eat", &[]),
        tag_of("Booking", "Seat", &[seat()]),
        tag_of("Booking", "Seat", &[seat(), seat()]),
        tag_of("Booking", "Seat", &[known("seat", &[PLAIN], true)]),
        tag_of("Booking", "Seat", &[known("seats", &[PLAIN], false)]),
        tag_of("Booking", "Seat", &[known("seat", &[PLAIN, PLAIN], false)]),
    ];
    assert!(distinct(&tags));
}

/// A phase of one dialogue that asks these.
fn asking(asked: &[Asked]) -> Phase {
    Phase {
        kind: PhaseKind::Asking(asked.to_vec().leak()),
        ..END
    }
}

#[test]
fn what_a_round_of_several_asks_holds_is_part_of_its_phase() {
    let seat = || only_asked(SEAT);
    let meal = || only_asked(Ask { key: "meal", ..SEAT });
    let larger = || only_asked(ask("Where?", &[PLAIN, PLAIN]));
    let optional = |asked| Asked {
        optional: true,
        ..asked
    };
    let tag = |asked: &[Asked]| phase_tag("Booking", &asking(asked));
    // The answers of one ask alone are never held.
    assert_eq!(tag(&[seat()]), tag(&[meal()]));
    assert_eq!(tag(&[seat()]), tag(&[optional(seat())]));
    let tags = [
        tag(&[seat()]),
        tag(&[seat(), meal()]),
        tag(&[meal(), seat()]),
        tag(&[larger(), meal()]),
        tag(&[seat(), optional(meal())]),
        tag(&[seat(), meal(), meal()]),
    ];
    assert!(distinct(&tags));
}

#[test]
fn every_question_of_a_round_is_part_of_its_wording() {
    let meal = question_hash(&[only_asked(Ask { key: "meal", ..SEAT })]);
    let one = question_hash(&[only_asked(SEAT)]);
    let both = question_hash(&[only_asked(SEAT), only_asked(ask("Which meal?", &[PLAIN]))]);
    let other = question_hash(&[only_asked(SEAT), only_asked(ask("Which menu?", &[PLAIN]))]);
    assert!(distinct(&[one.into(), both.into(), other.into(), meal.into()]));
}

#[test]
fn equal_tags_are_found_wherever_they_stand() {
    assert!(distinct(&[]));
    assert!(distinct(&[1, 2, 3]));
    assert!(!distinct(&[1, 2, 1]));
    assert!(!distinct(&[1, 2, 2]));
}

#[test]
fn everything_is_computed_when_the_contract_compiles() {
    const QUESTION: u16 = question_hash(BOOKING_ASKS.asked());
    const TAG: u32 = phase_tag("Booking", &BOOKING_ASKS);
    const _: () = assert!(distinct(&[TAG, 1]));
    // Open states carry these numbers: another value means that every one of them is refused.
    assert_eq!(QUESTION, 0x0082);
    assert_eq!(TAG, 0x1777_027a);
    assert_eq!(fingerprint(&BOOKING), 0x8f81_575c_b6e1_7944);
}

static SEAT: Ask = Ask {
    key: "seat",
    via: Via::Form,
    text: "Where?",
    answers: Message::new("Seat", "", &[PLAIN]),
};

const END: Phase = Phase {
    name: "Done",
    docs: "",
    kind: PhaseKind::Yielding(Some("Booked.")),
    knows: &[],
    branch: None,
    edges: &[],
    within: None,
    needs: &[],
    remaining: Remaining {
        at_least: 0,
        at_most: Some(0),
    },
};

const BOOKING_ASKS: Phase = Phase {
    name: "AwaitingSeat",
    docs: "",
    kind: PhaseKind::Asking(&[Asked {
        ask: &SEAT,
        optional: false,
        foreseeable: true,
    }]),
    knows: &[],
    branch: None,
    edges: &[Edge {
        trigger: Trigger::Answered,
        variant: None,
        to: "Done",
    }],
    within: None,
    needs: &[Need(&[Capability::Elicitation])],
    remaining: Remaining {
        at_least: 1,
        at_most: Some(1),
    },
};

static BOOKING: Contract = Contract {
    name: "Booking",
    docs: "",
    origin: Origin {
        method: Method::ToolsCall,
        name: "book",
        description: "",
    },
    limits: Limits { rounds: 8, repeats: 3 },
    opening: None,
    phases: &[BOOKING_ASKS, END],
    result: None,
};

#[track_caller]
fn assert_told_apart(contracts: &[Contract]) {
    for (index, contract) in contracts.iter().enumerate() {
        for other in contracts.iter().take(index) {
            let (one, two) = (fingerprint(contract), fingerprint(other));
            assert_ne!(one, two, "{contract:?}\n{other:?}");
        }
    }
}

/// The contract with one phase only.
fn only(phase: Phase) -> Contract {
    Contract {
        phases: vec![phase].leak(),
        ..BOOKING
    }
}

#[test]
fn a_fingerprint_changes_with_what_a_contract_is_called_and_bounds() {
    let origin = BOOKING.origin;
    let limits = BOOKING.limits;
    let message: Option<&Message> = Some(leak(message(&[PLAIN])));
    assert_told_apart(&[
        BOOKING,
        Contract {
            name: "Bookings",
            ..BOOKING
        },
        Contract {
            origin: Origin {
                method: Method::PromptsGet,
                ..origin
            },
            ..BOOKING
        },
        Contract {
            origin: Origin {
                name: "books",
                ..origin
            },
            ..BOOKING
        },
        Contract {
            limits: Limits { rounds: 9, ..limits },
            ..BOOKING
        },
        Contract {
            limits: Limits { repeats: 4, ..limits },
            ..BOOKING
        },
        Contract {
            opening: message,
            ..BOOKING
        },
        Contract {
            result: message,
            ..BOOKING
        },
    ]);
}

#[test]
fn a_fingerprint_changes_with_everything_of_a_phase() {
    let is = |kind| only(Phase { kind, ..END });
    assert_told_apart(&[
        only(END),
        only(Phase { name: "Over", ..END }),
        only(Phase {
            knows: vec![known("seat", &[PLAIN], false)].leak(),
            ..END
        }),
        only(Phase {
            within: Some(90),
            ..END
        }),
        only(Phase { within: Some(0), ..END }),
        is(PhaseKind::Yielding(None)),
        is(PhaseKind::Yielding(Some("Done."))),
        is(PhaseKind::Failing("Booked.")),
        is(PhaseKind::Opening),
    ]);
}

#[test]
fn a_fingerprint_changes_with_everything_of_an_ask() {
    let via = |via| Ask { via, ..SEAT };
    let asks = |ask: Ask, optional| {
        let asked = vec![Asked {
            optional,
            ..only_asked(ask)
        }]
        .leak();
        only(Phase {
            kind: PhaseKind::Asking(asked),
            ..END
        })
    };
    assert_told_apart(&[
        asks(SEAT, false),
        asks(SEAT, true),
        asks(Ask { key: "place", ..SEAT }, false),
        asks(ask("Which?", &[PLAIN]), false),
        asks(ask("Where?", &[]), false),
        asks(via(Via::Url("seat.map")), false),
        asks(via(Via::Url("seat.plan")), false),
        asks(via(Via::Sampling { max_tokens: 1 }), false),
        asks(via(Via::Sampling { max_tokens: 2 }), false),
        asks(via(Via::Roots), false),
    ]);
}

#[test]
fn a_fingerprint_changes_with_everything_of_an_edge() {
    let leads = |trigger, to| {
        let edges = vec![Edge {
            trigger,
            variant: None,
            to,
        }];
        only(Phase {
            edges: edges.leak(),
            ..END
        })
    };
    assert_told_apart(&[
        leads(Trigger::Called, "Done"),
        leads(Trigger::Answered, "Done"),
        leads(Trigger::Declined, "Done"),
        leads(Trigger::Cancelled, "Done"),
        leads(Trigger::Expired, "Done"),
        leads(Trigger::Unattended, "Done"),
        leads(Trigger::Called, "Over"),
    ]);
}

#[test]
fn what_has_no_meaning_on_the_wire_is_no_part_of_a_fingerprint() {
    let renamed = |fields: &[Field]| Message::new("Renamed", "Docs.", fields.to_vec().leak());
    let edge = |variant, to| Edge {
        trigger: Trigger::Answered,
        variant: Some(variant),
        to,
    };
    let phases = |asking: Phase, edges: [Edge; 2]| {
        let edges = edges.to_vec().leak();
        [Phase { edges, ..asking }, END]
    };
    let contract = |phases: [Phase; 2], opening: Message, result: Message| Contract {
        opening: Some(leak(opening)),
        phases: phases.to_vec().leak(),
        result: Some(leak(result)),
        ..BOOKING
    };
    let seat = || message(&[PLAIN]);
    let two = phases(BOOKING_ASKS, [edge("Booked", "Done"), edge("Amend", "AwaitingSeat")]);
    let one = contract(two, seat(), seat());
    let documented = Phase {
        docs: "Which seat.",
        branch: Some("Confirmed"),
        ..BOOKING_ASKS
    };
    let renamed_ask = Ask {
        answers: renamed(&[PLAIN]),
        ..SEAT
    };
    let asks_renamed = Phase {
        kind: PhaseKind::Asking(vec![only_asked(renamed_ask)].leak()),
        ..BOOKING_ASKS
    };
    let ways = || [edge("Booked", "Done"), edge("Amend", "AwaitingSeat")];
    let [asking, end] = two;
    for (what, same) in [
        (
            "docs of a phase, its branch's name",
            contract(phases(documented, ways()), seat(), seat()),
        ),
        (
            "the name of an ask's answers",
            contract(phases(asks_renamed, ways()), seat(), seat()),
        ),
        (
            "variants",
            contract(
                phases(BOOKING_ASKS, [edge("Paid", "Done"), edge("Again", "AwaitingSeat")]),
                seat(),
                seat(),
            ),
        ),
        (
            "the order of edges",
            contract(
                phases(BOOKING_ASKS, [edge("Amend", "AwaitingSeat"), edge("Booked", "Done")]),
                seat(),
                seat(),
            ),
        ),
        ("the order of phases", contract([end, asking], seat(), seat())),
        ("the opening message's name", contract(two, renamed(&[PLAIN]), seat())),
        ("the result's name", contract(two, seat(), renamed(&[PLAIN]))),
    ] {
        assert_eq!(fingerprint(&same), fingerprint(&one), "{what}");
    }
}

#[test]
fn docs_are_no_part_of_a_fingerprint() {
    let documented = Contract {
        docs: "Books a seat.",
        origin: Origin {
            description: "Books a seat.",
            ..BOOKING.origin
        },
        ..BOOKING
    };
    assert_eq!(fingerprint(&documented), fingerprint(&BOOKING));
}
