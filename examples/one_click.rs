//! Minesweeper Master: finds a board that one click wins, and checks whether one click wins a given
//! board.
//!
//!     cargo run --example one_click
//!
//! prints
//!
//! ```text
//! one-click rows=3 cols=3 mines=2: proved to have no board
//! one-click rows=3 cols=5 mines=fewest
//! ...**
//! .????
//! ?????
//! won by the click on (0,0):
//! c..**
//! .....
//! .....
//! without a mine: expected (0,3) to match its mark, by rule O5
//! ```

use std::error::Error;

use gridproof::Budget;
use gridproof::oracle::one_click::{Instance, check, solve};

pub fn main() -> Result<(), Box<dyn Error>> {
    let budget = Budget::work(1_000_000);
    for text in [
        "one-click rows=3 cols=3 mines=2",
        "one-click rows=3 cols=5 mines=fewest\n...**\n.????\n?????\n",
    ] {
        let instance: Instance = text.parse()?;
        let Some(mut solution) = solve(&instance, &budget)? else {
            println!("{text}: proved to have no board");
            continue;
        };
        print!("{instance}won by the click on {}:\n{solution}", solution.click);
        check(&instance, &solution)?;
        // Removes a mine. One click no longer wins the changed board.
        let mine = solution.clear.iter().find(|(_, clear)| !**clear).map(|(cell, _)| cell);
        solution.clear[mine.ok_or("a mine")?] = true;
        println!("without a mine: {}", check(&instance, &solution).expect_err("not won"));
    }
    Ok(())
}
