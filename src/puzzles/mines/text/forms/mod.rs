//! The formats in which other programs print, save and link boards, and their detection.

mod any;
mod binary_recordings;
mod cells;
mod choose;
mod form;
pub mod game_id;
mod grid;
mod html;
mod layout;
mod left_out;
mod list;
pub mod mbf;
mod multiple_boards;
mod pictures;
pub mod plain;
pub mod rawvf;
mod read_as;
mod read_options;
mod readings;
mod signs;
mod symbols;
mod write;

pub use any::{Reading, read};
pub use form::Form;
pub use layout::read_layout;
pub use read_as::{Note, ReadAs};
pub use read_options::ReadOptions;
pub use symbols::{ParseSymbolsError, Role, Symbols};
pub use write::{WriteBoardError, undeclared_signs, write};
