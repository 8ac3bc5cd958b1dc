//! Which cells are forced? For tests of a solver: it must find these, and may claim no others.
//!
//!     cargo run --example forced_cells

use std::error::Error;

use gridproof::budget::Budget;
use gridproof::grid::{Cell, Disc, Shape};
use gridproof::oracle;
use gridproof::puzzles::mines::{Board, View};

/// A solver under test: every neighbour of a zero is safe.
fn solver(board: &Board) -> Vec<Cell> {
    let zeros = board.clues().filter(|&(_, value)| value == 0);
    zeros.flat_map(|(cell, _)| board.hidden_neighbours(cell)).collect()
}

pub fn main() -> Result<(), Box<dyn Error>> {
    let mut board = Board::new(Shape::new(2, 4), Disc::new(2), Some(2));
    board.set(Cell::new(0, 0), View::Clue(0));
    board.set(Cell::new(0, 3), View::Clue(2));
    board.set(Cell::new(1, 3), View::Clue(2));
    let exact = oracle::forced(&board, &Budget::work(1_000_000))?;
    let claimed = solver(&board);
    println!("safe: {:?}\nmines: {:?}\nthe solver: {claimed:?}", exact.safe, exact.mine);
    assert!(claimed.iter().all(|cell| exact.safe.contains(cell)), "the solver is sound");
    assert_eq!(exact.mine, [Cell::new(0, 2), Cell::new(1, 2)]);
    Ok(())
}
