//! Explains why a cell is safe or a mine, for hints in a game. The explanation is the smallest set
//! of clues, in words and as data.
//!
//!     cargo run --example explain
//!
//! prints
//!
//! ```text
//! (0,2) is a mine: 2 clues together show it, and no fewer would do
//!   the 2 at (0,1) wants 2 mines in (0,2), (1,0), (1,1) and (1,2)
//!   the 2 at (2,1), with 1 mine known, leaves 1 mine in (1,0), (1,1) and (1,2)
//!   the 2 at (0,1) and the 2 at (2,1) share (1,0), (1,1) and (1,2)
//! (1,2) is safe: 2 clues together show it, and no fewer would do
//!   the 1 at (0,0) wants 1 mine in (1,0) and (1,1)
//!   the 2 at (2,1), with 1 mine known, leaves 1 mine in (1,0), (1,1) and (1,2)
//!   the 1 at (0,0) and the 2 at (2,1) share (1,0) and (1,1)
//! (1,0) is undetermined: some placements have a mine there, and some do not
//! ```

use std::error::Error;

use gridproof::{Board, Budget, Cell, explain};

pub fn main() -> Result<(), Box<dyn Error>> {
    let board: Board = "mines rows=3 cols=4 mines=3\n12??\n????\n12*?\n".parse()?;
    for cell in [(0, 2), (1, 2), (1, 0)] {
        let explanation = explain(&board, cell, &Budget::work(1 << 24))?;
        println!("{} is {explanation}", Cell::from(cell));
        for clue in explanation.reason().iter().flat_map(|reason| &reason.clues) {
            // The counterexample of a clue is a placement that agrees with all other clues, so the
            // explanation needs the clue.
            assert!(clue.counterexample.as_ref().is_none_or(|placement| !board.allows(placement)));
        }
    }
    Ok(())
}
