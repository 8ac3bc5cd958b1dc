//! `gridproof export`: the model of a board, for any other solver.

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

use crate::budget::Exhausted;
use crate::model::{dimacs, lp, opb};
use crate::puzzles::mines::Board;
use crate::puzzles::mines::model::model;
use crate::sat::to_cnf;

use super::Failure;
use super::common::console::{Answer, Console};
use super::common::input::BoardArg;

/// Write the model of a board for another solver
#[derive(clap::Args)]
#[command(after_help = "\
Comments tell which cell each variable stands for and which rule each constraint states.

Example:
  gridproof export board.txt --format dimacs > board.cnf")]
pub struct Args {
    #[command(flatten)]
    board: BoardArg,
    /// Clauses, pseudo-Boolean constraints, or linear ones
    #[arg(long, value_enum)]
    format: Format,
}

#[derive(Clone, Copy, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Format {
    Dimacs,
    Opb,
    Lp,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let exported = exported(&args.board.read()?, args.format).map_err(|reason| {
        let left = "the model is not written in clauses".to_owned();
        Failure::Unanswered { name: args.board.name(), left, reason }
    })?;
    console.show(&exported)
}

/// The model of a board in a format, unless it needs too many clauses.
pub(super) fn exported(board: &Board, format: Format) -> Result<Exported, Exhausted> {
    let model = model(board);
    let mut bytes = Vec::new();
    let written = match format {
        Format::Dimacs => dimacs::write(&model, &to_cnf(&model)?, &mut bytes),
        Format::Opb => opb::write(&model, &mut bytes),
        Format::Lp => lp::write(&model, &mut bytes),
    };
    written.expect("memory can be written to");
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
