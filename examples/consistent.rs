//! Decides whether a board is consistent. Tests of programs that save or generate boards can use
//! this question.
//!
//!     cargo run --example consistent
//!
//! prints
//!
//! ```text
//! mines rows=1 cols=5 mines=2 squared_distance=2
//! ? 1 ? 1 ?
//! consistent, with these mines:
//! *...*
//! mines rows=1 cols=5 mines=3 squared_distance=2
//! ? 1 ? 2 ?
//! inconsistent: proved to have no placement
//! ```

use std::error::Error;

use gridproof::{Board, Budget, placement};

pub fn main() -> Result<(), Box<dyn Error>> {
    let budget = Budget::work(1_000_000);
    for rows in ["mines rows=1 cols=5 mines=2\n?1?1?\n", "mines rows=1 cols=5 mines=3\n?1?2?\n"] {
        let board: Board = rows.parse()?;
        print!("{board}");
        match placement(&board, &budget)? {
            Some(placement) => {
                assert!(board.allows(&placement));
                print!("consistent, with these mines:\n{placement}");
            }
            None => println!("inconsistent: proved to have no placement"),
        }
    }
    Ok(())
}
