//! The end of a terminal that sends no signal, because it does not control the program. The reader
//! of keys would read nothing for ever.

use std::thread;

use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;
use rustix::stdio::stdin;

/// Calls `gone` in a thread once nobody is at the other end of the terminal.
pub fn listen(gone: impl FnOnce() + Send + 'static) {
    thread::spawn(move || {
        // The end is reported unasked, and keys are not asked for.
        let mut terminal = [PollFd::from_borrowed_fd(stdin(), PollFlags::empty())];
        while poll(&mut terminal, None) == Err(Errno::INTR) {}
        if terminal[0].revents().contains(PollFlags::HUP) {
            gone();
        }
    });
}
