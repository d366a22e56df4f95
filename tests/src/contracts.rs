//! The contracts that several tests speak through, each with the simplest logic that serves it.

use std::ops::RangeInclusive;
use std::sync::{Mutex, PoisonError};

use dialogue_runtime::{Failure, Reject, Turn, dialogue};

dialogue! {
    /// Books a trip, one form at a time.
    pub dialogue Booking {
        tool "book_trip"
        opens BookTrip

        phase Idle                                -> AwaitingTrip
        phase AwaitingTrip         asks Trip      -> AwaitingParty
                                   declined -> again
        phase AwaitingParty        asks Party     -> AwaitingConfirmation
                                   declined -> again
        // The only branch, and the only back edge.
        phase AwaitingConfirmation carries Quote
                                   asks Confirm   -> Confirmed { Booked: Done, Amend: AwaitingTrip }
        phase Done                                yields Receipt "Booked {receipt.booking_ref} for {receipt.quote_cents} cents."

        ask Trip "Where are you going, and when?" {
            destination : string                  "Destination airport"
            dates       : string                  "Outbound and return"
        }
        ask Party "Who is travelling?" {
            travellers  : int(1..=9)              "How many travellers"
            cabin       : enum(economy, business) "Which cabin"
        }
        ask Confirm "Book {trip.destination} for {quote.cents} cents?" {
            confirm     : bool                    "Confirm the quote"
        }

        message BookTrip { origin : string }
        message Quote    { cents  : int }
        message Receipt  { booking_ref : string   quote_cents : int }
    }
}

/// What one call of [`Desk`]'s logic saw of the request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seen {
    /// The handler, `on_awaiting_trip`.
    pub handler: &'static str,
    /// The dialogue's id.
    pub dialogue: String,
    /// What was submitted.
    pub submission: String,
    /// The round being answered.
    pub round: u8,
    /// The rounds that remain, at least and at most.
    pub remaining: RangeInclusive<u8>,
}

/// The price desk behind [`booking`]: 61,500 cents a person, twice that in business class. It writes down
/// every request it sees.
#[derive(Debug, Default)]
pub struct Desk {
    seen: Mutex<Vec<Seen>>,
}

impl Desk {
    /// Everything that was seen so far.
    pub fn seen(&self) -> Vec<Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn note(&self, handler: &'static str, turn: &Turn<'_>) {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).push(Seen {
            handler,
            dialogue: turn.dialogue().to_string(),
            submission: turn.submission().to_string(),
            round: turn.round(),
            remaining: turn.remaining(),
        });
    }
}

impl booking::Logic for Desk {
    async fn on_idle(&self, turn: &Turn<'_>, _: &booking::BookTrip) -> Result<(), Failure> {
        self.note("on_idle", turn);
        Ok(())
    }

    async fn on_awaiting_trip(
        &self,
        turn: &Turn<'_>,
        known: &booking::AwaitingTrip,
        trip: &booking::Trip,
    ) -> Result<(), Reject> {
        self.note("on_awaiting_trip", turn);
        if trip.destination == known.book_trip.origin {
            return Err(Reject::again("You are there already."));
        }
        Ok(())
    }

    async fn on_awaiting_party(
        &self,
        turn: &Turn<'_>,
        _: &booking::AwaitingParty,
        party: &booking::Party,
    ) -> Result<booking::Quote, Reject> {
        self.note("on_awaiting_party", turn);
        Ok(quote(party))
    }

    async fn on_awaiting_confirmation(
        &self,
        turn: &Turn<'_>,
        _: &booking::AwaitingConfirmation,
        confirm: &booking::Confirm,
    ) -> Result<booking::ConfirmedDecision, Reject> {
        self.note("on_awaiting_confirmation", turn);
        Ok(decide(confirm))
    }

    async fn finish(&self, turn: &Turn<'_>, done: booking::Done) -> Result<booking::Receipt, Failure> {
        self.note("finish", turn);
        Ok(receipt(&done))
    }
}

/// What the desk asks for this party.
pub fn quote(party: &booking::Party) -> booking::Quote {
    let each = match party.cabin {
        booking::Cabin::Economy => 61_500,
        booking::Cabin::Business => 123_000,
    };
    booking::Quote {
        cents: party.travellers * each,
    }
}

/// Books what was confirmed, and amends what was not.
pub fn decide(confirm: &booking::Confirm) -> booking::ConfirmedDecision {
    if confirm.confirm {
        booking::ConfirmedDecision::Booked
    } else {
        booking::ConfirmedDecision::Amend
    }
}

/// The receipt for a booking: its reference is made of what was booked.
pub fn receipt(done: &booking::Done) -> booking::Receipt {
    let booking::Done {
        book_trip,
        trip,
        party,
        quote,
        ..
    } = done;
    booking::Receipt {
        booking_ref: format!("{}-{}-{}", book_trip.origin, trip.destination, party.travellers),
        quote_cents: quote.cents,
    }
}

dialogue! {
    /// One form with a field of every kind.
    pub dialogue Survey {
        tool "survey"
        rounds 40

        phase Idle                  -> Asking
        phase Asking    asks Form   -> Done
        phase Done      yields Thanks

        ask Form "Tell us." {
            name    : string                                "What you are called"
            code    : string(2..=4)?                        "A short code"
            mail    : email?                                "Where to write to"
            page    : uri?                                  "Where to read"
            day     : date?
            moment  : datetime?
            count   : int(1..=9)
            total   : int?
            share   : number(0.0..=1.0)?
            sure    : bool
            cabin   : enum(economy, business)
            meal    : enum(none = "No meal", veg = "Vegetarian")?
            extras  : many(wifi, meal, lounge)(1..=2)?
            colours : many Colours(red = "Red", blue = "Blue")?
            seats   : int(1..=4) = 1                        "How many seats"
            pace    : enum(slow, fast) = slow
            ratio   : number(0.0..=2.0) = 0.5
            fresh   : bool = true
            days    : many Days(mon, tue, wed)(1..) = [mon, wed]
            salute  : string(..=8) = "Hi"
            note    : string?
        }

        message Thanks { fields : int }
    }
}

/// Takes every form and keeps it.
#[derive(Debug, Default)]
pub struct Clerk {
    forms: Mutex<Vec<survey::Form>>,
}

impl Clerk {
    /// The last form that was taken.
    pub fn last(&self) -> Option<survey::Form> {
        self.forms
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .last()
            .cloned()
    }
}

impl survey::Logic for Clerk {
    async fn on_asking(&self, _: &Turn<'_>, _: &survey::Asking, form: &survey::Form) -> Result<(), Reject> {
        self.forms
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(form.clone());
        Ok(())
    }

    async fn finish(&self, _: &Turn<'_>, _: survey::Done) -> Result<survey::Thanks, Failure> {
        Ok(survey::Thanks { fields: 21 })
    }
}
