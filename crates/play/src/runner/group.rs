//! The process group of a player: killed as a whole, and what it used counted as a whole.
//!
//! A process that outlives the shell that started it would be adopted and reaped by init, and what
//! it used lost. So on Linux this process adopts such orphans itself ("subreaper"); elsewhere only
//! the processes that the shell waited for are counted.

use std::io;
use std::process::{Child, ExitStatus};
use std::sync::Once;
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, killpg};
use nix::sys::wait::{Id, WaitPidFlag, waitid};
use nix::unistd::Pid;
use wait4::{ResourceUsage, Wait4, try_wait4_pid};

/// How long a killed process may take to be gone; one that may not be killed is left alone then.
const LAST_RITES: Duration = Duration::from_secs(1);

/// What all processes of a group used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Used {
    /// User and system time.
    pub cpu: Duration,
    /// The peak of resident memory of the largest process, in bytes.
    pub peak_bytes: u64,
    /// How the leader ended.
    pub status: ExitStatus,
}

impl Used {
    fn add(&mut self, usage: &ResourceUsage) {
        self.cpu += usage.utime + usage.stime;
        self.peak_bytes = self.peak_bytes.max(usage.maxrss);
    }
}

/// From now on orphans of this process's descendants become its children.
pub fn adopt_orphans() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Where it fails orphans are not counted, as elsewhere.
        #[cfg(target_os = "linux")]
        let _ = nix::sys::prctl::set_child_subreaper(true);
    });
}

/// Kills the group that `leader` was started as the leader of, while it is not reaped: its number
/// is not given to another process before.
pub fn kill(leader: &mut Child) {
    // An error says that there is nothing left to kill; the leader itself may have left its group.
    let _ = killpg(id(leader), Signal::SIGKILL);
    let _ = leader.kill();
}

/// Kills and reaps the group, and says what it used.
pub fn end(mut leader: Child) -> io::Result<Used> {
    kill(&mut leader);
    let group = id(&leader);
    let reaped = leader.wait4()?;
    let mut used = Used { cpu: Duration::ZERO, peak_bytes: 0, status: reaped.status };
    used.add(&reaped.rusage);
    let deadline = Instant::now() + LAST_RITES;
    // The leader's children became ours when it ended, and theirs do when they end.
    while let Some(orphan) = exited(group, deadline) {
        match try_wait4_pid(orphan.as_raw().unsigned_abs())? {
            Some(reaped) => used.add(&reaped.rusage),
            None => break,
        }
    }
    Ok(used)
}

/// A child in the group that has exited and is not reaped; none where no child is left in it.
fn exited(group: Pid, deadline: Instant) -> Option<Pid> {
    let flags = WaitPidFlag::WEXITED | WaitPidFlag::WNOWAIT | WaitPidFlag::WNOHANG;
    loop {
        match waitid(Id::PGid(group), flags) {
            Ok(status) if status.pid().is_some() => return status.pid(),
            Ok(_) if Instant::now() < deadline => thread::sleep(Duration::from_millis(1)),
            Err(nix::Error::EINTR) => {}
            _ => return None,
        }
    }
}

/// The number of a process, which is that of the group it leads.
pub fn id(leader: &Child) -> Pid {
    Pid::from_raw(leader.id() as i32)
}
