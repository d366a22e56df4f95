//! `#[dialogue] mod`, read into a `Contract`. What the module declares is collected first, since its items name one
//! another; what is no part of the contract passes through as it is written.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Ident, TokenStream};
use syn::{
    Attribute, Token, Visibility,
    parse::{Parse, ParseStream},
};

use super::{Read, Reader, Reported, tokens::Tokens};
use crate::{
    diag::{Diagnostics, Syntax, rules},
    model::{Contract, Docs, Method, Own},
    names,
};

mod bearing;
mod body;
mod declared;
mod fields;
mod forgotten;
mod keys;
mod links;
mod phases;
mod records;
#[cfg(test)]
mod tests;
pub(super) mod types;

use bearing::MODULE_ALONE;
use body::Body;
use keys::{DialogueKeys, Value};
#[cfg(test)]
pub(super) use {bearing::MARKS, fields::FORMATS, keys::KEYS};

/// The module as far as its braces.
struct Header {
    attributes: Vec<Attribute>,
    vis: Visibility,
    keyword: Token![mod],
    name: Ident,
    /// What stands in the braces; `None` for `mod name;`.
    inside: Option<TokenStream>,
}

impl Parse for Header {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let attributes = Attribute::parse_outer(input)?;
        let vis = input.parse()?;
        let keyword = input.parse()?;
        let name = input.parse()?;
        if input.parse::<Option<Token![;]>>()?.is_some() {
            let inside = None;
            return Ok(Self {
                attributes,
                vis,
                keyword,
                name,
                inside,
            });
        }
        let content;
        syn::braced!(content in input);
        Ok(Self {
            attributes,
            vis,
            keyword,
            name,
            inside: Some(content.parse()?),
        })
    }
}

/// Reads the arguments of `#[dialogue]` and the item behind it. `None`: that is no module, and it has been reported.
pub(crate) fn parse_module(
    arguments: TokenStream,
    item: TokenStream,
    diagnostics: &mut Diagnostics,
) -> Option<Contract> {
    let mut reader = Reader::new(diagnostics);
    let header = reader.header(item).ok()?;
    Some(reader.module(arguments, header))
}

