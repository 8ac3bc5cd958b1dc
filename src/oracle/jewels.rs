//! The oracle for jewels: the score of given swaps, and the best single swap.
//!
//! ```
//! use gridproof::Budget;
//! use gridproof::oracle::jewels::{Cell, SavedBoard, Swap, unknown_jewel, best, replay};
//!
//! // Row 0 is the bottom one.
//! let saved: SavedBoard = "jewels rows=3 cols=3 colours=4\n1 2 3\n4 4 1\n2 3 4".parse()?;
//! let swap = Swap(Cell::new(0, 2), Cell::new(1, 2));
//! let played = replay(&saved.board, &[swap], unknown_jewel)?;
//! assert_eq!((played.scores[0].rounds, played.total()), (1, 1));
//!
//! let best = best(&saved.board, &Budget::work(1000))?.expect("a swap");
//! assert_eq!(
//!     best.to_string(),
//!     "(0,2) with (1,2): 1 point in 1 round scores 1 if no new jewel matches"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use thiserror::Error;

use crate::budget::Budget;
use crate::puzzles::jewels::exact;
use crate::puzzles::jewels::rules::HIDDEN;

use super::error::OracleError;

pub use crate::grid::Cell;
pub use crate::puzzles::jewels::exact::ValuedSwap;
pub use crate::puzzles::jewels::rules::unknown_jewel;
pub use crate::puzzles::jewels::text::SavedBoard;
pub use crate::puzzles::jewels::{Board, Colour, Score, Swap};

/// The first swap of a sequence that is illegal or that cannot be played to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("swap {}: {reason}", index + 1)]
#[non_exhaustive]
pub struct IllegalSwap {
    /// The position of the swap, from 0.
    pub index: usize,
    /// The reason why the swap is illegal.
    pub reason: IllegalSwapReason,
}

/// The reason why a swap is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum IllegalSwapReason {
    /// The board has a line before the first swap (rule J6).
    #[error("expected a board without a line of three")]
    Unsettled,
    /// The cell is outside the board (rule J2).
    #[error("expected a cell of the board, found {0}")]
    Outside(Cell),
    /// The swap names one cell twice (rule J2).
    #[error("expected two different cells, found {0} twice")]
    SameCell(Cell),
    /// The score of the swap depends on an unknown jewel.
    #[error("the jewel at {0} is not known")]
    UnknownJewel(Cell),
    /// Falling jewels made new lines for more than `MAX_ROUNDS` rounds.
    #[error("expected a chain of at most {MAX_ROUNDS} rounds")]
    EndlessChain,
}

/// The most rounds of a chain. No real game comes near this limit, but an endless supply of jewels
/// of one colour exceeds the limit.
const MAX_ROUNDS: u32 = 10_000;

/// The result of playing a sequence of swaps by the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SwapReplay {
    /// The score of each swap.
    pub scores: Vec<Score>,
    /// The settled board after the last swap.
    pub board: Board,
}

impl SwapReplay {
    /// Returns the total score of all swaps.
    pub fn total(&self) -> u64 {
        self.scores.iter().map(|score| score.total()).sum()
    }
}

/// Plays swaps on a settled board. `supply` returns the next jewel that falls into a column. If
/// `supply` is [`unknown_jewel`], new jewels match nothing.
///
/// # Errors
/// If a swap is illegal. The error names the first illegal swap.
pub fn replay(
    board: &Board,
    swaps: &[Swap],
    mut supply: impl FnMut(usize) -> Colour,
) -> Result<SwapReplay, IllegalSwap> {
    let mut board = board.clone();
    let mut scores = Vec::with_capacity(swaps.len());
    if !board.lines().is_empty() {
        return Err(IllegalSwap { index: 0, reason: IllegalSwapReason::Unsettled });
    }
    for (index, &swap) in swaps.iter().enumerate() {
        check_legal(&board, swap).map_err(|reason| IllegalSwap { index, reason })?;
        board.swap(swap);
        let score = run_cascade_within_limit(&mut board, &mut supply);
        scores.push(score.map_err(|reason| IllegalSwap { index, reason })?);
    }
    Ok(SwapReplay { scores, board })
}

