//! Jewels: computes the score of a sequence of swaps, and decides whether any single swap scores
//! more.
//!
//!     cargo run --example jewels
//!
//! prints
//!
//! ```text
//! swap 1: points 1, rounds 1
//! swap 2: points 2, rounds 1
//! in all 3
//! the best first swap: (0,2) with (1,2): 4
//! swap 1: expected two different cells, found (0,0) twice
//! ```

use std::error::Error;

use gridproof::Budget;
use gridproof::oracle::jewels::{SavedBoard, Swap, best, replay, unknown_jewel};

pub fn main() -> Result<(), Box<dyn Error>> {
    // Rows count from the bottom, as in the contest.
    let saved: SavedBoard =
        "jewels rows=4 cols=4 colours=5\n1 2 3 5\n2 4 4 1\n3 1 2 4\n2 2 1 5\n".parse()?;
    let claimed = [Swap((2, 3).into(), (1, 3).into()), Swap((0, 2).into(), (1, 2).into())];
    let played = replay(&saved.board, &claimed, unknown_jewel)?;
    for (number, score) in (1..).zip(&played.scores) {
        println!("swap {number}: points {}, rounds {}", score.points, score.rounds);
    }
    println!("in all {}", played.total());
    let best = best(&saved.board, &Budget::work(1_000))?.ok_or("a swap")?;
    println!("the best first swap: {} with {}: {}", best.swap.0, best.swap.1, best.score.total());
    let twice = [Swap((0, 0).into(), (0, 0).into())];
    println!("{}", replay(&saved.board, &twice, unknown_jewel).expect_err("one cell"));
    Ok(())
}
