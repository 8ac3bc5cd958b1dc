//! The players of games. A [`session`] plays one game over a
//! [`Transport`](crate::referee::dialogue::Transport). The player is a live process ([`program`],
//! [`process`]), one of gridproof's players inside this process ([`in_process`]), or a function of
//! states ([`bot`]). Differences between operating systems are in `os`.

pub mod bot;
mod command_receiver;
pub mod in_process;
mod os;
mod player_log;
pub mod process;
pub mod program;
pub mod session;
mod threaded_session;
mod turn_clock;
