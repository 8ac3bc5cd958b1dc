//! What a question is: its requests, and how they become answers.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use gridproof_engine::query::Search;

use super::problem::Problem;
use super::sessions::Sessions;

/// The requests of a question: their keys are the fields of the type, whose first sentences say
/// what was expected where a value is none.
pub trait Ask: DeserializeOwned + JsonSchema {
    /// What `do` says.
    const NAME: &'static str;

    /// What the answers look like.
    fn answers(generator: &mut SchemaGenerator) -> Schema;

    /// The document of the answer.
    ///
    /// # Errors
    /// Why there is none.
    fn answer(self, search: Search<'_>) -> Result<Box<RawValue>, Problem>;

    /// The document of the answer, which may go on from what the requests before left.
    ///
    /// # Errors
    /// As [`Self::answer`].
    fn answer_in(
        self,
        _sessions: &mut Sessions,
        search: Search<'_>,
    ) -> Result<Box<RawValue>, Problem> {
        self.answer(search)
    }
}
