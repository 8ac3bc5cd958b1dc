//! Advice about a text that cannot be read, as data. Each front end names the missing settings in
//! its own way, as an option, a key, an argument or a button.

use std::fmt;

/// A setting for reading the text of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// The number of rows and columns.
    Shape,
    /// The meanings of signs.
    Symbols,
    /// The number of the board to read, if the text has several.
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

/// A setting, with a proposed value, if any.
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

/// A part of an advice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Words that are shown literally.
    Words(String),
    /// Settings to give together.
    Settings(Vec<Setting>),
    /// The board that would be read: its rows in the signs of a saved board, separated by `/`.
    Board(String),
}

/// An advice as a list of parts. The list is empty without advice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Advice(Vec<Part>);

impl Advice {
    /// Creates an advice that begins with these words.
    pub fn of(words: impl Into<String>) -> Self {
        Self(vec![Part::Words(words.into())])
    }

    /// Adds words.
    pub fn words(mut self, words: impl Into<String>) -> Self {
        self.0.push(Part::Words(words.into()));
        self
    }

    /// Adds settings to give.
    pub fn settings(mut self, settings: impl IntoIterator<Item = Setting>) -> Self {
        self.0.push(Part::Settings(settings.into_iter().collect()));
        self
    }

    /// Adds a board to the advice.
    pub fn board(mut self, drawing: impl Into<String>) -> Self {
        self.0.push(Part::Board(drawing.into()));
        self
    }

    /// Adds another advice.
    pub fn and(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        self
    }

    /// Returns the parts.
    pub fn parts(&self) -> &[Part] {
        &self.0
    }

    /// Returns the advice in words, with the settings between backquotes in the form of a front
    /// end.
    pub fn written(&self, write: impl Fn(&[Setting]) -> String) -> String {
        let written = self.0.iter().map(|part| match part {
            Part::Words(words) => words.clone(),
            Part::Settings(settings) => format!("`{}`", write(settings)),
            Part::Board(drawing) => format!(" ({drawing})"),
        });
        written.collect()
    }
}

/// Writes the settings as keys and values, such as `shape: 3x2, symbols: hidden=.`.
impl fmt::Display for Advice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let written = |Setting { key, value }: &Setting| match value {
            Some(value) => format!("{}: {value}", key.name()),
            None => key.name().to_owned(),
        };
        let all =
            |settings: &[Setting]| settings.iter().map(written).collect::<Vec<_>>().join(", ");
        f.write_str(&self.written(all))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_front_end_writes_what_to_say_in_its_way() {
        let shape = Setting::of(Key::Shape, "3x2");
        let symbols = Setting { key: Key::Symbols, value: None };
        let advice = Advice::of("say ").settings([shape, symbols]).words(" or nothing");
        assert_eq!(advice.to_string(), "say `shape: 3x2, symbols` or nothing");
        let option = |setting: &Setting| format!("--{}", setting.key.name());
        let options = advice.written(|all| all.iter().map(option).collect::<Vec<_>>().join(" "));
        assert_eq!(options, "say `--shape --symbols` or nothing");
    }
}
