// The greeting was asked for only if the client could be asked, so it may not be there.

use dialogue_runtime::{Failure, Turn, dialogue};

dialogue! {
    pub dialogue Introduction {
        tool "introduce"

        phase Idle                             -> Asking
        phase Asking asks Name, Greeting?      -> Done
        phase Done   yields Card

        ask Name     "What are you called?"    { name : string }
        ask Greeting via sampling(max_tokens = 50) "Greet a new member."
        message Card { line : string }
    }
}

struct Club;

impl introduction::Logic for Club {
    async fn finish(&self, _: &Turn<'_>, done: introduction::Done) -> Result<introduction::Card, Failure> {
        Ok(introduction::Card {
            line: done.greeting.text,
        })
    }
}

fn main() {}
