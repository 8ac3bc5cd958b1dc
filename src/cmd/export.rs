//! `gridproof export`: the model of a board, for any other solver.

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

use crate::budget::{Unfinished, Unsupported};
use crate::model::{Model, dimacs, lp, opb};
use crate::puzzles::mines::model::model;
use crate::puzzles::mines::text;
use crate::puzzles::one_click::model::{MOST_CELLS, Statement};
use crate::puzzles::one_click::text as one_click;
use crate::sat::to_cnf;

use super::Failure;
use super::common::console::{Answer, Console};
use super::common::input::BoardArg;

/// Write the model of a board for another solver
#[derive(clap::Args)]
#[command(after_help = "\
Comments tell which cell each variable stands for and which rule each constraint states. Of a
one-click instance the boards with two free cells or more are written: the first variable of a cell
says that it is free, the second that none of its neighbours is a mine either. That these zeros are
connected is not said (rule O7).

Example:
  gridproof export board.txt --format dimacs > board.cnf
  gridproof export \"one-click rows=5 cols=7 mines=20\" --format lp")]
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
    let name = args.board.name();
    let unanswered = |reason| {
        let left = "the model is not written".to_owned();
        Failure::Unanswered { name: name.clone(), left, reason }
    };
    let model = if args.board.names(one_click::PUZZLE)? {
        let instance = args.board.read(one_click::parse)?;
        let several = *instance.free_counts().start().max(&2)..=*instance.free_counts().end();
        if several.is_empty() {
            let reason = "expected two free cells or more: for a single one there is no model";
            return Err(Failure::Input(format!("{name}: {reason}")));
        }
        if instance.shape().area() > MOST_CELLS {
            return Err(unanswered(Unfinished::Unsupported(Unsupported(
                "the exported file would be too long",
            ))));
        }
        Statement::general(&instance, several).model
    } else {
        model(&args.board.read(text::parse)?)
    };
    console.show(&exported(&model, args.format).map_err(unanswered)?)
}

/// A model in a format, unless it needs too many clauses.
pub(super) fn exported(model: &Model, format: Format) -> Result<Exported, Unfinished> {
    let mut bytes = Vec::new();
    let written = match format {
        Format::Dimacs => dimacs::write(model, &to_cnf(model)?, &mut bytes),
        Format::Opb => opb::write(model, &mut bytes),
        Format::Lp => lp::write(model, &mut bytes),
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
