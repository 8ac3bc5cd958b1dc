//! The keys of a game that a person plays.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton};

/// A command that a person gives by a key or a mouse button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// Opens a hidden cell, or chords an open cell.
    Open,
    Flag,
    Chord,
    /// Undoes the last change of a flag.
    Undo,
    Hint,
    Why,
    Advice,
    /// Scrolls the text next to the board, by `[` or `]`.
    Scroll(char),
    Help,
    Quit,
}

impl Control {
    /// Returns the command of a key; `None` for keys without a command.
    pub fn of_key(key: KeyEvent) -> Option<Self> {
        if is_interrupt(key) {
            return Some(Self::Quit);
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return None;
        }
        Some(match key.code {
            KeyCode::Enter | KeyCode::Char(' ' | 'o') => Self::Open,
            KeyCode::Char('f' | 'F') => Self::Flag,
            KeyCode::Char('c') => Self::Chord,
            KeyCode::Char('u') => Self::Undo,
            KeyCode::Char('i') => Self::Hint,
            KeyCode::Char('w') => Self::Why,
            KeyCode::Char('a') => Self::Advice,
            KeyCode::Char(key @ ('[' | ']')) => Self::Scroll(key),
            KeyCode::Char('H') | KeyCode::F(1) => Self::Help,
            KeyCode::Char('q') => Self::Quit,
            _ => return None,
        })
    }

    /// Returns the command for a mouse button that is pressed on a cell.
    pub fn of_button(button: MouseButton) -> Self {
        match button {
            MouseButton::Left => Self::Open,
            MouseButton::Right => Self::Flag,
            MouseButton::Middle => Self::Chord,
        }
    }
}

/// Returns whether the key is Ctrl-C.
pub fn is_interrupt(key: KeyEvent) -> bool {
    key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL)
}

/// The panel next to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PanelMode {
    Board,
    Help,
    /// Asks whether to leave a game that is not over.
    Leave,
}
