//! The answers about boards of mines, each as text and as a document.

pub mod counted;
pub mod explained;
pub mod proved;
pub mod sampled;
pub mod solvable_answer;

use super::{
    certify, difficulty, exact, explain, flags, position, rules, solvable, text, three_bv,
};
