/// Books a trip, one form at a time.
#[dialogue(tool = "book_trip")]
pub mod booking {
    #[opens]
    pub struct BookTrip {
        pub origin: String,
    }
    #[fact]
    pub struct Quote {
        pub cents: i64,
    }
    #[result]
    pub struct Receipt {
        pub booking_ref: String,
        pub quote_cents: i64,
    }

    #[phase(next = AwaitingTrip)]
    pub struct Idle;
    #[phase(asks = Trip, next = AwaitingParty, declined = again)]
    pub struct AwaitingTrip;
    #[phase(asks = Party, next = AwaitingConfirmation, declined = again)]
    pub struct AwaitingParty;
    #[phase(carries = Quote, asks = Confirm, next = Confirmed)]
    pub struct AwaitingConfirmation;
    #[phase(yields = Receipt, text = "Booked {receipt.booking_ref} for {receipt.quote_cents} cents.")]
    pub struct Done;

    // The only branch, and the only back edge.
    #[branch]
    pub enum Confirmed {
        Booked(Done),
        Amend(AwaitingTrip),
    }

    #[ask("Where are you going, and when?")]
    pub struct Trip {
        /// Destination airport
        pub destination: String,
        /// Outbound and return
        pub dates: String,
    }
    #[ask("Who is travelling?")]
    pub struct Party {
        /// How many travellers
        #[field(range = 1..=9)]
        pub travellers: i64,
        /// Which cabin
        pub cabin: Cabin,
    }
    #[choice]
    pub enum Cabin {
        Economy,
        Business,
    }
    #[ask("Book {trip.destination} for {quote.cents} cents?")]
    pub struct Confirm {
        /// Confirm the quote
        pub confirm: bool,
    }
}
