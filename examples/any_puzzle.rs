//! Reads a board of any puzzle, and answers each question that the puzzle supports.
//!
//!     cargo run --example any_puzzle
//!
//! prints
//!
//! ```text
//! mines, one-click, chess-puzzle, jewels, mosaic, star-battle, thermometers, cells
//! one-click solve, a 3x4 board: the click (0,0) wins with 4 mines on 3x4
//! one-click count, a 3x4 board: 6 placements on 3x4 are won with one click, by 24 pairs of placement and click
//! one-click sample, a 3x4 board: 1 placement drawn
//! one-click enumerate, a 3x4 board: 6 placements listed, no others agree with the board
//! mosaic solve, a 2x2 board: one picture agrees with the 2x2 board, with 4 black cells
//! mosaic count, a 2x2 board: 1 picture agrees with the 2x2 board
//! mosaic prove, a 2x2 board: 4 black (#), 0 white (.), 0 undetermined (?)
//! mosaic explain, a 2x2 board: (0,0) is black: 1 rule shows it
//! mosaic sample, a 2x2 board: 1 picture drawn
//! mosaic enumerate, a 2x2 board: 1 picture listed, no others agree with the board
//! chess-puzzle solve, a 1x3 board: 3 clicks of 3 tiles, and no game has more
//! ```

use std::error::Error;

use gridproof::puzzle::{ProveOptions, SampleOptions, Task};
use gridproof::puzzles::{self, PUZZLES};
use gridproof::{Budget, Cell};

const BOARDS: [&str; 3] = [
    "one-click rows=3 cols=4 mines=4",
    "mosaic rows=2 cols=2\n4 ?\n? ?\n",
    "chess-puzzle rows=1 cols=3\n1 1 1\n",
];

pub fn main() -> Result<(), Box<dyn Error>> {
    let budget = Budget::work(1 << 20);
    let names: Vec<&str> = PUZZLES.iter().map(|puzzle| puzzle.name()).collect();
    println!("{}", names.join(", "));
    for text in BOARDS {
        let question = puzzles::read(text.as_bytes())?;
        let (puzzle, about) = (question.puzzle(), question.description());
        for task in Task::ALL {
            // Some puzzles do not support all tasks.
            let Some(&engine) = puzzle.engines(task).first() else { continue };
            let answer = match task {
                Task::Solve => question.solve(engine, (&budget).into())?,
                Task::Count => question.count(engine, (&budget).into())?,
                Task::Prove => question.prove(engine, ProveOptions::default(), (&budget).into())?,
                Task::Explain => question.explain(Some(Cell::new(0, 0)), (&budget).into())?,
                Task::Sample => {
                    question.sample(SampleOptions { number: 1, seed: 1 }, (&budget).into())?
                }
                Task::Enumerate => question.enumerate(10, (&budget).into())?,
            };
            let name = task.name();
            print!("{} {name}, {about}: {}", puzzle.name(), answer.brief());
        }
    }
    Ok(())
}
