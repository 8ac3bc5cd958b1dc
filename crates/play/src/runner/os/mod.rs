//! The differences between operating systems: a program with all that it starts, and what they
//! used.
//!
//! | | Linux | other Unix | Windows |
//! |---|---|---|---|
//! | shell | `sh` | `sh` | `cmd` |
//! | killed at the end | the process group | the process group | the process tree, by `taskkill` |
//! | time and memory of | the whole group | the program and whatever it waited for | the program |
//! | processor time of a thread | yes | yes | 0 |
//!
//! So a player behind `cmd` on Windows seems to have used nothing; name its program instead. The
//! clock that counts against a limit is the referee's own and the same everywhere.

#[cfg(target_os = "linux")]
mod orphans;
#[cfg(unix)]
mod unix;
mod used;
#[cfg(windows)]
mod windows;

pub use used::ResourceUsage;

#[cfg(unix)]
pub use unix::{end, is_command, shell, start, thread_cpu, wait};
#[cfg(windows)]
pub use windows::{end, is_command, shell, start, thread_cpu, wait};
