//! `gridproof corpus`: writes boards with their true answers, for testing other solvers.

mod families;
mod test;
mod write;

use clap::Subcommand;

use super::Failure;
use super::common::console::Console;

/// Write a corpus of boards with their answers, or test any solver on it
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  gridproof corpus write boards --seed 1
  gridproof corpus test boards -- ./my-solver --exact")]
pub struct Args {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    Write(write::Args),
    Test(test::Args),
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    match &args.task {
        Task::Write(args) => write::run(args, console),
        Task::Test(args) => test::run(args, console),
    }
}
