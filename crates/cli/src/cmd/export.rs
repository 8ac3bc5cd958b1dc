//! `gridproof export`: the model of a board, for any other solver.

use clap::ValueEnum;

use gridproof::puzzle::ModelError;
use gridproof_request::export::{self, export};

use super::Failure;
use super::common::console::Console;
use super::common::input::BoardArg;
use super::common::limits::BudgetArgs;

/// Write the model of a board for another solver
#[derive(clap::Args)]
#[command(after_help = "\
Comments give the name of each variable (what is true of which cell if the variable is) and the rule
that each constraint states. The model of a one-click instance is about boards with two clear cells or
more; it does not say that their zeros are connected (rule O7), nor that of a ChessPuzzle board that
the last clicks lead out (rule C11). No objective (the fewest mines, the most clicks) is in it: any board or game is
a solution.

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
        ModelError::Unfinished(reason) => unanswered(reason),
        expected => args.board.refuse(expected),
    })?;
    args.board.answer(&export(&model, args.format.into(), &budget).map_err(unanswered)?, console)
}
