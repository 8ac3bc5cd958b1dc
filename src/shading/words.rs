//! What is said of boards and their solutions, in sentences without a full stop.

use crate::grid::Shape;
use crate::report::counted;

use super::solution::Solution;

/// The words of a puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    /// A solution: `picture`.
    pub solution: &'static str,
    /// What a shaded cell is: `black`.
    pub shaded: &'static str,
    /// What a cell is that is not shaded: `white`.
    pub clear: &'static str,
    /// What is said of a cell in some solutions: `with black at`.
    pub counted: &'static str,
    /// What is drawn in a shaded cell and in a clear one.
    pub signs: [&'static str; 2],
    /// The keys of its documents.
    pub keys: Keys,
}

/// The signs of a puzzle that draws nothing else in its cells.
pub const SIGNS: [&str; 2] = ["#", "."];

/// What documents call the cells.
#[derive(Clone, Copy, Debug)]
pub struct Keys {
    /// The list of the cells that every solution shades, and the cell that is explained as one.
    pub shaded: &'static str,
    /// The same of the cells that none shades.
    pub clear: &'static str,
    /// The number of solutions that shade a cell.
    pub number: &'static str,
}

impl Keys {
    /// Where the puzzle has no words of its own.
    pub const SHADED: Self = Self { shaded: "shaded", clear: "clear", number: "shaded" };
}

/// What a cell is that is shaded in some solutions and not in others.
pub(super) const UNDETERMINED: &str = "undetermined";

/// What is known of the solutions of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "json", serde(rename_all = "snake_case"))]
pub(super) enum Verdict {
    /// There is none.
    Impossible,
    /// There is one.
    Unique,
    /// There are two or more.
    Ambiguous,
    /// A limit was met first.
    Unknown,
}

impl Verdict {
    /// What `solutions` come to, which are all that a board has, or two of more.
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
                let differ = counted(both.filter(|(one, other)| one != other).count(), "cell");
                format!(
                    "at least two {solution}s agree with the {shape} board; the two shown differ in \
                     {differ}"
                )
            }
        }
    }

    /// That a board has one solution, with so many shaded cells.
    pub(super) fn only(&self, shape: Shape, shaded: usize) -> String {
        let cells = counted(shaded, &format!("{} cell", self.shaded));
        format!("one {} agrees with the {shape} board, with {cells}", self.solution)
    }

    /// What a cell is.
    pub(super) fn colour(&self, is_shaded: bool) -> &'static str {
        if is_shaded { self.shaded } else { self.clear }
    }
}
