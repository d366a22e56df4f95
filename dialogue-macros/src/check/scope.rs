//! A contract as the rules see it: what is declared, what is named where, and what is uncertain.

use std::collections::BTreeMap;

use proc_macro2::Ident;

use crate::{
    graph::Graph,
    model::{Branch, Choices, Contract, End, Field, Message, Phase, Target, Type, TypeKind, Via},
    names::plain,
};

/// What a name can be the name of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Phase,
    Ask,
    Message,
    Branch,
    Enum,
}

impl Kind {
    /// With its article, for a message.
    pub(super) fn noun(self) -> &'static str {
        match self {
            Self::Phase => "a phase",
            Self::Ask => "an ask",
            Self::Message => "a message",
            Self::Branch => "a branch",
            Self::Enum => "an enum",
        }
    }
}

/// A type of the dialogue's module and its declaration.
pub(super) struct Declaration<'a> {
    pub(super) kind: Kind,
    pub(super) name: &'a Ident,
    /// The author wrote the name; an enum may be called after its field instead.
    pub(super) written: bool,
}

/// An ask or a message, for what they have in common.
#[derive(Clone, Copy)]
pub(super) struct Record<'a> {
    pub(super) name: &'a Ident,
    pub(super) fields: &'a [Field],
    /// A form for the person to fill in.
    pub(super) form: bool,
    pub(super) incomplete: bool,
}

pub(super) struct Scope<'a> {
    pub(super) contract: &'a Contract,
    pub(super) graph: &'a Graph,
    /// Every type of the module, enums of one name once.
    pub(super) declarations: Vec<Declaration<'a>>,
    /// What each name is declared as, as often as it is declared.
    kinds: BTreeMap<String, Vec<Kind>>,
}

impl<'a> Scope<'a> {
    pub(super) fn new(contract: &'a Contract, graph: &'a Graph) -> Self {
        let mut declarations = Vec::new();
        let mut declare = |kind, name, written| {
            declarations.push(Declaration { kind, name, written });
        };
        contract
            .phases
            .iter()
            .for_each(|phase| declare(Kind::Phase, &phase.name, true));
        contract.asks.iter().for_each(|ask| declare(Kind::Ask, &ask.name, true));
        contract
            .messages
            .iter()
            .for_each(|message| declare(Kind::Message, &message.name, true));
        let loose = contract.loose.iter();
        branches(contract)
            .map(|(_, branch)| branch)
            .chain(loose)
            .for_each(|branch| declare(Kind::Branch, &branch.name, true));
        for (index, choices) in contract.choices.iter().enumerate() {
            let first = contract.choices.iter().position(|other| other.name == choices.name);
            if first == Some(index) {
                declare(Kind::Enum, &choices.name, choices.named);
            }
        }
        let mut kinds: BTreeMap<String, Vec<Kind>> = BTreeMap::new();
        for declaration in &declarations {
            kinds.entry(plain(declaration.name)).or_default().push(declaration.kind);
        }
        Self {
            contract,
            graph,
            declarations,
            kinds,
        }
    }

    fn kinds_of(&self, name: &Ident) -> &[Kind] {
        self.kinds.get(&plain(name)).map(Vec::as_slice).unwrap_or_default()
    }

    /// What is declared under this name first.
    pub(super) fn kind_of(&self, name: &Ident) -> Option<Kind> {
        self.kinds_of(name).first().copied()
    }

    /// Whether several declarations bear the name: which of them is meant is uncertain.
    pub(super) fn is_ambiguous(&self, name: &Ident) -> bool {
        self.kinds_of(name).len() > 1
    }

    /// Whether the name is declared as this kind.
    pub(super) fn declares(&self, kind: Kind, name: &Ident) -> bool {
        self.kinds_of(name).contains(&kind)
    }

