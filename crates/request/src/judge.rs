//! What is it worth to open a cell next?

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use serde_json::value::RawValue;

use gridproof::oracle;
use gridproof::query::Search;

use super::ask::Ask;
use super::audit::Worth;
use super::board::{Place, Said, hidden};
use super::document::about;
use super::problem::Problem;

/// What it is worth to open a cell next: it is safe, or has a risk, which is the least or not.
#[derive(Deserialize, JsonSchema)]
pub struct Judge {
    /// The text of a board of mines.
    board: String,
    #[serde(flatten)]
    said: Said,
    /// [row,column] of a hidden cell, two numbers from 0: the cell to open.
    cell: Place,
}

impl Ask for Judge {
    const NAME: &'static str = "judge";

    fn answers(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<Worth>()
    }

    fn answer(self, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let reading = self.said.mines(&self.board)?;
        let board = &reading.board;
        let cell = hidden(board, "cell", self.cell)?;
        let judgement = oracle::judge(board, cell, search)?;
        about(&Worth::new(&Ok(judgement)), reading.read_as())
    }
}
