//! A row of the table: what a client sends, and what must come back down either road.

use behaviour::client::object;
use behaviour::contracts::survey;
use serde_json::{Map, Value, json};

use crate::roads::{Back, Field, Road, To};
use crate::server::{Machine, Who};

/// The arguments of both bookings.
pub(crate) const OSLO: &str = r#"{"origin":"OSL"}"#;
/// Answers to the questions of the bookings, in order.
pub(crate) const TRIP: &str = r#"{"trip":{"action":"accept","content":{"destination":"SFO","dates":"May"}}}"#;
pub(crate) const PARTY: &str = r#"{"party":{"action":"accept","content":{"travellers":2,"cabin":"economy"}}}"#;
pub(crate) const CONFIRM: &str = r#"{"confirm":{"action":"accept","content":{"confirm":true}}}"#;

/// The first question of the booking, and what may stand before it.
pub(crate) const WHERE: &str = "Where are you going, and when?";
pub(crate) const NOTHING_YET: &str = "No answer has come yet.";
pub(crate) const NEITHER: &str = "The answer was neither accepted, nor declined, nor cancelled.";
pub(crate) const NEEDED: &str = "An answer is needed to go on.";
pub(crate) const EXPIRED: &str = "Too much time has passed, so this starts again from the beginning.";
pub(crate) const CHANGED: &str =
    "These questions have changed in the meantime, so this starts again from the beginning.";
pub(crate) const REWORDED: &str = "This question has changed since it was answered, so please answer it again.";
pub(crate) const DECLINED: &str = "Declined: the person, or the client for them, declined to answer. \
                                   Nothing was done. Do not call again unless the person asks for it.";
pub(crate) const CANCELLED: &str = "Cancelled: the question was dismissed without an answer. \
                                    Nothing was done. Do not call again unless the person asks for it.";

/// A line of the table and the rows that show it.
pub(crate) struct Line {
    /// What arrives, in the table's words.
    pub(crate) arrives: &'static str,
    pub(crate) rows: Vec<Row>,
}

/// One case.
pub(crate) struct Row {
    pub(crate) name: String,
    /// Where the dialogue is opened and answered until then.
    opened: To,
    /// Good answers that came before, one round each.
    before: Vec<&'static str>,
    /// Where the case itself is sent.
    sent: To,
    state: State,
    answers: Option<String>,
    comes: Comes,
}

/// What happens to a state on its way.
pub(crate) type Alter = fn(&str) -> String;

