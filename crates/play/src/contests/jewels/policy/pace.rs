//! How much the player thinks for a plan, and how it keeps within the time of a game.
//!
//! The effort is numbers of steps for each move of a plan, so that all games take about as long, and
//! one seed gives one game on every machine that is not much slower than ours; the clock only ever
//! lowers it, and says so.

use std::time::Duration;

use gridproof::budget::Budget;

/// What is done for one plan.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Steps of annealing for each move of the plan, over all templates.
    pub steps: usize,
    /// The colourings of the best templates that are tried by what they are worth, for each move.
    pub climbs: usize,
    /// The hidden futures on which plans are compared; none for one in which nothing matches.
    pub samples: usize,
    /// The swaps tried as preparations of a single swap, at each step; none for no short plans.
    pub preparations: usize,
    /// How many orders of swaps are tried for each.
    pub orders: usize,
}

impl Effort {
    /// A share of the steps, from 0 to 1.
    fn scaled(self, share: f64) -> Self {
        let part = |steps: usize| (steps as f64 * share) as usize;
        Self {
            steps: part(self.steps),
            climbs: part(self.climbs),
            preparations: part(self.preparations),
            orders: part(self.orders).max(1),
            ..self
        }
    }

    /// A few milliseconds.
    const LEAST: Self = Self { steps: 500, climbs: 0, samples: 16, preparations: 0, orders: 1 };
}

/// The effort that is left for a plan, by what the plans before it took and by the clock.
#[derive(Clone, Debug)]
pub struct Pace {
    full: Effort,
    /// The moves and the time of the whole game, as the first plan learns them.
    moves: Option<usize>,
    time: Option<Duration>,
    /// The moves of all plans that were looked for: more than were played where they were not taken.
    planned: f64,
    /// Of the full effort.
    share: f64,
    is_ahead: bool,
    pub effort: Effort,
}

impl Pace {
    /// Full effort while what is left is enough for the moves left.
    pub fn new(full: Effort) -> Self {
        Self {
            full,
            moves: None,
            time: None,
            planned: 0.0,
            share: 1.0,
            is_ahead: true,
            effort: full,
        }
    }

    /// A plan of about so many moves is looked for.
    pub fn planned(&mut self, moves: f64) {
        self.planned += moves * self.share;
    }

    /// Whether there is work for more plans than are played.
    pub fn is_ahead(&self) -> bool {
        self.is_ahead
    }

    /// Sets the effort for a plan when `left` moves are left, by the work and the time that are left;
    /// `guard` is told that the clock has a say where the time is short.
    pub fn slow_down(&mut self, left: usize, guard: &Budget) {
        self.spare_work(left);
        if guard.time_left().is_some_and(|time_left| self.is_slowed(left, time_left)) {
            guard.flag_time();
        }
    }

    /// A game looks for plans of this many times its moves, at full effort.
    fn spare_work(&mut self, left: usize) {
        const TIMES: f64 = 1.6;
        const AHEAD: f64 = 1.2;
        let moves = *self.moves.get_or_insert(left);
        let share = (TIMES * moves as f64 - self.planned) / left as f64;
        self.is_ahead = share > AHEAD;
        self.share = share.clamp(0.0, 1.0);
        self.effort = self.full.scaled(self.share);
    }

    /// Lowers the effort; whether the clock did. A game that is behind thinks less by the square of
    /// the share that is left to it.
    fn is_slowed(&mut self, left: usize, time_left: Duration) -> bool {
        const ENOUGH: f64 = 0.6;
        const LITTLE: f64 = 0.1;
        let time = *self.time.get_or_insert(time_left);
        let moves = self.moves.unwrap_or(left);
        let share = time_left.as_secs_f64() / time.as_secs_f64().max(1e-9);
        let share = share * moves as f64 / left as f64;
        if share < LITTLE {
            self.effort = Effort::LEAST;
        } else if share < ENOUGH {
            self.effort = self.effort.scaled(share * share);
        }
        share < ENOUGH
    }
}

#[cfg(test)]
mod tests {
    use super::super::styles::EFFORT;
    use super::*;

    #[test]
    fn a_game_that_is_behind_thinks_less() {
        let mut pace = Pace::new(EFFORT);
        let steps = |pace: &mut Pace, left, seconds| {
            pace.spare_work(left);
            let slowed = pace.is_slowed(left, Duration::from_secs(seconds));
            assert_eq!(slowed, pace.effort.steps < EFFORT.steps);
            pace.effort.steps
        };
        assert_eq!(steps(&mut pace, 1000, 8), EFFORT.steps);
        assert_eq!(steps(&mut pace, 500, 4), EFFORT.steps);
        assert_eq!(steps(&mut pace, 500, 3), EFFORT.steps, "what it has in hand");
        assert_eq!(steps(&mut pace, 500, 2), EFFORT.steps / 4);
        assert_eq!(steps(&mut pace, 500, 0), Effort::LEAST.steps);
        assert_eq!(steps(&mut pace, 250, 2), EFFORT.steps, "it has caught up");
    }

    #[test]
    fn plans_that_are_not_taken_leave_less_for_the_others() {
        let mut pace = Pace::new(EFFORT);
        let mut planned = 0.0;
        for left in (1..=1000).rev() {
            pace.slow_down(left, &Budget::unlimited());
            let moves = left.min(80) as f64;
            pace.planned(moves);
            planned += moves * pace.effort.steps as f64;
        }
        let game = 1000.0 * EFFORT.steps as f64;
        assert!(planned <= 1.7 * game && planned >= 1.4 * game, "{}", planned / game);
    }

    #[test]
    fn without_a_limit_the_effort_is_full() {
        let mut pace = Pace::new(EFFORT);
        pace.slow_down(1, &Budget::unlimited());
        assert_eq!(pace.effort.steps, EFFORT.steps);
    }
}
