//! Computes the exact probability of a mine in each cell. Tests of a probability calculator can use
//! this question.
//!
//!     cargo run --example probability
//!
//! prints
//!
//! ```text
//! a mine at (0,0): 4 of 8 placements (50.0%)
//! a mine at (0,3): 2 of 8 placements (25.0%)
//! ```

use std::error::Error;

use gridproof::{Board, Budget, probability};

pub fn main() -> Result<(), Box<dyn Error>> {
    let board: Board = "mines rows=1 cols=7 mines=2\n?1?????\n".parse()?;
    let budget = Budget::work(1_000_000);
    for col in [0, 3] {
        println!("a mine at (0,{col}): {}", probability(&board, (0, col), &budget)?);
    }
    let odds = probability(&board, (0, 0), &budget)?;
    // The counts are integers of any size, so this comparison does not depend on rounding.
    assert_eq!(odds.mines * 2u8, odds.placements);
    Ok(())
}
