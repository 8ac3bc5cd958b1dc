//! What is claimed about one cell, and the words and signs in which a puzzle says it.

use crate::certificate::pictures::Form;
use crate::certificate::refusal::Name;

/// What is claimed of what a cell holds: a mine, or the colour that is shaded.
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

    /// What no solution has there, true for that which a cell holds.
    pub(crate) fn denies(self) -> Option<bool> {
        match self {
            Self::Never => Some(true),
            Self::Always => Some(false),
            Self::Either => None,
        }
    }
}

/// How a claim is written and told.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    /// In `claims.txt`.
    pub sign: &'static str,
    /// What the cell is: `safe`.
    pub word: &'static str,
}

/// The words and signs of a puzzle for what is claimed.
#[derive(Debug)]
pub(crate) struct Terms {
    /// Of [`Claim::Never`], [`Claim::Always`] and [`Claim::Either`].
    pub marks: [Mark; 3],
    /// The signs, for messages: `` `S`, `M`, `?` or `.` ``.
    pub signs: &'static str,
    /// The cells that anything can be claimed about: `hidden`.
    pub open: &'static str,
    /// What a cell holds, and that it holds nothing: `a mine` and `no mine`.
    pub held: [&'static str; 2],
    /// A solution: `placement`.
    pub solution: &'static str,
    /// What is said of a cell in some of them: `with a mine at`.
    pub counted: &'static str,
    /// The file of solutions, and what it looks like.
    pub witnesses: Name,
    pub form: Form<bool>,
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
