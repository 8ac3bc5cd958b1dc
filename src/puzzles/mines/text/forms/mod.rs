//! The formats in which other programs print, save and link boards. Formats are detected
//! automatically.

mod any_format;
mod binary_recordings;
mod choose;
mod form;
pub mod game_id;
mod grid;
mod html;
mod layout;
mod list;
pub mod mbf;
mod meanings;
mod missing_cells;
mod multiple_boards;
pub mod plain;
pub mod rawvf;
mod read_as;
mod read_options;
mod write;

pub use any_format::{Reading, read};
pub use form::Form;
pub use layout::read_layout;
pub use meanings::{ParseSymbolsError, Role, Symbols};
use meanings::{cells, pictures, readings, signs, symbols};
pub use read_as::{Note, ReadAs};
pub use read_options::ReadOptions;
pub use write::{WriteBoardError, undeclared_signs, write};
