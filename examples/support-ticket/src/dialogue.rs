//! The contract, declared as a module of plain Rust items.

use dialogue_runtime::attribute::dialogue;

/// Opens a support ticket for a person, unless an article of the handbook already helps.
#[dialogue(tool = "open_ticket", rounds = 12, export = "bindings/")]
pub mod ticket {
    /// The customer, by the number of the account.
    #[opens]
    pub struct Caller {
        pub account: String,
    }

    /// The article of the handbook that fits best.
    #[fact]
    pub struct Article {
        pub title: String,
        pub advice: String,
    }

    #[result]
    pub struct Outcome {
        /// The number of the ticket, where one was opened.
        pub ticket: Option<String>,
        pub summary: String,
    }

    #[phase(next = Admitted)]
    pub struct Called;
    #[phase(asks = Problem, next = Advising, declined = Abandoned)]
    pub struct Describing;
    #[phase(carries = Article, asks = Verdict, next = Tried)]
    pub struct Advising;
    #[phase(asks = Contact, next = Opened, declined = Abandoned)]
    pub struct Contacting;
    /// The article helped.
    #[phase(yields = Outcome, text = "No ticket was needed: {outcome.summary}")]
    pub struct Solved;
    #[phase(yields = Outcome, text = "{outcome.summary} It is for account {caller.account}, and we write to {contact.mail}.")]
    pub struct Opened;
    #[phase(fails = "No ticket was opened: the person declined to go on.")]
    pub struct Abandoned;
    #[phase(fails = "Account {caller.account} is closed. It cannot open tickets.")]
    pub struct Refused;

    #[branch]
    pub enum Admitted {
        Customer(Describing),
        /// The account is closed.
        Closed(Refused),
    }

    #[branch]
    pub enum Tried {
        Helped(Solved),
        /// The article is about something else: the problem is described again.
        Reworded(Describing),
        Escalated(Contacting),
    }

    #[ask("What does not work?")]
    pub struct Problem {
        /// What it is about
        pub area: Area,
        /// In your own words
        #[field(len = 1..=500)]
        pub details: String,
    }

    #[choice]
    #[derive(Debug)]
    pub enum Area {
        #[choice(title = "Signing in")]
        SignIn,
        #[choice(title = "An invoice")]
        Invoice,
        #[choice(title = "Something else")]
        Other,
    }

    #[ask("Please try this: {article.advice} Did it help?")]
    pub struct Verdict {
        /// What came of it
        pub verdict: Helpful,
    }

    #[choice]
    pub enum Helpful {
        #[choice(title = "It works now")]
        Yes,
        #[choice(title = "It does not help")]
        No,
        #[choice(title = "That is not my problem")]
        Unrelated,
    }

    #[ask("How do we reach you?")]
    pub struct Contact {
        /// Your address
        #[field(format = "email")]
        pub mail: String,
        /// Call me instead, in the afternoon
        #[field(default = false)]
        pub call: bool,
    }

    impl Area {
        /// The article of the handbook for this area. What stands beside the items of a dialogue stays as it is.
        pub(crate) fn article(self) -> Article {
            let (title, advice) = match self {
                Self::SignIn => ("Signing in", "Close the browser and use the link in our last mail."),
                Self::Invoice => (
                    "Invoices",
                    "Invoices stand under Account, Billing, and can be sent again from there.",
                ),
                Self::Other => ("First aid", "Sign out and in again."),
            };
            Article {
                title: title.to_owned(),
                advice: advice.to_owned(),
            }
        }
    }
}
