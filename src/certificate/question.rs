//! What a certificate is about: the saved board in the one form that this program writes, whatever
//! blanks, comments and line ends the file has. Two boards are the same if and only if these texts
//! are, for what is printed is read back to the same board.

use crate::puzzles::text::{TextError, puzzle};
use crate::puzzles::{chess_puzzle, jewels, mines, one_click};

use super::Accepted;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    text: String,
}

impl Question {
    /// Reads a saved board of any puzzle.
    pub fn parse(bytes: &[u8]) -> Result<Self, TextError> {
        let text = match puzzle(bytes) {
            Some(one_click::text::PUZZLE) => {
                one_click::text::print(&one_click::text::parse(bytes)?)
            }
            Some(chess_puzzle::text::PUZZLE) => {
                chess_puzzle::text::print(&chess_puzzle::text::parse(bytes)?)
            }
            Some(jewels::text::PUZZLE) => jewels::text::print(&jewels::text::parse(bytes)?),
            // The reader of mines refuses what names no puzzle.
            _ => mines::text::print(&mines::text::parse(bytes)?),
        };
        Ok(Self { text })
    }

    /// The first line: the puzzle, the size, and what is demanded of the whole board.
    pub fn header(&self) -> &str {
        self.text.lines().next().unwrap_or_default()
    }

    /// All of it.
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl Accepted {
    /// What it is about.
    pub fn question(&self) -> Question {
        let text = match self {
            Self::Mines(shown) => mines::text::print(&shown.board),
            Self::OneClick(shown) => one_click::text::print(&shown.instance),
            Self::ChessPuzzle(shown) => chess_puzzle::text::print(&shown.board),
            Self::Jewels(shown) => jewels::text::print(&shown.saved),
        };
        Question { text }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_board_written_otherwise_is_the_same_question() {
        let same = |one: &str, other: &str| {
            let [one, other] = [one, other].map(|text| Question::parse(text.as_bytes()));
            one.expect("a board") == other.expect("a board")
        };
        let board = "mines rows=2 cols=2 mines=1\n1?\n??\n";
        assert!(same(board, "# mine\r\nmines cols=2 rows=2 mines=1 distance=2\r\n 1 ?\r\n?? "));
        assert!(!same(board, "mines rows=2 cols=2\n1?\n??\n"), "the total");
        assert!(!same(board, "mines rows=2 cols=2 mines=1\n1?\n?0\n"), "a clue");
        assert!(!same(board, "one-click rows=2 cols=2 mines=1\n"), "the puzzle");
        assert!(same("one-click rows=1 cols=2", "one-click rows=1 cols=2\n??\n"));
        assert!(!same("jewels rows=1 cols=2 colours=3\n12", "chess-puzzle rows=1 cols=2\n12"));
    }
}
