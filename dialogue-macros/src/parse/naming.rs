//! The names that clauses and items use: of phases, asks and messages.

use proc_macro2::{Delimiter, Ident};

use super::{
    Read, Reader, Reported,
    begins::{begins_clause, begins_item_surely, begins_runtime, is_clause_in_capitals, is_name},
    dsl::DOCUMENTED,
    tokens::Tokens,
    via::begins_via,
};
use crate::{diag::rules, model::Extent};

/// The words that declare something, here and elsewhere.
const DECLARING: [&str; 5] = ["phase", "ask", "message", "enum", "branch"];

impl Reader<'_> {
    /// Names with commas between them. Behind a phase that is `complete`, a name without a comma belongs to the next item.
    pub(super) fn names<'t>(
        &mut self,
        tokens: &mut Tokens<'t>,
        (what, example): (&str, &str),
        complete: bool,
        mut each: impl FnMut(&mut Tokens<'t>, Ident),
    ) -> Read<()> {
        loop {
            let mut ahead = *tokens;
            let begins_else = begins_clause(ahead) || begins_item_surely(ahead);
            let small = ahead.word().is_some_and(|word| !is_name(&word.to_string()));
            if small && !begins_else && ahead.peek_word().as_deref().is_some_and(is_name) {
                self.expected(what, example, *tokens);
                *tokens = ahead;
            }
            let name = match self.wrapped(tokens, what, example) {
                Some(name) => name?,
                None => self.name(tokens, what, example)?,
            };
            each(tokens, name);
            if tokens.eat(",").is_some() {
                continue;
            }
            let mut ahead = *tokens;
            let joins = ahead
                .eat_word("and")
                .or_else(|| ahead.eat("&"))
                .or_else(|| ahead.eat("+"));
            if joins.is_some() && ahead.peek_word().as_deref().is_some_and(is_name) {
                self.expected("`,` between the names", example, *tokens);
                *tokens = ahead;
                continue;
            }
            if !begins_clause(*tokens) && tokens.peek("=") {
                let what = "a name alone: a type of your own opens the dialogue or is its result";
                self.expected(what, example, *tokens);
                while tokens.eat_any(&["=", "::"]).is_some() {
                    tokens.word();
                }
            }
            let another = tokens
                .peek_word()
                .filter(|word| is_name(word) && !is_clause_in_capitals(word));
            if another.is_none() || complete {
                return Ok(());
            }
            return Err(self.expected("`,` between the names", example, *tokens));
        }
    }

    /// A name in parentheses behind a word: `optional(Trip)`, as the attribute has it. It is reported, and read.
    pub(super) fn wrapped(&mut self, tokens: &mut Tokens<'_>, what: &str, example: &str) -> Option<Read<Ident>> {
        let mut ahead = *tokens;
        let word = ahead.word()?;
        let (name, found) = if ahead.peek("<") {
            let mut inside = ahead;
            inside.eat("<");
            ahead.skip_angles();
            (inside.word(), format!("`{word}< … >`"))
        } else {
            let (mut inside, _) = ahead.group(Delimiter::Parenthesis)?;
            (inside.word(), format!("`{word}( … )`"))
        };
        *tokens = ahead;
        self.diagnostics
            .report(rules::SYNTAX, &word, &[&what, &found, &example]);
        Some(name.map(|name| self.usable(&name)).ok_or(Reported))
    }

    /// The name of a phase, an ask or a message. A word that begins a clause or an item is none.
    pub(super) fn name(&mut self, tokens: &mut Tokens<'_>, what: &str, example: &str) -> Read<Ident> {
        let behind = tokens.behind_docs();
        if !begins_clause(behind) && !begins_item_surely(behind) {
            let docs = self.docs(tokens);
            self.docs_before_nothing(&docs, DOCUMENTED);
        }
        self.word_again(tokens, what, example);
        let start = *tokens;
        let mut ahead = start;
        let stands_for_itself = begins_clause(ahead) || begins_item_surely(ahead) || begins_runtime(ahead);
        let Some(first) = ahead.word().filter(|_| !stands_for_itself) else {
            return Err(self.expected(what, example, start));
        };
        *tokens = ahead;
        self.no_path(&first, tokens, (what, example))?;
        Ok(self.usable_anywhere(&first))
    }

    /// Passes over the word that something is declared with, where its name alone belongs: `-> phase Done`. Where a body
    /// stands behind the name, the next item begins instead.
    pub(super) fn word_again(&mut self, tokens: &mut Tokens<'_>, what: &str, example: &str) {
        let mut ahead = *tokens;
        let Some(word) = ahead.word().map(|word| word.to_string()) else {
            return;
        };
        let name = ahead;
        let named = ahead.word().is_some_and(|name| is_name(&name.to_string()));
        let is_item = match word.as_str() {
            "phase" => begins_clause(ahead),
            "ask" => begins_via(ahead) || ahead.peek_brace() || ahead.string().is_some(),
            "message" => ahead.peek_brace(),
            _ => false,
        };
        if DECLARING.contains(&word.as_str()) && named && !is_item {
            self.expected(what, example, *tokens);
            *tokens = name;
        }
    }

    /// Reports a path that begins with this name: what a dialogue declares, it declares itself.
    pub(super) fn no_path(
        &mut self,
        first: &Ident,
        tokens: &mut Tokens<'_>,
        (what, example): (&str, &str),
    ) -> Read<()> {
        let mut path = first.to_string();
        while tokens.eat("::").is_some()
            && let Some(next) = tokens.word()
        {
            path = format!("{path}::{next}");
        }
        if *first == path {
            return Ok(());
        }
        let place = Extent {
            first: first.span(),
            last: tokens.last(),
        };
        let found = format!("`{path}`");
        self.diagnostics
            .report(rules::SYNTAX, place, &[&what, &found, &example]);
        Err(Reported)
    }

    /// Passes over further names where there can be one.
    pub(super) fn only_one(&mut self, tokens: &mut Tokens<'_>, what: &str, example: &str) {
        let start = *tokens;
        let mut others = false;
        loop {
            let mut ahead = *tokens;
            let name = ahead.eat(",").and_then(|_| ahead.word());
            if !name.is_some_and(|name| is_name(&name.to_string())) {
                break;
            }
            others = true;
            *tokens = ahead;
        }
        if others {
            self.expected(what, example, start);
        }
    }
}
