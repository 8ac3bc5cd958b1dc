//! Values that one call at a time uses.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, ThreadId};

use gridproof::budget::{Budget, Stop, Unfinished};
use pyo3::prelude::*;

use super::errors::{request_error, unfinished_error};
use super::search::SIGNAL_CHECK_INTERVAL;

/// A value that one call at a time uses. Calls of other threads wait. A second call of the same
/// thread can only come from a signal handler or a finalizer, which Python runs during the first
/// call. The second call is refused, because otherwise it would wait forever for its own thread.
pub struct Exclusive<T> {
    value: Mutex<T>,
    user: Mutex<Option<ThreadId>>,
    /// Is notified at the end of each use.
    end_of_use: Condvar,
}

/// The reason why a call cannot use the value.
pub enum Unavailable {
    /// This thread already uses the value.
    InterruptedCall,
    /// A limit ended the wait for another thread.
    Stopped(Stop),
}

impl Unavailable {
    /// Returns the exception. `what` names the value.
    pub fn into_exception(self, py: Python<'_>, what: &str) -> PyErr {
        match self {
            Self::InterruptedCall => {
                let message = format!("{what} is in use by a call that this call interrupts");
                request_error(py, &message)
            }
            Self::Stopped(stop) => unfinished_error(py, Unfinished::Stop(stop)),
        }
    }
}

impl<T> Exclusive<T> {
    pub fn new(value: T) -> Self {
        Self { value: Mutex::new(value), user: Mutex::new(None), end_of_use: Condvar::new() }
    }

    /// Calls `work` with the value. The caller must not hold the lock of the interpreter. A thread
    /// that waits here with that lock would block all other threads, even the thread that uses the
    /// value. `repair` restores the value after a panic.
    /// # Errors
    /// This thread already uses the value, or `budget` ends the wait.
    pub fn with<R>(
        &self,
        budget: &Budget,
        repair: impl FnOnce(&mut T),
        work: impl FnOnce(&mut T) -> R,
    ) -> Result<R, Unavailable> {
        let _use = self.begin_use(budget)?;
        // No other thread holds this lock, because no other thread uses the value.
        let mut value = self.value.lock().unwrap_or_else(|broken| {
            self.value.clear_poison();
            let mut value = broken.into_inner();
            repair(&mut value);
            value
        });
        Ok(work(&mut value))
    }

    /// Waits until no other thread uses the value. The guard ends the use.
    fn begin_use(&self, budget: &Budget) -> Result<EndOfUse<'_, T>, Unavailable> {
        let current = thread::current().id();
        let mut meter = budget.meter();
        let mut user = self.lock_user();
        loop {
            match *user {
                None => break,
                Some(thread) if thread == current => return Err(Unavailable::InterruptedCall),
                Some(_) => {}
            }
            // The check may run a signal handler, which may use the value too.
            drop(user);
            meter.check_limits().map_err(Unavailable::Stopped)?;
            user = self.lock_user();
            if user.is_some() {
                let waited = self.end_of_use.wait_timeout(user, SIGNAL_CHECK_INTERVAL);
                user = waited.unwrap_or_else(PoisonError::into_inner).0;
            }
        }
        *user = Some(current);
        Ok(EndOfUse(self))
    }

    fn lock_user(&self) -> MutexGuard<'_, Option<ThreadId>> {
        self.user.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A guard that ends the use, even after a panic. The guard is dropped after the value is unlocked.
struct EndOfUse<'a, T>(&'a Exclusive<T>);

impl<T> Drop for EndOfUse<'_, T> {
    fn drop(&mut self) {
        *self.0.lock_user() = None;
        self.0.end_of_use.notify_one();
    }
}
