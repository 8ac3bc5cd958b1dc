//! Templates of long chains of jewels, as the player's library holds them.

use serde::Serialize;

use gridproof::puzzles::jewels::rules::LONGEST_SIDE;
use gridproof::puzzles::jewels::template::Template;
use gridproof_play::contests::jewels::generate::{Search, templates};

use super::super::Failure;
use super::super::common::console::{Answer, Console};
use super::super::common::limits::BudgetArgs;
use super::super::common::number::{any, number};

/// Long chains of jewels, one on a line, as the player's library holds them
///
/// A beam search builds chains backwards; those are kept that are worth most a move on random
/// boards, for each number of colours. A run takes a fraction of a second.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  gridproof generate jewels-templates --rows 12 --seed 1 --runs 300 > templates.txt")]
pub(super) struct TemplateArgs {
    /// The side of the boards
    #[arg(long, value_name = "N", value_parser = number::<usize>(5..=LONGEST_SIDE as u64))]
    rows: usize,
    /// One seed gives the same templates
    #[arg(long, value_name = "S", value_parser = any::<u64>())]
    seed: u64,
    /// The number of searches
    #[arg(long, value_name = "NUMBER", default_value_t = 100, value_parser = any::<usize>())]
    runs: usize,
    /// How many to keep for each number of colours
    #[arg(long, value_name = "NUMBER", default_value_t = 12, value_parser = any::<usize>())]
    keep: usize,
    #[command(flatten)]
    limits: BudgetArgs,
}

pub(super) fn run(args: &TemplateArgs, console: &Console) -> Result<(), Failure> {
    let &TemplateArgs { rows: side, seed, runs, keep, .. } = args;
    let budget = args.limits.interruptible()?;
    let (found, ended) = templates(Search { side, seed, runs, keep }, &budget);
    let templates = found.iter().map(Template::print).collect();
    console.show(&Generated { puzzle: "jewels-templates", seed, templates })?;
    ended.map_err(|reason| {
        let name = format!("generate jewels-templates, seed {seed}");
        let left = "not all of the searches were made".to_owned();
        Failure::Unanswered { name, left, reason: reason.into() }
    })
}

#[derive(Serialize)]
struct Generated {
    puzzle: &'static str,
    seed: u64,
    templates: Vec<String>,
}

impl Answer for Generated {
    fn full(&self) -> String {
        self.templates.iter().map(|template| format!("{template}\n")).collect()
    }

    fn brief(&self) -> String {
        self.full()
    }
}
