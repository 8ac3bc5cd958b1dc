//! Answers every question as a line of JSON, like `serve-stdio`.

use std::cell::RefCell;
use std::sync::Arc;

use gridproof_engine::query::Engines;
use gridproof_request::{Limits, Sessions};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use super::cancel::{Cancel, with_cancel_flag};
use super::search::{budget, interruptible};

thread_local! {
    /// The state that a thread keeps between requests that name a session.
    static SESSIONS: RefCell<Sessions> = RefCell::default();
}

/// The reply to a request, limited as the request says and ended by `cancel`.
#[pyfunction]
#[pyo3(signature = (request, cancel=None))]
pub fn reply<'py>(
    py: Python<'py>,
    request: &[u8],
    cancel: Option<&Cancel>,
) -> PyResult<Bound<'py, PyBytes>> {
    let reply = interruptible(py, |watch| {
        let watch = Arc::new(watch);
        let budget = |_: Option<&str>, limits: &Limits| {
            let watch = Arc::clone(&watch);
            with_cancel_flag(budget(limits), cancel).with_watch(move |spent| watch(spent))
        };
        SESSIONS.with_borrow_mut(|sessions| sessions.reply(request, Engines::default(), &budget))
    })?;
    Ok(PyBytes::new(py, &reply))
}
