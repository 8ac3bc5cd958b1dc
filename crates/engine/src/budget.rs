//! Limits on a search: work first, memory, the wall clock as the last guard, and a cancel flag.
//!
//! A work limit gives the same answer on every machine; memory, the clock and the flag do not, so
//! they only ever turn an answer into UNKNOWN. What one unit of work is, each engine says: a state
//! for counting, a byte of proof for SAT. Small steps that are no work of an engine's own (a
//! multiplication, a cell or byte that is looked at) count as [`STEPS_A_UNIT`] to a unit, so that
//! no loop escapes the limits.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use thiserror::Error;

/// A moment on the clock of deadlines: [`std::time::Instant`], and in a browser its own clock, where
/// the standard library has none.
pub use web_time::Instant;

/// Why a search ended without its whole answer; more of what the reason names can lift it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Stop {
    /// More units of work were asked for than the limit allows.
    #[error("the work limit was reached")]
    Work,
    /// A table does not fit what is left of the memory, or the process holds too much.
    #[error("the memory limit was reached")]
    Memory,
    /// The deadline has passed.
    #[error("the time limit was reached")]
    Time,
    /// The flag is set.
    #[error("the search was cancelled")]
    Cancelled,
}

impl Stop {
    /// Whether whatever follows on the same budget ends as well: not so where a part of a search
    /// had a limit of its own, or needed more memory than the next.
    pub fn is_final(self) -> bool {
        matches!(self, Self::Time | Self::Cancelled)
    }
}

/// What is asked is beyond the engine, and no limit lifts that: in words, what it can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
#[non_exhaustive]
pub struct Unsupported(pub &'static str);

impl Unsupported {
    /// Whoever gives up says what can be done instead.
    pub const fn new(instead: &'static str) -> Self {
        Self(instead)
    }
}

/// Why there is no whole answer: a limit that an option lifts, or what nothing lifts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Unfinished {
    /// A limit ended the search.
    #[error(transparent)]
    Stop(#[from] Stop),
    /// No limit did, and none lifts it.
    #[error(transparent)]
    Unsupported(#[from] Unsupported),
}

/// How much a search may spend. The default is unlimited. Clones share the memory.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    work: Option<u64>,
    memory: Option<Arc<Memory>>,
    deadline: Option<Instant>,
    cancel: Option<Arc<AtomicBool>>,
    watch: Option<Watch>,
    /// Set once the clock has decided something.
    timed: Option<Arc<AtomicBool>>,
}

/// The memory that searches share.
#[derive(Debug)]
struct Memory {
    /// In bytes.
    limit: u64,
    /// What is reserved at present, in bytes.
    reserved: AtomicU64,
    /// What the process holds in all, in bytes, where somebody counts it.
    held: Option<fn() -> u64>,
    /// The largest limit that a refused reservation would have needed, in bytes.
    refused: AtomicU64,
    /// What this is a part of.
    whole: Option<Arc<Memory>>,
}

impl Memory {
    /// What a limit must be for `bytes` more to fit.
    fn with(&self, bytes: u64) -> u64 {
        let held = self.held.map_or(0, |held| held());
        self.reserved.load(Ordering::Relaxed).max(held).saturating_add(bytes)
    }

    fn is_exceeded(&self) -> bool {
        self.with(0) > self.limit || self.whole.as_ref().is_some_and(|whole| whole.is_exceeded())
    }

    fn reserve(&self, bytes: u64) -> Result<(), Stop> {
        let needed = self.with(bytes);
        if needed > self.limit {
            self.refused.fetch_max(needed, Ordering::Relaxed);
            return Err(Stop::Memory);
        }
        self.whole.as_ref().map_or(Ok(()), |whole| whole.reserve(bytes))?;
        self.reserved.fetch_add(bytes, Ordering::Relaxed);
        Ok(())
    }

    fn give_back(&self, bytes: u64) {
        self.reserved.fetch_sub(bytes, Ordering::Relaxed);
        if let Some(whole) = &self.whole {
            whole.give_back(bytes);
        }
    }
}

/// See [`Budget::watched_by`].
#[derive(Clone)]
struct Watch(Arc<dyn Fn(u64) -> Option<Stop> + Send + Sync>);

impl fmt::Debug for Watch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Watch")
    }
}

