//! What is decided about a variable over all models: the backbone, one variable at a time.

/// Which values a variable takes in the models of a consistent system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// It has this value in every model.
    Forced(bool),
    /// True in one model and false in another.
    Undetermined,
    /// The budget ended before this was decided.
    Undecided,
}
