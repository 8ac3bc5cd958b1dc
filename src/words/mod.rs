//! The catalogue of sentences: each has a code, arguments and an English template. The modules
//! below list the sentences by topic. Documents carry the code and the arguments, so that a front
//! end can say a sentence in another language, or name a setting in its own way.

#[cfg(feature = "questions")]
pub(crate) mod board_forms;
pub(crate) mod broken_rules;
#[cfg(feature = "questions")]
pub(crate) mod cell_rules;
pub(crate) mod cells_text;
pub(crate) mod certificates;
#[cfg(feature = "json")]
mod document;
#[cfg(feature = "questions")]
pub(crate) mod questions;
pub(crate) mod reasons;
pub(crate) mod saved_text;
mod sentence;
mod setting;

#[cfg(feature = "json")]
pub use document::{Arguments, Code, SentenceDocument, definitions};
pub use gridproof_engine::reason::{Reason, Template};
pub use sentence::{Argument, Sentence};
pub use setting::{Key, Setting};

/// Returns all templates of this crate and of the engine.
pub fn templates() -> impl Iterator<Item = &'static Template> {
    #[cfg(feature = "questions")]
    let asked = [board_forms::TEMPLATES, cell_rules::TEMPLATES, questions::TEMPLATES];
    #[cfg(not(feature = "questions"))]
    let asked: [&[Template]; 0] = [];
    let read = [saved_text::TEMPLATES, cells_text::TEMPLATES, certificates::TEMPLATES];
    let reasons =
        [broken_rules::TEMPLATES, reasons::TEMPLATES, gridproof_engine::reason::TEMPLATES];
    read.into_iter().chain(reasons).chain(asked).flatten()
}

/// Defines sentences, one a line: the code, the arguments and the English template. Each becomes a
/// function that takes the arguments and returns the [`Sentence`]. `TEMPLATES` lists all of them.
#[doc(hidden)]
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

/// Implements `Display` and `Error` for errors of which a reference converts to a [`Sentence`].
#[doc(hidden)]
#[macro_export]
macro_rules! errors_with_sentence {
    ($($error:ty),*) => {
        $(
            impl std::fmt::Display for $error {
                fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    std::fmt::Display::fmt(&$crate::words::Sentence::from(self), f)
                }
            }

            impl std::error::Error for $error {}
        )*
    };
}

pub(crate) use {catalogue, errors_with_sentence};

#[cfg(test)]
mod tests;
