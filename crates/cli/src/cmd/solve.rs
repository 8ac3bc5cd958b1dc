//! `gridproof solve`: an answer with its evidence, or the proof that there is none. What is found
//! depends on the puzzle that the instance names: one file each.

mod chess_puzzle;
mod jewels;
mod one_click;

use std::path::PathBuf;

use clap::ValueEnum;
use serde::Serialize;

use super::Failure;
use super::common::console::Console;
use super::common::input::BoardArg;
use super::common::limits::BudgetArgs;

/// Find a board of mines that one click wins, or the longest game of ChessPuzzle; or prove that
/// there is none
#[derive(clap::Args)]
#[command(after_help = "\
On a board, . is free, * a mine and c the click that opens every free cell. An instance may demand
this of cells, with ? for those that are free to choose, and `mines=fewest` or `mines=most`.
Of a ChessPuzzle board with all its layers, the most clicks are found and shown to be the most, or
bounded.

Of a board of jewels it finds the swap that scores most if nothing that falls in matches; with
`template=` in its header, colours that set the template up: whether there are any, and with how
few swaps.

Example:
  gridproof solve \"one-click rows=5 cols=7 mines=20\"
  gridproof solve instance.txt --engine sat --json
  gridproof solve instance.txt --certificate evidence
  gridproof solve \"chess-puzzle rows=1 cols=4 layers=1
  3 1 1 2\"
  gridproof solve \"$(printf 'jewels rows=2 cols=4 colours=3\\n1 2 1 1\\n2 1 2 3')\"")]
pub struct Args {
    #[command(flatten)]
    instance: BoardArg,
    /// Which engine answers: auto constructs a board, and asks SAT where it finds none
    #[arg(long, value_enum, default_value_t)]
    engine: EngineName,
    /// Write the evidence into this folder, new or empty, for `gridproof check`
    #[arg(long, value_name = "DIR")]
    certificate: Option<PathBuf>,
    #[command(flatten)]
    limits: BudgetArgs,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum EngineName {
    #[default]
    Auto,
    Construct,
    Sat,
    Ilp,
}

/// What is known of an instance.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "snake_case")]
enum Verdict {
    Found,
    Impossible,
    /// By the integer program, which computes in floating point.
    ClaimedImpossible,
    /// What comes beside it is the best so far.
    Unknown,
}

type Solve = fn(&Args, &Console) -> Result<(), Failure>;

/// The puzzles by the first word of their instances. The reader of the first one refuses what
/// names none of them.
const PUZZLES: &[(&str, Solve)] =
    &[("one-click", one_click::run), ("chess-puzzle", chess_puzzle::run), ("jewels", jewels::run)];

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    for &(puzzle, solve) in PUZZLES {
        if args.instance.names(puzzle)? {
            return solve(args, console);
        }
    }
    one_click::run(args, console)
}
