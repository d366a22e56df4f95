dialogue! {
    /// Gets a person with a broken thing an appointment.
    pub dialogue Support {
        tool "open_ticket" "Opens a ticket with support."
        opens Request
        rounds 10
        repeats 2

        /// Who is calling decides where this begins.
        phase Received -> Triage {
            /// The customer is known and so is the fault.
            Known: Offering,
            Unclear: Describing,
            Blocked: Refused,
        }
        phase Describing asks Details -> Offering
            declined -> Abandoned
            cancelled -> again
        phase Offering carries Quote, Slots asks Choice -> Chosen {
            Accept: Confirming,
            Haggle: Offering,
            Escalate: Describing,
        }
        phase Confirming asks Contact -> Booked
            declined -> Offering
        phase Booked yields Ticket "Ticket {ticket.number} for {choice.slot}: {quote.type}."
        phase Refused fails "There is no help for {request.name}."
        phase Abandoned fails "Nothing was opened."

        /// What a person says of the fault.
        ask Details "What is broken?" {
            text    : string(1..=500) = "It is broken."                      "In your own words"
            tags    : many(billing = "Billing", technical, other)(1..=2) = [technical] "What it is about"
            r#type  : enum(bug, question) = bug
            urgent  : bool?
            known   : bool = false
            weight  : number(0.0..=1.0) = 0.5                                "How much it matters"
        }
        ask Choice "It costs {quote.cents} cents {{all in}}. When shall we come?" {
            slot : enum Slot("2026-12-01" = "On the first", later = "Later")
            note : string(..=200)?
        }
        ask Contact "How do we reach you?" {
            mail : email
            site : uri?
            on   : date
            at   : datetime?
        }

        message Request { name : string  limit : int(0..) = 5  device : Device?  earlier : [Device] }
        message Device  { model : string  years : [int] }
        message Quote   { cents : int  type : string }
        message Slots   { open : [string] }
        message Ticket  { number : string  device : Device? }
    }
}
