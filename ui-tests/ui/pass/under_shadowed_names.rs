//! Names of the prelude and of the dialogue's own mean something else where the dialogue stands.

#![allow(unused, non_camel_case_types)]

use dialogue_runtime::{attribute, dialogue};

pub struct Option;
pub struct Result;
pub struct String;
pub struct Vec;
pub struct Box;
pub struct Some;
pub struct None;
pub struct Ok;
pub struct Err;
pub struct Session;
pub struct Logic;
pub struct Contract;
pub struct Resumed;
pub struct i64;
pub struct ToString;
pub struct ToOwned;
pub trait Clone {}
pub trait Debug {}
pub trait Send {}
pub trait Sync {}
pub trait From {}
pub trait Into {}
pub trait Default {}
pub trait Copy {}
pub trait PartialEq {}
pub trait Eq {}
pub trait Hash {}
pub trait Drop {}
pub trait Fn {}
pub trait Iterator {}
pub trait IntoIterator {}
pub trait AsRef {}
pub trait Future {}
pub trait Serialize {}
pub trait Deserialize {}
pub fn drop() {}
pub mod core {}
pub mod std {}
pub mod serde {}
pub mod alloc {}
macro_rules! assert {
    ($($any:tt)*) => {
        compile_error!("another macro was meant")
    };
}

dialogue! {
    pub dialogue Naming {
        tool "name_it"
        opens Thing

        phase Idle                          -> Asking
        phase Asking carries Hint asks Name -> Done
        phase Done   yields Given           "{name.text} {thing.size}"

        ask Name "What is it called? {hint.text}" { text : string(1..=9)   kind : enum(good, bad)?   last : bool = true }
        message Thing { size : int = 3   parts : [string] }
        message Hint  { text : string }
        message Given { text : string }
    }
}

#[attribute::dialogue(tool = "name_it")]
pub mod naming_in_module {
    pub use super::*;

    #[phase(next = Asking)]
    pub struct Idle;
    #[phase(carries = Hint, asks = Name, next = Done)]
    pub struct Asking;
    #[phase(yields = Given, text = "{name.text} {thing.size}")]
    pub struct Done;

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

fn main() {
    let _ = (naming::Contract, naming_in_module::Contract);
}
