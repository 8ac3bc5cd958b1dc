//! Searches that do not block other Python threads. Ctrl-C ends these searches.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use gridproof::budget::{Budget, Stop};
use gridproof_engine::query::{Engines, Search};
use gridproof_request::Limits;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::cancel::{Cancel, with_cancel_flag};

/// The interval between two checks for signals.
pub const SIGNAL_CHECK_INTERVAL: Duration = Duration::from_millis(50);

/// The exception that a signal handler raised, if any.
type RaisedException = Arc<Mutex<Option<PyErr>>>;
/// The function that a budget calls with the work so far. The function returns a reason to stop, or
/// nothing.
pub type StopCheck = Box<dyn Fn(u64) -> Option<Stop> + Send + Sync>;

/// The limits of a call, which Python passes as the mapping of `gridproof.limits.checked_limits`.
#[derive(FromPyObject)]
pub struct CallLimits {
    #[pyo3(item)]
    work: Option<u64>,
    #[pyo3(item)]
    seconds: Option<f64>,
    #[pyo3(item)]
    memory: Option<u64>,
    #[pyo3(item)]
    cancel: Option<Py<Cancel>>,
}

impl CallLimits {
    /// Returns the budget of a search that starts now.
    pub fn budget(&self) -> Budget {
        let mut limits = Limits::default();
        (limits.work, limits.seconds, limits.memory) = (self.work, self.seconds, self.memory);
        with_cancel_flag(budget_from_limits(&limits), self.cancel.as_ref().map(Py::get))
    }
}

/// Returns the budget of a search that starts now.
pub fn budget_from_limits(limits: &Limits) -> Budget {
    let budget = limits.budget(None);
    match limits.memory {
        Some(bytes) => budget.with_memory(bytes),
        None => budget,
    }
}

/// Runs a search without the lock of the interpreter.
///
/// # Errors
/// A signal handler raised this exception and ended the search.
pub fn run_search<T: Send>(
    py: Python<'_>,
    limits: &CallLimits,
    search: impl FnOnce(Search<'_>) -> T + Send,
) -> PyResult<T> {
    if limits.seconds.is_some_and(|seconds| seconds.is_nan() || seconds < 0.0) {
        return Err(PyValueError::new_err("expected `seconds` to be a number, 0 or more"));
    }
    run_interruptible(py, |watch| {
        let budget = limits.budget().with_stop_function(watch);
        search(Search { engines: Engines::default(), budget: &budget })
    })
}

/// Runs `work` without the lock of the interpreter, while watching for signals.
///
/// # Errors
/// A signal handler raised this exception.
pub fn run_interruptible<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(StopCheck) -> T + Send,
) -> PyResult<T> {
    let raised = RaisedException::default();
    let found = py.detach(|| work(signal_watch(raised.clone())));
    match raised.lock().unwrap_or_else(PoisonError::into_inner).take() {
        Some(error) => Err(error),
        None => Ok(found),
    }
}

/// Returns a function that checks for signals at intervals. Python runs signal handlers only in the
/// main thread, so the check has no effect in other threads.
fn signal_watch(raised: RaisedException) -> StopCheck {
    let last = Mutex::new(Instant::now());
    Box::new(move |_| {
        let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.elapsed() < SIGNAL_CHECK_INTERVAL {
            return None;
        }
        let error = Python::attach(|py| py.check_signals()).err();
        *last = Instant::now();
        let mut raised = raised.lock().unwrap_or_else(PoisonError::into_inner);
        if error.is_some() {
            *raised = error;
        }
        raised.as_ref().map(|_| Stop::Cancelled)
    })
}
