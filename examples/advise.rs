//! Advises which cell to open next. Ranks the moves by the exact chance to win. Players and hints
//! can use this ranking.
//!
//!     cargo run --example advise
//!
//! prints
//!
//! ```text
//! (0,3) wins 5 of 8 placements
//! (0,4) wins 5 of 8 placements
//! (0,6) wins 5 of 8 placements
//! (0,5) wins 4 of 8 placements
//! (0,2) wins 4 of 8 placements
//! (0,0) wins 3 of 8 placements
//! ```

use std::error::Error;

use gridproof::{Board, Budget};
use gridproof_play::advise::{Objective, Prospect, advise};

pub fn main() -> Result<(), Box<dyn Error>> {
    let board: Board = "mines rows=1 cols=7 mines=2\n?1?????\n".parse()?;
    let advice = advise(&board, Objective::Win, &Budget::work(1_000_000))?;
    let advice = advice.ok_or("an inconsistent board")?;
    let placements = advice.placements.as_ref().ok_or("too many placements to count")?;
    for advised in &advice.moves {
        let cell = advised.cell;
        match &advised.prospect {
            Prospect::Wins(wins) => println!("{cell} wins {wins} of {placements} placements"),
            other => println!("{cell}: {other:?}"),
        }
    }
    Ok(())
}
