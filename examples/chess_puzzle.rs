//! ChessPuzzle: checks that a game is legal, counts its clicks, and decides whether a longer game
//! exists.
//!
//!     cargo run --example chess_puzzle
//!
//! prints
//!
//! ```text
//! 3 clicks; no game has more than 6
//! can it be longer? Some(true)
//! a longest game: [(0,1), (1,0), (0,0), (1,2), (1,1), (0,2)]
//! click 2 on (0,1): the tile taken last does not move there
//! ```

use std::error::Error;

use gridproof::oracle::chess_puzzle::{Board, judge, longest, replay};
use gridproof::{Budget, Cell};

pub fn main() -> Result<(), Box<dyn Error>> {
    let board: Board = "chess-puzzle rows=2 cols=3\nK 1 2\nR B 1\n".parse()?;
    let budget = Budget::work(1_000_000);
    let game = [(0, 0), (1, 2), (0, 2)].map(Cell::from);
    let judged = judge(&board, &game, &budget)?.into_complete()?;
    println!("{} clicks; no game has more than {}", judged.clicks, judged.bound);
    println!("can it be longer? {:?}", judged.can_be_longer());
    let longest = longest(&board, &budget)?;
    println!("a longest game: {longest:?}");
    assert_eq!(replay(&board, &longest)?, judged.bound);
    let wrong = [(0, 0), (0, 1)].map(Cell::from);
    println!("{}", replay(&board, &wrong).expect_err("a knight does not step"));
    Ok(())
}
