//! The catalogue of sentences: each has a code, arguments and an English template. The modules
//! below list the sentences by topic. Documents carry the code and the arguments, so that a front
//! end can say a sentence in another language, or name a setting in its own way.

#[cfg(feature = "questions")]
pub(crate) mod board_forms;
#[cfg(feature = "questions")]
pub(crate) mod cell_rules;
pub(crate) mod cells_text;
#[cfg(feature = "json")]
mod document;
pub(crate) mod saved_text;
mod sentence;
mod setting;
mod template;

#[cfg(feature = "json")]
pub use document::{Arguments, Code, SentenceDocument, definitions};
pub use sentence::{Argument, Sentence};
pub use setting::{Key, Setting};
pub use template::Template;

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
