//! The status of a variable over all models. The forced variables, which have the same value in
//! every model, are called the backbone.

/// The values that a variable has in the models of a consistent system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VariableStatus {
    /// The variable has this value in every model.
    Forced(bool),
    /// The variable is true in one model and false in another.
    Undetermined,
    /// The budget ended before the status was decided.
    Undecided,
}
