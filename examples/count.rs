//! Counts the placements that agree with a board, and for each cell the placements with a mine
//! there.
//!
//!     cargo run --example count
//!
//! prints
//!
//! ```text
//! 10 consistent placements
//! a mine at (0,0) in 2
//! a mine at (0,2) in 2
//! a mine at (0,3) in 5
//! a mine at (1,0) in 2
//! a mine at (1,1) in 2
//! a mine at (1,2) in 2
//! a mine at (1,3) in 5
//! ```

use std::error::Error;

use gridproof::{Board, Budget, count};

pub fn main() -> Result<(), Box<dyn Error>> {
    let board: Board = "mines rows=2 cols=4 mines=2\n? 1 ? ?\n? ? ? ?\n".parse()?;
    let counts = count(&board, &Budget::work(1_000_000))?;
    println!("{counts}");
    for (cell, mines) in counts.mines() {
        println!("a mine at {cell} in {mines}");
    }
    // The counts are integers of any size, so a comparison never depends on rounding.
    let least = counts.mines().min_by_key(|(_, mines)| *mines);
    assert!(least.is_some_and(|(_, mines)| *mines < counts.placements));
    Ok(())
}
