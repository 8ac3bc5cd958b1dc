//! Reads mosaic boards in the formats of Simon Tatham's portable puzzle collection. A game ID such
//! as `3x3:a4b5c` begins with the width and the height. The rest has a digit for each clue, and a
//! letter for each run of cells without clues: `a` is one cell, and `b` is two cells. In the other
//! format, rows such as `|4|| ||5|` have a cell between each pair of bars.

use crate::grid::{Cell, Grid, Shape};

use crate::puzzles::mosaic::rules::Board;

use super::MAX_AREA;

/// Reads a board in either of the two formats. Returns `None` if the text has neither format.
pub fn read(text: &str) -> Option<Board> {
    let text = text.trim_start_matches('\u{feff}').trim();
    board_of_clues(parse_game_id(text).or_else(|| parse_rows(text))?)
}

/// The clues, row by row, and the number of columns.
struct ParsedClues {
    cols: usize,
    cells: Vec<Option<u8>>,
}

/// Returns the board of these clues, or `None` if some clue exceeds the number of cells that it
/// counts.
fn board_of_clues(ParsedClues { cols, cells }: ParsedClues) -> Option<Board> {
    let shape = Shape::new(cells.len() / cols, cols);
    let board = Board::new(Grid::from_fn(shape, |cell: Cell| cells[shape.index(cell)]));
    let fits = |cell: Cell| {
        board.clue_grid()[cell].is_none_or(|clue| usize::from(clue) <= board.block(cell).count())
    };
    shape.cells().all(fits).then_some(board)
}

/// Reads a game ID. `h0` after the size is a generation option, which is ignored.
fn parse_game_id(text: &str) -> Option<ParsedClues> {
    let (size, runs) = text.split_once(':')?;
    let (size, made) = size.split_once('h').unwrap_or((size, ""));
    let (cols, rows) = size.split_once('x')?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number(cols) || !is_number(rows) || !made.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let (cols, rows): (usize, usize) = (cols.parse().ok()?, rows.parse().ok()?);
    let area = cols.checked_mul(rows).filter(|area| (1..=MAX_AREA).contains(area))?;
    let mut cells = Vec::new();
    for byte in runs.bytes() {
        match byte {
            b'0'..=b'9' => cells.push(Some(byte - b'0')),
            b'a'..=b'z' => cells.resize(cells.len() + usize::from(byte - b'a') + 1, None),
            _ => return None,
        }
        if cells.len() > area {
            return None;
        }
    }
    (cells.len() == area).then_some(ParsedClues { cols, cells })
}

/// Reads rows of at least two cells. The right bar of a cell is next to the left bar of the next
/// cell.
fn parse_rows(text: &str) -> Option<ParsedClues> {
    let mut cells = Vec::new();
    let mut cols = None;
    for line in text.lines() {
        let (row, []) = line.trim().as_bytes().as_chunks::<3>() else { return None };
        for cell in row {
            cells.push(match cell {
                [b'|', b' ', b'|'] => None,
                [b'|', digit @ b'0'..=b'9', b'|'] => Some(digit - b'0'),
                _ => return None,
            });
        }
        if row.len() < 2 || *cols.get_or_insert(row.len()) != row.len() || cells.len() > MAX_AREA {
            return None;
        }
    }
    Some(ParsedClues { cols: cols?, cells })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(text: &str) -> Option<String> {
        read(text).map(|board| board.to_string())
    }

    #[test]
    fn game_ids_and_rows_are_read() {
        let saved = "mosaic rows=2 cols=3\n?4?\n??2\n";
        for text in ["3x2:a4c2", "3x2h0:a4c2\n", "| ||4|| |\n| || ||2|\n"] {
            assert_eq!(printed(text).as_deref(), Some(saved), "{text}");
        }
        assert_eq!(printed("26x1:z").map(|text| text.len()), Some(49));
    }

    #[test]
    fn texts_in_another_form_are_not_read() {
        for text in [
            "",
            "3x2:a4c5",
            "3x2:a4c",
            "3x2:a4c2a",
            "3x2:A4c2",
            "0x2:",
            "9x9:4,4,mb071b49fbd1cb6a0d5868",
            "99999999x99999999:a",
            "|4|\n| |",
            "|4|| |\n|1|",
            "|5|| |\n| || |",
            "| 4|| |",
            "3x2",
        ] {
            assert_eq!(printed(text), None, "{text}");
        }
    }
}
