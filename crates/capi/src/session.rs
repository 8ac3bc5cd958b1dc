//! The session of a C program: kept positions, and the flags that cancel its requests.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use gridproof::budget::Budget;
use gridproof_engine::query::Engines;
use gridproof_request::{Limits, Sessions};

use super::heap::bytes_held;

/// The memory limit, in bytes, of a request without a memory limit.
const DEFAULT_MEMORY_BYTES: u64 = 2_000_000_000;
/// The time limit, in seconds, of a request without a time limit.
const DEFAULT_SECONDS: f64 = 60.0;

/// Positions that are kept between requests. Requests from several threads run one after another.
#[derive(Default)]
pub struct Session {
    positions: Mutex<Sessions>,
    /// The flags of the requests that have no reply yet.
    cancel_flags: Mutex<Vec<Arc<AtomicBool>>>,
}

impl Session {
    /// Returns the reply to a request.
    pub fn reply(&self, request: &[u8]) -> Vec<u8> {
        let running = RunningRequest::start(self);
        let budget = |_: Option<&str>, limits: &Limits| running.budget(limits);
        lock_mutex(&self.positions).reply(request, Engines::default(), &budget)
    }

    /// Cancels the requests that have no reply yet.
    pub fn cancel(&self) {
        for flag in lock_mutex(&self.cancel_flags).iter() {
            flag.store(true, Ordering::Relaxed);
        }
    }
}

/// A request that can be cancelled until this value is dropped.
struct RunningRequest<'a> {
    session: &'a Session,
    cancel_flag: Arc<AtomicBool>,
}

impl<'a> RunningRequest<'a> {
    fn start(session: &'a Session) -> Self {
        let cancel_flag = Arc::default();
        lock_mutex(&session.cancel_flags).push(Arc::clone(&cancel_flag));
        Self { session, cancel_flag }
    }

    fn budget(&self, limits: &Limits) -> Budget {
        let memory = limits.memory.unwrap_or(DEFAULT_MEMORY_BYTES);
        let budget = limits.budget(Some(DEFAULT_SECONDS)).with_process_memory(memory, bytes_held);
        budget.with_cancel_flag(Arc::clone(&self.cancel_flag))
    }
}

impl Drop for RunningRequest<'_> {
    fn drop(&mut self) {
        lock_mutex(&self.session.cancel_flags).retain(|flag| !Arc::ptr_eq(flag, &self.cancel_flag));
    }
}

/// Locks a mutex. The data is valid even after a panic, because a request that panics drops the
/// position that it used.
fn lock_mutex<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
