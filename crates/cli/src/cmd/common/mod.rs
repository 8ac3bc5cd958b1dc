//! What the commands share: reading boards, budgets, drawing, and where answers go.

pub mod cell;
pub mod certify;
pub mod chess_puzzle;
pub mod console;
pub mod defect;
pub mod draw;
pub mod heap;
pub mod input;
pub mod jewels;
pub mod limits;
pub mod number;
pub mod one_click;
pub mod output;
pub mod short;
pub mod usage;
pub mod words;
