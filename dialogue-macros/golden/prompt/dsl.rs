dialogue! {
    /// Writes a letter together.
    pub dialogue Letter {
        prompt "write_letter" "Writes a letter, one question at a time."
        opens Letterhead

        phase Idle                    -> Addressing
        phase Addressing asks Address -> Written
        phase Written    yields Draft "Dear {address.name}, {draft.body}"

        ask Address "To whom?" { name : string }

        message Letterhead { from : string  tone : enum(warm = "Warm", cool = "Cool")?  place : uri? }
        message Draft      { body : string }
    }
}
