//! Players over many seeds: as processes or in this one, their results, and what came of them.
//!
//! A game is played over a [`Transport`](crate::referee::dialogue::Transport), that of a
//! [`session`]: a live process ([`process`]) or a player inside this one ([`in_process`]), called
//! line by line or in a thread.
//! [`series`] plays many seeds at once, [`summary`] says what came of them, and
//! [`study`] in sums that add up over parts. What differs
//! between systems is in `os`.

pub mod csv;
pub mod in_process;
mod os;
pub mod paired;
pub mod process;
pub mod record;
pub mod results_file;
pub mod scores;
pub mod series;
pub mod session;
pub mod study;
pub mod summary;
mod threaded;
mod waiting;
pub mod wins;
