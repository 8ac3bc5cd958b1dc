//! `gridproof enumerate`: lists the solutions of a board.

use gridproof::puzzle::{EnumerateAnswer, Task};
use gridproof::puzzles::expect_task;

use super::Failure;
use super::common::console::Console;
use super::common::input::BoardArg;
use super::common::limits::BudgetArgs;
use super::common::number::number_parser;
use crate::words;

/// List the solutions of a board
#[derive(clap::Args)]
#[command(after_help = "\
Each solution appears once, in a fixed order.
  minesweeper  M is a mine, - is a hidden cell without a mine
  any shape    M is a mine, S is a hidden cell without a mine
  mosaic       # is black, . is white
  star battle  # is a star
  thermometers # is filled

Examples:
  gridproof enumerate board.txt
  gridproof enumerate board.txt --most 1000 --json")]
pub struct Args {
    /// List at most N solutions
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = number_parser::<usize>(1..=EnumerateAnswer::MAX_SOLUTIONS as u64))]
    most: usize,
    #[command(flatten)]
    board: BoardArg,
    #[command(flatten)]
    limits: BudgetArgs,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let instance = args.board.read_instance(console)?;
    expect_task(Task::Enumerate, instance.puzzle())
        .map_err(|expected| args.board.request_failure(expected))?;
    let budget = args.limits.interruptible_budget()?;
    let spinner = console.spinner(format!("listing the solutions of {}", instance.description()));
    let listed = instance.enumerate(args.most, (&budget).into());
    drop(spinner);
    let listed =
        listed.map_err(|reason| args.board.unanswered_failure(reason, words::nothing_listed()))?;
    console.print_answer_about(listed.as_ref(), args.board.reading())?;
    args.board.fail_if_unfinished_or_inconsistent(listed.as_ref())
}
