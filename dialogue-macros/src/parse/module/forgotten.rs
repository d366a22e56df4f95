//! Items that bear no mark although the contract names them: which mark each was meant to bear.

use std::collections::BTreeMap;

use proc_macro2::Ident;

use crate::{
    model::{Contract, End, Type, TypeKind},
    names::plain,
};

/// By name, the mark of each of `unmarked` that something of `contract` names and that it does not declare.
pub(super) fn marks(contract: &Contract, unmarked: &[(Ident, bool)]) -> BTreeMap<String, String> {
    let mut marks = BTreeMap::new();
    let mut named = |name: &Ident, mark: &dyn Fn(bool) -> String| {
        let item = unmarked.iter().find(|(item, _)| item == name);
        if let Some((_, is_enum)) = item
            && !declares(contract, name)
        {
            marks.entry(plain(name)).or_insert_with(|| mark(*is_enum));
        }
    };
    let result = contract
        .phases
        .iter()
        .flat_map(|phase| &phase.ends)
        .find_map(|end| match end {
            End::Yields { message, .. } => Some(plain(message)),
            End::Fails { .. } => None,
        });
    let phase = |is_enum: bool| match (&result, is_enum) {
        (_, true) => "#[branch]".to_owned(),
        (Some(result), false) => format!("#[phase(yields = {result})]"),
        (None, false) => "#[phase(fails = \"…\")]".to_owned(),
    };
    for declared in &contract.phases {
        declared
            .asks
            .iter()
            .for_each(|asked| named(&asked.name, &|_| "#[ask(\"…\")]".to_owned()));
        declared
            .carries
            .iter()
            .for_each(|name| named(name, &|_| "#[fact]".to_owned()));
        for end in &declared.ends {
            if let End::Yields { message, .. } = end {
                named(message, &|_| "#[result]".to_owned());
            }
        }
        for to in declared.targets() {
            named(to, &phase);
        }
    }
    if let Some(to) = &contract.unattended {
        named(to, &phase);
    }
    let asks = contract.asks.iter().flat_map(|ask| &ask.fields);
    let fields = contract.messages.iter().flat_map(|message| &message.fields).chain(asks);
    for name in fields.filter_map(|field| named_by(&field.ty)) {
        named(name, &|is_enum| {
            if is_enum { "#[choice]" } else { "#[message]" }.to_owned()
        });
    }
    marks
}

fn declares(contract: &Contract, name: &Ident) -> bool {
    contract.phases.iter().any(|phase| phase.name == *name)
        || contract.asks.iter().any(|ask| ask.name == *name)
        || contract.messages.iter().any(|message| message.name == *name)
        || contract.choices.iter().any(|choices| choices.name == *name)
}

fn named_by(ty: &Type) -> Option<&Ident> {
    match &ty.kind {
        TypeKind::Choice(name) | TypeKind::Many(name, _) | TypeKind::Message(name) => Some(name),
        TypeKind::List(item) => named_by(item),
        _ => None,
    }
}
