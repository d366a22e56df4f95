/// Lets a flat, with everything that a client can be asked for.
#[dialogue(tool = "let_flat", unattended = NobodyThere)]
pub mod letting {
    #[opens]
    pub struct Request {
        pub street: String,
    }
    #[fact]
    pub struct Invoice {
        pub flat: String,
        pub cents: i64,
        #[field(format = "uri")]
        pub link: String,
    }
    #[result]
    pub struct Lease {
        pub flat: String,
    }

    #[phase(next = Looking)]
    pub struct Idle;
    #[phase(asks(Folders, Pitch, optional(Wishes)), next = Paying, within = 15m)]
    pub struct Looking;
    #[phase(
        carries = Invoice,
        asks(Payment, optional(Contact)),
        next = Leased,
        declined = Abandoned,
        within = 2h,
        expired = TooLate
    )]
    pub struct Paying;
    #[phase(yields = Lease, text = "{lease.flat} is yours.")]
    pub struct Leased;
    #[phase(fails = "{invoice.flat} was not paid for.")]
    pub struct Abandoned;
    #[phase(fails = "{invoice.flat} went to another.")]
    pub struct TooLate;
    #[phase(fails = "Nobody could be asked about {request.street}.")]
    pub struct NobodyThere;

    #[ask("Where are your papers?", via = roots)]
    pub struct Folders;
    #[ask("Describe a flat in {request.street}.", via = sampling(max_tokens = 400))]
    pub struct Pitch;
    #[ask("Question {round.number} of {round.least} to {round.most}: what matters to you?")]
    pub struct Wishes {
        /// Whatever it is
        pub wish: String,
    }
    /// The deposit, on a page of the bank's.
    #[ask("Pay {invoice.cents} cents for {invoice.flat}.", via = url(invoice.link))]
    pub struct Payment;
    #[ask("How do we reach you?")]
    pub struct Contact {
        #[field(format = "email")]
        pub mail: String,
    }
}