    pub(super) fn message(&self, name: &Ident) -> Option<&'a Message> {
        self.contract.messages.iter().find(|message| same(&message.name, name))
    }

    /// The first phase of this name.
    pub(super) fn phase(&self, name: &Ident) -> Option<usize> {
        self.contract.phases.iter().position(|phase| same(&phase.name, name))
    }

    pub(super) fn choices(&self, name: &Ident) -> Option<&'a Choices> {
        self.contract.choices.iter().find(|choices| same(&choices.name, name))
    }

    /// Some part could not be read, so what seems to be missing may have been there.
    pub(super) fn incomplete(&self) -> bool {
        self.contract.incomplete || self.contract.phases.iter().any(|phase| phase.incomplete)
    }

    /// Some phase says nothing of where it leads, so what seems to be missing may have been meant there.
    pub(super) fn loses_its_way(&self) -> bool {
        let lost = |phase: &Phase| phase.next.is_empty() && phase.ends.is_empty();
        self.contract.phases.iter().any(lost)
    }

    /// Some name of this kind does not resolve, so what seems to be unused may have been meant.
    pub(super) fn unresolved(&self, kind: Kind) -> bool {
        self.named(kind).iter().any(|name| !self.declares(kind, name))
    }

    /// The messages that nothing opens with, carries, yields or holds. None where an unread part may have named them.
    pub(super) fn unused_messages(&self) -> Vec<&'a Message> {
        let unread = self.records().any(|record| record.incomplete);
        if self.incomplete() || unread || self.unresolved(Kind::Message) || self.loses_its_way() {
            return Vec::new();
        }
        let mut named: BTreeMap<String, usize> = BTreeMap::new();
        for name in self.named(Kind::Message) {
            *named.entry(plain(name)).or_default() += 1;
        }
        let unused = self.contract.messages.iter().filter(|message| {
            let own = message.fields.iter().filter_map(|field| message_within(&field.ty));
            let own = own.filter(|name| same(name, &message.name)).count();
            let used = named.get(&plain(&message.name)).copied().unwrap_or_default();
            used == own && !self.is_ambiguous(&message.name)
        });
        unused.collect()
    }

    /// Every place that names a declaration of this kind, the declarations themselves left out.
    pub(super) fn named(&self, kind: Kind) -> Vec<&'a Ident> {
        let contract = self.contract;
        match kind {
            Kind::Phase => contract
                .phases
                .iter()
                .flat_map(Phase::targets)
                .chain(&contract.unattended)
                .collect(),
            Kind::Ask => contract
                .phases
                .iter()
                .flat_map(|phase| &phase.asks)
                .map(|asked| &asked.name)
                .collect(),
            Kind::Message => {
                let mut names: Vec<&Ident> = contract.opens.iter().collect();
                for phase in &contract.phases {
                    names.extend(&phase.carries);
                    names.extend(phase.ends.iter().filter_map(|end| match end {
                        End::Yields { message, .. } => Some(message),
                        End::Fails { .. } => None,
                    }));
                }
                for record in self.records() {
                    names.extend(record.fields.iter().filter_map(|field| message_within(&field.ty)));
                }
                names
            }
            Kind::Branch | Kind::Enum => Vec::new(),
        }
    }

    /// Every ask and every message.
    pub(super) fn records(&self) -> impl Iterator<Item = Record<'a>> {
        let asks = self.contract.asks.iter().map(|ask| Record {
            name: &ask.name,
            fields: &ask.fields,
            form: matches!(ask.via, Via::Form),
            incomplete: ask.incomplete,
        });
        asks.chain(self.contract.messages.iter().map(|message| Record {
            name: &message.name,
            fields: &message.fields,
            form: false,
            incomplete: message.incomplete,
        }))
    }

    /// Every field of every ask and message, with what it is a field of.
    pub(super) fn fields(&self) -> impl Iterator<Item = (Record<'a>, &'a Field)> {
        self.records().flat_map(|record| {
            let fields = record.fields;
            fields.iter().map(move |field| (record, field))
        })
    }
}

/// Whether two names are one to Rust and on the wire.
pub(super) fn same(one: &Ident, other: &Ident) -> bool {
    plain(one) == plain(other)
}

/// Every branch, with its phase.
pub(super) fn branches(contract: &Contract) -> impl Iterator<Item = (&Phase, &Branch)> {
    contract.phases.iter().flat_map(|phase| {
        phase.next.iter().filter_map(move |target| match target {
            Target::Branch(branch) => Some((phase, branch)),
            Target::One(_) => None,
        })
    })
}

/// The message that a type is or is a list of.
pub(super) fn message_within(ty: &Type) -> Option<&Ident> {
    match &ty.kind {
        TypeKind::Message(name) => Some(name),
        TypeKind::List(item) => message_within(item),
        _ => None,
    }
}

/// The type itself, or what a list is a list of.
pub(super) fn innermost(ty: &Type) -> &Type {
    match &ty.kind {
        TypeKind::List(item) => innermost(item),
        _ => ty,
    }
}
