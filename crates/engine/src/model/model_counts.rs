//! The counts of a model, in the form in which engines report them to other code.

use dashu_int::UBig;

use super::Var;

/// The number of solutions of a model, and for each variable the number of solutions in which it is
/// true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModelCounts {
    /// The number of solutions.
    pub solutions: UBig,
    /// For each variable, the index in `distinct_counts` of the number of solutions in which it is
    /// true.
    pub count_index_of_var: Vec<u32>,
    /// The distinct numbers of solutions.
    pub distinct_counts: Vec<UBig>,
    /// An order of variables that keeps few constraints open. The order has one variable from each
    /// class of interchangeable variables, and includes auxiliary variables.
    pub variable_order: Vec<Var>,
    /// Lists of related variables that bound each other's counts. Each list is in an order that
    /// keeps few constraints open.
    pub bounding_windows: Vec<Vec<Var>>,
}
