//! Plays many seeds, with players as processes or inside this one, and reports the results.
//!
//! A [`session`] plays one game over a [`Transport`](crate::referee::dialogue::Transport). The
//! player is a live process ([`process`]), a player of ours inside this process ([`in_process`]),
//! or a function of states ([`bot`]). [`series`] plays many seeds at once, [`summary`] reports the
//! results, and [`study`] sums them so that parts add up. Differences between operating systems are
//! in `os`.

pub mod bot;
mod command_receiver;
pub mod csv;
pub mod grouped_figures;
pub mod in_process;
mod os;
pub mod paired;
pub mod process;
pub mod record;
pub mod results_file;
pub mod scores;
pub mod series;
pub mod session;
pub mod statistics;
pub mod study;
pub mod summary;
mod threaded;
mod turn_clock;
