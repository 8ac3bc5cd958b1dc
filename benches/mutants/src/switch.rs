//! Switches one mutant on, and records which mutants a test reaches.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock};

/// The largest number of a mutant.
const MOST: usize = 1 << 16;

enum Mode {
    /// This mutant is on.
    One(usize),
    /// No mutant is on. The numbers of the mutants that are reached go to a file.
    Record(Mutex<File>),
    Nothing,
}

static REACHED: [AtomicBool; MOST] = [const { AtomicBool::new(false) }; MOST];

/// Whether the mutant with this number is on.
#[inline]
pub fn is_on(number: usize) -> bool {
    static MODE: OnceLock<Mode> = OnceLock::new();
    match MODE.get_or_init(mode) {
        Mode::One(one) => *one == number,
        Mode::Nothing => false,
        Mode::Record(file) => {
            if !REACHED[number].swap(true, Ordering::Relaxed) {
                let _ = file.lock().map(|mut file| file.write_all(format!("{number}\n").as_bytes()));
            }
            false
        }
    }
}

fn mode() -> Mode {
    if let Some(number) = std::env::var("MUTANT").ok().and_then(|text| text.parse().ok()) {
        return Mode::One(number);
    }
    let path = std::env::var_os("MUTANTS_REACHED");
    let file = path.and_then(|path| OpenOptions::new().append(true).create(true).open(path).ok());
    file.map_or(Mode::Nothing, |file| Mode::Record(Mutex::new(file)))
}
