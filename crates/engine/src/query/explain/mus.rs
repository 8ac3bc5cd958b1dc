//! A minimal unsatisfiable subset of rules, with bounds on its size.

use crate::budget::Unfinished;
use crate::model::Assignment;

/// A set of rules that cannot hold together with the negated claim, while every proper subset can.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mus {
    /// The members in the order of the model.
    pub members: Vec<Member>,
    /// Whether the set is also a smallest one.
    pub size: Size,
}

/// A necessary rule of a [`Mus`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The position of its first constraint in
    /// [`Model::constraints`](crate::model::Model::constraints).
    pub constraint: usize,
    /// An assignment that satisfies all other members and the negated claim.
    pub without: Assignment,
}

/// Whether a set with fewer members exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// No smaller set exists; this is proved.
    Smallest,
    /// The budget ended before the proof.
    Minimal {
        /// A lower bound on the size of any such set, from the correction sets found so far.
        at_least: usize,
        /// The limit that ended the search.
        ended: Unfinished,
    },
}
