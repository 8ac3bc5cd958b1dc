//! The player that sets templates up: which template in which colours, and with which swaps, by
//! what it is worth on the average over the hidden jewels, for each move it takes.

use std::collections::VecDeque;

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::super::exact::best_swap;
use super::super::rules::{Board, Colour, HIDDEN, Swap};
use super::super::template::Template;
use super::chance::Samples;
use super::fit::{Cooling, Fit, mixed_of};
use super::plan::{Plan, plan};
use super::rate::triggered;
use super::{ANY, Policy};
use crate::budget::Budget;
use crate::grid::Cell;

/// How much the player thinks for a plan.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Steps of annealing for each template at first.
    pub first_steps: usize,
    /// How many templates are looked at again.
    pub second: usize,
    pub second_steps: usize,
    /// How many of these are improved by chance.
    pub third: usize,
    /// The colourings tried there for each of them.
    pub climbs: usize,
    pub samples: usize,
    /// How many orders of swaps are tried for each.
    pub orders: usize,
}

/// A template with what every fit of it needs.
struct Prepared {
    template: Template,
    mixed_of: Vec<Vec<u16>>,
}

pub struct Chains {
    colours: Colour,
    random: Pcg64Mcg,
    guard: Budget,
    effort: Effort,
    templates: Vec<Prepared>,
    queue: VecDeque<Swap>,
    expected: Option<Board>,
    /// What was planned so far: moves, and what they were worth.
    planned: (f64, f64),
    plans: usize,
}

/// A plan with its worth.
struct Offer {
    swaps: Vec<Swap>,
    worth: f64,
}

impl Chains {
    pub fn new(
        templates: Vec<Template>,
        effort: Effort,
        colours: Colour,
        seed: u64,
        guard: Budget,
    ) -> Self {
        let mirrored = templates.iter().map(Template::mirrored).collect::<Vec<_>>();
        let prepare = |template| Prepared { mixed_of: mixed_of(&template), template };
        let templates = templates.into_iter().chain(mirrored).map(prepare).collect();
        Self {
            colours,
            random: Pcg64Mcg::seed_from_u64(seed),
            guard,
            effort,
            templates,
            queue: VecDeque::new(),
            expected: None,
            planned: (0.0, 0.0),
            plans: 0,
        }
    }

    /// What a plan of so many moves and this worth is good for, with `left` moves left: the
    /// worth a move, and near the end what the moves after it may still bring.
    fn merit(&self, worth: f64, moves: usize, left: usize) -> f64 {
        if moves > left {
            return f64::MIN;
        }
        let typical = if self.planned.0 > 0.0 { self.planned.0 } else { f64::INFINITY };
        let rate = self.planned.1 / typical;
        let rest = (left - moves) as f64;
        let usual = self.usual_moves();
        if self.planned.0 == 0.0 || left as f64 > 2.5 * usual {
            return worth / moves as f64;
        }
        let tail = if rest >= usual { rest } else { rest * rest / usual };
        (worth + rate * tail) / left as f64
    }

    fn usual_moves(&self) -> f64 {
        let plans = self.plans.max(1) as f64;
        self.planned.0 / plans
    }

    fn offer(&mut self, board: &Board, left: usize) -> Option<Offer> {
        let samples = Samples::draw(self.effort.samples, self.colours, &mut self.random);
        let templates = std::mem::take(&mut self.templates);
        let offer = self.choose(&templates, board, left, &samples);
        self.templates = templates;
        offer
    }

