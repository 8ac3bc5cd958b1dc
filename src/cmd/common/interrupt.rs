//! Ctrl-C ends the work, not the process: what was found until then is still told.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::super::Failure;

/// What shells call a process that SIGINT ended.
const INTERRUPTED: i32 = 130;

/// A flag that Ctrl-C sets from now on; a second one ends the process. To be called once.
pub fn watch() -> Result<Arc<AtomicBool>, Failure> {
    let flag = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&flag);
    ctrlc::set_handler(move || {
        if set.swap(true, Ordering::Relaxed) {
            process::exit(INTERRUPTED);
        }
    })
    .map_err(|error| Failure::Input(format!("cannot watch for Ctrl-C: {error}")))?;
    Ok(flag)
}
