//! The words for boards and their solutions, in sentences without a full stop.

use crate::grid::Shape;
use crate::report::pluralised;

use super::solution::Solution;

/// The words of a puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    /// A solution: `picture`.
    pub solution: &'static str,
    /// The word for a shaded cell: `black`.
    pub shaded: &'static str,
    /// The word for a cell that is not shaded: `white`.
    pub clear: &'static str,
    /// The phrase for a cell that is shaded in some solutions: `with black at`.
    pub counted: &'static str,
    /// The signs of a shaded cell and of a clear one.
    pub signs: [&'static str; 2],
    /// The keys of its documents.
    pub keys: Keys,
}

/// The signs of a puzzle that draws nothing else in its cells.
pub const SIGNS: [&str; 2] = ["#", "."];

/// The names of the cells in documents.
#[derive(Clone, Copy, Debug)]
pub struct Keys {
    /// The list of the cells that every solution shades, and the cell that is explained as one.
    pub shaded: &'static str,
    /// The name of the cells that no solution shades.
    pub clear: &'static str,
    /// The number of solutions that shade a cell.
    pub number: &'static str,
}

impl Keys {
    /// Where the puzzle has no words of its own.
    pub const SHADED: Self = Self { shaded: "shaded", clear: "clear", number: "shaded" };
}

/// The word for a cell that is shaded in some solutions and not in others.
pub(super) const UNDETERMINED: &str = "undetermined";

/// The status of the solutions of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "json", serde(rename_all = "snake_case"))]
pub(super) enum Verdict {
    /// There is no solution.
    Impossible,
    /// There is one.
    Unique,
    /// There are two or more.
    Ambiguous,
    /// A limit was met first.
    Unknown,
}

impl Verdict {
    /// Returns the verdict of `solutions`, which are all that a board has, or two of more.
    pub fn of(solutions: &[Solution]) -> Self {
        match solutions {
            [] => Self::Impossible,
            [_] => Self::Unique,
            _ => Self::Ambiguous,
        }
    }
}

impl Words {
    /// A sentence about the solutions of a board, all that it has or two of more.
    pub(super) fn sentence(&self, shape: Shape, solutions: &[Solution]) -> String {
        let Self { solution, .. } = self;
        match solutions {
            [] => format!("no {solution} agrees with the {shape} board"),
            [only] => self.only(shape, only.values().iter().filter(|&&shaded| shaded).count()),
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

    /// That a board has one solution, with so many shaded cells.
    pub(super) fn only(&self, shape: Shape, shaded: usize) -> String {
        let cells = pluralised(shaded, &format!("{} cell", self.shaded));
        format!("one {} agrees with the {shape} board, with {cells}", self.solution)
    }

    /// Returns the word for a cell's colour.
    pub(super) fn colour(&self, is_shaded: bool) -> &'static str {
        if is_shaded { self.shaded } else { self.clear }
    }
}
