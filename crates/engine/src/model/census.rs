//! Counts of a model, which whoever found them hands to whoever shows them.

use dashu_int::UBig;

use super::Var;

/// How many solutions a model has, and in how many of them each variable is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModelCounts {
    /// The number of solutions.
    pub solutions: UBig,
    /// The number of solutions in which each variable is true: its place among `numbers`.
    pub of: Vec<u32>,
    /// These numbers.
    pub numbers: Vec<UBig>,
    /// An order in which variables, one of those that are alike, are decided so that little is open at a time.
    pub order: Vec<Var>,
    /// Some of them that lie together, in such orders, which show of some how many can be true, one after the other.
    pub windows: Vec<Vec<Var>>,
}
