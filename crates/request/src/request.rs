//! The trait of a question: its requests, and their answers.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use gridproof_engine::query::Search;

use super::problem::Problem;
use super::sessions::Sessions;

/// The requests of a question. Their keys are the fields of the type, and the first sentences of
/// the fields are the expectations in error messages.
pub trait Request: DeserializeOwned + JsonSchema {
    /// The name in `do`.
    const NAME: &'static str;

    /// Returns the schema of the answers.
    fn answers(generator: &mut SchemaGenerator) -> Schema;

    /// Returns the document of the answer.
    ///
    /// # Errors
    /// There is no answer, for this reason.
    fn answer(self, search: Search<'_>) -> Result<Box<RawValue>, Problem>;

    /// Returns the document of the answer, which may continue from the state of earlier requests.
    ///
    /// # Errors
    /// See [`Self::answer`].
    fn answer_in(
        self,
        _sessions: &mut Sessions,
        search: Search<'_>,
    ) -> Result<Box<RawValue>, Problem> {
        self.answer(search)
    }
}
