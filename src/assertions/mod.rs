//! Assertions for tests of another solver or game. Each assertion has a function whose error is the
//! correct answer, and a macro that panics with this error.
//!
//! | macro | passes if |
//! |---|---|
//! | [`assert_consistent!`](crate::assert_consistent), [`assert_inconsistent!`](crate::assert_inconsistent) | some placement agrees with the board, or no placement agrees |
//! | [`assert_safe!`](crate::assert_safe), [`assert_mine!`](crate::assert_mine), [`assert_undetermined!`](crate::assert_undetermined) | the hidden cell is proved to be safe, a mine, or undetermined |
//! | [`assert_justified!`](crate::assert_justified) | opening the cell is safe, or no other has less risk |
//! | [`assert_solvable!`](crate::assert_solvable) | proofs alone win the layout from its first click |
//! | [`assert_won!`](crate::assert_won) | one click wins this board of the instance |
//! | [`assert_longest!`](crate::assert_longest) | no game of ChessPuzzle is longer than this one |
//! | [`assert_best!`](crate::assert_best) | no swap of jewels scores more than this one |
//! | [`assert_unique!`](crate::assert_unique) | one picture agrees with the mosaic |
//!
//! ```should_panic
//! let board: gridproof::Board = "mines rows=2 cols=3 mines=1\n11?\n???".parse().unwrap();
//! gridproof::assert_safe!(board, (0, 2));
//! gridproof::assert_safe!(board, (1, 0)); // Panics, and shows a placement with a mine there.
//! ```
//!
//! Every macro that searches takes a [`Budget`] or a [`Search`](gridproof_engine::query::Search)
//! after its required arguments. Without a budget, the macro uses [`budget`], a limit on work that
//! is the same on every machine. If the budget ends first, the assertion fails and says so. The
//! last argument may be a message of your own, as in [`assert!`]:
//!
//! ```should_panic
//! # let (board, cell, number): (gridproof::Board, _, _) = ("mines rows=1 cols=3\n?1?".parse().unwrap(), (0, 2), 7);
//! gridproof::assert_safe!(board, cell, "after move {number}"); // "after move 7: expected (0,2) to be safe .."
//! ```

mod failure;
mod macros;
mod mines;
mod puzzles;

use crate::budget::Budget;

pub use failure::Failure;
pub use mines::{consistent, inconsistent, justified, mine, safe, solvable, undetermined};
#[cfg(feature = "random")]
pub use puzzles::longest;
pub use puzzles::{best, unique, won};

/// Returns the default budget of assertions: sixteen million units of work.
pub fn budget() -> Budget {
    Budget::work(1 << 24)
}
