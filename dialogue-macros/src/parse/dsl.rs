//! `dialogue! { … }`, read into a `Contract`. A mistake is reported where it stands, and reading goes
//! on at the next clause, field or item.

use proc_macro2::{Delimiter, Ident, Span, TokenStream};
use syn::buffer::TokenBuffer;

use super::{
    Of, Read, Reader, Reported,
    begins::{begins_item_surely, begins_public_item, wordless_item},
    tokens::Tokens,
};
use crate::{
    diag::{Diagnostics, closest, listed, rules},
    model::{Contract, Docs, Extent, Message, Method, Origin, Own, Spanned},
    names,
};

/// The words that items begin with.
pub(super) const ITEMS: &[&str] = &[
    "tool",
    "prompt",
    "rounds",
    "repeats",
    "unattended",
    "export",
    "crate",
    "opens",
    "phase",
    "ask",
    "message",
];

/// What has docs, for a message.
pub(super) const DOCUMENTED: &str = "a dialogue, a phase, an ask, a message, a field or a variant";

/// Those of them that declare something, with docs of its own.
const DECLARATIONS: &[&str] = &["phase", "ask", "message"];

/// Docs, and where they begin.
pub(super) struct DocsHere {
    pub(super) docs: Docs,
    span: Option<Span>,
}

/// Reads the input of `dialogue!`. `None`: there is no dialogue in it, and that has been reported.
pub(crate) fn parse_dialogue(input: TokenStream, diagnostics: &mut Diagnostics) -> Option<Contract> {
    let buffer = TokenBuffer::new2(input);
    let mut tokens = Tokens::new(buffer.begin(), buffer.begin().span());
    let mut reader = Reader::new(diagnostics);
    reader.dialogue(&mut tokens).ok()
}

