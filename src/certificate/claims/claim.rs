//! A claim about one cell, and the words and signs of a puzzle for it.

use crate::certificate::pictures::PictureFormat;
use crate::certificate::refusal::Name;

/// A claim about the contents of a cell: a mine, or the colour that is shaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The cell holds it in no solution.
    Never,
    /// The cell holds it in every solution.
    Always,
    /// The cell holds it in some solutions and not in others.
    Either,
}

impl Claim {
    pub(super) const ALL: [Self; 3] = [Self::Never, Self::Always, Self::Either];

    /// Returns the contents that no solution has in the cell: true if the cell holds something.
    pub(crate) fn excluded_value(self) -> Option<bool> {
        match self {
            Self::Never => Some(true),
            Self::Always => Some(false),
            Self::Either => None,
        }
    }
}

/// The sign and the word of a claim.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    /// The sign in `claims.txt`.
    pub sign: &'static str,
    /// The word for the cell: `safe`.
    pub word: &'static str,
}

/// The words and signs of a puzzle for its claims.
#[derive(Debug)]
pub(crate) struct Terms {
    /// The marks of [`Claim::Never`], [`Claim::Always`] and [`Claim::Either`].
    pub marks: [Mark; 3],
    /// The signs, for messages: `` `S`, `M`, `?` or `.` ``.
    pub signs: &'static str,
    /// The word for cells that claims can be about: `hidden`.
    pub open: &'static str,
    /// The contents of a cell, and their absence: `a mine` and `no mine`.
    pub held: [&'static str; 2],
    /// The word for a solution: `placement`.
    pub solution: &'static str,
    /// The phrase for a cell that holds something in some solutions: `with a mine at`.
    pub counted: &'static str,
    /// The file of solutions, and its format.
    pub witnesses: Name,
    pub form: PictureFormat<bool>,
}

impl Terms {
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
