//! Detects that the terminal was closed. Closing a terminal that is not the program's controlling
//! terminal sends no signal. Without a signal, the reader of keys would wait forever.

use std::thread;

use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;
use rustix::stdio::stdin;

/// Calls `on_hangup` in a thread once the other end of the terminal is closed.
pub fn listen(on_hangup: impl FnOnce() + Send + 'static) {
    thread::spawn(move || {
        // `poll` always reports a hangup, even if no event is requested.
        let mut terminal = [PollFd::from_borrowed_fd(stdin(), PollFlags::empty())];
        while poll(&mut terminal, None) == Err(Errno::INTR) {}
        if terminal[0].revents().contains(PollFlags::HUP) {
            on_hangup();
        }
    });
}
