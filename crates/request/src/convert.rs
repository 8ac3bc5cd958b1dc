//! A board in the form of another program.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use thiserror::Error;

use gridproof::puzzle::Answer;
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::text::{self, mbf, plain};
use gridproof::puzzles::text::TextError;
use gridproof::query::Search;
use gridproof::report::Report;

use super::ask::Ask;
use super::board::mines;
use super::document::document;
use super::problem::Problem;

/// A board of mines in another form.
#[derive(Deserialize, JsonSchema)]
pub struct Convert {
    /// The text of a board: in our own form or as `plain`; `bytes` in its place holds one as `mbf`.
    board: Option<String>,
    /// A list of bytes, numbers from 0 to 255: a placement as `mbf`.
    bytes: Option<Vec<u8>>,
    /// `text`, `plain` or `mbf`: the form of the board; what it looks like where it is left out.
    from: Option<Format>,
    /// `text`, `plain` or `mbf`: the form to write.
    to: Format,
}

/// The forms of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Format {
    /// Our own saved board.
    Text,
    /// A line WxHxM and rows of F, H, ? and values.
    Plain,
    /// The bytes of a placement.
    Mbf,
}

impl Ask for Convert {
    const NAME: &'static str = "convert";

    fn answers(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<Converted>()
    }

    fn answer(self, _: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let (bytes, from) = match (self.board, self.bytes) {
            (Some(board), None) => (board.into_bytes(), self.from),
            (None, Some(bytes)) => (bytes, self.from.or(Some(Format::Mbf))),
            _ => return Err(Problem::request("expected either `board` or `bytes`")),
        };
        document(&convert(&bytes, from, self.to).map_err(Problem::input)?)
    }
}

/// Why a board has no other form: a line.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum NoForm {
    /// It is none: the message begins with line and column.
    #[error(transparent)]
    Text(TextError),
    /// Its bytes are none, or the other form cannot say what it says.
    #[error("{0}")]
    Expected(String),
}

/// Converts a board. What form it has is seen where that is not said.
pub fn convert(bytes: &[u8], from: Option<Format>, to: Format) -> Result<Converted, NoForm> {
    let board = match from.unwrap_or_else(|| looks_like(bytes)) {
        Format::Text => mines(bytes).map_err(NoForm::Text)?,
        Format::Plain => plain::parse(bytes).map_err(NoForm::Text)?,
        Format::Mbf => {
            let placement = mbf::parse(bytes);
            Board::revealed(&placement.map_err(|error| NoForm::Expected(error.to_string()))?)
        }
    };
    let text = |text| Converted { format: to, text: Some(text), bytes: None };
    let expected = "expected a known number of mines and distance=2, for the form `plain`";
    Ok(match to {
        Format::Text => text(text::print(&board)),
        Format::Plain => {
            let board = plain::print(&board);
            text(board.ok_or_else(|| NoForm::Expected(expected.to_owned()))?)
        }
        Format::Mbf => {
            let refused = |error| NoForm::Expected(format!("{error}, for the form `mbf`"));
            let bytes = mbf::write(&board).map_err(refused)?;
            Converted { format: to, text: None, bytes: Some(bytes) }
        }
    })
}

/// Our own text says `mines` first; what no text holds is `mbf`.
fn looks_like(bytes: &[u8]) -> Format {
    let is_control = |byte: &u8| byte.is_ascii_control() && !byte.is_ascii_whitespace();
    match () {
        () if plain::is_plain(bytes) => Format::Plain,
        () if bytes.iter().any(is_control) || std::str::from_utf8(bytes).is_err() => Format::Mbf,
        () => Format::Text,
    }
}

/// A board in another form.
#[derive(Serialize, JsonSchema)]
pub struct Converted {
    format: Format,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bytes: Option<Vec<u8>>,
}

impl Converted {
    /// The bytes of a form that is no text.
    pub fn bytes(&self) -> Option<&[u8]> {
        self.bytes.as_deref()
    }
}

impl Answer for Converted {}

impl Report for Converted {
    fn brief(&self) -> String {
        self.text.clone().unwrap_or_default()
    }
}
