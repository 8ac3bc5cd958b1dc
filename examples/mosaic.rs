//! Mosaic: decides whether a picture is a solution, and whether it is the only solution. Also finds
//! the cells that have the same colour in all solutions.
//!
//!     cargo run --example mosaic
//!
//! prints
//!
//! ```text
//! unique: false
//! shaded (1,3) and (2,3); clear (1,0), (1,1), (2,0) and (2,1); undetermined (0,0), (0,1), (0,2), (0,3), (1,2) and (2,2)
//!
//! .###
//! ...#
//! ..##
//!
//! #.##
//! ...#
//! ..##
//!
//! a white picture: expected 2 black at and around (0,1) by rule P2, found 0
//! ```

use std::error::Error;

use gridproof::oracle::mosaic::{Board, check, is_unique, prove, solve};
use gridproof::shading::rows;
use gridproof::{Budget, Grid};

pub fn main() -> Result<(), Box<dyn Error>> {
    let board: Board = "mosaic rows=3 cols=4\n? 2 ? 3\n? ? ? ?\n? 1 ? 3\n".parse()?;
    let budget = Budget::work(1_000_000);
    println!("unique: {}", is_unique(&board, &budget)?);
    println!("{}", prove(&board, &budget)?);
    for picture in solve(&board, &budget)? {
        check(&board, &picture)?;
        println!("\n{}", rows(&picture).join("\n"));
    }
    let white = Grid::new(board.shape(), false);
    println!("\na white picture: {}", check(&board, &white).expect_err("no solution"));
    Ok(())
}
