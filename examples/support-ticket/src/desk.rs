//! The support desk: what the contract leaves to be decided.

use dialogue_runtime::{Failure, Reject, Turn};

use crate::dialogue::ticket::{
    AdmittedDecision, Advising, Article, Caller, Describing, Helpful, Logic, Opened, Outcome, Problem, Solved,
    TriedDecision, Verdict,
};

/// Knows the handbook, and which accounts are closed.
#[derive(Debug)]
pub(crate) struct Desk {
    pub(crate) closed: Vec<String>,
}

impl Logic for Desk {
    async fn on_called(&self, _: &Turn<'_>, caller: &Caller) -> Result<AdmittedDecision, Failure> {
        if self.closed.contains(&caller.account) {
            return Ok(AdmittedDecision::Closed);
        }
        Ok(AdmittedDecision::Customer)
    }

    async fn on_describing(&self, _: &Turn<'_>, _: &Describing, problem: &Problem) -> Result<Article, Reject> {
        if problem.details.split_whitespace().count() < 2 {
            return Err(Reject::again("One word is too little for us to help."));
        }
        Ok(problem.area.article())
    }

    async fn on_advising(&self, _: &Turn<'_>, _: &Advising, verdict: &Verdict) -> Result<TriedDecision, Reject> {
        Ok(match verdict.verdict {
            Helpful::Yes => TriedDecision::Helped,
            Helpful::No => TriedDecision::Escalated,
            Helpful::Unrelated => TriedDecision::Reworded,
        })
    }

    async fn finish_solved(&self, _: &Turn<'_>, solved: Solved) -> Result<Outcome, Failure> {
        Ok(Outcome {
            ticket: None,
            summary: format!("the article \"{}\" helped.", solved.article.title),
        })
    }

    // A submission that comes twice gives the same number, so one ticket is opened. Another answer to the same question,
    // such as another address, is another submission.
    async fn finish_opened(&self, turn: &Turn<'_>, _: Opened) -> Result<Outcome, Failure> {
        let [a, b, ..] = turn.dialogue().to_bytes();
        let [c, d, ..] = turn.submission().to_bytes();
        let ticket = format!("T-{a:02X}{b:02X}-{c:02X}{d:02X}");
        Ok(Outcome {
            summary: format!("Ticket {ticket} is open."),
            ticket: Some(ticket),
        })
    }
}
