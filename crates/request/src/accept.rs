//! Accepts or refuses a request by its keys alone, before its board is read.

use std::sync::LazyLock;

use gridproof_engine::query::Engines;

use super::fields::{Fields, Keys};
use super::limits::Limits;
use super::problem::Problem;
use super::question::{AnswerRequest, Question};

/// A request with valid keys.
pub(crate) struct AcceptedRequest {
    pub limits: Limits,
    /// The engines, with the solvers that the request names.
    pub engines: Engines,
    /// Answers the request.
    pub answer: AnswerRequest,
}

/// The keys of [`Limits`].
static LIMIT_KEYS: LazyLock<Keys> = LazyLock::new(|| Keys::of(|g| g.subschema_for::<Limits>()));

impl AcceptedRequest {
    /// Accepts a request if it asks a question, and has no keys except those of the question and of
    /// [`Limits`], each with a value of its type.
    pub fn new(fields: &Fields<'_>, engines: Engines) -> Result<Self, Problem> {
        fields.first_problem_as_error()?;
        let question = Question::requested_by(fields)?;
        fields.check_known_keys(&[question.keys(), &LIMIT_KEYS])?;
        let limits: Limits = fields.parse_typed(&LIMIT_KEYS)?;
        let engines = limits.check_and_choose_engines(engines)?;
        let answer = question.accept(fields)?;
        Ok(Self { limits, engines, answer })
    }
}
