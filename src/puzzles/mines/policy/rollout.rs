//! Guessing by playing on: each promising guess is tried on placements drawn from the exact
//! posterior, the rest of the game is played by a quick player, and the guess with the best mean
//! score is made, if that beats stopping.
//!
//! How long the quick player goes on is chosen with the guess: every game is played once, and
//! scored where each of several stopping rules would have ended it. The best of so many means is
//! too high by chance, so what decides between guessing and stopping is a fair estimate: chosen
//! on one half of the draws, and valued on the other.

use rand_pcg::Pcg64Mcg;

use crate::budget::Budget;
use crate::grid::Cell;

use super::playout::{Layout, Playout, Truth};
use super::position::{Guess, Position, Thought};
use super::stakes::Stakes;

/// What the quick player hopes to win by a guess, as a share of what is left; descending, so that
/// a later rule stops no later.
const HOPES: [f64; 5] = [0.4, 0.2, 0.1, 0.05, 0.0];

/// The guesses that are tried: the least risky ones, two of the same risk at the most.
const CANDIDATES: usize = 6;
const ALIKE: usize = 2;
/// How much riskier than the least risky one.
const MARGIN: f64 = 0.1;
/// Placements for a decision, if the work allows; two at the least.
const DRAWS: usize = 200;

/// What the trials may take in a game, in cells looked at, of which about 180 million are looked
/// at in a second; and the least share of a decision.
const WORK: u64 = 600_000_000;
const LEAST_WORK: u64 = 200_000;
/// The part of what is left that one decision may take.
const DECISIONS: u64 = 12;

/// Tries guesses; what it may still spend in this game.
pub struct Rollout {
    layout: Option<Layout>,
    left: u64,
}

impl Default for Rollout {
    fn default() -> Self {
        Self { layout: None, left: WORK }
    }
}

impl Rollout {
    /// Tries the promising guesses, at the least twice, and no more when `guard` has run out.
    pub fn think(
        &mut self,
        position: &Position<'_>,
        rng: &mut Pcg64Mcg,
        guard: &Budget,
    ) -> Thought {
        let candidates = position.candidates(MARGIN, CANDIDATES, ALIKE, rng);
        let allowance = (self.left / DECISIONS).max(LEAST_WORK);
        let shape = position.board.shape();
        let layout = self.layout.get_or_insert_with(|| Layout::new(shape, position.board.disc()));
        let root = Playout::new(layout, position.board, position.mines);
        let mut trials = Trials::new(candidates.len());
        let mut meter = guard.with_work(allowance).meter();
        while trials.draws < DRAWS {
            let truth = truth(position, layout, rng);
            let mut work = layout.size();
            let sums = trials.halves[trials.draws % 2].iter_mut().zip(&mut trials.gains);
            for ((cell, _), (scores, gain)) in candidates.iter().zip(sums) {
                let mut playout = root.clone();
                *gain += f64::from(playout.play(&truth, shape.index(*cell), &HOPES, scores));
                work += playout.work;
            }
            trials.draws += 1;
            if meter.spend(work).is_err() && trials.draws >= 2 {
                break;
            }
        }
        self.left = self.left.saturating_sub(meter.spent());
        let stop = Stakes::new(position.board).score();
        let goes_on = trials.fair().is_some_and(|fair| fair > stop);
        Thought { guesses: trials.guesses(&candidates), goes_on }
    }
}

/// A placement from the posterior.
fn truth(position: &Position<'_>, layout: &Layout, rng: &mut Pcg64Mcg) -> Truth {
    let shape = position.board.shape();
    let mut mines: Vec<bool> =
        position.board.views().values().iter().map(|view| view.is_mine()).collect();
    position.mines.iter().for_each(|&cell| mines[shape.index(cell)] = true);
    let drawn = position.sampler.draw(rng);
    for (&cell, &mine) in position.model.cells().iter().zip(drawn.values()) {
        mines[shape.index(cell)] |= mine;
    }
    Truth::new(layout, mines)
}

/// The sums of the scores by candidate and hope, of the draws with an even and with an odd
/// number.
struct Trials {
    halves: [Vec<[f64; HOPES.len()]>; 2],
    /// The sums of the cells opened until the next guess.
    gains: Vec<f64>,
    draws: usize,
}

impl Trials {
    fn new(candidates: usize) -> Self {
        let none = vec![[0.0; HOPES.len()]; candidates];
        Self { halves: [none.clone(), none], gains: vec![0.0; candidates], draws: 0 }
    }

    /// Every candidate with the hope that serves it best, the best first.
    fn guesses(&self, candidates: &[(Cell, f64)]) -> Vec<Guess> {
        let draws = self.draws as f64;
        let score = |candidate: usize| {
            let [even, odd] = self.halves.each_ref().map(|half| half[candidate]);
            let sums = even.iter().zip(&odd).map(|(a, b)| a + b);
            sums.fold(0.0, f64::max) / draws
        };
        let guess = |(number, &(cell, risk)): (usize, &(Cell, f64))| Guess {
            cell,
            risk,
            score: score(number),
            gain: self.gains[number] / draws,
        };
        let mut guesses: Vec<Guess> = candidates.iter().enumerate().map(guess).collect();
        guesses.sort_by(|one, other| other.score.total_cmp(&one.score));
        guesses
    }

    fn best_by(&self, sum: impl Fn(usize, usize) -> f64) -> Option<(usize, usize)> {
        let hopes = |candidate| (0..HOPES.len()).map(move |hope| (candidate, hope));
        let all = (0..self.halves[0].len()).flat_map(hopes);
        all.max_by(|&(a, b), &(c, d)| sum(a, b).total_cmp(&sum(c, d)))
    }

    /// The mean score of the best, chosen on one half of the draws and taken from the other.
    fn fair(&self) -> Option<f64> {
        let taken = |here: usize, there: usize| {
            let (candidate, hope) = self.best_by(|a, b| self.halves[here][a][b])?;
            Some(self.halves[there][candidate][hope])
        };
        Some((taken(0, 1)? + taken(1, 0)?) / self.draws as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lucky_half_does_not_make_a_guess_look_good() {
        let mut trials = Trials::new(2);
        trials.draws = 4;
        trials.halves[0][0][1] = 2.0;
        trials.halves[1][1][2] = 2.0;
        assert_eq!(trials.fair(), Some(0.0), "what was best in one half won nothing in the other");
        trials.halves[1][0][1] = 1.0;
        let guesses = trials.guesses(&[(Cell::new(0, 0), 0.1), (Cell::new(0, 1), 0.1)]);
        assert_eq!((guesses[0].cell, guesses[0].score), (Cell::new(0, 0), 0.75));
        assert_eq!(trials.fair(), Some(0.25));
        assert_eq!(Trials::new(0).fair(), None);
    }
}
