//! Enums: their values, and defaults that are one of them.

use super::{
    fields::default_fits,
    scope::{Scope, same},
};
use crate::{
    diag::{Diagnostics, closest, listed, rules, spelt},
    model::{Choices, Literal, TypeKind},
    names::plain,
    parse::equal_values,
};

pub(super) fn check_default_not_a_choice(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for (_, field) in scope.fields() {
        let Some(default) = field
            .default
            .as_ref()
            .filter(|default| default_fits(field, &default.value))
        else {
            continue;
        };
        let (TypeKind::Choice(name) | TypeKind::Many(name, _)) = &field.ty.kind else {
            continue;
        };
        let Some(choices) = scope.choices(name).filter(|choices| !choices.values.is_empty()) else {
            continue;
        };
        let chosen: Vec<&str> = match &default.value {
            Literal::Name(value) | Literal::String(value) => vec![value],
            Literal::Names(values) => values.iter().map(String::as_str).collect(),
            _ => continue,
        };
        let values = || choices.values.iter().map(|value| value.value.as_str());
        for (index, value) in chosen.iter().enumerate() {
            if !values().any(|known| known == *value) {
                let variants: Vec<String> = choices.values.iter().map(|value| plain(&value.variant)).collect();
                let variants = || variants.iter().map(String::as_str);
                let help = match closest(value, values()) {
                    _ if variants().any(|variant| variant == *value) => {
                        format!("name it without quotes: `{value}`").into()
                    }
                    None => spelt(
                        format!("its values are {}", listed(values(), "and")),
                        format!("its variants are {}", listed(variants(), "and")),
                    ),
                    Some(guess) => {
                        let variant = values().position(|value| value == guess);
                        let variant = variant.and_then(|index| variants().nth(index)).unwrap_or(guess);
                        spelt(format!("did you mean `{guess}`?"), format!("did you mean `{variant}`?"))
                    }
                };
                diagnostics.report(
                    rules::DEFAULT_NOT_A_CHOICE,
                    default.span,
                    &[&plain(&field.name), value, &"none of its values", &help],
                );
            } else if chosen.iter().take(index).any(|before| before == value) {
                diagnostics.report(
                    rules::DEFAULT_NOT_A_CHOICE,
                    default.span,
                    &[&plain(&field.name), value, &"chosen twice", &"name it once"],
                );
            }
        }
    }
}

pub(super) fn check_empty_enum(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for choices in scope
        .contract
        .choices
        .iter()
        .filter(|choices| choices.values.is_empty())
    {
        diagnostics.report(rules::EMPTY_ENUM, &choices.name, &[&choices.name]);
    }
}

pub(super) fn check_empty_choice(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for value in scope.contract.choices.iter().flat_map(|choices| &choices.values) {
        if value.value.is_empty() {
            diagnostics.report(rules::EMPTY_CHOICE, value.span, &[]);
        }
    }
}

pub(super) fn check_choice_twice(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for choices in &scope.contract.choices {
        for (index, value) in choices.values.iter().enumerate() {
            if choices
                .values
                .iter()
                .take(index)
                .any(|before| before.value == value.value)
            {
                diagnostics.report(rules::CHOICE_TWICE, value.span, &[&choices.name, &value.value]);
            }
        }
    }
}

pub(super) fn check_colliding_choices(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for choices in &scope.contract.choices {
        for (index, value) in choices.values.iter().enumerate() {
            let other = choices
                .values
                .iter()
                .take(index)
                .find(|before| before.variant == value.variant && before.value != value.value);
            if let Some(other) = other {
                diagnostics.report(
                    rules::COLLIDING_CHOICES,
                    value.span,
                    &[&other.value, &value.value, &value.variant],
                );
            }
        }
    }
}

/// Of enums of one name, those that differ from the first.
pub(super) fn check_differing_enums(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for choices in &scope.contract.choices {
        let Some(first) = scope.choices(&choices.name) else {
            continue;
        };
        if !equal_values(first, choices) {
            diagnostics.report(
                rules::DIFFERING_ENUMS,
                &choices.name,
                &[&choices.name, &rename(scope, choices)],
            );
        }
    }
}

fn rename(scope: &Scope<'_>, choices: &Choices) -> String {
    let asked = scope.fields().find(|(_, field)| {
        field.name.span().start() == choices.name.span().start()
            && matches!(&field.ty.kind, TypeKind::Choice(name) | TypeKind::Many(name, _) if same(name, &choices.name))
    });
    match asked {
        Some((record, _)) if !choices.named => {
            format!(
                "an enum is called after its field unless it has a name: `enum {}{}(…)`",
                record.name, choices.name
            )
        }
        _ => "give one of them another name, or both the same values and titles".to_owned(),
    }
}
