//! Plays a layout by proofs alone, and reports whether the game is won. If the game is not won,
//! reports where the proofs end.

use dashu_int::UBig;
use gridproof_engine::query::Search;

use crate::budget::Unfinished;
use crate::grid::Cell;

use super::walk::{Game, open_deduced};

/// The result of a game by proofs alone, and the board at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solvability<B> {
    /// How the game ended.
    pub end: End,
    /// The board at the end of the game.
    pub board: B,
    /// The hidden cells that are proved to hold a mine, in row-major order. After a win, these are
    /// all hidden cells.
    pub mines: Vec<Cell>,
}

/// The end of a game that is played by proofs alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// Every cell without a mine is open, so that the layout is solvable.
    Won,
    /// A guess is needed, because it is proved that no hidden cell is safe. Contains the best
    /// guesses, or the reason why the risks are unknown.
    Stuck(Result<Guess, Unfinished>),
    /// The first click hits a mine.
    Lost,
    /// The budget ended before a safe cell was found, and before a proof that no cell is safe.
    Undecided(Unfinished),
}

/// The cells of least risk to open next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The hidden cells with the least chance of a mine, in row-major order.
    pub cells: Vec<Cell>,
    /// The number of placements with a mine in one of the cells, or their weight if the board has a
    /// density.
    pub mines: UBig,
    /// The number of all consistent placements, or their weight if the board has a density.
    pub placements: UBig,
}

/// Proves facts about the boards of one game. Each board shows more than the board before it.
pub trait Prover<B> {
    /// Returns the cells of the next board that are proved to be safe. An empty list is a proof
    /// that no cell is safe.
    ///
    /// # Errors
    /// If the budget ends before a safe cell is found.
    fn safe_cells(&mut self, board: &B, search: Search<'_>) -> Result<Vec<Cell>, Unfinished>;

    /// Returns the cells of least risk on the last board.
    ///
    /// # Errors
    /// If the budget ends before the placements are counted.
    fn least_risk_cells(&mut self, search: Search<'_>) -> Result<Guess, Unfinished>;

    /// Returns the hidden cells that are proved to hold a mine, in any order.
    fn proved_mines(&self) -> Vec<Cell>;
}

/// Continues a game from `board` by proofs alone. Every cell that is proved safe is opened before
/// the game ends. So the answer "a guess is needed" is exact: no order of safe moves leads further.
pub fn play<G: Game>(
    game: &G,
    mut board: G::Board,
    prover: &mut impl Prover<G::Board>,
    search: Search<'_>,
) -> Solvability<G::Board> {
    let walked = open_deduced(game, &mut board, |board| prover.safe_cells(board, search));
    let end = match walked {
        Err(reason) => End::Undecided(reason),
        Ok(()) if game.is_won(&board) => End::Won,
        Ok(()) => End::Stuck(prover.least_risk_cells(search)),
    };
    let mut mines = match end {
        End::Won => game.hidden(&board),
        _ => prover.proved_mines(),
    };
    mines.sort_unstable();
    Solvability { end, board, mines }
}
