dialogue! {
    /// Lets a flat, with everything that a client can be asked for.
    pub dialogue Letting {
        tool "let_flat"
        opens Request
        unattended -> NobodyThere

        phase Idle                       -> Looking
        phase Looking    asks Folders, Pitch, Wishes? -> Paying
                         within 15m
        phase Paying     carries Invoice
                         asks Payment, Contact?       -> Leased
                         declined -> Abandoned
                         within 2h else TooLate
        phase Leased     yields Lease "{lease.flat} is yours."
        phase Abandoned  fails "{invoice.flat} was not paid for."
        phase TooLate    fails "{invoice.flat} went to another."
        phase NobodyThere fails "Nobody could be asked about {request.street}."

        ask Folders via roots "Where are your papers?"
        ask Pitch via sampling(max_tokens = 400) "Describe a flat in {request.street}."
        ask Wishes "Question {round.number} of {round.least} to {round.most}: what matters to you?" {
            wish : string "Whatever it is"
        }
        /// The deposit, on a page of the bank's.
        ask Payment via url(invoice.link) "Pay {invoice.cents} cents for {invoice.flat}."
        ask Contact "How do we reach you?" { mail : email }

        message Request { street : string }
        message Invoice { flat : string  cents : int  link : uri }
        message Lease   { flat : string }
    }
}
