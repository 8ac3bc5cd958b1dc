//! Random assignments of a model: drawn from a count, or from a list of all assignments.

mod listed;
mod random;

pub use listed::for_each_listed_draw;
#[cfg(not(feature = "random"))]
pub use random::NO_RANDOM_NUMBERS;
pub use random::for_each_draw;
