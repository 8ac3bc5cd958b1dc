//! Questions about boards of any puzzle, and questions about certain puzzles.

pub mod check;
pub mod consistent;
pub mod convert;
pub mod count;
pub mod draw;
pub mod enumerate;
pub mod explain;
pub mod export;
pub mod jewel_templates;
pub mod level;
pub mod level_play;
pub mod prove;
pub mod sample;
pub mod show;
pub mod solve;
