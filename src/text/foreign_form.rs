//! The forms of other programs for boards of any shape.

use crate::words::{Reason, Sentence, reasons};

/// A form of another program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ForeignForm {
    /// A JSON object with cells and rules. Boards of mines have another form of this name, which
    /// their own module writes.
    Json,
    /// A JSON object with the keys of minesweepr.
    Minesweepr,
    /// A level file of Hexcells.
    Hexcells,
    /// A puzzle of the Python package minesweepervariants.
    Variants,
}

impl ForeignForm {
    /// Returns the name of the form in options and requests.
    pub fn name(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Minesweepr => "minesweepr",
            Self::Hexcells => "hexcells",
            Self::Variants => "variants",
        }
    }

    /// Returns the reason why a board of a puzzle other than `cells` cannot be written in this
    /// form.
    pub fn refusal(self) -> Sentence {
        let reason: Reason = match self {
            Self::Json => reasons::no_json_form(),
            other => reasons::form_of_cells(other.name()),
        };
        reason.into()
    }
}
