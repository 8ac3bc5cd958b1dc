//! Dead cells and unavoidable guesses in the positions before guesses, on a budget for the whole
//! game.

use gridproof::grid::{Cell, Shape};
use gridproof::puzzles::mines::position::Position;
use gridproof::puzzles::mines::position::guesses::UnavoidableGuess;
use gridproof_engine::query::Search;

/// The states for one position, and how many positions of a game are looked at.
const WORK: u64 = 300_000;
const POSITIONS: usize = 40;

/// Looks at the positions before guesses.
pub(super) struct Unknowable<'a> {
    search: Search<'a>,
    left: usize,
}

impl<'a> Unknowable<'a> {
    /// Before a game.
    pub fn new(search: Search<'a>) -> Self {
        Self { search, left: POSITIONS }
    }

    /// The dead cells and the unavoidable guesses; none where the budget ends first.
    pub fn of(&mut self, position: &mut Position) -> Option<(Vec<usize>, Vec<Vec<usize>>)> {
        self.left = self.left.checked_sub(1)?;
        let budget = self.search.budget;
        let budget = budget.with_work(budget.work_limit().unwrap_or(WORK).min(WORK));
        let found = position.unavoidable_guesses(self.search.within(&budget));
        if found.ended.is_some() {
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

/// Row-major positions of cells.
fn indices(cells: &[Cell], shape: Shape) -> Vec<usize> {
    cells.iter().map(|&cell| shape.index(cell)).collect()
}
