//! The price desk: what the contract leaves to be decided. It knows nothing of MCP.

use dialogue_runtime::{Failure, Reject, Turn};

use crate::dialogue::booking::{
    AwaitingConfirmation, AwaitingParty, Cabin, Confirm, ConfirmedDecision, Done, Logic, Party,
    Quote, Receipt,
};

/// Knows what a seat costs, and how many are left.
#[derive(Debug)]
pub(crate) struct Desk {
    /// The seats left in business class.
    pub(crate) business_seats: i64,
}

impl Logic for Desk {
    async fn on_awaiting_party(
        &self,
        _turn: &Turn<'_>,
        _known: &AwaitingParty,
        party: &Party,
    ) -> Result<Quote, Reject> {
        if party.cabin == Cabin::Business && party.travellers > self.business_seats {
            let seats = self.business_seats;
            return Err(Reject::again(format!(
                "Only {seats} seats are left in business."
            )));
        }
        let seat_cents = match party.cabin {
            Cabin::Economy => 12_400,
            Cabin::Business => 48_900,
        };
        Ok(Quote {
            cents: party.travellers * seat_cents,
        })
    }

    async fn on_awaiting_confirmation(
        &self,
        _turn: &Turn<'_>,
        _known: &AwaitingConfirmation,
        confirm: &Confirm,
    ) -> Result<ConfirmedDecision, Reject> {
        Ok(if confirm.confirm {
            ConfirmedDecision::Booked
        } else {
            ConfirmedDecision::Amend
        })
    }

    // The same submission of the same dialogue gives the same reference: to send it twice books once. The
    // reference of a fork differs in its second half.
    async fn finish(&self, turn: &Turn<'_>, done: Done) -> Result<Receipt, Failure> {
        let [a, b, ..] = turn.dialogue().to_bytes();
        let [c, d, ..] = turn.submission().to_bytes();
        let booking_ref = format!("{a:02X}{b:02X}-{c:02X}{d:02X}");
        Ok(Receipt {
            booking_ref,
            quote_cents: done.quote.cents,
        })
    }
}
