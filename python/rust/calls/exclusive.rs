//! Values that one call at a time uses.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, ThreadId};

use pyo3::prelude::*;

use super::errors::request_error;

/// A value that one call at a time uses. Calls of other threads wait. A second call of the same
/// thread can only come from a signal handler or a finalizer, which Python runs during the first
/// call. The second call is refused, because otherwise it would wait forever for its own thread.
pub struct Exclusive<T> {
    value: Mutex<T>,
    user: Mutex<Option<ThreadId>>,
}

/// The error for a second call of the same thread.
pub struct InUse;

impl InUse {
    /// Returns the exception. `what` names the value.
    pub fn into_exception(self, py: Python<'_>, what: &str) -> PyErr {
        let message = format!("{what} is in use by a call that this call interrupts");
        request_error(py, &message)
    }
}

impl<T> Exclusive<T> {
    pub fn new(value: T) -> Self {
        Self { value: Mutex::new(value), user: Mutex::new(None) }
    }

    /// Calls `work` with the value. The caller must not hold the lock of the interpreter. A thread
    /// that waits here with that lock would block all other threads, even the thread that uses the
    /// value. `repair` restores the value after a panic.
    /// # Errors
    /// This thread already uses the value.
    pub fn with<R>(
        &self,
        repair: impl FnOnce(&mut T),
        work: impl FnOnce(&mut T) -> R,
    ) -> Result<R, InUse> {
        let current = thread::current().id();
        if *self.lock_user() == Some(current) {
            return Err(InUse);
        }
        let mut value = self.value.lock().unwrap_or_else(|broken| {
            self.value.clear_poison();
            let mut value = broken.into_inner();
            repair(&mut value);
            value
        });
        *self.lock_user() = Some(current);
        let _end = EndOfUse(self);
        Ok(work(&mut value))
    }

    fn lock_user(&self) -> MutexGuard<'_, Option<ThreadId>> {
        self.user.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A guard that records the end of the use, even after a panic. The guard is dropped before the
/// value is unlocked.
struct EndOfUse<'a, T>(&'a Exclusive<T>);

impl<T> Drop for EndOfUse<'_, T> {
    fn drop(&mut self) {
        *self.0.lock_user() = None;
    }
}
