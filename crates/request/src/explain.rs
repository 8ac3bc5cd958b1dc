//! Why is a hidden cell safe or a mine, or why is the board inconsistent: a minimal set of clues.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use serde_json::value::RawValue;

use gridproof::budget::Unfinished;
use gridproof::grid::Cell;
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::explain::{self, Explanation};
use gridproof::query::Search;

pub use gridproof::puzzles::mines::explained::Explained;

use super::ask::Ask;
use super::board::{Place, Said, hidden};
use super::document::about;
use super::problem::Problem;

/// A minimal set of clues that forces a cell, or that contradict each other.
#[derive(Deserialize, JsonSchema)]
pub struct Explain {
    /// The text of a board of mines.
    board: String,
    #[serde(flatten)]
    said: Said,
    /// [row,column] of a hidden cell, two numbers from 0: the cell to explain; may be left out where
    /// the board is inconsistent.
    cell: Option<Place>,
}

impl Ask for Explain {
    const NAME: &'static str = "explain";

    fn answers(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<Explained<'_>>()
    }

    fn answer(self, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let reading = self.said.mines(&self.board)?;
        let board = &reading.board;
        let cell = self.cell.map(|cell| hidden(board, "cell", cell)).transpose()?;
        let explained = explain(board, cell, search)?;
        let missing = || Problem::request("expected `cell`, as the board is consistent");
        about(&explained.ok_or_else(missing)?, reading.read_as())
    }
}

/// Explains a hidden cell, or why a board is inconsistent; none where no cell is asked for and it is
/// consistent.
pub fn explain<'a>(
    board: &'a Board,
    cell: Option<Cell>,
    search: Search<'_>,
) -> Result<Option<Explained<'a>>, Unfinished> {
    let found = match cell {
        None => explain::conflict(board, search)?.map(Explanation::Conflict),
        Some(cell) => Some(match explain::wrong_total(board, search)? {
            Some(reason) => Explanation::Conflict(reason),
            None => explain::explain(board, cell, search)?,
        }),
    };
    let explained = found.map(|explanation| Explained::new(board, cell, explanation));
    explained.map(|explained| explained.with_repairs(search)).transpose()
}
