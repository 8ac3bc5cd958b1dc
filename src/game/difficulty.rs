//! The difficulty of winning a layout by proofs alone: the number of clues that the hardest
//! deduction combines.

use std::fmt;

use crate::budget::{Limited, Unfinished};
use crate::grid::Cell;
use crate::report::pluralised;

use super::walk::{Game, open_deduced};

/// The difficulty of a layout: the number of clues that its hardest deduction combines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difficulty {
    /// The most clues that one deduction combines. A player who finds every deduction from at most
    /// this many clues wins. A player who finds only deductions from fewer clues cannot win.
    pub clues: usize,
    /// Whether it is proved that fewer clues do not suffice to win. If false, fewer clues may
    /// suffice.
    pub is_smallest: bool,
    /// The number of explanations of safe cells that were computed.
    pub deductions: usize,
}

/// The number of clues that together show that a cell is safe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NeededClues {
    /// The number of clues.
    pub clues: usize,
    /// Whether it is proved that fewer clues cannot show that the cell is safe.
    pub is_smallest: bool,
}

/// Finds the provable cells of a board, and the number of clues that prove each of these cells.
pub trait CellExplainer<B> {
    /// Returns the provably safe cells, and the proved mines that show a clue once they are marked.
    fn provable_cells(&mut self, board: &B) -> Limited<Vec<Cell>>;

    /// Returns whether a single clue obviously shows that a cell is safe.
    fn is_obvious(&self, board: &B, cell: Cell) -> bool;

    /// Returns how many clues suffice to decide whether a cell holds a mine. Returns `None` if all
    /// clues together do not suffice.
    ///
    /// # Errors
    /// If the budget ends before any clues are found.
    fn needed_clues(&mut self, board: &B, cell: Cell) -> Result<Option<NeededClues>, Unfinished>;
}

/// Computes the difficulty of a game that starts from `board` and is played as far as proofs lead.
/// Each step opens only the cells with the smallest explanations. So every order of moves needs an
/// explanation that is at least as large as the largest explanation of these cells.
///
/// # Errors
/// If the budget ends before any explanation of a cell is found, or before the end of the game is
/// known.
pub fn difficulty<G: Game>(
    game: &G,
    mut board: G::Board,
    explainer: &mut impl CellExplainer<G::Board>,
) -> Result<Difficulty, Unfinished> {
    let mut difficulty = Difficulty { clues: 0, is_smallest: true, deductions: 0 };
    open_deduced(game, &mut board, |board| {
        let Limited { so_far: provable, stop_reason } = explainer.provable_cells(board);
        let easy = difficulty.easiest_cells(board, provable, explainer)?;
        match stop_reason.filter(|_| easy.is_empty()) {
            Some(reason) => Err(reason),
            None => Ok(easy),
        }
    })?;
    Ok(difficulty)
}

impl Difficulty {
    /// Returns the provable cells that need no more clues than some earlier step. If no provable
    /// cell needs so few clues, returns the provable cells that need the fewest clues.
    fn easiest_cells<B>(
        &mut self,
        board: &B,
        provable: Vec<Cell>,
        explainer: &mut impl CellExplainer<B>,
    ) -> Result<Vec<Cell>, Unfinished> {
        let mut sizes: Vec<(Cell, usize)> = Vec::with_capacity(provable.len());
        let mut least: Option<usize> = None;
        for cell in provable {
            let size = if explainer.is_obvious(board, cell) {
                1
            } else if least.is_none_or(|least| least > self.clues) {
                self.deductions += 1;
                let Some(needed) = explainer.needed_clues(board, cell)? else { continue };
                self.is_smallest &= needed.is_smallest;
                needed.clues
            } else {
                continue;
            };
            sizes.push((cell, size));
            least = least.into_iter().chain([size]).min();
        }
        let Some(least) = least else { return Ok(Vec::new()) };
        self.clues = self.clues.max(least);
        let easy = sizes.into_iter().filter(|&(_, size)| size <= self.clues);
        Ok(easy.map(|(cell, _)| cell).collect())
    }
}

/// Writes text such as `the hardest deduction needs 3 clues together`.
impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bound = if self.is_smallest { "" } else { "at most " };
        let together = if self.clues == 1 { "" } else { " together" };
        write!(f, "the hardest deduction needs {bound}{}{together}", pluralised(self.clues, "clue"))
    }
}
