//! Variables that share one value, such as their number of models.

use crate::model::Var;

/// Variables that are alike, with one value that applies to each variable.
#[derive(Clone, Debug, PartialEq)]
pub struct VariableClass<'a, T> {
    /// The variables that share the value.
    pub vars: &'a [Var],
    /// The number of models in which one of these variables is true, or the share of these models,
    /// or the status of each variable.
    pub value_of_each: T,
}
