//! Boards of any shape in the formats of other programs. Each format has a signature. A text with a
//! signature is read only in that format, and errors in the text are reported.

pub mod hexcells;
mod json;
mod variants;

use crate::puzzles::cells::rules::Board;
use crate::text::{ForeignForm, Problem, TextError};
use crate::words::{Sentence, board_forms};

pub(in crate::puzzles::cells) use json::to_json;

use super::json_places::json_refusal;

/// Returns the form of a text, if its signature is known.
pub fn foreign_form(text: &str) -> Option<ForeignForm> {
    if hexcells::is_level(text) {
        return Some(ForeignForm::Hexcells);
    }
    if json::is_rules(text) {
        return Some(ForeignForm::Json);
    }
    variants::has_header(text).then_some(ForeignForm::Variants)
}

/// Reads a text in the format of another program. Returns `None` if the text has none of the known
/// signatures.
pub(in crate::puzzles::cells) fn read_foreign(text: &str) -> Option<Result<Board, TextError>> {
    match foreign_form(text)? {
        ForeignForm::Hexcells => Some(hexcells::parse(text).map(|level| level.start())),
        ForeignForm::Json | ForeignForm::Minesweepr => Some(json::parse(text)),
        ForeignForm::Variants => variants::read(text),
    }
}

/// Writes a board in the form of another program.
///
/// # Errors
/// If the form cannot state the board. A level file of Hexcells states a level, not a board.
pub(in crate::puzzles::cells) fn in_form(
    board: &Board,
    form: ForeignForm,
) -> Result<String, Sentence> {
    let written = match form {
        ForeignForm::Json => return to_json(board).map_err(|rule| json_refusal(rule).sentence()),
        ForeignForm::Minesweepr => json::to_minesweepr(board),
        ForeignForm::Hexcells => Err(board_forms::hexcells_needs_level()),
        ForeignForm::Variants => variants::write(board),
    };
    written.map_err(|expected| Problem::unclear(expected).sentence())
}
