//! What is it worth to open a cell next?

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use gridproof::oracle;
use gridproof::prior::Prior;
use gridproof::puzzle::Answer;
use gridproof::report::Report;
use gridproof_engine::query::Search;

use super::audit::Worth;
use crate::ask::Ask;
use crate::board::{Assumed, Place, open};
use crate::document::about;
use crate::problem::Problem;

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
struct Judged {
    #[serde(flatten)]
    worth: Worth,
    /// The knowledge of the number of mines before any clue: `total`, a density such as `33/160`, or `uniform`
    /// where every placement counts alike. By a density the numbers of placements are weights.
    prior: Prior,
}

impl Answer for Judged {}

/// Of one move: the prior is no part of it, as games say their totals.
impl Report for Judged {
    fn brief(&self) -> String {
        self.worth.brief()
    }
}

impl Ask for Judge {
    const NAME: &'static str = "judge";

    fn answers(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<Judged>()
    }

    fn answer(self, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let reading = self.said.mines(&self.board)?;
        let board = &reading.board;
        let cell = open(board, "cell", self.cell)?;
        let judgement = oracle::judge(board, cell, search)?;
        about(
            &Judged { worth: Worth::new(&Ok(judgement)), prior: board.prior() },
            reading.read_as(),
        )
    }
}
