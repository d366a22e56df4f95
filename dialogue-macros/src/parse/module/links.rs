//! What the items of the module say about one another: which branch is whose, and whether a mark tells the truth.

use std::collections::BTreeSet;

use proc_macro2::Ident;

use super::{
    super::Reader,
    body::{Known, Marked},
    phases::no_branch,
};
use crate::{
    diag::{closest, rules},
    model::{Branch, Contract, End, Phase, Target, Type, TypeKind},
    names::plain,
};

/// A message and a mark on it.
pub(super) struct Role {
    message: Ident,
    mark: &'static str,
    at: Ident,
}

/// A branch, whether it was read whole, and whose it is.
pub(super) struct Declared {
    branch: Branch,
    whole: bool,
    phase: Option<Ident>,
}

impl Reader<'_> {
    /// Reads one item that bears marks into the contract.
    pub(super) fn declaration_of(
        &mut self,
        marked: Marked,
        known: &Known,
        contract: &mut Contract,
        branches: &mut Vec<Declared>,
        roles: &mut Vec<Role>,
    ) {
        let Marked { mut bearing, item } = marked;
        if let Some(generics) = item.generics {
            self.diagnostics.report(rules::GENERIC_ITEM, generics, &[&item.name]);
        }
        let Some(first) = bearing.marks.first().map(|mark| mark.name) else {
            return;
        };
        let of_message = |mark: &str| matches!(mark, "opens" | "fact" | "message" | "result");
        for (index, mark) in bearing.marks.iter().enumerate().skip(1) {
            let again = bearing.marks.iter().take(index).any(|before| before.name == mark.name);
            if again || !(of_message(first) && of_message(mark.name)) {
                self.diagnostics
                    .report(rules::MARKED_TWICE, &mark.at, &[&item.name, &first, &mark.name]);
            }
        }
        let mut seen = BTreeSet::new();
        bearing.marks.retain(|mark| {
            let belongs = mark.name == first || of_message(first) && of_message(mark.name);
            belongs && seen.insert(mark.name)
        });
        match first {
            "phase" => match self.phase_of(bearing, &item) {
                Some(phase) => contract.phases.push(phase),
                None => contract.incomplete = true,
            },
            "branch" => match self.branch_of(bearing, item) {
                Some((branch, whole)) => branches.push(Declared {
                    branch,
                    whole,
                    phase: None,
                }),
                None => contract.incomplete = true,
            },
            "ask" => contract.asks.extend(self.ask_of(bearing, item, known)),
            "choice" => {}
            _ => {
                roles.extend(bearing.marks.iter().map(|mark| Role {
                    message: item.name.clone(),
                    mark: mark.name,
                    at: mark.at.clone(),
                }));
                let message = self.message_of(bearing, item, known, contract);
                contract.messages.extend(message);
            }
        }
    }

    /// Gives each phase the branch that it names.
    pub(super) fn link(&mut self, mut branches: Vec<Declared>, contract: &mut Contract) {
        let phases: Vec<String> = contract.phases.iter().map(|phase| plain(&phase.name)).collect();
        for phase in &mut contract.phases {
            self.link_phase(phase, &mut branches, &phases);
        }
        contract.loose = branches
            .into_iter()
            .filter(|declared| declared.phase.is_none())
            .map(|declared| declared.branch)
            .collect();
    }

    fn link_phase(&mut self, phase: &mut Phase, branches: &mut [Declared], phases: &[String]) {
        let mut shared = false;
        for target in &mut phase.next {
            let Target::One(name) = target else { continue };
            let text = plain(name);
            let mut index = branches
                .iter()
                .position(|declared| plain(&declared.branch.name) == text);
            if index.is_none() && !phases.contains(&text) {
                index = self.meant(name, branches, phases);
            }
            let Some(declared) = index.and_then(|index| branches.get_mut(index)) else {
                continue;
            };
            if let Some(first) = &declared.phase {
                shared = true;
                self.diagnostics.report(
                    rules::SHARED_BRANCH,
                    &*name,
                    &[&declared.branch.name, first, &phase.name],
                );
                continue;
            }
            declared.phase = Some(phase.name.clone());
            phase.incomplete |= !declared.whole;
            let taken = no_branch(&declared.branch.name);
            let mut branch = std::mem::replace(&mut declared.branch, taken);
            branch.said = Some(name.clone()).filter(|name| *name == branch.name);
            *target = Target::Branch(branch);
        }
        // Where it leads is unclear until it has a branch of its own.
        if shared {
            phase.next.clear();
            phase.incomplete = true;
        }
    }

    /// The branch that a name which nothing bears was meant to be, if no phase is nearer.
    fn meant(&mut self, name: &Ident, branches: &[Declared], phases: &[String]) -> Option<usize> {
        let text = plain(name);
        let free: Vec<String> = branches
            .iter()
            .filter(|declared| declared.phase.is_none())
            .map(|declared| plain(&declared.branch.name))
            .collect();
        let names = phases.iter().chain(&free).map(String::as_str);
        let guess = closest(&text, names).filter(|guess| free.iter().any(|name| name == guess))?;
        self.diagnostics.report(
            rules::UNDECLARED_PHASE,
            name,
            &[&text, &format!("did you mean `{guess}`?")],
        );
        branches
            .iter()
            .position(|declared| plain(&declared.branch.name) == guess)
    }

    /// A message is marked as what it is. One that nothing uses is a mistake of its own.
    pub(super) fn check_marks(&mut self, roles: &[Role], contract: &Contract) {
        if contract.incomplete || contract.phases.iter().any(|phase| phase.incomplete) {
            return;
        }
        for role in roles {
            let used = uses(contract, &role.message);
            let (is, what) = match role.mark {
                "fact" => (used.carried, "carries"),
                "result" => (used.yielded, "yields"),
                "message" => (used.nested, "holds"),
                _ => continue,
            };
            let mark = if used.carried {
                "fact"
            } else if used.yielded {
                "result"
            } else if used.nested {
                "message"
            } else if contract
                .opens
                .as_ref()
                .is_some_and(|opens| plain(opens) == plain(&role.message))
            {
                "opens"
            } else {
                continue;
            };
            if !is {
                let who = if role.mark == "message" { "no field" } else { "no phase" };
                self.diagnostics.report(
                    rules::OTHER_MARK,
                    &role.at,
                    &[&role.message, &role.mark, &who, &what, &mark],
                );
            }
        }
    }
}

/// What a message is in a contract.
struct Uses {
    carried: bool,
    yielded: bool,
    nested: bool,
}

fn uses(contract: &Contract, message: &Ident) -> Uses {
    let is = |name: &Ident| plain(name) == plain(message);
    let ends = contract.phases.iter().flat_map(|phase| &phase.ends);
    let fields = contract.messages.iter().flat_map(|message| &message.fields);
    let fields = fields.chain(contract.asks.iter().flat_map(|ask| &ask.fields));
    Uses {
        carried: contract.phases.iter().flat_map(|phase| &phase.carries).any(is),
        yielded: ends
            .into_iter()
            .any(|end| matches!(end, End::Yields { message, .. } if is(message))),
        nested: fields.into_iter().any(|field| within(&field.ty).is_some_and(is)),
    }
}

/// The message that a type is or is a list of.
fn within(ty: &Type) -> Option<&Ident> {
    match &ty.kind {
        TypeKind::Message(name) => Some(name),
        TypeKind::List(item) => within(item),
        _ => None,
    }
}
