//! The formats of text that MCP lists for a form, checked.

use chrono::{DateTime, NaiveDate};
use email_address::{EmailAddress, Options};
use iri_string::types::UriStr;

use crate::contract::Format;
use crate::text::is_seen;

/// Whether `text` is of the `format`.
pub(super) fn matches(format: Format, text: &str) -> bool {
    match format {
        Format::Plain => true,
        Format::Email => is_email(text),
        Format::Uri => UriStr::new(text).is_ok(),
        Format::Date => is_date(text),
        // chrono also takes a space where RFC 3339's grammar has a `T`.
        Format::DateTime => {
            matches!(text.as_bytes().get(10), Some(b'T' | b't')) && DateTime::parse_from_rfc3339(text).is_ok()
        }
    }
}

/// An address and nothing else: no name before it, no IP address behind the `@`.
fn is_email(text: &str) -> bool {
    let options = Options::default().without_display_text().without_domain_literal();
    // What nobody sees in it would show another address than the one that is kept.
    let is_seen = text.chars().all(is_seen);
    // The crate drops an empty name before ` <`.
    is_seen && !text.starts_with(char::is_whitespace) && EmailAddress::parse_with_options(text, options).is_ok()
}

/// `full-date` of RFC 3339, and a day that the calendar has.
fn is_date(text: &str) -> bool {
    // chrono takes signs and spaces, and leaves out zeros.
    let is_shaped = text.len() == 10
        && text.bytes().enumerate().all(|(position, byte)| match position {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    is_shaped && NaiveDate::parse_from_str(text, "%Y-%m-%d").is_ok()
}
