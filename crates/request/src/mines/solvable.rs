//! Decides whether proofs alone win a layout from its first click, and if not, where they end.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use serde_json::value::RawValue;

use gridproof::grid::Cell;
use gridproof::puzzles::mines::Placement;
use gridproof::puzzles::mines::difficulty::difficulty;
use gridproof::puzzles::mines::solvable;
use gridproof::puzzles::mines::text::Reading;
use gridproof_engine::query::Search;

pub use gridproof::puzzles::mines::solvable::layout;
pub use gridproof::puzzles::mines::solvable_answer::Playthrough;

use super::generate::PROOF_BYTES;
use crate::board::{BoardParams, Place, mines_of_layout, on};
use crate::document::about;
use crate::problem::Problem;
use crate::puzzles::solve::on_board;
use crate::request::Request;

/// Whether a layout is won from its first click by proofs alone.
#[derive(Deserialize, JsonSchema)]
pub struct Solvable {
    /// The text of a board of mines with every mine known.
    board: String,
    #[serde(flatten)]
    params: BoardParams,
    /// [row,column] of a cell, two numbers from 0: the first click. May be left out if the board
    /// says it.
    first: Option<Place>,
    /// True or false: whether the answer includes the number of clues of the hardest deduction.
    difficulty: Option<bool>,
}

impl Request for Solvable {
    const NAME: &'static str = "solvable";

    fn answers(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<Playthrough>()
    }

    fn answer(self, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let reading = mines_of_layout(self.board.as_bytes(), &self.params.options()?)?;
        let given =
            self.first.map(|first| on(reading.board.shape(), "first", first)).transpose()?;
        let missing = || Problem::request(format!("expected `first`, {NO_FIRST}"));
        let first = first_click(&reading, given).ok_or_else(missing)?;
        let layout = layout(&reading.board).map_err(on_board(&self.board))?;
        let played = solve(&layout, first, self.difficulty.unwrap_or_default(), search);
        about(&played, reading.read_as())
    }
}

/// The reason why a first click must be given.
pub const NO_FIRST: &str = "the cell that is clicked first, which the board does not say";

/// Returns the first click: the given one, or else the one that the board's form stores.
pub fn first_click(reading: &Reading, given: Option<Cell>) -> Option<Cell> {
    given.or(reading.first)
}

/// Plays a layout from its first click by proofs alone; on request, measures its difficulty.
pub fn solve(
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
    let work = search.budget.work_limit().unwrap_or(PROOF_BYTES);
    let explained = search.budget.with_work(work);
    played.with_difficulty(difficulty(layout, first, search.within(&explained)))
}
