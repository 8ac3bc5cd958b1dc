//! `gridproof draw`: draws a board as a picture, with proofs and the chances of mines.

use std::path::PathBuf;

use clap::ValueEnum;

use gridproof::picture::svg::{CELL_SIZES, Options, Theme};
use gridproof::report::Report;
use gridproof_request::draw::{self, PictureError, PictureRequest, draw};

use super::Failure;
use super::common::backend::BackendArgs;
use super::common::cell::{CellArg, cell_parser};
use super::common::console::{AnswerForm, Console};
use super::common::input::{BoardArg, DensityArg};
use super::common::limits::BudgetArgs;
use super::common::number::number_parser;
use super::common::output::{OutputFile, OverwriteArg};
use crate::words;

/// Draw a board as an SVG picture, with proofs and probabilities
#[derive(clap::Args)]
#[command(after_help = "\
The picture shows each cell with its shape: squares, hexagons, triangles, layers side
by side, graphs on a circle. Signs distinguish safe cells, mines, flags and undecided
cells without colour. Each cell has a description, which viewers show as a tooltip.
Boards of mines, of any shape, mosaics, star battles and thermometers have pictures.

Examples:
  gridproof draw board.txt --output board.svg
  gridproof draw board.txt --answer prove --theme dark > board.svg
  gridproof draw board.txt --explain 2,0 --cell-size 60 > why.svg")]
pub struct Args {
    /// Show the probability of a mine in each cell, only the proved cells, or the board alone
    #[arg(long, value_enum, default_value_t)]
    answer: ShownAnswer,
    /// Circle the clues that prove this hidden cell safe or a mine, such as 2,0
    #[arg(long, value_name = "R,C", value_parser = cell_parser(), allow_hyphen_values = true)]
    explain: Option<CellArg>,
    #[command(flatten)]
    board: BoardArg,
    #[command(flatten)]
    prior: DensityArg,
    /// Write to this file instead of standard output
    #[arg(long, short, help_heading = "Output", value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    overwrite: OverwriteArg,
    /// Set the side of a square cell in pixels
    #[arg(long, help_heading = "Output", value_name = "N", default_value_t = Options::default().cell_size, value_parser = cell_size_parser())]
    cell_size: u32,
    /// Choose the colours
    #[arg(long, help_heading = "Output", value_enum, default_value_t)]
    theme: ThemeName,
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    limits: BudgetArgs,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum ShownAnswer {
    #[default]
    Count,
    Prove,
    None,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum ThemeName {
    #[default]
    Light,
    Dark,
}

fn cell_size_parser() -> clap::builder::ValueParser {
    number_parser::<u32>(u64::from(*CELL_SIZES.start())..=u64::from(*CELL_SIZES.end()))
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    if args.output.is_some() && console.answer_form() == AnswerForm::Json {
        return Err(Failure::unsuitable("--json", words::svg_instead_of_json()));
    }
    let name = args.board.name();
    let board = args.board.with_prior(&args.prior).read_instance(console)?;
    let cell =
        args.explain.map(|cell| cell.hidden_cell_for_option("--explain", board.as_ref(), &name));
    let wanted = PictureRequest {
        answer: match args.answer {
            ShownAnswer::Count => draw::ShownAnswer::Count,
            ShownAnswer::Prove => draw::ShownAnswer::Prove,
            ShownAnswer::None => draw::ShownAnswer::None,
        },
        cell: cell.transpose()?,
        options: Some(Options {
            cell_size: args.cell_size,
            theme: match args.theme {
                ThemeName::Light => Theme::Light,
                ThemeName::Dark => Theme::Dark,
            },
        }),
        shapes: false,
    };
    let output = args.output.as_ref().map(|path| OutputFile::open(path, args.overwrite));
    let output = output.transpose()?;
    let budget = args.limits.interruptible_budget()?;
    let spinner = console.spinner(format!("drawing {}", board.description()));
    let drawn = draw(board.as_ref(), wanted, args.backend.search(&budget));
    drop(spinner);
    let drawn = drawn.map_err(|reason| match reason {
        PictureError::TaskError(reason) => {
            args.board.unanswered_failure(reason, words::nothing_drawn())
        }
        PictureError::Diagram(reason) => args.board.request_failure(&reason),
        reason => Failure::Input(reason.to_string()),
    })?;
    match output {
        Some(output) => output.write(&drawn.brief())?,
        None => console.print_answer_about(&drawn, args.board.reading())?,
    }
    args.board.fail_if_unfinished_or_inconsistent(&drawn)
}
