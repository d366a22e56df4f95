//! What an author forbids themselves is not broken by what is generated for them.

#![deny(warnings, missing_docs, unused, missing_debug_implementations, unreachable_pub, nonstandard_style)]
#![deny(let_underscore, rust_2018_idioms, single_use_lifetimes, unused_qualifications, trivial_casts)]
#![deny(keyword_idents, unused_lifetimes, variant_size_differences, elided_lifetimes_in_paths)]
#![forbid(unsafe_code)]

use dialogue_runtime::{Call, Codec, Failure, Key, Principal, Reject, Turn, attribute, dialogue};

dialogue! {
    dialogue Naming {
        tool "name_it"
        opens Thing

        phase Idle                          -> Asking
        phase Asking carries Hint asks Name -> Checked { Good: Done, Bad: Asking, Never: Failed }
                                            declined -> Failed
        phase Done   yields Given           "{name.text} {thing.size}"
        phase Failed fails "No name."

        ask Name "What is it called? {hint.text}" { text : string(1..=9)   kind : enum(good, bad)?   last : bool = true }
        message Thing { size : int = 3   parts : [string] }
        message Hint  { text : string }
        message Given { text : string }
    }
}

#[attribute::dialogue(tool = "name_it")]
mod naming_in_module {
    #[phase(next = Asking)]
    pub struct Idle;
    #[phase(carries = Hint, asks = Name, next = Checked, declined = Failed)]
    pub struct Asking;
    #[phase(yields = Given, text = "{name.text} {thing.size}")]
    pub struct Done;
    #[phase(fails = "No name.")]
    pub struct Failed;

    #[branch]
    pub enum Checked {
        Good(Done),
        Bad(Asking),
        Never(Failed),
    }

    #[ask("What is it called? {hint.text}")]
    pub struct Name {
        #[field(len = 1..=9)]
        pub text: String,
        pub kind: Option<Kind>,
        #[field(default = true)]
        pub last: bool,
    }
    #[choice]
    pub enum Kind {
        Good,
        Bad,
    }
    #[opens]
    pub struct Thing {
        #[field(default = 3)]
        pub size: i64,
        pub parts: Vec<String>,
    }
    #[fact]
    pub struct Hint {
        pub text: String,
    }
    #[result]
    pub struct Given {
        pub text: String,
    }
}

struct Host;

macro_rules! logic {
    ($dialogue:ident) => {
        impl $dialogue::Logic for Host {
            async fn on_idle(&self, _: &Turn<'_>, thing: &$dialogue::Thing) -> Result<$dialogue::Hint, Failure> {
                let text = thing.parts.join(" ");
                Ok($dialogue::Hint { text })
            }

            async fn on_asking(
                &self,
                _: &Turn<'_>,
                known: &$dialogue::Asking,
                name: &$dialogue::Name,
            ) -> Result<$dialogue::CheckedDecision, Reject> {
                Ok(match name.kind {
                    Some($dialogue::Kind::Good) => $dialogue::CheckedDecision::Good,
                    Some($dialogue::Kind::Bad) => $dialogue::CheckedDecision::Bad { hint: known.hint.clone() },
                    None => $dialogue::CheckedDecision::Never,
                })
            }

            async fn finish(&self, _: &Turn<'_>, done: $dialogue::Done) -> Result<$dialogue::Given, Failure> {
                Ok($dialogue::Given { text: done.name.text })
            }
        }
    };
}
logic!(naming);
logic!(naming_in_module);

fn main() -> Result<(), dialogue_runtime::KeyError> {
    let codec = Codec::signed(Key::generate()?);
    drop(naming::serve(&Host, &codec, Call::new(Principal::Local)));
    drop(naming_in_module::serve(&Host, &codec, Call::new(Principal::Local)));
    Ok(())
}
