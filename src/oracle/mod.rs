//! The oracle: functions that return correct answers, for tests of another solver or game. Each
//! puzzle has a file.
//!
//! | question | functions |
//! |---|---|
//! | is this board consistent? | [`is_consistent`], [`placement`] |
//! | which cells are safe, or mines? | [`prove`] |
//! | how many placements agree with this board? | [`count`] |
//! | with what exact probability does this cell hold a mine? | [`probability`] |
//! | why is this cell safe, or a mine? | [`explain`] |
//! | is this move justified? | [`judge`] |
//! | is this layout won without a guess, and if not, where is a guess needed? | [`solvable`] |
//! | is there a board that one click wins; does this click win this board? | [`one_click::solve`]; [`one_click::check`], [`one_click::is_won`] |
//! | is this game of ChessPuzzle legal; is a longer game possible? | `chess_puzzle::replay`; `chess_puzzle::judge` |
//! | what do these swaps of jewels score; which swap scores most? | [`jewels::replay`]; [`jewels::best`] |
//! | does this mosaic have a unique solution; is this picture a solution? | [`mosaic::is_unique`]; [`mosaic::check`] |
//! | which cells of a mosaic are black, or white? | [`mosaic::prove`] |
//!
//! ```
//! use gridproof::oracle::{OracleError, is_consistent, probability, prove};
//! use gridproof::{Board, Budget, View};
//!
//! let board: Board = "mines rows=2 cols=3 mines=1\n11?\n???".parse()?;
//! let budget = Budget::work(1_000_000);
//! assert!(is_consistent(&board, &budget)?);
//! assert_eq!(prove(&board, &budget)?.to_string(), "safe (0,2) and (1,2); undetermined (1,0) and (1,1)");
//! // Only hidden cells have a probability.
//! let error = probability(&board, (0, 0), &budget).unwrap_err();
//! let seen = Some(View::Clue(1));
//! assert_eq!(error, OracleError::NotHidden { cell: (0, 0).into(), seen });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Boards are parsed from text or built in code, and can be printed as text. Every answer is exact.
//! If the budget ends before the answer, the result is an error. The module
//! [`assertions`](crate::assertions) has assertions about these answers, with failure messages.

#[cfg(feature = "random")]
pub mod chess_puzzle;
mod error;
pub mod jewels;
pub mod mines;
pub mod mosaic;
pub mod one_click;

pub use error::OracleError;
pub use mines::{
    Clue, Counts, Deductions, End, Explanation, Guess, Judgement, LayoutError, Probability, Reason,
    Risk, Solvability, count, explain, is_consistent, judge, placement, probability, prove,
    solvable,
};
