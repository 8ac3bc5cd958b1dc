//! The modules that all interactive terminal screens share: setting up and restoring the terminal,
//! events, and the drawing of a board. Background threads answer questions about the board.

pub mod analysis_worker;
pub mod background_worker;
pub mod board;
pub mod board_analysis;
pub mod cursor;
pub mod events;
#[cfg(unix)]
pub mod hangup;
#[cfg(unix)]
pub mod interrupt;
pub mod page;
pub mod panel;
pub mod screen_colours;
pub mod terminal;
pub mod words;
