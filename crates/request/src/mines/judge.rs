//! Judges the opening of one cell.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use gridproof::budget::Limited;
use gridproof::oracle::{Judgement, OracleError};
use gridproof::prior::Prior;
use gridproof::puzzle::Answer;
use gridproof::puzzles::mines::audit::Action;
use gridproof::puzzles::{cells, read_cells};
use gridproof::report::Report;
use gridproof_engine::query::Search;

use super::audit::MoveJudgement;
use crate::board::{
    BoardAndDensityParams, RowAndColumn, hidden_cell_on_board, read_board_of_mines,
};
use crate::document::document;
use crate::problem::Problem;
use crate::request::Request;
use crate::sessions::Sessions;

/// The value of opening one cell next: proven safe, least risk or avoidable risk.
#[derive(Deserialize, JsonSchema)]
pub struct Judge {
    /// The text of a board of mines or of any shape.
    board: String,
    #[serde(flatten)]
    board_params: BoardAndDensityParams,
    /// [row,column] of a hidden cell, two numbers from 0: the cell to open.
    cell: RowAndColumn,
    /// A text: the name under which the position is kept. The next request with this name analyses
    /// only the changed cells.
    session: Option<String>,
}

/// The judgement of a move, and the prior that the judgement assumes.
#[derive(Serialize, JsonSchema)]
struct JudgedMove {
    #[serde(flatten)]
    judgement: MoveJudgement,
    /// The prior for the number of mines: `total`, a density such as `33/160`, or `uniform` if all
    /// placements are equally likely. With a density, the numbers of placements are weights.
    prior: Prior,
}

impl JudgedMove {
    fn new(judgement: Judgement, prior: Prior) -> Self {
        Self { judgement: MoveJudgement::new(&Ok(judgement)), prior }
    }
}

impl Answer for JudgedMove {}

/// The printed report omits the prior, as reports on games do. Games always state the total, so
/// their reports need no prior.
impl Report for JudgedMove {
    fn brief(&self) -> String {
        self.judgement.brief()
    }
}

impl Request for Judge {
    const NAME: &'static str = "judge";

    fn answer_schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<JudgedMove>()
    }

    fn answer(self, sessions: &mut Sessions, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let options = self.board_params.read_options()?;
        if let Some(board) = read_cells(self.board.as_bytes(), &options)? {
            return self.answer_any_shape(&board, sessions, search);
        }
        let reading = read_board_of_mines(self.board.as_bytes(), &options)?;
        let board = &reading.board;
        let cell = hidden_cell_on_board(board, "cell", self.cell)?;
        let judgement = sessions.with_position(self.session.as_deref(), board, |position| {
            // A position keeps proofs from earlier boards. These proofs do not show that the new
            // board is consistent.
            let Limited { so_far: proof, stop_reason } = position.prove(search);
            match (proof.consistent, stop_reason) {
                (Some(false), _) => Err(OracleError::NO_PLACEMENT),
                (None, Some(reason)) => Err(reason.into()),
                _ => match position.judge(Action::Open(cell), search)? {
                    Judgement::Inconsistent => Err(OracleError::NO_PLACEMENT),
                    judgement => Ok(judgement),
                },
            }
        })?;
        document(&JudgedMove::new(judgement, board.prior()), reading.read_as())
    }
}

impl Judge {
    /// Answers the request about a board of any shape.
    fn answer_any_shape(
        self,
        board: &cells::Board,
        sessions: &mut Sessions,
        search: Search<'_>,
    ) -> Result<Box<RawValue>, Problem> {
        let cell = hidden_cell_on_board(board, "cell", self.cell)?;
        let judged = sessions.with_cells_position(self.session.as_deref(), board, |position| {
            position.judge(cell, search)
        });
        match judged? {
            Judgement::Inconsistent => Err(OracleError::NO_PLACEMENT.into()),
            judgement => document(&JudgedMove::new(judgement, board.prior()), None),
        }
    }
}
