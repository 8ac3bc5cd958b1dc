//! `gridproof convert`: boards from and to the forms of other programs.

use std::io::{self, Write};

use clap::ValueEnum;

use gridproof_request::convert::{self, NoForm, convert};

use super::Failure;
use super::common::console::{Console, Form};
use super::common::input::BoardArg;

/// Convert a board of mines between its saved form and those of other programs
///
/// `text` is our own saved board, `plain` a line WxHxM and rows of F, H, ? and values, `mbf` the
/// bytes of a placement, which needs every mine to be known.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  gridproof convert board.mbf --to text
  gridproof convert position.txt --to plain
  gridproof convert board.txt --to mbf > board.mbf")]
pub struct Args {
    #[command(flatten)]
    board: BoardArg,
    /// The form of the board; what it looks like where it is left out
    #[arg(long, value_enum)]
    from: Option<Format>,
    /// The form to write
    #[arg(long, value_enum)]
    to: Format,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Plain,
    Mbf,
}

impl From<Format> for convert::Format {
    fn from(format: Format) -> Self {
        match format {
            Format::Text => Self::Text,
            Format::Plain => Self::Plain,
            Format::Mbf => Self::Mbf,
        }
    }
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let converted = convert(args.board.bytes()?, args.from.map(Into::into), args.to.into());
    let name = args.board.name();
    let converted = converted.map_err(|reason| match reason {
        NoForm::Text(error) => Failure::Text { name, error },
        expected => Failure::Input(format!("{name}: {expected}")),
    })?;
    match (converted.bytes(), console.form()) {
        (Some(bytes), Form::Full | Form::Brief) => Ok(io::stdout().lock().write_all(bytes)?),
        _ => console.answer(&converted),
    }
}
