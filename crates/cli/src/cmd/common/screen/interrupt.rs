//! Receives Ctrl-C on a screen as a signal and not as a key. After the start of a bracketed paste,
//! the reader of keys buffers all input until the end of the paste. If the paste never ended, a
//! Ctrl-C read as a key would be lost.
//!
//! The terminal sends SIGQUIT for Ctrl-C, and the program then asks the user whether to end. SIGINT
//! can then come only from other processes, and ends the program.

use std::io;
use std::thread;

use rustix::stdio::stdin;
use rustix::termios::{LocalModes, OptionalActions, SpecialCodeIndex, tcgetattr, tcsetattr};
use signal_hook::consts::SIGQUIT;
use signal_hook::iterator::Signals;

const CTRL_C: u8 = 3;

/// The value that disables a control character of the terminal.
const DISABLED_CHARACTER: u8 =
    if cfg!(any(target_os = "linux", target_os = "android")) { 0 } else { 0xff };

/// Makes a terminal in raw mode send a signal for Ctrl-C. Leaving raw mode restores the old
/// behaviour.
pub fn enable() -> io::Result<()> {
    let mut modes = tcgetattr(stdin())?;
    // Input that was typed before the signal stays in the queue.
    modes.local_modes |= LocalModes::ISIG | LocalModes::NOFLSH;
    modes.special_codes[SpecialCodeIndex::VQUIT] = CTRL_C;
    modes.special_codes[SpecialCodeIndex::VINTR] = DISABLED_CHARACTER;
    modes.special_codes[SpecialCodeIndex::VSUSP] = DISABLED_CHARACTER;
    Ok(tcsetattr(stdin(), OptionalActions::Now, &modes)?)
}

/// Calls `on_interrupt` in a thread for each Ctrl-C, until `on_interrupt` returns false.
pub fn listen(mut on_interrupt: impl FnMut() -> bool + Send + 'static) -> io::Result<()> {
    let mut signals = Signals::new([SIGQUIT])?;
    thread::spawn(move || signals.forever().take_while(|_| on_interrupt()).for_each(drop));
    Ok(())
}
