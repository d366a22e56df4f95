//! How a dialogue ends.

use super::{
    phases::{goes_on, later, read, yields},
    scope::{Kind, Scope, same},
};
use crate::{
    diag::{Diagnostics, Spelt, rules},
    model::End,
};

pub(super) fn check_ends_twice(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for phase in read(&scope.contract.phases) {
        if let [_, second, ..] = phase.ends.as_slice() {
            let place = match second {
                End::Yields { message, .. } => message.span(),
                End::Fails { text } => text.span,
            };
            diagnostics.report(rules::ENDS_TWICE, place, &[&phase.name]);
        }
    }
}

pub(super) fn check_end_goes_on(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for phase in read(later(scope)).filter(|phase| !phase.ends.is_empty()) {
        if let Some((place, what)) = goes_on(phase) {
            let help = Spelt {
                in_macro: "an end is a phase of its own: lead to it with `->`",
                in_module: "an end is a phase of its own: lead to it with `next`",
            };
            diagnostics.report(rules::END_GOES_ON, place, &[&phase.name, &what, &help]);
        }
    }
}

pub(super) fn check_no_yield(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let contract = scope.contract;
    if !contract.phases.is_empty()
        && !scope.incomplete()
        && !scope.loses_its_way()
        && !contract.phases.iter().any(yields)
    {
        diagnostics.report(rules::NO_YIELD, &contract.name, &[&contract.name]);
    }
}

pub(super) fn check_differing_results(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let mut first = None;
    for phase in &scope.contract.phases {
        for end in phase.ends.iter().take(1) {
            let End::Yields { message, .. } = end else {
                continue;
            };
            if !scope.declares(Kind::Message, message) {
                continue;
            }
            let (other, result) = *first.get_or_insert((&phase.name, message));
            if !same(result, message) {
                diagnostics.report(
                    rules::DIFFERING_RESULTS,
                    message,
                    &[other, result, &phase.name, message],
                );
            }
        }
    }
}