/// The `requestState` of a case.
pub(crate) enum State {
    /// None: a first call.
    Absent,
    /// That of the dialogue.
    Given,
    /// What became of it on the way.
    Altered(Alter),
    /// Any JSON text.
    Json(&'static str),
}

/// What must come back.
pub(crate) enum Comes {
    /// The same question once more, and before it these words.
    Again(String),
    /// A question, with exactly this message.
    Asked(String),
    /// These questions, by key, each with exactly this message.
    Round(Vec<(&'static str, String)>),
    /// The end, with this result.
    Complete(Value),
    /// The end of the survey, whose form holds this.
    Taken(fn(&survey::Form) -> bool),
    /// A result that the model reads as an error.
    ToolError(String),
    /// A JSON-RPC error.
    Error(Value),
}

impl Comes {
    /// The form once more, and what is wrong with it.
    pub(crate) fn refused(problems: &str) -> Self {
        Self::Again(format!("That could not be accepted.\n{problems}"))
    }

    /// The one text for every state that was not sealed for this call.
    pub(crate) fn invalid_state() -> Self {
        let (code, message, data) = behaviour::client::invalid_state();
        Self::Error(json!({ "code": code, "message": message, "data": data }))
    }

    /// -32602 without data.
    pub(crate) fn invalid(message: &str) -> Self {
        Self::Error(json!({ "code": -32602, "message": message }))
    }
}

/// A case of this tool, named by what is special about it. It answers nothing yet and expects nothing.
pub(crate) fn row(name: impl Into<String>, tool: &'static str, arguments: &str) -> Row {
    let to = To::new(tool, arguments);
    Row {
        name: name.into(),
        opened: to.clone(),
        before: Vec::new(),
        sent: to,
        state: State::Given,
        answers: None,
        comes: Comes::Again(String::new()),
    }
}

/// A case of the booking's first question.
pub(crate) fn booking(name: impl Into<String>) -> Row {
    row(name, "book_trip", OSLO)
}

/// A case of the survey.
pub(crate) fn survey(name: impl Into<String>) -> Row {
    row(name, "survey", "")
}

/// A case of the form of the survey: the least that it takes, with these fields (JSON texts) beside it or instead; one
/// without a text is left out.
pub(crate) fn form(name: impl Into<String>, fields: &[(&str, &str)]) -> Row {
    survey(name).answers(&least(fields))
}

/// The answers to the survey with these fields.
pub(crate) fn least(fields: &[(&str, &str)]) -> String {
    let least = [
        ("name", r#""Ada""#),
        ("count", "2"),
        ("sure", "true"),
        ("cabin", r#""economy""#),
    ];
    let kept = least
        .iter()
        .filter(|(name, _)| fields.iter().all(|(other, _)| other != name));
    let content: Vec<String> = kept
        .chain(fields)
        .filter(|(_, json)| !json.is_empty())
        .map(|(name, json)| format!(r#""{name}":{json}"#))
        .collect();
    format!(
        r#"{{"form":{{"action":"accept","content":{{{}}}}}}}"#,
        content.join(",")
    )
}

impl Row {
    /// What was answered before.
    pub(crate) fn after(mut self, before: &[&'static str]) -> Self {
        self.before = before.to_vec();
        self
    }

    /// The `inputResponses`, a JSON text.
    pub(crate) fn answers(mut self, json: &str) -> Self {
        self.answers = Some(json.to_owned());
        self
    }

    pub(crate) fn state(mut self, state: State) -> Self {
        self.state = state;
        self
    }

    /// The first call of all.
    pub(crate) fn first(self) -> Self {
        self.state(State::Absent)
    }

    /// Opens the dialogue on another machine than the case is sent to.
    pub(crate) fn opened_at(mut self, machine: Machine) -> Self {
        self.opened.machine = machine;
        self
    }

    /// Sends the case to another machine than the one that opened the dialogue.
    pub(crate) fn sent_to(mut self, machine: Machine) -> Self {
        self.sent.machine = machine;
        self
    }

    /// Who opened the dialogue and who sends the case.
    pub(crate) fn from(mut self, opened: Who, sent: Who) -> Self {
        self.opened.who = opened;
        self.sent.who = sent;
        self
    }

    /// Sends the case to this tool with these arguments, whatever was opened.
    pub(crate) fn with(mut self, tool: &'static str, arguments: &str) -> Self {
        self.sent.tool = tool;
        arguments.clone_into(&mut self.sent.arguments);
        self
    }

    pub(crate) fn comes(mut self, comes: Comes) -> Self {
        self.comes = comes;
        self
    }

    pub(crate) fn again(self, notice: &str) -> Self {
        self.comes(Comes::Again(notice.to_owned()))
    }

    pub(crate) fn refused(self, problems: &str) -> Self {
        self.comes(Comes::refused(problems))
    }

    pub(crate) fn asks(self, message: &str) -> Self {
        self.comes(Comes::Asked(message.to_owned()))
    }

    pub(crate) fn round(self, questions: &[(&'static str, &str)]) -> Self {
        let questions = questions.iter().map(|(key, message)| (*key, (*message).to_owned()));
        self.comes(Comes::Round(questions.collect()))
    }

    pub(crate) fn takes(self, holds: fn(&survey::Form) -> bool) -> Self {
        self.comes(Comes::Taken(holds))
    }

    pub(crate) fn fails(self, text: &str) -> Self {
        self.comes(Comes::ToolError(text.to_owned()))
    }
}

/// Answers with which every dialogue of the table goes on, by the key of the question.
fn good(key: &str) -> Option<String> {
    Some(match key {
        "trip" => TRIP.to_owned(),
        "party" => PARTY.to_owned(),
        "confirm" => CONFIRM.to_owned(),
        "form" => least(&[]),
        "why" => r#"{"why":{"action":"accept"}}"#.to_owned(),
        "narrow" => r#"{"narrow":{"action":"accept"}}"#.to_owned(),
        "agree" => r#"{"agree":{"action":"accept","content":{"agree":true}}}"#.to_owned(),
        "thirst" => r#"{"thirst":{"action":"accept","content":{"drink":"tea"}}}"#.to_owned(),
        "keep" => r#"{"keep":{"action":"accept","content":{"sure":true}}}"#.to_owned(),
        "who" => r#"{"who":{"action":"accept","content":{"name":"Ada"}}}"#.to_owned(),
        "motto" => r#"{"motto":{"action":"decline"}}"#.to_owned(),
        "pay" => r#"{"pay":{"action":"accept"}}"#.to_owned(),
        "answer" => {
            r#"{"answer":{"role":"assistant","model":"m","content":{"type":"text","text":"Paris"}}}"#.to_owned()
        }
        "places" => r#"{"places":{"roots":[{"uri":"file:///srv"}]}}"#.to_owned(),
        "which" => r#"{"which":{"action":"accept","content":{"row":7}}}"#.to_owned(),
        "wait" => r#"{"wait":{"action":"accept","content":{"wait":true}}}"#.to_owned(),
        _ => return None,
    })
}

impl Field {
    /// Sends the case down one road. `Err` says what else came than must.
    async fn try_row(&self, road: Road, row: &Row) -> Result<Back, String> {
        let (mut question, mut state) = (None, None);
        if matches!(row.state, State::Given | State::Altered(_)) {
            let mut back = self.send(road, &row.opened, &row.opened.params(None, None)).await;
            for answers in &row.before {
                let params = row.opened.params(back.state_json().as_deref(), Some(answers));
                back = self.send(road, &row.opened, &params).await;
            }
            if back.round().is_empty() {
                return Err(format!("no question: {back}"));
            }
            question = back.asked().map(|(_, message)| message.to_owned());
            state = back.state;
        }
        let given = state.unwrap_or_default();
        let state = match row.state {
            State::Absent => None,
            State::Given => Some(Value::from(given).to_string()),
            State::Altered(alter) => Some(Value::from(alter(&given)).to_string()),
            State::Json(json) => Some(json.to_owned()),
        };
        let params = row.sent.params(state.as_deref(), row.answers.as_deref());
        let back = self.send(road, &row.sent, &params).await;
        self.judge(road, &row.comes, question.as_deref(), &back)?;
        self.goes_on(road, &row.sent, &back).await?;
        Ok(back)
    }

    fn judge(&self, road: Road, comes: &Comes, question: Option<&str>, back: &Back) -> Result<(), String> {
        let result = back.reply.as_ref().unwrap_or(&Value::Null);
        let asked = back.asked().map(|(_, message)| message);
        let fits = match comes {
            Comes::Again(notice) => {
                let expected = question.map(|question| format!("{notice}\n\n{question}"));
                expected.is_some() && asked == expected.as_deref()
            }
            Comes::Asked(message) => asked == Some(message),
            Comes::Round(questions) => {
                let round = back.round();
                // rmcp sorts the requests by key.
                let found = |(key, message): &(&str, String)| round.contains(&(*key, message.as_str()));
                round.len() == questions.len() && questions.iter().all(found)
            }
            Comes::Complete(expected) => result["isError"] == false && result["structuredContent"] == *expected,
            Comes::Taken(holds) => {
                let form = self.taken(road);
                if !form.as_ref().is_some_and(holds) {
                    return Err(format!("taken was {form:?}, and back came {back}"));
                }
                result["structuredContent"] == json!({ "fields": 21 })
            }
            Comes::ToolError(text) => {
                let content = json!([{ "type": "text", "text": text }]);
                result["isError"] == true && result["content"] == content && result.get("structuredContent").is_none()
            }
            Comes::Error(error) => back.reply.as_ref() == Err(error),
        };
        if fits { Ok(()) } else { Err(back.to_string()) }
    }

    /// No question that comes back is a dead end: a good answer leads on from it.
    async fn goes_on(&self, road: Road, to: &To, back: &Back) -> Result<(), String> {
        let round = back.round();
        if round.is_empty() {
            return Ok(());
        }
        let mut answers = Map::new();
        for (key, _) in &round {
            let answer = good(key).ok_or_else(|| format!("nobody can answer `{key}`"))?;
            answers.extend(object(serde_json::from_str(&answer).unwrap()));
        }
        let answers = Value::from(answers).to_string();
        let params = to.params(back.state_json().as_deref(), Some(&answers));
        let next = self.send(road, to, &params).await;
        let onward = next.round();
        let over = next.reply.as_ref().is_ok_and(|result| result["isError"] == false);
        if over
            || onward
                .iter()
                .any(|(key, _)| round.iter().all(|(before, _)| before != key))
        {
            Ok(())
        } else {
            Err(format!("after {round:?} good answers led to {next}"))
        }
    }

    /// Every row by either road: what comes back is what must, and by both the same.
    pub(crate) async fn hold(&self, lines: Vec<Line>) {
        let mut wrong = Vec::new();
        for Line { arrives, rows } in lines {
            for row in rows {
                let mut backs = Vec::new();
                for road in Road::BOTH {
                    match self.try_row(road, &row).await {
                        Ok(back) => backs.push(back.reply),
                        Err(what) => wrong.push(format!("{arrives} / {} / {road:?}: {what}", row.name)),
                    }
                }
                if let [driver, http] = &backs[..]
                    && driver != http
                {
                    wrong.push(format!("{arrives} / {}: {driver:#?} is not {http:#?}", row.name));
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    }
}
