//! The witness that the peer declared, on this very request, that it can be asked.
//!
//! MCP forbids a server to send an input request that the client never declared support for
//! (2026-07-28, multi round-trip requests, server requirement 7). A round can only be built with the
//! witnesses of what it asks, and the only way to one is the declaration that came with the [`Call`].
//!
//! What it does not prove: that the client keeps its word, or that the server's author did not build
//! a request by other means. It makes the checked path the convenient one.
//!
//! [`Call`]: crate::Call

use std::fmt;
use std::marker::PhantomData;

use serde_json::{Map, Value, json};

use crate::contract::{self, Need};

/// What a client declared in the request that is being answered.
///
/// It is lent by a [`Call`](crate::Call) and cannot be built or copied otherwise: what a client can do is true of one request.
#[derive(Debug)]
pub struct ClientCapabilities(Map<String, Value>);

impl ClientCapabilities {
    pub(crate) fn new(declared: Map<String, Value>) -> Self {
        Self(declared)
    }

    /// The proof that the client can be shown a form.
    ///
    /// `"elicitation": {}` declares form mode, and so does `{ "form": {} }`; `{ "url": {} }` alone does not
    /// (MCP 2026-07-28, elicitation, capabilities). Anything that is not an object declares nothing.
    ///
    /// # Errors
    ///
    /// [`MissingCapability`] when the client declared no form mode.
    pub fn elicitation(&self) -> Result<Capability<'_, Elicitation>, MissingCapability> {
        self.witness()
    }

    /// The proof that the client can send the person to a page: `"elicitation": { "url": {} }`
    /// (MCP 2026-07-28, elicitation, capabilities).
    ///
    /// # Errors
    ///
    /// [`MissingCapability`] when the client declared no URL mode.
    pub fn url_elicitation(&self) -> Result<Capability<'_, Elicitation<Url>>, MissingCapability> {
        self.witness()
    }

    /// The proof that the client's model can be asked: `"sampling": {}`. Deprecated in MCP by SEP-2577.
    ///
    /// # Errors
    ///
    /// [`MissingCapability`] when the client declared none.
    pub fn sampling(&self) -> Result<Capability<'_, Sampling>, MissingCapability> {
        self.witness()
    }

    /// The proof that the client can be asked for its roots: `"roots": {}`. Deprecated in MCP by SEP-2577.
    ///
    /// # Errors
    ///
    /// [`MissingCapability`] when the client declared none.
    pub fn roots(&self) -> Result<Capability<'_, Roots>, MissingCapability> {
        self.witness()
    }

    fn witness<C: Declared>(&self) -> Result<Capability<'_, C>, MissingCapability> {
        if self.declares(C::CAPABILITY) {
            Ok(Capability { proof: PhantomData })
        } else {
            Err(MissingCapability(vec![C::CAPABILITY]))
        }
    }

    /// The one place that reads a declaration.
    pub(crate) fn declares(&self, capability: contract::Capability) -> bool {
        let declared = |name| self.0.get(name).and_then(Value::as_object);
        match capability {
            contract::Capability::Elicitation => declared("elicitation").is_some_and(|modes| {
                modes.get("form").is_some_and(Value::is_object)
                    || !(modes.contains_key("form") || modes.contains_key("url"))
            }),
            contract::Capability::UrlElicitation => {
                declared("elicitation").is_some_and(|modes| modes.get("url").is_some_and(Value::is_object))
            }
            contract::Capability::Sampling => declared("sampling").is_some(),
            contract::Capability::Roots => declared("roots").is_some(),
        }
    }

    /// Whether the client declared what is needed.
    ///
    /// # Errors
    ///
    /// Everything that is missing; of several that would each do, the first.
    pub(crate) fn meet(&self, needs: &[Need]) -> Result<(), MissingCapability> {
        let mut missing = Vec::new();
        for Need(any) in needs {
            if !any.iter().any(|capability| self.declares(*capability))
                && let Some(first) = any.first()
                && !missing.contains(first)
            {
                missing.push(*first);
            }
        }
        if missing.is_empty() {
            Ok(())
        } else {
            Err(MissingCapability(missing))
        }
    }
}

/// A zero-sized proof that the client declared the capability `C` on this request.
///
/// It borrows the request's declaration, so it cannot be kept for another request.
#[derive(Debug)]
pub struct Capability<'call, C> {
    proof: PhantomData<(&'call ClientCapabilities, C)>,
}

/// The client can put a question to the person: a form, or with [`Url`] a page to visit.
pub struct Elicitation<Mode = Form>(PhantomData<Mode>, Never);

/// Form mode: the client can show a form.
#[derive(Debug)]
pub enum Form {}

/// URL mode: the client can send the person to a page.
#[derive(Debug)]
pub enum Url {}

/// The client's model can be asked. Deprecated in MCP by SEP-2577, and still what many clients declare.
#[derive(Debug)]
pub enum Sampling {}

