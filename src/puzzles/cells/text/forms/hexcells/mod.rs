//! Reads level files of Hexcells, as its editors save and share them. A file contains the solution:
//!
//! ```text
//! Hexcells level v1
//! TITLE
//! AUTHOR
//! two lines of words that the game shows
//! 33 rows of 33 places, each of two characters
//! ```
//!
//! | first | the place is |
//! |---|---|
//! | `.` | empty |
//! | `o` `x` | a cell without a mine (black); with one (blue) |
//! | `O` `X` | like `o` and `x`, but revealed from the start |
//! | `\` `|` `/` | a clue about the cells down and to the right of it, down, and down and to the left |
//!
//! | second | the place shows |
//! |---|---|
//! | `.` | nothing |
//! | `+` | the number of mines |
//! | `c` `n` | the number of mines, and that the mines are together (`c`) or apart (`n`) |
//!
//! A cell without a mine counts the six cells around it, and a mine counts the cells within two
//! steps. The hexagons have a flat top: a cell touches the cells two rows up and down, and the
//! cells one row and one column away. The README of the editor SixCells
//! (github.com/oprypin/sixcells) describes the format.

mod level;
mod parse;

pub use level::Level;
pub use parse::parse;
pub(in crate::puzzles::cells::text) use parse::{is_level, parse_to_play};

#[cfg(test)]
mod tests;
