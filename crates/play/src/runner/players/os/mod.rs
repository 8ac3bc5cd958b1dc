//! The differences between operating systems. They concern the end of a program with all of its
//! descendants, and the measurement of the used resources.
//!
//! | | Linux | other Unix | Windows |
//! |---|---|---|---|
//! | shell | `sh` | `sh` | `cmd` |
//! | killed at the end | the process group | the process group | the process tree, by `taskkill` |
//! | time and memory are those of | the whole group | the program and whatever it waited for | the program |
//! | processor time of a thread | yes | yes | 0 |
//!
//! So on Windows, the resources of a player that `cmd` starts are not counted. The resources are
//! counted if the command names the player's program directly. Time limits use the referee's own
//! clock on every system.

#[cfg(target_os = "linux")]
mod orphans;
mod resource_usage;
#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

pub use resource_usage::ResourceUsage;

#[cfg(unix)]
pub use unix::{is_command, kill_all, shell_command, start, thread_cpu_time, wait_for_exit};
#[cfg(windows)]
pub use windows::{is_command, kill_all, shell_command, start, thread_cpu_time, wait_for_exit};
