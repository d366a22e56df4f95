//! What is emitted beside errors: every type that can be, so that the rest of the file gets no error of its own
//! and the editor keeps completing.
//!
//! The contract is mended first: what is declared twice stands once, what is missing is declared empty. Then it
//! takes the road that a valid one takes, with bodies that are never reached.

use std::collections::BTreeSet;

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::{Cx, expand_items};
use crate::diag::closest;
use crate::graph::Graph;
use crate::model::{Contract, Docs, End, Field, Message, Own, Path, Phase, Refusal, Target, Type, TypeKind, Via};
use crate::names;

/// The errors, and the module as far as it can be declared.
pub(crate) fn expand_fallback(contract: &Contract, errors: &TokenStream) -> TokenStream {
    let contract = mended(contract);
    let mut graph = Graph::resolve(&contract);
    for node in &mut graph.nodes {
        let mut seen = BTreeSet::new();
        node.knows.retain(|entry| seen.insert(entry.name.to_string()));
    }
    let module = expand_items(&Cx {
        hollow: true,
        ..Cx::new(&contract, &graph)
    });
    quote! { #errors #module }
}

/// The same contract with every name declared exactly once.
fn mended(contract: &Contract) -> Contract {
    let mut contract = contract.clone();
    forget_generated(&mut contract);
    let mut types: BTreeSet<String> = names::GENERATED.iter().map(ToString::to_string).collect();
    let mut functions = BTreeSet::new();
    contract.phases.retain(|phase| {
        functions.insert(names::snake_text(&names::plain(&phase.name))) && once(&mut types, &phase.name)
    });
    contract.asks.retain(|ask| once(&mut types, &ask.name));
    contract.messages.retain(|message| once(&mut types, &message.name));
    contract.choices.retain(|choices| once(&mut types, &choices.name));
    for phase in &mut contract.phases {
        mend_phase(phase, &mut types);
    }
    contract
        .loose
        .retain(|branch| once(&mut types, &branch.name) && once(&mut types, &names::decision(&branch.name)));
    for branch in &mut contract.loose {
        let mut variants = BTreeSet::new();
        branch.arms.retain(|arm| once(&mut variants, &arm.variant));
    }
    for choices in &mut contract.choices {
        let mut variants = BTreeSet::new();
        choices.values.retain(|choice| once(&mut variants, &choice.variant));
    }
    give_away_loose(&mut contract);
    forget_foreign(&mut contract);
    mend_names(&mut contract);
    declare_missing(&mut contract, &mut types);
    drop_wrong_kinds(&mut contract);
    let records = contract.messages.iter_mut().map(|message| &mut message.fields);
    for fields in records.chain(contract.asks.iter_mut().map(|ask| &mut ask.fields)) {
        let mut seen = BTreeSet::new();
        fields.retain(|field| once(&mut seen, &field.name));
    }
    break_cycles(&mut contract.messages);
    forget_addresses(&mut contract);
    contract
}

/// A page whose address is none is asked for as a form without fields: the answers are declared all the same.
fn forget_addresses(contract: &mut Contract) {
    let messages = &contract.messages;
    let opens = contract.opens.as_ref().map(names::plain);
    let is_address = |path: &Path| {
        let [fact, field] = path.names.as_slice() else {
            return false;
        };
        let fact = messages.iter().find(|message| {
            let name = names::plain(&message.name);
            names::snake_text(&name) == *fact && opens.as_ref() != Some(&name)
        });
        let field = fact.and_then(|fact| fact.fields.iter().find(|it| names::plain(&it.name) == *field));
        field.is_some_and(|field| field.optional.is_none() && matches!(field.ty.kind, TypeKind::String { .. }))
    };
    for ask in &mut contract.asks {
        if matches!(&ask.via, Via::Url(path) if !is_address(path)) {
            ask.via = Via::Form;
        }
    }
}

/// Takes away what uses a name of the expansion's own as if the author could declare it.
fn forget_generated(contract: &mut Contract) {
    let generated = |name: &Ident| names::GENERATED.contains(&names::plain(name).as_str());
    contract.opens = contract.opens.take().filter(|name| !generated(name));
    for phase in &mut contract.phases {
        phase.carries.retain(|name| !generated(name));
        phase.asks.retain(|asked| !generated(&asked.name));
        phase
            .ends
            .retain(|end| !matches!(end, End::Yields { message, .. } if generated(message)));
    }
    let messages = contract.messages.iter_mut().map(|message| &mut message.fields);
    for fields in messages.chain(contract.asks.iter_mut().map(|ask| &mut ask.fields)) {
        fields.retain(|field| !named(&field.ty).is_some_and(|name| generated(&name)));
    }
}

/// A branch that no phase leads to was meant for one that does not say where it leads, if there is one.
fn give_away_loose(contract: &mut Contract) {
    let declared: BTreeSet<String> = contract.phases.iter().map(|phase| names::plain(&phase.name)).collect();
    let lost = |phase: &&mut Phase| match phase.next.first() {
        None => phase.ends.is_empty(),
        Some(Target::One(to)) => !declared.contains(&names::plain(to)),
        Some(Target::Branch(_)) => false,
    };
    let mut loose = std::mem::take(&mut contract.loose).into_iter();
    for phase in contract.phases.iter_mut().filter(lost) {
        if let Some(branch) = loose.next() {
            phase.next = vec![Target::Branch(branch)];
        }
    }
    contract.loose = loose.collect();
}

/// Takes a type of the author's out of every place where it cannot stand, and what opens the dialogue out of the facts.
fn forget_foreign(contract: &mut Contract) {
    let opens = contract.opens.as_ref().map(names::plain);
    for phase in &mut contract.phases {
        phase.carries.retain(|fact| Some(names::plain(fact)) != opens);
    }
    let aliases = contract.messages.iter().filter(|message| message.alias.is_some());
    let foreign: BTreeSet<String> = aliases.map(|message| names::plain(&message.name)).collect();
    for phase in &mut contract.phases {
        phase.carries.retain(|fact| !foreign.contains(&names::plain(fact)));
    }
    let messages = contract.messages.iter_mut().map(|message| &mut message.fields);
    for fields in messages.chain(contract.asks.iter_mut().map(|ask| &mut ask.fields)) {
        fields.retain(|field| !named(&field.ty).is_some_and(|name| foreign.contains(&names::plain(&name))));
    }
}

fn once(seen: &mut BTreeSet<String>, name: &Ident) -> bool {
    seen.insert(names::plain(name))
}

/// One way on, one end, and branches whose enums and variants are declared once.
fn mend_phase(phase: &mut Phase, types: &mut BTreeSet<String>) {
    phase.next.truncate(1);
    phase.ends.truncate(1);
    let mut asks = BTreeSet::new();
    phase.asks.retain(|asked| once(&mut asks, &names::snake(&asked.name)));
    let mut facts = BTreeSet::new();
    phase.carries.retain(|fact| once(&mut facts, &names::snake(fact)));
    if let Some(Target::Branch(branch)) = phase.next.first_mut() {
        let mut variants = BTreeSet::new();
        branch.arms.retain(|arm| once(&mut variants, &arm.variant));
        let decision = names::decision(&branch.name);
        if !once(types, &branch.name) || !once(types, &decision) {
            phase.next.clear();
        }
    }
}

/// Reads a name that is declared nowhere as the one that was most likely meant, as its error says.
fn mend_names(contract: &mut Contract) {
    let names = |names: Vec<&Ident>| -> Vec<String> { names.into_iter().map(names::plain).collect() };
    let phases = names(contract.phases.iter().map(|phase| &phase.name).collect());
    let asks = names(contract.asks.iter().map(|ask| &ask.name).collect());
    let messages = names(contract.messages.iter().map(|message| &message.name).collect());
    let choices = names(contract.choices.iter().map(|choices| &choices.name).collect());
    contract.opens.iter_mut().for_each(|name| mend_name(name, &messages));
    for phase in &mut contract.phases {
        phase.carries.iter_mut().for_each(|name| mend_name(name, &messages));
        phase
            .asks
            .iter_mut()
            .for_each(|asked| mend_name(&mut asked.name, &asks));
        for target in &mut phase.next {
            match target {
                Target::One(name) => mend_name(name, &phases),
                Target::Branch(branch) => branch.arms.iter_mut().for_each(|arm| mend_name(&mut arm.to, &phases)),
            }
        }
        for refusal in phase.declined.iter_mut().chain(&mut phase.cancelled) {
            if let Refusal::To(name) = refusal {
                mend_name(name, &phases);
            }
        }
        let expired = phase.within.iter_mut().filter_map(|within| within.otherwise.as_mut());
        expired.for_each(|name| mend_name(name, &phases));
        for end in &mut phase.ends {
            if let End::Yields { message, .. } = end {
                mend_name(message, &messages);
            }
        }
        phase.incomplete = false;
    }
    contract.unattended.iter_mut().for_each(|name| mend_name(name, &phases));
    contract.incomplete = false;
    let types: Vec<String> = messages.into_iter().chain(choices).collect();
    let records = contract.messages.iter_mut().map(|message| &mut message.fields);
    for field in records
        .chain(contract.asks.iter_mut().map(|ask| &mut ask.fields))
        .flatten()
    {
        mend_type(&mut field.ty, &types);
    }
}

fn mend_type(ty: &mut Type, types: &[String]) {
    match &mut ty.kind {
        TypeKind::Message(name) | TypeKind::Choice(name) | TypeKind::Many(name, _) => mend_name(name, types),
        TypeKind::List(item) => mend_type(item, types),
        _ => {}
    }
}

fn mend_name(name: &mut Ident, declared: &[String]) {
    let written = names::plain(name);
    if declared.contains(&written) {
        return;
    }
    if let Some(meant) = closest(&written, declared.iter().map(String::as_str)) {
        *name = names::ident(meant, name.span());
    }
}

/// Takes away what names something of another kind: a field whose type is a phase, an edge to a message.
fn drop_wrong_kinds(contract: &mut Contract) {
    let phases: BTreeSet<String> = contract.phases.iter().map(|phase| names::plain(&phase.name)).collect();
    let messages: BTreeSet<String> = contract
        .messages
        .iter()
        .map(|message| names::plain(&message.name))
        .collect();
    let choices: BTreeSet<String> = contract
        .choices
        .iter()
        .map(|choices| names::plain(&choices.name))
        .collect();
    for phase in &mut contract.phases {
        phase.next.retain_mut(|target| match target {
            Target::One(name) => phases.contains(&names::plain(name)),
            Target::Branch(branch) => {
                branch.arms.retain(|arm| phases.contains(&names::plain(&arm.to)));
                true
            }
        });
        let leads = |refusal: &Refusal| match refusal {
            Refusal::To(name) => phases.contains(&names::plain(name)),
            Refusal::Again(_) => true,
        };
        phase.declined.retain(leads);
        phase.cancelled.retain(leads);
        if let Some(within) = &mut phase.within {
            within.otherwise = within.otherwise.take().filter(|to| phases.contains(&names::plain(to)));
        }
    }
    let ends = contract.phases.iter().filter(|phase| !phase.ends.is_empty());
    let ends: BTreeSet<String> = ends.map(|phase| names::plain(&phase.name)).collect();
    contract.unattended = contract.unattended.take().filter(|to| ends.contains(&names::plain(to)));
    let records = contract.messages.iter_mut().map(|message| &mut message.fields);
    for fields in records.chain(contract.asks.iter_mut().map(|ask| &mut ask.fields)) {
        fields.retain(|field| is_of_kind(&field.ty, &messages, &choices));
    }
}

fn is_of_kind(ty: &Type, messages: &BTreeSet<String>, choices: &BTreeSet<String>) -> bool {
    match &ty.kind {
        // A name that was mended may turn out to be an enum.
        TypeKind::Message(name) => {
            let name = names::plain(name);
            messages.contains(&name) || choices.contains(&name)
        }
        TypeKind::Choice(name) | TypeKind::Many(name, _) => choices.contains(&names::plain(name)),
        TypeKind::List(item) => is_of_kind(item, messages, choices),
        _ => true,
    }
}

/// Declares, without fields or edges, what is named and not declared.
fn declare_missing(contract: &mut Contract, types: &mut BTreeSet<String>) {
    let mut messages: Vec<Ident> = contract.opens.iter().cloned().collect();
    let mut asks = Vec::new();
    let mut phases = Vec::new();
    for phase in &contract.phases {
        messages.extend(phase.carries.iter().cloned());
        asks.extend(phase.asks.iter().map(|asked| asked.name.clone()));
        messages.extend(phase.ends.iter().filter_map(|end| match end {
            End::Yields { message, .. } => Some(message.clone()),
            End::Fails { .. } => None,
        }));
        phases.extend(phase.next.iter().flat_map(targets));
        phases.extend(
            phase
                .declined
                .iter()
                .chain(&phase.cancelled)
                .filter_map(|refusal| match refusal {
                    Refusal::To(name) => Some(name.clone()),
                    Refusal::Again(_) => None,
                }),
        );
        phases.extend(phase.within.iter().filter_map(|within| within.otherwise.clone()));
    }
    phases.extend(contract.unattended.clone());
    phases.extend(
        contract
            .loose
            .iter()
            .flat_map(|branch| branch.arms.iter().map(|arm| arm.to.clone())),
    );
    let asked = contract.asks.iter().flat_map(|ask| &ask.fields);
    let fields = contract.messages.iter().flat_map(|message| &message.fields);
    messages.extend(fields.chain(asked).filter_map(|field| named(&field.ty)));
    let missing = |names: Vec<Ident>, types: &mut BTreeSet<String>| -> Vec<Ident> {
        names.into_iter().filter(|name| once(types, name)).collect()
    };
    contract
        .phases
        .extend(missing(phases, types).into_iter().map(empty_phase));
    let nothing = missing(messages, types).into_iter().chain(missing(asks, types));
    contract.messages.extend(nothing.map(|name| Message {
        docs: Docs::default(),
        own: Own::default(),
        name,
        alias: None,
        fields: Vec::new(),
        incomplete: true,
    }));
}

fn targets(target: &Target) -> Vec<Ident> {
    match target {
        Target::One(name) => vec![name.clone()],
        Target::Branch(branch) => branch.arms.iter().map(|arm| arm.to.clone()).collect(),
    }
}

fn named(ty: &Type) -> Option<Ident> {
    match &ty.kind {
        TypeKind::Message(name) | TypeKind::Choice(name) | TypeKind::Many(name, _) => Some(name.clone()),
        TypeKind::List(item) => named(item),
        _ => None,
    }
}

fn empty_phase(name: Ident) -> Phase {
    Phase {
        docs: Docs::default(),
        own: Own::default(),
        name,
        carries: Vec::new(),
        asks: Vec::new(),
        next: Vec::new(),
        declined: Vec::new(),
        cancelled: Vec::new(),
        within: None,
        ends: Vec::new(),
        incomplete: true,
    }
}

/// Leaves out the fields through which a message would contain itself.
fn break_cycles(messages: &mut [Message]) {
    for index in 0..messages.len() {
        let reached: Vec<BTreeSet<String>> = messages
            .iter()
            .map(|message| contained(messages, &message.fields))
            .collect();
        let Some(message) = messages.get(index) else { continue };
        let own = message.name.to_string();
        let names: Vec<String> = messages.iter().map(|message| message.name.to_string()).collect();
        let leads_back = |field: &Field| {
            named(&field.ty).is_some_and(|inner| {
                let inner = inner.to_string();
                let position = names.iter().position(|name| *name == inner);
                inner == own
                    || position
                        .and_then(|at| reached.get(at))
                        .is_some_and(|inside| inside.contains(&own))
            })
        };
        let kept = message
            .fields
            .iter()
            .filter(|field| !leads_back(field))
            .cloned()
            .collect();
        if let Some(message) = messages.get_mut(index) {
            message.fields = kept;
        }
    }
}

/// The names of all messages inside these fields.
fn contained(messages: &[Message], fields: &[Field]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open: Vec<Ident> = fields.iter().filter_map(|field| named(&field.ty)).collect();
    while let Some(name) = open.pop() {
        if found.insert(name.to_string()) {
            let inner = messages.iter().find(|message| message.name == name);
            open.extend(
                inner
                    .into_iter()
                    .flat_map(|inner| &inner.fields)
                    .filter_map(|it| named(&it.ty)),
            );
        }
    }
    found
}
