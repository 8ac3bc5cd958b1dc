//! `gridproof explain`: a minimal set of clues that forces a cell, or that contradict each other.

use gridproof_request::explain::explain;

use super::Failure;
use super::common::backend::BackendArgs;
use super::common::cell::{CellArg, cell};
use super::common::console::Console;
use super::common::input::BoardArg;
use super::common::limits::BudgetArgs;

/// Explain why a hidden cell is safe or a mine, or why the board is inconsistent
#[derive(clap::Args)]
#[command(after_help = "\
The clues that are named suffice together, and none of them can be left out; where it says so, no smaller
set would do. `>` marks them on the board. A free cell, which can hold a mine or not, is
shown without a mine and with one. Of an inconsistent board all totals and single clues are listed that would
make it consistent.

Example:
  gridproof explain board.txt --cell 2,0")]
pub struct Args {
    #[command(flatten)]
    board: BoardArg,
    /// The hidden cell; may be left out where the board is inconsistent
    #[arg(long, value_name = "R,C", value_parser = cell(), allow_hyphen_values = true)]
    cell: Option<CellArg>,
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    budget: BudgetArgs,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let board = args.board.mines(console)?;
    let name = args.board.name();
    let cell = args.cell.map(|cell| cell.hidden(&board, &name)).transpose()?;
    let budget = args.budget.interruptible()?;
    let spinner = console.spinner("looking for the smallest explanation");
    let explained = explain(&board, cell, args.backend.search(&budget));
    drop(spinner);
    let explained = explained.map_err(|reason| {
        let left = "no explanation is known".to_owned();
        Failure::Unanswered { name: name.clone(), left, reason }
    })?;
    let explained = explained.ok_or_else(|| {
        let expected = "expected `--cell ROW,COLUMN`, as the board is consistent";
        Failure::Input(format!("{name}: {expected}"))
    })?;
    args.board.answer(&explained, console)?;
    args.board.unless_finished(&explained)
}