    fn choose(
        &mut self,
        templates: &[Prepared],
        board: &Board,
        left: usize,
        samples: &Samples,
    ) -> Option<Offer> {
        const FIRST: f64 = 3.0;
        const SECOND: f64 = 1.0;
        const COLD: f64 = 0.2;
        const QUICK: usize = 8;
        let effort = self.effort;
        let mut fits: Vec<(f64, Fit<'_>)> = Vec::new();
        for prepared in templates {
            let mut fit = Fit::new(&prepared.template, &prepared.mixed_of, board, self.colours);
            fit.scatter(&mut self.random);
            let cooling = Cooling { from: FIRST, to: COLD, steps: effort.first_steps };
            fit.anneal(cooling, &mut self.random);
            fits.push((self.rate(&fit, board, left, samples, QUICK), fit));
        }
        keep_best(&mut fits, effort.second);
        for (merit, fit) in &mut fits {
            let cooling = Cooling { from: SECOND, to: COLD, steps: effort.second_steps };
            fit.anneal(cooling, &mut self.random);
            *merit = self.rate(fit, board, left, samples, effort.samples / 2);
        }
        keep_best(&mut fits, effort.third);
        let mut best: Option<(f64, Offer)> = None;
        for (_, mut fit) in fits {
            self.climb(&mut fit, board, left, samples);
            for (merit, offer) in self.offers(&fit, board, left, samples) {
                if best.as_ref().is_none_or(|(known, _)| merit > *known) {
                    best = Some((merit, offer));
                }
            }
        }
        best.map(|(_, offer)| offer)
    }

    /// The merit of a fit, as if cells that do not matter kept their jewels.
    fn rate(&self, fit: &Fit<'_>, board: &Board, left: usize, samples: &Samples, n: usize) -> f64 {
        if !fit.is_sound() {
            return f64::MIN;
        }
        let worth = samples.mean(&triggered(board, fit), n);
        self.merit(worth, fit.swaps() as usize + 1, left)
    }

    /// Improves the colours by what they are worth: changes one, or leaves the last symbols out.
    fn climb(&mut self, fit: &mut Fit<'_>, board: &Board, left: usize, samples: &Samples) {
        let number = self.effort.samples / 2;
        let mut merit = self.rate(fit, board, left, samples, number);
        for _ in 0..self.effort.climbs {
            let active: Vec<_> =
                (1..fit.paint().len()).filter(|&symbol| fit.paint()[symbol] != HIDDEN).collect();
            let before = fit.paint().to_vec();
            if self.random.random_range(0..20) == 0 {
                let Some(&last) = active.last() else { return };
                fit.set(last, HIDDEN);
            } else {
                fit.change(&active, &mut self.random);
            }
            let after = self.rate(fit, board, left, samples, number);
            if after >= merit {
                merit = after;
            } else {
                fit.repaint(&before);
            }
        }
    }

    /// Plans for a fit in several orders, valued as they leave the board.
    fn offers(
        &mut self,
        fit: &Fit<'_>,
        board: &Board,
        left: usize,
        samples: &Samples,
    ) -> Vec<(f64, Offer)> {
        let target = fit.target();
        let trigger = fit.template().trigger;
        let mut order: Vec<Cell> = board.shape().cells().collect();
        let mut found = Vec::new();
        for _ in 0..self.effort.orders {
            order.shuffle(&mut self.random);
            let Some(Plan { mut swaps, board: mut ready }) = plan(board, &target, &order) else {
                continue;
            };
            ready.swap(trigger);
            swaps.push(trigger);
            let worth = samples.mean(&ready, usize::MAX);
            found.push((self.merit(worth, swaps.len(), left), Offer { swaps, worth }));
        }
        found.retain(|&(merit, _)| merit > f64::MIN);
        found
    }
}

fn keep_best(fits: &mut Vec<(f64, Fit<'_>)>, most: usize) {
    fits.retain(|&(merit, _)| merit > f64::MIN);
    fits.sort_by(|a, b| b.0.total_cmp(&a.0));
    fits.truncate(most);
}

impl Policy for Chains {
    fn next(&mut self, board: &Board, left: usize) -> Swap {
        if self.expected.as_ref() != Some(board) {
            self.queue.clear();
        }
        if self.queue.is_empty() {
            self.think(board, left);
        }
        let swap = self.queue.pop_front().unwrap_or(ANY);
        let mut after = board.clone();
        after.swap(swap);
        self.expected = Some(after);
        swap
    }
}

impl Chains {
    fn think(&mut self, board: &Board, left: usize) {
        let single = best_swap(board, &self.guard).ok().flatten();
        let single_worth = single.map_or(0.0, |single| single.score.total() as f64);
        let offer = self.offer(board, left);
        let better = offer.filter(|offer| {
            let merit = self.merit(offer.worth, offer.swaps.len(), left);
            merit > self.merit(single_worth, 1, left)
        });
        match better {
            Some(offer) => {
                self.planned.0 += offer.swaps.len() as f64;
                self.planned.1 += offer.worth;
                self.plans += 1;
                self.queue = offer.swaps.into();
            }
            None => self.queue.extend(single.map(|single| single.swap)),
        }
    }
}
