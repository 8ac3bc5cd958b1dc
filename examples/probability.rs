//! With what exact probability does a cell hold a mine? For tests of a probability calculator.
//!
//!     cargo run --example probability

use std::error::Error;

use gridproof::budget::Budget;
use gridproof::grid::Cell;
use gridproof::oracle;
use gridproof::puzzles::mines::text;

pub fn main() -> Result<(), Box<dyn Error>> {
    let board = text::parse(b"mines rows=1 cols=7 mines=2\n?1?????\n")?;
    let odds = oracle::probability(&board, Cell::new(0, 0), &Budget::work(1_000_000))?;
    println!("a mine at (0,0) in {} of {} placements", odds.mines, odds.placements);
    // Integers of any size: no rounding decides this comparison.
    assert_eq!(odds.mines * 2u8, odds.placements);
    Ok(())
}
