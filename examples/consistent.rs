//! Is this board consistent? For tests of whatever saves or generates boards.
//!
//!     cargo run --example consistent

use std::error::Error;

use gridproof::budget::Budget;
use gridproof::oracle;
use gridproof::puzzles::mines::text;

pub fn main() -> Result<(), Box<dyn Error>> {
    let budget = Budget::work(1_000_000);
    let good = text::parse(b"mines rows=1 cols=5 mines=2\n?1?1?\n")?;
    let bad = text::parse(b"mines rows=1 cols=5 mines=3\n?1?2?\n")?;
    for board in [&good, &bad] {
        println!("{}consistent: {}", text::print(board), oracle::is_consistent(board, &budget)?);
    }
    assert!(oracle::is_consistent(&good, &budget)?);
    assert!(!oracle::is_consistent(&bad, &budget)?);
    Ok(())
}
