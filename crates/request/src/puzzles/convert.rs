//! Converts a board to the format of another program.

use crate::words;
use gridproof::words::Sentence;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use thiserror::Error;

use gridproof::puzzle::Answer;
use gridproof::puzzles::cells::text::{foreign_form, hexcells, json_error};
use gridproof::puzzles::mines::text::{
    self, Form, Note, ReadAs, ReadOptions, Reading, Symbols, WriteBoardError,
};
use gridproof::puzzles::{puzzle, read_level, read_with};
use gridproof::report::Report;
use gridproof::text::{ForeignForm, Problem as Wrong, TextError};
use gridproof_engine::query::Search;

use crate::board::{BoardParams, read_board_of_mines};
use crate::document::document;
use crate::problem::Problem;
use crate::request::Request;
use crate::sessions::Sessions;

/// A board in another form.
#[derive(Deserialize, JsonSchema)]
pub struct Convert {
    /// The text of a board in any form. A board of mines in a binary form is given as `bytes`.
    board: Option<String>,
    /// A list of bytes, numbers from 0 to 255: a board in the form `mbf`.
    bytes: Option<Vec<u8>>,
    #[serde(flatten)]
    params: BoardParams,
    /// `text`, `grid`, `emoji`, `json`, `plain`, `mbf`, `rawvf` or `game-id`: the form of the
    /// board, detected by default.
    from: Option<Format>,
    /// `text`, `grid`, `emoji`, `json`, `plain`, `mbf`, `rawvf` or `game-id`: the form to write, for
    /// a board of mines. Boards of `cells` have the forms `text`, `json`, `minesweepr` and
    /// `variants`, and levels have the form `hexcells`. Boards of other puzzles have the form `text`.
    to: Format,
    /// A text such as `hidden=#,mine=*`: the signs of a written grid, by default the signs of a
    /// saved board.
    to_symbols: Option<String>,
}

/// The forms of boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Format {
    /// The saved board of gridproof.
    #[default]
    Text,
    /// Rows of cells without a header.
    Grid,
    /// Rows of cells in pictures.
    Emoji,
    /// A list of rows, or an object with a list of rows. For `cells`, an object with cells and
    /// rules.
    Json,
    /// A line WxHxM, then rows of F, H, ? and values.
    Plain,
    /// The bytes of a placement. Arbiter calls such a file abf.
    #[serde(alias = "abf")]
    Mbf,
    /// The placement of a recorded game.
    Rawvf,
    /// A game id of the portable puzzle collection, which contains a placement.
    #[serde(rename = "game-id")]
    GameId,
    /// A level file of Hexcells.
    Hexcells,
    /// An object with the keys of minesweepr: the cells and the numbers of their mines.
    Minesweepr,
    /// A puzzle of the Python package minesweepervariants.
    Variants,
}

/// Each format of boards of mines in requests, with the corresponding format of the library.
const FORMATS: [(Format, Form); 8] = [
    (Format::Text, Form::Text),
    (Format::Grid, Form::Grid),
    (Format::Emoji, Form::Emoji),
    (Format::Json, Form::Json),
    (Format::Plain, Form::Plain),
    (Format::Mbf, Form::Mbf),
    (Format::Rawvf, Form::Rawvf),
    (Format::GameId, Form::GameId),
];

impl Format {
    /// Returns the form of boards of mines, if this is one.
    fn form_of_mines(self) -> Option<Form> {
        FORMATS.into_iter().find(|(known, _)| *known == self).map(|(_, form)| form)
    }

    /// Returns the form of boards of any shape, if this is the form of another program.
    fn foreign_form(self) -> Option<ForeignForm> {
        match self {
            Self::Json => Some(ForeignForm::Json),
            Self::Hexcells => Some(ForeignForm::Hexcells),
            Self::Minesweepr => Some(ForeignForm::Minesweepr),
            Self::Variants => Some(ForeignForm::Variants),
            _ => None,
        }
    }
}

