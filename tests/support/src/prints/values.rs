//! The cells of a board as the values of a program: numbers, strings or a null value.

use gridproof::puzzles::mines::text::Role;

use super::boards::{FieldInGame, VisibleCell};
use super::random_choices::RandomChoices;
use super::signs::{Signs, cells};

/// The types of the values of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// Numbers in all cells. Special numbers stand for hidden cells and mines.
    Numbers,
    /// Strings in all cells, even for clues.
    Strings,
    /// Numbers for clues, and strings for all other cells.
    Mixed,
    /// Numbers for clues, and a null value for hidden cells.
    Null(&'static str),
}

/// The value, as text, for each kind of cell.
#[derive(Clone, Copy, Debug)]
pub struct CellValues {
    kind: ValueKind,
    quote: &'static str,
    signs: Signs,
}

impl CellValues {
    /// Draws values of a kind. `quote` encloses each string.
    pub fn new(draw: &mut RandomChoices, kind: ValueKind, quote: &'static str) -> Self {
        let zero = "0";
        let mut signs = Signs { zero, ..Signs::visible(draw) };
        while signs.hidden == "0" {
            signs.hidden = Signs::visible(draw).hidden;
        }
        let signs = match kind {
            ValueKind::Strings | ValueKind::Mixed => signs,
            ValueKind::Numbers => {
                let (hidden, mine) = draw.choose(&[
                    ("-1", "9"),
                    ("9", "-1"),
                    ("-2", "-1"),
                    ("-1", "-2"),
                    ("10", "9"),
                ]);
                Signs { hidden, flag: hidden, mine, zero }
            }
            ValueKind::Null(hidden) => {
                Signs { hidden, flag: hidden, mine: draw.choose(&["-1", "9"]), zero }
            }
        };
        Self { kind, quote, signs }
    }

    fn value(&self, square: VisibleCell) -> String {
        let is_quoted = match self.kind {
            ValueKind::Numbers | ValueKind::Null(_) => false,
            ValueKind::Strings => true,
            ValueKind::Mixed => !matches!(square, VisibleCell::Clue(_)),
        };
        let quote = if is_quoted { self.quote } else { "" };
        format!("{quote}{}{quote}", self.signs.sign(square))
    }

    /// Returns the values of all cells.
    pub fn cells(&self, field: &FieldInGame) -> Vec<Vec<String>> {
        cells(field, |square| self.value(square))
    }

    /// Returns the meanings of all values that are not clues.
    pub fn meanings(&self) -> Vec<(String, Role)> {
        self.signs.meanings()
    }
}
