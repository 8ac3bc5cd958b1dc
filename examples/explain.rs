//! Why is a cell safe, or a mine? For hints in a game: the smallest set of clues, as data.
//!
//!     cargo run --example explain

use std::error::Error;

use gridproof::budget::Budget;
use gridproof::grid::Cell;
use gridproof::oracle::{self, Explanation};
use gridproof::puzzles::mines::text;

pub fn main() -> Result<(), Box<dyn Error>> {
    let board = text::parse(b"mines rows=3 cols=4 mines=3\n12??\n????\n12*?\n")?;
    let cell = Cell::new(0, 2);
    let Explanation::Mine(reason) = oracle::explain(&board, cell, &Budget::work(1 << 24))? else {
        return Err("a mine was expected".into());
    };
    for clue in &reason.clues {
        println!("{cell} is a mine because of {}: {:?}", clue.label, clue.hidden);
        // What would be possible without this clue: no mine at the cell.
        assert!(!clue.without.mines[cell]);
    }
    assert_eq!(reason.clues.len(), 2);
    Ok(())
}