/// Returns the form in which a board of mines is read.
///
/// # Errors
/// If boards of mines do not have the form. Forms of boards of any shape are recognised by their
/// texts.
pub fn form_to_read(format: Format) -> Result<Form, Sentence> {
    format.form_of_mines().ok_or_else(words::form_is_recognised)
}

impl From<Form> for Format {
    fn from(form: Form) -> Self {
        FORMATS
            .into_iter()
            .find(|(_, known)| *known == form)
            .map_or(Self::Text, |(format, _)| format)
    }
}

impl Request for Convert {
    const NAME: &'static str = "convert";

    fn answer_schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<ConvertAnswer>()
    }

    fn answer(self, _: &mut Sessions, _: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let (bytes, from) = match (self.board, self.bytes) {
            (Some(board), None) => (board.into_bytes(), self.from),
            (None, Some(bytes)) => (bytes, self.from.or(Some(Format::Mbf))),
            _ => return Err(Problem::invalid(&words::either_key("board", "bytes"))),
        };
        let form = from.map(form_to_read).transpose();
        let form = form.map_err(|error| Problem::of_key("from", &error))?;
        let options = ReadOptions { form, ..self.params.read_options()? };
        let signs = self.to_symbols.as_deref().map(str::parse).transpose();
        let refused = |error| Problem::of_key("to_symbols", &error);
        let signs = signs.map_err(refused)?.unwrap_or_default();
        let converted = convert(&bytes, &options, self.to, &signs)?;
        document(&converted, converted.read_as())
    }
}

/// The reason why a board is not converted, in one line.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ConvertError {
    /// The text is not a board; the message begins with line and column.
    #[error(transparent)]
    Text(TextError),
    /// The other format cannot express the board.
    #[error(transparent)]
    WriteBoardError(WriteBoardError),
    /// This format is not supported for a board of another puzzle than mines.
    #[error(transparent)]
    OtherPuzzle(Sentence),
}

impl From<ConvertError> for Problem {
    fn from(error: ConvertError) -> Self {
        match error {
            ConvertError::Text(error) => Self::from(error),
            ConvertError::WriteBoardError(error) => Self::invalid_input(&error),
            ConvertError::OtherPuzzle(reason) => Self::invalid_input(&reason),
        }
    }
}

/// Reads a board with these options, and writes it in the format `to`. A grid of mines is written
/// with `symbols`.
pub fn convert(
    bytes: &[u8],
    options: &ReadOptions,
    to: Format,
    symbols: &Symbols,
) -> Result<ConvertAnswer, ConvertError> {
    match read_board_of_mines(bytes, options) {
        Ok(reading) => convert_mines(reading, to, symbols),
        Err(TextError { problem: Wrong::OtherPuzzle { .. }, .. }) => Ok(ConvertAnswer {
            format: to,
            text: Some(write_other_puzzle(bytes, options, to, symbols)?),
            from: format_of_other_puzzle(bytes),
            ..ConvertAnswer::default()
        }),
        Err(error) => Err(ConvertError::Text(error)),
    }
}

/// Reads a board of a puzzle other than mines, and writes it in the format `to`.
fn write_other_puzzle(
    bytes: &[u8],
    options: &ReadOptions,
    to: Format,
    symbols: &Symbols,
) -> Result<String, ConvertError> {
    if !symbols.is_empty() {
        return Err(ConvertError::OtherPuzzle(words::no_signs_of_other_puzzle()));
    }
    if to == Format::Hexcells
        && let Some(level) = read_level(bytes, options).map_err(ConvertError::Text)?
    {
        return hexcells::write(&level).map_err(ConvertError::OtherPuzzle);
    }
    let (instance, _) = read_with(bytes, options).map_err(ConvertError::Text)?;
    let written = match (to, to.foreign_form()) {
        (Format::Text, _) => Ok(instance.print()),
        (_, Some(form)) => instance.in_form(form),
        (_, None) => Err(words::form_of_other_puzzle()),
    };
    written.map_err(|reason| match json_error(bytes).filter(|_| to == Format::Json) {
        Some(error) => ConvertError::Text(error),
        None => ConvertError::OtherPuzzle(reason),
    })
}

