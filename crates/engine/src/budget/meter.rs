//! The meter of one search: the work that it spends, and the memory that it reserves.

use std::sync::Arc;

use super::{Budget, Instant, Memory, Stop};

/// The number of small steps that count as a unit of work.
pub const STEPS_PER_UNIT: u64 = 64;

/// A meter that counts what one search spends, and compares it with the [`Budget`].
#[derive(Clone, Debug)]
pub struct Meter {
    pub(super) budget: Budget,
    pub(super) spent: u64,
    next_check: u64,
    /// The number of small steps since the last full unit, below [`STEPS_PER_UNIT`].
    pub(super) steps: u64,
}

impl Budget {
    /// Creates a meter, which counts what one search spends.
    pub fn meter(&self) -> Meter {
        Meter { budget: self.clone(), spent: 0, next_check: 0, steps: 0 }
    }
}

impl Meter {
    /// The number of units of work between two checks of the clock and the flag.
    pub(super) const UNITS_BETWEEN_CHECKS: u64 = 4096;

    /// Spends `units` of work, or returns the reason why the search must end.
    #[inline]
    pub fn spend(&mut self, units: u64) -> Result<(), Stop> {
        self.spent = self.spent.saturating_add(units);
        if self.budget.work.is_some_and(|limit| self.spent > limit) {
            return Err(Stop::Work);
        }
        if self.spent >= self.next_check {
            return self.check_limits();
        }
        Ok(())
    }

    /// Spends small steps. [`STEPS_PER_UNIT`] small steps are a unit of work.
    #[inline]
    pub fn spend_steps(&mut self, steps: u64) -> Result<(), Stop> {
        self.steps = self.steps.saturating_add(steps);
        if self.steps < STEPS_PER_UNIT {
            return Ok(());
        }
        let units = self.steps / STEPS_PER_UNIT;
        self.steps %= STEPS_PER_UNIT;
        self.spend(units)
    }

    /// Checks the clock, the memory and the flag immediately. If a limit ends the search, the next
    /// call that spends work checks the limits again.
    pub fn check_limits(&mut self) -> Result<(), Stop> {
        self.budget.check_clock_memory_and_flag(self.spent)?;
        self.next_check = self.spent.saturating_add(Self::UNITS_BETWEEN_CHECKS);
        Ok(())
    }

    /// Runs a search with at most `units` of the remaining work. If the search returns
    /// [`Stop::Work`] while [`Self::work_left`] is not zero, the limit `units` ended the search.
    pub fn run_within<T>(&mut self, units: u64, search: impl FnOnce(&mut Self) -> T) -> T {
        let limit = self.budget.work;
        let own = self.spent.saturating_add(units);
        self.budget.work = Some(limit.map_or(own, |limit| limit.min(own)));
        let found = search(self);
        self.budget.work = limit;
        found
    }

    /// Returns the number of units of work that are left.
    pub fn work_left(&self) -> u64 {
        self.budget.work.map_or(u64::MAX, |limit| limit.saturating_sub(self.spent))
    }

    /// Returns a meter for one of `searches` searches, with an equal share of the remaining work
    /// and time.
    pub fn equal_share(&self, searches: u32) -> Self {
        let mut budget = self.budget.clone();
        if let Some(limit) = budget.work {
            budget.work = Some(limit.saturating_sub(self.spent) / u64::from(searches));
        }
        if let Some(left) = budget.time_left() {
            budget.deadline = Some(Instant::now() + left / searches);
        }
        budget.meter()
    }

    /// Reserves memory for a table before its allocation.
    pub fn reserve(&self, bytes: u64) -> Result<Reserved, Stop> {
        let mut reserved = Reserved { memory: self.budget.memory.clone(), bytes: 0 };
        reserved.grow_to(bytes)?;
        Ok(reserved)
    }

    /// Returns the budget that the meter counts against.
    pub fn budget(&self) -> &Budget {
        &self.budget
    }

    /// Returns whether any limit can end this search.
    pub fn is_limited(&self) -> bool {
        self.budget.is_limited()
    }

    /// Returns the number of units of work that were spent so far.
    pub fn spent(&self) -> u64 {
        self.spent
    }
}

/// A reservation of memory for a table, which lasts until it is dropped.
#[derive(Debug)]
pub struct Reserved {
    memory: Option<Arc<Memory>>,
    bytes: u64,
}

impl Reserved {
    /// Increases the reservation to `bytes`. A table that shrank keeps its reservation.
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
            memory.release(self.bytes);
        }
    }
}