impl Reader<'_> {
    fn header(&mut self, item: TokenStream) -> Read<Header> {
        syn::parse2::<Header>(item.clone()).map_err(|_| {
            self.within(item, None, |reader, tokens| {
                let behind = Reader::behind_attributes(*tokens);
                reader.expected("a module behind `#[dialogue]`", "pub mod booking { … }", behind)
            })
        })
    }

    /// From behind the attributes and the visibility of an item.
    fn behind_attributes(tokens: Tokens<'_>) -> Tokens<'_> {
        let mut tokens = tokens.behind_docs();
        if tokens.eat_word("pub").is_some() {
            tokens.group(proc_macro2::Delimiter::Parenthesis);
        }
        tokens
    }

    fn module(&mut self, arguments: TokenStream, header: Header) -> Contract {
        let bearing = self.bearing(header.attributes, MODULE_ALONE, &BTreeSet::new());
        let mut contract = empty_contract(&header.vis, header.name);
        contract.docs = bearing.docs;
        contract.own = bearing.own;
        self.arguments(arguments, header.keyword.span, &mut contract);
        let Some(inside) = header.inside else {
            contract.incomplete = true;
            self.diagnostics
                .report(rules::MODULE_WITHOUT_BODY, &contract.module, &[&contract.module]);
            return contract;
        };
        let forgotten = self.forgotten(inside.clone(), &contract);
        let body = self.body(inside, &forgotten);
        contract.docs.0.extend(body.docs.0.iter().cloned());
        self.declarations(body, &mut contract);
        contract
    }

    /// `tool = "…"` and what else stands behind `#[dialogue`.
    fn arguments(&mut self, arguments: TokenStream, at: proc_macro2::Span, contract: &mut Contract) {
        let read = self.keys::<DialogueKeys>("dialogue", arguments, at);
        let keys = read.keys;
        contract.incomplete |= read.incomplete || !keys.unknown.0.is_empty();
        self.unknown_keys("dialogue", &keys.unknown);
        let description = keys.description.first().and_then(|value| self.string(value).ok());
        self.once(&keys.description);
        let mut origins: Vec<(&Value, Method)> = keys.tool.iter().map(|value| (value, Method::Tool)).collect();
        origins.extend(keys.prompt.iter().map(|value| (value, Method::Prompt)));
        origins.sort_by_key(|(value, _)| {
            let start = value.key.span().start();
            (start.line, start.column)
        });
        for (index, (value, method)) in origins.into_iter().enumerate() {
            match self.string(value) {
                Ok(name) => contract.origins.push(crate::model::Origin {
                    method,
                    name,
                    description: description
                        .as_ref()
                        .filter(|_| index == 0)
                        .map(|text| text.value.clone()),
                }),
                Err(Reported) => contract.incomplete = true,
            }
        }
        self.settings(&keys, contract);
    }

    /// What a contract says at most once, and need not say.
    fn settings(&mut self, keys: &DialogueKeys, contract: &mut Contract) {
        for (values, slot) in [
            (&keys.rounds, &mut contract.rounds),
            (&keys.repeats, &mut contract.repeats),
        ] {
            self.once(values);
            if let Some(value) = values.first() {
                *slot = self
                    .read(value, |reader, tokens| {
                        let key = value.key.to_string();
                        reader.small_number(tokens, &format!("{key} ="))
                    })
                    .ok();
            }
        }
        self.once(&keys.unattended);
        if let Some(value) = keys.unattended.first() {
            contract.unattended = self.one_name(value, "the name of a phase").ok();
            contract.incomplete |= contract.unattended.is_none();
        }
        self.once(&keys.export);
        if let Some(value) = keys.export.first() {
            contract.export = self.string(value).ok();
        }
        self.once(&keys.runtime);
        if let Some(value) = keys.runtime.first() {
            contract.runtime = self.runtime_path(value).ok();
        }
    }

    fn runtime_path(&mut self, value: &Value) -> Read<TokenStream> {
        self.read(value, |reader, tokens| {
            let start = *tokens;
            let example = "crate = ::dialogue_runtime";
            let path = reader.path(tokens, "the path of the runtime after `crate =`", example)?;
            if reader.absolute(start, *tokens, &path, &["crate"]) {
                Ok(path)
            } else {
                Err(Reported)
            }
        })
    }

    /// The marks that items without one were meant to bear: what the marked items name and nobody declares.
    fn forgotten(&self, inside: TokenStream, header: &Contract) -> BTreeMap<String, String> {
        let mut unheard = Diagnostics::new(Syntax::Module);
        let mut reader = Reader {
            choices: self.choices.clone(),
            messages: self.messages.clone(),
            ..Reader::new(&mut unheard)
        };
        let body = reader.body(inside, &BTreeMap::new());
        let unmarked = body.unmarked.clone();
        let mut contract = header.clone();
        if !unmarked.is_empty() {
            reader.declarations(body, &mut contract);
        }
        unheard.forget();
        forgotten::marks(&contract, &unmarked)
    }

    /// Everything that the module declares, and its links to one another.
    fn declarations(&mut self, body: Body, contract: &mut Contract) {
        contract.incomplete |= body.incomplete;
        contract.passing = body.passing;
        let known = body.known;
        let declared = body.declared;
        let mut branches = Vec::new();
        let mut roles = Vec::new();
        // Enums first: a default is one of their values.
        for item in &declared {
            self.choices_of(item);
        }
        for item in declared {
            self.declaration_of(item, &known, contract, &mut branches, &mut roles);
        }
        contract.choices = std::mem::take(&mut self.choices);
        self.link(branches, contract);
        self.check_marks(&roles, contract);
    }
}

fn empty_contract(vis: &Visibility, module: Ident) -> Contract {
    let name = names::camel(&names::plain(&module), module.span());
    Contract {
        docs: Docs::default(),
        own: Own::default(),
        vis: quote::ToTokens::to_token_stream(vis),
        module,
        ..super::dsl::empty_contract(Docs::default(), TokenStream::new(), name)
    }
}
