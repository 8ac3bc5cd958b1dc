//! Measures a player's own time, from reading an answer to writing a move. The contests count only
//! this time. The tester's time for an answer does not count.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use gridproof::budget::{Budget, Instant};

/// A clock that returns the time since a fixed moment.
pub type Clock<'a> = &'a dyn Fn() -> Duration;

/// The budget and the clock that end a player's searches.
pub struct SearchLimits<'a> {
    /// The budget of every search. Within this budget, the player also limits its own work and
    /// time.
    pub(crate) budget: &'a Budget,
    pub(crate) clock: Clock<'a>,
}

/// A stopwatch that runs during the player's turns.
pub struct TurnStopwatch<'a> {
    clock: Clock<'a>,
    budget: &'a Budget,
    /// The player's own time for a game; `None` if unlimited.
    limit: Option<Duration>,
    /// The player's own time until `resumed_at`.
    spent: Duration,
    /// The time on the clock when the current turn began.
    resumed_at: Duration,
    /// The flag that becomes true when the clock changes a decision.
    time_dependent: Arc<AtomicBool>,
}

impl<'a> TurnStopwatch<'a> {
    /// Starts the player's first turn. The player may use at most `time` of its own time for the
    /// game.
    pub fn start(limits: &SearchLimits<'a>, time: Option<Duration>) -> Self {
        let SearchLimits { budget, clock } = *limits;
        Self {
            clock,
            budget,
            limit: time,
            spent: Duration::ZERO,
            resumed_at: clock(),
            time_dependent: Arc::default(),
        }
    }

    /// Pauses while `wait` waits for the tester.
    pub fn pause<T>(&mut self, wait: impl FnOnce() -> T) -> T {
        self.spent = self.time_spent();
        let waited = wait();
        self.resumed_at = (self.clock)();
        waited
    }

    /// Adopts the tester's value of the player's time until the last move, if this value is larger.
    /// The tester also counts the start of the program, and the delay before the player can read on
    /// a busy machine.
    pub fn adopt_tester_time(&mut self, spent: Duration) {
        self.spent = self.spent.max(spent);
    }

    /// Returns the budget for the current turn, with the time left as its deadline.
    pub fn turn_budget(&self) -> Budget {
        let budget = self.budget.clone().with_time_flag(Arc::clone(&self.time_dependent));
        match self.limit.map(|limit| limit.saturating_sub(self.time_spent())) {
            Some(left) => budget.with_deadline(Instant::now() + left),
            None => budget,
        }
    }

    /// Returns the flag that becomes true when the clock changes a decision in any turn.
    pub fn time_dependence_flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.time_dependent)
    }

    /// Returns the player's own time so far.
    fn time_spent(&self) -> Duration {
        self.spent + (self.clock)().saturating_sub(self.resumed_at)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::cell::Cell;
    use std::sync::LazyLock;
    use std::sync::atomic::Ordering;

    use super::*;
    use gridproof::budget::Stop;

    /// Returns limits with a clock that does not advance.
    pub fn frozen_clock_limits() -> SearchLimits<'static> {
        static WITHOUT_LIMITS: LazyLock<Budget> = LazyLock::new(Budget::unlimited);
        SearchLimits { budget: &WITHOUT_LIMITS, clock: &|| HOUR }
    }

    /// A clock that only a test advances.
    #[derive(Default)]
    pub struct ManualClock(Cell<Duration>);

    impl ManualClock {
        pub fn advance_hours(&self, hours: u64) {
            self.0.set(self.0.get() + HOUR * hours as u32);
        }

        pub fn now(&self) -> Duration {
            self.0.get()
        }
    }

    /// A time that is so long that a real clock cannot change a decision.
    pub const HOUR: Duration = Duration::from_secs(3600);

    #[test]
    fn the_testers_time_does_not_count_for_the_player() {
        let hand = ManualClock::default();
        let clock = || hand.now();
        let limits = SearchLimits { budget: &Budget::unlimited(), clock: &clock };
        let mut watch = TurnStopwatch::start(&limits, Some(4 * HOUR));
        hand.advance_hours(1);
        for _ in 0..100 {
            watch.pause(|| hand.advance_hours(5));
        }
        assert_eq!(watch.time_spent(), HOUR);
        hand.advance_hours(2);
        assert_eq!(watch.time_spent(), 3 * HOUR);
        assert_eq!(watch.turn_budget().meter().spend(1), Ok(()), "an hour is left");
        assert!(!watch.time_dependence_flag().load(Ordering::Relaxed));
        hand.advance_hours(1);
        assert_eq!(watch.turn_budget().meter().spend(1), Err(Stop::Time));
        assert!(watch.time_dependence_flag().load(Ordering::Relaxed));
    }

    #[test]
    fn the_testers_time_counts_if_it_is_longer() {
        let hand = ManualClock::default();
        let clock = || hand.now();
        let limits = SearchLimits { budget: &Budget::unlimited(), clock: &clock };
        let mut watch = TurnStopwatch::start(&limits, Some(HOUR));
        hand.advance_hours(2);
        watch.pause(|| hand.advance_hours(1));
        watch.adopt_tester_time(HOUR);
        assert_eq!(watch.time_spent(), 2 * HOUR);
        watch.adopt_tester_time(3 * HOUR);
        hand.advance_hours(1);
        assert_eq!(watch.time_spent(), 4 * HOUR);
    }

    #[test]
    fn a_player_without_a_limit_has_no_deadline() {
        assert_eq!(
            TurnStopwatch::start(&frozen_clock_limits(), None).turn_budget().deadline(),
            None
        );
    }
}
