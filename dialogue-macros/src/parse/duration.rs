//! How long a question may wait: `90s`, `15m`, `2h`, `7d`, each one token.

use proc_macro2::Ident;
use syn::{Lit, LitInt};

use super::{Read, Reader, Reported, tokens::Tokens};
use crate::{
    diag::rules,
    model::{Extent, Spanned},
};

/// The units, and how many seconds each has.
const UNITS: &[(&str, u64)] = &[("s", 1), ("m", 60), ("h", 3_600), ("d", 86_400)];

/// The units, for a message.
const ALL: &str = "a time is a whole number of `s`, `m`, `h` or `d`, in one word: `90s`, `15m`, `2h`, `7d`";

impl Reader<'_> {
    /// A time. One whose length cannot be told is reported, and read as some time all the same.
    pub(super) fn duration(&mut self, tokens: &mut Tokens<'_>, what: &str, example: &str) -> Read<Spanned<u32>> {
        let mut ahead = *tokens;
        let Some(Spanned {
            value: Lit::Int(number),
            span,
        }) = ahead.literal()
        else {
            return Err(self.expected(what, example, *tokens));
        };
        let at = Extent {
            first: span,
            last: span,
        };
        *tokens = ahead;
        let Some((_, seconds)) = UNITS.iter().find(|(unit, _)| *unit == number.suffix()) else {
            self.unknown_unit(tokens, &number, at);
            return Ok(Spanned { value: 1, span });
        };
        let value = count(&number).and_then(|count| u32::try_from(count.checked_mul(*seconds)?).ok());
        if let Some(value) = value {
            return Ok(Spanned { value, span });
        }
        let what = format!("a time of {} seconds at most", u32::MAX);
        self.diagnostics.report(
            rules::NUMBER_TOO_LARGE,
            span,
            &[&number, &what, &"write a shorter time"],
        );
        Ok(Spanned { value: 1, span })
    }

    /// A number whose unit is missing, stands apart or is not one of the language's.
    fn unknown_unit(&mut self, tokens: &mut Tokens<'_>, number: &LitInt, mut at: Extent) {
        let count = count(number).unwrap_or_default();
        let mut ahead = *tokens;
        let apart = ahead.word().map(|word| word.to_string());
        let apart = apart.filter(|word| number.suffix().is_empty() && meant(word, count).is_some());
        if apart.is_some() {
            at.last = ahead.last();
            *tokens = ahead;
        }
        let unit = apart.as_deref().unwrap_or(number.suffix());
        let (written, reason) = match (&apart, unit) {
            (Some(word), _) => (
                format!("{number} {word}"),
                format!("`{word}` stands apart from its number"),
            ),
            (None, "") => (number.to_string(), "it has no unit".to_owned()),
            (None, unit) => (number.to_string(), format!("`{unit}` is not a unit")),
        };
        let help = meant(unit, count).map_or_else(|| ALL.to_owned(), |meant| format!("write `{meant}`"));
        self.diagnostics
            .report(rules::UNKNOWN_UNIT, at, &[&written, &reason, &help]);
    }

    /// The phase that an expired question leads to: `again` is what happens without one.
    pub(super) fn expired(&mut self, name: Ident, example: &str) -> Read<Ident> {
        if name != "again" {
            return Ok(name);
        }
        let what = "the name of a phase; where none is named, the dialogue begins again";
        self.diagnostics
            .report(rules::SYNTAX, &name, &[&what, &"`again`", &example]);
        Err(Reported)
    }
}

/// What stands in front of a suffix, as a number.
fn count(number: &LitInt) -> Option<u64> {
    number.base10_digits().parse().ok()
}

/// A time whose unit another language would write so, as it is written here.
fn meant(unit: &str, count: u64) -> Option<String> {
    Some(match unit.to_lowercase().as_str() {
        "s" | "sec" | "secs" | "second" | "seconds" => format!("{count}s"),
        "m" | "min" | "mins" | "minute" | "minutes" => format!("{count}m"),
        "h" | "hr" | "hrs" | "hour" | "hours" => format!("{count}h"),
        "d" | "day" | "days" => format!("{count}d"),
        "w" | "week" | "weeks" => format!("{}d", count.saturating_mul(7)),
        "ms" | "msec" | "millis" | "milliseconds" => format!("{}s", count.div_ceil(1_000).max(1)),
        _ => return None,
    })
}
