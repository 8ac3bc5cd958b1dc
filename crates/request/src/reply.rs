//! The list of all questions, and the function that turns the line of a request into the line of
//! its reply.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::LazyLock;

use schemars::{Schema, SchemaGenerator};
use serde::Serialize;
use serde_json::value::RawValue;

use gridproof::budget::Budget;
use gridproof::text::MAX_BYTES;
use gridproof::words::SentenceDocument;
use gridproof_engine::query::{Engines, Search};

use super::cancel;
use super::document::VERSION;
use super::fields::{Fields, Keys};
use super::limits::Limits;
use super::mines::{advise, audit, generate, judge, look, play, solvable};
use super::problem::Problem;
use super::puzzles::{
    check, consistent, convert, count, draw, enumerate, explain, export, jewel_templates, level,
    level_play, prove, sample, show, solve,
};
use super::request::Request;
use super::sessions::Sessions;
use super::words;

/// Lists one value for each question. The argument is a generic function that returns the value for
/// a type of request.
macro_rules! of_every_question {
    ($value:ident) => {
        [
            $value::<consistent::Consistent>(),
            $value::<look::Look>(),
            $value::<prove::Prove>(),
            $value::<count::Count>(),
            $value::<explain::Explain>(),
            $value::<sample::Sample>(),
            $value::<enumerate::Enumerate>(),
            $value::<judge::Judge>(),
            $value::<advise::Advise>(),
            $value::<solvable::Solvable>(),
            $value::<solve::Solve>(),
            $value::<check::Check>(),
            $value::<draw::Draw>(),
            $value::<export::Export>(),
            $value::<convert::Convert>(),
            $value::<generate::Generate>(),
            $value::<level::LevelRequest>(),
            $value::<jewel_templates::Templates>(),
            $value::<audit::Audit>(),
            $value::<show::Show>(),
            $value::<play::Play>(),
            $value::<level_play::LevelPlay>(),
            $value::<cancel::Cancel>(),
        ]
    };
}

/// The number of questions in `of_every_question`.
pub(crate) const NUM_QUESTIONS: usize = 23;

/// Every question.
pub static QUESTIONS: [Question; NUM_QUESTIONS] = of_every_question!(question);

/// A function that returns the schema of one question's requests or answers, without the common
/// keys. [`Question`] does not hold these functions, so that programs that write no schemas do not
/// contain them.
pub(crate) type SchemaFunction = fn(&mut SchemaGenerator) -> Schema;

/// The functions that return the schemas of requests, one for each question.
pub(crate) const REQUEST_SCHEMAS: [SchemaFunction; NUM_QUESTIONS] =
    of_every_question!(request_schema_of);

/// The functions that return the schemas of answers, one for each question.
pub(crate) const ANSWER_SCHEMAS: [SchemaFunction; NUM_QUESTIONS] =
    of_every_question!(answer_schema_of);

/// A question that a request can ask.
#[derive(Clone, Copy)]
pub struct Question {
    /// The value of the key `do`.
    pub name: &'static str,
    /// Parses a request whose keys are already checked.
    parse: fn(&Fields<'_>) -> Result<AnswerRequest, Problem>,
}

/// A function that answers one request and returns the document of the answer.
type AnswerRequest = Box<dyn FnOnce(&mut Sessions, Search<'_>) -> Result<Box<RawValue>, Problem>>;

const fn question<Q: Request + 'static>() -> Question {
    Question {
        name: Q::NAME,
        parse: |fields| {
            let request = fields.parse_typed::<Q>(&KEYS_BY_QUESTION[Q::NAME])?;
            let answer: AnswerRequest = Box::new(|sessions: &mut Sessions, search: Search<'_>| {
                request.answer(sessions, search)
            });
            Ok(answer)
        },
    }
}

const fn request_schema_of<Q: Request>() -> SchemaFunction {
    |generator| generator.subschema_for::<Q>()
}

const fn answer_schema_of<Q: Request>() -> SchemaFunction {
    Q::answer_schema
}

/// The keys of each question's requests. The key of the map is the name of the question.
static KEYS_BY_QUESTION: LazyLock<BTreeMap<&'static str, Keys>> = LazyLock::new(|| {
    QUESTIONS.iter().map(|question| (question.name, Keys::of_question(question.name))).collect()
});

/// The keys of [`Limits`].
static LIMIT_KEYS: LazyLock<Keys> = LazyLock::new(|| Keys::of_question(Keys::LIMITS));

/// A function that returns the budget of a request, given the request's unparsed id and its limits.
pub type BudgetForRequest<'a> = dyn Fn(Option<&str>, &Limits) -> Budget + 'a;

