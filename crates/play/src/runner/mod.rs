//! Plays many seeds, with players as processes or inside this one, and reports the results.
//!
//! A [`session`] plays one game over a [`Transport`](crate::referee::dialogue::Transport). The
//! player is a live process ([`program`], [`process`]), a player of ours inside this process ([`in_process`]),
//! or a function of states ([`bot`]). [`series`] plays many seeds at once, until a [`stop_rule`] if
//! there is one. [`summary`] reports the results, [`best_scores`] relates them to earlier ones, and
//! [`study`] sums them so that parts add up. Differences between operating systems are in `os`.

pub mod best_scores;
pub mod bot;
mod command_receiver;
pub mod compared;
pub mod csv;
pub mod data_figures;
pub mod grouped_figures;
pub mod halving;
pub mod in_process;
pub mod line_file;
mod os;
pub mod paired;
pub mod process;
pub mod program;
pub mod record;
pub mod results_file;
pub mod scores;
pub mod series;
pub mod session;
pub mod statistics;
pub mod stop_rule;
pub mod study;
pub mod summary;
mod threaded;
mod turn_clock;
