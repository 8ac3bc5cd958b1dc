//! ChessPuzzle (Topcoder NSA Marathon Event 2): stacks of tiles, each of which says where the
//! next click may go, and as many clicks as possible.

pub mod evidence;
pub mod exact;
pub mod model;
pub mod policy;
pub mod prices;
pub mod rules;
pub mod text;

pub use prices::Prices;
pub use rules::{Board, Illegal, Position, Tile};
