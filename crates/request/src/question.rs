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
    pub requests: fn(&mut SchemaGenerator) -> Schema,
    /// Returns the schema of the question's answers, without the common keys.
    pub answers: fn(&mut SchemaGenerator) -> Schema,
    answer: fn(&Fields<'_>, &mut Sessions, Search<'_>) -> Result<Box<RawValue>, Problem>,
}

/// Every question.
pub const QUESTIONS: [Question; 23] = [
    question::<consistent::Consistent>(),
    question::<look::Look>(),
    question::<prove::Prove>(),
    question::<count::Count>(),
    question::<explain::Explain>(),
    question::<sample::Sample>(),
    question::<enumerate::Enumerate>(),
    question::<judge::Judge>(),
    question::<advise::Advise>(),
    question::<solvable::Solvable>(),
    question::<solve::Solve>(),
    question::<check::Check>(),
    question::<draw::Draw>(),
    question::<export::Export>(),
    question::<convert::Convert>(),
    question::<generate::Generate>(),
    question::<level::LevelRequest>(),
    question::<templates::Templates>(),
    question::<audit::Audit>(),
    question::<show::Show>(),
    question::<play::Play>(),
    question::<level_play::LevelPlay>(),
    question::<cancel::Cancel>(),
];

/// The keys of each question's requests, under the name of the question.
static KEYS_BY_QUESTION: LazyLock<BTreeMap<&'static str, Keys>> = LazyLock::new(|| {
    QUESTIONS.iter().map(|question| (question.name, Keys::of(question.requests))).collect()
});

const fn question<Q: Request>() -> Question {
    Question {
        name: Q::NAME,
        requests: |generator| generator.subschema_for::<Q>(),
        answers: Q::answer_schema,
        answer: |fields, sessions, search| {
            fields.parse_typed::<Q>(&KEYS_BY_QUESTION[Q::NAME])?.answer_in_session(sessions, search)
        },
    }
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
