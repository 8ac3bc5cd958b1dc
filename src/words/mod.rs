//! The catalogue of sentences: each has a code, arguments and an English template. The modules
//! below list the sentences by topic. Documents carry the code and the arguments, so that a front
//! end can say a sentence in another language, or name a setting in its own way.

mod argument;
#[cfg(feature = "questions")]
pub(crate) mod board_forms;
#[cfg(feature = "questions")]
pub(crate) mod cell_rules;
pub(crate) mod cells_text;
#[cfg(feature = "json")]
mod document;
pub(crate) mod saved_text;
mod setting;

use std::fmt;

pub use argument::Argument;
#[cfg(feature = "json")]
pub use document::{Arguments, Code, SentenceDocument, definitions};
pub use setting::{Key, Setting};

/// A sentence with places for its arguments.
///
/// `{name}` is the place of an argument. `{name:form}` also says how the argument is written: for a
/// number `form` is the noun that it counts, for a list the word before the last item. A list with
/// the form `` ` `` has items in backquotes. A form that begins with a blank stands between all
/// items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Template {
    /// The code, which stays the same when the English words change.
    pub code: &'static str,
    /// The English words.
    pub english: &'static str,
    /// The names of the arguments.
    pub arguments: &'static [&'static str],
}

impl Template {
    /// Returns the parts of the English words in order.
    fn parts(&self) -> Vec<Part<'_>> {
        let (mut parts, mut start, mut from) = (Vec::new(), 0, 0);
        while let Some(open) = self.english[from..].find('{').map(|at| from + at) {
            from = open + 1;
            let Some(length) = self.english[from..].find('}') else { break };
            let place = &self.english[from..from + length];
            let (name, form) = place.split_once(':').unwrap_or((place, ""));
            // Other braces are signs of a board.
            if let Some(index) = self.arguments.iter().position(|argument| *argument == name) {
                parts.push(Part::Words(&self.english[start..open]));
                parts.push(Part::Place { index, form });
                from += length + 1;
                start = from;
            }
        }
        parts.push(Part::Words(&self.english[start..]));
        parts
    }
}

/// A part of a template.
enum Part<'t> {
    Words(&'t str),
    /// The place of the argument with this index.
    Place {
        index: usize,
        form: &'t str,
    },
}

/// A sentence of the catalogue, without a full stop, or a phrase within a sentence.
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

    /// Returns the phrase that is the argument of this name.
    pub fn phrase(&self, name: &str) -> Option<&Self> {
        self.arguments().find_map(|(known, argument)| match argument {
            Argument::Sentence(phrase) if known == name => Some(&**phrase),
            _ => None,
        })
    }

    /// Returns the settings that the sentence proposes, in their order.
    pub fn settings(&self) -> Vec<&[Setting]> {
        self.arguments.iter().flat_map(Argument::settings).collect()
    }

    /// Returns the English sentence. `write` writes settings in the form of a front end, which
    /// stand in backquotes.
    pub fn written(&self, write: &dyn Fn(&[Setting]) -> String) -> String {
        let parts = self.template.parts().into_iter().map(|part| match part {
            Part::Words(words) => words.to_owned(),
            Part::Place { index, form } => self.arguments[index].written(form, write),
        });
        parts.collect()
    }
}

/// Writes the English sentence. Settings are keys and values, such as `shape: 3x2`.
impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written(&|settings| setting::keys_and_values(settings)))
    }
}

/// Returns all templates of this crate.
pub fn templates() -> impl Iterator<Item = &'static Template> {
    #[cfg(feature = "questions")]
    let asked = [board_forms::TEMPLATES, cell_rules::TEMPLATES];
    #[cfg(not(feature = "questions"))]
    let asked: [&[Template]; 0] = [];
    [saved_text::TEMPLATES, cells_text::TEMPLATES].into_iter().chain(asked).flatten()
}

/// Defines sentences, one a line: the code, the arguments and the English template. Each becomes a
/// function that takes the arguments and returns the [`Sentence`]. `TEMPLATES` lists all of them.
#[macro_export]
macro_rules! catalogue {
    ($($code:ident($($argument:ident),*) $english:literal;)*) => {
        /// The templates of this part of the catalogue.
        pub static TEMPLATES: &[$crate::words::Template] = &[$($crate::words::Template {
            code: stringify!($code),
            english: $english,
            arguments: &[$(stringify!($argument)),*],
        }),*];

        $(
            pub(crate) fn $code(
                $($argument: impl Into<$crate::words::Argument>),*
            ) -> $crate::words::Sentence {
                static TEMPLATE: $crate::words::Template = $crate::words::Template {
                    code: stringify!($code),
                    english: $english,
                    arguments: &[$(stringify!($argument)),*],
                };
                $crate::words::Sentence::new(&TEMPLATE, vec![$($argument.into()),*])
            }
        )*
    };
}

pub(crate) use catalogue;

#[cfg(test)]
mod tests;
