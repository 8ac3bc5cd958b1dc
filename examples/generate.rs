//! Generates a board that can be won without a guess, from a seed. Games and tests need these
//! boards.
//!
//!     cargo run --example generate
//!
//! prints
//!
//! ```text
//!    0 1 2 3 4 5 6 7
//! 0  ? ? ? ? ? ? ? ?
//! 1  ? ? ? ? ? ? ? ?
//! 2  ? ? ? 1 1 3 ? ?
//! 3  ? ? ? 1 0 1 ? ?
//! 4  ? ? ? 3 1 2 ? ?
//! 5  ? ? ? ? ? ? ? ?
//!
//! ...*....
//! *...*.*.
//! ........
//! ......*.
//! .**.....
//! ..*.*...
//! the hardest deduction needs 3 clues together
//! ```

use std::error::Error;

use gridproof::puzzles::mines::difficulty::difficulty;
use gridproof::puzzles::mines::no_guess::no_guess;
use gridproof::{Budget, Cell, Shape, assert_consistent};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

pub fn main() -> Result<(), Box<dyn Error>> {
    let random = &mut Pcg64Mcg::seed_from_u64(1);
    let found = no_guess(Shape::new(6, 8), 9, Cell::new(3, 4), random, &Budget::work(10_000))?;
    print!("{:#}\n{}", found.board, found.placement);
    assert!(found.board.allows(&found.placement));
    assert_consistent!(found.board);
    let difficulty = difficulty(&found.placement, found.first, &Budget::work(1 << 24))?;
    println!("the hardest deduction needs {} clues together", difficulty.clues);
    Ok(())
}
