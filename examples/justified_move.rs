//! Is this move justified? For tests of a player: it must not risk more than it has to.
//!
//!     cargo run --example justified_move

use std::error::Error;

use gridproof::budget::Budget;
use gridproof::grid::Cell;
use gridproof::oracle::{self, Judgement};
use gridproof::puzzles::mines::text;

pub fn main() -> Result<(), Box<dyn Error>> {
    // The clue's mine is left or right of it; one more lies among the four cells that follow.
    let board = text::parse(b"mines rows=1 cols=7 mines=2\n?1?????\n")?;
    for col in [0, 2, 3] {
        let cell = Cell::new(0, col);
        match oracle::justified(&board, cell, &Budget::work(1_000_000))? {
            Judgement::ProvenSafe => println!("{cell} is safe"),
            Judgement::LeastRisk(risk) => {
                println!("{cell}: a mine in {} of {}, the least", risk.mines, risk.placements);
                assert_eq!(col, 3);
            }
            Judgement::AvoidableRisk(risk) => {
                let (more, all) = (risk.avoidable(), &risk.placements);
                println!("{cell}: a mine in {} of {all}, {more} more than the least", risk.mines);
                assert_ne!(col, 3);
            }
            other => println!("{cell}: {other:?}"),
        }
    }
    Ok(())
}
