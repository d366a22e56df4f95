//! Branches: the enum a transition gives, and the enum the server decides with.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

use super::{Cx, Place, at, docs, own};
use crate::model::Branch;
use crate::names;

/// Both enums of every branch.
pub(super) fn expand_branches(cx: &Cx<'_>) -> TokenStream {
    let branches = cx.phases().filter_map(|place| {
        let branch = place.branch()?;
        let landed = expand_landed(cx, place, branch);
        let decision = expand_decision(cx, place, branch);
        Some(quote! { #landed #decision })
    });
    let loose = cx.contract.loose.iter().map(expand_loose);
    quote! { #(#branches)* #(#loose)* }
}

/// Both enums of a branch that no phase leads to: beside the error that says so.
fn expand_loose(branch: &Branch) -> TokenStream {
    let name = &branch.name;
    let decision = names::decision(name);
    let variants: Vec<_> = branch.arms.iter().map(|arm| &arm.variant).collect();
    let targets = branch.arms.iter().map(|arm| &arm.to);
    quote_spanned! {at(name.span())=>
        /// A branch.
        #[derive(::core::fmt::Debug)]
        pub enum #name { #(#[doc = ""] #variants(Session<#targets>)),* }
        /// What it is decided with.
        #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
        pub enum #decision { #(#[doc = ""] #variants),* }
    }
}

fn expand_landed(cx: &Cx<'_>, place: Place<'_>, branch: &Branch) -> TokenStream {
    let docs = docs::branch(place, branch);
    let name = &branch.name;
    let arms = place.ways_on().zip(&branch.arms).filter_map(|(edge, arm)| {
        let target = cx.place(edge.to?)?.name();
        let docs = docs::arm(arm);
        let own = own::attributes(&arm.own, &[]);
        let variant = &arm.variant;
        Some(quote! { #docs #own #variant(Session<#target>) })
    });
    let attributes = own::attributes(&branch.own, &["Debug"]);
    quote_spanned! {at(name.span())=>
        #docs
        #[must_use = "the session in here goes on with the dialogue"]
        #attributes
        pub enum #name { #(#arms),* }
    }
}

fn expand_decision(cx: &Cx<'_>, place: Place<'_>, branch: &Branch) -> TokenStream {
    let docs = docs::decision(place, branch);
    let name = names::decision(&branch.name);
    let arms = place.ways_on().zip(&branch.arms).filter_map(|(edge, arm)| {
        let docs = docs::arm(arm);
        let variant = &arm.variant;
        let facts = cx.facts(edge.to?);
        let fields = facts.iter().map(|fact| {
            let docs = docs::fact(fact);
            let field = names::snake(&fact.name);
            let ty = &fact.name;
            quote! { #docs #field: #ty }
        });
        let fields = (!facts.is_empty()).then(|| quote! { { #(#fields),* } });
        Some(quote! { #docs #variant #fields })
    });
    quote_spanned! {at(name.span())=>
        #docs
        #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
        pub enum #name { #(#arms),* }
    }
}
