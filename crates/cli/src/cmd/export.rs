//! `gridproof export`: the model of a board, for any other solver.

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

use gridproof::budget::{Budget, Unfinished};
use gridproof::model::{Buffer, Model, dimacs, lp, opb};
use gridproof::puzzle::NoModel;
use gridproof::puzzles::read;
use gridproof::sat::to_cnf;

use super::Failure;
use super::common::console::{Answer, Console};
use super::common::input::BoardArg;
use super::common::limits::BudgetArgs;

/// Write the model of a board for another solver
#[derive(clap::Args)]
#[command(after_help = "\
Comments tell the name of each variable, what is true of which cell where it is, and which rule each
constraint states. Of a one-click instance the boards with two free cells or more are written; that
their zeros are connected is not said (rule O7), nor that the last clicks of a ChessPuzzle game lead
out (rule C11).

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

#[derive(Clone, Copy, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Format {
    Dimacs,
    Opb,
    Lp,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let name = args.board.name();
    let unanswered = |reason| {
        let left = "the model is not written".to_owned();
        Failure::Unanswered { name: name.clone(), left, reason }
    };
    // Until the board is read a Ctrl-C ends the process.
    let question = args.board.read(read)?;
    let budget = args.limits.interruptible()?;
    let model = question.model(&budget).map_err(|reason| match reason {
        NoModel::Unfinished(reason) => unanswered(reason),
        expected => Failure::Input(format!("{name}: {expected}")),
    })?;
    console.show(&exported(&model, args.format, &budget).map_err(unanswered)?)
}

/// A model in a format, as long as the budget lasts.
pub(super) fn exported(
    model: &Model,
    format: Format,
    budget: &Budget,
) -> Result<Exported, Unfinished> {
    let mut meter = budget.meter();
    let mut buffer = Buffer::new(budget.meter())?;
    let written = match format {
        Format::Dimacs => dimacs::write(model, &to_cnf(model, &mut meter)?, &mut buffer),
        Format::Opb => opb::write(model, &mut buffer),
        Format::Lp => lp::write(model, &mut buffer),
    };
    let bytes = buffer.finish()?;
    written.expect("nothing but the budget fails");
    let text = String::from_utf8(bytes).expect("the writers write ASCII");
    Ok(Exported { format, text })
}

#[derive(Serialize)]
pub(super) struct Exported {
    format: Format,
    text: String,
}

impl Answer for Exported {
    fn full(&self) -> String {
        self.text.clone()
    }

    fn brief(&self) -> String {
        self.text.clone()
    }
}
