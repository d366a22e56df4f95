//! Dialogues of the same names in one module, in one another's modules, and in the body of a function, whatever their visibility.

mod trips {
    use dialogue_runtime::{Failure, Turn, attribute, dialogue};

    dialogue! {
        dialogue First {
            tool "first"
            phase Idle                -> Asking
            phase Asking asks There   -> Done
            phase Done   yields Pong  "{there.name}"
            ask There "Are you there?" { name : string }
            message Pong { name : string }
        }
    }

    dialogue! {
        pub(crate) dialogue Second {
            tool "second"
            phase Idle                -> Asking
            phase Asking asks There   -> Done
            phase Done   yields Pong  "{there.name}"
            ask There "Are you there?" { name : string }
            message Pong { name : string }
        }
    }

    #[attribute::dialogue(tool = "third")]
    pub(super) mod third {
        use dialogue_runtime::attribute;

        #[phase(next = Asking)]
        pub struct Idle;
        #[phase(asks = There, next = Done)]
        pub struct Asking;
        #[phase(yields = Pong, text = "{there.name}")]
        pub struct Done;
        #[ask("Are you there?")]
        pub struct There {
            pub name: String,
        }
        #[result]
        pub struct Pong {
            pub name: String,
        }

        /// A dialogue of its own, which this one knows nothing of.
        #[attribute::dialogue(tool = "inner")]
        pub mod inner {
            #[phase(next = Asking)]
            pub struct Idle;
            #[phase(asks = There, next = Done)]
            pub struct Asking;
            #[phase(yields = Pong, text = "{there.name}")]
            pub struct Done;
            #[ask("Are you there?")]
            pub struct There {
                pub name: String,
            }
            #[result]
            pub struct Pong {
                pub name: String,
            }
        }
    }

    pub struct Host;

    macro_rules! serve {
        ($($dialogue:ident)::+) => {
            impl $($dialogue)::+::Logic for Host {
                async fn finish(
                    &self,
                    _: &Turn<'_>,
                    done: $($dialogue)::+::Done,
                ) -> Result<$($dialogue)::+::Pong, Failure> {
                    Ok($($dialogue)::+::Pong { name: done.there.name })
                }
            }
        };
    }
    serve!(first);
    serve!(second);
    serve!(third);
    serve!(third::inner);

    pub fn first() -> impl dialogue_runtime::Serve<Host> {
        first::Contract
    }
}

fn in_a_body() -> (&'static str, &'static str) {
    use dialogue_runtime::{Dialogue, attribute, dialogue};

    dialogue! {
        dialogue First {
            tool "first"
            phase Idle                -> Asking
            phase Asking asks There   -> Done
            phase Done   yields Pong  "{there.name}"
            ask There "Are you there?" { name : string }
            message Pong { name : string }
        }
    }

    #[attribute::dialogue(tool = "third")]
    mod third {
        #[phase(next = Asking)]
        pub struct Idle;
        #[phase(asks = There, next = Done)]
        pub struct Asking;
        #[phase(yields = Pong, text = "{there.name}")]
        pub struct Done;
        #[ask("Are you there?")]
        pub struct There {
            pub name: String,
        }
        #[result]
        pub struct Pong {
            pub name: String,
        }
    }
    (first::Contract::CONTRACT.name, third::Contract::CONTRACT.name)
}

fn main() {
    use dialogue_runtime::Serve;

    fn is_served<D: Serve<trips::Host>>(_: D) {}
    is_served(trips::first());
    is_served(trips::second::Contract);
    is_served(trips::third::Contract);
    is_served(trips::third::inner::Contract);
    assert_eq!(in_a_body(), ("First", "Third"));
}
