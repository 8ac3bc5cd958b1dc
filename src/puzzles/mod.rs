//! The puzzles. Each puzzle has a folder, and a line in [`PUZZLES`].
//!
//! The folder of a puzzle contains its rules, its text format, its formal model, its tasks, the
//! evidence for answers, and the check of this evidence. Code outside the folder names the puzzle
//! only for tasks that no other puzzle has.
//!
//! ```
//! use gridproof::puzzles::{PUZZLES, read};
//!
//! let names: Vec<&str> = PUZZLES.iter().map(|puzzle| puzzle.name()).collect();
//! assert!(names.contains(&"thermometers"));
//!
//! let board = read(b"mosaic rows=1 cols=4\n2 ? ? 1\n")?;
//! assert_eq!(board.puzzle().name(), "mosaic");
//! let error = read(b"mosaik rows=1 cols=4\n2 ? ? 1\n").err().expect("an unknown puzzle");
//! assert_eq!((error.position.line, error.position.column), (1, 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod cells;
pub mod chess_puzzle;
#[cfg(feature = "questions")]
mod expected;
pub mod jewels;
pub mod mines;
pub mod mosaic;
pub mod one_click;
#[cfg(feature = "questions")]
mod read;
mod registry;
pub mod star_battle;
pub mod thermometers;

#[cfg(feature = "questions")]
pub use expected::{expect_count_certificates, expect_detail, expect_task};
#[cfg(feature = "questions")]
pub use read::{
    certified_instance, expect_mines, header_position, read, read_cells, read_level, read_with,
    unnamed_puzzle_error,
};
#[cfg(feature = "json")]
pub use registry::ANSWER_SCHEMAS;
pub use registry::{PUZZLES, certificate_file_names, check, puzzle, read_certificate};
