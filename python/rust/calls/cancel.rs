//! The Python class that cancels calls.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use gridproof::budget::Budget;
use pyo3::prelude::*;

/// Cancels all calls that have this object as `cancel`: running calls and later calls. Any thread
/// may cancel.
///
/// >>> import gridproof
/// >>> stop = gridproof.Cancel()
/// >>> stop.cancel()
/// >>> try:
/// ...     gridproof.count(gridproof.Board("1?"), cancel=stop)
/// ... except gridproof.CancelledError as error:
/// ...     print(error)
/// the call was cancelled
#[pyclass(frozen, module = "gridproof")]
#[derive(Default)]
pub struct Cancel(Arc<AtomicBool>);

#[pymethods]
impl Cancel {
    #[new]
    fn new() -> Self {
        Self::default()
    }

    /// Cancels each running call and each later call that has this object.
    fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether `cancel` was called.
    #[getter]
    fn cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    fn __repr__(&self) -> String {
        format!(
            "<gridproof.Cancel, {}>",
            if self.cancelled() { "cancelled" } else { "not cancelled" }
        )
    }
}

/// Returns the budget, which also ends when `cancel` is cancelled.
pub fn with_cancel_flag(budget: Budget, cancel: Option<&Cancel>) -> Budget {
    match cancel {
        Some(Cancel(flag)) => budget.with_cancel_flag(Arc::clone(flag)),
        None => budget,
    }
}
