//! The difficulty of winning a placement by proofs alone: the number of clues that the hardest
//! deduction combines.

use gridproof_engine::query::{Search, Size};

use crate::budget::Unfinished;
use crate::grid::{Cell, Grid};

use super::exact::{Engine, prove};
use super::explain::{Explanation, explain};
use super::rules::{Board, Placement, View};
use super::walk::{opened, walk};

/// The difficulty of a layout: how many clues its hardest deduction needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difficulty {
    /// The most clues that one deduction needs together. A player who sees all deductions of that
    /// size wins. A player who sees only smaller ones gets stuck.
    pub clues: usize,
    /// Whether `clues` is proved minimal: the smallest sets of clues were found within the budget.
    /// Otherwise `clues` is an upper bound.
    pub smallest: bool,
    /// The number of explained cells.
    pub deductions: usize,
}

/// Rates a placement from its first click on, as far as proofs lead. Each step opens only the cells
/// with the smallest explanations, so every order of moves needs the largest of them. A unit of
/// work is a byte of proof, for each explanation.
///
/// # Errors
/// If the budget ends before an explanation, or before the end of the walk is known.
pub fn difficulty<'a>(
    placement: &Placement,
    first: Cell,
    search: impl Into<Search<'a>>,
) -> Result<Difficulty, Unfinished> {
    let search @ Search { budget, .. } = search.into();
    let unlimited = budget.with_work(u64::MAX);
    let mut difficulty = Difficulty { clues: 0, smallest: true, deductions: 0 };
    walk(placement, &mut opened(placement, first), |board| {
        let (deduced, ended) = prove(board, Engine::Auto, search.within(&unlimited));
        let easy = difficulty.easiest(board, &deduced.safe, search)?;
        match ended.filter(|_| easy.is_empty()) {
            Some(reason) => Err(reason),
            None => Ok(easy),
        }
    })?;
    Ok(difficulty)
}

impl Difficulty {
    /// Returns the safe cells that need the fewest clues, or at most as many as earlier cells.
    fn easiest(
        &mut self,
        board: &Board,
        safe: &[Cell],
        search: Search<'_>,
    ) -> Result<Vec<Cell>, Unfinished> {
        let mut sizes: Grid<Option<usize>> = Grid::new(board.shape(), None);
        let mut least: Option<usize> = None;
        for &cell in safe {
            if is_satisfied_beside(board, cell) {
                sizes[cell] = Some(1);
            } else if least.is_none_or(|least| least > self.clues) {
                self.deductions += 1;
                let Explanation::Safe(reason) = explain(board, cell, search)? else { continue };
                self.smallest &= matches!(reason.size, Size::Smallest);
                sizes[cell] = Some(reason.clues.len());
            }
            least = least.into_iter().chain(sizes[cell]).min();
        }
        let Some(least) = least else { return Ok(Vec::new()) };
        self.clues = self.clues.max(least);
        let is_easy = |cell: &Cell| sizes[*cell].is_some_and(|size| size <= self.clues);
        Ok(safe.iter().copied().filter(is_easy).collect())
    }
}

/// Whether a clue beside `cell` has all its mines, so that it alone proves the cell safe.
fn is_satisfied_beside(board: &Board, cell: Cell) -> bool {
    board.neighbours(cell).any(|near| board.view(near) == View::Clue(0))
}
