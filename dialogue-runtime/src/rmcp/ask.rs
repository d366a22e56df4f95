//! One question to a client of an older revision: sent, waited for, and taken back when nobody waits any more.
//!
//! The threat: silence, an error or a broken connection that passes for an answer. What comes out of here as an answer
//! is what the client sent as the result of this very request, as it stands; all else is [`Unanswered`].

use std::fmt;
use std::future::Future;
use std::time::Duration;

use ::rmcp::model::{ClientResult, PingRequest, ServerRequest};
use ::rmcp::service::{PeerRequestOptions, RequestContext, RequestHandle, RoleServer, ServiceError};
use serde_json::Value;
use tokio::time::{Instant, timeout, timeout_at};

use super::progress::Progress;
use crate::drive::{INTERNAL, Meta};
use crate::text::line;

/// How long a question may take to be taken back from a client that reads nothing any more.
const TAKING_BACK: Duration = Duration::from_secs(5);

/// The most characters of a client's own words that are repeated to it.
const MOST_WORDS: usize = 200;

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Unanswered {
    /// The client cancelled the call.
    Cancelled,
    /// Nothing came for this long.
    TimedOut(Duration),
    /// The client answered with a JSON-RPC error.
    Refused(i32, String),
    /// The connection is no more.
    Lost,
    /// The revision of the client has no way to ask this.
    Unknown(String),
    /// The SDK has no way to ask this, or to say what was answered. The log says what it is.
    Internal,
}

impl Unanswered {
    /// What may stand in a log: nothing that came from the client.
    pub(super) fn kind(&self) -> &'static str {
        match self {
            Self::Cancelled => "the call was cancelled",
            Self::TimedOut(_) => "no answer came in time",
            Self::Refused(..) => "the client answered with an error",
            Self::Lost => "the connection broke",
            Self::Unknown(_) => "its revision of MCP cannot ask this",
            Self::Internal => "an internal error",
        }
    }
}

impl fmt::Display for Unanswered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cancelled => {
                write!(
                    f,
                    "Stopped: the call was cancelled while its question waited for an answer."
                )?;
            }
            Self::TimedOut(time) => write!(f, "Stopped: no answer came within {}.", Words(*time))?,
            Self::Refused(code, words) if words.is_empty() => {
                write!(f, "Stopped: instead of an answer, the client sent the error {code}.")?;
            }
            Self::Refused(code, words) => {
                write!(
                    f,
                    "Stopped: instead of an answer, the client sent the error {code}: {words}."
                )?;
            }
            Self::Lost => write!(f, "Stopped: the connection to the client broke before an answer came.")?,
            Self::Unknown(why) => write!(f, "Stopped: {why}")?,
            Self::Internal => write!(f, "Stopped: {INTERNAL}.")?,
        }
        f.write_str(" Nothing was done. Do not call again unless the person asks for it.")
    }
}

/// A length of time, in words.
struct Words(Duration);

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0.as_secs();
        let whole = |unit: &u64| seconds >= *unit && seconds.is_multiple_of(*unit);
        let (count, unit) = match [24 * 60 * 60, 60 * 60, 60].into_iter().find(whole) {
            Some(unit @ 60) => (seconds / unit, "minute"),
            Some(unit @ 3600) => (seconds / unit, "hour"),
            Some(unit) => (seconds / unit, "day"),
            None => (seconds, "second"),
        };
        let plural = if count == 1 { "" } else { "s" };
        write!(f, "{count} {unit}{plural}")
    }
}

/// The client's words, one line of them.
fn words(message: &str) -> String {
    line(message, MOST_WORDS).trim().trim_end_matches('.').to_owned()
}

impl From<ServiceError> for Unanswered {
    fn from(error: ServiceError) -> Self {
        match error {
            ServiceError::McpError(error) => Self::Refused(error.code.0, words(&error.message)),
            ServiceError::Cancelled { .. } => Self::Cancelled,
            error => {
                tracing::debug!(%error, "a question could not be put");
                Self::Lost
            }
        }
    }
}

/// The questions of one round, on their way.
pub(super) struct Asking<'a> {
    request: &'a RequestContext<RoleServer>,
    heartbeat: Duration,
    meta: Meta,
    lifetime: Duration,
    deadline: Instant,
    beats: u32,
    ping: Option<RequestHandle<RoleServer>>,
}

impl<'a> Asking<'a> {
    /// The round at `meta`, which may wait for `lifetime` in all.
    pub(super) fn new(
        request: &'a RequestContext<RoleServer>,
        heartbeat: Duration,
        meta: Meta,
        lifetime: Duration,
    ) -> Self {
        let now = Instant::now();
        Self {
            request,
            heartbeat,
            meta,
            lifetime,
            // An answer comes before its state has expired, whose time is counted in whole seconds. A time that no clock
            // reaches is as good as a day.
            deadline: now
                .checked_add(lifetime.saturating_sub(Duration::from_secs(1)).max(lifetime / 2))
                .unwrap_or_else(|| now + Duration::from_secs(24 * 60 * 60)),
            beats: 0,
            ping: None,
        }
    }

