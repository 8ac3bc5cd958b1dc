//! Decides whether proofs alone win a layout from its first click, or a level from its start. If a
//! guess is needed, the answer shows the position where the proofs end.

use crate::words;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use serde_json::value::RawValue;

use gridproof::budget::Budget;
use gridproof::grid::Cell;
use gridproof::puzzles::cells::{self, Level, solvable_answer::LevelPlaythrough};
use gridproof::puzzles::mines::Placement;
use gridproof::puzzles::mines::difficulty::difficulty;
use gridproof::puzzles::mines::solvable;
use gridproof::puzzles::mines::text::Reading;
use gridproof::words::Sentence;
use gridproof_engine::query::Search;

pub use gridproof::puzzles::mines::solvable::layout;
pub use gridproof::puzzles::mines::solvable_answer::Playthrough;
use gridproof::puzzles::read_level;

use super::generate::MOST_EXPLANATION_PROOF_BYTES;
use crate::board::{
    BoardParams, RowAndColumn, cell_on_board, read_layout_of_mines, to_board_problem,
};
use crate::document::document;
use crate::problem::Problem;
use crate::request::Request;
use crate::schema_generator::any_of;
use crate::sessions::Sessions;

/// Whether proofs alone win a layout of mines from its first click, or a level of any shape from
/// its start.
#[derive(Deserialize, JsonSchema)]
pub struct Solvable {
    /// The text of a board of mines with every mine known, or of a level.
    board: String,
    #[serde(flatten)]
    params: BoardParams,
    /// [row,column] of a cell, two numbers from 0: the first click. Not needed if the board states
    /// the first click.
    first: Option<RowAndColumn>,
    /// True or false: whether the answer includes the number of clues of the hardest deduction.
    difficulty: Option<bool>,
}

/// The error for a first click on a level. `key` names the key or option that states the first
/// click.
pub fn no_first_of_level(key: &'static str) -> Sentence {
    words::no_first_of_level(key)
}

impl Request for Solvable {
    const NAME: &'static str = "solvable";

    fn answer_schema(generator: &mut SchemaGenerator) -> Schema {
        let schemas = [
            generator.subschema_for::<Playthrough>(),
            generator.subschema_for::<LevelPlaythrough>(),
        ];
        any_of(schemas.into_iter())
    }

    fn answer(self, _: &mut Sessions, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let options = self.params.read_options()?;
        if let Some(level) = read_level(self.board.as_bytes(), &options)? {
            if self.first.is_some() {
                return Err(Problem::invalid(&no_first_of_level("first")));
            }
            let solved = play_level_by_proofs(&level, self.difficulty.unwrap_or_default(), search);
            return document(&solved, None);
        }
        let reading = read_layout_of_mines(self.board.as_bytes(), &options)?;
        let given = self
            .first
            .map(|first| cell_on_board(reading.board.shape(), "first", first))
            .transpose()?;
        let missing = || Problem::invalid(&words::first_of_layout());
        let first = first_click(&reading, given).ok_or_else(missing)?;
        let layout = layout(&reading.board).map_err(to_board_problem(&self.board))?;
        let played = play_by_proofs(&layout, first, self.difficulty.unwrap_or_default(), search);
        document(&played, reading.read_as())
    }
}

/// The error for a layout without a first click.
pub const FIRST_CLICK_MISSING: &str =
    "the cell that is clicked first, which the board does not say";

/// Returns the first click of the request. If the request has no first click, returns the first
/// click in the board's text.
pub fn first_click(reading: &Reading, given: Option<Cell>) -> Option<Cell> {
    given.or(reading.first_click)
}

/// Plays a layout from its first click by proofs alone. On request, also measures the difficulty.
pub fn play_by_proofs(
    layout: &Placement,
    first: Cell,
    with_difficulty: bool,
    search: Search<'_>,
) -> Playthrough {
    let found = solvable::solvable(layout, first, search);
    let is_lost = found.end == solvable::End::Lost;
    let played = Playthrough::new(layout, first, found);
    if !with_difficulty || is_lost {
        return played;
    }
    let explained = explanation_budget(search.budget);
    played.with_difficulty(difficulty(layout, first, search.with_budget(&explained)))
}

/// Plays a level from its start by proofs alone. On request, also measures the difficulty.
pub fn play_level_by_proofs(
    level: &Level,
    with_difficulty: bool,
    search: Search<'_>,
) -> LevelPlaythrough {
    let found = cells::solvable::solvable(level, search);
    let played = LevelPlaythrough::new(level, found);
    if !with_difficulty {
        return played;
    }
    let explained = explanation_budget(search.budget);
    played.with_difficulty(cells::difficulty::difficulty(level, search.with_budget(&explained)))
}

/// Returns the budget for each explanation.
fn explanation_budget(budget: &Budget) -> Budget {
    budget.with_work(budget.work_limit().unwrap_or(MOST_EXPLANATION_PROOF_BYTES))
}
