//! Whether a layout is won by proofs alone, and if not, where they end.

use dashu_int::UBig;
use gridproof_engine::query::Search;

use crate::budget::Unfinished;
use crate::grid::Cell;

use super::walk::{Game, walk};

/// How far proofs lead from the start of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solvability<B> {
    /// How it ends.
    pub end: End,
    /// The board that is reached.
    pub board: B,
    /// The hidden cells that are proved to hold a mine, in row-major order. After a win that is each of them.
    pub mines: Vec<Cell>,
}

/// How a game of proofs alone ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// Every cell without a mine is open: the layout is solvable.
    Won,
    /// No hidden cell is safe, and it is proved that none is: a guess is needed. The best of them are
    /// told, or why they were not counted.
    Stuck(Result<Guess, Unfinished>),
    /// The first click hits a mine.
    Lost,
    /// The budget ended before a safe cell was found, or it was proved that there is none.
    Undecided(Unfinished),
}

/// The least risky cells to open next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The hidden cells that hold a mine with the least chance, in row-major order.
    pub cells: Vec<Cell>,
    /// The placements with a mine at such a cell; their weight, of a board with a density.
    pub mines: UBig,
    /// All consistent placements, or their weight.
    pub placements: UBig,
}

/// The proofs about the boards of one game, each of which shows more than the one before.
pub trait Prover<B> {
    /// The cells of the next board that are proved to be safe; none where it is proved that none is.
    ///
    /// # Errors
    /// The budget ended before one was found.
    fn safe(&mut self, board: &B, search: Search<'_>) -> Result<Vec<Cell>, Unfinished>;

    /// The least risky cells of the last board.
    ///
    /// # Errors
    /// The budget ended before the placements were counted.
    fn guess(&mut self, search: Search<'_>) -> Result<Guess, Unfinished>;

    /// The hidden cells that are proved to hold a mine, in any order.
    fn mines(&self) -> Vec<Cell>;
}

/// Plays a game from `board` on by proofs alone. All proved cells are opened before the answer, so a *no*
/// is as exact as a *yes*: no order of safe moves leads further.
pub fn play<G: Game>(
    game: &G,
    mut board: G::Board,
    prover: &mut impl Prover<G::Board>,
    search: Search<'_>,
) -> Solvability<G::Board> {
    let walked = walk(game, &mut board, |board| prover.safe(board, search));
    let end = match walked {
        Err(reason) => End::Undecided(reason),
        Ok(()) if game.is_won(&board) => End::Won,
        Ok(()) => End::Stuck(prover.guess(search)),
    };
    let mut mines = match end {
        End::Won => game.hidden(&board),
        _ => prover.mines(),
    };
    mines.sort_unstable();
    Solvability { end, board, mines }
}
