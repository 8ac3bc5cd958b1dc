//! Divides the work of an analysis among the positions of a game. So the analysis takes only
//! seconds, even if many positions are too wide to count. The page marks the cells whose chance was
//! not counted.

use gridproof::budget::Unfinished;
use gridproof::grid::Cell;
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::audit::{Action, Judgement};
use gridproof::puzzles::mines::position::{CellStatus, Position};
use gridproof_engine::query::Search;

/// The largest amount of work for a position. A state of the count or a byte of proof is one unit
/// of work.
const MAX_WORK_PER_POSITION: u64 = 8_000_000;
/// The largest amount of work for all positions together.
const MAX_WORK_PER_GAME: u64 = 30_000_000;
/// The work that each position may use even when the work for the whole game is spent.
const MIN_WORK_PER_POSITION: u64 = 50_000;

/// The findings about a position.
pub(super) struct MoveFindings {
    /// The judgement of the next move, if there is a next move; an error if the budget ended first.
    pub judgement: Option<Result<Judgement, Unfinished>>,
    /// The status of each hidden cell in row-major order. The list is empty if the board is
    /// inconsistent. An error means that the budget ended before the status of any cell was known.
    pub cells: Result<Vec<(Cell, CellStatus)>, Unfinished>,
}

/// The remaining work of a game, and its current position.
pub(super) struct GameAnalysis<'a> {
    search: Search<'a>,
    position: Position,
    left: u64,
}

impl<'a> GameAnalysis<'a> {
    /// Starts the analysis of a game from the board before the first move.
    pub fn new(opening: Board, search: Search<'a>) -> Self {
        Self { search, position: Position::new(opening), left: MAX_WORK_PER_GAME }
    }

    /// Whether the caller limited the work of a position.
    pub fn is_limited(&self) -> bool {
        self.search.budget.work_limit().is_some()
    }

    /// Returns the position that was analysed last.
    pub fn position(&mut self) -> &mut Position {
        &mut self.position
    }

    /// Analyses the next board.
    pub fn analyse_next_board(&mut self, board: &Board, action: Option<Action>) -> MoveFindings {
        let budget = self.search.budget;
        let work = self
            .left
            .clamp(MIN_WORK_PER_POSITION, MAX_WORK_PER_POSITION)
            .min(budget.work_limit().unwrap_or(MAX_WORK_PER_POSITION));
        let (budget, position) = (budget.with_work(work), &mut self.position);
        let search = self.search.with_budget(&budget);
        position.follow(board);
        let cells = position.cells(search).map(Option::unwrap_or_default);
        let judgement = action.map(|action| position.judge(action, search));
        let spent = match position.model_and_analysis() {
            Some((_, analysis)) if position.is_counted() => analysis.work_spent(),
            // If a position is too wide to count, SAT proofs are tried too, which doubles the work.
            _ => 2 * work,
        };
        self.left = self.left.saturating_sub(spent);
        MoveFindings { judgement, cells }
    }
}
