/// Writes a letter together.
#[dialogue(prompt = "write_letter", description = "Writes a letter, one question at a time.")]
pub mod letter {
    #[phase(next = Addressing)]
    pub struct Idle;
    #[phase(asks = Address, next = Written)]
    pub struct Addressing;
    #[phase(yields = Draft, text = "Dear {address.name}, {draft.body}")]
    pub struct Written;

    #[ask("To whom?")]
    pub struct Address {
        pub name: String,
    }

    #[opens]
    pub struct Letterhead {
        pub from: String,
        pub tone: Option<Tone>,
        #[field(format = "uri")]
        pub place: Option<String>,
    }
    #[choice]
    pub enum Tone {
        #[choice(title = "Warm")]
        Warm,
        #[choice(title = "Cool")]
        Cool,
    }
    #[result]
    pub struct Draft {
        pub body: String,
    }
}
