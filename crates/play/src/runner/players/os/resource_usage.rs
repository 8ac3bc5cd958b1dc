//! The resources that a program used, as far as the operating system reports them.

use std::process::ExitStatus;
use std::time::Duration;

/// The resources that a program and its descendants used, as far as the operating system reports
/// them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResourceUsage {
    /// User and system time.
    pub cpu: Duration,
    /// The peak resident memory of the largest process, in bytes.
    pub peak_bytes: u64,
    /// The exit status of the program that was started.
    pub status: ExitStatus,
}

impl From<wait4::ResUse> for ResourceUsage {
    fn from(reaped: wait4::ResUse) -> Self {
        let wait4::ResUse { status, rusage } = reaped;
        Self { cpu: rusage.utime + rusage.stime, peak_bytes: rusage.maxrss, status }
    }
}
