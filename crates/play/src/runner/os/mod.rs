//! What differs between systems: a program with all that it starts, and what they used.
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

use std::process::ExitStatus;
use std::time::Duration;

#[cfg(target_os = "linux")]
mod orphans;
#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub use unix::{end, is_command, shell, start, thread_cpu, wait};
#[cfg(windows)]
pub use windows::{end, is_command, shell, start, thread_cpu, wait};

/// What a program and all that it started used, as far as the system says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Used {
    /// User and system time.
    pub cpu: Duration,
    /// The peak of resident memory of the largest process, in bytes.
    pub peak_bytes: u64,
    /// How the program that was started ended.
    pub status: ExitStatus,
}

impl From<wait4::ResUse> for Used {
    fn from(reaped: wait4::ResUse) -> Self {
        let wait4::ResUse { status, rusage } = reaped;
        Self { cpu: rusage.utime + rusage.stime, peak_bytes: rusage.maxrss, status }
    }
}
