//! Boards of any shape in words: broken rules, and the demands of a board for explanations.

#[cfg(feature = "questions")]
mod demands;

#[cfg(feature = "questions")]
use super::rules::LevelMoveError;
use super::rules::{BoardRule, RuleId, Violation};
#[cfg(feature = "questions")]
use crate::words::questions;
use crate::words::{Argument, Sentence, broken_rules, errors_with_sentence};

impl From<&Violation> for Sentence {
    fn from(violation: &Violation) -> Self {
        match violation {
            Violation::Shape(found) => broken_rules::mines_of_shape(found.to_string()),
            Violation::Given { cell, mines } => {
                broken_rules::given_mines(number_of_mines(*mines), *cell)
            }
            Violation::Capacity { cell, capacity } => {
                broken_rules::capacity_of_cell(number_of_mines(*capacity), *cell)
            }
            Violation::Rule(rule) => broken_rules::broken_rule(rule.phrase(), rule.rule),
        }
    }
}

errors_with_sentence!(Violation);

impl RuleId {
    /// Returns a phrase such as `the clue at (0,1)`, `clue 2 about a line of cells` or `the total`.
    pub(in crate::puzzles::cells) fn phrase(&self) -> Sentence {
        match (BoardRule::of_number(self.rule), self.cell, self.number) {
            (Some(rule), Some(cell), _) => broken_rules::board_rule_at(rule.name(), cell),
            (Some(rule), None, _) => broken_rules::board_rule(rule.name()),
            (None, Some(cell), _) => broken_rules::clue_of_cell(cell),
            (None, None, Some(line)) => broken_rules::clue_of_numbered_line(line as usize),
            (None, None, None) => broken_rules::the_total(),
        }
    }
}

/// Returns a phrase such as `no mine`, `a mine` or `2 mines`.
fn number_of_mines(number: u8) -> Argument {
    match number {
        0 => broken_rules::no_mine().into(),
        1 => broken_rules::a_single_mine().into(),
        number => broken_rules::several_mines(usize::from(number)).into(),
    }
}

#[cfg(feature = "questions")]
impl From<&LevelMoveError> for Sentence {
    fn from(error: &LevelMoveError) -> Self {
        match *error {
            LevelMoveError::GameOver => questions::game_over(),
            LevelMoveError::NotHidden(cell) => questions::expected_hidden_cell(cell),
            LevelMoveError::NoClue(cell) => questions::expected_clue_to_chord(cell),
        }
    }
}

#[cfg(feature = "questions")]
errors_with_sentence!(LevelMoveError);
