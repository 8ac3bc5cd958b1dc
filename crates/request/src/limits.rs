//! The limits and the solvers that a request may state.

use std::time::Duration;

use schemars::JsonSchema;
use serde::Deserialize;

use gridproof::budget::{Budget, Instant};
use gridproof_engine::query::Engines;

use super::document::VERSION;
use super::problem::Problem;
use super::words;

/// The keys that every request may have besides the keys of its question. No key can raise the
/// limits of the server.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub struct Limits {
    /// 2, the version of the format.
    version: Option<u32>,
    /// A number from 0 to 2^64 - 1: the work limit, in the unit of the engine.
    pub work: Option<u64>,
    /// A number of seconds, 0 or more: the time limit.
    pub seconds: Option<f64>,
    /// A number of bytes from 0 to 2^64 - 1: the memory limit.
    pub memory: Option<u64>,
    /// A list of solver names, such as `varisat`: the solvers that the engines use.
    backends: Option<Vec<String>>,
}

impl Limits {
    /// Returns the budget of a search that starts now. `seconds` is the time limit if the request
    /// states no time. A time too large for the clock means no limit. The budget has no memory
    /// limit, because a program that counts its whole heap applies the memory limit itself.
    pub fn budget(&self, seconds: Option<f64>) -> Budget {
        let budget = self.work.map_or_else(Budget::unlimited, Budget::work);
        let time = self.seconds.or(seconds).map(Duration::try_from_secs_f64).and_then(Result::ok);
        match time.and_then(|time| Instant::now().checked_add(time)) {
            Some(deadline) => budget.with_deadline(deadline),
            None => budget,
        }
    }

    /// Returns `engines` with the requested solvers. Returns an error if a limit is invalid.
    pub(crate) fn check_and_choose_engines(&self, engines: Engines) -> Result<Engines, Problem> {
        if let Some(version) = self.version.filter(|&version| version != VERSION) {
            let (expected, found) = (VERSION.to_string(), version.to_string());
            return Err(Problem::invalid(&words::wrong_value("version", expected, found)));
        }
        let seconds = self.seconds.unwrap_or_default();
        if !(seconds.is_finite() && seconds >= 0.0) {
            let (expected, found) = ("a number, 0 or more", seconds.to_string());
            return Err(Problem::invalid(&words::wrong_value("seconds", expected, found)));
        }
        self.backends.iter().flatten().try_fold(engines, |engines, name| {
            engines.with_backend(name).ok_or_else(|| {
                let known: Vec<_> = Engines::backend_names().collect();
                Problem::invalid(&words::unknown_backend(name.as_str()))
                    .with_known_words(name, &known)
            })
        })
    }
}
