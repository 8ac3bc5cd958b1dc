//! The answers about boards of mines, each as text and as a document.

pub mod count_answer;
pub mod explain_answer;
pub mod prove_answer;
pub mod sample_answer;
pub mod solvable_answer;

use super::{
    certify, difficulty, exact, explain, flags, position, rules, solvable, text, three_bv,
};
