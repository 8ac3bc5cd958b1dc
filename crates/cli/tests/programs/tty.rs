//! Runs a program on its own pseudo-terminal. Types keys, and reads the screen that a terminal
//! would show. Tests wait until a text appears on the screen.

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::os::fd::AsFd;
use std::process::{Child, ExitStatus, Stdio};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use pty_process::Size;
use pty_process::blocking::{Command, Pts, Pty, open};

use crate::harness;

/// A time limit for a program that hangs. A test can take seconds on a busy machine.
const HANG_LIMIT: Duration = Duration::from_secs(60);

/// The screen of a terminal, and whether the program's output has ended.
struct ScreenContent {
    parser: vt100::Parser,
    has_ended: bool,
}

pub struct Tty {
    child: Child,
    terminal: Arc<Pty>,
    content: Arc<(Mutex<ScreenContent>, Condvar)>,
    reader: Option<JoinHandle<()>>,
}

impl Tty {
    /// Starts the program with these arguments on a terminal of this size.
    pub fn start(args: &[&str], rows: u16, cols: u16) -> Self {
        let mut command = harness::gridproof();
        command
            .args(args)
            .env_remove("NO_COLOR")
            .env_remove("COLUMNS")
            .env("TERM", "xterm-256color");
        Self::run_on_terminal(command, rows, cols)
    }

    fn run_on_terminal(command: std::process::Command, rows: u16, cols: u16) -> Self {
        let (terminal, other_end) = open().expect("a pseudo-terminal");
        terminal.resize(Size::new(rows, cols)).expect("a size");
        let child = Command::from(command).spawn(other_end).expect("the program starts");
        let terminal = Arc::new(terminal);
        let parser = vt100::Parser::new(nonzero(rows), nonzero(cols), 0);
        let content =
            Arc::new((Mutex::new(ScreenContent { parser, has_ended: false }), Condvar::new()));
        let reader = spawn_reader(Arc::clone(&terminal), Arc::clone(&content));
        Self { child, terminal, content, reader: Some(reader) }
    }

    /// Types these keys.
    pub fn press(&mut self, keys: &str) -> &mut Self {
        (&*self.terminal).write_all(keys.as_bytes()).expect("the terminal takes it");
        self
    }

    /// Waits until `is_so` returns true for the text of the screen, and returns this text.
    pub fn wait_until(&self, what: &str, is_so: impl Fn(&str) -> bool) -> String {
        let (content, changed) = &*self.content;
        let mut seen: MutexGuard<'_, ScreenContent> = content.lock().expect("the reader lives");
        loop {
            let text = seen.parser.screen().contents();
            if is_so(&text) {
                return text;
            }
            assert!(!seen.has_ended, "it ended and did not show {what}:\n{text}");
            let (next, waited) = changed.wait_timeout(seen, HANG_LIMIT).expect("the reader lives");
            seen = next;
            if waited.timed_out() {
                drop(seen);
                panic!("no {what} on:\n{text}");
            }
        }
    }

    /// Waits for a text on the screen.
    pub fn wait_for_text(&self, text: &str) -> String {
        self.wait_until(text, |screen| screen.contains(text))
    }

    pub fn resize(&mut self, rows: u16, cols: u16) -> &mut Self {
        let mut content = self.content.0.lock().expect("the reader lives");
        content.parser.screen_mut().set_size(nonzero(rows), nonzero(cols));
        drop(content);
        self.terminal.resize(Size::new(rows, cols)).expect("a size");
        self
    }

    pub fn signal(&self, signal: Signal) {
        let pid = i32::try_from(self.child.id()).expect("a process");
        kill(Pid::from_raw(pid), signal).expect("it runs");
    }

    /// Returns whether the terminal shows its alternate screen.
    pub fn shows_alternate_screen(&self) -> bool {
        self.content.0.lock().expect("the reader lives").parser.screen().alternate_screen()
    }

    /// Waits for the end of the program. Returns the exit status, the last screen, and whether the
    /// terminal was restored.
    pub fn end(mut self) -> (ExitStatus, String, bool) {
        let status = self.child.wait().expect("it ends");
        self.reader.take().expect("once").join().expect("the reader ends");
        let content = self.content.0.lock().expect("nobody else has it");
        let screen = content.parser.screen();
        let is_back = !screen.alternate_screen()
            && !screen.bracketed_paste()
            && !screen.hide_cursor()
            && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None;
        (status, screen.contents(), is_back)
    }
}

/// The kind of connection between a program and a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TerminalLink {
    /// The terminal controls the program, so closing the terminal sends a signal.
    Controls,
    /// The program only reads and writes the terminal.
    Standard,
}

/// Starts the program on a terminal, and closes the terminal after the program has drawn its
/// screen, as a user closes a window. Returns the exit status of the program.
pub fn status_after_closing(
    args: &[&str],
    (rows, cols): (u16, u16),
    link: TerminalLink,
) -> ExitStatus {
    /// The sequence that turns bracketed paste on. The program sends this sequence last before the
    /// first drawing.
    const SCREEN_STARTED: &[u8] = b"\x1b[?2004h";
    let (mut terminal, other_end) = open().expect("a pseudo-terminal");
    terminal.resize(Size::new(rows, cols)).expect("a size");
    let mut command = harness::gridproof();
    command.args(args).env("TERM", "xterm-256color");
    let mut child = match link {
        TerminalLink::Controls => Command::from(command).spawn(other_end),
        TerminalLink::Standard => with_streams_on(command, &other_end).spawn().map_err(Into::into),
    }
    .expect("the program starts");
    let mut output = Vec::new();
    while !output.windows(SCREEN_STARTED.len()).any(|bytes| bytes == SCREEN_STARTED) {
        let mut bytes = [0; 4096];
        let read = terminal.read(&mut bytes).expect("it shows a screen");
        assert!(read > 0, "it ended with {:?}", String::from_utf8_lossy(&output));
        output.extend_from_slice(&bytes[..read]);
    }
    drop(terminal);
    child.wait().expect("it ends")
}

/// Connects the three streams of the program to a terminal.
fn with_streams_on(mut command: std::process::Command, terminal: &Pts) -> std::process::Command {
    let stream = || Stdio::from(terminal.as_fd().try_clone_to_owned().expect("a stream"));
    command.stdin(stream()).stdout(stream()).stderr(stream());
    command
}

impl Drop for Tty {
    /// Ends the program, even if a test fails.
    fn drop(&mut self) {
        if self.reader.is_some() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

fn nonzero(length: u16) -> NonZeroU16 {
    NonZeroU16::new(length).expect("a terminal has rows and columns")
}

/// Applies the program's output to the screen until the output ends.
fn spawn_reader(
    terminal: Arc<Pty>,
    content: Arc<(Mutex<ScreenContent>, Condvar)>,
) -> JoinHandle<()> {
    thread::spawn(move || {
        let mut bytes = [0; 4096];
        loop {
            // On Linux, reading fails with an I/O error once the other end is closed.
            let read = (&*terminal).read(&mut bytes).unwrap_or(0);
            let mut seen = content.0.lock().expect("no test panics with it");
            seen.parser.process(&bytes[..read]);
            seen.has_ended = read == 0;
            content.1.notify_all();
            if read == 0 {
                return;
            }
        }
    })
}
