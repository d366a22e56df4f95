//! Asks: the question, the way to ask it and the fields of its form.

use proc_macro2::Delimiter;

use super::{
    Of, Read, Reader,
    begins::begins_item_surely,
    template::{no_template, parse_template},
    tokens::Tokens,
    via::{Way, begins_via},
};
use crate::{
    diag::rules,
    model::{Ask, Contract, Docs, Own, Via},
};

/// How an ask says another way than a form.
const VIA: &str = "ask Payment via url(invoice.link) \"Pay here.\"";

impl Reader<'_> {
    pub(super) fn ask(&mut self, tokens: &mut Tokens<'_>, docs: Docs, contract: &mut Contract) -> Read<()> {
        let example = "ask Trip \"Where are you going?\" { destination : string }";
        if tokens.peek_word().as_deref() == Some("via") {
            contract.incomplete = true;
            return Err(self.expected("the name of an ask", example, *tokens));
        }
        let name = self.declared(tokens, "an ask", example, contract)?;
        let mut ask = Ask {
            docs,
            own: Own::default(),
            via: Via::Form,
            text: no_template(name.span()),
            name,
            fields: Vec::new(),
            incomplete: false,
        };
        let behind_name = format!("the question of `{}` right behind its name", ask.name);
        self.nothing_between(tokens, &behind_name, example);
        let mut way = begins_via(*tokens).then(|| self.way_to_ask(tokens));
        if let Some(text) = tokens.string() {
            ask.text = parse_template(text);
            if way.is_none() && begins_via(*tokens) {
                let what = "`via` in front of the question";
                self.diagnostics
                    .report(rules::SYNTAX, tokens.here(), &[&what, &"it behind", &VIA]);
                tokens.eat_word("via");
                way = Some(self.via(tokens));
            }
            let behind = *tokens;
            let mut ahead = behind;
            ahead.eat("+");
            if ahead.string().is_some() {
                *tokens = ahead;
                self.expected(&format!("one question of `{}`", ask.name), example, behind);
            } else {
                let behind_question = format!("the fields of `{}`, in braces, right behind its question", ask.name);
                self.nothing_between(tokens, &behind_question, example);
            }
        } else {
            ask.incomplete = true;
            self.expected(&format!("the question of `{}`, a string", ask.name), example, *tokens);
            while !tokens.is_empty() && !tokens.peek_brace() && !begins_item_surely(*tokens) {
                tokens.skip();
            }
        }
        let start = *tokens;
        let fields = [Delimiter::Brace, Delimiter::Parenthesis, Delimiter::Bracket];
        if let Some((inside, _)) = fields.into_iter().find_map(|delimiter| tokens.group(delimiter)) {
            if !start.peek_brace() {
                self.expected(&format!("the fields of `{}`, in braces", ask.name), example, start);
            }
            let read = self.fields(inside, Of::Ask);
            ask.fields = read.fields;
            ask.incomplete |= read.incomplete;
        }
        match way {
            Some(Some(way)) => self.ask_via(&mut ask, way),
            Some(None) => ask.incomplete = true,
            None => {}
        }
        contract.asks.push(ask);
        Ok(())
    }

    /// Passes over a mark where one thing stands right behind another.
    fn nothing_between(&mut self, tokens: &mut Tokens<'_>, what: &str, example: &str) {
        let start = *tokens;
        if tokens.eat_any(&[",", ";", ":", "=", "+"]).is_none() {
            return;
        }
        // The end of the ask by another language, and not a part of it.
        let goes_on = tokens.peek_brace() || tokens.peek_parenthesis() || tokens.clone().string().is_some();
        if goes_on || begins_via(*tokens) {
            self.expected(what, example, start);
        } else {
            *tokens = start;
        }
    }

    /// The way to ask behind an ask's name, with its `via` or without.
    fn way_to_ask(&mut self, tokens: &mut Tokens<'_>) -> Option<Way> {
        if tokens.eat_word("via").is_none() {
            self.expected("`via` in front of the way to ask", VIA, *tokens);
        }
        self.via(tokens)
    }
}
