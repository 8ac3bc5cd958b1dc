//! The other side of the contests' wires: official instances, the judge of every command, and
//! players run over many seeds.
//!
//! A [`System`] makes the [`Game`] of a seed; [`dialogue::conduct`] plays it over a
//! [`dialogue::Wire`], which is a live process ([`process`]), a player inside this one ([`insider`]) or a recorded game ([`replay`]);
//! [`series`] does so for many seeds at once, and [`summary`] says what came of them. Another
//! system is one file beside `superminesweeper` and one line in the registry below.

pub mod csv;
pub mod insider;
mod os;
pub mod paired;
pub mod process;
pub mod record;
pub mod results_file;
pub mod seat;
pub mod series;
pub mod summary;
