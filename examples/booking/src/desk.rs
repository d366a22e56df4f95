//! The price desk: what the contract leaves to be decided. It knows nothing of MCP.

use dialogue_runtime::{Failure, Reject, Turn};

use crate::dialogue::booking::{
    AwaitingConfirmation, AwaitingParty, Cabin, Confirm, ConfirmedDecision, Done, Logic, Party, Quote, Receipt,
};

/// Knows what a seat costs, in cents.
#[derive(Debug)]
pub(crate) struct Desk;

impl Logic for Desk {
    async fn on_awaiting_party(&self, _: &Turn<'_>, _: &AwaitingParty, party: &Party) -> Result<Quote, Reject> {
        let seat = match party.cabin {
            Cabin::Economy => 12_400,
            Cabin::Business if party.travellers <= 4 => 48_900,
            Cabin::Business => return Err(Reject::again("Business has four seats left.")),
        };
        let cents = party.travellers * seat;
        Ok(Quote { cents })
    }

    async fn on_awaiting_confirmation(
        &self,
        _: &Turn<'_>,
        _: &AwaitingConfirmation,
        Confirm { confirm }: &Confirm,
    ) -> Result<ConfirmedDecision, Reject> {
        Ok(match confirm {
            true => ConfirmedDecision::Booked,
            false => ConfirmedDecision::Amend,
        })
    }

    // A submission that comes twice gives the same reference, so it books once. The reference of a fork of the
    // dialogue differs in its second half.
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
