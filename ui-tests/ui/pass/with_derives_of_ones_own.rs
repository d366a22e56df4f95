//! What an author derives, implements or writes beside is kept, and not made again.

use dialogue_runtime::{Dialogue, attribute};

#[attribute::dialogue(tool = "name_it")]
pub mod naming {
    #![allow(clippy::all)]

    use std::fmt;

    #[phase(next = Asking)]
    #[derive(Clone, Copy, PartialEq, Eq, Default)]
    pub struct Idle;
    /// The question is put.
    #[derive(Clone, PartialEq)]
    #[phase(asks = Name, next = Checked)]
    pub struct Asking;
    #[phase(yields = Given)]
    #[derive(Debug)]
    pub struct Done;

    #[branch]
    #[derive(Debug)]
    pub enum Checked {
        Good(Done),
        #[doc(alias = "again")]
        Bad(Asking),
    }

    #[ask("What is it called?")]
    #[derive(Debug, Default, Eq, PartialOrd, Hash)]
    #[non_exhaustive]
    pub struct Name {
        pub text: String,
        #[deprecated]
        pub nickname: Option<String>,
        pub kind: Kind,
    }

    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Default)]
    #[choice]
    pub enum Kind {
        #[default]
        #[choice(title = "A good one")]
        Good,
        #[choice(value = "not-good")]
        Bad,
    }

    #[result]
    #[derive(serde::Serialize, serde::Deserialize)]
    pub struct Given {
        pub text: String,
    }

    impl fmt::Debug for Given {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(&self.text)
        }
    }

    impl Clone for Given {
        fn clone(&self) -> Self {
            Self { text: self.text.clone() }
        }
    }

    impl PartialEq<Self> for Given {
        fn eq(&self, other: &Self) -> bool {
            self.text.eq_ignore_ascii_case(&other.text)
        }
    }

    impl Name {
        /// In full.
        pub fn full(&self) -> String {
            joined(&self.text, "the First")
        }
    }

    fn joined(one: &str, other: &str) -> String {
        format!("{one} {other}")
    }

    /// Not in a release.
    #[cfg(debug_assertions)]
    pub const CHECKED: bool = true;
    #[cfg(not(debug_assertions))]
    pub const CHECKED: bool = false;
}

fn main() {
    let name = naming::Name::default();
    assert_eq!(name.full(), " the First");
    assert_eq!(name, name.clone());
    let given = |text: &str| naming::Given { text: text.to_owned() };
    assert_eq!(given("a"), given("A"));
    assert_eq!(format!("{:?}", given("a").clone()), "a");
    assert!(naming::CHECKED);
    assert_eq!(naming::Contract::CONTRACT.phases[1].docs, "The question is put.");
}
