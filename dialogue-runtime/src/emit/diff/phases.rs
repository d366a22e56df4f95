//! The phases: a state is of one of them, and opens as long as the shape of what is sealed there is the same.

use super::read::{Contract, Edge, Known, Phase};
use super::{Difference, Kind};
use crate::codec::{CLOCK_SKEW, DEFAULT_TTL};
use crate::emit::words::time;

pub(super) fn compare(old: &Contract, new: &Contract, difference: &mut Difference) {
    opening_needs(old, new, difference);
    for phase in &new.phases {
        match old.phase(&phase.name) {
            Some(before) => changed((old, before), (new, phase), difference),
            None => difference.add(Kind::New, format!("`{}`", phase.name)),
        }
    }
    for phase in old.phases.iter().filter(|phase| new.phase(&phase.name).is_none()) {
        difference.add(Kind::Gone, format!("`{}`", phase.name));
        if phase.tag.is_some() {
            let text = format!(
                "open dialogues in `{}` start again: there is no such phase any more",
                phase.name
            );
            difference.add(Kind::Breaks, text);
        }
    }
    lifetimes(old, new, difference);
}

/// A phase that both have.
fn changed((old, before): (&Contract, &Phase), (new, now): (&Contract, &Phase), difference: &mut Difference) {
    let name = &now.name;
    match (&before.tag, &now.tag) {
        (Some(_), None) => {
            let text = format!("open dialogues in `{name}` start again: it asks nothing any more");
            difference.add(Kind::Breaks, text);
        }
        (Some(before_tag), Some(now_tag)) if before_tag != now_tag => {
            let what = reshaped((old, before), (new, now));
            difference.add(Kind::Breaks, format!("open dialogues in `{name}` start again: {what}"));
        }
        (Some(_), Some(_)) => same_shape((old, before), (new, now), difference),
        (None, _) if before.kind != now.kind => {
            difference.add(
                Kind::Changed,
                format!("`{name}` is {}, it was {}", now.kind, before.kind),
            );
        }
        (None, _) => {}
    }
    if before.kind == now.kind && before.text != now.text {
        difference.add(Kind::Changed, format!("`{name}` ends with another text"));
    }
    ways(before, now, difference);
}

/// What of a phase's state is not what it was.
fn reshaped((old, before): (&Contract, &Phase), (new, now): (&Contract, &Phase)) -> String {
    let mut names: Vec<&str> = Vec::new();
    for known in &now.knows {
        let same = |other: &&Known| *other == known && old.shape(&other.message) == new.shape(&known.message);
        if !before.knows.iter().any(|other| same(&other)) {
            names.push(&known.name);
        }
    }
    let gone = before
        .knows
        .iter()
        .filter(|known| now.knows.iter().all(|other| other.name != known.name));
    names.extend(gone.map(|known| known.name.as_str()));
    if names.is_empty() && (before.asks != now.asks || old.forms(before) != new.forms(now)) {
        return "what is kept of its answers has changed".to_owned();
    }
    let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    let list = if names.is_empty() {
        String::new()
    } else {
        format!(": {}", names.join(", "))
    };
    format!("what they know has changed{list}")
}

/// A phase whose states still open.
fn same_shape((old, before): (&Contract, &Phase), (new, now): (&Contract, &Phase), difference: &mut Difference) {
    let name = &now.name;
    let keys = |phase: &Phase| phase.asks.iter().map(|asked| asked.key.clone()).collect::<Vec<_>>();
    if keys(before) != keys(now) {
        let text = format!("`{name}`: what is asked has another name, under which no answer comes");
        difference.add(Kind::AsksOnceMore, text);
    } else if before.question != now.question {
        let why = if before.asks != now.asks || old.forms(before) != new.forms(now) {
            "its forms have changed"
        } else {
            "its questions are worded anew"
        };
        difference.add(Kind::AsksOnceMore, format!("`{name}`: {why}"));
    }
    for asked in &now.asks {
        let mut asks = before.asks.iter();
        if asks.any(|before| before.ask == asked.ask && before.optional != asked.optional) {
            let now = if asked.optional {
                "may go unanswered"
            } else {
                "must be answered"
            };
            difference.add(Kind::Changed, format!("`{name}`: `{}` {now} now", asked.ask));
        }
    }
    if before.within != now.within {
        let text = format!(
            "`{name}` waits {}, it waited {}",
            waits(now.within),
            waits(before.within)
        );
        difference.add(Kind::Changed, text);
    }
    needs((old, before), (new, now), difference);
}

fn waits(within: Option<u32>) -> String {
    within.map_or_else(|| "as long as the codec says".to_owned(), time)
}

/// What every way from the opening phase needs is checked on every call, a retry too.
fn opening_needs(old: &Contract, new: &Contract, difference: &mut Difference) {
    let needs = new.opening_needs().iter();
    for need in needs.filter(|need| !is_met(need, old.opening_needs())) {
        let text = format!(
            "every open dialogue whose client did not declare {}, which is needed from the beginning now",
            capabilities(need)
        );
        difference.add(Kind::Breaks, text);
    }
}

/// What is asked from here on decides what a client must have declared.
fn needs((old, before): (&Contract, &Phase), (new, now): (&Contract, &Phase), difference: &mut Difference) {
    let declared = [old.opening_needs(), new.opening_needs(), &before.needs];
    let needs = now.needs.iter();
    for need in needs.filter(|need| !declared.iter().any(|declared| is_met(need, declared))) {
        let (name, names) = (&now.name, capabilities(need));
        let text = format!("open dialogues in `{name}` are refused where the client did not declare {names}");
        difference.add(Kind::Breaks, text);
    }
}

/// Whether who declared what others need has declared what is needed here: one of fewer is one of more.
fn is_met(need: &[String], others: &[Vec<String>]) -> bool {
    others.iter().any(|other| other.iter().all(|name| need.contains(name)))
}

fn capabilities(need: &[String]) -> String {
    let names: Vec<String> = need.iter().map(|name| format!("`{name}`")).collect();
    names.join(" or ")
}

fn ways(before: &Phase, now: &Phase, difference: &mut Difference) {
    for edge in now.edges.iter().filter(|edge| !before.edges.contains(edge)) {
        difference.add(Kind::NewWay, way(&now.name, edge));
    }
    for edge in before.edges.iter().filter(|edge| !now.edges.contains(edge)) {
        difference.add(Kind::WayGone, way(&now.name, edge));
    }
}

fn way(from: &str, edge: &Edge) -> String {
    let variant = edge
        .variant
        .as_ref()
        .map_or_else(String::new, |variant| format!(", `{variant}`"));
    format!("`{from}` -- {}{variant} → `{}`", edge.on, edge.to)
}

/// A state that would live longer than any of the new contract is refused as one of a clock that is wrong. How long they live
/// that say nothing of it is for the codec to know; here it is one that was not told otherwise.
fn lifetimes(old: &Contract, new: &Contract, difference: &mut Difference) {
    let longest = |contract: &Contract| contract.phases.iter().filter_map(|phase| phase.within).max();
    let limit = u64::from(longest(new).unwrap_or_default()).max(DEFAULT_TTL.as_secs()) + CLOCK_SKEW;
    for phase in &old.phases {
        if phase.within.is_some_and(|within| u64::from(within) > limit) {
            let text = format!(
                "open dialogues in `{}` whose state lives longer than anything of this contract are refused, unless the \
                 codec's ttl is as long",
                phase.name
            );
            difference.add(Kind::Breaks, text);
        }
    }
}
