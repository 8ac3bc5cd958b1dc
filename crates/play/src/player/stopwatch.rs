//! A player's own time, which is all that the contests count: what passes between an answer read
//! and a move written. What the tester takes for an answer is its own.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use gridproof::budget::{Budget, Instant};

/// The time since some moment that stays the same.
pub type Clock<'a> = &'a dyn Fn() -> Duration;

/// The budget and the clock that end a player's searches.
pub struct Limits<'a> {
    /// The budget of every search. The player limits its own work and time within it.
    pub(crate) budget: &'a Budget,
    pub(crate) clock: Clock<'a>,
}

/// Runs while it is the player's turn.
pub struct Stopwatch<'a> {
    clock: Clock<'a>,
    budget: &'a Budget,
    /// The player's own time for a game, none where nobody limits it.
    limit: Option<Duration>,
    /// The player's own time until `since`.
    spent: Duration,
    since: Duration,
    /// Set once the clock has decided something.
    cut: Arc<AtomicBool>,
}

impl<'a> Stopwatch<'a> {
    /// The player's first turn begins. It may take so much time of its own for the game.
    pub fn start(limits: &Limits<'a>, time: Option<Duration>) -> Self {
        let Limits { budget, clock } = *limits;
        Self {
            clock,
            budget,
            limit: time,
            spent: Duration::ZERO,
            since: clock(),
            cut: Arc::default(),
        }
    }

    /// Stands still while `wait` waits for the tester.
    pub fn pause<T>(&mut self, wait: impl FnOnce() -> T) -> T {
        self.spent = self.spent();
        let waited = wait();
        self.since = (self.clock)();
        waited
    }

    /// Takes over the tester's figure for the time spent until the last move, where that is more.
    /// The tester has seen the start of the program. It has also seen the times when a loaded
    /// machine kept the player from reading what was sent.
    pub fn witnessed(&mut self, spent: Duration) {
        self.spent = self.spent.max(spent);
    }

    /// The budget for the turn that has begun, with the time left as its deadline.
    pub fn guard(&self) -> Budget {
        let budget = self.budget.clone().flagging_time(Arc::clone(&self.cut));
        match self.limit.map(|limit| limit.saturating_sub(self.spent())) {
            Some(left) => budget.until(Instant::now() + left),
            None => budget,
        }
    }

    /// Says, now or later, whether the clock has decided something on one of the guards.
    pub fn cut(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.cut)
    }

    /// The player's own time so far.
    fn spent(&self) -> Duration {
        self.spent + (self.clock)().saturating_sub(self.since)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::cell::Cell;
    use std::sync::LazyLock;
    use std::sync::atomic::Ordering;

    use super::*;
    use gridproof::budget::Stop;

    /// The limits of a clock that stands still.
    pub fn limits() -> Limits<'static> {
        static UNLIMITED: LazyLock<Budget> = LazyLock::new(Budget::unlimited);
        Limits { budget: &UNLIMITED, clock: &|| HOUR }
    }

    /// A clock that goes when it is told to.
    #[derive(Default)]
    pub struct ByHand(Cell<Duration>);

    impl ByHand {
        pub fn pass(&self, hours: u64) {
            self.0.set(self.0.get() + HOUR * hours as u32);
        }

        pub fn now(&self) -> Duration {
            self.0.get()
        }
    }

    /// So long that no real clock has a say.
    pub const HOUR: Duration = Duration::from_secs(3600);

    #[test]
    fn what_the_tester_takes_is_not_the_players() {
        let hand = ByHand::default();
        let clock = || hand.now();
        let limits = Limits { budget: &Budget::unlimited(), clock: &clock };
        let mut watch = Stopwatch::start(&limits, Some(4 * HOUR));
        hand.pass(1);
        for _ in 0..100 {
            watch.pause(|| hand.pass(5));
        }
        assert_eq!(watch.spent(), HOUR);
        hand.pass(2);
        assert_eq!(watch.spent(), 3 * HOUR);
        assert_eq!(watch.guard().meter().spend(1), Ok(()), "an hour is left");
        assert!(!watch.cut().load(Ordering::Relaxed));
        hand.pass(1);
        assert_eq!(watch.guard().meter().spend(1), Err(Stop::Time));
        assert!(watch.cut().load(Ordering::Relaxed));
    }

    #[test]
    fn the_tester_is_believed_where_it_has_seen_more() {
        let hand = ByHand::default();
        let clock = || hand.now();
        let limits = Limits { budget: &Budget::unlimited(), clock: &clock };
        let mut watch = Stopwatch::start(&limits, Some(HOUR));
        hand.pass(2);
        watch.pause(|| hand.pass(1));
        watch.witnessed(HOUR);
        assert_eq!(watch.spent(), 2 * HOUR);
        watch.witnessed(3 * HOUR);
        hand.pass(1);
        assert_eq!(watch.spent(), 4 * HOUR);
    }

    #[test]
    fn without_a_limit_there_is_no_deadline() {
        assert_eq!(Stopwatch::start(&limits(), None).guard().deadline(), None);
    }
}
