//! Sentences of the catalogue, and their arguments, which may be sentences themselves.

#[cfg(feature = "json")]
pub(super) mod document;
mod setting;

use std::fmt;

use gridproof_engine::reason::{Reason, Template, TemplatePart};

use crate::budget::Unfinished;
use crate::grid::Cell;
use crate::prior::ParseDensityError;
use crate::report::{cell_list, joined_with, pluralised};

use setting::keys_and_values;
pub use setting::{Key, Setting};

/// A sentence of the catalogue without a full stop, or a phrase within a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    template: &'static Template,
    arguments: Vec<Argument>,
}

impl Sentence {
    /// Creates a sentence. `arguments` are in the order of the template's names.
    pub fn new(template: &'static Template, arguments: Vec<Argument>) -> Self {
        debug_assert_eq!(template.arguments.len(), arguments.len(), "{}", template.code);
        Self { template, arguments }
    }

    /// Returns the code.
    pub fn code(&self) -> &'static str {
        self.template.code
    }

    /// Returns the names and values of the arguments.
    pub fn arguments(&self) -> impl Iterator<Item = (&'static str, &Argument)> {
        self.template.arguments.iter().copied().zip(&self.arguments)
    }

    /// Returns the argument with this name, if it is a phrase.
    pub fn phrase(&self, name: &str) -> Option<&Self> {
        self.arguments().find_map(|(known, argument)| match argument {
            Argument::Sentence(phrase) if known == name => Some(&**phrase),
            _ => None,
        })
    }

    /// Returns the settings that the sentence proposes, in their order.
    pub fn proposed_settings(&self) -> Vec<&[Setting]> {
        self.arguments.iter().flat_map(Argument::proposed_settings).collect()
    }

    /// Returns the English sentence. `write` writes settings in the form of a front end. Each
    /// setting is put in backquotes.
    pub fn to_english(&self, write: &dyn Fn(&[Setting]) -> String) -> String {
        let parts = self.template.parts().into_iter().map(|part| match part {
            TemplatePart::Words(words) => words.to_owned(),
            TemplatePart::Place { index, form } => self.arguments[index].to_english(form, write),
        });
        parts.collect()
    }
}

/// Writes the English sentence, with settings as keys and values, such as `shape: 3x2`.
impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_english(&|settings| keys_and_values(settings)))
    }
}

/// A sentence itself can serve as an error.
impl std::error::Error for Sentence {}

impl From<&Sentence> for Sentence {
    fn from(sentence: &Sentence) -> Self {
        sentence.clone()
    }
}

impl From<&ParseDensityError> for Sentence {
    fn from(error: &ParseDensityError) -> Self {
        error.reason().into()
    }
}

impl From<Reason> for Sentence {
    fn from(reason: Reason) -> Self {
        Self::new(reason.template(), reason.argument().into_iter().map(Argument::from).collect())
    }
}

impl From<Unfinished> for Sentence {
    fn from(reason: Unfinished) -> Self {
        reason.reason().into()
    }
}

/// The most characters of a text within a sentence.
const LONGEST_TEXT: usize = 400;

/// A value within a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A text that is not translated, such as a piece of the input or a name.
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
    /// Returns the argument in English, in the form that a [`Template`] asks for.
    fn to_english(&self, form: &str, write: &dyn Fn(&[Setting]) -> String) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Number(number) if form.is_empty() => number.to_string(),
            Self::Number(number) => pluralised(number, form),
            Self::Cells(cells) if cells.is_empty() => "no cell".to_owned(),
            Self::Cells(cells) => cell_list(cells),
            Self::List(items) if form == "`" => format!("`{}`", items.join("`, `")),
            Self::List(items) => joined_with(items, form),
            Self::Sentence(phrase) => phrase.to_english(write),
            Self::Sentences(phrases) => {
                let phrases: Vec<String> =
                    phrases.iter().map(|one| one.to_english(write)).collect();
                if form.starts_with(' ') { phrases.join(form) } else { joined_with(&phrases, form) }
            }
            Self::Settings(settings) => format!("`{}`", write(settings)),
        }
    }

    /// Returns the settings of the argument and of the phrases in it.
    fn proposed_settings(&self) -> Vec<&[Setting]> {
        match self {
            Self::Settings(settings) => vec![&settings[..]],
            Self::Sentence(phrase) => phrase.proposed_settings(),
            Self::Sentences(phrases) => {
                phrases.iter().flat_map(Sentence::proposed_settings).collect()
            }
            Self::Text(_) | Self::Number(_) | Self::Cells(_) | Self::List(_) => Vec::new(),
        }
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Self::from(text.to_owned())
    }
}

/// Shortens a long text, such as a token of a large file.
impl From<String> for Argument {
    fn from(mut text: String) -> Self {
        if let Some((at, _)) = text.char_indices().nth(LONGEST_TEXT) {
            text.truncate(at);
            text.push_str("...");
        }
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
