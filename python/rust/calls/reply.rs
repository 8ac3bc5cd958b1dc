//! Answers every question in a line of JSON, like `serve-stdio`.

use std::cell::RefCell;
use std::sync::Arc;

use gridproof_engine::query::Engines;
use gridproof_request::{Limits, Sessions};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use super::cancel::{Cancel, with_cancel_flag};
use super::search::{budget_from_limits, run_interruptible};

thread_local! {
    /// The positions that a thread keeps between requests with a session.
    static SESSIONS: RefCell<Sessions> = RefCell::default();
}

/// Returns the reply to a request, within the limits of the request. `cancel` ends the search.
#[pyfunction]
#[pyo3(signature = (request, cancel=None))]
pub fn reply<'py>(
    py: Python<'py>,
    request: &[u8],
    cancel: Option<&Cancel>,
) -> PyResult<Bound<'py, PyBytes>> {
    let reply = run_interruptible(py, |watch| {
        let watch = Arc::new(watch);
        let budget = |_: Option<&str>, limits: &Limits| {
            let watch = Arc::clone(&watch);
            with_cancel_flag(budget_from_limits(limits), cancel)
                .with_stop_function(move |spent| watch(spent))
        };
        // During the search, Python may run a signal handler that asks another question in this
        // thread. For this question, no positions are kept.
        let mut sessions = SESSIONS.take();
        let reply = sessions.reply(request, Engines::default(), &budget);
        SESSIONS.set(sessions);
        reply
    })?;
    Ok(PyBytes::new(py, &reply))
}
