//! Shows a screen on the terminal. Restores the terminal in every case, even after a panic or a
//! signal.

use std::io::{self, IsTerminal, Stdout};
use std::mem::ManuallyDrop;
use std::panic;
use std::sync::mpsc::channel;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::prelude::CrosstermBackend;
use ratatui::{Frame, Terminal};

use super::super::super::Failure;
use crate::words;

/// Whether the terminal must be restored. A thread that ends the program takes this lock first, so
/// the program cannot end before the terminal is restored.
static MUST_BE_RESTORED: Mutex<bool> = Mutex::new(false);
/// The longest time to wait for a terminal that accepts no output.
const MAX_OUTPUT_WAIT: Duration = Duration::from_millis(300);

/// A terminal that shows gridproof's screen until this value is dropped.
pub struct Screen {
    /// This value is never dropped. If the cursor cannot be shown, dropping the value writes to
    /// standard error, and panics if standard error is closed. [`leave`] shows the cursor instead.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<Stdout>>>,
}

impl Screen {
    /// Fails if standard input or output is not a terminal. The message names `command`.
    pub fn require_terminal(command: &str) -> Result<(), Failure> {
        if io::stdin().is_terminal() && io::stdout().is_terminal() {
            return Ok(());
        }
        Err(Failure::unsuitable(command, words::terminal_for_screen()))
    }

    /// Starts the screen. After a panic the terminal is restored before the panic is reported.
    pub fn enter() -> io::Result<Self> {
        let tell = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            leave();
            tell(info);
        }));
        *lock_terminal_state() = true;
        // Every failure after this point restores the terminal.
        let screen = enable_raw_mode()
            .and_then(|()| enable_ctrl_c_signal())
            .and_then(|()| {
                let mut stdout = io::stdout();
                execute!(stdout, EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)
            })
            .and_then(|()| Terminal::new(CrosstermBackend::new(io::stdout())));
        let screen = screen.map(ManuallyDrop::new);
        screen.map(|terminal| Self { terminal }).inspect_err(|_| leave())
    }

    /// Draws the parts of the screen that have changed.
    pub fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        self.terminal.draw(draw).map(drop)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        leave();
    }
}

#[cfg(unix)]
fn enable_ctrl_c_signal() -> io::Result<()> {
    super::interrupt::enable()
}

#[cfg(not(unix))]
fn enable_ctrl_c_signal() -> io::Result<()> {
    Ok(())
}

fn lock_terminal_state() -> MutexGuard<'static, bool> {
    MUST_BE_RESTORED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Restores the terminal, once. A failure is ignored. The line modes are restored first, because
/// restoring them never waits for the terminal.
pub fn leave() {
    let mut taken = lock_terminal_state();
    if std::mem::take(&mut *taken) {
        let _ = disable_raw_mode();
        let mut stdout = io::stdout();
        let _ = execute!(
            stdout,
            DisableBracketedPaste,
            DisableMouseCapture,
            LeaveAlternateScreen,
            ratatui::crossterm::cursor::Show
        );
    }
}

/// Restores the terminal before the program ends. Does not wait for the output, because the
/// terminal may have stopped reading.
pub fn leave_at_once() {
    let _ = disable_raw_mode();
    let (left, done) = channel();
    thread::spawn(move || {
        leave();
        let _ = left.send(());
    });
    let _ = done.recv_timeout(MAX_OUTPUT_WAIT);
}
