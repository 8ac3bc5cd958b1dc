//! The list of all questions.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use schemars::{Schema, SchemaGenerator};
use serde_json::value::RawValue;

use gridproof_engine::query::Search;

use super::cancel;
use super::fields::{Fields, Keys};
use super::mines::{advise, audit, consistent, generate, judge, look, play, solvable};
use super::problem::Problem;
use super::puzzles::{
    check, convert, count, draw, enumerate, explain, export, level, level_play, prove, sample,
    show, solve, templates,
};
use super::request::Request;
use super::sessions::Sessions;
use super::words;

/// A question that a request can ask.
#[derive(Clone, Copy)]
pub struct Question {
    /// The value of the key `do`.
    pub name: &'static str,
    /// Returns the schema of the question's requests, without the common keys.
    pub request_schema: fn(&mut SchemaGenerator) -> Schema,
    accept: fn(&Fields<'_>) -> Result<AnswerRequest, Problem>,
}

/// A function that answers one request and returns the document of the answer.
pub(crate) type AnswerRequest =
    Box<dyn FnOnce(&mut Sessions, Search<'_>) -> Result<Box<RawValue>, Problem>>;

/// Lists a value for every question. The argument is a generic function that returns the value for
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
            $value::<templates::Templates>(),
            $value::<audit::Audit>(),
            $value::<show::Show>(),
            $value::<play::Play>(),
            $value::<level_play::LevelPlay>(),
            $value::<cancel::Cancel>(),
        ]
    };
}

/// Every question.
pub const QUESTIONS: [Question; 23] = of_every_question!(question);

/// The functions that return the schema of each question's answers, without the common keys. The
/// functions are not part of [`Question`], so programs that write no schemas do not contain them.
pub(crate) const ANSWER_SCHEMAS: [fn(&mut SchemaGenerator) -> Schema; 23] =
    of_every_question!(answer_schema_of);

/// The keys of each question's requests, under the name of the question.
static KEYS_BY_QUESTION: LazyLock<BTreeMap<&'static str, Keys>> = LazyLock::new(|| {
    QUESTIONS
        .iter()
        .map(|question| (question.name, Keys::from_schema(question.request_schema)))
        .collect()
});

const fn question<Q: Request + 'static>() -> Question {
    Question {
        name: Q::NAME,
        request_schema: |generator| generator.subschema_for::<Q>(),
        accept: |fields| {
            let request = fields.parse_typed::<Q>(&KEYS_BY_QUESTION[Q::NAME])?;
            let answer: AnswerRequest = Box::new(|sessions: &mut Sessions, search: Search<'_>| {
                request.answer_in_session(sessions, search)
            });
            Ok(answer)
        },
    }
}

const fn answer_schema_of<Q: Request>() -> fn(&mut SchemaGenerator) -> Schema {
    Q::answer_schema
}

impl Question {
    /// Returns the question that a request asks.
    pub(crate) fn requested_by(fields: &Fields<'_>) -> Result<&'static Self, Problem> {
        static QUESTION_LIST: [Question; 23] = QUESTIONS;
        let names = QUESTIONS.map(|question| question.name);
        let all = || names.map(str::to_owned).to_vec();
        let Some(value) = fields.value("do") else {
            return Err(Problem::invalid(&words::missing_question(all())));
        };
        let Ok(name) = serde_json::from_str::<String>(value.get()) else {
            let found = Fields::excerpt(value.get());
            return Err(Problem::invalid(&words::question_not_text(all(), found)));
        };
        QUESTION_LIST.iter().find(|question| question.name == name).ok_or_else(|| {
            let reason = words::unknown_question(Fields::excerpt(&name));
            Problem::invalid(&reason).with_known_words(&name, &names)
        })
    }

    /// Returns the keys of the question's requests.
    pub(crate) fn keys(&self) -> &'static Keys {
        &KEYS_BY_QUESTION[self.name]
    }

    /// Parses the values of a request whose keys are already checked.
    pub(crate) fn parse_request(&self, fields: &Fields<'_>) -> Result<AnswerRequest, Problem> {
        (self.accept)(fields)
    }
}
