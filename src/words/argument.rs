//! The arguments of sentences.

use crate::grid::Cell;
use crate::report::{joined, list, pluralised};

use super::{Sentence, Setting};

/// A value within a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A piece of the input, a name, or other words that are the same in every language.
    Text(String),
    /// A number.
    Number(usize),
    /// Cells.
    Cells(Vec<Cell>),
    /// Several texts.
    List(Vec<String>),
    /// A phrase.
    Sentence(Box<Sentence>),
    /// Several phrases.
    Sentences(Vec<Sentence>),
    /// Settings to give together.
    Settings(Vec<Setting>),
}

impl Argument {
    /// Returns the argument in English. The form is that of a [`Template`](super::Template).
    pub(super) fn written(&self, form: &str, write: &dyn Fn(&[Setting]) -> String) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Number(number) if form.is_empty() => number.to_string(),
            Self::Number(number) => pluralised(number, form),
            Self::Cells(cells) if cells.is_empty() => "no cell".to_owned(),
            Self::Cells(cells) => list(cells),
            Self::List(items) if form == "`" => format!("`{}`", items.join("`, `")),
            Self::List(items) => joined(items, form),
            Self::Sentence(phrase) => phrase.written(write),
            Self::Sentences(phrases) => {
                let phrases: Vec<String> = phrases.iter().map(|one| one.written(write)).collect();
                if form.starts_with(' ') { phrases.join(form) } else { joined(&phrases, form) }
            }
            Self::Settings(settings) => format!("`{}`", write(settings)),
        }
    }

    /// Returns the settings of the argument and of the phrases in it.
    pub(super) fn settings(&self) -> Vec<&[Setting]> {
        match self {
            Self::Settings(settings) => vec![&settings[..]],
            Self::Sentence(phrase) => phrase.settings(),
            Self::Sentences(phrases) => phrases.iter().flat_map(Sentence::settings).collect(),
            Self::Text(_) | Self::Number(_) | Self::Cells(_) | Self::List(_) => Vec::new(),
        }
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<usize> for Argument {
    fn from(number: usize) -> Self {
        Self::Number(number)
    }
}

impl From<Cell> for Argument {
    fn from(cell: Cell) -> Self {
        Self::Cells(vec![cell])
    }
}

impl From<Vec<Cell>> for Argument {
    fn from(cells: Vec<Cell>) -> Self {
        Self::Cells(cells)
    }
}

impl From<Vec<String>> for Argument {
    fn from(items: Vec<String>) -> Self {
        Self::List(items)
    }
}

impl From<Sentence> for Argument {
    fn from(phrase: Sentence) -> Self {
        Self::Sentence(Box::new(phrase))
    }
}

impl From<Vec<Sentence>> for Argument {
    fn from(phrases: Vec<Sentence>) -> Self {
        Self::Sentences(phrases)
    }
}

impl From<Vec<Setting>> for Argument {
    fn from(settings: Vec<Setting>) -> Self {
        Self::Settings(settings)
    }
}
