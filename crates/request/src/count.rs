//! How many solutions has a board, and where there is chance, how many with a mine at each cell?

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use serde_json::value::RawValue;

use gridproof::puzzle::Task;
use gridproof::query::Search;

use super::document::document;
use super::problem::Problem;
use super::question::Ask;
use super::schema::any_of;
use super::solve::{question, schemas};

/// The number of solutions of a board of any puzzle whose solutions are counted.
#[derive(Deserialize, JsonSchema)]
pub struct Count {
    /// The text of a saved board.
    board: String,
    /// The name of an engine, such as `auto`: which engine answers, where the puzzle has several.
    engine: Option<String>,
}

impl Ask for Count {
    const NAME: &'static str = "count";

    fn answers(generator: &mut SchemaGenerator) -> Schema {
        any_of(schemas(generator).filter_map(|schemas| schemas.counted))
    }

    fn answer(self, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let (question, engine) = question(&self.board, Task::Count, self.engine.as_deref())?;
        let answer = question.count(engine, search).map_err(Problem::input)?;
        document(answer.as_ref())
    }
}
