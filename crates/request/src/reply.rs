//! Turns the line of a request into the line of its reply.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::LazyLock;

use serde::Serialize;
use serde_json::value::RawValue;

use gridproof::budget::Budget;
use gridproof::text::MAX_BYTES;
use gridproof_engine::query::{Engines, Search};

use super::document::VERSION;
use super::fields::{Fields, Keys};
use super::limits::Limits;
use super::problem::Problem;
use super::question::{AnswerRequest, Question};
use super::sessions::Sessions;
use super::words;

/// A function that returns the budget of a request; it gets the request's unparsed id and its
/// limits.
pub type BudgetForRequest<'a> = dyn Fn(Option<&str>, &Limits) -> Budget + 'a;

/// Returns the reply to a request, as one line without a line end. Calls `budget` once the request
/// is known to be valid. A flag in that budget can cancel the request.
///
/// A defect of gridproof is also reported by a reply. A panic leaves no broken state behind,
/// because an answer depends only on the line and the budget.
pub fn reply(line: &[u8], engines: Engines, budget: &BudgetForRequest<'_>) -> Vec<u8> {
    Sessions::default().reply(line, engines, budget)
}

impl Sessions {
    /// Returns the reply to a request like [`reply`], but may continue from the positions that
    /// earlier requests kept.
    pub fn reply(
        &mut self,
        line: &[u8],
        engines: Engines,
        budget: &BudgetForRequest<'_>,
    ) -> Vec<u8> {
        let fields = Fields::parse_line(line);
        let answered = || {
            let accepted = AcceptedRequest::accept(&fields, engines);
            let answer = accepted.and_then(|AcceptedRequest { limits, engines, answer }| {
                let budget = budget(fields.id.map(RawValue::get), &limits);
                answer(self, Search { engines, budget: &budget })
            });
            Reply::new(fields.id, answer).to_line()
        };
        catch_unwind(AssertUnwindSafe(answered)).unwrap_or_else(|panic| {
            Reply::new(fields.id, Err(Problem::from_panic(panic.as_ref()))).to_line()
        })
    }
}

/// A request with valid keys.
struct AcceptedRequest {
    limits: Limits,
    /// The engines, with the solvers that the request names.
    engines: Engines,
    /// Answers the request.
    answer: AnswerRequest,
}

/// The keys of [`Limits`].
static LIMIT_KEYS: LazyLock<Keys> =
    LazyLock::new(|| Keys::from_schema(|g| g.subschema_for::<Limits>()));

impl AcceptedRequest {
    /// Accepts a request that asks a question. Its keys must be keys of the question or of
    /// [`Limits`], with values of the right types.
    fn accept(fields: &Fields<'_>, engines: Engines) -> Result<Self, Problem> {
        fields.first_problem_as_error()?;
        let question = Question::requested_by(fields)?;
        fields.check_known_keys(&[question.keys(), &LIMIT_KEYS])?;
        let limits: Limits = fields.parse_typed(&LIMIT_KEYS)?;
        let engines = limits.check_and_choose_engines(engines)?;
        let answer = question.parse_request(fields)?;
        Ok(Self { limits, engines, answer })
    }
}

/// The most bytes of a request, enough for a board of the greatest length as a JSON string.
pub const MOST_REQUEST_BYTES: usize = 2 * MAX_BYTES;

/// Returns the reply to a line of more than [`MOST_REQUEST_BYTES`] bytes that begins with `start`.
pub fn reply_to_too_long_line(start: &[u8]) -> Vec<u8> {
    let problem = Problem::invalid(&words::line_too_long(words::line_of_bytes(MOST_REQUEST_BYTES)));
    Reply::new(Fields::parse_line(start).id, Err(problem)).to_line()
}

/// One line of output.
#[derive(Serialize)]
struct Reply<'a> {
    version: u32,
    /// The id of the request, verbatim; null if it could not be read.
    id: Option<&'a RawValue>,
    #[serde(flatten)]
    outcome: Outcome,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Outcome {
    Answer(Box<RawValue>),
    Error(Problem),
}

impl<'a> Reply<'a> {
    fn new(id: Option<&'a RawValue>, answer: Result<Box<RawValue>, Problem>) -> Self {
        let outcome = answer.map_or_else(Outcome::Error, Outcome::Answer);
        Self { version: VERSION, id, outcome }
    }

    fn to_line(&self) -> Vec<u8> {
        const BYTES_BESIDE_ANSWER: usize = 128;
        let answer = match &self.outcome {
            Outcome::Answer(answer) => answer.get().len(),
            Outcome::Error(_) => 0,
        };
        let mut line = Vec::with_capacity(answer + BYTES_BESIDE_ANSWER);
        serde_json::to_writer(&mut line, self).expect("memory takes every write");
        line
    }
}
