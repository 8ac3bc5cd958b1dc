//! Lists the solutions of a board.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use serde_json::value::RawValue;

use gridproof::puzzle::{EnumerateAnswer, Task};
use gridproof_engine::query::Search;

use crate::board::{BoardForTask, BoardParams, to_task_problem};
use crate::document::document;
use crate::problem::Problem;
use crate::request::Request;
use crate::schema_generator::{any_of, puzzle_schemas};
use crate::sessions::Sessions;
use crate::words;

/// The solutions of a board in a fixed order. Each solution appears once.
#[derive(Deserialize, JsonSchema)]
pub struct Enumerate {
    /// The text of a board.
    board: String,
    #[serde(flatten)]
    params: BoardParams,
    /// A number from 1 to 100000: how many solutions to list, 100 by default.
    most: Option<usize>,
}

/// The default number of solutions that a request lists.
const DEFAULT_MAX_SOLUTIONS: usize = 100;

impl Request for Enumerate {
    const NAME: &'static str = Task::Enumerate.name();

    fn answer_schema(generator: &mut SchemaGenerator) -> Schema {
        any_of(puzzle_schemas(generator).filter_map(|schemas| schemas.enumerated))
    }

    fn answer(self, _: &mut Sessions, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let most = self.most.unwrap_or(DEFAULT_MAX_SOLUTIONS);
        if !(1..=EnumerateAnswer::MAX_SOLUTIONS).contains(&most) {
            let reason = words::number_of_key("most", 1, EnumerateAnswer::MAX_SOLUTIONS, most);
            return Err(Problem::invalid(&reason));
        }
        let options = self.params.read_options()?;
        let BoardForTask { instance, read_as, .. } =
            BoardForTask::read(&self.board, &options, Task::Enumerate, None)?;
        let listed = instance.enumerate(most, search).map_err(to_task_problem(&self.board))?;
        document(listed.as_ref(), read_as.as_ref())
    }
}
