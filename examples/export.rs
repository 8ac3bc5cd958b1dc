//! Exports the rules of a board for other solvers, here as pseudo-Boolean constraints.
//!
//!     cargo run --example export
//!
//! prints
//!
//! ```text
//! * #variable= 3 #constraint= 2
//! * x1 = mine (0,0)
//! * x2 = mine (0,2)
//! * x3 = mine (0,3)
//! * M3 (0,1)
//! +1 x1 +1 x2 = 1 ;
//! * M4
//! +1 x1 +1 x2 +1 x3 = 2 ;
//! ```

use std::error::Error;
use std::io;

use gridproof::Budget;
use gridproof::puzzles;
use gridproof_engine::model::opb;

pub fn main() -> Result<(), Box<dyn Error>> {
    let question = puzzles::read(b"mines rows=1 cols=4 mines=2\n?1??\n")?;
    let model = question.model(&Budget::work(1_000_000))?;
    opb::write(&model, &mut io::stdout())?;
    Ok(())
}
