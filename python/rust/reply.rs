//! Every question as a line of JSON, as `serve-stdio` has them.

use std::sync::Arc;

use gridproof::query::Engines;
use gridproof_request::Limits;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use super::search::{budget, interruptible};

/// The reply to a request, limited as the request says.
#[pyfunction]
pub fn reply<'py>(py: Python<'py>, request: &[u8]) -> PyResult<Bound<'py, PyBytes>> {
    let reply = interruptible(py, |watch| {
        let watch = Arc::new(watch);
        let budget = |_: Option<&str>, limits: &Limits| {
            let watch = Arc::clone(&watch);
            budget(limits).watched_by(move |spent| watch(spent))
        };
        gridproof_request::reply(request, Engines::default(), &budget)
    })?;
    Ok(PyBytes::new(py, &reply))
}
