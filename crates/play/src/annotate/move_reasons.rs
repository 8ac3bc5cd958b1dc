//! The clues that prove a move safe.

use std::collections::BTreeSet;

use gridproof::grid::Cell;
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::explain::why_safe;
use gridproof_engine::query::Search;

/// The largest amount of work to explain a cell. A state of the count or a byte of proof is one
/// unit of work.
const MAX_WORK_PER_CELL: u64 = 2_000_000;

/// Explains the moves of a game.
pub(super) struct MoveExplainer<'a> {
    search: Search<'a>,
}

impl<'a> MoveExplainer<'a> {
    /// Starts the explanations of a game within the limits of `search`.
    pub fn new(search: Search<'a>) -> Self {
        Self { search }
    }

    /// Returns the opened cells whose clues together prove all of `cells` safe, and whether the
    /// proof needs the total number of mines. If the budget ends first, the result is empty.
    pub fn clues_proving_safe(&self, board: &Board, cells: &[Cell]) -> (Vec<Cell>, bool) {
        let budget = self.search.budget;
        let budget = budget
            .with_work(budget.work_limit().unwrap_or(MAX_WORK_PER_CELL).min(MAX_WORK_PER_CELL));
        let (mut clues, mut by_mine_count) = (BTreeSet::new(), false);
        for &cell in cells {
            let Ok(Some(rules)) = why_safe(board, cell, self.search.with_budget(&budget)) else {
                return Default::default();
            };
            by_mine_count |= rules.iter().any(|rule| rule.cell.is_none());
            clues.extend(rules.iter().filter_map(|rule| rule.cell));
        }
        (clues.into_iter().collect(), by_mine_count)
    }
}
