//! `gridproof export`: the model of a board, for any other solver.

use clap::ValueEnum;

use gridproof::puzzle::NoModel;
use gridproof_request::export::{self, export};

use super::Failure;
use super::common::console::Console;
use super::common::input::BoardArg;
use super::common::limits::BudgetArgs;

/// Write the model of a board for another solver
#[derive(clap::Args)]
#[command(after_help = "\
Comments tell the name of each variable, what is true of which cell where it is, and which rule each
constraint states. Of a one-click instance the boards with two free cells or more are written; that
their zeros are connected is not said (rule O7), nor that the last clicks of a ChessPuzzle game lead
out (rule C11). What is to be fewest or most is not said: a solution is any board or game.

Example:
  gridproof export board.txt --format dimacs > board.cnf
  gridproof export \"one-click rows=5 cols=7 mines=20\" --format lp")]
pub struct Args {
    #[command(flatten)]
    board: BoardArg,
    /// Clauses, pseudo-Boolean constraints, or linear ones
    #[arg(long, value_enum)]
    format: Format,
    #[command(flatten)]
    limits: BudgetArgs,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Dimacs,
    Opb,
    Lp,
}

impl From<Format> for export::Format {
    fn from(format: Format) -> Self {
        match format {
            Format::Dimacs => Self::Dimacs,
            Format::Opb => Self::Opb,
            Format::Lp => Self::Lp,
        }
    }
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let name = args.board.name();
    let unanswered = |reason| {
        let left = "the model is not written".to_owned();
        Failure::Unanswered { name: name.clone(), left, reason }
    };
    // Until the board is read a Ctrl-C ends the process.
    let question = args.board.question(console)?;
    let budget = args.limits.interruptible()?;
    let model = question.model(&budget).map_err(|reason| match reason {
        NoModel::Unfinished(reason) => unanswered(reason),
        expected => Failure::Input(format!("{name}: {expected}")),
    })?;
    console.answer(&export(&model, args.format.into(), &budget).map_err(unanswered)?)
}
