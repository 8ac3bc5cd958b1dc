//! Decides whether a move is justified. Tests can ask this question about each move of a player,
//! because a player must not take an avoidable risk.
//!
//!     cargo run --example justified_move
//!
//! prints
//!
//! ```text
//! (0,0): avoidable risk 50.0%, 25.0% too much
//! 2 more of the 8 placements have a mine there than at the safest cell
//! (0,3): least risk 25.0%
//! ```

use std::error::Error;

use gridproof::{Board, Budget, Judgement, judge};

pub fn main() -> Result<(), Box<dyn Error>> {
    // One mine is to the left or to the right of the clue. The other mine is among the last four
    // cells.
    let board: Board = "mines rows=1 cols=7 mines=2\n?1?????\n".parse()?;
    for col in [0, 3] {
        let judgement = judge(&board, (0, col), &Budget::work(1_000_000))?;
        println!("(0,{col}): {judgement}");
        if let Judgement::AvoidableRisk(risk) = judgement {
            let more = risk.avoidable();
            let all = risk.placements;
            println!(
                "{more} more of the {all} placements have a mine there than at the safest cell"
            );
        }
    }
    Ok(())
}
