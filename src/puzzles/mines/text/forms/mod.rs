//! The forms in which other programs print, save and link boards, and which of them a text is in.

mod any;
mod beside;
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
mod pictures;
pub mod plain;
pub mod rawvf;
mod read_as;
mod readings;
mod recorded;
mod several;
mod signs;
mod symbols;
mod write;

pub use any::{Reading, read};
pub use beside::Beside;
pub use form::Form;
pub use layout::read_layout;
pub use read_as::{Note, ReadAs};
pub use symbols::{NoSymbols, Role, Symbols};
pub use write::{Unwritten, unsaid_signs, write};
