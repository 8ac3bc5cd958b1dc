//! Controls the effort that the player spends on a plan, to keep the player within the time of a
//! game.
//!
//! The effort is a number of steps for each move of a plan, so all games take about the same time.
//! A seed gives the same game on every machine, except on machines much slower than the reference
//! machine. The clock can only lower the effort. The player reports a lower effort.
//!
//! On a busy machine, the clock limits the searches. The time for sending the remaining moves is
//! set aside, and the rest of the time is divided among these moves. When a search has used its
//! part of the time, the player plays the best plan found so far. If the part is too short for any
//! search, the player only looks for the best single swap.

use std::time::Duration;

use gridproof::budget::{Budget, Instant};

/// The work for one plan.
#[derive(Clone, Copy, Debug)]
pub struct PlanEffort {
    /// The number of annealing steps for each move of the plan, over all templates.
    pub steps: usize,
    /// For each move, the number of colourings of the best templates that the search compares by
    /// score.
    pub climbs: usize,
    /// The number of samples of the hidden jewels on which the search compares plans. 0 means a
    /// single sample, in which falling jewels never form a line.
    pub samples: usize,
    /// The number of swaps that the search tries at each step before a scoring swap. 0 means no
    /// short plans.
    pub preparations: usize,
    /// The number of different orders of the swaps that the search tries for each colouring.
    pub orders: usize,
}

impl PlanEffort {
    /// Returns this effort with its steps multiplied by `share`, a number from 0 to 1.
    fn scaled_by(self, share: f64) -> Self {
        let part = |steps: usize| (steps as f64 * share) as usize;
        Self {
            steps: part(self.steps),
            climbs: part(self.climbs),
            preparations: part(self.preparations),
            orders: part(self.orders).max(1),
            ..self
        }
    }

    /// The least effort of a search, which takes about ten milliseconds.
    const MIN_EFFORT: Self =
        Self { steps: 500, climbs: 0, samples: 16, preparations: 0, orders: 1 };
}

/// The limits of a decision.
pub enum DecisionLimits {
    /// Search for a plan within this budget.
    Search(Budget),
    /// Do not search, but find the best single swap within this budget.
    Swap(Budget),
}

/// Decides the effort for each plan, from the cost of the earlier plans and from the clock.
#[derive(Clone, Debug)]
pub struct ThinkingPace {
    full_effort: PlanEffort,
    /// The number of moves of the whole game. The first plan sets `moves` and `time`.
    moves: Option<usize>,
    time: Option<Duration>,
    /// The number of moves of all plans that the player searched, including plans that were not
    /// played. The moves of a plan are multiplied by its share of the full effort.
    planned_moves: f64,
    /// The share of the full effort for the next plan.
    share: f64,
    is_ahead: bool,
    between_decisions: TimeBetweenDecisions,
    /// The recent time of a search step, in seconds. On a busy machine, steps take longer.
    seconds_per_step: Option<f64>,
    pub effort: PlanEffort,
}

/// The time that sending a move and reading the answer takes between two decisions.
#[derive(Clone, Debug, Default)]
struct TimeBetweenDecisions {
    /// The remaining time when the last decision was made.
    time_left_before: Option<Duration>,
    total: Duration,
    moves: u32,
}

impl TimeBetweenDecisions {
    /// Returns the expected time for sending `moves` moves, with a margin.
    fn expected_time(&self, moves: usize) -> Duration {
        const TIME_MARGIN: f64 = 1.1;
        let one = self.total.as_secs_f64() / f64::from(self.moves.max(1));
        Duration::from_secs_f64(TIME_MARGIN * one * moves as f64)
    }
}

impl ThinkingPace {
    /// Starts with full effort, which remains as long as the remaining work suffices for the
    /// remaining moves.
    pub fn new(full: PlanEffort) -> Self {
        Self {
            full_effort: full,
            moves: None,
            time: None,
            planned_moves: 0.0,
            share: 1.0,
            is_ahead: true,
            between_decisions: TimeBetweenDecisions::default(),
            seconds_per_step: None,
            effort: full,
        }
    }

    /// Records that a search for a plan of about `moves` moves begins.
    pub fn note_plan(&mut self, moves: f64) {
        self.planned_moves += moves * self.share;
    }

    /// Whether the remaining work suffices for clearly more plans than the rest of the game needs.
    pub fn is_ahead(&self) -> bool {
        self.is_ahead
    }

