//! A board in the form of another program.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use gridproof::puzzle::Answer;
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::text::{self, mbf, plain};
use gridproof::query::Search;
use gridproof::report::Report;

use super::board::mines;
use super::document::document;
use super::problem::Problem;
use super::question::Ask;

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
        let bytes = match (self.board, self.bytes) {
            (Some(board), None) => board.into_bytes(),
            (None, Some(bytes)) => bytes,
            _ => return Err(Problem::request("expected either `board` or `bytes`")),
        };
        document(&convert(&bytes, self.from, self.to).map_err(Problem::input)?)
    }
}

/// Converts a board. What form it has is seen where that is not said.
///
/// # Errors
/// What is wrong with it, with the place first where there is one.
pub fn convert(bytes: &[u8], from: Option<Format>, to: Format) -> Result<Converted, String> {
    let board = match from.unwrap_or_else(|| looks_like(bytes)) {
        Format::Text => mines(bytes).map_err(|error| error.to_string())?,
        Format::Plain => plain::parse(bytes).map_err(|error| error.to_string())?,
        Format::Mbf => Board::revealed(&mbf::parse(bytes).map_err(|error| format!(" {error}"))?),
    };
    let text = |text| Converted { format: to, text: Some(text), bytes: None };
    Ok(match to {
        Format::Text => text(text::print(&board)),
        Format::Plain => text(
            plain::print(&board)
                .ok_or(" expected a known number of mines and distance=2, for the form `plain`")?,
        ),
        Format::Mbf => {
            let bytes = mbf::write(&board);
            let bytes = bytes.map_err(|error| format!(" {error}, for the form `mbf`"))?;
            Converted { format: to, text: None, bytes: Some(bytes) }
        }
    })
}

/// Our own text says `mines` first; what is not text is `mbf`.
fn looks_like(bytes: &[u8]) -> Format {
    match () {
        () if plain::is_plain(bytes) => Format::Plain,
        () if mbf::parse(bytes).is_ok() || std::str::from_utf8(bytes).is_err() => Format::Mbf,
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
