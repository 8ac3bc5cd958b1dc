//! The answers about boards.

pub mod assertions;
pub mod batch;
pub mod counts;
pub mod placements;
pub mod position;
pub mod proof;
