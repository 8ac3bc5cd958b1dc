//! Tells the user how to choose between several boards that agree with a text.

use crate::grid::Shape;
use crate::words::{Key, Sentence, Setting, saved_text};

/// One of the boards that agree with an ambiguous text, with the settings that choose this board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardChoice {
    /// The number of rows and columns, if another choice has different numbers.
    pub size: Option<Shape>,
    /// The meanings of signs, such as `hidden=-,mine=X`, if another choice has different meanings.
    pub symbols: Option<String>,
    /// The rows of the board in the signs of saved boards, separated by `/`. Long rows are
    /// shortened.
    pub drawing: String,
}

impl BoardChoice {
    /// Returns the settings that choose this board.
    pub fn proposed_settings(&self) -> Vec<Setting> {
        let size = self.size.iter().map(|size| Setting::of(Key::Shape, size));
        let symbols = self.symbols.iter().map(|symbols| Setting::of(Key::Symbols, symbols));
        size.chain(symbols).collect()
    }

    /// Returns the settings that choose this board, and a drawing of the board. If no setting
    /// distinguishes this board from the other choices, advises the user to add a header.
    fn description(&self) -> Sentence {
        let drawing = self.drawing.clone();
        match self.proposed_settings() {
            none if none.is_empty() => saved_text::choice_by_header(drawing),
            settings => saved_text::choice_by_settings(settings, drawing),
        }
    }
}

/// Returns the phrase for the expected text. The given text agrees with several boards, or only
/// with boards that have impossible clues.
pub(super) fn ambiguity(signs: &[String], choices: &[BoardChoice]) -> Sentence {
    match (choices.len(), signs.is_empty()) {
        (0, _) => saved_text::fewer_meanings(signs.to_vec()),
        (1, _) => saved_text::possible_clues(),
        (_, true) => saved_text::one_of_several_boards(),
        (_, false) => saved_text::one_reading(signs.to_vec()),
    }
}

/// Returns advice that lists the settings for each board.
pub(super) fn how_to_choose(choices: &[BoardChoice]) -> Sentence {
    match choices {
        [] => saved_text::meanings_of_signs(
            vec![Setting { key: Key::Symbols, value: None }],
            vec![Setting::of(Key::Symbols, "hidden=#,zero=.,mine=*,flag=F")],
        ),
        [only] => saved_text::this_board_is_meant(only.description()),
        several => {
            let mut named: Vec<Sentence> =
                several.iter().take(MAX_NAMED_CHOICES).map(BoardChoice::description).collect();
            if several.len() > MAX_NAMED_CHOICES {
                named.push(saved_text::more_choices(several.len() - MAX_NAMED_CHOICES));
            }
            saved_text::choose(named)
        }
    }
}

/// The most choices that a message names.
const MAX_NAMED_CHOICES: usize = 4;
