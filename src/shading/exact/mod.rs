//! Answers questions about a board exactly: finds its solution, decides whether the solution is
//! unique, and proves facts about all solutions. Every returned solution was checked against the
//! rules.

mod count_solutions;
mod counts;
mod deductions;
mod enumeration;
mod preferred;
mod prove;
mod solve;

pub use count_solutions::count;
pub(super) use count_solutions::{MAX_ENUMERATED_BEFORE_DIAGRAMS, count_connected};
pub use counts::Counts;
pub use deductions::{CellNumbers, Deductions};
pub use gridproof_engine::query::Engine;
pub use preferred::preferred_solution;
pub(super) use prove::prove_in_two_steps;
pub use prove::{prove, prove_with_counter};
pub(super) use solve::checked_solution;
pub use solve::{Answer, Solutions, solutions, solve};
