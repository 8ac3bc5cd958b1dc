//! `gridproof convert`: converts boards between the forms of other programs.

use std::io::{self, Write};

use clap::ValueEnum;

use gridproof::puzzles::mines::text::{ReadOptions, Symbols};
use gridproof_request::convert::{self, ConvertAnswer, ConvertError, convert};

use super::Failure;
use super::common::console::{AnswerForm, Console};
use super::common::input::BoardArg;
use crate::words;

/// Convert a board to another format
#[derive(clap::Args)]
#[command(after_help = "\
Formats (docs/boards.md describes them):
  text     the saved board of gridproof
  grid     rows of cells without a header, with the characters of --to-symbols
  emoji    the same rows in emoji
  json     an object with the rows
  plain    a line WxHxM, then rows of F, H, ? and numbers
  mbf (or abf), rawvf, game-id
           the placement, if every mine is known
A board of `cells` can be written as
  text, json
  minesweepr  an object with the keys of minesweepr, if every rule is one number
  hexcells    a level file, if the board is a level of hexagons
  variants    a puzzle of minesweepervariants, if the board has squares
Boards of other puzzles can be written as text.

Examples:
  gridproof convert board.mbf --to text
  gridproof convert position.txt --to grid --to-symbols hidden=#,zero=.
  gridproof convert board.txt --to mbf > board.mbf
  gridproof convert my.hexcells --to text")]
pub struct Args {
    /// Write this format, such as grid
    #[arg(long, value_name = "FORMAT", value_enum, hide_possible_values = true)]
    to: Format,
    /// Set the characters of the grid to write, such as zero=.,hidden=#
    #[arg(long, value_name = "SIGNS")]
    to_symbols: Option<Symbols>,
    /// Read BOARD in this format instead of detecting it
    #[arg(
        long,
        value_name = "FORMAT",
        value_enum,
        hide_possible_values = true,
        help_heading = "Board"
    )]
    from: Option<Format>,
    #[command(flatten)]
    board: BoardArg,
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
    Hexcells,
    Minesweepr,
    Variants,
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
            Format::Hexcells => Self::Hexcells,
            Format::Minesweepr => Self::Minesweepr,
            Format::Variants => Self::Variants,
        }
    }
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let form = args.from.map(|format| convert::form_to_read(format.into())).transpose();
    let form = form.map_err(|error| Failure::unsuitable("--from", error))?;
    let options = ReadOptions { form, ..args.board.options() };
    let symbols = args.to_symbols.clone().unwrap_or_default();
    let converted = convert(args.board.bytes()?, &options, args.to.into(), &symbols);
    let name = args.board.name();
    let converted = converted.map_err(|reason| match reason {
        ConvertError::Text(error) => args.board.text_failure(error),
        expected => Failure::Input(format!("{name}: {expected}")),
    })?;
    args.board.print_note(converted.note(), console);
    let options = needed_read_options(&converted);
    if !options.is_empty() {
        console.print_note(&format!("note: {}\n", words::read_with_options(options.join(" "))));
    }
    match (converted.bytes(), console.answer_form()) {
        (Some(bytes), AnswerForm::Full | AnswerForm::Brief) => {
            Ok(io::stdout().lock().write_all(bytes)?)
        }
        _ => console.print_answer_about(&converted, args.board.reading()),
    }
}

/// Returns the options that are needed to read the written text, such as `--mines 10`.
fn needed_read_options(converted: &ConvertAnswer) -> Vec<String> {
    let mines = converted.needed_mines().map(|mines| format!("--mines {mines}"));
    let distance = converted.needed_squared_distance();
    let distance = distance.map(|distance| format!("--squared-distance {distance}"));
    let symbols = converted.needed_symbols().map(|symbols| format!("--symbols '{symbols}'"));
    [mines, distance, symbols].into_iter().flatten().collect()
}
