//! Limits on the work, memory and time of a search, and a flag that cancels the search. The limit
//! on time is a last resort.
//!
//! A work limit gives the same answer on every machine. A limit on memory or time, or the flag, can
//! make an answer unknown, but never wrong. Each engine defines its unit of work: a state for
//! counting, a byte of proof for SAT. A small step, such as a multiplication, counts as well:
//! [`STEPS_PER_UNIT`] small steps are one unit. So the work limit ends every loop.
//!
//! ```
//! use gridproof_engine::budget::{Budget, Stop};
//!
//! let budget = Budget::work(10).with_memory(1 << 20);
//! let mut meter = budget.meter();
//! assert_eq!(meter.spend(9), Ok(()));
//! assert_eq!(meter.spend(9), Err(Stop::Work));
//! assert_eq!(meter.reserve(1 << 21).err(), Some(Stop::Memory));
//! // Each search has its own meter.
//! assert_eq!(budget.meter().spend(9), Ok(()));
//! ```

mod meter;
#[cfg(feature = "count")]
mod tasks;
mod unfinished;

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use crate::reason::{self, Reason, errors_with_reason};

/// A moment on the clock for deadlines. The type is [`std::time::Instant`], except in a browser,
/// where the standard library has no clock.
pub use web_time::Instant;

pub use meter::{Meter, Reserved, STEPS_PER_UNIT};
pub use unfinished::{Limited, Unfinished, Unsupported};

/// The reason why a search ended early. A higher limit of the same kind may complete the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stop {
    /// The search needs more units of work than the limit allows.
    Work,
    /// A table does not fit into the remaining memory, or the process uses too much memory.
    Memory,
    /// The deadline has passed.
    Time,
    /// The cancel flag is set.
    Cancelled,
}

errors_with_reason!(Stop);

impl Stop {
    /// Returns the reason in words.
    pub const fn reason(self) -> Reason {
        match self {
            Self::Work => reason::work_limit(),
            Self::Memory => reason::memory_limit(),
            Self::Time => reason::time_limit(),
            Self::Cancelled => reason::cancelled(),
        }
    }

    /// Returns whether further searches on the same budget would also end early. After a limit on
    /// work or memory, another search may still succeed, because the other search may need less
    /// work or memory.
    pub fn stops_further_searches(self) -> bool {
        matches!(self, Self::Time | Self::Cancelled)
    }
}

/// The limits of a search. By default, nothing is limited. Clones share one memory limit.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    work: Option<u64>,
    memory: Option<Arc<Memory>>,
    deadline: Option<Instant>,
    cancel_flag: Option<Arc<AtomicBool>>,
    stop_function: Option<StopFunction>,
    /// The flag that is set once the clock has affected a result.
    time_flag: Option<Arc<AtomicBool>>,
    /// The number of threads that a search may use. `None` means one thread.
    threads: Option<NonZeroUsize>,
}

/// The memory that searches share.
#[derive(Debug)]
struct Memory {
    /// The limit in bytes.
    limit: u64,
    /// The number of bytes that are currently reserved.
    reserved: AtomicU64,
    /// A function that returns the memory of the whole process in bytes, if known.
    process_bytes: Option<fn() -> u64>,
    /// The largest limit, in bytes, that any refused reservation would have needed.
    largest_refused: AtomicU64,
    /// A larger memory limit that also applies to each reservation, or `None` if there is none.
    parent: Option<Arc<Memory>>,
}

impl Memory {
    /// Returns the least limit, in bytes, under which another `bytes` bytes can be reserved.
    fn limit_after_reserving(&self, bytes: u64) -> u64 {
        let held = self.process_bytes.map_or(0, |held| held());
        self.reserved.load(Ordering::Relaxed).max(held).saturating_add(bytes)
    }

    fn is_exceeded(&self) -> bool {
        self.limit_after_reserving(0) > self.limit
            || self.parent.as_ref().is_some_and(|whole| whole.is_exceeded())
    }

    fn reserve(&self, bytes: u64) -> Result<(), Stop> {
        let needed = self.limit_after_reserving(bytes);
        if needed > self.limit {
            self.largest_refused.fetch_max(needed, Ordering::Relaxed);
            return Err(Stop::Memory);
        }
        self.parent.as_ref().map_or(Ok(()), |whole| whole.reserve(bytes))?;
        self.reserved.fetch_add(bytes, Ordering::Relaxed);
        Ok(())
    }

    fn release(&self, bytes: u64) {
        self.reserved.fetch_sub(bytes, Ordering::Relaxed);
        if let Some(whole) = &self.parent {
            whole.release(bytes);
        }
    }
}

/// A function that can stop a search. See [`Budget::with_stop_function`].
#[derive(Clone)]
struct StopFunction(Arc<dyn Fn(u64) -> Option<Stop> + Send + Sync>);

impl fmt::Debug for StopFunction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StopFunction")
    }
}

