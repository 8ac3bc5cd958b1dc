//! Ctrl-C on a screen, as a signal. The reader of keys keeps all that is typed after the beginning of a
//! bracketed paste until its end, which may never come: a key would be lost there.
//!
//! The signal is SIGQUIT, because SIGINT from elsewhere ends the program and Ctrl-C asks before that.

use std::io;
use std::thread;

use rustix::stdio::stdin;
use rustix::termios::{LocalModes, OptionalActions, SpecialCodeIndex, tcgetattr, tcsetattr};
use signal_hook::consts::SIGQUIT;
use signal_hook::iterator::Signals;

const CTRL_C: u8 = 3;

/// The code of a character that there is not.
const NONE: u8 = if cfg!(any(target_os = "linux", target_os = "android")) { 0 } else { 0xff };

/// Makes a signal of Ctrl-C on the terminal, which is in raw mode. Leaving that mode undoes it.
pub fn enable() -> io::Result<()> {
    let mut modes = tcgetattr(stdin())?;
    // Input typed before the signal and not read yet stays.
    modes.local_modes |= LocalModes::ISIG | LocalModes::NOFLSH;
    modes.special_codes[SpecialCodeIndex::VQUIT] = CTRL_C;
    modes.special_codes[SpecialCodeIndex::VINTR] = NONE;
    modes.special_codes[SpecialCodeIndex::VSUSP] = NONE;
    Ok(tcsetattr(stdin(), OptionalActions::Now, &modes)?)
}

/// Calls `pressed` in a thread for each Ctrl-C, until that says that nobody listens.
pub fn listen(mut pressed: impl FnMut() -> bool + Send + 'static) -> io::Result<()> {
    let mut signals = Signals::new([SIGQUIT])?;
    thread::spawn(move || signals.forever().take_while(|_| pressed()).for_each(drop));
    Ok(())
}
