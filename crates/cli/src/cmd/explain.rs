//! `gridproof explain`: a minimal set of clues that forces a cell, or that contradict each other.

use gridproof::puzzle::{Refused, Task};
use gridproof::puzzles::expect_task;

use super::Failure;
use super::common::backend::BackendArgs;
use super::common::cell::{CellArg, cell};
use super::common::console::Console;
use super::common::input::BoardArg;
use super::common::limits::BudgetArgs;

/// Explain why a hidden cell is safe or a mine, or a cell shaded or clear, or why the board is inconsistent
#[derive(clap::Args)]
#[command(after_help = "\
The clues that are named suffice together, and none of them can be left out; where it says so, no smaller
set would do. `>` marks them on the board. An undetermined cell, which can hold a mine or not, is
shown without a mine and with one. Of an inconsistent board all totals and single clues are listed that would
make it consistent.

Example:
  gridproof explain board.txt --cell 2,0")]
pub struct Args {
    #[command(flatten)]
    board: BoardArg,
    /// The cell, of mines a hidden one; may be left out where the board is inconsistent
    #[arg(long, value_name = "R,C", value_parser = cell(), allow_hyphen_values = true)]
    cell: Option<CellArg>,
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    budget: BudgetArgs,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let name = args.board.name();
    let question = args.board.question(console)?;
    expect_task(Task::Explain, question.puzzle())
        .map_err(|expected| args.board.refuse(expected))?;
    let cell = args.cell.map(|cell| cell.open(question.as_ref(), &name)).transpose()?;
    let budget = args.budget.interruptible()?;
    let spinner = console.spinner("looking for the smallest explanation");
    let explained = question.explain(cell, args.backend.search(&budget));
    drop(spinner);
    let explained = explained.map_err(|reason| match reason {
        Refused::Consistent => {
            let expected = "expected `--cell ROW,COLUMN`, as the board is consistent";
            Failure::Input(format!("{name}: {expected}"))
        }
        other => args.board.unanswered(other, "no explanation is known"),
    })?;
    args.board.answer(explained.as_ref(), console)?;
    args.board.unless_finished(explained.as_ref())
}
