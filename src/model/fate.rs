//! What is decided about a variable over all models: the backbone, one variable at a time.

/// Which values a variable takes in the models of a consistent system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// It has this value in every model.
    Forced(bool),
    /// True in one model and false in another.
    Free,
    /// The budget ended before this was decided.
    Undecided,
}

/// The backbone of a system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Backbone {
    /// No model.
    Inconsistent,
    /// The fate of each variable. Where some are undecided the system may still prove
    /// inconsistent; forced values hold in every model all the same.
    Fates(Vec<Fate>),
}
