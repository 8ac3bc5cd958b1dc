//! The engines that answer questions about a board.

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