impl Reader<'_> {
    fn dialogue(&mut self, tokens: &mut Tokens<'_>) -> Read<Contract> {
        let example = "pub dialogue Booking { tool \"book_trip\" … }";
        let docs = self.docs(tokens).docs;
        let vis = visibility(tokens);
        if tokens.eat_word("dialogue").is_none() {
            let reported = self.expected("`dialogue` and a name", example, *tokens);
            let guess = tokens
                .peek_word()
                .is_some_and(|word| closest(&word, ["dialogue"]).is_some());
            if guess {
                tokens.word();
            } else if !tokens
                .peek_word()
                .is_some_and(|word| word.starts_with(char::is_uppercase))
            {
                return Err(reported);
            }
        }
        if tokens.peek_word().as_deref() == Some("pub") {
            let what = "`pub` in front of `dialogue`";
            self.diagnostics
                .report(rules::SYNTAX, tokens.here(), &[&what, &"it behind", &example]);
            visibility(tokens);
        }
        let name = if let Some(name) = tokens.word() {
            self.usable(&name)
        } else {
            self.expected("the name of the dialogue", example, *tokens);
            quoted_name(tokens).unwrap_or_else(|| Ident::new("Unnamed", tokens.last()))
        };
        let mut contract = empty_contract(docs, vis, name);
        if tokens.peek("<") {
            let what = format!(
                "the items of `{}`, in braces; a dialogue has no generics",
                contract.name
            );
            self.expected(&what, example, *tokens);
            tokens.skip_angles();
            if !tokens.peek_brace() {
                contract.incomplete = true;
                return Ok(contract);
            }
        }
        let Some((inside, _)) = tokens.group(Delimiter::Brace) else {
            contract.incomplete = true;
            let what = format!("the items of `{}`, in braces", contract.name);
            self.expected(&what, example, *tokens);
            return Ok(contract);
        };
        self.items(inside, &mut contract);
        let mut ahead = *tokens;
        ahead.skip();
        if tokens.separator().is_some() && ahead.is_empty() {
            self.unknown_item(tokens);
        } else if !tokens.is_empty() {
            self.diagnostics.report(
                rules::SECOND_DIALOGUE,
                tokens.here(),
                &[&contract.name, &tokens.found()],
            );
        }
        contract.choices = std::mem::take(&mut self.choices);
        contract.messages.append(&mut self.messages);
        Ok(contract)
    }

    fn items(&mut self, mut tokens: Tokens<'_>, contract: &mut Contract) {
        loop {
            let docs = self.docs(&mut tokens);
            if tokens.is_empty() {
                self.docs_before_nothing(&docs, "an item");
                return;
            }
            if self.item(&mut tokens, docs, contract).is_err() {
                while !tokens.is_empty() && !begins_item_surely(tokens) {
                    tokens.skip();
                }
            }
        }
    }

    /// One item. What cannot be read of a declaration leaves it incomplete; only a declaration without
    /// a name, and a word that is no item, leave the contract incomplete.
    fn item(&mut self, tokens: &mut Tokens<'_>, docs: DocsHere, contract: &mut Contract) -> Read<()> {
        if begins_public_item(*tokens) {
            self.expected(
                "an item, which takes no `pub`",
                "message Quote { cents : int }",
                *tokens,
            );
            while !visibility(tokens).is_empty() {}
        }
        let start = *tokens;
        let word = tokens.word().map(|word| word.to_string()).unwrap_or_default();
        if ITEMS.contains(&word.as_str()) && !DECLARATIONS.contains(&word.as_str()) {
            self.docs_before_nothing(&docs, DOCUMENTED);
        }
        match word.as_str() {
            "tool" => self.origin(tokens, contract, Method::Tool),
            "prompt" => self.origin(tokens, contract, Method::Prompt),
            "rounds" | "repeats" => self.limit(tokens, contract, start.here(), &word),
            "unattended" => self.unattended(tokens, contract, start.here()),
            "export" => self.export(tokens, contract, start.here()),
            "crate" => self.runtime(tokens, contract, start.here()),
            "opens" => self.opens(tokens, contract, start.here()),
            "phase" | "ask" | "message" => self.declaration(tokens, start.here(), &word, docs.docs, contract),
            _ => {
                *tokens = start;
                if let Some(meant) = self.unknown_item(tokens) {
                    self.declaration(tokens, start.here(), meant, docs.docs, contract)
                } else {
                    contract.incomplete = true;
                    Err(Reported)
                }
            }
        }
    }

    /// A phase, an ask or a message, from behind its word.
    fn declaration(
        &mut self,
        tokens: &mut Tokens<'_>,
        at: Span,
        word: &str,
        docs: Docs,
        contract: &mut Contract,
    ) -> Read<()> {
        match word {
            "ask" => self.ask(tokens, docs, contract),
            "message" => self.message(tokens, docs, contract),
            _ => {
                let name = self.declared(tokens, "a phase", "phase AwaitingTrip asks Trip -> Done", contract);
                let known = name.is_ok();
                let name = name.unwrap_or_else(|_| Ident::new("Unnamed", at));
                let phase = self.phase(tokens, name, docs);
                if known {
                    contract.phases.push(phase);
                }
                Ok(())
            }
        }
    }

    /// What begins no item. When it is clear what was meant, reading goes on behind the word that was meant.
    fn unknown_item(&mut self, tokens: &mut Tokens<'_>) -> Option<&'static str> {
        if let (Some(word), Some(name)) = (wordless_item(*tokens), tokens.peek_word()) {
            self.diagnostics.report(
                rules::UNKNOWN_ITEM,
                tokens.here(),
                &[&tokens.found(), &format!("write `{word} {name}`")],
            );
            return Some(word);
        }
        let guess = tokens.peek_word().and_then(|word| meant_item(&word));
        let help = match guess {
            Some(guess) => format!("did you mean `{guess}`?"),
            None if tokens.separator().is_some() => "leave it out: items stand one behind the other".to_owned(),
            None => format!("an item begins with {}", listed(ITEMS.iter().copied(), "or")),
        };
        self.diagnostics
            .report(rules::UNKNOWN_ITEM, tokens.here(), &[&tokens.found(), &help]);
        tokens.skip();
        guess.filter(|guess| DECLARATIONS.contains(guess))
    }

    /// The name of what is declared.
    pub(super) fn declared(
        &mut self,
        tokens: &mut Tokens<'_>,
        what: &str,
        example: &str,
        contract: &mut Contract,
    ) -> Read<Ident> {
        let name = self
            .name(tokens, &format!("the name of {what}"), example)
            .or_else(|reported| quoted_name(tokens).ok_or(reported));
        contract.incomplete |= name.is_err();
        name
    }

    fn origin(&mut self, tokens: &mut Tokens<'_>, contract: &mut Contract, method: Method) -> Read<()> {
        let name = if let Some(name) = tokens.string() {
            name
        } else {
            let word = method.word();
            let what = format!("the name of the {word}, a string, after `{word}`");
            let reported = self.expected(&what, format!("{word} \"book_trip\""), *tokens);
            let mut ahead = *tokens;
            let name = ahead.word().filter(|_| !begins_item_surely(*tokens));
            let Some(name) = name.filter(|name| !ITEMS.contains(&name.to_string().as_str())) else {
                contract.incomplete = true;
                return Err(reported);
            };
            *tokens = ahead;
            Spanned {
                value: name.to_string(),
                span: name.span(),
            }
        };
        let description = tokens.string().map(|text| text.value);
        contract.origins.push(Origin {
            method,
            name,
            description,
        });
        Ok(())
    }

    fn limit(&mut self, tokens: &mut Tokens<'_>, contract: &mut Contract, at: Span, word: &str) -> Read<()> {
        let start = *tokens;
        let value = match self.small_number(tokens, word) {
            Ok(value) => value,
            // A number that has been read is behind us, and so is its mistake.
            Err(_) if !tokens.is_at(start) => return Ok(()),
            Err(reported) => return Err(reported),
        };
        let slot = if word == "rounds" {
            &mut contract.rounds
        } else {
            &mut contract.repeats
        };
        let first = slot.is_none();
        slot.get_or_insert(value);
        self.said_once(first, at, word);
        Ok(())
    }

    fn opens(&mut self, tokens: &mut Tokens<'_>, contract: &mut Contract, at: Span) -> Read<()> {
        let what = "the message that opens the dialogue";
        let example = "opens BookTrip`, or `opens BookTrip = crate::trips::BookTrip";
        let name = self.declared(tokens, what, example, contract)?;
        self.only_one(tokens, "one message that opens the dialogue", example);
        let first = contract.opens.is_none();
        contract.opens.get_or_insert_with(|| name.clone());
        self.said_once(first, at, "opens");
        self.alias(tokens, &name, "opens BookTrip = crate::trips::BookTrip")
    }

    fn unattended(&mut self, tokens: &mut Tokens<'_>, contract: &mut Contract, at: Span) -> Read<()> {
        let example = "unattended -> NobodyThere";
        if tokens.eat("->").is_none() {
            let reported = self.expected("`->` after `unattended`", example, *tokens);
            let named = tokens
                .peek_word()
                .is_some_and(|word| word.starts_with(char::is_uppercase));
            if !named {
                contract.incomplete = true;
                return Err(reported);
            }
        }
        if tokens.peek_word().as_deref() == Some("again") {
            contract.incomplete = true;
            let what = "the name of a phase after `unattended ->`; only `declined` and `cancelled` lead `again`";
            return Err(self.expected(what, example, *tokens));
        }
        let name = self.declared(tokens, "a phase after `unattended ->`", example, contract)?;
        let first = contract.unattended.is_none();
        contract.unattended.get_or_insert(name);
        self.said_once(first, at, "unattended");
        Ok(())
    }

    fn export(&mut self, tokens: &mut Tokens<'_>, contract: &mut Contract, at: Span) -> Read<()> {
        let Some(directory) = tokens.string() else {
            let what = "the directory of the contract's files, a string, after `export`";
            return Err(self.expected(what, "export \"bindings/\"", *tokens));
        };
        let first = contract.export.is_none();
        contract.export.get_or_insert(directory);
        self.said_once(first, at, "export");
        Ok(())
    }

    fn runtime(&mut self, tokens: &mut Tokens<'_>, contract: &mut Contract, at: Span) -> Read<()> {
        let start = *tokens;
        let path = self.path(
            tokens,
            "the path of the runtime after `crate`",
            "crate ::dialogue_runtime",
        )?;
        let first = contract.runtime.is_none();
        if self.absolute(start, *tokens, &path, &["crate"]) && first {
            contract.runtime = Some(path);
        }
        self.said_once(first, at, "crate");
        Ok(())
    }

    /// `= path` behind the name of a message: the type of the author's that it is.
    pub(super) fn alias(&mut self, tokens: &mut Tokens<'_>, name: &Ident, example: &str) -> Read<()> {
        if tokens.peek_word().as_deref() == Some("as") {
            self.expected(&format!("`=` between `{name}` and its type"), example, *tokens);
            tokens.word();
        } else if tokens.eat("=").is_none() {
            return Ok(());
        }
        let start = *tokens;
        let path = self.path(tokens, &format!("the path of a type after `{name} =`"), example);
        let read = path.as_ref().map(drop).map_err(|_| Reported);
        let alias = path
            .ok()
            .filter(|path| self.absolute(start, *tokens, path, &["crate", "super"]));
        // Several ends may say what they yield, each in full.
        let text = alias.as_ref().map(ToString::to_string);
        let said = |message: &Message| message.name == *name && message.alias.as_ref().map(ToString::to_string) == text;
        if !self.messages.iter().any(said) {
            self.messages.push(Message {
                docs: Docs::default(),
                own: Own::default(),
                name: name.clone(),
                incomplete: alias.is_none(),
                alias,
                fields: Vec::new(),
            });
        }
        read
    }

    /// A path, with arguments in `< >` where it has any.
    pub(super) fn path(&mut self, tokens: &mut Tokens<'_>, what: &str, example: &str) -> Read<TokenStream> {
        let start = *tokens;
        tokens.eat("::");
        while !begins_item_surely(*tokens) && tokens.word().is_some() {
            tokens.skip_angles();
            if tokens.eat("::").is_none() {
                break;
            }
        }
        let path = between(start, *tokens);
        if path.is_empty() || syn::parse2::<syn::Path>(path.clone()).is_err() {
            return Err(self.expected(what, example, start));
        }
        Ok(path)
    }

    /// Whether a path means the same in the module that the dialogue becomes.
    pub(super) fn absolute(&mut self, start: Tokens<'_>, end: Tokens<'_>, path: &TokenStream, roots: &[&str]) -> bool {
        let root = start.peek_word();
        let absolute = start.peek("::") || root.is_some_and(|root| roots.contains(&root.as_str()));
        if !absolute {
            let extent = Extent {
                first: start.here(),
                last: end.last(),
            };
            self.diagnostics.report(rules::RELATIVE_PATH, extent, &[&display(path)]);
        }
        absolute
    }

    pub(super) fn said_once(&mut self, first: bool, at: Span, word: &str) {
        if !first {
            self.said_twice(at, word);
        }
    }

    fn message(&mut self, tokens: &mut Tokens<'_>, docs: Docs, contract: &mut Contract) -> Read<()> {
        let example = "message Quote { cents : int }";
        let name = self.declared(tokens, "a message", example, contract)?;
        let mut message = Message {
            docs,
            own: Own::default(),
            name,
            alias: None,
            fields: Vec::new(),
            incomplete: false,
        };
        if let Some((inside, _)) = tokens.group(Delimiter::Brace) {
            let read = self.fields(inside, Of::Message);
            message.fields = read.fields;
            message.incomplete = read.incomplete;
            contract.messages.push(message);
            return Ok(());
        }
        message.incomplete = true;
        let reported = self.expected(
            &format!("the fields of `{}`, in braces", message.name),
            example,
            *tokens,
        );
        contract.messages.push(message);
        Err(reported)
    }

    /// Doc comments. Other attributes are refused.
    pub(super) fn docs(&mut self, tokens: &mut Tokens<'_>) -> DocsHere {
        let mut here = DocsHere {
            docs: Docs::default(),
            span: None,
        };
        loop {
            let mut ahead = *tokens;
            let Some(span) = ahead.eat("#") else {
                return here;
            };
            let inner = ahead.eat("!").is_some();
            let Some((mut inside, _)) = ahead.group(Delimiter::Bracket) else {
                return here;
            };
            *tokens = ahead;
            let whole = Extent {
                first: span,
                last: tokens.last(),
            };
            let text = inside
                .eat_word("doc")
                .and_then(|_| inside.eat("="))
                .and_then(|_| inside.string());
            match text {
                Some(text) if !inner => {
                    here.span.get_or_insert(span);
                    here.docs.0.extend(
                        text.value
                            .lines()
                            .map(|line| line.strip_prefix(' ').unwrap_or(line).to_owned()),
                    );
                    if text.value.is_empty() {
                        here.docs.0.push(String::new());
                    }
                }
                Some(_) => self.diagnostics.report(rules::INNER_DOCS, whole, &[]),
                None => self.diagnostics.report(rules::ATTRIBUTE, whole, &[]),
            }
        }
    }

    /// Docs that describe nothing.
    pub(super) fn docs_before_nothing(&mut self, docs: &DocsHere, what: &str) {
        if let Some(span) = docs.span {
            self.diagnostics.report(rules::DOCS_BEFORE_NOTHING, span, &[&what]);
        }
    }
}

