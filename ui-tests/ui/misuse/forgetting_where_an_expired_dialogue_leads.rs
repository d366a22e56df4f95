// An expired question leads to an end, and whoever resumes a dialogue has to say what happens there.

use dialogue_runtime::{Codec, Principal, RequestState, ResumeError, dialogue};

dialogue! {
    pub dialogue Seat {
        tool "hold_seat"

        phase Idle                    -> Asking
        phase Asking asks Which       -> Held
                     within 90s else Gone
        phase Held   yields Place
        phase Gone   fails "The seat is gone."

        ask Which "Which row?"        { row : int(1..=30) }
        message Place { name : string }
    }
}

fn resume(state: &RequestState, codec: &Codec) -> Result<seat::Session<seat::Asking>, ResumeError> {
    match seat::resume(state, codec, &Principal::Local)? {
        seat::Resumed::Asking(session) => Ok(session),
    }
}

fn main() {}