/// Removes lines and lets jewels fall until the board is settled.
fn run_cascade_within_limit(
    board: &mut Board,
    supply: &mut impl FnMut(usize) -> Colour,
) -> Result<Score, IllegalSwapReason> {
    let mut score = Score::default();
    while let Some(points) = board.run_cascade_round(supply) {
        score.points += points;
        score.rounds += 1;
        if score.rounds > MAX_ROUNDS {
            return Err(IllegalSwapReason::EndlessChain);
        }
    }
    Ok(score)
}

fn check_legal(board: &Board, Swap(one, other): Swap) -> Result<(), IllegalSwapReason> {
    for cell in [one, other] {
        if !board.shape().contains(cell) {
            return Err(IllegalSwapReason::Outside(cell));
        }
        if board.get(cell) == HIDDEN {
            return Err(IllegalSwapReason::UnknownJewel(cell));
        }
    }
    if one == other { Err(IllegalSwapReason::SameCell(one)) } else { Ok(()) }
}

/// Tries all swaps, and returns the swap with the highest score. New jewels are assumed to match
/// nothing. Returns `None` on a board of one cell, which has no swap. Each swap that is tried is a
/// unit of work.
pub fn best(board: &Board, budget: &Budget) -> Result<Option<ValuedSwap>, OracleError> {
    Ok(exact::best_swap(board, budget).into_complete()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Stop;

    fn board(rows: &str) -> Board {
        rows.parse::<SavedBoard>().expect("a board").board
    }

    const SMALL_BOARD: &str = "jewels rows=3 cols=3 colours=4\n1 2 3\n4 4 1\n2 3 4";

    fn swap(one: (usize, usize), other: (usize, usize)) -> Swap {
        Swap(one.into(), other.into())
    }

    #[test]
    fn swaps_are_played_with_the_jewels_that_fall_in() {
        let small = board(SMALL_BOARD);
        let line = swap((0, 2), (1, 2));
        let played = replay(&small, &[line], unknown_jewel).expect("legal");
        assert_eq!(played.scores, [Score { points: 1, rounds: 1 }]);
        assert_eq!(played.scores, [small.value(line)]);
        // Lets three jewels of colour 4 fall in, and then jewels that make no line.
        let mut next = [4, 4, 4, 1, 2, 1].into_iter();
        let played = replay(&small, &[line], |_| next.next().expect("a jewel")).expect("legal");
        assert_eq!(played.scores, [Score { points: 2, rounds: 2 }]);
        assert_eq!(played.total(), 4);
        let endless = replay(&small, &[line], |_| 4).expect_err("an endless chain");
        assert_eq!(endless.reason, IllegalSwapReason::EndlessChain);
    }

    #[test]
    fn an_illegal_swap_is_named() {
        let small = board(SMALL_BOARD);
        let first = swap((0, 2), (1, 2));
        let reason =
            |swaps: &[Swap]| replay(&small, swaps, unknown_jewel).expect_err("illegal").reason;
        let cell = Cell::new(2, 0);
        assert_eq!(reason(&[first, swap((2, 0), (0, 0))]), IllegalSwapReason::UnknownJewel(cell));
        assert_eq!(reason(&[swap((2, 0), (2, 0))]), IllegalSwapReason::SameCell(cell));
        assert_eq!(reason(&[swap((2, 0), (3, 0))]), IllegalSwapReason::Outside(Cell::new(3, 0)));
        let lined = board("jewels rows=1 cols=3 colours=1\n1 1 1");
        let refused = replay(&lined, &[], unknown_jewel).expect_err("a line");
        assert_eq!(refused.to_string(), "swap 1: expected a board without a line of three");
    }

    #[test]
    fn no_swap_is_better_than_the_best() {
        let small = board(SMALL_BOARD);
        let found = best(&small, &Budget::unlimited()).expect("no limit").expect("a swap");
        let scores = Swap::all(small.shape())
            .map(|swap| replay(&small, &[swap], unknown_jewel).expect("legal").total());
        assert_eq!(scores.max(), Some(found.score.total()));
        let ended = OracleError::Budget(Stop::Work.into());
        assert_eq!(best(&small, &Budget::work(3)), Err(ended));
    }
}
