//! Names that Rust reserves, and the plain names that they have on the wire.

use dialogue_runtime::{Dialogue, attribute, dialogue};

dialogue! {
    pub dialogue Match {
        tool "match_up"
        opens Type

        phase Loop                        -> Async
        phase Async carries Const asks In -> Where { Break: Static, Move: Async }
        phase Static yields Dyn           "{type.fn} {in.as} {const.ref} {dyn.impl}"

        ask In "{type.fn}?" { as : string   use : enum For(let, mut) = mut   gen : bool? }
        message Type  { fn : string }
        message Const { ref : int }
        message Dyn   { impl : string }
    }
}

#[attribute::dialogue(tool = "match_up")]
pub mod r#enum {
    #[phase(next = Async)]
    pub struct Loop;
    #[phase(carries = Const, asks = In, next = Where)]
    pub struct Async;
    #[phase(yields = Dyn, text = "{type.fn} {in.as} {const.ref} {dyn.impl}")]
    pub struct Static;

    #[branch]
    pub enum Where {
        Break(Static),
        Move(Async),
    }

    #[ask("{type.fn}?")]
    pub struct In {
        pub r#as: String,
        #[field(default = Mut)]
        pub r#use: For,
        pub r#gen: Option<bool>,
    }
    #[choice]
    pub enum For {
        Let,
        Mut,
    }
    #[opens]
    pub struct Type {
        pub r#fn: String,
    }
    #[fact]
    pub struct Const {
        pub r#ref: i64,
    }
    #[result]
    pub struct Dyn {
        pub r#impl: String,
    }
}

fn main() {
    let wire = |contract: &'static dialogue_runtime::contract::Contract| {
        let opening = contract.opening.map(|opening| opening.fields[0].name);
        let known: Vec<&str> = contract.phases[1].knows.iter().map(|known| known.name).collect();
        (opening, known)
    };
    assert_eq!(wire(r#match::Contract::CONTRACT), (Some("fn"), vec!["const"]));
    assert_eq!(wire(r#match::Contract::CONTRACT), wire(r#enum::Contract::CONTRACT));
    let session = r#enum::Session::new().call(r#enum::Type { r#fn: "f".to_owned() }, r#enum::Const { r#ref: 1 });
    assert_eq!((&session.r#type.r#fn[..], session.r#const.r#ref), ("f", 1));
}
