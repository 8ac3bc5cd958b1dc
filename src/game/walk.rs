//! Plays a layout by deductions: opens all cells that are deduced to be safe, and continues with
//! the new board. The game ends when it is won, or when nothing more is deduced.
//!
//! The caller supplies the deductions. The order of moves does not matter, because a cell that is
//! proved safe remains safe while other cells are opened. So every order of safe moves leads to the
//! same last board.

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

    /// Opens a hidden cell, and every cell that this opening reveals by the rules.
    fn open(&self, board: &mut Self::Board, cell: Cell);
}

/// Opens the cells that `deduce` returns, starting from `board`, and repeats this on each new
/// board. Stops when the game is won or nothing is deduced.
///
/// # Errors
/// Returns the error of `deduce`. `board` is then the last board that was reached.
pub fn open_deduced<G: Game, E>(
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
            // The cascade of an earlier cell may already have opened this cell.
            if game.is_hidden(board, cell) {
                game.open(board, cell);
            }
        }
    }
    Ok(())
}
