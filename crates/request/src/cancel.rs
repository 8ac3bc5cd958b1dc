//! A request that ends another one, for servers that read on while they answer.

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

/// Ends the request that is under way, if it has this id: its reply says how far it came.
#[derive(Deserialize, JsonSchema)]
pub struct Cancel {
    /// The id of a request.
    of: Value,
}

/// The answer says nothing of the other request, which has its own reply.
#[derive(Serialize, JsonSchema)]
struct CancelReceived {
    /// The id that was given.
    of: Value,
}

impl Request for Cancel {
    const NAME: &'static str = "cancel";

    fn answers(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<CancelReceived>()
    }

    fn answer(self, _: Search<'_>) -> Result<Box<RawValue>, Problem> {
        document(&CancelReceived { of: self.of })
    }
}

impl Answer for CancelReceived {}

impl Report for CancelReceived {
    fn brief(&self) -> String {
        String::new()
    }
}

/// The id of the request that the one on this line ends, to the letter, if it is such.
pub fn cancelled(line: &[u8]) -> Option<String> {
    let word = b"\"cancel\"";
    // Most lines are not read twice.
    line.windows(word.len()).any(|window| window == word).then_some(())?;
    let fields = Fields::read(line);
    fields.check().ok()?;
    let is_cancel = fields.value("do")?.get().as_bytes() == word;
    is_cancel.then(|| fields.value("of").map(|id| id.get().to_owned())).flatten()
}
