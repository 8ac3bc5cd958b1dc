//! The work that the positions of one game share, so that a game of many wide ones is looked at in
//! seconds: what was left uncounted is shown as such.

use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::audit::{Action, Judge, Observed};
use gridproof::query::Search;

/// The most that a position may take: states, and bytes of proof.
const POSITION: u64 = 20_000_000;
/// What all positions together may take.
const GAME: u64 = 30_000_000;
/// What each may take all the same.
const LEAST: u64 = 50_000;

/// What is left of it, and who looks.
pub(super) struct Pool<'a> {
    search: Search<'a>,
    judge: Judge,
    left: u64,
}

impl<'a> Pool<'a> {
    /// Before a game.
    pub fn new(search: Search<'a>) -> Self {
        Self { search, judge: Judge::new(), left: GAME }
    }

    /// Whether whoever asks has set the work of a position.
    pub fn is_limited(&self) -> bool {
        self.search.budget.work_limit().is_some()
    }

    /// Looks at the next board.
    pub fn observe(&mut self, board: &Board, action: Option<Action>) -> Observed {
        let budget = self.search.budget;
        let work = self.left.clamp(LEAST, POSITION).min(budget.work_limit().unwrap_or(POSITION));
        let observed =
            self.judge.observe(board, action, self.search.within(&budget.with_work(work)));
        // The proofs about what is too wide to count are as much again.
        let spent = if observed.is_whole { observed.spent } else { 2 * work };
        self.left = self.left.saturating_sub(spent);
        observed
    }
}
