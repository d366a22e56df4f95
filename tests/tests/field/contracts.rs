//! The dialogues of the field that no other test speaks: a twin, refusals with edges, arguments of several kinds, a
//! question with a fact, and a poll in three deploys.

use behaviour::contracts::Desk;
use dialogue_runtime::{Failure, Turn, dialogue};

dialogue! {
    /// The booking's first question behind another tool.
    pub(crate) dialogue Twin {
        tool "book_another_trip"
        opens BookTrip
        phase Idle                    -> AwaitingTrip
        phase AwaitingTrip asks Trip  -> Done
        phase Done         yields Receipt
        ask Trip "Where are you going, and when?" {
            destination : string "Destination airport"
            dates       : string "Outbound and return"
        }
        message BookTrip { origin : string }
        message Receipt  { booking_ref : string }
    }
}

impl twin::Logic for Desk {
    async fn finish(&self, _: &Turn<'_>, done: twin::Done) -> Result<twin::Receipt, Failure> {
        Ok(twin::Receipt {
            booking_ref: format!("{}-{}", done.book_trip.origin, done.trip.destination),
        })
    }
}

dialogue! {
    /// Nothing is required, and a refusal leads somewhere.
    pub(crate) dialogue Leaving {
        tool "leave"
        phase Idle                    -> Asking
        phase Asking  asks Why        -> Gone
                      declined -> Kept
                      cancelled -> again
        phase Gone    yields Outcome  "Gone: {outcome.why}."
        phase Kept    yields Outcome  "Kept: {outcome.why}."
        ask Why "Why are you leaving?" { reason : string? }
        message Outcome { why : string }
    }
}

dialogue! {
    /// Arguments of several kinds.
    pub(crate) dialogue Search {
        tool "search"
        opens Query
        phase Idle                    -> Asking
        phase Asking  asks Narrow     -> Done
        phase Done    yields Found    "{query.text}, page {query.page}"
        ask Narrow "Narrow it down?" { by : string? }
        message Query {
            text  : string(1..=20)
            page  : int(1..=9) = 1
            exact : bool?
        }
        message Found { page : int }
    }
}

dialogue! {
    /// The question holds what the server computed.
    pub(crate) dialogue Offer {
        tool "offer"
        opens Basket
        phase Idle                                -> Pricing
        phase Pricing carries Price asks Agree    -> Struck
        phase Struck  yields Deal
        ask Agree "For {price.cents} cents?" { agree : bool }
        message Basket { items : int(1..=9) }
        message Price  { cents : int }
        message Deal   { agreed : bool }
    }
}

dialogue! {
    /// Two questions at once, one of which nobody has to answer.
    pub(crate) dialogue Interview {
        tool "interview"
        phase Idle                        -> Asking
        phase Asking asks Who, Motto?     -> Done
                     declined -> Nameless
        phase Done     yields Sheet       "{who.name}"
        phase Nameless yields Sheet       "Nobody."
        ask Who   "Who are you?"          { name : string(1..=9) }
        ask Motto "And your motto?"       { words : string }
        message Sheet { motto : string? }
    }
}

dialogue! {
    /// Paid for on a page; the shop knows at once.
    pub(crate) dialogue Paying {
        tool "pay"
        phase Idle                                 -> Leaving
        phase Leaving carries Checkout asks Pay    -> Paid
                      declined -> Unpaid
        phase Paid    yields Outcome               "Paid."
        phase Unpaid  yields Outcome               "Not paid."
        ask Pay via url(checkout.link) "Pay on our page."
        message Checkout { link : uri }
        message Outcome  { paid : bool }
    }
}

dialogue! {
    /// Asks the client's model.
    pub(crate) dialogue Oracle {
        tool "ask_model"
        phase Idle                   -> Asking
        phase Asking asks Answer     -> Done
        phase Done   yields Said     "{answer.text}"
        ask Answer via sampling(max_tokens = 9) "What is the capital of France?"
        message Said { text : string }
    }
}

dialogue! {
    /// Asks where the client works.
    pub(crate) dialogue Folders {
        tool "list_folders"
        phase Idle                   -> Asking
        phase Asking asks Places     -> Done
        phase Done   yields Listing
        ask Places via roots "Where do you work?"
        message Listing { uris : [string] }
    }
}

dialogue! {
    /// Holds a seat for ninety seconds.
    pub(crate) dialogue Seat {
        tool "hold_seat"
        phase Idle                   -> Asking
        phase Asking asks Which      -> Held
                     within 90s else Late
        phase Late   asks Wait       -> Held
                     within 2h
        phase Held   yields Place
        ask Which "Which row?"       { row : int(1..=30) }
        ask Wait  "The seat is gone. Wait for another?" { wait : bool }
        message Place { held : bool }
    }
}

/// Decides for all of them.
pub(crate) struct Office;

impl leaving::Logic for Office {
    async fn finish_gone(&self, _: &Turn<'_>, gone: leaving::Gone) -> Result<leaving::Outcome, Failure> {
        let why = gone.why.reason.unwrap_or_else(|| "for no reason".to_owned());
        Ok(leaving::Outcome { why })
    }

