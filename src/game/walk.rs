//! A walk through a layout by deductions, which opens the cells that are deduced to be safe. The
//! walk ends when the game is won or nothing more is deduced.
//!
//! The caller deduces the safe cells of each board. The order of the moves changes nothing, because
//! a cell that is proved safe remains safe while others are opened. Opening all proved cells always
//! leads to the same board, the largest that proofs reach.

use crate::grid::Cell;

/// A layout whose cells are opened one by one.
pub trait Game {
    /// The board that the player sees.
    type Board;

    /// Returns whether every cell without a mine is open.
    fn is_won(&self, board: &Self::Board) -> bool;

    /// Returns whether a cell is neither open nor known as a mine.
    fn is_hidden(&self, board: &Self::Board, cell: Cell) -> bool;

    /// Returns the hidden cells, in row-major order.
    fn hidden(&self, board: &Self::Board) -> Vec<Cell>;

    /// Opens a hidden cell, and every cell that the rules open along with it.
    fn open(&self, board: &mut Self::Board, cell: Cell);
}

/// Opens the cells that `deduce` returns for each board on the way, from `board` on. Stops when the
/// game is won or nothing is deduced.
///
/// # Errors
/// Passes on an error of `deduce`. Then `board` is the last board that was reached.
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
            // A cascade from another cell may already have opened this cell.
            if game.is_hidden(board, cell) {
                game.open(board, cell);
            }
        }
    }
    Ok(())
}
