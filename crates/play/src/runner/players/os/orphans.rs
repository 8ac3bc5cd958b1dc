//! Adopts processes that outlive their parent, on Linux. Without this step, init would reap these
//! processes, and their resource usage would be lost.

use std::io;
use std::sync::Once;
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::wait::{Id, WaitPidFlag, waitid};
use nix::unistd::Pid;
use wait4::try_wait4_pid;

use super::ResourceUsage;

/// The time that a killed process may take to exit. After this time, the usage of a process that
/// has not exited is not counted.
const REAPING_TIME: Duration = Duration::from_secs(1);

/// Makes this process the parent of its orphaned descendants, from now on.
pub fn adopt_orphans() {
    static ADOPT_ONCE: Once = Once::new();
    ADOPT_ONCE.call_once(|| {
        // An error means that orphans are not counted, as on other systems.
        let _ = nix::sys::prctl::set_child_subreaper(true);
    });
}

/// Reaps the remaining processes of a killed group, after its leader was reaped. Adds their usage
/// to `used`.
pub fn reap_group(group: Pid, used: &mut ResourceUsage) -> io::Result<()> {
    let deadline = Instant::now() + REAPING_TIME;
    // The leader's children became children of this process when the leader ended. The
    // grandchildren become children of this process when their parents end.
    while let Some(orphan) = exited_child(group, deadline) {
        match try_wait4_pid(orphan.as_raw().unsigned_abs())? {
            Some(reaped) => {
                let more = ResourceUsage::from(reaped);
                used.cpu += more.cpu;
                used.peak_bytes = used.peak_bytes.max(more.peak_bytes);
            }
            None => break,
        }
    }
    Ok(())
}

/// Returns an exited child in the group that is not reaped yet; `None` if the group has no child
/// left.
fn exited_child(group: Pid, deadline: Instant) -> Option<Pid> {
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
