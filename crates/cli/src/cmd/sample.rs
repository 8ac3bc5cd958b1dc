//! `gridproof sample`: solutions of a board, drawn at random.

use gridproof::puzzle::{Samples, Task};
use gridproof::puzzles::expect_task;

use super::Failure;
use super::common::console::Console;
use super::common::input::{BoardArg, DensityArg};
use super::common::limits::BudgetArgs;
use super::common::number::{any, number};

/// Draw solutions of a board at random: placements of mines, or pictures
#[derive(clap::Args)]
#[command(after_help = "\
Every solution is drawn with the same probability, or with --density by what it weighs. One seed draws the same ones.
Of mines, M is a mine and - a hidden cell without one; of a mosaic, # is black and . white; of star battle, # is a star;
of a board of any shape, M is a mine and S a hidden cell without one.

Example:
  gridproof sample board.txt --seed 1
  gridproof sample board.txt --seed 1 --samples 100 --json
  gridproof sample board.txt --seed 1 --density 20%")]
pub struct Args {
    #[command(flatten)]
    board: BoardArg,
    #[command(flatten)]
    prior: DensityArg,
    /// How many to draw
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<usize>(1..=Samples::MOST as u64))]
    samples: usize,
    /// One seed draws the same solutions
    #[arg(long, value_name = "SEED", value_parser = any::<u64>())]
    seed: u64,
    #[command(flatten)]
    limits: BudgetArgs,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let question = args.board.assuming(&args.prior).question(console)?;
    expect_task(Task::Sample, question.puzzle()).map_err(|expected| args.board.refuse(expected))?;
    let budget = args.limits.interruptible()?;
    let spinner = console.spinner(format!("drawing from {}", question.about()));
    let samples = Samples { number: args.samples, seed: args.seed };
    let sampled = question.sample(samples, (&budget).into());
    drop(spinner);
    let sampled = sampled.map_err(|reason| args.board.unanswered(reason, "nothing was drawn"))?;
    args.board.answer(sampled.as_ref(), console)?;
    args.board.unless_finished(sampled.as_ref())
}