/// Returns the reply to a request, as one line without a line end. Checks the request first, and
/// then calls `budget`. A flag in the returned budget can cancel the request.
///
/// A reply also reports a defect of gridproof. A panic leaves no broken state behind: an answer
/// depends only on the line, the budget and the kept position of its session, and a panic drops
/// this position.
pub fn reply(line: &[u8], engines: Engines, budget: &BudgetForRequest<'_>) -> Vec<u8> {
    Sessions::default().reply(line, engines, budget)
}

impl Sessions {
    /// Returns the reply to a request like [`reply`], but may continue from positions that earlier
    /// requests kept.
    pub fn reply(
        &mut self,
        line: &[u8],
        engines: Engines,
        budget: &BudgetForRequest<'_>,
    ) -> Vec<u8> {
        let fields = Fields::parse_line(line);
        let replied =
            || Reply::new(&fields, self.answer_fields(&fields, engines, budget)).to_line();
        catch_unwind(AssertUnwindSafe(replied)).unwrap_or_else(|panic| {
            Reply::new(&fields, Err(Problem::from_panic(panic.as_ref()))).to_line()
        })
    }

    /// Answers a request that asks a question. Every key of the request must belong to the question
    /// or to [`Limits`], with a value of the right type.
    fn answer_fields(
        &mut self,
        fields: &Fields<'_>,
        engines: Engines,
        budget: &BudgetForRequest<'_>,
    ) -> Result<Box<RawValue>, Problem> {
        fields.first_problem_as_error()?;
        let question = Question::requested_by(fields)?;
        fields.check_known_keys(&[&KEYS_BY_QUESTION[question.name], &LIMIT_KEYS])?;
        let limits: Limits = fields.parse_typed(&LIMIT_KEYS)?;
        let engines = limits.check_and_choose_engines(engines)?;
        let answer_request = (question.parse)(fields)?;
        let budget = budget(fields.id.map(RawValue::get), &limits);
        answer_request(self, Search { engines, budget: &budget })
    }
}

impl Question {
    /// Returns the question that a request asks.
    fn requested_by(fields: &Fields<'_>) -> Result<&'static Self, Problem> {
        let names = QUESTIONS.map(|question| question.name);
        let all = || names.map(str::to_owned).to_vec();
        let Some(value) = fields.value("do") else {
            return Err(Problem::invalid(&words::missing_question(all())));
        };
        let Ok(name) = serde_json::from_str::<String>(value.get()) else {
            let found = Fields::excerpt(value.get());
            return Err(Problem::invalid(&words::question_not_text(all(), found)));
        };
        QUESTIONS.iter().find(|question| question.name == name).ok_or_else(|| {
            let reason = words::unknown_question(Fields::excerpt(&name));
            Problem::invalid(&reason).with_known_words(&name, &names)
        })
    }
}

/// The most bytes of a request, enough for a board of the greatest length as a JSON string.
pub const MOST_REQUEST_BYTES: usize = 2 * MAX_BYTES;

/// Returns the reply to a line of more than [`MOST_REQUEST_BYTES`] bytes that begins with `start`.
pub fn reply_to_too_long_line(start: &[u8]) -> Vec<u8> {
    let problem = Problem::invalid(&words::line_too_long(words::line_of_bytes(MOST_REQUEST_BYTES)));
    Reply::new(&Fields::parse_line(start), Err(problem)).to_line()
}

/// One line of output.
#[derive(Serialize)]
struct Reply<'a> {
    version: u32,
    /// The id of the request, verbatim; null if the id could not be read.
    id: Option<&'a RawValue>,
    #[serde(flatten)]
    outcome: Outcome,
    /// Notes about the request, such as a renamed key.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<SentenceDocument>,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Outcome {
    Answer(Box<RawValue>),
    Error(Problem),
}

impl<'a> Reply<'a> {
    fn new(fields: &Fields<'a>, answer: Result<Box<RawValue>, Problem>) -> Self {
        let outcome = answer.map_or_else(Outcome::Error, Outcome::Answer);
        Self { version: VERSION, id: fields.id, outcome, notes: fields.notes() }
    }

    fn to_line(&self) -> Vec<u8> {
        const BYTES_AROUND_ANSWER: usize = 128;
        let answer = match &self.outcome {
            Outcome::Answer(answer) => answer.get().len(),
            Outcome::Error(_) => 0,
        };
        let mut line = Vec::with_capacity(answer + BYTES_AROUND_ANSWER);
        serde_json::to_writer(&mut line, self).expect("memory takes every write");
        line
    }
}
