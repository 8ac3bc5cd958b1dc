//! Recommends the next cell to open.

mod answer;
mod move_reasons;
mod objective;

use crate::words;
use gridproof::words::Sentence;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use serde_json::value::RawValue;

use gridproof::budget::Unfinished;
use gridproof::oracle::OracleError;
use gridproof::puzzles::mines::position::Position;
use gridproof::puzzles::{cells, read_cells};
use gridproof::shading::position::Position as CellsPosition;
use gridproof_engine::query::Search;
use gridproof_play::advise::{Objective, advise_any_shape, advise_on_position};

use crate::board::{BoardAndDensityParams, read_board_of_mines, to_board_problem};
use crate::document::document;
use crate::problem::Problem;
use crate::request::Request;
use crate::sessions::Sessions;
pub use answer::AdviceAnswer;
use objective::ObjectiveName;

/// The best cells to open next, each with its risk. If few placements are left on a board of mines,
/// each cell also has its exact probability to win.
#[derive(Deserialize, JsonSchema)]
pub struct Advise {
    /// The text of a board of mines or of any shape.
    board: String,
    #[serde(flatten)]
    board_params: BoardAndDensityParams,
    /// `win` or `score`: the objective, `win` by default. The score needs a board of mines.
    objective: Option<ObjectiveName>,
    /// True or false: whether the answer gives reasons for the best moves, which need a board of
    /// mines.
    why: Option<bool>,
    /// A text: the name under which the position is kept. The next request with this name analyses
    /// only the changed cells.
    session: Option<String>,
}

/// The error for a board without a total if the objective is the score.
pub fn score_needs_total() -> Sentence {
    words::total_for_score()
}

/// Checks the options of advice on a board of any shape.
///
/// # Errors
/// If the objective is the score, or if reasons are requested. Both depend on what opened cells
/// show, which the board does not say.
pub fn check_options_for_any_shape(
    objective: Objective,
    has_reasons: bool,
) -> Result<(), Sentence> {
    match (objective, has_reasons) {
        (Objective::Score, _) => Err(words::mines_for_score()),
        (Objective::Win, true) => Err(words::mines_for_move_reasons()),
        (Objective::Win, false) => Ok(()),
    }
}

impl Request for Advise {
    const NAME: &'static str = "advise";

    fn answer_schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<AdviceAnswer>()
    }

    fn answer(self, sessions: &mut Sessions, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let options = self.board_params.read_options()?;
        if let Some(board) = read_cells(self.board.as_bytes(), &options)? {
            return self.answer_any_shape(&board, sessions, search);
        }
        let reading = read_board_of_mines(self.board.as_bytes(), &options)?;
        let board = &reading.board;
        let objective = self.objective.unwrap_or_default().into();
        if objective == Objective::Score && board.mines().is_none() {
            return Err(to_board_problem(&self.board)(score_needs_total()));
        }
        let is_asked = self.why == Some(true);
        let name = self.session.as_deref();
        let advised = sessions.with_position(name, board, |position| {
            let advised = advise(position, objective, search)?;
            Ok::<_, Unfinished>(advised.map(|advised| match is_asked {
                true => advised.with_explanations(position, search),
                false => advised,
            }))
        });
        let advised = advised?.ok_or(OracleError::NO_PLACEMENT)?;
        document(&advised, reading.read_as())
    }
}

impl Advise {
    /// Answers the request about a board of any shape.
    fn answer_any_shape(
        self,
        board: &cells::Board,
        sessions: &mut Sessions,
        search: Search<'_>,
    ) -> Result<Box<RawValue>, Problem> {
        let objective = self.objective.unwrap_or_default().into();
        check_options_for_any_shape(objective, self.why == Some(true))
            .map_err(to_board_problem(&self.board))?;
        let name = self.session.as_deref();
        let advised =
            sessions.with_cells_position(name, board, |position| advise_cells(position, search));
        document(&advised?.ok_or(OracleError::NO_PLACEMENT)?, None)
    }
}

/// Lists the safe cells of a position on a board of any shape, or its least risky cells. Returns
/// `None` if the board is inconsistent.
pub fn advise_cells(
    position: &mut CellsPosition<cells::Board>,
    search: Search<'_>,
) -> Result<Option<AdviceAnswer>, Unfinished> {
    let advice = advise_any_shape(position, search)?;
    let prior = position.board().prior();
    Ok(advice.map(|advice| AdviceAnswer::new(prior, Objective::Win, None, &advice)))
}

/// Compares the moves on the board of a position. Returns `None` if the board is inconsistent. The
/// objective `score` needs a board with a total.
pub fn advise(
    position: &mut Position,
    objective: Objective,
    search: Search<'_>,
) -> Result<Option<AdviceAnswer>, Unfinished> {
    let advice = advise_on_position(position, objective, search)?;
    let board = position.board();
    let is_assumed = objective == Objective::Win && board.mines().is_none();
    let assumes = is_assumed.then_some(GAME_END_ASSUMPTION);
    Ok(advice.map(|advice| AdviceAnswer::new(board.prior(), objective, assumes, &advice)))
}

/// The assumption about when a game with an unknown total ends.
const GAME_END_ASSUMPTION: &str = "the game ends when the last cell without a mine is opened";
