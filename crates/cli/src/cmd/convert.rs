//! `gridproof convert`: boards from and to the forms of other programs.

use std::io::{self, Write};

use clap::ValueEnum;
use serde::Serialize;

use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::text::{self, mbf, plain};

use super::Failure;
use super::common::console::{Answer, Console, Form};
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize)]
#[serde(rename_all = "lowercase")]
enum Format {
    Text,
    Plain,
    Mbf,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let name = args.board.name();
    let bytes = args.board.bytes()?;
    let board = match args.from.unwrap_or_else(|| looks_like(bytes)) {
        Format::Text => args.board.read(text::parse)?,
        Format::Plain => args.board.read(plain::parse)?,
        Format::Mbf => {
            let placement = mbf::parse(bytes);
            let refuse = |error| Failure::Input(format!("{name}: {error}"));
            Board::revealed(&placement.map_err(refuse)?)
        }
    };
    let converted = match args.to {
        Format::Text => text::print(&board).into_bytes(),
        Format::Plain => plain::print(&board).map(String::into_bytes).ok_or_else(|| {
            let expected = "expected a known number of mines and distance=2, for the form `plain`";
            Failure::Input(format!("{name}: {expected}"))
        })?,
        Format::Mbf => mbf::write(&board)
            .map_err(|error| Failure::Input(format!("{name}: {error}, for the form `mbf`")))?,
    };
    let converted = Converted::new(args.to, converted);
    match (&converted.bytes, console.form()) {
        (Some(bytes), Form::Full | Form::Brief) => Ok(io::stdout().lock().write_all(bytes)?),
        _ => console.show(&converted),
    }
}

/// Our own text says `mines` first; what is not text is `mbf`.
fn looks_like(bytes: &[u8]) -> Format {
    match () {
        () if plain::is_plain(bytes) => Format::Plain,
        () if mbf::parse(bytes).is_ok() || std::str::from_utf8(bytes).is_err() => Format::Mbf,
        () => Format::Text,
    }
}

#[derive(Serialize)]
struct Converted {
    format: Format,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bytes: Option<Vec<u8>>,
}

impl Converted {
    fn new(format: Format, converted: Vec<u8>) -> Self {
        if format == Format::Mbf {
            return Self { format, text: None, bytes: Some(converted) };
        }
        let text = String::from_utf8_lossy(&converted).into_owned();
        Self { format, text: Some(text), bytes: None }
    }
}

impl Answer for Converted {
    fn full(&self) -> String {
        self.text.clone().unwrap_or_default()
    }

    fn brief(&self) -> String {
        self.full()
    }
}
