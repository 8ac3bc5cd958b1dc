//! A claim about one cell, and the words and signs by which a puzzle writes such claims.

use crate::certificate::name::Name;
use crate::words::Sentence;

/// A claim about the content of a cell in the solutions of its board. The content is, for example,
/// a mine or the shaded colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// No solution has the content in the cell.
    Never,
    /// Every solution has the content in the cell.
    Always,
    /// Some solutions have the content in the cell, and other solutions do not.
    Either,
}

impl Claim {
    pub(super) const ALL: [Self; 3] = [Self::Never, Self::Always, Self::Either];

    /// Returns the value that the claim excludes for the cell. True means that the cell holds
    /// something.
    pub(crate) fn excluded_value(self) -> Option<bool> {
        match self {
            Self::Never => Some(true),
            Self::Always => Some(false),
            Self::Either => None,
        }
    }
}

/// The sign and the word that a puzzle uses for one kind of claim.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    /// The sign in `claims.txt`.
    pub sign: &'static str,
    /// The word for the cell, such as `safe`.
    pub word: &'static str,
}

/// The words and signs of a puzzle for its claims.
#[derive(Debug)]
pub(crate) struct ClaimWords {
    /// The marks of [`Claim::Never`], [`Claim::Always`] and [`Claim::Either`].
    pub marks: [Mark; 3],
    /// The list of the signs for messages, such as `` `S`, `M`, `?` or `.` ``.
    pub signs: fn() -> Sentence,
    /// The word for cells that claims can be about, such as `hidden`.
    pub open_word: &'static str,
    /// The phrases for the content of a cell and for its absence, such as `a mine` and `no mine`.
    pub content_phrases: [&'static str; 2],
    /// The word for a solution, such as `placement`.
    pub solution: &'static str,
    /// The phrase for a cell that holds something in some solutions, such as `with a mine at`.
    pub with_content_at: &'static str,
    /// The file of solutions.
    pub witnesses: Name,
}

impl ClaimWords {
    pub fn mark(&self, claim: Claim) -> Mark {
        let [never, always, either] = self.marks;
        match claim {
            Claim::Never => never,
            Claim::Always => always,
            Claim::Either => either,
        }
    }

    pub fn word(&self, claim: Claim) -> &'static str {
        self.mark(claim).word
    }
}
