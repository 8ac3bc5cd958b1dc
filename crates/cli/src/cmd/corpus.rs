//! `gridproof corpus`: boards with what is true of them, for the tests of other people's solvers.

mod families;
mod test;
mod write;

use clap::Subcommand;

use super::Failure;
use super::common::console::Console;

/// Write boards of mines with all answers and certificates, and test any solver with them
#[derive(clap::Args)]
#[command(after_help = "\
Example:
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
