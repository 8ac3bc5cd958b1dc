//! One folder per puzzle: its rules, text form, formal model, exact questions and policy.

pub mod mines;
pub mod one_click;
