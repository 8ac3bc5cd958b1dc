//! What no play can tell before a guess, on a budget for the whole game.

use gridproof::grid::{Cell, Shape};
use gridproof::puzzles::mines::position::Position;
use gridproof::puzzles::mines::position::guesses::Toss;
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

    /// The dead cells and the sets that are only ever a guess; none where the budget ends first.
    pub fn of(&mut self, position: &mut Position) -> Option<(Vec<usize>, Vec<Vec<usize>>)> {
        self.left = self.left.checked_sub(1)?;
        let budget = self.search.budget;
        let budget = budget.with_work(budget.work_limit().unwrap_or(WORK).min(WORK));
        let found = position.unavoidable_guesses(self.search.within(&budget));
        if found.ended.is_some() {
            return None;
        }
        let shape = position.board().shape();
        let set = |toss: &Toss| {
            let mut cells = [toss.either.clone(), toss.or.clone()].concat();
            cells.sort_unstable();
            indices(&cells, shape)
        };
        Some((indices(&found.dead, shape), found.tosses.iter().map(set).collect()))
    }
}

/// Row-major positions of cells.
fn indices(cells: &[Cell], shape: Shape) -> Vec<usize> {
    cells.iter().map(|&cell| shape.index(cell)).collect()
}