    /// Records that a decision begins.
    pub fn note_decision_start(&mut self, guard: &Budget) {
        if let (Some(since), Some(now)) =
            (self.between_decisions.time_left_before.take(), guard.time_left())
        {
            self.between_decisions.total += since.saturating_sub(now);
            self.between_decisions.moves += 1;
        }
    }

    /// Records that a decision ends.
    pub fn note_decision_end(&mut self, guard: &Budget) {
        self.between_decisions.time_left_before = guard.time_left();
    }

    /// Records the number of steps of a search, and the time of the search if it is known.
    pub fn note_search(&mut self, steps: usize, taken: Option<Duration>) {
        let Some(taken) = taken else { return };
        let step = taken.as_secs_f64() / (WORK_BESIDE_ANNEALING + steps as f64);
        self.seconds_per_step =
            Some(self.seconds_per_step.map_or(step, |before| (before + step) / 2.0));
    }

    /// Returns the limits of a decision, from the remaining work and time. `left` moves are left,
    /// and a plan has about `moves` moves. Sets the effort, and flags `guard` if the clock lowers
    /// the effort.
    pub fn decision_limits(&mut self, left: usize, moves: f64, guard: &Budget) -> DecisionLimits {
        self.set_share_by_work(left);
        let Some(time_left) = guard.time_left() else {
            return DecisionLimits::Search(guard.clone());
        };
        match self.search_allowance(left, moves, time_left) {
            SearchAllowance { time_limit: Some(most), is_slowed } => {
                if is_slowed {
                    guard.set_time_flag();
                }
                DecisionLimits::Search(guard.clone().with_deadline(Instant::now() + most))
            }
            SearchAllowance { time_limit: None, .. } => {
                guard.set_time_flag();
                self.lower_step_time();
                let each = self.thinking_time(left, time_left) / left as u32;
                DecisionLimits::Swap(match each.is_zero() {
                    true => Budget::work(SWAPS_WITHOUT_TIME),
                    false => guard.clone().with_deadline(Instant::now() + each),
                })
            }
        }
    }

    /// Lowers the estimated time of a search step. Moves without a search call this function,
    /// because they give no new measurement. In the end, the estimate allows another search.
    fn lower_step_time(&mut self) {
        const STEP_TIME_DECAY: f64 = 0.95;
        self.seconds_per_step = self.seconds_per_step.map(|step| STEP_TIME_DECAY * step);
    }

    /// Sets the share of the full effort that the remaining work allows for each of the `left`
    /// moves. At full effort, the work of a game suffices for plans with 1.6 times as many moves as
    /// the game.
    fn set_share_by_work(&mut self, left: usize) {
        const PLANNED_MOVES_PER_MOVE: f64 = 1.6;
        const AHEAD_SHARE: f64 = 1.2;
        let moves = *self.moves.get_or_insert(left);
        let share = (PLANNED_MOVES_PER_MOVE * moves as f64 - self.planned_moves) / left as f64;
        self.is_ahead = share > AHEAD_SHARE;
        self.share = share.clamp(0.0, 1.0);
        self.effort = self.full_effort.scaled_by(self.share);
    }

    /// Returns the remaining time minus the expected time for sending `left` moves.
    fn thinking_time(&self, left: usize, time_left: Duration) -> Duration {
        time_left.saturating_sub(self.between_decisions.expected_time(left))
    }

    /// Returns the time limit of a search, and sets its effort. A plan gets a part of the thinking
    /// time, in proportion to its number of moves. A search ends after a fixed multiple of this
    /// part. If the search would not end in time, or if the game is behind schedule, lowers the
    /// effort.
    fn search_allowance(
        &mut self,
        left: usize,
        moves: f64,
        time_left: Duration,
    ) -> SearchAllowance {
        const MIN_SHARE_ON_SCHEDULE: f64 = 0.6;
        /// The ratio of the time limit of a search to its part of the thinking time.
        const SEARCH_END_FACTOR: f64 = 2.5;
        let time = *self.time.get_or_insert(time_left);
        let spare = self.thinking_time(left, time_left).as_secs_f64();
        let part = spare * moves / left as f64;
        let all = self.moves.unwrap_or(left);
        let share = spare / time.as_secs_f64().max(1e-9) * all as f64 / left as f64;
        let work = WORK_BESIDE_ANNEALING + self.effort.steps as f64 * moves;
        let is_late =
            self.seconds_per_step.is_some_and(|step| step * work > SEARCH_END_FACTOR * part);
        let is_slowed = is_late || share < MIN_SHARE_ON_SCHEDULE;
        if is_slowed && !self.adapt_effort_to_time(part, moves, share) {
            return SearchAllowance { time_limit: None, is_slowed };
        }
        SearchAllowance {
            time_limit: Some(Duration::from_secs_f64(SEARCH_END_FACTOR * part)),
            is_slowed,
        }
    }

