//! The answers about boards of shaded cells, each as text and as a document.

pub(super) mod count_answer;
pub(super) mod explain_answer;
pub(super) mod look_answer;
pub(super) mod prove_answer;
pub(super) mod solve_answer;