impl Budget {
    /// No limit of any kind.
    pub fn unlimited() -> Self {
        Self::default()
    }

    /// Limits the work, in the engine's own unit.
    pub fn work(units: u64) -> Self {
        Self { work: Some(units), ..Self::default() }
    }

    /// The same budget with another work limit.
    pub fn with_work(&self, units: u64) -> Self {
        Self { work: Some(units), ..self.clone() }
    }

    /// The same budget with so many bytes for the tables of all searches on it or its clones.
    pub fn with_memory(self, bytes: u64) -> Self {
        self.limited_memory(bytes, None, None)
    }

    /// The same budget with no more than so many bytes of its memory.
    pub fn with_part_of_memory(&self, bytes: u64) -> Self {
        self.clone().limited_memory(bytes, None, self.memory.clone())
    }

    /// The same, where `held` says what the whole process holds, for what is no table of ours.
    pub fn with_process_memory(self, bytes: u64, held: fn() -> u64) -> Self {
        self.limited_memory(bytes, Some(held), None)
    }

    fn limited_memory(
        self,
        limit: u64,
        held: Option<fn() -> u64>,
        whole: Option<Arc<Memory>>,
    ) -> Self {
        let (reserved, refused) = (AtomicU64::new(0), AtomicU64::new(0));
        let memory = Memory { limit, reserved, held, refused, whole };
        Self { memory: Some(Arc::new(memory)), ..self }
    }

    /// The same budget with a wall-clock guard.
    pub fn until(self, deadline: Instant) -> Self {
        Self { deadline: Some(deadline), ..self }
    }

    /// The same budget with a flag that ends the search once it is set.
    pub fn cancelled_by(self, flag: Arc<AtomicBool>) -> Self {
        Self { cancel: Some(flag), ..self }
    }

    /// The same budget with a reason to stop that is asked for wherever the clock and the flag are
    /// looked at, and told the work that the search has spent: to cancel by a rule, or to see in a
    /// test how often a search looks.
    pub fn watched_by(self, watch: impl Fn(u64) -> Option<Stop> + Send + Sync + 'static) -> Self {
        Self { watch: Some(Watch(Arc::new(watch))), ..self }
    }

    /// The same budget with a flag that is set once its deadline ends a search: what was found then
    /// is another thing on another machine.
    pub fn flagging_time(self, flag: Arc<AtomicBool>) -> Self {
        Self { timed: Some(flag), ..self }
    }

    /// Sets that flag, for who works less because of the time that is left.
    pub fn flag_time(&self) {
        if let Some(flag) = &self.timed {
            flag.store(true, Ordering::Relaxed);
        }
    }

    /// The limit on work, in the engine's unit.
    pub fn work_limit(&self) -> Option<u64> {
        self.work
    }

    /// The limit on memory, in bytes.
    pub fn memory_limit(&self) -> Option<u64> {
        self.memory.as_ref().map(|memory| memory.limit)
    }

    /// The limit on memory, in bytes, that the largest of the tables would have needed that were
    /// refused; none where none was. A search that has it may come to ask for more.
    pub fn memory_refused(&self) -> Option<u64> {
        let refused = self.memory.as_ref()?.refused.load(Ordering::Relaxed);
        (refused > 0).then_some(refused)
    }

    /// The moment when a search ends at the latest.
    pub fn deadline(&self) -> Option<Instant> {
        self.deadline
    }

    /// The time that is left until the deadline.
    pub fn time_left(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }

    /// Whether anything but an answer can end a search.
    pub fn is_limited(&self) -> bool {
        let Self { work, memory, deadline, cancel, watch, timed: _ } = self;
        work.is_some()
            || memory.is_some()
            || deadline.is_some()
            || cancel.is_some()
            || watch.is_some()
    }

    /// Starts to count one search's spending.
    pub fn meter(&self) -> Meter {
        Meter { budget: self.clone(), spent: 0, next_look: 0, steps: 0 }
    }

    fn outside(&self, spent: u64) -> Result<(), Stop> {
        if self.cancel.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Err(Stop::Cancelled);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            self.flag_time();
            return Err(Stop::Time);
        }
        if self.memory.as_ref().is_some_and(|memory| memory.is_exceeded()) {
            return Err(Stop::Memory);
        }
        self.watch.as_ref().and_then(|watch| (watch.0)(spent)).map_or(Ok(()), Err)
    }
}

