//! Phases and branches.

use std::collections::BTreeSet;

use proc_macro2::Ident;
use syn::{Field, Fields, Type, Variant};

use super::{
    super::{Read, Reader, Reported, template::parse_template},
    bearing::{Bearing, borne_by, extent, extent_of},
    declared::{Declared, Shape},
    keys::{PhaseKeys, Value},
    types::compact,
};
use crate::{
    diag::{closest, listed, rules},
    model::{Arm, Asked, Branch, Docs, End, Own, Phase, Refusal, Target, Within},
};

impl Reader<'_> {
    /// `#[phase(…)] pub struct Name;`.
    pub(super) fn phase_of(&mut self, bearing: Bearing, item: &Declared) -> Option<Phase> {
        let mark = bearing.marks.into_iter().next()?;
        let place = match &item.shape {
            Shape::Unit => None,
            Shape::Named(fields) => fields.first().map(extent),
            Shape::Tuple(place) => Some(*place),
            Shape::Variants(_) | Shape::Alias(_) => {
                self.other_keyword(&mark.at, "a `struct`", item);
                return None;
            }
        };
        if let Some(place) = place {
            self.diagnostics.report(rules::PHASE_WITH_FIELDS, place, &[&item.name]);
        }
        let name = self.usable(&item.name);
        let mut phase = Phase {
            docs: bearing.docs,
            own: bearing.own,
            name,
            carries: Vec::new(),
            asks: Vec::new(),
            next: Vec::new(),
            declined: Vec::new(),
            cancelled: Vec::new(),
            within: None,
            ends: Vec::new(),
            incomplete: item.incomplete,
        };
        let read = self.keys_of::<PhaseKeys>(&mark);
        phase.incomplete |= read.incomplete;
        self.clauses(&read.keys, &mut phase);
        Some(phase)
    }

    /// A mark on an item that it does not belong on.
    pub(super) fn other_keyword(&mut self, mark: &Ident, what: &str, item: &Declared) {
        let what = format!("{what} behind `#[{mark}]`");
        let mark_text = mark.to_string();
        let example = match mark_text.as_str() {
            "choice" => "#[choice]".to_owned(),
            mark => super::keys::example(mark),
        };
        let example = format!("{example} {}", borne_by(&mark_text));
        self.diagnostics
            .report(rules::SYNTAX, mark, &[&what, &format!("`{}`", item.keyword), &example]);
    }

    fn clauses(&mut self, keys: &PhaseKeys, phase: &mut Phase) {
        for value in &keys.unknown.0 {
            phase.incomplete = true;
            self.unknown_clause_key(value, phase);
        }
        phase.incomplete |= keys.carries.len() > 1 || keys.asks.len() > 1;
        self.once(&keys.carries);
        for value in &keys.carries {
            let (names, all) = self.names_of(value, "the name of a message", |_, _, name| Ok(name));
            phase.carries.extend(names);
            phase.incomplete |= all.is_err();
        }
        self.once(&keys.asks);
        for value in &keys.asks {
            let (asks, all) = self.names_of(value, "the name of an ask", Self::asked);
            phase.asks.extend(asks);
            phase.incomplete |= all.is_err();
        }
        for value in &keys.next {
            match self.one_name(value, "the name of a phase or of a branch") {
                Ok(name) => phase.next.push(Target::One(name)),
                Err(Reported) => phase.incomplete = true,
            }
        }
        for (values, refusals) in [
            (&keys.declined, &mut phase.declined),
            (&keys.cancelled, &mut phase.cancelled),
        ] {
            for value in values {
                match self.one_name(value, "the name of a phase, or `again`,") {
                    Ok(again) if again == "again" => refusals.push(Refusal::Again(again.span())),
                    Ok(name) => refusals.push(Refusal::To(name)),
                    Err(Reported) => phase.incomplete = true,
                }
            }
        }
        self.time(keys, phase);
        self.ends(keys, phase);
    }

    /// `within = 15m`, and where an expired question leads.
    fn time(&mut self, keys: &PhaseKeys, phase: &mut Phase) {
        self.once(&keys.within);
        self.once(&keys.expired);
        let mut otherwise = None;
        if let Some(value) = keys.expired.first() {
            let name = self.one_name(value, "the name of a phase");
            otherwise = name.and_then(|name| self.expired(name, "expired = Expired")).ok();
            phase.incomplete |= otherwise.is_none();
        }
        if let Some(value) = keys.within.first() {
            let time = self.read(value, |reader, tokens| {
                reader.duration(tokens, "a time behind `within =`", "within = 15m")
            });
            match time {
                Ok(time) => phase.within = Some(Within { time, otherwise }),
                Err(Reported) => phase.incomplete = true,
            }
        } else if let Some(value) = keys.expired.first() {
            phase.incomplete = true;
            self.diagnostics
                .report(rules::EXPIRED_WITHOUT_WITHIN, &value.key, &[&phase.name]);
        }
    }

    /// `yields = …`, its `text`, and `fails = "…"`, in the order in which they are written.
    fn ends(&mut self, keys: &PhaseKeys, phase: &mut Phase) {
        self.once(&keys.text);
        let text = keys.text.first().map(|value| self.string(value));
        phase.incomplete |= matches!(text, Some(Err(Reported)));
        let mut text = text.and_then(Result::ok).map(parse_template);
        if let (Some(value), []) = (keys.text.first(), keys.yields.as_slice()) {
            phase.incomplete = true;
            self.diagnostics
                .report(rules::TEXT_WITHOUT_YIELDS, &value.key, &[&phase.name]);
        }
        let mut ends: Vec<(&Value, bool)> = keys.yields.iter().map(|value| (value, true)).collect();
        ends.extend(keys.fails.iter().map(|value| (value, false)));
        ends.sort_by_key(|(value, _)| {
            let start = value.key.span().start();
            (start.line, start.column)
        });
        for (value, yields) in ends {
            let end = if yields {
                self.one_name(value, "the name of a message")
                    .map(|message| End::Yields {
                        message,
                        text: text.take(),
                    })
            } else {
                self.string(value).map(|text| End::Fails {
                    text: parse_template(text),
                })
            };
            match end {
                Ok(end) => phase.ends.push(end),
                Err(Reported) => phase.incomplete = true,
            }
        }
    }

    /// `Trip`, or `optional(Trip)`.
    fn asked(&mut self, tokens: &mut super::Tokens<'_>, name: Ident) -> Read<Asked> {
        if name == "optional"
            && let Some((mut inside, _)) = tokens.group(proc_macro2::Delimiter::Parenthesis)
        {
            let start = inside;
            let Some(name) = inside.word().filter(|_| inside.is_empty()) else {
                return Err(self.expected(
                    "the name of an ask in `optional(…)`",
                    "asks(Trip, optional(Party))",
                    start,
                ));
            };
            return Ok(Asked {
                name: self.usable(&name),
                optional: true,
            });
        }
        Ok(Asked { name, optional: false })
    }

    fn unknown_clause_key(&mut self, value: &Value, phase: &Phase) {
        let keys = super::keys::keys_named("phase");
        let help = closest(&value.key.to_string(), keys.iter().copied()).map_or_else(
            || format!("the clauses are {}", listed(keys.iter().copied(), "and")),
            |guess| format!("did you mean `{guess}`?"),
        );
        self.diagnostics
            .report(rules::UNKNOWN_CLAUSE, &value.key, &[&value.key, &phase.name, &help]);
    }

    /// `#[branch] pub enum Name { Variant(Phase) }`. `false` beside it: a variant could not be read.
    pub(super) fn branch_of(&mut self, bearing: Bearing, item: Declared) -> Option<(Branch, bool)> {
        let mark = bearing.marks.into_iter().next()?;
        self.no_keys(&mark);
        let Shape::Variants(variants) = item.shape else {
            self.other_keyword(&mark.at, "an `enum`", &item);
            return None;
        };
        let mut whole = !item.incomplete;
        let mut arms = Vec::new();
        for variant in variants {
            match self.arm_of(variant, &bearing.own.traits) {
                Ok(arm) => arms.push(arm),
                Err(Reported) => whole = false,
            }
        }
        let branch = Branch {
            docs: bearing.docs,
            own: bearing.own,
            name: self.usable(&item.name),
            said: None,
            arms,
        };
        Some((branch, whole))
    }

    fn arm_of(&mut self, variant: Variant, derives: &BTreeSet<String>) -> Read<Arm> {
        let bearing = self.bearing(variant.attrs, &["branch"], derives);
        let name = self.usable(&variant.ident);
        let to = match &variant.fields {
            Fields::Unnamed(fields) if fields.unnamed.len() == 1 => fields.unnamed.first().and_then(phase_named),
            _ => None,
        };
        if let (Some(to), None) = (to, &variant.discriminant) {
            return Ok(Arm {
                docs: bearing.docs,
                own: bearing.own,
                variant: name,
                to: self.usable(&to),
            });
        }
        let found = extent_of(quote::ToTokens::to_token_stream(&variant.fields));
        let place = found.unwrap_or_else(|| variant.ident.span().into());
        let what = format!("the phase that `{}` leads to, in `( )`", variant.ident);
        let found = match &variant.fields {
            Fields::Unit => "nothing".to_owned(),
            fields => format!("`{}`", compact(&quote::ToTokens::to_token_stream(fields))),
        };
        self.diagnostics.report(
            rules::SYNTAX,
            place,
            &[&what, &found, &format!("{}(AwaitingTrip)", variant.ident)],
        );
        Err(Reported)
    }
}

/// The phase that the field of a variant names.
fn phase_named(field: &Field) -> Option<Ident> {
    match &field.ty {
        Type::Path(ty) if field.attrs.is_empty() && ty.qself.is_none() => ty.path.get_ident().cloned(),
        _ => None,
    }
}

/// A branch that is declared and could not be read.
pub(super) fn no_branch(name: &Ident) -> Branch {
    Branch {
        docs: Docs::default(),
        own: Own::default(),
        name: name.clone(),
        said: None,
        arms: Vec::new(),
    }
}
