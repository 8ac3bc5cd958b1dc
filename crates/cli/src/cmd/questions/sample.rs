//! `gridproof sample`: draws random solutions of a board.

use gridproof::puzzle::{SampleOptions, Task};
use gridproof::puzzles::expect_task;

use super::Failure;
use super::common::console::Console;
use super::common::input::{BoardArg, DensityArg};
use super::common::limits::BudgetArgs;
use super::common::number::{any_number_parser, number_parser};
use crate::words;

/// Draw random solutions of a board
#[derive(clap::Args)]
#[command(after_help = "\
All solutions are equally likely, or weighted by --density.
The same seed draws the same solutions.
  minesweeper  M is a mine, - is a hidden cell without a mine
  any shape    M is a mine, S is a hidden cell without a mine
  mosaic       # is black, . is white
  star battle  # is a star
  thermometers # is filled

Examples:
  gridproof sample board.txt --seed 1
  gridproof sample board.txt --seed 1 --samples 100 --json
  gridproof sample board.txt --seed 1 --density 20%")]
pub struct Args {
    /// Draw N solutions
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number_parser::<usize>(1..=SampleOptions::MAX_SAMPLES as u64))]
    samples: usize,
    /// Set the random seed
    #[arg(long, value_name = "SEED", value_parser = any_number_parser::<u64>())]
    seed: u64,
    #[command(flatten)]
    board: BoardArg,
    #[command(flatten)]
    prior: DensityArg,
    #[command(flatten)]
    limits: BudgetArgs,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let instance = args.board.with_prior(&args.prior).read_instance(console)?;
    expect_task(Task::Sample, instance.puzzle())
        .map_err(|expected| args.board.request_failure(expected))?;
    let budget = args.limits.interruptible_budget()?;
    let spinner = console.spinner(format!("drawing from {}", instance.description()));
    let samples = SampleOptions { number: args.samples, seed: args.seed };
    let sampled = instance.sample(samples, (&budget).into());
    drop(spinner);
    let sampled = sampled
        .map_err(|reason| args.board.unanswered_failure(reason, words::nothing_sampled()))?;
    console.print_answer_about(sampled.as_ref(), args.board.reading())?;
    args.board.fail_if_unfinished_or_inconsistent(sampled.as_ref())
}
