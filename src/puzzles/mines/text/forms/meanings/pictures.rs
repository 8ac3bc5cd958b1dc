//! Boards in pictures, for chat programs.

use crate::grid::Cell;
use crate::puzzles::mines::rules::{Board, View};
use crate::words::{Sentence, questions};

use super::symbols::{Role, Symbols};

/// The pictures of hidden cells, flags and mines.
const ROLE_PICTURES: [(&str, Role); 3] =
    [("🟦", Role::Hidden), ("🚩", Role::Flag), ("💣", Role::Mine)];

/// Returns the meanings of the pictures.
pub fn symbols() -> Symbols {
    let pictures = ROLE_PICTURES.map(|(sign, role)| (sign.to_owned(), role));
    Symbols::new(pictures).expect("three signs that differ")
}

/// Writes the rows of a board in pictures. Clues are keycaps.
///
/// # Errors
/// If a clue has no keycap.
pub fn print(board: &Board) -> Result<String, Sentence> {
    let mut text = String::new();
    for row in 0..board.shape().rows {
        for col in 0..board.shape().cols {
            match board.view(Cell::new(row, col)) {
                View::Hidden => text.push_str(ROLE_PICTURES[0].0),
                View::Flagged => text.push_str(ROLE_PICTURES[1].0),
                View::Mine => text.push_str(ROLE_PICTURES[2].0),
                View::Clue(value @ 0..=9) => text += &format!("{value}\u{fe0f}\u{20e3}"),
                View::Clue(value) => return Err(questions::clues_with_pictures(value as usize)),
            }
        }
        text.push('\n');
    }
    Ok(text)
}
