//! Phases and their clauses.

use proc_macro2::{Delimiter, Ident, Span};

use super::{
    Read, Reader, Reported,
    begins::{ARROWS, begins_clause, begins_item, begins_next, is_name, leads_on, meant_clause},
    dsl::DOCUMENTED,
    template::parse_template,
    tokens::Tokens,
};
use crate::{
    diag::{listed, rules},
    model::{Arm, Asked, Branch, Docs, End, Own, Phase, Refusal, Target, Within},
};

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

    /// A second name right behind the target, on its line: `-> to Done`, `-> Branch Confirmed { … }`. It was meant, and the
    /// first one is reported. On a line of its own it is an item that lacks its word.
    fn second_target(&mut self, tokens: &mut Tokens<'_>, first: &Ident) -> Option<Ident> {
        let mut ahead = *tokens;
        let second = ahead.word()?;
        let on_one_line = second.span().start().line == first.span().start().line;
        let is_clause = begins_clause(*tokens) || begins_item(*tokens);
        if !on_one_line || is_clause || !is_name(&second.to_string()) {
            return None;
        }
        let mut inside = ahead;
        let is_branch = match inside.group(Delimiter::Brace) {
            Some((inside, _)) => inside.behind_docs().peek_word().as_deref().is_some_and(is_name),
            None => !first.to_string().starts_with(char::is_uppercase) || *first == second,
        };
        if !is_branch {
            return None;
        }
        let what = "one phase or one branch after `->`";
        self.expected(what, "-> AwaitingTrip", *tokens);
        *tokens = ahead;
        Some(self.usable_anywhere(&second))
    }

    fn target(&mut self, tokens: &mut Tokens<'_>, phase: &mut Phase) -> Read<Target> {
        if tokens.peek_word().as_deref() == Some("again") {
            let what = "the name of a phase after `->`; only `declined` and `cancelled` lead `again`";
            return Err(self.expected(what, "declined -> again", *tokens));
        }
        let name = self.name(tokens, "the name of a phase after `->`", "-> AwaitingTrip")?;
        let name = self.second_target(tokens, &name).unwrap_or(name);
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
