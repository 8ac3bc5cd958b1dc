//! Unix: a program leads a process group, and the whole group is killed at the end.

use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use nix::sys::signal::{Signal, killpg};
use nix::time::{ClockId, clock_gettime};
use nix::unistd::Pid;
use rustix::io::retry_on_intr;
use rustix::process::{WaitId, WaitIdOptions, waitid};
use wait4::Wait4;

use super::ResourceUsage;
#[cfg(target_os = "linux")]
use super::orphans;

/// Returns a command that runs a command line in the shell.
pub fn shell_command(line: &str) -> Command {
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(line);
    shell
}

/// Whether the shell knows a command called `name`.
pub fn is_command(name: &str) -> io::Result<bool> {
    let mut shell = shell_command("command -v -- \"$1\" >&2");
    Ok(shell.args(["sh", name]).stdin(Stdio::null()).output()?.status.success())
}

/// Starts the program as the leader of a process group.
pub fn start(command: &mut Command) -> io::Result<Child> {
    #[cfg(target_os = "linux")]
    orphans::adopt_orphans();
    command.process_group(0).spawn()
}

/// Waits until the program has exited, but at most `grace`. Does not reap the program, which keeps
/// its process id reserved. (nix has no `waitid` on macOS.)
pub fn wait_for_exit(leader: &mut Child, grace: Duration) {
    let (gone, exit) = mpsc::channel();
    let leader = rustix::process::Pid::from_child(leader);
    thread::spawn(move || {
        let flags = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
        // An error means that the program is already gone, or that nobody waits for it any more.
        let _ = retry_on_intr(|| waitid(WaitId::Pid(leader), flags));
        let _ = gone.send(());
    });
    // The result is ignored, because the caller ends the remaining processes in any case.
    let _ = exit.recv_timeout(grace);
}

/// Kills and reaps the process group of `leader`, and returns its usage.
pub fn kill_all(mut leader: Child) -> io::Result<ResourceUsage> {
    let group = Pid::from_raw(leader.id() as i32);
    // The leader is not reaped yet, so its id cannot belong to another group. An error means that
    // the group has no process left. The leader itself may have left its group, so it is killed
    // separately.
    let _ = killpg(group, Signal::SIGKILL);
    let _ = leader.kill();
    let reaped = leader.wait4()?;
    #[cfg_attr(not(target_os = "linux"), expect(unused_mut, reason = "no orphans are counted"))]
    let mut used = ResourceUsage::from(reaped);
    #[cfg(target_os = "linux")]
    orphans::reap_group(group, &mut used)?;
    Ok(used)
}

/// Returns the processor time of this thread.
pub fn thread_cpu_time() -> Duration {
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).map(Duration::from).unwrap_or_default()
}
