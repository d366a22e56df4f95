//! Phases and their clauses.

use proc_macro2::{Delimiter, Ident, Span};

use super::{
    Read, Reader, Reported,
    dsl::{DOCUMENTED, ITEMS},
    template::parse_template,
    tokens::Tokens,
    via::begins_via,
};
use crate::{
    diag::{closest, listed, rules},
    model::{Arm, Asked, Branch, Docs, End, Extent, Own, Phase, Refusal, Target, Within},
};

/// The arrow, and those of other languages.
const ARROWS: [&str; 5] = ["->", "=>", "-->", "==>", "--->"];

/// The words that declare something, here and elsewhere.
const DECLARING: [&str; 5] = ["phase", "ask", "message", "enum", "branch"];

/// An end with a type of the author's.
const YIELDS: &str = "yields Receipt`, or `yields Receipt = crate::trips::Receipt";

const BRANCH: &str = "-> Confirmed { Booked: Done, Amend: AwaitingTrip }";

/// The words that clauses begin with; `->` is the other beginning.
pub(super) const CLAUSES: &[&str] = &["carries", "asks", "declined", "cancelled", "within", "yields", "fails"];

impl Reader<'_> {
    /// The clauses of a phase, from behind its name.
    pub(super) fn phase(&mut self, tokens: &mut Tokens<'_>, name: Ident, docs: Docs) -> Phase {
        let mut phase = Phase {
            docs,
            own: Own::default(),
            name,
            carries: Vec::new(),
            asks: Vec::new(),
            next: Vec::new(),
            declined: Vec::new(),
            cancelled: Vec::new(),
            within: None,
            ends: Vec::new(),
            incomplete: false,
        };
        while !tokens.is_empty() && !begins_next(*tokens, &phase) {
            if self.clause(tokens, &mut phase).is_err() {
                phase.incomplete = true;
                while !tokens.is_empty() && !begins_item(*tokens) && !begins_clause(*tokens) {
                    tokens.skip();
                }
            }
        }
        phase
    }

    fn clause(&mut self, tokens: &mut Tokens<'_>, phase: &mut Phase) -> Read<()> {
        let docs = self.docs(tokens);
        self.docs_before_nothing(&docs, DOCUMENTED);
        if self.arrow(tokens) {
            let target = self.target(tokens, phase)?;
            phase.next.push(target);
            return Ok(());
        }
        let Some(word) = self.clause_word(*tokens, phase) else {
            return Err(self.unknown_clause(tokens, phase));
        };
        let at = tokens.here();
        tokens.word();
        let complete = leads_on(phase);
        match word {
            "carries" => {
                phase.incomplete |= !phase.carries.is_empty();
                self.said_once(phase.carries.is_empty(), at, word);
                let expected = ("the name of a message after `carries`", "carries Quote, Offer");
                self.names(tokens, expected, complete, |_, name| {
                    phase.carries.push(name);
                })?;
            }
            "asks" => {
                phase.incomplete |= !phase.asks.is_empty();
                self.said_once(phase.asks.is_empty(), at, word);
                let expected = ("the name of an ask after `asks`", "asks Trip, Party?");
                self.names(tokens, expected, complete, |tokens, name| {
                    let optional = tokens.eat("?").is_some();
                    phase.asks.push(Asked { name, optional });
                })?;
            }
            "declined" => phase.declined.push(self.refusal(tokens, "declined")?),
            "cancelled" => phase.cancelled.push(self.refusal(tokens, "cancelled")?),
            "within" => self.within_clause(tokens, phase, at)?,
            "yields" => {
                let what = "the name of a message after `yields`";
                let message = self.name(tokens, what, YIELDS)?;
                self.only_one(tokens, "one result", YIELDS);
                self.alias(tokens, &message, "yields Receipt = crate::trips::Receipt")?;
                let text = tokens.string().map(parse_template);
                phase.ends.push(End::Yields { message, text });
            }
            _ => {
                let example = "fails \"Nothing was booked.\"";
                let Some(text) = tokens.string() else {
                    return Err(self.expected("a string after `fails`", example, *tokens));
                };
                phase.ends.push(End::Fails {
                    text: parse_template(text),
                });
            }
        }
        Ok(())
    }

    /// An arrow, or what other languages write for it.
    fn arrow(&mut self, tokens: &mut Tokens<'_>) -> bool {
        let here = tokens.here();
        let arrow = tokens.eat_any(&ARROWS);
        if let Some(other) = arrow.filter(|arrow| *arrow != "->") {
            let found = format!("`{other}`");
            self.diagnostics
                .report(rules::SYNTAX, here, &[&"`->`", &found, &"asks Trip -> Done"]);
        }
        arrow.is_some()
    }

    /// The word of the clause that begins here, or that was meant to: a slip is reported, and read as what was meant.
    fn clause_word(&mut self, tokens: Tokens<'_>, phase: &Phase) -> Option<&'static str> {
        let word = tokens.peek_word()?;
        if let Some(clause) = CLAUSES.iter().find(|clause| **clause == word) {
            return Some(clause);
        }
        let meant = meant_clause(&word)?;
        let help = format!("did you mean `{meant}`?");
        self.diagnostics
            .report(rules::UNKNOWN_CLAUSE, tokens.here(), &[&word, &phase.name, &help]);
        Some(meant)
    }

    /// What is no clause. An arrow and a name behind it belong to it.
    fn unknown_clause(&mut self, tokens: &mut Tokens<'_>, phase: &Phase) -> Reported {
        if let Some(mark) = tokens.separator() {
            let help = "leave it out: clauses and items stand one behind the other";
            self.diagnostics
                .report(rules::UNKNOWN_CLAUSE, tokens.here(), &[&mark, &phase.name, &help]);
            tokens.skip();
            return Reported;
        }
        let Some(word) = tokens.peek_word() else {
            let what = format!("a clause of `{}` or the next item", phase.name);
            let reported = self.expected(&what, "phase AwaitingTrip asks Trip -> Done declined -> again", *tokens);
            tokens.skip();
            return reported;
        };
        let help = match word.as_str() {
            "expired" => "where an expired question leads stands behind its time: `within 15m else …`".to_owned(),
            _ => format!(
                "the clauses are {} and `->`",
                listed(CLAUSES.iter().copied(), "and").replace(" and ", ", ")
            ),
        };
        self.diagnostics
            .report(rules::UNKNOWN_CLAUSE, tokens.here(), &[&word, &phase.name, &help]);
        tokens.skip();
        if tokens.eat("->").is_some() {
            tokens.word();
            tokens.group(Delimiter::Brace);
        }
        Reported
    }

    /// Names with commas between them. Behind a phase that is `complete`, a name without a comma belongs to the next item.
    fn names<'t>(
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
    fn wrapped(&mut self, tokens: &mut Tokens<'_>, what: &str, example: &str) -> Option<Read<Ident>> {
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
    fn word_again(&mut self, tokens: &mut Tokens<'_>, what: &str, example: &str) {
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

    fn target(&mut self, tokens: &mut Tokens<'_>, phase: &mut Phase) -> Read<Target> {
        if tokens.peek_word().as_deref() == Some("again") {
            let what = "the name of a phase after `->`; only `declined` and `cancelled` lead `again`";
            return Err(self.expected(what, "declined -> again", *tokens));
        }
        let name = self.name(tokens, "the name of a phase after `->`", "-> AwaitingTrip")?;
        for other in [Delimiter::Parenthesis, Delimiter::Bracket] {
            let here = *tokens;
            if tokens.group(other).is_some() {
                let what = format!("the ways of `{name}` in braces");
                return Err(self.expected(&what, BRANCH, here));
            }
        }
        let Some((inside, _)) = tokens.group(Delimiter::Brace) else {
            // A branch that something else than the server decides would not name a phase here.
            if tokens.peek_word().as_deref() == Some("by") {
                return Err(self.unknown_clause(tokens, phase));
            }
            let mut ahead = *tokens;
            if ahead.eat(",").is_some()
                && let Some(second) = ahead.word().filter(|second| is_name(&second.to_string()))
            {
                self.diagnostics
                    .report(rules::LEADS_TWICE, &second, &[&phase.name, &name, &second]);
                *tokens = ahead;
                return Err(Reported);
            }
            return Ok(Target::One(name));
        };
        let arms = self.arms(inside, phase);
        Ok(Target::Branch(Branch {
            docs: Docs::default(),
            own: Own::default(),
            name,
            said: None,
            arms,
        }))
    }

    fn arms(&mut self, mut tokens: Tokens<'_>, phase: &mut Phase) -> Vec<Arm> {
        let mut arms = Vec::new();
        loop {
            let docs = self.docs(&mut tokens);
            if tokens.is_empty() {
                self.docs_before_nothing(&docs, "a variant");
                return arms;
            }
            if let Ok(arm) = self.arm(&mut tokens, docs.docs) {
                arms.push(arm);
            } else {
                phase.incomplete = true;
                while !tokens.is_empty() && !super::fields::starts_field(tokens) {
                    tokens.skip();
                }
            }
        }
    }

    fn arm(&mut self, tokens: &mut Tokens<'_>, docs: Docs) -> Read<Arm> {
        let Some(written) = tokens.word() else {
            let reported = self.expected("a variant of the branch", BRANCH, *tokens);
            tokens.skip();
            return Err(reported);
        };
        let variant = self.usable(&written);
        if tokens.eat(":").is_none() {
            let reported = self.expected(&format!("`:` after the variant `{written}`"), BRANCH, *tokens);
            if tokens.eat("->").is_none() && tokens.eat("=>").is_none() {
                return Err(reported);
            }
        }
        let what = format!("the phase that `{written}` leads to");
        if super::fields::starts_field(*tokens) {
            return Err(self.expected(&what, BRANCH, *tokens));
        }
        let to = self.name(tokens, &what, BRANCH)?;
        tokens.eat(",");
        Ok(Arm {
            docs,
            own: Own::default(),
            variant,
            to,
        })
    }

    /// `within 15m else P`, from behind its word.
    fn within_clause(&mut self, tokens: &mut Tokens<'_>, phase: &mut Phase, at: Span) -> Read<()> {
        let example = "within 15m else Expired";
        let time = self.duration(tokens, "a time after `within`", example)?;
        self.said_once(phase.within.is_none(), at, "within");
        let mut otherwise = None;
        let mut ahead = *tokens;
        if leads_on(phase) && ahead.eat_any(&ARROWS).is_some() {
            let what = "`else` and the phase that an expired question leads to";
            self.expected(what, example, *tokens);
            ahead.word();
            *tokens = ahead;
            return Err(Reported);
        }
        let unlinked = tokens.peek_word().as_deref().is_some_and(is_name) && !begins_next(*tokens, phase);
        if unlinked {
            self.expected(
                "`else` in front of the phase that an expired question leads to",
                example,
                *tokens,
            );
        }
        if unlinked || tokens.eat_word("else").is_some() {
            let name = self.name(tokens, "the name of a phase after `else`", example)?;
            otherwise = Some(self.expired(name, example)?);
        }
        phase.within.get_or_insert(Within { time, otherwise });
        Ok(())
    }

    /// What stands behind `declined` or `cancelled`.
    fn refusal(&mut self, tokens: &mut Tokens<'_>, word: &str) -> Read<Refusal> {
        let example = format!("{word} -> again");
        if !self.arrow(tokens) {
            return Err(self.expected(&format!("`->` after `{word}`"), &example, *tokens));
        }
        if let Some(span) = tokens.eat_word("again") {
            return Ok(Refusal::Again(span));
        }
        let name = self.name(
            tokens,
            &format!("the name of a phase, or `again`, after `{word} ->`"),
            &example,
        )?;
        if tokens.peek_brace() {
            let reported = self.expected(&format!("one phase after `{word} ->`"), &example, *tokens);
            tokens.skip();
            return Err(reported);
        }
        Ok(Refusal::To(name))
    }
}

/// The clause that a word was meant to begin: another form of its verb, or a slip of the hand.
fn meant_clause(word: &str) -> Option<&'static str> {
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
fn is_name(word: &str) -> bool {
    word.starts_with(char::is_uppercase)
}

/// Whether it is settled where the phase leads, so that a name behind it belongs to the next item.
fn leads_on(phase: &Phase) -> bool {
    !phase.next.is_empty() || !phase.ends.is_empty()
}

/// Whether the phase is over: the next item begins, even if it lacks its word.
fn begins_next(tokens: Tokens<'_>, phase: &Phase) -> bool {
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
fn begins_clause(mut tokens: Tokens<'_>) -> bool {
    ARROWS.iter().any(|arrow| tokens.peek(arrow))
        || tokens
            .word()
            .is_some_and(|word| CLAUSES.iter().any(|clause| word == clause))
}

/// Whether, between clauses, the next item begins here: at its docs, at its word, or at what was meant to be one.
fn begins_item(tokens: Tokens<'_>) -> bool {
    let ahead = tokens.behind_docs();
    if tokens.is_docs() {
        return !begins_clause(ahead);
    }
    begins_public_item(ahead) || begins_word_of_item(ahead)
}

/// Whether the word of an item comes here, or what was meant to be one.
fn begins_word_of_item(mut ahead: Tokens<'_>) -> bool {
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
fn is_item_in_capitals(name: &str) -> bool {
    is_name(name) && ITEMS.iter().any(|item| item.eq_ignore_ascii_case(name))
}

/// Whether a name is the word of a clause but for its first letter.
fn is_clause_in_capitals(name: &str) -> bool {
    is_name(name) && CLAUSES.iter().any(|clause| clause.eq_ignore_ascii_case(name))
}

/// Behind the word: `ask Trip "…"` is an item; `ask Trip -> Done` is a clause with a slip in it.
fn begins_ask(mut ahead: Tokens<'_>) -> bool {
    if begins_via(ahead) || ahead.word().is_none() || ahead.peek_brace() || begins_via(ahead) {
        return true;
    }
    // What may stand between them by mistake.
    ahead.eat_any(&[",", ";", ":", "="]);
    ahead.string().is_some()
}

/// Whether the path of the runtime comes here, where no path is expected.
fn begins_runtime(mut tokens: Tokens<'_>) -> bool {
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
