//! Finds dead cells and unavoidable guesses in each position in which the player guesses. One
//! budget limits the work for the whole game.

use gridproof::grid::{Cell, Shape};
use gridproof::puzzles::mines::position::Position;
use gridproof::puzzles::mines::position::guesses::UnavoidableGuess;
use gridproof_engine::query::Search;

/// The largest number of states of the count for one position.
const MAX_STATES_PER_POSITION: u64 = 300_000;
/// The largest number of positions that are analysed in a game.
const MAX_POSITIONS: usize = 40;

/// Finds dead cells and unavoidable guesses in each position in which the player guesses.
pub(super) struct UnavoidableGuessFinder<'a> {
    search: Search<'a>,
    left: usize,
}

impl<'a> UnavoidableGuessFinder<'a> {
    /// Starts with the full budget of a game.
    pub fn new(search: Search<'a>) -> Self {
        Self { search, left: MAX_POSITIONS }
    }

    /// Returns the dead cells and the unavoidable guesses; `None` if the budget ends first.
    pub fn find(&mut self, position: &mut Position) -> Option<(Vec<usize>, Vec<Vec<usize>>)> {
        self.left = self.left.checked_sub(1)?;
        let budget = self.search.budget;
        let budget = budget.with_work(
            budget.work_limit().unwrap_or(MAX_STATES_PER_POSITION).min(MAX_STATES_PER_POSITION),
        );
        let found = position.unavoidable_guesses(self.search.with_budget(&budget));
        if found.stop_reason.is_some() {
            return None;
        }
        let shape = position.board().shape();
        let set = |guess: &UnavoidableGuess| {
            let mut cells = [guess.either.clone(), guess.or.clone()].concat();
            cells.sort_unstable();
            indices(&cells, shape)
        };
        Some((indices(&found.dead, shape), found.unavoidable.iter().map(set).collect()))
    }
}

/// Returns the row-major positions of cells.
fn indices(cells: &[Cell], shape: Shape) -> Vec<usize> {
    cells.iter().map(|&cell| shape.index(cell)).collect()
}
