//! The work that the positions of one game share, so that a game of many wide ones is looked at in
//! seconds: what was left uncounted is shown as such.

use gridproof::budget::Unfinished;
use gridproof::grid::Cell;
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::audit::{Action, Judgement};
use gridproof::puzzles::mines::position::{CellStatus, Position};
use gridproof_engine::query::Search;

/// The most that a position may take: states, and bytes of proof.
const POSITION: u64 = 8_000_000;
/// The most that all positions together may take.
const GAME: u64 = 30_000_000;
/// The work that each position may take even after that.
const LEAST: u64 = 50_000;

/// The findings about a position.
pub(super) struct Observed {
    /// The judgement of the move, if there is one; an error where the budget ended first.
    pub judgement: Option<Result<Judgement, Unfinished>>,
    /// Of the hidden cells in row-major order, empty where the board is inconsistent; an error where the
    /// budget ended before anything was known.
    pub cells: Result<Vec<(Cell, CellStatus)>, Unfinished>,
}

/// The work that is left for a game, and the position of the game.
pub(super) struct Pool<'a> {
    search: Search<'a>,
    position: Position,
    left: u64,
}

impl<'a> Pool<'a> {
    /// Before a game that starts with this board.
    pub fn new(opening: Board, search: Search<'a>) -> Self {
        Self { search, position: Position::of(opening), left: GAME }
    }

    /// Whether whoever asks has set the work of a position.
    pub fn is_limited(&self) -> bool {
        self.search.budget.work_limit().is_some()
    }

    /// The position that was looked at last.
    pub fn position(&mut self) -> &mut Position {
        &mut self.position
    }

    /// Looks at the next board.
    pub fn observe(&mut self, board: &Board, action: Option<Action>) -> Observed {
        let budget = self.search.budget;
        let work = self.left.clamp(LEAST, POSITION).min(budget.work_limit().unwrap_or(POSITION));
        let (budget, position) = (budget.with_work(work), &mut self.position);
        let search = self.search.within(&budget);
        position.follow(board);
        let cells = position.cells(search).map(Option::unwrap_or_default);
        let judgement = action.map(|action| position.judge(action, search));
        let spent = match position.analysed() {
            Some((_, analysis)) if position.is_counted() => analysis.spent(),
            // The proofs about what is too wide to count are as much again.
            _ => 2 * work,
        };
        self.left = self.left.saturating_sub(spent);
        Observed { judgement, cells }
    }
}
