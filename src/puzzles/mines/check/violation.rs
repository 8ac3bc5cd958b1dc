//! The reasons why a placement does not agree with a board.

use crate::puzzles::mines::text::symbol;
use crate::puzzles::mines::{Board, Placement};
use crate::words::{Sentence, broken_rules};

/// Returns the first reason why a placement does not agree with a board. The caller has found that
/// the board does not allow the placement.
pub fn violation(placement: &Placement, board: &Board) -> Sentence {
    let shown = board.views().iter().filter(|(_, view)| !view.is_hidden());
    let wrong = shown
        .map(|(cell, &view)| (cell, view, placement.reveal(cell)))
        .find(|(_, expected, found)| expected != found);
    match wrong {
        Some((cell, expected, found)) => {
            let [expected, found] = [expected, found].map(|view| symbol(view).into_owned());
            broken_rules::content_of_cell(expected, cell, found)
        }
        None => {
            let found = placement.total();
            broken_rules::total_of_mines(board.mines().unwrap_or(found), found)
        }
    }
}