/// Returns the format of the text, for a board of another puzzle than mines. Returns `None` if
/// gridproof cannot write this format.
fn format_of_other_puzzle(bytes: &[u8]) -> Option<Format> {
    if puzzle(bytes).is_ok() {
        return Some(Format::Text);
    }
    let form = foreign_form(str::from_utf8(bytes).ok()?)?;
    [Format::Json, Format::Hexcells, Format::Variants]
        .into_iter()
        .find(|format| format.foreign_form() == Some(form))
}

/// Writes a board of mines.
fn convert_mines(
    reading: Reading,
    to: Format,
    symbols: &Symbols,
) -> Result<ConvertAnswer, ConvertError> {
    let Reading { board, form, note, .. } = reading;
    let Some(form_to_write) = to.form_of_mines() else {
        let refusal =
            to.foreign_form().map_or_else(words::form_of_other_puzzle, ForeignForm::refusal);
        return Err(ConvertError::OtherPuzzle(refusal));
    };
    let written =
        text::write(&board, form_to_write, symbols).map_err(ConvertError::WriteBoardError)?;
    let (text, bytes) = match (to, String::from_utf8(written)) {
        (Format::Mbf, Ok(text)) => (None, Some(text.into_bytes())),
        (_, Ok(text)) => (Some(text), None),
        (_, Err(error)) => (None, Some(error.into_bytes())),
    };
    let is_said = !matches!(to, Format::Grid | Format::Emoji);
    let distance = board.disc().squared_distance();
    Ok(ConvertAnswer {
        format: to,
        text,
        bytes,
        from: Some(form.into()),
        read: note.as_ref().map(Note::to_string),
        note,
        mines: board.mines().filter(|_| !is_said),
        squared_distance: Some(distance).filter(|&d| !is_said && d != text::DEFAULT_DISTANCE),
        symbols: text::undeclared_signs(&board, form_to_write, symbols)
            .map(|symbols| symbols.to_string()),
    })
}

/// A board in another form.
#[derive(Default, Serialize, JsonSchema)]
pub struct ConvertAnswer {
    format: Format,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bytes: Option<Vec<u8>>,
    /// The form of the board that was read, if gridproof can also write boards in this form.
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<Format>,
    /// A note that says how the text was read, if the text is not a saved board.
    #[serde(skip_serializing_if = "Option::is_none")]
    read: Option<String>,
    #[serde(skip)]
    note: Option<Note>,
    /// The total, if the board states it and the written form does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    mines: Option<usize>,
    /// The largest squared distance between neighbours, if the written form does not state the
    /// distance.
    #[serde(skip_serializing_if = "Option::is_none")]
    squared_distance: Option<usize>,
    /// The meaning of the signs, if the written form does not state their meaning.
    #[serde(skip_serializing_if = "Option::is_none")]
    symbols: Option<String>,
}

impl ConvertAnswer {
    /// Returns the bytes of a format that is not text.
    pub fn bytes(&self) -> Option<&[u8]> {
        self.bytes.as_deref()
    }

    /// Returns the note that says how the text was read, if the text is not a saved board.
    pub fn note(&self) -> Option<&Note> {
        self.note.as_ref()
    }

    /// Returns the interpretation of the text, if the text is not a saved board.
    pub fn read_as(&self) -> Option<&ReadAs> {
        self.note.as_ref().and_then(Note::read_as)
    }

    /// Returns the total, if reading the written text again needs the total.
    pub fn needed_mines(&self) -> Option<usize> {
        self.mines
    }

    /// Returns the squared distance between neighbours, if reading the written text again needs it.
    pub fn needed_squared_distance(&self) -> Option<usize> {
        self.squared_distance
    }

    /// Returns the meaning of the signs, if reading the written text again needs it.
    pub fn needed_symbols(&self) -> Option<&str> {
        self.symbols.as_deref()
    }
}

impl Answer for ConvertAnswer {}

impl Report for ConvertAnswer {
    fn brief(&self) -> String {
        self.text.clone().unwrap_or_default()
    }
}
