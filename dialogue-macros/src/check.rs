//! What a contract must not say: the rules, in one table, and `Valid`, which only they can make.

use crate::{diag::Diagnostics, graph::Graph, model::Contract};

/// A contract that breaks no rule. Only [`validate`] makes one.
#[derive(Debug)]
pub(crate) struct Valid {
    contract: Contract,
    graph: Graph,
}

impl Valid {
    pub(crate) fn contract(&self) -> &Contract {
        &self.contract
    }

    pub(crate) fn graph(&self) -> &Graph {
        &self.graph
    }
}

/// A contract with mistakes, and all of them.
#[derive(Debug)]
pub(crate) struct Invalid {
    pub(crate) contract: Contract,
    pub(crate) graph: Graph,
    pub(crate) diagnostics: Diagnostics,
}

/// A contract and its graph, as the rules see them.
struct Scope<'a> {
    contract: &'a Contract,
    graph: &'a Graph,
}

/// One rule.
type Check = fn(&Scope<'_>, &mut Diagnostics);

const CHECKS: &[Check] = &[];

/// Applies every rule. What reading found counts as well.
pub(crate) fn validate(contract: Contract, graph: Graph, mut diagnostics: Diagnostics) -> Result<Valid, Box<Invalid>> {
    let scope = Scope { contract: &contract, graph: &graph };
    for check in CHECKS {
        check(&scope, &mut diagnostics);
    }
    if diagnostics.is_empty() {
        Ok(Valid { contract, graph })
    } else {
        Err(Box::new(Invalid { contract, graph, diagnostics }))
    }
}
