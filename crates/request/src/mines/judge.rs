//! Judges the opening of one cell.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use gridproof::oracle;
use gridproof::prior::Prior;
use gridproof::puzzle::Answer;
use gridproof::report::Report;
use gridproof_engine::query::Search;

use super::audit::MoveWorth;
use crate::board::{Assumed, Place, open};
use crate::document::about;
use crate::problem::Problem;
use crate::request::Request;

/// What it is worth to open a cell next: it is safe, or has a risk, which is the least or not.
#[derive(Deserialize, JsonSchema)]
pub struct Judge {
    /// The text of a board of mines.
    board: String,
    #[serde(flatten)]
    said: Assumed,
    /// [row,column] of a hidden cell, two numbers from 0: the cell to open.
    cell: Place,
}

/// The worth of a move, and the prior that it rests on.
#[derive(Serialize, JsonSchema)]
struct JudgedMove {
    #[serde(flatten)]
    worth: MoveWorth,
    /// The knowledge of the number of mines before any clue: `total`, a density such as `33/160`, or `uniform`
    /// where every placement counts alike. By a density the numbers of placements are weights.
    prior: Prior,
}

impl Answer for JudgedMove {}

/// Of one move: the prior is no part of it, as games say their totals.
impl Report for JudgedMove {
    fn brief(&self) -> String {
        self.worth.brief()
    }
}

impl Request for Judge {
    const NAME: &'static str = "judge";

    fn answers(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<JudgedMove>()
    }

    fn answer(self, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let reading = self.said.mines(&self.board)?;
        let board = &reading.board;
        let cell = open(board, "cell", self.cell)?;
        let judgement = oracle::judge(board, cell, search)?;
        about(
            &JudgedMove { worth: MoveWorth::new(&Ok(judgement)), prior: board.prior() },
            reading.read_as(),
        )
    }
}
