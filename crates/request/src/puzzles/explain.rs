//! Explains by a minimal set of clues why a cell is forced, or why the board has no solution.

use crate::words;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use serde_json::value::RawValue;

use gridproof::puzzle::{PositionTask, Task, TaskError};
use gridproof_engine::query::Search;

use crate::board::{
    BoardForTask, BoardParams, RowAndColumn, hidden_cell_on_board, to_task_problem,
};
use crate::document::document;
use crate::problem::Problem;
use crate::request::Request;
use crate::schema_generator::{any_of, puzzle_schemas};
use crate::sessions::Sessions;

/// A minimal set of clues that forces a cell, or of clues that contradict each other.
#[derive(Deserialize, JsonSchema)]
pub struct Explain {
    /// The text of a board.
    board: String,
    #[serde(flatten)]
    params: BoardParams,
    /// [row,column], two numbers from 0: the cell to explain, which must be hidden on a board of
    /// mines. Not needed if the board is inconsistent.
    cell: Option<RowAndColumn>,
    /// A text: the name under which the position is kept. The next request with this name analyses
    /// only the changed cells.
    session: Option<String>,
}

impl Request for Explain {
    const NAME: &'static str = Task::Explain.name();

    fn answer_schema(generator: &mut SchemaGenerator) -> Schema {
        any_of(puzzle_schemas(generator).filter_map(|schemas| schemas.explained))
    }

    fn answer(self, sessions: &mut Sessions, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let options = self.params.read_options()?;
        let BoardForTask { instance, read_as, .. } =
            BoardForTask::read(&self.board, &options, Task::Explain, None)?;
        let cell = self
            .cell
            .map(|cell| hidden_cell_on_board(instance.as_ref(), "cell", cell))
            .transpose()?;
        let (name, task) = (self.session.as_deref(), PositionTask::Explain(cell));
        let explained = sessions.answer_task(name, instance.as_ref(), task, search);
        let explained = explained.map_err(|reason| match reason {
            TaskError::Consistent => Problem::invalid(&words::cell_of_consistent_board()),
            other => to_task_problem(&self.board)(other),
        })?;
        document(explained.as_ref(), read_as.as_ref())
    }
}
