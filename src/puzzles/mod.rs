//! One folder per puzzle: its rules, text form, formal model, exact questions and policy;
//! and what their saved boards share.

pub mod chess_puzzle;
pub mod jewels;
pub mod mines;
pub mod one_click;
pub mod text;
