//! The queue of a screen's events: keys, the mouse, answers of background threads, and signals.

use std::fmt::Display;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use ratatui::crossterm::event::{self, Event, KeyEventKind};
#[cfg(unix)]
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::super::super::Failure;
use super::super::streams::INTERRUPTED_STATUS;
use super::terminal;
use crate::words;

/// The key event for a Ctrl-C signal.
#[cfg(unix)]
const CTRL_C: KeyEvent = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);

/// An event that a screen waits for; `T` is the type of the program's own events.
pub enum ScreenEvent<T> {
    Input(Event),
    Thread(T),
    /// The terminal was closed, so no more keys can be read.
    Closed,
    /// A signal asked the program to end.
    Signalled,
    /// A background thread panicked, and the panic was reported.
    ThreadPanicked,
}

/// The queue from which a screen receives its events.
pub struct EventQueue<T> {
    pub sender: Sender<ScreenEvent<T>>,
    receiver: Receiver<ScreenEvent<T>>,
}

impl<T: Send + 'static> EventQueue<T> {
    /// Creates the queue, and installs the signal handler, which adds an event for each signal. May
    /// be called only once.
    pub fn listening_for_signals() -> Result<Self, Failure> {
        let (sender, receiver) = channel();
        let (signalled, asked) = (sender.clone(), AtomicBool::new(false));
        let handler = move || {
            // The listener of signals stops at the second signal, or when the queue no longer
            // exists.
            if asked.swap(true, Ordering::SeqCst) || signalled.send(ScreenEvent::Signalled).is_err()
            {
                terminal::leave_at_once();
                process::exit(INTERRUPTED_STATUS);
            }
        };
        let unwatched = |error: &dyn Display| {
            Failure::unsuitable("Ctrl-C", words::unwatched_signals(error.to_string()))
        };
        ctrlc::set_handler(handler).map_err(|error| unwatched(&error))?;
        #[cfg(unix)]
        {
            let pressed = sender.clone();
            let ctrl_c = move || pressed.send(ScreenEvent::Input(Event::Key(CTRL_C))).is_ok();
            super::interrupt::listen(ctrl_c).map_err(|error| unwatched(&error))?;
        }
        Ok(Self { sender, receiver })
    }

    /// Starts to read keys, in raw mode.
    pub fn start_reading_keys(&self) {
        #[cfg(unix)]
        {
            let closed = self.sender.clone();
            super::hangup::listen(move || drop(closed.send(ScreenEvent::Closed)));
        }
        let sender = self.sender.clone();
        thread::spawn(move || {
            loop {
                let (happening, is_last) = match event::read() {
                    // Some terminals also report when a key is released.
                    Ok(Event::Key(key)) if key.kind == KeyEventKind::Release => continue,
                    Ok(input) => (ScreenEvent::Input(input), false),
                    Err(_) => (ScreenEvent::Closed, true),
                };
                if sender.send(happening).is_err() || is_last {
                    return;
                }
            }
        });
    }

    /// Waits for the next event, and returns all events that have arrived.
    pub fn next(&self) -> Vec<ScreenEvent<T>> {
        let first = self.receiver.recv().expect("the queue holds a sender itself");
        std::iter::once(first).chain(self.receiver.try_iter()).collect()
    }
}
