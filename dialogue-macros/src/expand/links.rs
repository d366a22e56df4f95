//! Every place where the contract names what it declares, as a path: an editor that follows the author's tokens through
//! the expansion finds the declaration, and renames both.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::Cx;
use crate::model::{Contract, End, Phase, Refusal, Target};

/// One constant a phase, without a name and without a value.
pub(super) fn expand_links(cx: &Cx<'_>) -> TokenStream {
    let Contract {
        opens,
        unattended,
        phases,
        ..
    } = cx.contract;
    let once = opens.iter().chain(unattended).map(|name| vec![name]);
    let links = once.chain(phases.iter().map(named)).filter(|names| !names.is_empty());
    let links = links.map(|names| {
        quote! { const _: ::core::option::Option<(#(&#names,)*)> = ::core::option::Option::None; }
    });
    quote! { #(#links)* }
}

/// What a phase names, in the order of the model.
fn named(phase: &Phase) -> Vec<&Ident> {
    let mut names: Vec<&Ident> = phase.carries.iter().collect();
    names.extend(phase.asks.iter().map(|asked| &asked.name));
    for target in &phase.next {
        match target {
            Target::One(to) => names.push(to),
            Target::Branch(branch) => {
                names.push(branch.said.as_ref().unwrap_or(&branch.name));
                names.extend(branch.arms.iter().map(|arm| &arm.to));
            }
        }
    }
    for refusal in phase.declined.iter().chain(&phase.cancelled) {
        match refusal {
            Refusal::To(to) => names.push(to),
            Refusal::Again(_) => {}
        }
    }
    names.extend(phase.within.iter().filter_map(|within| within.otherwise.as_ref()));
    for end in &phase.ends {
        match end {
            End::Yields { message, .. } => names.push(message),
            End::Fails { .. } => {}
        }
    }
    names
}
