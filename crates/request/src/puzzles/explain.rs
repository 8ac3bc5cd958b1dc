//! Why is a cell what it is in every solution, or why has the board none: a minimal set of clues.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use serde_json::value::RawValue;

use gridproof::puzzle::{Refused, Task};
use gridproof_engine::query::Search;

use super::solve::{question, refused, schemas};
use crate::board::{BoardParams, Place, open};
use crate::document::about;
use crate::problem::Problem;
use crate::request::Request;
use crate::shape::any_of;

/// A minimal set of clues that forces a cell, or that contradict each other.
#[derive(Deserialize, JsonSchema)]
pub struct Explain {
    /// The text of a board.
    board: String,
    #[serde(flatten)]
    params: BoardParams,
    /// [row,column], two numbers from 0: the cell to explain, of mines a hidden one; may be left out where
    /// the board is inconsistent.
    cell: Option<Place>,
}

impl Request for Explain {
    const NAME: &'static str = Task::Explain.name();

    fn answers(generator: &mut SchemaGenerator) -> Schema {
        any_of(schemas(generator).filter_map(|schemas| schemas.explained))
    }

    fn answer(self, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let (board, read_as) = self.params.question(&self.board)?;
        let (question, _) = question(&self.board, board, Task::Explain, None)?;
        let cell = self.cell.map(|cell| open(question.as_ref(), "cell", cell)).transpose()?;
        let explained = question.explain(cell, search).map_err(|reason| match reason {
            Refused::Consistent => Problem::request("expected `cell`, as the board is consistent"),
            other => refused(&self.board)(other),
        })?;
        about(explained.as_ref(), read_as.as_ref())
    }
}
