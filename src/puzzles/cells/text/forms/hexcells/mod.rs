//! Reads and writes level files of Hexcells, as level editors save and share them. A file contains the
//! solution:
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
//! | `o` `x` | a cell without a mine (black); a cell with a mine (blue) |
//! | `O` `X` | like `o` and `x`, but revealed from the start |
//! | `\` `|` `/` | a clue about the cells to the lower right; below; to the lower left |
//!
//! | second | the place shows |
//! |---|---|
//! | `.` | nothing |
//! | `+` | the number of mines |
//! | `c` `n` | the number of mines, and that the mines are together (`c`) or apart (`n`) |
//!
//! The clue of a cell without a mine counts the mines among the six cells around it. The clue of a
//! mine counts the mines within two steps. The hexagons have a flat top: a cell touches the cells
//! two rows up and down, and the cells one row and one column away. The README of the editor
//! SixCells (github.com/oprypin/sixcells) describes the format.

mod clue_places;
mod level;
mod parse;
mod write;

pub use level::Level;
pub use parse::parse;
pub(in crate::puzzles::cells::text) use parse::{is_level, parse_to_play};
pub use write::write;

#[cfg(test)]
mod tests;
