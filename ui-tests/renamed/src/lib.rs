//! What a crate of edition 2021 declares that calls the runtime by another name.

use dialogues::{attribute, dialogue};

dialogue! {
    /// Asks the person what they are called.
    pub dialogue Naming {
        tool "name_it"
        crate ::dialogues
        opens Thing

        phase Idle                          -> Asking
        phase Asking carries Hint asks Name -> Checked { Good: Done, Bad: Asking }
                                            declined -> Failed
        phase Done   yields Given           "{name.text}"
        phase Failed fails "No name."

        ask Name "What is it called? {hint.text}" { text : string(1..=9)   kind : enum(good, bad)? }
        message Thing { size : int = 3 }
        message Hint  { text : string }
        message Given { text : string }
    }
}

/// The same, in items of Rust.
#[attribute::dialogue(tool = "name_it", crate = ::dialogues)]
pub mod naming_in_module {
    #[phase(next = Asking)]
    pub struct Idle;
    #[phase(carries = Hint, asks = Name, next = Checked, declined = Failed)]
    pub struct Asking;
    #[phase(yields = Given, text = "{name.text}")]
    pub struct Done;
    #[phase(fails = "No name.")]
    pub struct Failed;

    #[branch]
    pub enum Checked {
        Good(Done),
        Bad(Asking),
    }

    #[ask("What is it called? {hint.text}")]
    pub struct Name {
        #[field(len = 1..=9)]
        pub text: String,
        pub kind: Option<Kind>,
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

#[cfg(test)]
mod tests {
    use dialogues::Dialogue;

    #[test]
    fn both_are_the_same_dialogue() {
        let (one, other) = (
            super::naming::Contract::CONTRACT,
            super::naming_in_module::Contract::CONTRACT,
        );
        assert_eq!(one.opening, other.opening);
        assert_eq!(one.result, other.result);
        let edges = |contract: &'static dialogues::contract::Contract| -> Vec<_> {
            contract.phases.iter().flat_map(|phase| phase.edges).collect()
        };
        assert_eq!(edges(one), edges(other));
    }
}
