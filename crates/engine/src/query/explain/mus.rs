//! A minimal unsatisfiable subset of rules, and what is known of its size.

use crate::budget::Unfinished;
use crate::model::Assignment;

/// A set of rules that cannot hold together (with the opposite of what is explained), of
/// which every proper subset can.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mus {
    /// In the order of the model.
    pub members: Vec<Member>,
    /// Whether it is also a smallest one.
    pub size: Size,
}

/// A rule of a [`Mus`], shown to be needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The position of its first constraint in [`Model::constraints`](crate::model::Model::constraints).
    pub constraint: usize,
    /// Satisfies all other members, with the opposite of what is explained.
    pub without: Assignment,
}

/// Whether a set with fewer members exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// Proved that there is none.
    Smallest,
    /// The budget ended before that was known.
    Minimal {
        /// No set that does has fewer members: the correction sets found until then cannot be hit by fewer.
        at_least: usize,
        /// The limit that was met.
        ended: Unfinished,
    },
}
