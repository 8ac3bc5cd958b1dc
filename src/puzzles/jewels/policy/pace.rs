//! How much the player thinks for a plan, and how it keeps within the time of a game.
//!
//! The effort is numbers of steps, so that a game is the same on every machine that keeps up with
//! it; the clock only ever lowers it.

use std::time::{Duration, Instant};

use crate::budget::Budget;

/// What is done for one plan.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Steps of annealing for each template at first.
    pub first_steps: usize,
    /// How many templates are annealed again, and for how long.
    pub second: usize,
    pub second_steps: usize,
    /// How many of these are improved by chance.
    pub third: usize,
    /// The colourings tried there for each of them.
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
            first_steps: part(self.first_steps),
            second_steps: part(self.second_steps),
            climbs: part(self.climbs),
            preparations: part(self.preparations),
            ..self
        }
    }

    /// A few milliseconds.
    const LEAST: Self = Self {
        first_steps: 100,
        second: 3,
        second_steps: 500,
        third: 1,
        climbs: 0,
        samples: 16,
        preparations: 0,
        orders: 1,
    };
}

/// The effort that the clock allows.
#[derive(Clone, Debug)]
pub struct Pace {
    full: Effort,
    /// When thinking began, and how long it may go on.
    time: Option<(Instant, Duration)>,
    /// The moves of the whole game, as the first plan learns them.
    moves: Option<usize>,
    pub effort: Effort,
}

impl Pace {
    /// Full effort while the time left is enough for the moves left.
    pub fn new(full: Effort, guard: Budget) -> Self {
        let now = Instant::now();
        let time = guard.deadline().map(|deadline| (now, deadline.saturating_duration_since(now)));
        Self { full, time, moves: None, effort: full }
    }

    /// Whether no time is left to think: a move that scores nothing is better than none.
    pub fn is_over(&self) -> bool {
        self.time.is_some_and(|(start, length)| start.elapsed() >= length)
    }

    /// Sets the effort for a plan when `left` moves are left. A game that is behind thinks less
    /// by the square of the share that is left to it.
    pub fn slow_down(&mut self, left: usize) {
        const ENOUGH: f64 = 0.9;
        const LITTLE: f64 = 0.1;
        let moves = *self.moves.get_or_insert(left);
        let Some((start, length)) = self.time else { return };
        let time_left = length.saturating_sub(start.elapsed()).as_secs_f64();
        let share = time_left / length.as_secs_f64().max(1e-9) * moves as f64 / left as f64;
        self.effort = match share {
            share if share >= ENOUGH => self.full,
            share if share >= LITTLE => self.full.scaled(share * share),
            _ => Effort::LEAST,
        };
    }
}
