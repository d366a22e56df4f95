//! Without the tool prelude there is no `#[diagnostic::…]`. Nothing else is missing.

#![no_implicit_prelude]

mod in_macro {
    ::dialogue_runtime::dialogue! {
        pub dialogue Naming {
            tool "name_it"
            opens Thing

            phase Idle                   -> Asking
            phase Asking carries Hint asks Name -> Named { Good: Done, Bad: Asking, Never: Failed }
                                         declined -> Failed  cancelled -> again
            phase Done   yields Named2   "{name.text} {thing.size}"
            phase Failed fails "No name."

            ask Name "What is it called? {hint.text}" {
                text : string(1..=9)
                kind : enum(good, bad) = good
                tags : many(one, two)?
                rank : number(0.0..=1.0) = 0.5
                last : bool?
            }
            message Thing  { size : int = 3   parts : [string]   inner : Inner? }
            message Inner  { at : datetime }
            message Hint   { text : string }
            message Named2 { text : string }
        }
    }
}

mod in_module {
    #[::dialogue_runtime::attribute::dialogue(tool = "name_it")]
    pub mod naming {
        #[phase(next = Asking)]
        pub struct Idle;
        #[phase(carries = Hint, asks = Name, next = Named, declined = Failed, cancelled = again)]
        pub struct Asking;
        #[phase(yields = Named2, text = "{name.text} {thing.size}")]
        pub struct Done;
        #[phase(fails = "No name.")]
        pub struct Failed;

        #[branch]
        pub enum Named {
            Good(Done),
            Bad(Asking),
            Never(Failed),
        }

        #[ask("What is it called? {hint.text}")]
        pub struct Name {
            #[field(len = 1..=9)]
            pub text: String,
            #[field(default = Good)]
            pub kind: Kind,
            pub tags: Option<Vec<Tag>>,
            #[field(range = 0.0..=1.0, default = 0.5)]
            pub rank: f32,
            pub last: Option<bool>,
        }
        #[choice]
        pub enum Kind {
            Good,
            Bad,
        }
        #[choice]
        pub enum Tag {
            One,
            Two,
        }
        #[opens]
        pub struct Thing {
            #[field(default = 3)]
            pub size: u8,
            pub parts: Vec<String>,
            pub inner: Option<Inner>,
        }
        #[message]
        pub struct Inner {
            #[field(format = "datetime")]
            pub at: String,
        }
        #[fact]
        pub struct Hint {
            pub text: String,
        }
        #[result]
        pub struct Named2 {
            pub text: String,
        }
    }
}

fn main() {
    let _ = (in_macro::naming::Contract, in_module::naming::Contract);
}