/// The client can be asked for its roots. Deprecated in MCP by SEP-2577, and still what many clients declare.
#[derive(Debug)]
pub enum Roots {}

/// What nobody has: a capability is a name for a type, never a value.
#[derive(Debug)]
enum Never {}

impl<Mode> fmt::Debug for Elicitation<Mode> {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1 {}
    }
}

mod sealed {
    use super::contract;

    /// A capability that a client can declare.
    pub trait Declared {
        /// Its name in a contract.
        const CAPABILITY: contract::Capability;
    }

    /// What only this module makes witnesses of.
    pub trait Sealed {}
}

use sealed::{Declared, Sealed};

impl Declared for Elicitation {
    const CAPABILITY: contract::Capability = contract::Capability::Elicitation;
}

impl Declared for Elicitation<Url> {
    const CAPABILITY: contract::Capability = contract::Capability::UrlElicitation;
}

impl Declared for Sampling {
    const CAPABILITY: contract::Capability = contract::Capability::Sampling;
}

impl Declared for Roots {
    const CAPABILITY: contract::Capability = contract::Capability::Roots;
}

/// What a phase demands before it is asked: the witness of what it asks, an `Option` of it where it asks that only of
/// clients that can be, and a tuple where it asks in several ways.
pub trait Witness<'call>: Sealed + Sized {
    /// The witnesses that a declaration gives.
    ///
    /// # Errors
    ///
    /// [`MissingCapability`] when the client did not declare what is not optional.
    fn of(capabilities: &'call ClientCapabilities) -> Result<Self, MissingCapability>;

    /// Whether the client can be asked in this way.
    fn covers(&self, capability: contract::Capability) -> bool;
}

impl<C: Declared> Sealed for Capability<'_, C> {}

impl<'call, C: Declared> Witness<'call> for Capability<'call, C> {
    fn of(capabilities: &'call ClientCapabilities) -> Result<Self, MissingCapability> {
        capabilities.witness()
    }

    fn covers(&self, capability: contract::Capability) -> bool {
        capability == C::CAPABILITY
    }
}

impl<W: Sealed> Sealed for Option<W> {}

impl<'call, W: Witness<'call>> Witness<'call> for Option<W> {
    fn of(capabilities: &'call ClientCapabilities) -> Result<Self, MissingCapability> {
        Ok(W::of(capabilities).ok())
    }

    fn covers(&self, capability: contract::Capability) -> bool {
        self.as_ref().is_some_and(|witness| witness.covers(capability))
    }
}

/// There are four ways to ask, so no phase demands more.
macro_rules! several_witnesses {
    ($($name:ident)*) => {
        impl<$($name: Sealed),*> Sealed for ($($name,)*) {}

        impl<'call, $($name: Witness<'call>),*> Witness<'call> for ($($name,)*) {
            fn of(capabilities: &'call ClientCapabilities) -> Result<Self, MissingCapability> {
                Ok(($($name::of(capabilities)?,)*))
            }

            fn covers(&self, capability: contract::Capability) -> bool {
                #[expect(non_snake_case, reason = "a witness is called after its type")]
                let ($($name,)*) = self;
                $($name.covers(capability))||*
            }
        }
    };
}

several_witnesses!(A B);
several_witnesses!(A B C);
several_witnesses!(A B C D);

/// The client did not declare a capability that the dialogue needs.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the client did not declare {} that this dialogue needs to ask its questions", listed(.0))]
pub struct MissingCapability(Vec<contract::Capability>);

fn listed(missing: &[contract::Capability]) -> String {
    let names: Vec<&str> = missing.iter().map(|capability| name(*capability).1).collect();
    let (last, others) = names
        .split_last()
        .map_or(("", [].as_slice()), |(last, others)| (*last, others));
    if others.is_empty() {
        format!("the {last} capability")
    } else {
        format!("the {} and {last} capabilities", others.join(", "))
    }
}

/// The name that a client declares it by, and what to call it.
fn name(capability: contract::Capability) -> (&'static str, &'static str) {
    match capability {
        contract::Capability::Elicitation => ("elicitation", "`elicitation`"),
        contract::Capability::UrlElicitation => ("elicitation", "`elicitation.url`"),
        contract::Capability::Sampling => ("sampling", "`sampling`"),
        contract::Capability::Roots => ("roots", "`roots`"),
    }
}

impl MissingCapability {
    /// The JSON-RPC code of a missing required client capability (MCP 2026-07-28).
    pub const CODE: i32 = -32021;

