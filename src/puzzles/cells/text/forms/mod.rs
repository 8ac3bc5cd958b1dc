//! Boards of any shape in the forms of other programs. Each form has a signature, so that a text
//! with an error is refused for that error and not read as something else.

pub mod hexcells;
mod json;

use crate::puzzles::cells::rules::Board;
use crate::text::TextError;

pub(in crate::puzzles::cells) use json::to_json;

/// Reads a text with the signature of a form; none where it has no signature.
pub(in crate::puzzles::cells) fn read_foreign(text: &str) -> Option<Result<Board, TextError>> {
    if hexcells::is_level(text) {
        return Some(hexcells::parse(text).map(|level| level.start()));
    }
    json::is_rules(text).then(|| json::parse(text))
}
