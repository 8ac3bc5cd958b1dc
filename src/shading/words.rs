//! The words for boards and their solutions, as sentences without a full stop.

use crate::grid::Shape;
use crate::report::pluralised;

use super::{CellContent, solution::Solution};

/// The words for the solutions and the cells of a puzzle, and its keys in documents.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    /// The word for a solution, such as `picture`. The plural of the word ends in s.
    pub solution: &'static str,
    /// The word for a shaded cell, such as `black`. The word also precedes `cell` in sentences, and
    /// names the variable of a cell in exported files.
    pub shaded: &'static str,
    /// The words that follow `is` in a sentence about a shaded cell, such as `black` or `a mine`.
    pub shaded_status: &'static str,
    /// The word for a cell that is not shaded, such as `white`.
    pub clear: &'static str,
    /// The phrase between a number of solutions and the cell that they shade, such as `with black
    /// at`.
    pub with_shaded_at: &'static str,
    /// The signs of a shaded cell and of a clear cell.
    pub signs: [&'static str; 2],
    /// The keys of documents about the puzzle.
    pub keys: Keys,
}

/// The signs for puzzles whose drawings show only which cells are shaded.
pub const SIGNS: [&str; 2] = ["#", "."];

/// The keys and words for cells in the documents of a puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Keys {
    /// The key of the list of cells that every solution shades. This key is also the word for the
    /// status of such a cell.
    pub shaded: &'static str,
    /// The key of the list of cells that no solution shades.
    pub clear: &'static str,
    /// The key of the number of solutions that shade a cell.
    pub number: &'static str,
}

impl Keys {
    /// The keys for a puzzle without words of its own.
    pub const SHADED: Self = Self { shaded: "shaded", clear: "clear", number: "shaded" };
}

/// The word for a cell that is shaded in some solutions and clear in others.
pub(super) const UNDETERMINED: &str = "undetermined";

/// The number of solutions of a board: none, one, more, or an unknown number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "json", serde(rename_all = "snake_case"))]
pub(super) enum Verdict {
    /// There is no solution.
    Impossible,
    /// There is exactly one solution.
    Unique,
    /// There are at least two solutions.
    Ambiguous,
    /// A limit ended the search first.
    Unknown,
}

impl Verdict {
    /// Returns the number of solutions. `solutions` must contain all solutions of a board, or two
    /// if there are several.
    pub fn from_solutions<H>(solutions: &[Solution<H>]) -> Self {
        match solutions {
            [] => Self::Impossible,
            [_] => Self::Unique,
            _ => Self::Ambiguous,
        }
    }
}

impl Words {
    /// Returns a sentence about the solutions of a board. `solutions` must contain all solutions of
    /// the board, or two if there are several.
    pub(super) fn sentence<H: CellContent>(
        &self,
        shape: Shape,
        solutions: &[Solution<H>],
    ) -> String {
        let Self { solution, .. } = self;
        match solutions {
            [] => format!("no {solution} agrees with the {shape} board"),
            [only] => self.unique_solution_sentence(
                shape,
                only.values().iter().filter(|held| held.is_occupied()).count(),
            ),
            [first, second, ..] => {
                let both = first.values().iter().zip(second.values());
                let differ = pluralised(both.filter(|(one, other)| one != other).count(), "cell");
                format!(
                    "at least two {solution}s agree with the {shape} board; the two shown differ in \
                     {differ}"
                )
            }
        }
    }

    /// Returns a sentence about the unique solution of a board, with `shaded` shaded cells.
    pub(super) fn unique_solution_sentence(&self, shape: Shape, shaded: usize) -> String {
        let cells = pluralised(shaded, &format!("{} cell", self.shaded));
        format!("one {} agrees with the {shape} board, with {cells}", self.solution)
    }

    /// Returns the sign of a cell that holds this number of things.
    pub(super) fn sign_of_number(&self, number: usize) -> String {
        let [shaded, clear] = self.signs;
        match number {
            0 => clear.to_owned(),
            1 => shaded.to_owned(),
            number => format!("{shaded}{number}"),
        }
    }

    /// Returns the word for a cell's colour.
    pub(super) fn colour_word(&self, is_shaded: bool) -> &'static str {
        if is_shaded { self.shaded } else { self.clear }
    }
}