    /// The `data` of the JSON-RPC error: `{"requiredCapabilities": {"elicitation": {}}}`.
    #[must_use]
    pub fn data(&self) -> Value {
        let url = self.0.contains(&contract::Capability::UrlElicitation);
        let form = self.0.contains(&contract::Capability::Elicitation);
        let required: Map<String, Value> = self
            .0
            .iter()
            .map(|capability| match name(*capability).0 {
                // An empty declaration means form mode, so modes are named where the other one is meant.
                "elicitation" if url && form => ("elicitation".to_owned(), json!({ "form": {}, "url": {} })),
                "elicitation" if url => ("elicitation".to_owned(), json!({ "url": {} })),
                name => (name.to_owned(), json!({})),
            })
            .collect();
        json!({ "requiredCapabilities": required })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn capabilities(value: &Value) -> ClientCapabilities {
        ClientCapabilities::new(value.as_object().cloned().unwrap_or_default())
    }

    fn declared(value: &Value) -> bool {
        capabilities(value).elicitation().is_ok()
    }

    #[test]
    fn an_empty_declaration_means_form_mode() {
        assert!(declared(&json!({ "elicitation": {} })));
        assert!(declared(&json!({ "elicitation": { "form": {} } })));
        assert!(declared(&json!({ "elicitation": { "form": {}, "url": {} } })));
        assert!(declared(&json!({ "elicitation": { "x-vendor": {} } })));
    }

    #[test]
    fn url_mode_alone_is_no_form_mode() {
        assert!(!declared(&json!({ "elicitation": { "url": {} } })));
    }

    #[test]
    fn form_mode_is_no_url_mode() {
        assert!(
            capabilities(&json!({ "elicitation": { "url": {} } }))
                .url_elicitation()
                .is_ok()
        );
        for form in [json!({}), json!({ "form": {} }), json!({ "url": true })] {
            assert!(capabilities(&json!({ "elicitation": form })).url_elicitation().is_err());
        }
    }

    #[test]
    fn what_is_not_an_object_declares_nothing() {
        for odd in [json!(true), json!(null), json!("form"), json!([])] {
            assert!(!declared(&json!({ "elicitation": odd })));
            assert!(capabilities(&json!({ "sampling": odd })).sampling().is_err());
            assert!(capabilities(&json!({ "roots": odd })).roots().is_err());
        }
        assert!(!declared(&json!({ "elicitation": { "form": false } })));
        assert!(!declared(&json!({ "sampling": {} })));
        assert!(!declared(&json!({})));
    }

    type Round<'call> = (Capability<'call, Elicitation>, Option<Capability<'call, Sampling>>);

    #[test]
    fn a_round_of_several_kinds_demands_what_is_not_optional() {
        let both = capabilities(&json!({ "elicitation": {}, "sampling": {} }));
        let form = capabilities(&json!({ "elicitation": {} }));
        let sampling = capabilities(&json!({ "sampling": {} }));
        assert!(Round::of(&both).is_ok_and(|witness| witness.covers(contract::Capability::Sampling)));
        assert!(Round::of(&form).is_ok_and(|witness| !witness.covers(contract::Capability::Sampling)));
        assert!(Round::of(&form).is_ok_and(|witness| witness.covers(contract::Capability::Elicitation)));
        assert!(Round::of(&sampling).is_err());
    }

    #[test]
    fn a_need_is_met_by_any_of_its_capabilities() {
        use contract::Capability::{Elicitation, Roots, Sampling};
        let sampling = capabilities(&json!({ "sampling": {} }));
        assert_eq!(sampling.meet(&[Need(&[Elicitation, Sampling])]), Ok(()));
        let missing = sampling.meet(&[Need(&[Elicitation, Roots]), Need(&[Elicitation]), Need(&[Sampling])]);
        assert_eq!(missing, Err(MissingCapability(vec![Elicitation])));
    }

    fn data(value: &Value, needs: &[Need]) -> Option<Value> {
        capabilities(value).meet(needs).err().map(|missing| missing.data())
    }

    #[test]
    fn a_missing_capability_names_itself_in_the_data_of_its_error() {
        use contract::Capability::{Elicitation, Sampling, UrlElicitation};
        let required = |needs: &[Need]| data(&json!({}), needs).map(|mut data| data["requiredCapabilities"].take());
        assert_eq!(required(&[Need(&[Elicitation])]), Some(json!({ "elicitation": {} })));
        assert_eq!(
            required(&[Need(&[UrlElicitation])]),
            Some(json!({ "elicitation": { "url": {} } }))
        );
        assert_eq!(
            required(&[Need(&[Elicitation]), Need(&[UrlElicitation]), Need(&[Sampling])]),
            Some(json!({ "elicitation": { "form": {}, "url": {} }, "sampling": {} }))
        );
    }

    #[test]
    fn a_missing_capability_says_which() {
        use contract::Capability::{Elicitation, Roots, Sampling};
        let missing = |needs: &[contract::Capability]| MissingCapability(needs.to_vec()).to_string();
        assert!(missing(&[Elicitation]).contains("declare the `elicitation` capability that"));
        assert!(
            missing(&[Elicitation, Sampling, Roots]).contains("the `elicitation`, `sampling` and `roots` capabilities")
        );
    }
}
