//! A request that ends another request, for servers that read lines while they answer.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use gridproof::puzzle::Answer;
use gridproof::report::Report;
use gridproof_engine::query::Search;

use super::document::document;
use super::fields::Fields;
use super::problem::Problem;
use super::request::Request;
use super::sessions::Sessions;

/// Cancels the running request with this id. The reply to the cancelled request contains the
/// findings so far.
#[derive(Deserialize, JsonSchema)]
pub struct Cancel {
    /// The id of a request.
    of: Value,
}

/// Confirms that a cancel request was read. The cancelled request has its own reply.
#[derive(Serialize, JsonSchema)]
struct CancelConfirmation {
    /// The id of the request that is cancelled.
    of: Value,
}

impl Request for Cancel {
    const NAME: &'static str = "cancel";

    fn answer_schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<CancelConfirmation>()
    }

    fn answer(self, _: &mut Sessions, _: Search<'_>) -> Result<Box<RawValue>, Problem> {
        document(&CancelConfirmation { of: self.of }, None)
    }
}

impl Answer for CancelConfirmation {}

impl Report for CancelConfirmation {
    fn brief(&self) -> String {
        String::new()
    }
}

/// Returns the id of the request that this line cancels, as written in the line. Returns `None` if
/// the line is not a cancel request.
pub fn cancelled_request_id(line: &[u8]) -> Option<String> {
    let word = b"\"cancel\"";
    // A line without the word `cancel` needs no parsing. Most lines do not contain this word.
    line.windows(word.len()).any(|window| window == word).then_some(())?;
    let fields = Fields::parse_line(line);
    fields.first_problem_as_error().ok()?;
    let is_cancel = fields.value("do")?.get().as_bytes() == word;
    is_cancel.then(|| fields.value("of").map(|id| id.get().to_owned())).flatten()
}
