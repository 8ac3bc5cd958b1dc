//! A minimal unsatisfiable subset of rules, with bounds on its size.

use crate::budget::Unfinished;
use crate::model::Assignment;

/// A set of rules that contradicts the negated claim. No proper subset contradicts the negated
/// claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MinimalUnsatisfiableSubset {
    /// The members in the order of the model.
    pub members: Vec<MusMember>,
    /// Whether the set is also of the smallest size.
    pub size: MusSize,
}

/// A necessary rule of a [`MinimalUnsatisfiableSubset`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MusMember {
    /// The position of the rule's first constraint in
    /// [`Model::constraints`](crate::model::Model::constraints).
    pub constraint: usize,
    /// An assignment that satisfies all other members and the negated claim.
    pub assignment_without_it: Assignment,
}

/// Whether a set with fewer members exists, if known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MusSize {
    /// The search proved that no smaller set exists.
    Smallest,
    /// The budget ended before the proof.
    Minimal {
        /// A lower bound on the size of any MUS, from the correction sets found so far.
        at_least: usize,
        /// The limit that ended the search.
        stop_reason: Unfinished,
    },
}
