//! The handler: the booking dialogue without its driver, sealed or kept in memory.

use behaviour::client::object;
use behaviour::contracts::{booking, decide, quote};
use booking::{AwaitingConfirmation, AwaitingParty, AwaitingTrip, BookTrip, Confirmed, Done, Resumed, Session};
use dialogue_runtime::{
    Call, Codec, InputRequests, InputResponses, Outcome, Principal, RequestState, ResumeError, SealError,
};
use serde_json::{Value, json};

/// A dialogue between two rounds, or at its end.
#[derive(Debug)]
pub(crate) enum Live {
    Trip(Session<AwaitingTrip>),
    Party(Session<AwaitingParty>),
    Confirmation(Session<AwaitingConfirmation>),
    Done(Session<Done>),
    Refused,
}

pub(crate) fn from_oslo() -> BookTrip {
    BookTrip {
        origin: "OSL".to_owned(),
    }
}

/// The dialogue as it waits for its first answer.
pub(crate) fn opened() -> Live {
    Live::Trip(Session::new().call(from_oslo()))
}

pub(crate) fn responses(answers: Value) -> InputResponses {
    object(answers).into()
}

/// A call of a client that can be asked.
pub(crate) fn call() -> Call<'static> {
    Call::new(Principal::Local).with_capabilities(object(json!({ "elicitation": {} })))
}

/// Takes one round's answers.
pub(crate) fn answered(live: Live, responses: &InputResponses) -> Live {
    let call = call();
    let proof = call.capabilities().elicitation().expect("it was declared");
    match live {
        Live::Trip(mut session) => match session.answers(responses, &proof) {
            Outcome::Accepted(trip) => Live::Party(session.respond(trip)),
            Outcome::Declined | Outcome::Again(_) => Live::Trip(session),
            Outcome::Cancelled => Live::Refused,
        },
        Live::Party(mut session) => match session.answers(responses, &proof) {
            Outcome::Accepted(party) => {
                let quote = quote(&party);
                Live::Confirmation(session.respond(party, quote))
            }
            Outcome::Declined | Outcome::Again(_) => Live::Party(session),
            Outcome::Cancelled => Live::Refused,
        },
        Live::Confirmation(mut session) => match session.answers(responses, &proof) {
            Outcome::Accepted(confirm) => {
                let decision = decide(&confirm);
                match session.respond(confirm, decision) {
                    Confirmed::Booked(done) => Live::Done(done),
                    Confirmed::Amend(trip) => Live::Trip(trip),
                }
            }
            Outcome::Again(_) => Live::Confirmation(session),
            Outcome::Declined | Outcome::Cancelled => Live::Refused,
        },
        over @ (Live::Done(_) | Live::Refused) => over,
    }
}

/// Seals a dialogue that waits; `None` when it is over.
pub(crate) fn sealed(live: &Live, codec: &Codec) -> Option<Result<RequestState, SealError>> {
    let principal = &Principal::Local;
    match live {
        Live::Trip(session) => Some(session.seal(codec, principal)),
        Live::Party(session) => Some(session.seal(codec, principal)),
        Live::Confirmation(session) => Some(session.seal(codec, principal)),
        Live::Done(_) | Live::Refused => None,
    }
}

/// Resumes what was sealed.
pub(crate) fn resumed(state: &RequestState, codec: &Codec) -> Result<Live, ResumeError> {
    Ok(match booking::resume(state, from_oslo(), codec, &Principal::Local)? {
        Resumed::AwaitingTrip(session) => Live::Trip(session),
        Resumed::AwaitingParty(session) => Live::Party(session),
        Resumed::AwaitingConfirmation(session) => Live::Confirmation(session),
    })
}

/// What is asked of a client that can be asked.
pub(crate) fn asked(live: &Live) -> Option<InputRequests> {
    let call = call();
    let proof = call.capabilities().elicitation().expect("it was declared");
    match live {
        Live::Trip(session) => Some(session.ask(&proof)),
        Live::Party(session) => Some(session.ask(&proof)),
        Live::Confirmation(session) => Some(session.ask(&proof)),
        Live::Done(_) | Live::Refused => None,
    }
}

impl Live {
    pub(crate) fn done(self) -> Done {
        match self {
            Self::Done(session) => session.result(),
            other => panic!("the dialogue is not over: {other:?}"),
        }
    }
}
