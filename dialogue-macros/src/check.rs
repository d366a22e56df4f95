//! What a contract must not say: the rules, in one table, and `Valid`, which only they can make.

use crate::{
    diag::{Diagnostics, Rule, rules},
    graph::Graph,
    model::Contract,
};

#[cfg(test)]
mod cases;
mod ends;
mod enums;
mod facts;
mod fields;
mod formats;
mod names;
mod origin;
mod paths;
mod phases;
mod resolve;
mod scope;
#[cfg(test)]
mod tests;
mod texts;
mod via;

use scope::Scope;

/// A contract that breaks no rule. Only [`validate`] makes one.
#[derive(Debug)]
pub(crate) struct Valid {
    contract: Contract,
    graph: Graph,
}

impl Valid {
    pub(crate) fn contract(&self) -> &Contract {
        &self.contract
    }

    pub(crate) fn graph(&self) -> &Graph {
        &self.graph
    }
}

/// A contract with mistakes, and all of them.
#[derive(Debug)]
pub(crate) struct Invalid {
    pub(crate) contract: Contract,
    pub(crate) diagnostics: Diagnostics,
}

/// Looks for one rule's mistakes. Where an unresolved name or an unread part makes it uncertain
/// whether the rule is broken, it stays silent: one mistake, one error.
type Check = fn(&Scope<'_>, &mut Diagnostics);

/// Every rule that is not a matter of reading.
const CHECKS: &[(&Rule, Check)] = &[
    (rules::UNDECLARED_PHASE, resolve::check_undeclared_phase),
    (rules::UNDECLARED_ASK, resolve::check_undeclared_ask),
    (rules::UNDECLARED_MESSAGE, resolve::check_undeclared_message),
    (rules::WRONG_KIND, resolve::check_wrong_kind),
    (rules::UNUSED_ASK, resolve::check_unused_ask),
    (rules::UNUSED_MESSAGE, resolve::check_unused_message),
    (rules::UNUSED_BRANCH, resolve::check_unused_branch),
    (rules::FOREIGN_TYPE, resolve::check_foreign_type),
    (rules::DECLARED_TWICE, names::check_declared_twice),
    (rules::FIELD_TWICE, names::check_field_twice),
    (rules::NOT_UPPER_CAMEL, names::check_not_upper_camel),
    (rules::COLLIDING_NAMES, names::check_colliding_names),
    (rules::GENERATED_NAME, names::check_generated_name),
    (rules::NO_TOOL, origin::check_no_tool),
    (rules::TOOL_TWICE, origin::check_tool_twice),
    (rules::TOOL_NAME, origin::check_tool_name),
    (rules::PROMPT_ARGUMENT, origin::check_prompt_argument),
    (rules::UNATTENDED_NOT_AN_END, origin::check_unattended_not_an_end),
    (rules::UNATTENDED_WITHOUT_ASK, origin::check_unattended_without_ask),
    (rules::EXPORT_PATH, origin::check_export_path),
    (rules::NO_PHASE, phases::check_no_phase),
    (rules::FIRST_PHASE_ASKS, phases::check_first_phase_asks),
    (rules::FIRST_PHASE_CARRIES, phases::check_first_phase_carries),
    (rules::FIRST_PHASE_ENDS, phases::check_first_phase_ends),
    (rules::EDGE_INTO_FIRST_PHASE, phases::check_edge_into_first_phase),
    (rules::LEADS_NOWHERE, phases::check_leads_nowhere),
    (rules::LEADS_TWICE, phases::check_leads_twice),
    (rules::ASKS_NOTHING, phases::check_asks_nothing),
    (rules::ASKS_TWICE, phases::check_asks_twice),
    (rules::OPTIONAL_ASK, phases::check_optional_ask),
    (rules::CARRIES_TWICE, phases::check_carries_twice),
    (rules::CARRIES_OPENING, phases::check_carries_opening),
    (rules::REFUSED_TWICE, phases::check_refused_twice),
    (rules::REFUSAL_WITHOUT_ASK, phases::check_refusal_without_ask),
    (rules::WITHIN_WITHOUT_ASK, phases::check_within_without_ask),
    (rules::ZERO_WITHIN, phases::check_zero_within),
    (rules::REFUSAL_WITHOUT_FACTS, facts::check_refusal_without_facts),
    (rules::EMPTY_BRANCH, phases::check_empty_branch),
    (rules::VARIANT_TWICE, phases::check_variant_twice),
    (rules::ENDS_TWICE, ends::check_ends_twice),
    (rules::END_GOES_ON, ends::check_end_goes_on),
    (rules::NO_YIELD, ends::check_no_yield),
    (rules::DIFFERING_RESULTS, ends::check_differing_results),
    (rules::UNREACHABLE_PHASE, paths::check_unreachable_phase),
    (rules::ENDLESS_PHASE, paths::check_endless_phase),
    (rules::TOO_FEW_ROUNDS, paths::check_too_few_rounds),
    (rules::EMPTY_RANGE, fields::check_empty_range),
    (rules::IMPOSSIBLE_LENGTH, fields::check_impossible_length),
    (rules::OPTIONAL_WITH_DEFAULT, fields::check_optional_with_default),
    (rules::DEFAULT_TYPE, fields::check_default_type),
    (rules::DEFAULT_OUTSIDE_RANGE, fields::check_default_outside_range),
    (rules::DEFAULT_FORMAT, formats::check_default_format),
    (rules::DEFAULT_NOT_A_CHOICE, enums::check_default_not_a_choice),
    (rules::EMPTY_ENUM, enums::check_empty_enum),
    (rules::EMPTY_CHOICE, enums::check_empty_choice),
    (rules::CHOICE_TWICE, enums::check_choice_twice),
    (rules::COLLIDING_CHOICES, enums::check_colliding_choices),
    (rules::DIFFERING_ENUMS, enums::check_differing_enums),
    (rules::NESTED_FORM, fields::check_nested_form),
    (rules::EMPTY_FORM, fields::check_empty_form),
    (rules::SECRET_FIELD, fields::check_secret_field),
    (rules::URL_NOT_A_FACT, via::check_url_not_a_fact),
    (rules::RECURSIVE_MESSAGE, fields::check_recursive_message),
    (rules::EMPTY_TEXT, texts::check_empty_text),
    (rules::MALFORMED_PLACEHOLDER, texts::check_malformed_placeholder),
    (rules::UNKNOWN_VALUE, texts::check_unknown_value),
    (rules::UNKNOWN_FIELD, texts::check_unknown_field),
    (rules::NOT_KNOWN, texts::check_not_known),
    (rules::MAY_BE_ABSENT, texts::check_may_be_absent),
    (rules::NO_TEXT_FORM, texts::check_no_text_form),
];

/// Applies every rule. What reading found counts as well.
pub(crate) fn validate(contract: Contract, graph: Graph, mut diagnostics: Diagnostics) -> Result<Valid, Box<Invalid>> {
    let scope = Scope::new(&contract, &graph);
    for (_, check) in CHECKS {
        check(&scope, &mut diagnostics);
    }
    if diagnostics.is_empty() {
        Ok(Valid { contract, graph })
    } else {
        Err(Box::new(Invalid { contract, diagnostics }))
    }
}
