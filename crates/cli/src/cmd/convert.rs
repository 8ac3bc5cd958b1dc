//! `gridproof convert`: boards from and to the forms of other programs.

use std::io::{self, Write};

use clap::ValueEnum;

use gridproof::puzzles::mines::text::{Form as BoardForm, ReadOptions, Symbols};
use gridproof_request::convert::{self, ConvertError, convert};

use super::Failure;
use super::common::console::{Console, Form};
use super::common::input::BoardArg;

/// Convert a board of mines between its saved form and those of other programs
///
/// `text` is our own saved board, `grid` rows of cells without a header, with the signs of --to-symbols,
/// `emoji` the same in pictures, `json` an object with the rows, `plain` a line WxHxM and rows of F, H, ?
/// and values, `mbf` (also called `abf`), `rawvf` and `game-id` the placement, which needs every mine to be known.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  gridproof convert board.mbf --to text
  gridproof convert position.txt --to grid --to-symbols hidden=#,zero=.
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
    /// The signs of a grid that is written, as `hidden=#,zero=.`; those left out are ours
    #[arg(long, value_name = "SIGNS")]
    to_symbols: Option<Symbols>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Grid,
    Emoji,
    Json,
    Plain,
    #[value(alias = "abf")]
    Mbf,
    Rawvf,
    GameId,
}

impl From<Format> for convert::Format {
    fn from(format: Format) -> Self {
        match format {
            Format::Text => Self::Text,
            Format::Grid => Self::Grid,
            Format::Emoji => Self::Emoji,
            Format::Json => Self::Json,
            Format::Plain => Self::Plain,
            Format::Mbf => Self::Mbf,
            Format::Rawvf => Self::Rawvf,
            Format::GameId => Self::GameId,
        }
    }
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let form = args.from.map(|format| BoardForm::from(convert::Format::from(format)));
    let options = ReadOptions { form, ..args.board.options() };
    let symbols = args.to_symbols.clone().unwrap_or_default();
    let converted = convert(args.board.bytes()?, &options, args.to.into(), &symbols);
    let name = args.board.name();
    let converted = converted.map_err(|reason| match reason {
        ConvertError::Text(error) => args.board.refused(error),
        expected => Failure::Input(format!("{name}: {expected}")),
    })?;
    args.board.tell(converted.note(), console);
    if let Some(options) = converted.unsaid() {
        console.note(&format!("note: the form does not say all: read it with {options}\n"));
    }
    match (converted.bytes(), console.form()) {
        (Some(bytes), Form::Full | Form::Brief) => Ok(io::stdout().lock().write_all(bytes)?),
        _ => args.board.answer(&converted, console),
    }
}
