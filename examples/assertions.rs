//! Shows the message of a failed assertion: the board, the cell at which a player is wrong, and the
//! reason.
//!
//!     cargo run --example assertions
//!
//! prints
//!
//! ```text
//! expected (1,0) to be safe
//!     0  1  2  3        0  1  2  3
//! 0   1  2  M  -    0   1  2  M  -
//! 1  >-  M  -  -    1  >M  -  -  -
//! 2   1  2  *  -    2   1  2  *  -
//! (1,0) is undetermined: left without a mine (-), right with one (M)
//!
//! expected (0,2) to be safe
//!     0  1  2  3
//! 0   1 >2  M  ?
//! 1   ?  ?  ?  ?
//! 2   1 >2  *  ?
//! (0,2) is a mine: 2 clues together show it, and no fewer would do
//!   the 2 at (0,1) wants 2 mines in (0,2), (1,0), (1,1) and (1,2)
//!   the 2 at (2,1), with 1 mine known, leaves 1 mine in (1,0), (1,1) and (1,2)
//!   the 2 at (0,1) and the 2 at (2,1) share (1,0), (1,1) and (1,2)
//!   at most 1 mine of the 2 at (0,1) can be among the cells of the 2 at (2,1), so (0,2) is a mine
//!
//! expected a justified move, found (1,0): avoidable risk 50.0%, 50.0% too much; the least risk is at (0,3)
//!     0  1  2  3
//! 0   1  2  ?  ?
//! 1  >?  ?  ?  ?
//! 2   1  2  *  ?
//!
//! ```

use std::error::Error;

use gridproof::{Board, Budget, assert_justified, assert_safe, assertions};

pub fn main() -> Result<(), Box<dyn Error>> {
    let board: Board = "mines rows=3 cols=4 mines=3\n12??\n????\n12*?\n".parse()?;
    // A test needs only these lines. An assertion that does not hold panics.
    assert_safe!(board, (1, 2));
    assert_justified!(board, (0, 3));
    // Each assertion is also a function, which returns the message.
    let budget = Budget::work(1 << 24);
    for cell in [(1, 0), (0, 2)] {
        let failure = assertions::safe(&board, cell, &budget).expect_err("it is not safe");
        println!("{failure}\n");
    }
    println!(
        "{}",
        assertions::justified(&board, (1, 0), &budget).expect_err("it is not justified")
    );
    Ok(())
}
