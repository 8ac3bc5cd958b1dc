//! What the commands share: reading boards, budgets, drawing, and where answers go.

pub mod certify;
pub mod console;
pub mod draw;
pub mod input;
pub mod limits;
pub mod short;
pub mod words;
