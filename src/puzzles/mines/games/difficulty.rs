//! The difficulty of winning a placement by proofs alone: the number of clues that the hardest
//! deduction combines.

use gridproof_engine::query::{MusSize, Search};

use crate::budget::{Limited, Unfinished};
use crate::game::{self, CellExplainer, NeededClues};
use crate::grid::Cell;

use super::exact::{Engine, prove};
use super::explain::{Explanation, explain};
use super::placement_game::board_after_first_click;
use super::rules::{Board, Placement, View};

pub use crate::game::Difficulty;

/// Plays a placement from its first click, and opens only cells that are proved safe. The game ends
/// when no further cell is proved safe. Returns the difficulty of the played game. A unit of work
/// is one byte of an explanation's proof.
///
/// # Errors
/// If the budget ends before an explanation is found, or before the end of the game is known.
pub fn difficulty<'a>(
    placement: &Placement,
    first: Cell,
    search: impl Into<Search<'a>>,
) -> Result<Difficulty, Unfinished> {
    let search = search.into();
    let unlimited = search.budget.with_work(u64::MAX);
    let mut clues =
        ClueExplainer { explanation_search: search, proof_search: search.with_budget(&unlimited) };
    game::difficulty(placement, board_after_first_click(placement, first), &mut clues)
}

/// Finds the clues that prove the safe cells of a board.
struct ClueExplainer<'a> {
    explanation_search: Search<'a>,
    proof_search: Search<'a>,
}

impl CellExplainer<Board> for ClueExplainer<'_> {
    fn provable_cells(&mut self, board: &Board) -> Limited<Vec<Cell>> {
        prove(board, Engine::Auto, self.proof_search).map(|deduced| deduced.safe)
    }

    fn is_obvious(&self, board: &Board, cell: Cell) -> bool {
        has_zero_neighbour(board, cell)
    }

    fn needed_clues(
        &mut self,
        board: &Board,
        cell: Cell,
    ) -> Result<Option<NeededClues>, Unfinished> {
        let Explanation::Safe(reason) = explain(board, cell, self.explanation_search)? else {
            return Ok(None);
        };
        let is_smallest = matches!(reason.size, MusSize::Smallest);
        Ok(Some(NeededClues { clues: reason.clues.len(), is_smallest }))
    }
}

/// Returns whether a clue of 0 beside `cell` proves the cell safe by itself.
fn has_zero_neighbour(board: &Board, cell: Cell) -> bool {
    board.neighbours(cell).any(|near| board.view(near) == View::Clue(0))
}