/// The small steps that count as a unit of work.
pub const STEPS_A_UNIT: u64 = 64;

/// Counts one search's spending against its [`Budget`].
#[derive(Clone, Debug)]
pub struct Meter {
    budget: Budget,
    spent: u64,
    next_look: u64,
    /// Fewer than [`STEPS_A_UNIT`].
    steps: u64,
}

impl Meter {
    /// Work between two looks at the clock and the flag.
    const LOOK_EVERY: u64 = 4096;

    /// Spends `units` of work, or says why the search must end.
    #[inline]
    pub fn spend(&mut self, units: u64) -> Result<(), Stop> {
        self.spent = self.spent.saturating_add(units);
        if self.budget.work.is_some_and(|limit| self.spent > limit) {
            return Err(Stop::Work);
        }
        if self.spent >= self.next_look {
            return self.look();
        }
        Ok(())
    }

    /// Spends small steps: [`STEPS_A_UNIT`] of them are a unit of work.
    #[inline]
    pub fn steps(&mut self, steps: u64) -> Result<(), Stop> {
        self.steps = self.steps.saturating_add(steps);
        if self.steps < STEPS_A_UNIT {
            return Ok(());
        }
        let units = self.steps / STEPS_A_UNIT;
        self.steps %= STEPS_A_UNIT;
        self.spend(units)
    }

    /// Looks at the clock, the memory and the flag at once. Where one of them ends the search the
    /// next spending looks again, so that nothing goes on.
    pub fn look(&mut self) -> Result<(), Stop> {
        self.budget.outside(self.spent)?;
        self.next_look = self.spent.saturating_add(Self::LOOK_EVERY);
        Ok(())
    }

    /// Searches with no more than so much of the work that is left. Where this ends by [`Stop::Work`], the
    /// limit was the search's own if [`Self::left`] is not zero.
    pub fn within<T>(&mut self, units: u64, search: impl FnOnce(&mut Self) -> T) -> T {
        let limit = self.budget.work;
        let own = self.spent.saturating_add(units);
        self.budget.work = Some(limit.map_or(own, |limit| limit.min(own)));
        let found = search(self);
        self.budget.work = limit;
        found
    }

    /// The work that is left.
    pub fn left(&self) -> u64 {
        self.budget.work.map_or(u64::MAX, |limit| limit.saturating_sub(self.spent))
    }

    /// A meter for the first of so many searches: its part of the work and the time that are left.
    pub fn share(&self, searches: u32) -> Self {
        let mut budget = self.budget.clone();
        if let Some(limit) = budget.work {
            budget.work = Some(limit.saturating_sub(self.spent) / u64::from(searches));
        }
        if let Some(left) = budget.time_left() {
            budget.deadline = Some(Instant::now() + left / searches);
        }
        budget.meter()
    }

    /// Sets memory aside for a table, before it is allocated.
    pub fn reserve(&self, bytes: u64) -> Result<Reserved, Stop> {
        let mut reserved = Reserved { memory: self.budget.memory.clone(), bytes: 0 };
        reserved.grow_to(bytes)?;
        Ok(reserved)
    }

    /// The budget that is spent.
    pub fn budget(&self) -> &Budget {
        &self.budget
    }

    /// Whether anything but an answer can end this search.
    pub fn is_limited(&self) -> bool {
        self.budget.is_limited()
    }

    /// The work spent so far.
    pub fn spent(&self) -> u64 {
        self.spent
    }
}

/// Memory set aside for a table, until dropped.
#[derive(Debug)]
pub struct Reserved {
    memory: Option<Arc<Memory>>,
    bytes: u64,
}

impl Reserved {
    /// Sets aside what is missing to `bytes`; a table that shrank keeps what it had.
    pub fn grow_to(&mut self, bytes: u64) -> Result<(), Stop> {
        let more = bytes.saturating_sub(self.bytes);
        if let Some(memory) = self.memory.as_ref().filter(|_| more > 0) {
            memory.reserve(more)?;
            self.bytes = bytes;
        }
        Ok(())
    }
}

impl Drop for Reserved {
    fn drop(&mut self) {
        if let Some(memory) = &self.memory {
            memory.give_back(self.bytes);
        }
    }
}

#[cfg(test)]
mod tests;