    /// Says which round this is, to a client that wants to know.
    pub(super) async fn announce(&self) {
        let progress = Progress::of(self.request);
        let said = timeout_at(self.deadline, progress.round(self.meta));
        if !matches!(self.request.ct.run_until_cancelled(said).await, Some(Ok(()))) {
            tracing::debug!("the client did not read which round this is");
        }
    }

    /// Asks one question. Its answer is what the client sent.
    pub(super) async fn ask(&mut self, question: ServerRequest) -> Result<Value, Unanswered> {
        let request = self.request;
        if request.ct.is_cancelled() {
            return Err(Unanswered::Cancelled);
        }
        let options = PeerRequestOptions::no_options();
        let mut handle = request.peer.send_cancellable_request(question, options).await?;
        let deadline = self.deadline;
        let waiting = timeout_at(deadline, self.answer(&mut handle));
        let unanswered = match request.ct.run_until_cancelled(waiting).await {
            // Whoever cancelled the call no longer means what they answered.
            Some(Ok(Ok(_))) if request.ct.is_cancelled() => return Err(Unanswered::Cancelled),
            Some(Ok(answer)) => return answer.map_err(Unanswered::from).and_then(as_json),
            Some(Err(_)) => Unanswered::TimedOut(self.lifetime),
            None => Unanswered::Cancelled,
        };
        bounded(handle.cancel(Some(unanswered.kind().to_owned()))).await;
        Err(unanswered)
    }

    async fn answer(&mut self, handle: &mut RequestHandle<RoleServer>) -> Result<ClientResult, ServiceError> {
        loop {
            match timeout(self.heartbeat, &mut handle.rx).await {
                Ok(answer) => return answer.unwrap_or(Err(ServiceError::TransportClosed)),
                // A client that reads nothing any more may have answered before.
                Err(_) => drop(timeout(self.heartbeat, self.beat()).await),
            }
        }
    }

    /// Says that the call is still alive: to the person's client, and to every idle limit on the way.
    async fn beat(&mut self) {
        self.beats = self.beats.saturating_add(1);
        if Progress::of(self.request).waits(self.meta, self.beats).await {
            return;
        }
        if let Some(mut unanswered) = self.ping.take()
            && unanswered.rx.try_recv().is_err()
        {
            bounded(unanswered.cancel(None)).await;
        }
        let ping = ServerRequest::PingRequest(PingRequest::default());
        let options = PeerRequestOptions::no_options();
        self.ping = self.request.peer.send_cancellable_request(ping, options).await.ok();
    }
}

async fn bounded(taking_back: impl Future<Output = Result<(), ServiceError>>) {
    match timeout(TAKING_BACK, taking_back).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::debug!(%error, "a request could not be taken back"),
        Err(_) => tracing::debug!("a request could not be taken back: the client reads nothing"),
    }
}

fn as_json(answer: ClientResult) -> Result<Value, Unanswered> {
    serde_json::to_value(answer).map_err(|error| {
        tracing::error!(%error, "rmcp read an answer that it cannot write");
        Unanswered::Internal
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(seconds: u64) -> String {
        Words(Duration::from_secs(seconds)).to_string()
    }

    #[test]
    fn a_time_is_said_in_the_largest_unit_that_fits() {
        assert_eq!(time(1), "1 second");
        assert_eq!(time(90), "90 seconds");
        assert_eq!(time(60), "1 minute");
        assert_eq!(time(15 * 60), "15 minutes");
        assert_eq!(time(2 * 60 * 60), "2 hours");
        assert_eq!(time(24 * 60 * 60), "1 day");
    }

    #[test]
    fn the_words_of_a_client_stay_on_their_line() {
        assert_eq!(words("no\nway \u{202E}back."), "no way back");
        assert_eq!(words(&"x".repeat(999)).chars().count(), MOST_WORDS + 1);
    }

    #[test]
    fn every_way_to_stop_says_that_nothing_was_done() {
        for unanswered in [
            Unanswered::Cancelled,
            Unanswered::TimedOut(Duration::from_secs(2)),
            Unanswered::Refused(-1, String::new()),
            Unanswered::Refused(-1, "no".to_owned()),
            Unanswered::Lost,
            Unanswered::Unknown("that cannot be asked.".to_owned()),
            Unanswered::Internal,
        ] {
            let text = unanswered.to_string();
            assert!(
                text.starts_with("Stopped: ") && text.contains(". Nothing was done. "),
                "{text}"
            );
        }
    }
}
