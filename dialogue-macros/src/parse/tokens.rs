//! A cursor over the author's tokens that looks ahead freely, never fails and knows where it is.

use proc_macro2::{Delimiter, Ident, Span, TokenTree};
use syn::{Lit, buffer::Cursor};

use crate::model::Spanned;

/// The tokens of one pair of braces, from here to their end.
#[derive(Clone, Copy)]
pub(crate) struct Tokens<'a> {
    cursor: Cursor<'a>,
    last: Span,
}

impl<'a> Tokens<'a> {
    /// `last` is the token before the first: the opening delimiter.
    pub(crate) fn new(cursor: Cursor<'a>, last: Span) -> Self {
        Self { cursor, last }
    }

    pub(crate) fn is_empty(self) -> bool {
        self.cursor.eof()
    }

    /// Passes over a lifetime, if one comes.
    pub(crate) fn eat_lifetime(&mut self) -> bool {
        let Some((lifetime, after)) = self.cursor.lifetime() else {
            return false;
        };
        self.step(after, lifetime.apostrophe);
        true
    }

    /// Passes over `<…>`, if it comes.
    pub(crate) fn skip_angles(&mut self) {
        let mut ahead = *self;
        let mut depth = 0_usize;
        loop {
            if ahead.eat("->").is_some() {
                return;
            } else if ahead.eat("<").is_some() {
                depth += 1;
            } else if depth > 0 && ahead.eat(">").is_some() {
                depth -= 1;
            } else if depth == 0 || ahead.skip().is_none() {
                return;
            }
            if depth == 0 {
                *self = ahead;
                return;
            }
        }
    }

    /// Whether both are at the same token.
    pub(crate) fn is_at(self, other: Self) -> bool {
        self.cursor == other.cursor
    }

    /// Whether braces come next.
    pub(crate) fn peek_brace(self) -> bool {
        self.cursor.group(Delimiter::Brace).is_some()
    }

    /// The next token; the closing delimiter when there is none.
    pub(crate) fn here(self) -> Span {
        self.cursor.span()
    }

    /// The token that was read last.
    pub(crate) fn last(self) -> Span {
        self.last
    }

    fn step(&mut self, after: Cursor<'a>, read: Span) {
        self.cursor = after;
        self.last = read;
    }

    /// The next token, if it is a word.
    pub(crate) fn peek_word(self) -> Option<String> {
        self.cursor.ident().map(|(word, _)| word.to_string())
    }

    /// The next token, if it is a word.
    pub(crate) fn word(&mut self) -> Option<Ident> {
        let (word, after) = self.cursor.ident()?;
        self.step(after, word.span());
        Some(word)
    }

    /// The next token, if it is this word.
    pub(crate) fn eat_word(&mut self, expected: &str) -> Option<Span> {
        let (word, after) = self.cursor.ident().filter(|(word, _)| word == expected)?;
        self.step(after, word.span());
        Some(word.span())
    }

    /// The next tokens, if they are this punctuation.
    pub(crate) fn eat(&mut self, expected: &str) -> Option<Span> {
        let mut cursor = self.cursor;
        let mut first = None;
        for (index, letter) in expected.chars().enumerate() {
            let (punct, after) = cursor.punct()?;
            let joined = punct.spacing() == proc_macro2::Spacing::Joint;
            if punct.as_char() != letter || (index + 1 < expected.len() && !joined) {
                return None;
            }
            first.get_or_insert(punct.span());
            cursor = after;
        }
        if expected == ":" && self.cursor_is_path_separator() {
            return None;
        }
        let first = first?;
        self.step(cursor, first);
        Some(first)
    }

    /// The first of these that comes next.
    pub(crate) fn eat_any<'e>(&mut self, expected: &[&'e str]) -> Option<&'e str> {
        expected.iter().find(|one| self.eat(one).is_some()).copied()
    }

    fn cursor_is_path_separator(self) -> bool {
        let Some((colon, after)) = self.cursor.punct() else {
            return false;
        };
        let joined = colon.spacing() == proc_macro2::Spacing::Joint;
        joined && after.punct().is_some_and(|(next, _)| next.as_char() == ':')
    }

    /// Whether these tokens come next.
    pub(crate) fn peek(mut self, expected: &str) -> bool {
        self.eat(expected).is_some()
    }

    /// The next token, if it is a literal.
    pub(crate) fn literal(&mut self) -> Option<Spanned<Lit>> {
        let (literal, after) = self.cursor.literal()?;
        let span = literal.span();
        self.step(after, span);
        Some(Spanned {
            value: Lit::new(literal),
            span,
        })
    }

    /// The next token, if it is a string. With a suffix it is none.
    pub(crate) fn string(&mut self) -> Option<Spanned<String>> {
        let mut ahead = *self;
        let literal = ahead.literal()?;
        let Lit::Str(text) = literal.value else {
            return None;
        };
        if !text.suffix().is_empty() {
            return None;
        }
        *self = ahead;
        Some(Spanned {
            value: text.value(),
            span: literal.span,
        })
    }

    /// What stands between these delimiters, and the whole group's span, if they come next.
    pub(crate) fn group(&mut self, delimiter: Delimiter) -> Option<(Tokens<'a>, Span)> {
        let (inside, span, after) = self.cursor.group(delimiter)?;
        self.step(after, span.close());
        Some((Tokens::new(inside, span.open()), span.join()))
    }

    /// Passes over the next token, or the next group.
    pub(crate) fn skip(&mut self) -> Option<TokenTree> {
        let (tree, after) = self.cursor.token_tree()?;
        self.step(after, tree.span());
        Some(tree)
    }

    /// The next token, for a message.
    pub(crate) fn found(self) -> String {
        match self.cursor.token_tree() {
            Some((TokenTree::Group(group), _)) => match group.delimiter() {
                Delimiter::Parenthesis => "`( … )`".to_owned(),
                Delimiter::Brace => "`{ … }`".to_owned(),
                Delimiter::Bracket if self.is_docs() => "docs".to_owned(),
                Delimiter::Bracket => "`[ … ]`".to_owned(),
                Delimiter::None => format!("`{group}`"),
            },
            Some((TokenTree::Punct(_), _)) if self.is_docs() => "docs".to_owned(),
            Some((TokenTree::Punct(punct), _)) => {
                let several = ["--->", "-->", "->", "==>", "=>", "::", "...", "..=", ".."];
                let text = several.into_iter().find(|text| self.peek(text));
                text.map_or_else(|| format!("`{punct}`"), |text| format!("`{text}`"))
            }
            Some((tree, _)) => format!("`{tree}`"),
            None => "nothing more".to_owned(),
        }
    }

    /// Whether docs or an attribute come next.
    pub(crate) fn is_docs(mut self) -> bool {
        let hash = self.eat("#").is_some();
        self.eat("!");
        hash && self.group(Delimiter::Bracket).is_some()
    }

    /// The mark that comes next, if it is one that other languages end things with.
    pub(crate) fn separator(self) -> Option<&'static str> {
        [";", ","].into_iter().find(|mark| self.peek(mark))
    }

    /// Whether parentheses come next.
    pub(crate) fn peek_parenthesis(self) -> bool {
        self.cursor.group(Delimiter::Parenthesis).is_some()
    }

    /// From behind the docs that come next.
    pub(crate) fn behind_docs(mut self) -> Self {
        loop {
            let mut ahead = self;
            if ahead.eat("#").is_none() || ahead.group(Delimiter::Bracket).is_none() {
                return self;
            }
            self = ahead;
        }
    }
}