    /// Lowers the effort so that a search takes at most `part` seconds, according to the recent
    /// time of a step. If no search was timed yet, lowers the effort to the square of `share`.
    /// `share` is the remaining fraction of the thinking time, divided by the remaining fraction of
    /// the moves. Returns whether the least effort fits.
    fn adapt_effort_to_time(&mut self, part: f64, moves: f64, share: f64) -> bool {
        /// If the share of the full effort is below this value, the search keeps only its most
        /// useful parts.
        const REDUCED_SEARCH_SHARE: f64 = 0.1;
        let full = self.full_effort.steps as f64 * moves;
        let least = PlanEffort::MIN_EFFORT.steps as f64 * moves;
        let (fits, effort) = match self.seconds_per_step {
            Some(step) => {
                let steps = part / step - WORK_BESIDE_ANNEALING;
                (steps >= least, steps / full)
            }
            None => (part > 0.0, share * share),
        };
        let effort = effort.clamp(least / full, self.share.max(least / full));
        self.effort = self.full_effort.scaled_by(effort);
        if effort < REDUCED_SEARCH_SHARE {
            self.effort = PlanEffort { steps: self.effort.steps, ..PlanEffort::MIN_EFFORT };
        }
        fits
    }
}

/// The time limit of a search, if a search is possible, and whether the clock lowered the effort.
struct SearchAllowance {
    time_limit: Option<Duration>,
    is_slowed: bool,
}

/// The work of a search outside annealing, in annealing steps.
const WORK_BESIDE_ANNEALING: f64 = 100_000.0;

/// The number of swaps that the player tries for a move when no time is left. Trying these swaps
/// takes some hundredths of a millisecond.
const SWAPS_WITHOUT_TIME: u64 = 512;

#[cfg(test)]
mod tests {
    use super::super::styles::FIVE_SECOND_EFFORT;
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    /// Returns the effort, in steps, and the time limit of a search when `left` moves and `seconds`
    /// remain.
    fn steps_and_time(
        pace: &mut ThinkingPace,
        left: usize,
        seconds: f64,
    ) -> (usize, Option<Duration>) {
        pace.set_share_by_work(left);
        let allowed = pace.search_allowance(left, 80.0, Duration::from_secs_f64(seconds));
        assert_eq!(
            allowed.is_slowed,
            allowed.time_limit.is_none() || pace.effort.steps < FIVE_SECOND_EFFORT.steps
        );
        (pace.effort.steps, allowed.time_limit)
    }

    #[test]
    fn a_game_behind_schedule_lowers_its_effort() {
        let mut pace = ThinkingPace::new(FIVE_SECOND_EFFORT);
        let steps = |pace: &mut ThinkingPace, left, seconds| steps_and_time(pace, left, seconds).0;
        assert_eq!(steps(&mut pace, 1000, 8.0), FIVE_SECOND_EFFORT.steps);
        assert_eq!(steps(&mut pace, 500, 4.0), FIVE_SECOND_EFFORT.steps);
        assert_eq!(steps(&mut pace, 500, 3.0), FIVE_SECOND_EFFORT.steps, "what it has in hand");
        assert_eq!(steps(&mut pace, 500, 2.0), FIVE_SECOND_EFFORT.steps / 4);
        assert_eq!(steps_and_time(&mut pace, 500, 0.0), (PlanEffort::MIN_EFFORT.steps, None));
        assert_eq!(steps(&mut pace, 250, 2.0), FIVE_SECOND_EFFORT.steps, "it has caught up");
    }