impl Budget {
    /// Returns a budget without any limit.
    pub fn unlimited() -> Self {
        Self::default()
    }

    /// Returns a budget with a limit on work, in the units of the engine.
    pub fn work(units: u64) -> Self {
        Self { work: Some(units), ..Self::default() }
    }

    /// Returns this budget with another work limit.
    pub fn with_work(&self, units: u64) -> Self {
        Self { work: Some(units), ..self.clone() }
    }

    /// Returns this budget with `bytes` of memory, shared by all searches on it or its clones.
    pub fn with_memory(self, bytes: u64) -> Self {
        self.limited_memory(bytes, None, None)
    }

    /// Returns this budget with at most `bytes` of its memory.
    pub fn with_memory_share(&self, bytes: u64) -> Self {
        self.clone().limited_memory(bytes, None, self.memory.clone())
    }

    /// Returns this budget with a limit on the memory of the process, where `process_bytes` returns
    /// the bytes that the process holds.
    pub fn with_process_memory(self, bytes: u64, process_bytes: fn() -> u64) -> Self {
        self.limited_memory(bytes, Some(process_bytes), None)
    }

    fn limited_memory(
        self,
        limit: u64,
        process_bytes: Option<fn() -> u64>,
        parent: Option<Arc<Memory>>,
    ) -> Self {
        let (reserved, largest_refused) = (AtomicU64::new(0), AtomicU64::new(0));
        let memory = Memory { limit, reserved, process_bytes, largest_refused, parent };
        Self { memory: Some(Arc::new(memory)), ..self }
    }

    /// Returns this budget with a limit on time.
    pub fn with_deadline(self, deadline: Instant) -> Self {
        Self { deadline: Some(deadline), ..self }
    }

    /// Returns this budget with a flag that ends the search once it is set.
    pub fn with_cancel_flag(self, flag: Arc<AtomicBool>) -> Self {
        Self { cancel_flag: Some(flag), ..self }
    }

    /// Returns this budget with a function that can stop the search. Each check of the clock and
    /// the flag calls the function with the work spent so far.
    pub fn with_stop_function(
        self,
        stop_function: impl Fn(u64) -> Option<Stop> + Send + Sync + 'static,
    ) -> Self {
        Self { stop_function: Some(StopFunction(Arc::new(stop_function))), ..self }
    }

    /// Returns this budget with a flag that is set once its deadline ends a search. If the flag is
    /// set, the results depend on the machine.
    pub fn with_time_flag(self, flag: Arc<AtomicBool>) -> Self {
        Self { time_flag: Some(flag), ..self }
    }

    /// Sets the flag of [`Self::with_time_flag`]. A caller that does less work to save time calls
    /// this function.
    pub fn set_time_flag(&self) {
        if let Some(flag) = &self.time_flag {
            flag.store(true, Ordering::Relaxed);
        }
    }

    /// Returns this budget with this number of threads for each search, instead of one. The answers
    /// and their work do not change, unless a limit on memory or time ends the search.
    pub fn with_threads(self, threads: NonZeroUsize) -> Self {
        Self { threads: Some(threads), ..self }
    }

    /// Returns the number of threads that a search may use.
    pub fn threads(&self) -> usize {
        self.threads.map_or(1, NonZeroUsize::get)
    }

    /// Returns the limit on work, in units of the engine.
    pub fn work_limit(&self) -> Option<u64> {
        self.work
    }

    /// Returns the limit on memory, in bytes.
    pub fn memory_limit(&self) -> Option<u64> {
        self.memory.as_ref().map(|memory| memory.limit)
    }

    /// Returns the memory limit in bytes that the largest refused table would have needed, or
    /// `None` if no table was refused. A search may need even more than the returned limit.
    pub fn needed_memory_limit(&self) -> Option<u64> {
        let refused = self.memory.as_ref()?.largest_refused.load(Ordering::Relaxed);
        (refused > 0).then_some(refused)
    }

    /// Returns the deadline of a search, if there is one.
    pub fn deadline(&self) -> Option<Instant> {
        self.deadline
    }

    /// Returns the time that is left until the deadline.
    pub fn time_left(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }

    /// Returns whether the budget has any limit that can end a search.
    pub fn is_limited(&self) -> bool {
        let Self { work, memory, deadline, cancel_flag, stop_function, time_flag: _, threads: _ } =
            self;
        work.is_some()
            || memory.is_some()
            || deadline.is_some()
            || cancel_flag.is_some()
            || stop_function.is_some()
    }

    fn check_clock_memory_and_flag(&self, spent: u64) -> Result<(), Stop> {
        if self.cancel_flag.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Err(Stop::Cancelled);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            self.set_time_flag();
            return Err(Stop::Time);
        }
        if self.memory.as_ref().is_some_and(|memory| memory.is_exceeded()) {
            return Err(Stop::Memory);
        }
        self.stop_function.as_ref().and_then(|function| (function.0)(spent)).map_or(Ok(()), Err)
    }
}

#[cfg(test)]
mod tests;
