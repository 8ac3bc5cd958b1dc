//! `gridproof solvable`: decides whether a layout or a level of any shape can be won without a
//! guess.

use crate::words;
use gridproof::grid::Cell;
use gridproof::puzzles::cells::Level;
use gridproof::puzzles::mines::text::Reading;
use gridproof_request::solvable::{
    FIRST_CLICK_MISSING, first_click, layout, no_first_of_level, play_by_proofs,
    play_level_by_proofs,
};

use super::Failure;
use super::common::backend::BackendArgs;
use super::common::cell::{CellArg, cell_parser};
use super::common::console::Console;
use super::common::input::{BoardArg, DensityArg};
use super::common::limits::BudgetArgs;

/// Test whether a layout or a level can be won without a guess
#[derive(clap::Args)]
#[command(after_help = "\
A layout is a board with every mine known: a * for each mine, or all other cells opened.
After the first click, the command opens every provably safe cell. The proofs use the
total and any number of clues.
In a level of any shape, a hidden cell is written as ? and its content, such as ?* or ?2.
All other cells are open at the start. A level file of Hexcells is a level too.
If a guess is needed, the board shows M for each proved mine and > before the cells
of least risk.

Examples:
  gridproof solvable layout.txt --first 0,3
  gridproof solvable game.mbf --first 8,8 --difficulty --json
  gridproof solvable level.txt --difficulty")]
pub struct Args {
    /// Set the first click, such as 0,3, if the format of BOARD does not contain it
    #[arg(long, value_name = "R,C", value_parser = cell_parser(), allow_hyphen_values = true)]
    first: Option<CellArg>,
    /// Also report how many clues the hardest deduction needs
    #[arg(long)]
    difficulty: bool,
    #[command(flatten)]
    board: BoardArg,
    #[command(flatten)]
    prior: DensityArg,
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    budget: BudgetArgs,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    if let Some(level) = args.board.with_prior(&args.prior).read_level()? {
        return args.answer_level(&level, console);
    }
    let reading = args.board.read_layout(console)?;
    let layout =
        layout(&reading.board).map_err(|expected| args.board.request_failure(&expected))?;
    let first = args.first_click(&reading)?;
    let budget = args.budget.interruptible_budget()?;
    let spinner = console.spinner("playing what is proved");
    let played = play_by_proofs(&layout, first, args.difficulty, args.backend.search(&budget));
    drop(spinner);
    console.print_answer_about(&played, args.board.reading())?;
    args.board.fail_if_unfinished_or_inconsistent(&played)
}

impl Args {
    fn answer_level(&self, level: &Level, console: &Console) -> Result<(), Failure> {
        if self.first.is_some() {
            return Err(self.board.request_failure(no_first_of_level("--first")));
        }
        let budget = self.budget.interruptible_budget()?;
        let spinner = console.spinner("playing what is proved");
        let played = play_level_by_proofs(level, self.difficulty, self.backend.search(&budget));
        drop(spinner);
        console.print_answer_about(&played, self.board.reading())?;
        self.board.fail_if_unfinished_or_inconsistent(&played)
    }

    fn first_click(&self, reading: &Reading) -> Result<Cell, Failure> {
        let name = self.board.name();
        let first = self.first.map(|first| {
            let refused = |reason| Failure::unsuitable(format!("{name}: --first {first}"), reason);
            first.cell_in(reading.board.shape()).map_err(refused)
        });
        first_click(reading, first.transpose()?).ok_or_else(|| {
            Failure::unsuitable(&name, words::first_click_option(FIRST_CLICK_MISSING))
        })
    }
}
