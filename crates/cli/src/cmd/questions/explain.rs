//! `gridproof explain`: finds a minimal set of clues that forces a cell, or a minimal set of clues
//! that contradict each other.

use gridproof::puzzle::{Task, TaskError};
use gridproof::puzzles::expect_task;

use super::Failure;
use super::common::backend::BackendArgs;
use super::common::cell::{CellArg, cell_parser};
use super::common::console::Console;
use super::common::input::BoardArg;
use super::common::limits::BudgetArgs;
use crate::words;

/// Explain why a cell is safe or a mine, by a minimal set of clues
#[derive(clap::Args)]
#[command(after_help = "\
The clues marked > suffice together, and none of them can be left out.
If no smaller set of clues exists, the answer says so.
An undetermined cell is shown in two placements: without a mine and with a mine.
For an inconsistent board, leave out --cell. The answer then shows the contradiction,
and each total and each change of a single clue that makes the board consistent.

Examples:
  gridproof explain \"1?1\" --cell 0,1
  gridproof explain board.txt --cell 2,0
  gridproof explain inconsistent.txt --json")]
pub struct Args {
    /// Explain this hidden cell, such as 2,0; not needed if the board is inconsistent
    #[arg(long, value_name = "R,C", value_parser = cell_parser(), allow_hyphen_values = true)]
    cell: Option<CellArg>,
    #[command(flatten)]
    board: BoardArg,
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    budget: BudgetArgs,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let name = args.board.name();
    let instance = args.board.read_instance(console)?;
    expect_task(Task::Explain, instance.puzzle())
        .map_err(|expected| args.board.request_failure(expected))?;
    let cell = args.cell.map(|cell| cell.hidden_cell(instance.as_ref(), &name)).transpose()?;
    let budget = args.budget.interruptible_budget()?;
    let spinner = console.spinner("looking for the smallest explanation");
    let explained = instance.explain(cell, args.backend.search(&budget));
    drop(spinner);
    let explained = explained.map_err(|reason| match reason {
        TaskError::Consistent => Failure::unsuitable(&name, words::cell_option_needed()),
        other => args.board.unanswered_failure(other, words::no_explanation()),
    })?;
    console.print_answer_about(explained.as_ref(), args.board.reading())?;
    args.board.fail_if_unfinished_or_inconsistent(explained.as_ref())
}
