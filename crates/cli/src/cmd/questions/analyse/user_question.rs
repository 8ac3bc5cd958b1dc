//! Questions that the screen asks the user, who types the answer in the bottom line.

use std::path::PathBuf;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::words;

/// A question that the screen puts to the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UserQuestion {
    /// Asks for the name of the file to save to.
    Name(String),
    /// Asks for the number of mines, or a density.
    Mines(String),
    /// Asks whether to overwrite a file.
    Overwrite(PathBuf, &'static str),
    /// Asks whether to quit with unsaved changes.
    Quit,
}

/// The effect of a key that is pressed while a question is shown.
#[derive(Debug, PartialEq, Eq)]
pub enum UserReply {
    /// The user has not finished the answer.
    Unfinished,
    /// The user cancelled the question.
    Cancelled,
    /// The user completed the answer.
    Completed,
}

/// The most characters of an answer. No path is longer.
const LONGEST_TEXT: usize = 4096;

impl UserQuestion {
    /// Returns the bottom line, which shows the question and the typed text.
    pub fn line(&self) -> String {
        match self {
            Self::Name(text) => format!("{}{text}", words::save_name()),
            Self::Mines(text) => format!("{}{text}", words::mines_to_type()),
            Self::Overwrite(path, state) => {
                words::overwrite_file(path.display().to_string(), *state).to_string()
            }
            Self::Quit => words::quit_unsaved().to_string(),
        }
    }

    /// Takes a key.
    pub fn handle_key(&mut self, key: KeyEvent) -> UserReply {
        let (Self::Name(text) | Self::Mines(text)) = self else {
            return match key.code {
                KeyCode::Char('y' | 'Y') => UserReply::Completed,
                _ => UserReply::Cancelled,
            };
        };
        match (key.code, key.modifiers) {
            (KeyCode::Esc, _) => return UserReply::Cancelled,
            (KeyCode::Enter, _) => return UserReply::Completed,
            (KeyCode::Backspace, _) => drop(text.pop()),
            (KeyCode::Char('u'), KeyModifiers::CONTROL) => text.clear(),
            (KeyCode::Char('c'), KeyModifiers::CONTROL) => return UserReply::Cancelled,
            (KeyCode::Char(_), modifiers) if modifiers.contains(KeyModifiers::CONTROL) => {}
            (KeyCode::Char(typed), _) if text.len() < LONGEST_TEXT => text.push(typed),
            _ => {}
        }
        UserReply::Unfinished
    }

    /// Appends the first line of a pasted text to the answer.
    pub fn paste(&mut self, pasted: &str) {
        if let Self::Name(text) | Self::Mines(text) = self {
            let line = pasted.lines().next().unwrap_or_default();
            let room = LONGEST_TEXT.saturating_sub(text.len());
            text.extend(line.chars().filter(|sign| !sign.is_control()).take(room));
        }
    }
}
