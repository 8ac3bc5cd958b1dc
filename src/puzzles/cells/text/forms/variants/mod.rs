//! Reads and writes puzzles in the format of the generator minesweepervariants, a Python package:
//!
//! ```text
//! 总雷数: 10/18
//! [1Q][1W]5x5
//! 1.2  ___  ?    ___  雷
//! ```
//!
//! Tabs separate the places of a row. A place without text is not a cell. The reader skips the
//! lines before and after the puzzle, such as a solution below the rows.

mod read;
mod write;

pub use read::{has_header, read};
pub use write::write;
