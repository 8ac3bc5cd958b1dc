//! Limits on a search: work first, the wall clock as the last guard, and a cancel flag.
//!
//! A work limit gives the same answer on every machine; the clock and the flag do not, so they
//! only ever turn an answer into UNKNOWN. What one unit of work is, each engine says: a state
//! for counting, a byte of proof for SAT, a second of the clock at the least for ILP.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use thiserror::Error;

/// Why a search ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Exhausted {
    #[error("the work limit was reached")]
    Work,
    #[error("the time limit was reached")]
    Time,
    #[error("the search was cancelled")]
    Cancelled,
    #[error("the search space does not fit this engine")]
    Capacity,
}

/// How much a search may spend. The default is unlimited.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    work: Option<u64>,
    deadline: Option<Instant>,
    cancel: Option<Arc<AtomicBool>>,
}

impl Budget {
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

    /// The same budget with a wall-clock guard.
    pub fn until(self, deadline: Instant) -> Self {
        Self { deadline: Some(deadline), ..self }
    }

    /// The same budget with a flag that ends the search once it is set.
    pub fn cancelled_by(self, flag: Arc<AtomicBool>) -> Self {
        Self { cancel: Some(flag), ..self }
    }

    pub fn work_limit(&self) -> Option<u64> {
        self.work
    }

    pub fn deadline(&self) -> Option<Instant> {
        self.deadline
    }

    /// Whether anything but an answer can end a search.
    pub fn is_limited(&self) -> bool {
        self.work.is_some() || self.deadline.is_some() || self.cancel.is_some()
    }

    /// Starts to count one search's spending.
    pub fn meter(&self) -> Meter {
        Meter { budget: self.clone(), spent: 0, next_look: 0 }
    }

    fn outside(&self) -> Result<(), Exhausted> {
        if self.cancel.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Err(Exhausted::Cancelled);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Err(Exhausted::Time);
        }
        Ok(())
    }
}

/// Counts one search's spending against its [`Budget`].
#[derive(Clone, Debug)]
pub struct Meter {
    budget: Budget,
    spent: u64,
    next_look: u64,
}

impl Meter {
    /// Work between two looks at the clock and the flag.
    const LOOK_EVERY: u64 = 4096;

    /// Spends `units` of work, or says why the search must end.
    #[inline]
    pub fn spend(&mut self, units: u64) -> Result<(), Exhausted> {
        self.spent += units;
        if self.budget.work.is_some_and(|limit| self.spent > limit) {
            return Err(Exhausted::Work);
        }
        if self.spent >= self.next_look {
            self.next_look = self.spent + Self::LOOK_EVERY;
            return self.budget.outside();
        }
        Ok(())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_ends_at_its_limit_and_not_before() {
        let mut meter = Budget::work(10).meter();
        assert_eq!(meter.spend(10), Ok(()));
        assert_eq!(meter.spend(1), Err(Exhausted::Work));
    }

    #[test]
    fn a_set_flag_and_a_past_deadline_end_the_search() {
        let flag = Arc::new(AtomicBool::new(true));
        assert_eq!(
            Budget::unlimited().cancelled_by(flag).meter().spend(1),
            Err(Exhausted::Cancelled)
        );
        assert_eq!(
            Budget::unlimited().until(Instant::now()).meter().spend(1),
            Err(Exhausted::Time)
        );
    }
}
