//! `gridproof solvable`: whether a layout is won from its first click without a guess.

use gridproof::grid::Cell;
use gridproof::puzzles::mines::text::Reading;
use gridproof_request::solvable::{NO_FIRST, first_click, layout, solve};

use super::Failure;
use super::common::backend::BackendArgs;
use super::common::cell::{CellArg, cell};
use super::common::console::Console;
use super::common::input::BoardArg;
use super::common::limits::BudgetArgs;

/// CountDetail whether a layout is won from its first click without a guess, or where one is needed
#[derive(clap::Args)]
#[command(after_help = "\
A layout is a board with every mine known: all of them `*`, or a board that is open but for its mines, in
any form; without a total, the mines that are shown are all. From the first click on, every cell that is
provably safe is opened, by any number of clues and the total of mines. Where that ends before the game is
won, the board shows `M` for a proved mine and `>` before the cells of least risk.

Examples:
  gridproof solvable layout.txt --first 0,3
  gridproof solvable game.mbf --first 8,8 --difficulty --json")]
pub struct Args {
    #[command(flatten)]
    board: BoardArg,
    /// The first click, by row and column; may be left out where the form of the board says it
    #[arg(long, value_name = "R,C", value_parser = cell(), allow_hyphen_values = true)]
    first: Option<CellArg>,
    /// Also report how many clues the hardest deduction needs together
    #[arg(long)]
    difficulty: bool,
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    budget: BudgetArgs,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let reading = args.board.layout(console)?;
    let layout = layout(&reading.board).map_err(|expected| args.board.refuse(expected))?;
    let first = args.first(&reading)?;
    let budget = args.budget.interruptible()?;
    let spinner = console.spinner("playing what is proved");
    let played = solve(&layout, first, args.difficulty, args.backend.search(&budget));
    drop(spinner);
    args.board.answer(&played, console)?;
    args.board.unless_finished(&played)
}

impl Args {
    fn first(&self, reading: &Reading) -> Result<Cell, Failure> {
        let name = self.board.name();
        let said = self.first.map(|first| {
            let refused = |problem| Failure::Input(format!("{name}: --first {first}: {problem}"));
            first.on(reading.board.shape()).map_err(refused)
        });
        first_click(reading, said.transpose()?)
            .ok_or_else(|| Failure::Input(format!("{name}: expected `--first R,C`, {NO_FIRST}")))
    }
}
