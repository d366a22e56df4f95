//! A type of one's own opens the dialogue, and lacks what it takes.

use dialogue_runtime::attribute::dialogue;

#[dialogue(tool = "export_table")]
pub mod export {
    #[opens]
    pub type Query = super::Query;

    #[phase(next = Asking)]
    pub struct Idle;
    #[phase(asks = Shape, next = Done)]
    pub struct Asking;
    #[phase(yields = Table)]
    pub struct Done;

    #[ask("Which columns?")]
    pub struct Shape {
        pub name: String,
    }
    #[result]
    pub struct Table {
        pub csv: String,
    }
}

#[derive(Debug)]
pub struct Query {
    pub table: String,
}

fn main() {}