    async fn finish_kept(&self, _: &Turn<'_>, _: leaving::Kept) -> Result<leaving::Outcome, Failure> {
        Ok(leaving::Outcome {
            why: "nobody said why".to_owned(),
        })
    }
}

impl search::Logic for Office {
    async fn finish(&self, _: &Turn<'_>, done: search::Done) -> Result<search::Found, Failure> {
        Ok(search::Found { page: done.query.page })
    }
}

impl offer::Logic for Office {
    async fn on_idle(&self, _: &Turn<'_>, basket: &offer::Basket) -> Result<offer::Price, Failure> {
        Ok(offer::Price {
            cents: basket.items * 250,
        })
    }

    async fn finish(&self, _: &Turn<'_>, struck: offer::Struck) -> Result<offer::Deal, Failure> {
        Ok(offer::Deal {
            agreed: struck.agree.agree,
        })
    }
}

/// The poll that is deployed first.
pub(crate) mod before {
    super::dialogue! {
        /// Asks twice.
        pub(crate) dialogue Poll {
            tool "poll"
            phase Idle                       -> First
            phase First  asks Thirst         -> Second
            phase Second asks Keep           -> Done
            phase Done   yields Count
            ask Thirst "What do you drink?"  { drink : enum(tea, coffee) }
            ask Keep   "Keep it?"            { sure : bool }
            message Count { kept : int }
        }
    }
}

/// The second question means the opposite, and looks the same.
pub(crate) mod reworded {
    super::dialogue! {
        /// Asks twice.
        pub(crate) dialogue Poll {
            tool "poll"
            phase Idle                       -> First
            phase First  asks Thirst         -> Second
            phase Second asks Keep           -> Done
            phase Done   yields Count
            ask Thirst "What do you drink?"  { drink : enum(tea, coffee) }
            ask Keep   "Cancel it?"          { sure : bool }
            message Count { kept : int }
        }
    }
}

/// There is more to drink, so what the second phase knows is another thing.
pub(crate) mod changed {
    super::dialogue! {
        /// Asks twice.
        pub(crate) dialogue Poll {
            tool "poll"
            phase Idle                       -> First
            phase First  asks Thirst         -> Second
            phase Second asks Keep           -> Done
            phase Done   yields Count
            ask Thirst "What do you drink?"  { drink : enum(tea, coffee, water) }
            ask Keep   "Keep it?"            { sure : bool }
            message Count { kept : int }
        }
    }
}

impl before::poll::Logic for Office {
    async fn finish(&self, _: &Turn<'_>, done: before::poll::Done) -> Result<before::poll::Count, Failure> {
        Ok(before::poll::Count {
            kept: done.keep.sure.into(),
        })
    }
}

impl reworded::poll::Logic for Office {
    async fn finish(&self, _: &Turn<'_>, done: reworded::poll::Done) -> Result<reworded::poll::Count, Failure> {
        Ok(reworded::poll::Count {
            kept: (!done.keep.sure).into(),
        })
    }
}

impl changed::poll::Logic for Office {
    async fn finish(&self, _: &Turn<'_>, done: changed::poll::Done) -> Result<changed::poll::Count, Failure> {
        Ok(changed::poll::Count {
            kept: done.keep.sure.into(),
        })
    }
}

impl interview::Logic for Office {
    async fn finish_done(&self, _: &Turn<'_>, done: interview::Done) -> Result<interview::Sheet, Failure> {
        Ok(interview::Sheet {
            motto: done.motto.map(|motto| motto.words),
        })
    }

    async fn finish_nameless(&self, _: &Turn<'_>, _: interview::Nameless) -> Result<interview::Sheet, Failure> {
        Ok(interview::Sheet { motto: None })
    }
}

impl paying::Logic for Office {
    async fn on_idle(&self, _: &Turn<'_>) -> Result<paying::Checkout, Failure> {
        Ok(paying::Checkout {
            link: "https://shop.example/pay".to_owned(),
        })
    }

    async fn finish_paid(&self, _: &Turn<'_>, _: paying::Paid) -> Result<paying::Outcome, Failure> {
        Ok(paying::Outcome { paid: true })
    }

    async fn finish_unpaid(&self, _: &Turn<'_>, _: paying::Unpaid) -> Result<paying::Outcome, Failure> {
        Ok(paying::Outcome { paid: false })
    }
}

impl oracle::Logic for Office {
    async fn finish(&self, _: &Turn<'_>, done: oracle::Done) -> Result<oracle::Said, Failure> {
        Ok(oracle::Said { text: done.answer.text })
    }
}

impl folders::Logic for Office {
    async fn finish(&self, _: &Turn<'_>, done: folders::Done) -> Result<folders::Listing, Failure> {
        Ok(folders::Listing { uris: done.places.uris })
    }
}

impl seat::Logic for Office {
    async fn finish(&self, _: &Turn<'_>, _: seat::Held) -> Result<seat::Place, Failure> {
        Ok(seat::Place { held: true })
    }
}
