//! `gridproof advise`: which cell to open next.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use gridproof_play::advise::Objective;
use gridproof_request::advise::{NO_SCORE, advise};

use super::Failure;
use super::common::backend::BackendArgs;
use super::common::console::Console;
use super::common::input::{BoardArg, DensityArg};
use super::common::limits::BudgetArgs;

/// Recommend the cell to open next, with its risk and, where few placements are left, the exact
/// probability of winning
///
/// The probability assumes the best play to the end of the game, which the first mine loses. If the
/// board has no `mines=`, the game is assumed to end when the last cell without a mine is opened,
/// as games do: since it has not ended, there is such a cell, and the placement with a mine in
/// every hidden cell is left out. Without a total every placement counts alike, unless --density says how
/// likely a mine is. Where the game is too long to search, proven safe cells come
/// first, and guesses are compared by the chance of being alive two moves later.
///
/// With --objective score a mine costs points and not the game, as in SuperMinesweeper: guesses
/// are compared by what follows from them on placements drawn from all that agree with the board,
/// and with the score of stopping now. At squared distances of 1 and 2, and where no guess seems to
/// pay, a few are played out to the end; otherwise they are valued by what they would show.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  gridproof advise board.txt
  gridproof advise board.txt --why
  gridproof advise board.txt --density 1/5
  gridproof advise board.txt --objective win --json
  gridproof advise board.txt --objective score")]
pub struct Args {
    #[command(flatten)]
    board: BoardArg,
    #[command(flatten)]
    prior: DensityArg,
    /// What to aim for: to win the game, or a high score
    #[arg(long, value_parser = objectives(), default_value = Objective::default().name())]
    objective: Objective,
    /// For the two best moves, also show each value that the cell may show with its probability, how
    /// likely a cell is safe after it, and whether the cell is dead or in an unavoidable guess
    #[arg(long)]
    why: bool,
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    budget: BudgetArgs,
}

fn objectives() -> impl TypedValueParser<Value = Objective> {
    let names = PossibleValuesParser::new(Objective::ALL.iter().map(|objective| objective.name()));
    names.try_map(|name| name.parse::<Objective>())
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let board = args.board.assuming(&args.prior).mines(console)?;
    let name = args.board.name();
    if args.objective == Objective::Score && board.mines().is_none() {
        return Err(args.board.refuse(NO_SCORE));
    }
    let budget = args.budget.interruptible()?;
    let spinner = console.spinner(format!("looking at {} hidden cells", board.hidden().count()));
    let search = args.backend.search(&budget);
    let advised = advise(&board, args.objective, search).map(|advised| match args.why {
        true => advised.map(|advised| advised.to_lrat(&board, search)),
        false => advised,
    });
    drop(spinner);
    let advised = advised.map_err(|reason| {
        let left = "no move is known to be best".to_owned();
        Failure::Unanswered { name: name.clone(), left, reason }
    })?;
    let Some(advised) = advised else { return Err(args.board.inconsistent()) };
    args.board.answer(&advised, console)?;
    args.board.unless_finished(&advised)
}