pub(super) fn empty_contract(docs: Docs, vis: TokenStream, name: Ident) -> Contract {
    Contract {
        docs,
        own: Own::default(),
        vis,
        module: names::snake(&name),
        name,
        origins: Vec::new(),
        rounds: None,
        repeats: None,
        unattended: None,
        export: None,
        runtime: None,
        opens: None,
        phases: Vec::new(),
        asks: Vec::new(),
        messages: Vec::new(),
        choices: Vec::new(),
        loose: Vec::new(),
        passing: TokenStream::new(),
        incomplete: false,
    }
}

/// A name in quotes, which has been reported: it is the name all the same.
fn quoted_name(tokens: &mut Tokens<'_>) -> Option<Ident> {
    let mut ahead = *tokens;
    let text = ahead.string()?;
    let name = syn::parse_str::<Ident>(&text.value).ok()?;
    *tokens = ahead;
    names::is_upper_camel(&text.value).then(|| Ident::new(&name.to_string(), text.span))
}

/// `pub`, `pub(crate)`, `pub(in path)` or nothing.
fn visibility(tokens: &mut Tokens<'_>) -> TokenStream {
    let start = *tokens;
    if tokens.eat_word("pub").is_some() {
        tokens.group(Delimiter::Parenthesis);
    }
    between(start, *tokens)
}

/// The tokens from one place to another.
fn between(mut from: Tokens<'_>, to: Tokens<'_>) -> TokenStream {
    let mut tokens = TokenStream::new();
    while !from.is_at(to)
        && let Some(token) = from.skip()
    {
        tokens.extend([token]);
    }
    tokens
}

/// A path as it is written.
fn display(path: &TokenStream) -> String {
    path.to_string().replace(' ', "")
}

/// The item that a word was meant to begin: what another language calls it, or a slip of the hand.
fn meant_item(word: &str) -> Option<&'static str> {
    let meant = match word {
        "struct" | "record" | "fact" | "result" => "message",
        "state" | "step" => "phase",
        "form" | "question" => "ask",
        "open" | "args" | "arguments" => "opens",
        _ => closest(word, ITEMS.iter().copied())?,
    };
    ITEMS.iter().find(|item| **item == meant).copied()
}
