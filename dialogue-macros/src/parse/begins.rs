//! Where clauses and items begin, also those that lack their word or have it in other letters.

use proc_macro2::Delimiter;

use super::{dsl::ITEMS, phases::CLAUSES, tokens::Tokens, via::begins_via};
use crate::{diag::closest, model::Phase};

/// The arrow, and those of other languages.
pub(super) const ARROWS: [&str; 5] = ["->", "=>", "-->", "==>", "--->"];

/// The clause that a word was meant to begin: another form of its verb, or a slip of the hand.
pub(super) fn meant_clause(word: &str) -> Option<&'static str> {
    let meant = match word {
        "ask" | "asking" => "asks",
        "carry" | "carrying" => "carries",
        "decline" | "declines" | "refused" => "declined",
        "cancel" | "cancels" | "canceled" | "dismissed" => "cancelled",
        "yield" | "returns" | "return" => "yields",
        "fail" | "failed" => "fails",
        "timeout" | "expires" => "within",
        _ => closest(word, CLAUSES.iter().copied())?,
    };
    CLAUSES.iter().find(|clause| **clause == meant).copied()
}

/// Whether a word is spelt like a name that the author gives, and not like a word of the language.
pub(super) fn is_name(word: &str) -> bool {
    word.starts_with(char::is_uppercase)
}

/// Whether it is settled where the phase leads, so that a name behind it belongs to the next item.
pub(super) fn leads_on(phase: &Phase) -> bool {
    !phase.next.is_empty() || !phase.ends.is_empty()
}

/// Whether the phase is over: the next item begins, even if it lacks its word.
pub(super) fn begins_next(tokens: Tokens<'_>, phase: &Phase) -> bool {
    begins_item(tokens) || (leads_on(phase) && wordless_item(tokens).is_some())
}

/// The word that an item lacks here: a name, and what only one kind of item has behind it.
pub(super) fn wordless_item(tokens: Tokens<'_>) -> Option<&'static str> {
    let mut ahead = tokens;
    ahead
        .word()
        .map(|name| name.to_string())
        .filter(|name| is_name(name) && !is_item_in_capitals(name))
        .filter(|name| !(is_clause_in_capitals(name) && ARROWS.iter().any(|arrow| ahead.peek(arrow))))?;
    if begins_clause(ahead) {
        Some("phase")
    } else if ahead.peek_brace() {
        Some("message")
    } else if begins_via(ahead) {
        Some("ask")
    } else {
        ahead.string().map(|_| "ask")
    }
}

/// Whether a clause begins here.
pub(super) fn begins_clause(mut tokens: Tokens<'_>) -> bool {
    ARROWS.iter().any(|arrow| tokens.peek(arrow))
        || tokens
            .word()
            .is_some_and(|word| CLAUSES.iter().any(|clause| word == clause))
}

/// Whether, between clauses, the next item begins here: at its docs, at its word, or at what was meant to be one.
pub(super) fn begins_item(tokens: Tokens<'_>) -> bool {
    let ahead = tokens.behind_docs();
    if tokens.is_docs() {
        return !begins_clause(ahead);
    }
    begins_public_item(ahead) || begins_word_of_item(ahead)
}

/// Whether the word of an item comes here, or what was meant to be one.
pub(super) fn begins_word_of_item(mut ahead: Tokens<'_>) -> bool {
    let Some(word) = ahead.word() else {
        return false;
    };
    let word = word.to_string();
    if word == "ask" {
        return begins_ask(ahead);
    }
    if ITEMS.contains(&word.as_str()) {
        return true;
    }
    if is_item_in_capitals(&word) {
        return ahead.peek_word().as_deref().is_some_and(is_name) || ahead.string().is_some();
    }
    if CLAUSES.contains(&word.as_str()) || word.starts_with(char::is_uppercase) {
        return false;
    }
    match closest(&word, ITEMS.iter().chain(CLAUSES).copied()) {
        Some("ask") => begins_ask(ahead),
        Some(meant) => ITEMS.contains(&meant) && (ahead.word().is_some() || ahead.string().is_some()),
        None => false,
    }
}

/// Whether an item comes behind a `pub`, which it cannot have.
pub(super) fn begins_public_item(mut tokens: Tokens<'_>) -> bool {
    let mut public = false;
    while tokens.eat_word("pub").is_some() {
        public = true;
        tokens.group(Delimiter::Parenthesis);
    }
    public && (begins_word_of_item(tokens) || wordless_item(tokens).is_some())
}

/// Whether a name is the word of an item but for its first letter.
pub(super) fn is_item_in_capitals(name: &str) -> bool {
    is_name(name) && ITEMS.iter().any(|item| item.eq_ignore_ascii_case(name))
}

/// Whether a name is the word of a clause but for its first letter.
pub(super) fn is_clause_in_capitals(name: &str) -> bool {
    is_name(name) && CLAUSES.iter().any(|clause| clause.eq_ignore_ascii_case(name))
}

/// Behind the word: `ask Trip "…"` is an item; `ask Trip -> Done` is a clause with a slip in it.
pub(super) fn begins_ask(mut ahead: Tokens<'_>) -> bool {
    if begins_via(ahead) || ahead.word().is_none() || ahead.peek_brace() || begins_via(ahead) {
        return true;
    }
    // What may stand between them by mistake.
    ahead.eat_any(&[",", ";", ":", "="]);
    ahead.string().is_some()
}

/// Whether the path of the runtime comes here, where no path is expected.
pub(super) fn begins_runtime(mut tokens: Tokens<'_>) -> bool {
    tokens.eat_word("crate").is_some() && (tokens.peek("::") || tokens.peek_word().as_deref() == Some("crate"))
}

/// Whether an item begins here for certain, even where a name is expected.
pub(super) fn begins_item_surely(tokens: Tokens<'_>) -> bool {
    let mut ahead = tokens.behind_docs();
    let Some(word) = ahead.word() else {
        return false;
    };
    match word.to_string().as_str() {
        "phase" | "ask" | "message" | "opens" => ahead
            .peek_word()
            .is_some_and(|name| name.starts_with(char::is_uppercase)),
        "tool" | "prompt" | "export" => ahead.string().is_some(),
        "unattended" => ahead.peek("->"),
        "rounds" | "repeats" => ahead.literal().is_some(),
        _ => false,
    }
}
