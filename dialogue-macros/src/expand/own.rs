//! What the author's own items bear: their attributes as written, and the derives that they still lack.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};

use super::{Cx, at};
use crate::{
    model::{Message, Own},
    names,
};

/// The attributes of an item, and derives of those of these traits that its author has not given it.
pub(super) fn attributes(own: &Own, traits: &[&str]) -> TokenStream {
    let attributes = &own.attributes;
    let missing: Vec<TokenStream> = traits
        .iter()
        .filter(|name| !own.traits.contains(**name))
        .filter_map(|name| core_trait(name))
        .collect();
    let derive = (!missing.is_empty()).then(|| quote! { #[derive(#(#missing),*)] });
    quote! { #attributes #derive }
}

fn core_trait(name: &str) -> Option<TokenStream> {
    Some(match name {
        "Debug" => quote! { ::core::fmt::Debug },
        "Clone" => quote! { ::core::clone::Clone },
        "Copy" => quote! { ::core::marker::Copy },
        "PartialEq" => quote! { ::core::cmp::PartialEq },
        "Eq" => quote! { ::core::cmp::Eq },
        "Hash" => quote! { ::core::hash::Hash },
        _ => return None,
    })
}

/// Serde's derives, as far as they are lacking, and where serde is.
pub(super) fn serde(cx: &Cx<'_>, own: &Own) -> TokenStream {
    let private = &cx.private;
    let path = quote! { #private::serde }.to_string().replace(' ', "");
    let missing: Vec<TokenStream> = [
        ("Serialize", quote! { Serialize }),
        ("Deserialize", quote! { Deserialize }),
    ]
    .into_iter()
    .filter(|(name, _)| !own.traits.contains(*name))
    .map(|(_, name)| quote! { #private::serde::#name })
    .collect();
    let derive = (!missing.is_empty()).then(|| quote! { #[derive(#(#missing),*)] });
    quote! {
        #derive
        #[serde(crate = #path)]
    }
}

/// What the runtime does with a type of the author's, made where they name it: what the type lacks is said there, once.
pub(super) fn expand_type(cx: &Cx<'_>, message: &Message) -> Option<TokenStream> {
    let private = &cx.private;
    let place = at(message.alias.clone()?.into_iter().next()?.span());
    let constant = names::constant("OWN", &message.name);
    let mut name = message.name.clone();
    name.set_span(place);
    Some(quote_spanned! {place=>
        const #constant: #private::OwnType<#name> = #private::own_type::<#name>();
    })
}

/// A function of a type of the author's; `None` where the message is declared in the contract.
pub(super) fn function(message: Option<&Message>, function: &str) -> Option<TokenStream> {
    let message = message.filter(|message| message.alias.is_some())?;
    let constant = names::constant("OWN", &message.name);
    let function = names::ident(function, Span::call_site());
    Some(quote! { (#constant.#function) })
}
