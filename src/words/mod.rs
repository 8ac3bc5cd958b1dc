//! The catalogue of sentences: each sentence has a code, arguments and an English template. The
//! submodules list the sentences by topic. Documents contain the code and the arguments of each
//! sentence. So a front end can write the sentence in another language, with its own names of
//! settings.

#[cfg(feature = "questions")]
pub(crate) mod board_forms;
pub(crate) mod broken_rules;
#[cfg(feature = "questions")]
pub(crate) mod cell_rules;
pub(crate) mod cells_text;
pub(crate) mod certificates;
#[cfg(feature = "questions")]
pub mod explanations;
mod macros;
#[cfg(feature = "questions")]
pub mod open_questions;
#[cfg(feature = "questions")]
pub(crate) mod questions;
pub(crate) mod reasons;
pub(crate) mod saved_text;
mod sentence;

pub use gridproof_engine::reason::{Reason, Template};
pub(crate) use macros::errors_with_sentence;
#[cfg(feature = "json")]
pub use sentence::document::{Arguments, Code, SentenceDocument, definitions};
pub use sentence::{Argument, Key, Sentence, Setting};

/// Returns all templates of this crate and of the engine.
pub fn templates() -> impl Iterator<Item = &'static Template> {
    #[cfg(feature = "questions")]
    let asked = [
        board_forms::TEMPLATES,
        cell_rules::TEMPLATES,
        explanations::TEMPLATES,
        open_questions::TEMPLATES,
        questions::TEMPLATES,
    ];
    #[cfg(not(feature = "questions"))]
    let asked: [&[Template]; 0] = [];
    let read = [saved_text::TEMPLATES, cells_text::TEMPLATES, certificates::TEMPLATES];
    let reasons =
        [broken_rules::TEMPLATES, reasons::TEMPLATES, gridproof_engine::reason::TEMPLATES];
    read.into_iter().chain(reasons).chain(asked).flatten()
}

#[cfg(test)]
mod tests;
