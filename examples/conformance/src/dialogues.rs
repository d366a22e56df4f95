//! What the suite wants to be asked, a dialogue for each tool and one for the prompt.

use dialogue_runtime::{Failure, Turn, dialogue};

/// The logic of every dialogue here: what was answered is what is said.
#[derive(Debug)]
pub(crate) struct Suite;

dialogue! {
    /// Asks the person for a name, and greets it.
    pub(crate) dialogue Elicitation {
        tool "test_input_required_result_elicitation"

        phase Idle                 -> Asking
        phase Asking asks UserName -> Done
        phase Done yields Greeting "Hello, {user_name.name}!"

        ask UserName "What is your name?" { name : string }
        message Greeting { name : string }
    }
}

impl elicitation::Logic for Suite {
    async fn finish(&self, _: &Turn<'_>, done: elicitation::Done) -> Result<elicitation::Greeting, Failure> {
        Ok(elicitation::Greeting {
            name: done.user_name.name,
        })
    }
}

dialogue! {
    /// Asks the client's model for the capital of France.
    pub(crate) dialogue Sampling {
        tool "test_input_required_result_sampling"

        phase Idle                -> Asking
        phase Asking asks Capital -> Done
        phase Done yields Answer "The model says: {capital.text}"

        ask Capital via sampling(max_tokens = 100) "What is the capital of France?"
        message Answer { text : string }
    }
}

impl sampling::Logic for Suite {
    async fn finish(&self, _: &Turn<'_>, done: sampling::Done) -> Result<sampling::Answer, Failure> {
        Ok(sampling::Answer {
            text: done.capital.text,
        })
    }
}

dialogue! {
    /// Asks the client for its roots.
    pub(crate) dialogue ListRoots {
        tool "test_input_required_result_list_roots"

        phase Idle                    -> Asking
        phase Asking asks ClientRoots -> Done
        phase Done yields Listing "The first root is {listing.first}."

        ask ClientRoots via roots "Which folders are yours?"
        message Listing { first : string   uris : [string] }
    }
}

impl list_roots::Logic for Suite {
    async fn finish(&self, _: &Turn<'_>, done: list_roots::Done) -> Result<list_roots::Listing, Failure> {
        let uris = done.client_roots.uris;
        let first = uris.first().map_or("none", String::as_str).to_owned();
        Ok(list_roots::Listing { first, uris })
    }
}

dialogue! {
    /// Asks for a confirmation, and says that the state came back whole.
    pub(crate) dialogue Confirmed {
        tool "test_input_required_result_request_state"

        phase Idle                -> Asking
        phase Asking asks Confirm -> Done
        phase Done yields Outcome "state-ok"

        ask Confirm "Please confirm." { ok : bool }
        message Outcome { ok : bool }
    }
}

impl confirmed::Logic for Suite {
    async fn finish(&self, _: &Turn<'_>, done: confirmed::Done) -> Result<confirmed::Outcome, Failure> {
        Ok(confirmed::Outcome { ok: done.confirm.ok })
    }
}

dialogue! {
    /// Asks for a confirmation with a state that the suite alters.
    pub(crate) dialogue Tampered {
        tool "test_input_required_result_tampered_state"

        phase Idle                -> Asking
        phase Asking asks Confirm -> Done
        phase Done yields Outcome "Confirmed."

        ask Confirm "Please confirm." { ok : bool }
        message Outcome { ok : bool }
    }
}

impl tampered::Logic for Suite {
    async fn finish(&self, _: &Turn<'_>, done: tampered::Done) -> Result<tampered::Outcome, Failure> {
        Ok(tampered::Outcome { ok: done.confirm.ok })
    }
}

dialogue! {
    /// Asks the person, the model and the client in one round.
    pub(crate) dialogue Multiple {
        tool "test_input_required_result_multiple_inputs"

        phase Idle -> Asking
        phase Asking asks UserName, Greeting, ClientRoots -> Done
        phase Done yields Outcome "{greeting.text} ({user_name.name}, {outcome.roots} roots)"

        ask UserName "What is your name?" { name : string }
        ask Greeting via sampling(max_tokens = 50) "Generate a greeting."
        ask ClientRoots via roots "Which folders are yours?"
        message Outcome { roots : int }
    }
}

impl multiple::Logic for Suite {
    async fn finish(&self, _: &Turn<'_>, done: multiple::Done) -> Result<multiple::Outcome, Failure> {
        let roots = i64::try_from(done.client_roots.uris.len()).map_err(Failure::internal)?;
        Ok(multiple::Outcome { roots })
    }
}

dialogue! {
    /// Asks for a name, then for a colour.
    pub(crate) dialogue MultiRound {
        tool "test_input_required_result_multi_round"

        phase Idle                         -> AskingName
        phase AskingName  asks Name        -> AskingColour
        phase AskingColour asks FavouriteColour -> Done
        phase Done yields Outcome "{name.name} likes {favourite_colour.color}."

        ask Name "What is your name?" { name : string }
        ask FavouriteColour "What is your favourite colour, {name.name}?" { color : string }
        message Outcome { name : string }
    }
}

impl multi_round::Logic for Suite {
    async fn finish(&self, _: &Turn<'_>, done: multi_round::Done) -> Result<multi_round::Outcome, Failure> {
        Ok(multi_round::Outcome { name: done.name.name })
    }
}

dialogue! {
    /// Asks only what the client declared that it can be asked.
    pub(crate) dialogue Capable {
        tool "test_input_required_result_capabilities"
        unattended -> Unasked

        phase Idle                           -> Asking
        phase Asking asks UserName?, Capital? -> Done
        phase Done    yields Outcome "You answered {outcome.answers} questions."
        phase Unasked yields Outcome "There was nobody to ask."

        ask UserName "What is your name?" { name : string }
        ask Capital via sampling(max_tokens = 100) "What is the capital of France?"
        message Outcome { answers : int }
    }
}

impl capable::Logic for Suite {
    async fn finish_done(&self, _: &Turn<'_>, done: capable::Done) -> Result<capable::Outcome, Failure> {
        let answers = i64::from(done.user_name.is_some()) + i64::from(done.capital.is_some());
        Ok(capable::Outcome { answers })
    }

    async fn finish_unasked(&self, _: &Turn<'_>, _: capable::Unasked) -> Result<capable::Outcome, Failure> {
        Ok(capable::Outcome { answers: 0 })
    }
}

dialogue! {
    /// Needs the client's model, which the suite does not declare.
    pub(crate) dialogue Missing {
        tool "test_missing_capability"

        phase Idle                -> Asking
        phase Asking asks Capital -> Done
        phase Done yields Answer "{capital.text}"

        ask Capital via sampling(max_tokens = 100) "What is the capital of France?"
        message Answer { text : string }
    }
}

impl missing::Logic for Suite {
    async fn finish(&self, _: &Turn<'_>, done: missing::Done) -> Result<missing::Answer, Failure> {
        Ok(missing::Answer {
            text: done.capital.text,
        })
    }
}

dialogue! {
    /// A prompt that asks for its context first.
    pub(crate) dialogue Prompt {
        prompt "test_input_required_result_prompt"

        phase Idle                    -> Asking
        phase Asking asks UserContext -> Done
        phase Done yields Said "Answer with this in mind: {user_context.context}"

        ask UserContext "What context should the prompt use?" { context : string }
        message Said { context : string }
    }
}

impl prompt::Logic for Suite {
    async fn finish(&self, _: &Turn<'_>, done: prompt::Done) -> Result<prompt::Said, Failure> {
        Ok(prompt::Said {
            context: done.user_context.context,
        })
    }
}
