//! Decides whether a layout can be won without a guess. Tests of a board generator can use this
//! question.
//!
//!     cargo run --example solvable
//!
//! prints
//!
//! ```text
//! (0, 3): 28 cells open, won without a guess
//! (4, 0): 16 cells open, the least risk is at (1,3): a mine in 84 of 444 placements (18.9%)
//! (0, 1): 0 cells open, a mine
//! ```

use std::error::Error;

use gridproof::oracle::mines::End;
use gridproof::{Board, Budget, assert_solvable, solvable};

pub fn main() -> Result<(), Box<dyn Error>> {
    let layout: Board = include_str!("layout.board").parse()?;
    for first in [(0, 3), (4, 0), (0, 1)] {
        let found = solvable(&layout, first, &Budget::work(1_000_000))?;
        let outcome = match found.end {
            End::Won => "won without a guess".to_owned(),
            End::Stuck(Ok(guess)) => guess.to_string(),
            End::Stuck(Err(reason)) | End::Undecided(reason) => reason.to_string(),
            End::Lost => "a mine".to_owned(),
        };
        println!("{first:?}: {} cells open, {outcome}", found.board.num_opened());
    }
    // A test needs only this line. If a guess is needed, the assertion panics and shows the board at the guess.
    assert_solvable!(layout, (0, 3));
    Ok(())
}
