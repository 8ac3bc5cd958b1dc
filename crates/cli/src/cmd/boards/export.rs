//! `gridproof export`: writes the model of a board for other solvers.

use clap::ValueEnum;

use gridproof::puzzle::ModelError;
use gridproof_request::export::{self, export};

use super::Failure;
use super::common::console::Console;
use super::common::input::BoardArg;
use super::common::limits::BudgetArgs;
use crate::words;

/// Write the constraints of a board for another solver
#[derive(clap::Args)]
#[command(after_help = "\
Comments name each variable and the rule that each constraint states.
The model has no objective, such as the fewest mines or the most clicks.
A one-click model assumes at least two clear cells, and does not require that the
zeros are connected (rule O7). A ChessPuzzle model does not require that the last
clicks lead out (rule C11). docs/exporting.md describes the names.

Examples:
  gridproof export board.txt --format dimacs > board.cnf
  gridproof export \"one-click rows=5 cols=7 mines=20\" --format lp")]
pub struct Args {
    /// Write clauses (dimacs), pseudo-Boolean constraints (opb) or linear constraints (lp)
    #[arg(long, value_enum, hide_possible_values = true)]
    format: Format,
    #[command(flatten)]
    board: BoardArg,
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
        let left = words::model_not_written();
        Failure::Unanswered { name: name.clone(), left, reason }
    };
    // While the board is being read, Ctrl-C ends the process.
    let instance = args.board.read_instance(console)?;
    let budget = args.limits.interruptible_budget()?;
    let model = instance.model(&budget).map_err(|reason| match reason {
        ModelError::Unfinished(reason) => unanswered(reason),
        expected => args.board.request_failure(&expected),
    })?;
    let exported = export(&model, args.format.into(), &budget).map_err(unanswered)?;
    console.print_answer_about(&exported, args.board.reading())
}
