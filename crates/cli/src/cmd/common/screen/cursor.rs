//! The keys that move the cursor over a board.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use gridproof::grid::{Cell, Shape};

/// The number of cells that the cursor moves at a page key.
const PAGE_CELLS: usize = 10;

/// Returns the cell that a key moves to; `None` for other keys.
pub fn moved(from: Cell, shape: Shape, key: KeyEvent) -> Option<Cell> {
    if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
        return None;
    }
    let (last_row, last_col) = (shape.rows - 1, shape.cols - 1);
    let Cell { row, col } = from;
    let at = |row: usize, col: usize| Cell::new(row.min(last_row), col.min(last_col));
    Some(match key.code {
        KeyCode::Left | KeyCode::Char('h') => at(row, col.saturating_sub(1)),
        KeyCode::Right | KeyCode::Char('l') => at(row, col + 1),
        KeyCode::Up | KeyCode::Char('k') => at(row.saturating_sub(1), col),
        KeyCode::Down | KeyCode::Char('j') => at(row + 1, col),
        KeyCode::Home => at(row, 0),
        KeyCode::End => at(row, last_col),
        KeyCode::PageUp => at(row.saturating_sub(PAGE_CELLS), col),
        KeyCode::PageDown => at(row + PAGE_CELLS, col),
        KeyCode::Tab if col < last_col => at(row, col + 1),
        KeyCode::Tab => at(if row < last_row { row + 1 } else { 0 }, 0),
        KeyCode::BackTab if col > 0 => at(row, col - 1),
        KeyCode::BackTab => at(row.checked_sub(1).unwrap_or(last_row), last_col),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_move_the_cursor_within_the_board() {
        let shape = Shape::new(2, 3);
        let after = |keys: &[KeyCode]| {
            let step = |cell, code: &KeyCode| moved(cell, shape, (*code).into()).expect("it moves");
            let Cell { row, col } = keys.iter().fold(Cell::new(0, 0), step);
            (row, col)
        };
        use KeyCode::{BackTab, Char, Down, End, Left, PageDown, Right, Tab, Up};
        assert_eq!(after(&[Left, Up, Char('h'), Char('k')]), (0, 0));
        assert_eq!(after(&[Right, Down, Char('l'), Char('j'), Right]), (1, 2));
        assert_eq!(after(&[End, PageDown]), (1, 2));
        assert_eq!(after(&[End, Tab]), (1, 0));
        assert_eq!(after(&[BackTab, Tab]), (0, 0));
        assert_eq!(moved(Cell::new(0, 0), shape, Char('x').into()), None);
    }
}
