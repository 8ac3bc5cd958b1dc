//! The rules of boards of any shape (`models/cells/rules.md`) and nothing else: the demands of a
//! board, and whether mines satisfy them. Every answer is replayed by them.

mod board;
mod clue;
mod demand;
mod demands;
mod local;
mod local_demands;
mod replay;
mod space;
mod tiling;

pub use board::{Board, Clue, Content, Line, Placement, Region};
pub use clue::{Numbers, Says, Seen};
pub use demand::{Demand, RuleAt};
pub use local::Local;
pub use replay::Violation;
pub use space::{Space, Wrap};
pub use tiling::{MOST_OFFSETS, Offset, Tiling};
