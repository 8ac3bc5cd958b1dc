//! `gridproof generate cells`: generates levels of any shape that are won by proofs alone.

use gridproof_request::level::DEFAULT_LEVEL_ATTEMPTS;

use super::super::Failure;
use super::super::common::backend::BackendArgs;
use super::super::common::console::Console;
use super::super::common::level::LevelArgs;
use super::super::common::limits::TimeAndMemoryArgs;
use super::super::common::number::any_number_parser;

/// Generate a level of any shape that is solvable without a guess
#[derive(clap::Args)]
#[command(after_help = "\
A level starts with one opened cell and the clear cells near it.
From this start, proofs alone win the level. Every clue is needed to win without a guess.
The mines satisfy the rules of --rules and of --board, which count as known.
The same seed gives the same level. --work has the same effect on every machine;
--seconds and --memory depend on the machine.

Examples:
  gridproof generate cells --tiling hex --rows 9 --cols 9 --mines 20 --seed 1
  gridproof generate cells --rows 8 --cols 8 --mines 14 --clues liar,wall --wrap both > level.txt
  gridproof generate cells --rows 6 --cols 6 --mines 12 --rules quad --seed 1
  gridproof generate cells --board examples/ring.board --seed 1")]
pub(super) struct CellsArgs {
    #[command(flatten)]
    level: LevelArgs,
    /// Also report how many clues the hardest deduction needs
    #[arg(long)]
    difficulty: bool,
    /// Set the random seed
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = any_number_parser::<u64>())]
    seed: u64,
    /// Stop after N tries, of which each plays a game or removes a clue
    #[arg(long, help_heading = "Limits", value_name = "N", default_value_t = DEFAULT_LEVEL_ATTEMPTS, value_parser = any_number_parser::<u64>())]
    work: u64,
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    limits: TimeAndMemoryArgs,
}

pub(super) fn run(args: &CellsArgs, console: &Console) -> Result<(), Failure> {
    let budget = args.limits.interruptible_budget()?;
    let spinner = console.spinner("playing levels");
    let search = args.backend.search(&budget);
    let found = args.level.generate("generate cells", args.seed, args.work, search)?;
    let found = if args.difficulty { found.with_difficulty(search) } else { found };
    drop(spinner);
    console.print_answer(&found)?;
    Failure::fail_if_unfinished(&found, format!("generate cells, seed {}", args.seed))
}
