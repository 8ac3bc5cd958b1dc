//! The engines that count solutions and decide what they have in common.

/// Which engine answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Engine {
    /// Counting, and for the proofs about what is too wide to count windows of the board and SAT.
    #[default]
    Auto,
    /// Dynamic programming over residuals; one unit of work is a state.
    Count,
    /// Satisfiability; a unit of work is the backend's, of varisat a byte of proof.
    Sat,
}

impl Engine {
    /// The engine of this name, the default one where there is no such name: which names a puzzle has for a task
    /// is its own to say.
    pub fn named(name: &str) -> Self {
        match name {
            "count" => Self::Count,
            "sat" => Self::Sat,
            _ => Self::Auto,
        }
    }
}
