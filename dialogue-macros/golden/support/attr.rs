/// Gets a person with a broken thing an appointment.
#[dialogue(tool = "open_ticket", description = "Opens a ticket with support.", rounds = 10, repeats = 2)]
pub mod support {
    #[opens]
    pub struct Request {
        pub name: String,
        #[field(range = 0.., default = 5)]
        pub limit: i64,
        pub device: Option<Device>,
        pub earlier: Vec<Device>,
    }
    #[message]
    pub struct Device {
        pub model: String,
        pub years: Vec<i64>,
    }
    #[fact]
    pub struct Quote {
        pub cents: i64,
        pub r#type: String,
    }
    #[fact]
    pub struct Slots {
        pub open: Vec<String>,
    }
    #[result]
    pub struct Ticket {
        pub number: String,
        pub device: Option<Device>,
    }

    /// Who is calling decides where this begins.
    #[phase(next = Triage)]
    pub struct Received;
    #[phase(asks = Details, next = Offering, declined = Abandoned, cancelled = again)]
    pub struct Describing;
    #[phase(carries(Quote, Slots), asks(Choice), next = Chosen)]
    pub struct Offering;
    #[phase(asks = Contact, next = Booked, declined = Offering)]
    pub struct Confirming;
    #[phase(yields = Ticket, text = "Ticket {ticket.number} for {choice.slot}: {quote.type}.")]
    pub struct Booked;
    #[phase(fails = "There is no help for {request.name}.")]
    pub struct Refused;
    #[phase(fails = "Nothing was opened.")]
    pub struct Abandoned;

    #[branch]
    pub enum Triage {
        /// The customer is known and so is the fault.
        Known(Offering),
        Unclear(Describing),
        Blocked(Refused),
    }
    #[branch]
    pub enum Chosen {
        Accept(Confirming),
        Haggle(Offering),
        Escalate(Describing),
    }

    /// What a person says of the fault.
    #[ask("What is broken?")]
    pub struct Details {
        /// In your own words
        #[field(len = 1..=500, default = "It is broken.")]
        pub text: String,
        /// What it is about
        #[field(len = 1..=2, default = [Technical])]
        pub tags: Vec<Tags>,
        #[field(default = Bug)]
        pub r#type: Type,
        pub urgent: Option<bool>,
        #[field(default = false)]
        pub known: bool,
        /// How much it matters
        #[field(range = 0.0..=1.0, default = 0.5)]
        pub weight: f64,
    }
    #[choice]
    pub enum Tags {
        #[choice(title = "Billing")]
        Billing,
        Technical,
        Other,
    }
    #[choice]
    pub enum Type {
        Bug,
        Question,
    }
    #[ask("It costs {quote.cents} cents {{all in}}. When shall we come?")]
    pub struct Choice {
        pub slot: Slot,
        #[field(len = ..=200)]
        pub note: Option<String>,
    }
    #[choice]
    pub enum Slot {
        #[choice(value = "2026-12-01", title = "On the first")]
        _20261201,
        #[choice(title = "Later")]
        Later,
    }
    #[ask("How do we reach you?")]
    pub struct Contact {
        #[field(format = "email")]
        pub mail: String,
        #[field(format = "uri")]
        pub site: Option<String>,
        #[field(format = "date")]
        pub on: String,
        #[field(format = "datetime")]
        pub at: Option<String>,
    }
}
