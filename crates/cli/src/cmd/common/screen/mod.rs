//! The parts that all screens of a terminal share: entering and leaving, events, and the drawing of
//! a board. A thread answers questions about the board.

pub mod analysis_worker;
pub mod background;
pub mod board;
pub mod board_analysis;
pub mod cursor;
pub mod events;
#[cfg(unix)]
pub mod hangup;
pub mod ink;
#[cfg(unix)]
pub mod interrupt;
pub mod page;
pub mod panel;
pub mod terminal;
pub mod words;
