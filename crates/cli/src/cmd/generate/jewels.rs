//! Templates of long chains of jewels, as the player's library holds them.

use gridproof::puzzles::jewels::rules::LONGEST_SIDE;
use gridproof_play::contests::jewels::generate::Search;
use gridproof_request::templates::{KEEP, RUNS, SHORTEST_SIDE, find};

use super::super::Failure;
use super::super::common::console::Console;
use super::super::common::limits::BudgetArgs;
use super::super::common::number::{any, number};

/// Long chains of jewels, one on a line, as the player's library holds them
///
/// A run improves a template by small changes: one of the player's library, and after the last of
/// these what a beam search finds that builds chains backwards. Those are kept that are worth most a
/// move on random boards, for each number of colours. A run takes about a second.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  gridproof generate jewels-templates --rows 12 --seed 1 --runs 300 --seconds 1000 > templates.txt")]
pub(super) struct TemplateArgs {
    /// The side of the boards, 5 to 16
    #[arg(long, value_name = "N", value_parser = number::<usize>(SHORTEST_SIDE as u64..=LONGEST_SIDE as u64))]
    rows: usize,
    /// One seed gives the same templates, unless time, memory or a signal ends the search
    #[arg(long, value_name = "S", value_parser = any::<u64>())]
    seed: u64,
    /// The number of runs
    #[arg(long, value_name = "NUMBER", default_value_t = RUNS, value_parser = any::<usize>())]
    runs: usize,
    /// How many to keep for each number of colours
    #[arg(long, value_name = "NUMBER", default_value_t = KEEP, value_parser = any::<usize>())]
    keep: usize,
    #[command(flatten)]
    limits: BudgetArgs,
}

pub(super) fn run(args: &TemplateArgs, console: &Console) -> Result<(), Failure> {
    let &TemplateArgs { rows: side, seed, runs, keep, .. } = args;
    let found = find(Search { side, seed, runs, keep }, &args.limits.interruptible()?);
    console.answer(&found)?;
    Failure::unless_finished(&found, format!("generate jewels-templates, seed {seed}"))
}