    #[test]
    fn a_search_ends_at_a_multiple_of_its_share_of_the_time() {
        let mut pace = ThinkingPace::new(FIVE_SECOND_EFFORT);
        assert_eq!(steps_and_time(&mut pace, 1000, 8.0).1, Some(SECOND * 8 / 1000 * 80 * 5 / 2));
        // The player needs one second for sending the remaining moves.
        pace.between_decisions =
            TimeBetweenDecisions { time_left_before: None, total: SECOND * 10 / 11, moves: 500 };
        let (steps, time_limit) = steps_and_time(&mut pace, 500, 5.0);
        assert_eq!(steps, FIVE_SECOND_EFFORT.steps);
        let expected = Duration::from_secs_f64(2.5 * 4.0 * 80.0 / 500.0);
        assert!(
            time_limit.expect("time is left").abs_diff(expected) < SECOND / 1000,
            "{time_limit:?}"
        );
    }

    #[test]
    fn the_effort_of_a_game_behind_schedule_fits_the_time() {
        let mut pace = ThinkingPace::new(FIVE_SECOND_EFFORT);
        steps_and_time(&mut pace, 1000, 8.0);
        // This machine is ten times slower than the reference machine.
        pace.note_search(1_000_000, Some(Duration::from_micros(1_100_000)));
        let steps = steps_and_time(&mut pace, 900, 4.0).0;
        let part = 4.0 * 80.0 / 900.0;
        assert_eq!(steps, ((part / 1e-6 - WORK_BESIDE_ANNEALING) / 80.0) as usize);
        // By this estimate, even the least effort takes too long. Moves without a search then lower
        // the estimate, until a search fits again.
        pace.note_search(0, Some(10 * SECOND));
        assert_eq!(steps_and_time(&mut pace, 900, 4.0).1, None);
        (0..100).for_each(|_| pace.lower_step_time());
        assert!(steps_and_time(&mut pace, 900, 4.0).1.is_some());
        pace.between_decisions =
            TimeBetweenDecisions { time_left_before: None, total: SECOND, moves: 100 };
        assert_eq!(
            pace.thinking_time(900, 4 * SECOND),
            Duration::ZERO,
            "sending moves takes all of it"
        );
    }

    /// A complete short search is better than the beginning of a longer search.
    #[test]
    fn a_search_that_the_clock_would_cut_is_shortened() {
        let mut pace = ThinkingPace::new(FIVE_SECOND_EFFORT);
        steps_and_time(&mut pace, 1000, 8.0);
        pace.note_search(1_000_000, Some(SECOND));
        let (steps, time_limit) = steps_and_time(&mut pace, 1000, 8.0);
        let taken = (WORK_BESIDE_ANNEALING + 80.0 * steps as f64) / 1.1e6;
        assert!(
            steps < FIVE_SECOND_EFFORT.steps && (taken - 8.0 * 0.08).abs() < 0.01,
            "{steps}: {taken} s"
        );
        assert_eq!(time_limit, Some(SECOND * 8 / 1000 * 80 * 5 / 2));
    }

    #[test]
    fn without_time_a_few_swaps_are_tried() {
        let mut pace = ThinkingPace::new(FIVE_SECOND_EFFORT);
        let guard = Budget::unlimited().with_deadline(Instant::now());
        let DecisionLimits::Swap(budget) = pace.decision_limits(1000, 80.0, &guard) else {
            panic!("no time is left for a search")
        };
        assert_eq!((budget.work_limit(), budget.deadline()), (Some(SWAPS_WITHOUT_TIME), None));
    }

    #[test]
    fn rejected_plans_leave_less_effort_for_the_others() {
        let mut pace = ThinkingPace::new(FIVE_SECOND_EFFORT);
        let mut planned = 0.0;
        for left in (1..=1000).rev() {
            pace.decision_limits(left, 80.0, &Budget::unlimited());
            let moves = left.min(80) as f64;
            pace.note_plan(moves);
            planned += moves * pace.effort.steps as f64;
        }
        let game = 1000.0 * FIVE_SECOND_EFFORT.steps as f64;
        assert!(planned <= 1.7 * game && planned >= 1.4 * game, "{}", planned / game);
    }

    #[test]
    fn without_a_limit_the_effort_is_full() {
        let mut pace = ThinkingPace::new(FIVE_SECOND_EFFORT);
        assert!(matches!(
            pace.decision_limits(1, 1.0, &Budget::unlimited()),
            DecisionLimits::Search(_)
        ));
        assert_eq!(pace.effort.steps, FIVE_SECOND_EFFORT.steps);
    }
}
