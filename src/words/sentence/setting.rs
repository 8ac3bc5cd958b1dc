//! The settings that messages propose to the user. Each front end has its own name for a setting:
//! an option, a key, an argument or a button.

use std::fmt;

/// The name of a setting that decides how the text of a board is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// The number of rows and columns.
    Shape,
    /// The meanings of signs.
    Symbols,
    /// The number of the board to read, if the text has several boards.
    Number,
}

impl Key {
    /// Returns `shape`, `symbols` or `number`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Shape => "shape",
            Self::Symbols => "symbols",
            Self::Number => "number",
        }
    }
}

/// A setting that advice proposes, with a value if there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The name of the setting.
    pub key: Key,
    /// The value as text, such as `3x2` or `hidden=.`.
    pub value: Option<String>,
}

impl Setting {
    /// Creates a setting with a value.
    pub fn of(key: Key, value: impl fmt::Display) -> Self {
        Self { key, value: Some(value.to_string()) }
    }
}

/// Returns settings as keys and values, such as `shape: 3x2, symbols: hidden=.`.
pub(super) fn keys_and_values(settings: &[Setting]) -> String {
    let written = settings.iter().map(|Setting { key, value }| match value {
        Some(value) => format!("{}: {value}", key.name()),
        None => key.name().to_owned(),
    });
    written.collect::<Vec<_>>().join(", ")
}
