//! Finds the forced cells. In a test of a solver, the solver must find these cells, and must not
//! claim any other cell.
//!
//!     cargo run --example forced_cells
//!
//! prints
//!
//! ```text
//!    0 1 2 3
//! 0  0 ? ? 2
//! 1  ? ? ? 2
//!
//! proved: safe (0,1), (1,0) and (1,1); mine (0,2) and (1,2)
//! the solver: safe [(0,1), (1,0), (1,1)]
//! ```

use std::error::Error;

use gridproof::{Board, Budget, Cell, prove};

/// A simple solver to test, which claims that every neighbour of a zero is safe.
fn solver(board: &Board) -> Vec<Cell> {
    let zeros = board.clues().filter(|&(_, value)| value == 0);
    zeros.flat_map(|(cell, _)| board.hidden_neighbours(cell)).collect()
}

pub fn main() -> Result<(), Box<dyn Error>> {
    let board: Board = "mines rows=2 cols=4 mines=2\n0 ? ? 2\n? ? ? 2\n".parse()?;
    let exact = prove(&board, &Budget::work(1_000_000))?;
    let claimed = solver(&board);
    println!("{board:#}\nproved: {exact}\nthe solver: safe {claimed:?}");
    assert!(claimed.iter().all(|cell| exact.safe.contains(cell)), "the solver is sound");
    Ok(())
}
