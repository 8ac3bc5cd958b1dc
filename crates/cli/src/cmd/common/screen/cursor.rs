//! The keys that move the cursor over a board.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use gridproof::grid::{Cell, Shape};

/// The number of cells by which the Page Up and Page Down keys move the cursor.
pub const PAGE_CELLS: usize = 10;

/// A movement of the cursor that a key causes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    Left,
    Right,
    Up,
    Down,
    /// Moves to the first cell of the row.
    Home,
    /// Moves to the last cell of the row.
    End,
    PageUp,
    PageDown,
    /// Moves to the next cell in row-major order.
    Next,
    Previous,
}

impl Motion {
    /// Returns the movement that a key causes; `None` for keys that do not move the cursor.
    pub fn of_key(key: KeyEvent) -> Option<Self> {
        if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
            return None;
        }
        Some(match key.code {
            KeyCode::Left | KeyCode::Char('h') => Self::Left,
            KeyCode::Right | KeyCode::Char('l') => Self::Right,
            KeyCode::Up | KeyCode::Char('k') => Self::Up,
            KeyCode::Down | KeyCode::Char('j') => Self::Down,
            KeyCode::Home => Self::Home,
            KeyCode::End => Self::End,
            KeyCode::PageUp => Self::PageUp,
            KeyCode::PageDown => Self::PageDown,
            KeyCode::Tab => Self::Next,
            KeyCode::BackTab => Self::Previous,
            _ => return None,
        })
    }
}

/// Returns the cell of a rectangular board to which a key moves the cursor; `None` for keys that do
/// not move the cursor.
pub fn cell_after_key(from: Cell, shape: Shape, key: KeyEvent) -> Option<Cell> {
    let (last_row, last_col) = (shape.rows - 1, shape.cols - 1);
    let Cell { row, col } = from;
    let at = |row: usize, col: usize| Cell::new(row.min(last_row), col.min(last_col));
    Some(match Motion::of_key(key)? {
        Motion::Left => at(row, col.saturating_sub(1)),
        Motion::Right => at(row, col + 1),
        Motion::Up => at(row.saturating_sub(1), col),
        Motion::Down => at(row + 1, col),
        Motion::Home => at(row, 0),
        Motion::End => at(row, last_col),
        Motion::PageUp => at(row.saturating_sub(PAGE_CELLS), col),
        Motion::PageDown => at(row + PAGE_CELLS, col),
        Motion::Next if col < last_col => at(row, col + 1),
        Motion::Next => at(if row < last_row { row + 1 } else { 0 }, 0),
        Motion::Previous if col > 0 => at(row, col - 1),
        Motion::Previous => at(row.checked_sub(1).unwrap_or(last_row), last_col),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_move_the_cursor_within_the_board() {
        let shape = Shape::new(2, 3);
        let after = |keys: &[KeyCode]| {
            let step = |cell, code: &KeyCode| {
                cell_after_key(cell, shape, (*code).into()).expect("it moves")
            };
            let Cell { row, col } = keys.iter().fold(Cell::new(0, 0), step);
            (row, col)
        };
        use KeyCode::{BackTab, Char, Down, End, Left, PageDown, Right, Tab, Up};
        assert_eq!(after(&[Left, Up, Char('h'), Char('k')]), (0, 0));
        assert_eq!(after(&[Right, Down, Char('l'), Char('j'), Right]), (1, 2));
        assert_eq!(after(&[End, PageDown]), (1, 2));
        assert_eq!(after(&[End, Tab]), (1, 0));
        assert_eq!(after(&[BackTab, Tab]), (0, 0));
        assert_eq!(cell_after_key(Cell::new(0, 0), shape, Char('x').into()), None);
    }
}
