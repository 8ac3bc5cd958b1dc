//! Windows: kills a program together with its descendants.

use std::io;
use std::os::windows::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use wait4::Wait4;

use super::ResourceUsage;

/// Returns a command that runs a command line in the shell. The command line is passed verbatim.
pub fn shell_command(line: &str) -> Command {
    let mut shell = Command::new("cmd");
    shell.args(["/D", "/S", "/C"]).raw_arg(format!("\"{line}\""));
    shell
}

/// Whether a program called `name` is on the path.
pub fn is_command(name: &str) -> io::Result<bool> {
    let mut lookup = Command::new("where");
    Ok(lookup.args(["/Q", name]).stdin(Stdio::null()).output()?.status.success())
}

/// Starts the program.
pub fn start(command: &mut Command) -> io::Result<Child> {
    command.spawn()
}

/// Waits until the program has exited, but at most `grace`.
pub fn wait_for_exit(program: &mut Child, grace: Duration) {
    let deadline = Instant::now() + grace;
    while matches!(program.try_wait(), Ok(None)) && Instant::now() < deadline {
        thread::sleep(Duration::from_millis(1));
    }
}

/// Kills the program and its descendants, and returns the program's usage.
pub fn kill_all(mut program: Child) -> io::Result<ResourceUsage> {
    if matches!(program.try_wait(), Ok(None)) {
        let number = program.id().to_string();
        let mut tree = Command::new("taskkill");
        // An error is ignored, because the next call kills at least the program itself.
        let _ = tree.args(["/T", "/F", "/PID", &number]).stdin(Stdio::null()).output();
        let _ = program.kill();
    }
    Ok(program.wait4()?.into())
}

/// The standard library does not report the processor time of a thread.
pub fn thread_cpu_time() -> Duration {
    Duration::ZERO
}
