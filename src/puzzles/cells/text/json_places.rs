//! Finds the rule of a saved board that JSON cannot state, with the place of the rule in the text.

use crate::puzzles::cells::rules::RuleId;
use crate::text::{Problem, TextError};
use crate::words::board_forms;

use super::forms::to_json;
use super::{has_puzzle_name, read_with, token};

/// Returns the problem that JSON cannot state this rule.
pub fn json_refusal(rule: RuleId) -> Problem {
    Problem::unclear(board_forms::numbers_or_tables(rule.phrase()))
}

/// Returns the error for a saved board with a rule that JSON cannot state, or `None` for any other
/// text. The error has the place of the rule's cell or line. A rule without a cell or line has the
/// place of the header.
pub fn json_error(bytes: &[u8]) -> Option<TextError> {
    if !has_puzzle_name(bytes) {
        return None;
    }
    let mut positions = Vec::new();
    let read = read_with(bytes, |cell, context| {
        positions.push(cell.position());
        token::read(cell, context)
    });
    let read = read.ok()?;
    let rule = to_json(&read.board).err()?;
    let position = match (rule.cell, rule.number) {
        (Some(cell), _) => positions[read.board.shape().index(cell)],
        (None, Some(line)) => read.line_positions[line as usize - 1],
        (None, None) => read.header_position,
    };
    Some(position.error(json_refusal(rule)))
}
