//! Defaults of strings that have a format. The runtime reads answers with libraries of its own; what is looked at
//! here is what a slip of the hand gets wrong.

use super::scope::Scope;
use crate::{
    diag::{Diagnostics, rules},
    model::{Format, Literal, TypeKind},
    names::plain,
};

/// A default that the form would not accept: every answer without the field would be asked again.
pub(super) fn check_default_format(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for (_, field) in scope.fields() {
        let (TypeKind::String { format, .. }, Some(default)) = (&field.ty.kind, &field.default) else {
            continue;
        };
        let Literal::String(text) = &default.value else {
            continue;
        };
        let (fits, noun, example) = match format {
            Format::Plain => continue,
            Format::Email => (is_email(text), "e-mail address", "\"desk@example.com\""),
            Format::Uri => (is_uri(text), "URI", "\"https://example.com\""),
            Format::Date => (is_date(text), "date", "\"2026-07-28\""),
            Format::DateTime => (is_date_time(text), "date and time", "\"2026-07-28T12:00:00Z\""),
        };
        if !fits {
            let found = format!("{text:?}");
            diagnostics.report(
                rules::DEFAULT_FORMAT,
                default.span,
                &[&plain(&field.name), &found, &noun, &example],
            );
        }
    }
}

fn is_email(text: &str) -> bool {
    text.split_once('@').is_some_and(|(local, domain)| {
        !local.is_empty() && !domain.is_empty() && !domain.contains('@') && !text.contains(char::is_whitespace)
    })
}

/// A scheme and a colon (RFC 3986, section 3.1), and no white space.
fn is_uri(text: &str) -> bool {
    text.split_once(':').is_some_and(|(scheme, _)| {
        scheme.starts_with(|first: char| first.is_ascii_alphabetic())
            && scheme
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'))
            && !text.contains(char::is_whitespace)
    })
}

/// `2026-07-28` (RFC 3339, `full-date`).
fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let [year, month, day] = parts.as_slice() else {
        return false;
    };
    let (Some(year), Some(month), Some(day)) = (digits(year, 4), digits(month, 2), digits(day, 2)) else {
        return false;
    };
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let last = match month {
        4 | 6 | 9 | 11 => 30,
        2 if leap => 29,
        2 => 28,
        1..=12 => 31,
        _ => return false,
    };
    (1..=last).contains(&day)
}

/// `2026-07-28T12:00:00Z` (RFC 3339, `date-time`).
fn is_date_time(text: &str) -> bool {
    let Some((date, rest)) = text.split_once(['T', 't']) else {
        return false;
    };
    let zone = rest.find(['Z', 'z', '+', '-']).unwrap_or(rest.len());
    let (time, zone) = rest.split_at(zone);
    let time = time.split_once('.').map_or(time, |(whole, _)| whole);
    let clock = |text: &str, most: &[u32]| {
        let parts: Vec<&str> = text.split(':').collect();
        parts.len() == most.len()
            && parts
                .iter()
                .zip(most)
                .all(|(part, most)| digits(part, 2).is_some_and(|value| value <= *most))
    };
    let zone_fits = match zone.strip_prefix(['+', '-']) {
        Some(offset) => clock(offset, &[23, 59]),
        None => zone.eq_ignore_ascii_case("z"),
    };
    is_date(date) && clock(time, &[23, 59, 60]) && zone_fits
}

/// A number of exactly so many digits.
fn digits(text: &str, count: usize) -> Option<u32> {
    let fits = text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit());
    fits.then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_form_would_accept_is_a_default() {
        assert!(is_email("desk@example.com") && is_uri("https://example.com") && is_uri("mailto:a@b"));
        assert!(is_date("2024-02-29") && is_date("2026-12-31"));
        assert!(is_date_time("2026-07-28T12:00:00Z") && is_date_time("2026-07-28t23:59:60.5+02:00"));
    }

    #[test]
    fn what_the_form_would_refuse_is_none() {
        assert!(!is_email("") && !is_email("desk") && !is_email("a@b@c") && !is_email("a b@c"));
        assert!(!is_uri("example.com") && !is_uri("://x") && !is_uri("a b:c"));
        assert!(!is_date("tomorrow") && !is_date("2026-02-29") && !is_date("2026-7-28") && !is_date("2026-13-01"));
        assert!(
            !is_date_time("2026-07-28")
                && !is_date_time("2026-07-28T12:00:00")
                && !is_date_time("2026-07-28T24:00:00Z")
        );
    }
}
