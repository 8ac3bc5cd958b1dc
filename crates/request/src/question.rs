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

/// A question that a request can ask.
#[derive(Clone, Copy)]
pub struct Question {
    /// The value of the key `do`.
    pub name: &'static str,
    /// Returns the schema of the question's requests, without the common keys.
    pub request_schema: fn(&mut SchemaGenerator) -> Schema,
    answer: fn(&Fields<'_>, &mut Sessions, Search<'_>) -> Result<Box<RawValue>, Problem>,
}

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

const fn question<Q: Request>() -> Question {
    Question {
        name: Q::NAME,
        request_schema: |generator| generator.subschema_for::<Q>(),
        answer: |fields, sessions, search| {
            fields.parse_typed::<Q>(&KEYS_BY_QUESTION[Q::NAME])?.answer_in_session(sessions, search)
        },
    }
}

const fn answer_schema_of<Q: Request>() -> fn(&mut SchemaGenerator) -> Schema {
    Q::answer_schema
}

impl Question {
    /// Returns the question of this name.
    pub(crate) fn by_name(name: &str) -> Option<&'static Self> {
        static QUESTION_LIST: [Question; 23] = QUESTIONS;
        QUESTION_LIST.iter().find(|question| question.name == name)
    }

    /// Returns the keys of the question's requests.
    pub(crate) fn keys(&self) -> &'static Keys {
        &KEYS_BY_QUESTION[self.name]
    }

    /// Answers a request whose keys are already checked, and returns the document of the answer.
    pub(crate) fn answer(
        &self,
        fields: &Fields<'_>,
        sessions: &mut Sessions,
        search: Search<'_>,
    ) -> Result<Box<RawValue>, Problem> {
        (self.answer)(fields, sessions, search)
    }
}
