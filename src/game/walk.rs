//! A walk through a layout by deductions: cells that are deduced to be safe are opened. The walk
//! ends when the game is won or nothing more is deduced.
//!
//! The caller deduces the safe cells of each board. The order of the moves changes nothing, since a
//! cell that is proved safe stays so while others are opened. Opening all proved cells always leads
//! to the same board, the largest that proofs reach.

use crate::grid::Cell;

/// A layout whose cells are opened one by one.
pub trait Game {
    /// The board that the player sees.
    type Board;

    /// Whether every cell without a mine is open.
    fn is_won(&self, board: &Self::Board) -> bool;

    /// Whether a cell is not open, nor known as a mine.
    fn is_hidden(&self, board: &Self::Board, cell: Cell) -> bool;

    /// The hidden cells, in row-major order.
    fn hidden(&self, board: &Self::Board) -> Vec<Cell>;

    /// Opens a hidden cell, with all that opens by itself.
    fn open(&self, board: &mut Self::Board, cell: Cell);
}

/// Opens the cells that `deduce` returns for each board that is reached, from `board` on, until the
/// game is won or nothing is deduced.
///
/// # Errors
/// That of `deduce`; `board` is what was reached until then.
pub fn walk<G: Game, E>(
    game: &G,
    board: &mut G::Board,
    mut deduce: impl FnMut(&G::Board) -> Result<Vec<Cell>, E>,
) -> Result<(), E> {
    while !game.is_won(board) {
        let safe = deduce(board)?;
        if safe.is_empty() {
            break;
        }
        for cell in safe {
            // A cascade may have been there before.
            if game.is_hidden(board, cell) {
                game.open(board, cell);
            }
        }
    }
    Ok(())
}
