//! The trait of requests. Each question has a type that implements the trait.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use gridproof_engine::query::Search;

use super::problem::Problem;
use super::sessions::Sessions;

/// A type for the requests of one question. The fields of the type are the keys of the request.
/// Error messages quote the first sentence of a field's documentation.
pub trait Request: DeserializeOwned + JsonSchema {
    /// The value of the key `do`.
    const NAME: &'static str;

    /// Returns the schema of the answers.
    fn answer_schema(generator: &mut SchemaGenerator) -> Schema;

    /// Returns the document of the answer. The search may continue from the positions that earlier
    /// requests kept in `sessions`.
    ///
    /// # Errors The question has no answer. The returned problem states the reason.
    fn answer(self, sessions: &mut Sessions, search: Search<'_>) -> Result<Box<RawValue>, Problem>;
}
