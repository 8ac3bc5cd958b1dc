//! Searches for templates of long jewel chains, in the format of the player's library.

use gridproof::puzzles::jewels::rules::LONGEST_SIDE;
use gridproof_play::contests::jewels::generate::TemplateSearch;
use gridproof_request::jewel_templates::{
    DEFAULT_KEPT_TEMPLATES, DEFAULT_TEMPLATE_SEARCHES, SHORTEST_TEMPLATE_BOARD_SIDE, find_templates,
};

use super::super::Failure;
use super::super::common::console::Console;
use super::super::common::limits::BudgetArgs;
use super::super::common::number::{any_number_parser, number_parser};

/// Search for templates of long chains for the jewels contest
#[derive(clap::Args)]
#[command(after_help = "\
A run takes about a second and improves one template by small changes. The first runs
start from the templates of the player's library, the next ones from templates that a
beam search builds backwards. For each number of colours, the command keeps the
templates with the best score per move on random boards. It prints each template on
one line, as in the player's library.

Examples:
  gridproof generate jewels-templates --rows 8 --seed 1 --runs 10
  gridproof generate jewels-templates --rows 12 --seed 1 --runs 300 --seconds 1000 > templates.txt")]
pub(super) struct TemplateArgs {
    /// Set the side of the boards, from 5 to 16
    #[arg(long, help_heading = "Board", value_name = "N", value_parser = number_parser::<usize>(SHORTEST_TEMPLATE_BOARD_SIDE as u64..=LONGEST_SIDE as u64))]
    rows: usize,
    /// Set the random seed
    #[arg(long, value_name = "S", value_parser = any_number_parser::<u64>())]
    seed: u64,
    /// Set the number of runs
    #[arg(long, value_name = "NUMBER", default_value_t = DEFAULT_TEMPLATE_SEARCHES, value_parser = any_number_parser::<usize>())]
    runs: usize,
    /// Keep this many templates for each number of colours
    #[arg(long, value_name = "NUMBER", default_value_t = DEFAULT_KEPT_TEMPLATES, value_parser = any_number_parser::<usize>())]
    keep: usize,
    #[command(flatten)]
    limits: BudgetArgs,
}

pub(super) fn run(args: &TemplateArgs, console: &Console) -> Result<(), Failure> {
    let &TemplateArgs { rows: side, seed, runs, keep, .. } = args;
    let found = find_templates(
        TemplateSearch { side, seed, runs, keep },
        &args.limits.interruptible_budget()?,
    );
    console.print_answer(&found)?;
    Failure::fail_if_unfinished(&found, format!("generate jewels-templates, seed {seed}"))
}
