//! What the screens of a terminal share: entering and leaving one, what happens on it, the drawing of a
//! board on it, and the thread that answers questions about that board.

pub mod board;
pub mod cursor;
pub mod events;
#[cfg(unix)]
pub mod hangup;
pub mod ink;
#[cfg(unix)]
pub mod interrupt;
pub mod look;
pub mod page;
pub mod panel;
pub mod terminal;
pub mod thinker;
pub mod words;
