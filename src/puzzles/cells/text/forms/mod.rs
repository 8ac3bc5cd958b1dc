//! Boards of any shape in the formats of other programs. Each format has a signature. A text with a
//! signature is read only in that format, and errors in the text are reported.

pub mod hexcells;
mod json;
mod variants;

use crate::puzzles::cells::rules::Board;
use crate::text::TextError;

pub(in crate::puzzles::cells) use json::to_json;

/// Reads a text in the format of another program. Returns `None` if the text has none of the known
/// signatures.
pub(in crate::puzzles::cells) fn read_foreign(text: &str) -> Option<Result<Board, TextError>> {
    if hexcells::is_level(text) {
        return Some(hexcells::parse(text).map(|level| level.start()));
    }
    if json::is_rules(text) {
        return Some(json::parse(text));
    }
    variants::read(text)
}
