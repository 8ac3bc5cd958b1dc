//! Counts of a model, as engines report them to code that displays them.

use dashu_int::UBig;

use super::Var;

/// The number of solutions of a model, and of those in which each variable is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModelCounts {
    /// The number of solutions.
    pub solutions: UBig,
    /// For each variable, the index in `distinct_counts` of the number of solutions in which it is true.
    pub number_index_of_var: Vec<u32>,
    /// The distinct numbers of solutions.
    pub distinct_counts: Vec<UBig>,
    /// An order of variables, one of each like class, that keeps few constraints open.
    pub variable_order: Vec<Var>,
    /// Neighbouring variables, in such orders, that bound each other's counts.
    pub bounding_windows: Vec<Vec<Var>>,
}
