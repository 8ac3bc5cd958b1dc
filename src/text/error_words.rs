//! The sentences that describe errors in the texts of boards.

use std::fmt;

use super::choice::{ambiguity, how_to_choose};
use super::error::{NumberRange, Problem};
use super::nearest::{suggested_words, suggestion};
use crate::words::{Key, Sentence, Setting, saved_text};

/// Writes the sentence and the advice.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.advice() {
            Some(advice) => write!(f, "{}: {advice}", self.sentence()),
            None => write!(f, "{}", self.sentence()),
        }
    }
}

impl Problem {
    /// Returns the sentence that says what is wrong, without the advice.
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::TooLong { most } => saved_text::too_long(saved_text::text_of_bytes(*most)),
            Self::NotUtf8 { byte } => {
                saved_text::not_utf8(saved_text::utf8_text(), format!("{byte:#04x}"))
            }
            Self::Utf16 => saved_text::utf16(saved_text::utf8_text()),
            Self::Utf32 => saved_text::utf32(saved_text::utf8_text()),
            Self::CarriageReturns => saved_text::carriage_returns(saved_text::line_ends()),
            Self::NoHeader { usage } => saved_text::no_header(saved_text::header_such_as(*usage)),
            Self::WrongPuzzle { expected, found } => {
                saved_text::wrong_puzzle(saved_text::board_of(*expected), found.clone())
            }
            Self::OtherPuzzle { expected, found, asked_by } => {
                let tasks: Vec<String> = asked_by.iter().map(|task| format!("`{task}`")).collect();
                saved_text::other_puzzle(saved_text::board_of(*expected), *found, tasks)
            }
            Self::UnknownPuzzle { found, .. } => {
                saved_text::unknown_puzzle(saved_text::puzzle_name(), found.clone())
            }
            Self::UnknownWord { found, .. } => saved_text::unknown_word(found.clone()),
            Self::DuplicateWord { word } => {
                saved_text::duplicate_word(saved_text::word_once(*word))
            }
            Self::MissingWord { word } => saved_text::missing_word(saved_text::header_word(*word)),
            Self::NotANumber { what, found } => {
                saved_text::not_a_number(saved_text::number_for(*what), found.clone())
            }
            Self::OutOfRange { limits: NumberRange { what, range, why }, found } => {
                let expected =
                    saved_text::number_between(*what, *range.start(), *range.end(), *why);
                saved_text::out_of_range(expected, found.clone())
            }
            Self::UnknownCell { expected, found } => {
                saved_text::unknown_cell(expected.clone(), found.clone())
            }
            Self::MisspelledCell { found, nearest } => {
                saved_text::misspelled_cell(saved_text::a_cell(), found.clone(), nearest.clone())
            }
            Self::NoBoard { found } if found.is_empty() => {
                saved_text::no_cells(saved_text::a_board())
            }
            Self::NoBoard { found } => saved_text::no_board(saved_text::a_board(), found.clone()),
            Self::Ambiguous { signs, choices } => saved_text::ambiguous(ambiguity(signs, choices)),
            Self::Unclear { expected }
            | Self::Level { expected, .. }
            | Self::MissingSetting { expected, .. } => saved_text::unclear(expected.clone()),
            Self::BlankRows { expected, .. } => saved_text::blank_rows(expected.clone()),
            Self::Density(both) => {
                let density = both.density.to_string();
                saved_text::total_known(saved_text::total_or_density(), both.mines, density)
            }
            Self::Bytes { byte, expected } => saved_text::bytes(expected.clone(), *byte),
            Self::RowLength { expected, found } | Self::ShortRow { expected, found, .. } => {
                saved_text::row_length(saved_text::row_of_length(*expected), *found)
            }
            Self::TooFewRows { expected, found } => {
                saved_text::too_few_rows(saved_text::row_of_rows(found + 1, *expected))
            }
            Self::TooManyRows { expected } => {
                saved_text::too_many_rows(saved_text::end_after_row(*expected))
            }
        }
    }

    /// Returns the advice, if any.
    pub fn advice(&self) -> Option<Sentence> {
        match self {
            Self::UnknownPuzzle { known, found } => Some(suggestion(found, known)),
            Self::UnknownWord { found, expected } => Some(suggestion(found, expected)),
            Self::MisspelledCell { found, .. } => Some(sign_advice(found)),
            Self::Ambiguous { choices, .. } => Some(how_to_choose(choices)),
            Self::Utf16 | Self::Utf32 => Some(saved_text::save_as_utf8()),
            Self::Level { advice, .. }
            | Self::MissingSetting { advice, .. }
            | Self::BlankRows { advice, .. }
            | Self::ShortRow { advice, .. } => Some(advice.clone()),
            _ => None,
        }
    }

    /// Returns the known words that may replace an unknown word: the nearest word, or all words if
    /// none is near.
    pub fn known_words(&self) -> Vec<&'static str> {
        match self {
            Self::UnknownPuzzle { known, found } => suggested_words(found, known),
            Self::UnknownWord { found, expected } => suggested_words(found, expected),
            _ => Vec::new(),
        }
    }
}

/// Returns advice about a token that does not represent a cell.
fn sign_advice(found: &str) -> Sentence {
    let is_word = found.chars().count() > 2 && found.chars().any(char::is_alphabetic);
    if is_word || found.contains(['[', ']', '"', ',', '=']) {
        return saved_text::only_cells();
    }
    saved_text::meaning_of_sign(
        vec![Setting { key: Key::Symbols, value: None }],
        vec![Setting::of(Key::Symbols, format!("mine={found}"))],
    )
}
