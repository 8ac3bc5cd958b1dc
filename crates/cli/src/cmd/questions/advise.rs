//! `gridproof advise`: recommends the next cell to open.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use gridproof::budget::Unfinished;
use gridproof::puzzles::cells;
use gridproof::puzzles::mines::position::Position;
use gridproof::shading::position::Position as CellsPosition;
use gridproof_play::advise::Objective;
use gridproof_request::advise::{
    AdviceAnswer, advise, advise_cells, check_options_for_any_shape, score_needs_total,
};

use super::Failure;
use super::common::backend::BackendArgs;
use super::common::console::Console;
use super::common::input::{BoardArg, DensityArg};
use super::common::limits::BudgetArgs;
use crate::words;

/// Recommend the best cell to open next
#[derive(clap::Args)]
#[command(after_help = "\
Each move has its risk. If few placements are left, each move also has the exact chance
to win with best play. On larger boards, safe cells come first, then the guesses with the
best chance to survive two more moves.
Without a total, all placements are equally likely; --density sets another prior chance.
The placement with a mine in every hidden cell is left out, as the game would be over.
On a board of any shape, the safe cells or the least risky cells are listed: such a board
does not say what an opened cell shows, so no chance to win is known.
With --objective score, a mine costs points but does not end the game, as in
SuperMinesweeper. The scores on random placements compare the guesses with each other,
and with stopping now.

Examples:
  gridproof advise board.txt
  gridproof advise board.txt --why
  gridproof advise board.txt --density 1/5 --json
  gridproof advise board.txt --objective score")]
pub struct Args {
    /// Aim to win the game, or for a high score
    #[arg(long, value_parser = objective_parser(), default_value = Objective::default().name())]
    objective: Objective,
    /// Also show the values that the two best moves may reveal, and how likely each value is
    #[arg(long)]
    why: bool,
    #[command(flatten)]
    board: BoardArg,
    #[command(flatten)]
    prior: DensityArg,
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    budget: BudgetArgs,
}

fn objective_parser() -> impl TypedValueParser<Value = Objective> {
    let names = PossibleValuesParser::new(Objective::ALL.iter().map(|objective| objective.name()));
    names.try_map(|name| name.parse::<Objective>())
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let board = args.board.with_prior(&args.prior);
    match board.read_cells()? {
        Some(cells) => advise_any_shape(args, &cells, console),
        None => advise_mines(args, console),
    }
}

/// Answers about a board of mines.
fn advise_mines(args: &Args, console: &Console) -> Result<(), Failure> {
    let board = args.board.read_mines(console)?;
    if args.objective == Objective::Score && board.mines().is_none() {
        return Err(args.board.request_failure(score_needs_total()));
    }
    let budget = args.budget.interruptible_budget()?;
    let spinner = console.spinner(format!("looking at {} hidden cells", board.hidden().count()));
    let search = args.backend.search(&budget);
    let mut position = Position::new(board);
    let advised = advise(&mut position, args.objective, search).map(|advised| match args.why {
        true => advised.map(|advised| advised.with_explanations(&mut position, search)),
        false => advised,
    });
    drop(spinner);
    print_advice(args, advised, console)
}

/// Answers about a board of any shape.
fn advise_any_shape(args: &Args, board: &cells::Board, console: &Console) -> Result<(), Failure> {
    check_options_for_any_shape(args.objective, args.why)
        .map_err(|reason| args.board.request_failure(reason))?;
    let budget = args.budget.interruptible_budget()?;
    let spinner = console.spinner(format!("looking at a {} board", board.shape()));
    let mut position = CellsPosition::new(board.clone());
    let advised = advise_cells(&mut position, args.backend.search(&budget));
    drop(spinner);
    print_advice(args, advised, console)
}

/// Prints the moves, or returns the failure for a search or a board without any.
fn print_advice(
    args: &Args,
    advised: Result<Option<AdviceAnswer>, Unfinished>,
    console: &Console,
) -> Result<(), Failure> {
    let advised = advised.map_err(|reason| {
        let left = words::no_best_move();
        Failure::Unanswered { name: args.board.name(), left, reason }
    })?;
    let Some(advised) = advised else { return Err(args.board.inconsistency_failure()) };
    console.print_answer_about(&advised, args.board.reading())?;
    args.board.fail_if_unfinished_or_inconsistent(&advised)
}
