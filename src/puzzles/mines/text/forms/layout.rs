//! Reads layouts. The user states that the text shows every mine, which decides between several
//! readings of the text.

use crate::puzzles::mines::rules::Board;
use crate::text::TextError;

use super::any_format::{Reading, read_with_goal};
use super::choose::ReadingGoal;
use super::read_as::{Note, ReadAs};
use super::read_options::ReadOptions;

/// Reads a board like [`read`](super::read). If the text has several readings, chooses the reading
/// in which every mine is known.
///
/// # Errors
/// Returns the errors of [`read`](super::read). A board with unknown mines is returned without an
/// error.
pub fn read_layout(bytes: &[u8], options: &ReadOptions) -> Result<Reading, TextError> {
    read_with_goal(bytes, options, ReadingGoal::Layout).map(with_total_of_visible_mines)
}

/// Sets the total to the number of visible mines, if no total is given and the clues agree with the
/// visible mines.
fn with_total_of_visible_mines(reading: Reading) -> Reading {
    let board = &reading.board;
    let all: Option<Board> =
        board.mines().is_none().then(|| board.with_mines(Some(board.num_hits())));
    match all.filter(|all| all.num_hits() > 0 && all.placement().is_some()) {
        Some(board) => {
            let mines = board.mines();
            let note = reading.note.map(|note| match note {
                Note::Read(read_as) => Note::Read(ReadAs { mines, ..read_as }),
                former => former,
            });
            Reading { board, note, ..reading }
        }
        None => reading,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(text: &str) -> String {
        let reading = read_layout(text.as_bytes(), &ReadOptions::default()).expect(text);
        reading.board.placement().map_or("none".to_owned(), |placement| {
            let rows = placement.mines.rows();
            let row = |row: &[bool]| row.iter().map(|&mine| if mine { '*' } else { '.' }).collect();
            rows.map(row).collect::<Vec<String>>().join("/")
        })
    }

    #[test]
    fn every_mine_is_known_in_a_layout() {
        assert_eq!(layout("*10\n110\n"), "*../...");
        assert_eq!(layout("*100\n2210\n1*10\n1110\n"), "*.../..../.*../....");
        assert_eq!(layout("*..\n..*\n...\n"), "*../..*/...");
        assert_eq!(layout("-1 1 0\n1 1 0\n"), "*../...");
        assert_eq!(layout("mines rows=1 cols=3\n*??\n"), "*..");
        // The next text is a position and not a layout, because some mines are unknown.
        assert_eq!(layout("* 2 ?\n? ? ?\n"), "none");
        let open =
            read_layout(b".*\n*.\n", &ReadOptions { mines: Some(1), ..ReadOptions::default() });
        assert!(open.is_err(), "{open:?}");
    }
}
