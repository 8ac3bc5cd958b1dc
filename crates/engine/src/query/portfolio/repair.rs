//! Satisfying assignments by local search, which changes values until every sum is right.
//!
//! Among some wrong sums, the search changes the variable that brings all sums nearest to their
//! bounds. If no change helps, the wrong sums weigh more from then on. Results are checked in
//! integers; no result proves nothing. The search counts its steps and draws from a seed, so it is
//! the same on every machine. Measured in docs/experiments/engines.md, "Clues that stand apart".

use crate::budget::{Meter, Reserved, Stop};
use crate::model::{Assignment, Constraint, Lit, Model, Var, VariableStatus};

use crate::query::lazy::PROMPT_LITERALS;

/// The number of wrong sums considered for a change. More or fewer find less.
const LOOKS: usize = 3;
/// The number of changes for which a changed variable rests, plus up to three more.
const REST: u64 = 2;

/// A local search over a model.
pub struct LocalSearch<'a> {
    model: &'a Model,
    sums: Vec<Sum<'a>>,
    /// The places of each variable in short sums, and in long ones.
    short: Vec<Vec<Place>>,
    long: Vec<Vec<Place>>,
    /// The probability, in units of 2^-32, that each variable starts as true.
    likely: Vec<u64>,
    values: Vec<bool>,
    is_fixed: Vec<bool>,
    /// The change of the weighted distances of each variable's short sums when it changes. Long
    /// sums would have to update nearly all variables at every change.
    rises: Vec<i64>,
    /// The change until which each variable rests.
    rests: Vec<u64>,
    changes: u64,
    /// The positions of the wrong sums.
    wrong: Vec<u32>,
    random: Random,
    _reserved: Reserved,
}

/// A constraint with its number of true literals.
struct Sum<'a> {
    lits: &'a [Lit],
    low: i64,
    high: i64,
    trues: i64,
    weight: i64,
    /// The sum's place among the wrong sums.
    wrong: Option<u32>,
}

/// A literal's place in a sum.
#[derive(Clone, Copy)]
struct Place {
    sum: u32,
    is_positive: bool,
}

/// The start of a search.
#[derive(Clone, Copy)]
pub enum Start<'a> {
    /// A random assignment, with about as many true variables as the sums require.
    Anywhere,
    /// A random assignment with a literal that stays true.
    With(Lit),
    /// A known assignment with one literal that becomes and stays true.
    Beside(&'a Assignment, Lit),
}

impl<'a> LocalSearch<'a> {
    /// Creates a search. The seed determines it.
    ///
    /// # Errors
    /// If the budget ends first.
    pub fn new(model: &'a Model, seed: u64, meter: &mut Meter) -> Result<Self, Stop> {
        let constraints = model.constraints();
        let occurrences: usize = constraints.iter().map(|constraint| constraint.lits.len()).sum();
        let bytes = 16 * occurrences + 96 * (model.num_vars() + constraints.len());
        let reserved = meter.reserve(bytes as u64)?;
        meter.spend_steps((occurrences + model.num_vars()) as u64)?;
        let mut short = vec![Vec::new(); model.num_vars()];
        let mut long = short.clone();
        for (sum, constraint) in constraints.iter().enumerate() {
            let is_long = constraint.lits.len() > PROMPT_LITERALS;
            let places = if is_long { &mut long } else { &mut short };
            for lit in &constraint.lits {
                let place = Place { sum: sum as u32, is_positive: lit.is_positive() };
                places[lit.var().index()].push(place);
            }
        }
        let sum = |constraint: &'a Constraint| Sum {
            lits: &constraint.lits,
            low: constraint.at_least as i64,
            high: constraint.at_most.min(constraint.lits.len()) as i64,
            trues: 0,
            weight: 1,
            wrong: None,
        };
        let sums: Vec<Sum<'a>> = constraints.iter().map(sum).collect();
        let likely = model.vars().map(|var| likely(&sums, &short[var.index()])).collect();
        Ok(Self {
            model,
            sums,
            short,
            long,
            likely,
            values: vec![false; model.num_vars()],
            is_fixed: vec![false; model.num_vars()],
            rises: vec![0; model.num_vars()],
            rests: vec![0; model.num_vars()],
            changes: 0,
            wrong: Vec::new(),
            random: Random(seed),
            _reserved: reserved,
        })
    }

    /// Returns a satisfying assignment after at most `changes` changes. Forced variables stay.
    ///
    /// # Errors
    /// If the budget ends first.
    pub fn search(
        &mut self,
        start: Start<'_>,
        statuses: &[VariableStatus],
        most: u64,
        meter: &mut Meter,
    ) -> Result<Option<Assignment>, Stop> {
        self.start(start, statuses);
        meter.spend_steps(self.size())?;
        for _ in 0..most {
            if self.wrong.is_empty() {
                meter.spend_steps(self.size())?;
                let found = Assignment::from(self.values.clone());
                return Ok(self.model.first_violated(&found).is_none().then_some(found));
            }
            meter.spend_steps((LOOKS * PROMPT_LITERALS) as u64)?;
            self.changes += 1;
            if let Some((rise, var)) = self.choose() {
                if rise >= 0 {
                    self.weigh(meter)?;
                }
                self.change(var, meter)?;
            }
        }
        Ok(None)
    }

    /// Returns the number of literals of all sums.
    fn size(&self) -> u64 {
        self.sums.iter().map(|sum| sum.lits.len() as u64).sum()
    }

    fn start(&mut self, start: Start<'_>, statuses: &[VariableStatus]) {
        let statuses = statuses.iter().chain(std::iter::repeat(&VariableStatus::Undecided));
        for (var, status) in self.model.vars().zip(statuses) {
            let at = var.index();
            let drawn = self.random.next() >> 32 < self.likely[at];
            let value = match (*status, start) {
                (VariableStatus::Forced(value), _) => value,
                (_, Start::Beside(known, _)) => known.value(var),
                (_, Start::Anywhere | Start::With(_)) => drawn,
            };
            (self.values[at], self.is_fixed[at]) =
                (value, matches!(status, VariableStatus::Forced(_)));
        }
        if let Start::With(kept) | Start::Beside(_, kept) = start {
            self.values[kept.var().index()] = kept.is_positive();
            self.is_fixed[kept.var().index()] = true;
        }
        self.rises.fill(0);
        self.rests.fill(0);
        self.wrong.clear();
        for at in 0..self.sums.len() {
            let sum = &mut self.sums[at];
            let is_true = |lit: &&Lit| self.values[lit.var().index()] == lit.is_positive();
            sum.trues = sum.lits.iter().filter(is_true).count() as i64;
            (sum.weight, sum.wrong) = (1, None);
            self.note(at);
            self.tell(at, [0, 0]);
        }
    }

    /// Returns the best change among those that improve one of a few wrong sums, and its effect.
    fn choose(&mut self) -> Option<(i64, Var)> {
        let mut best: Option<(i64, u64, Var)> = None;
        for look in 0..self.wrong.len().min(LOOKS) {
            let at = match self.wrong.len() <= LOOKS {
                true => look,
                false => self.random.below(self.wrong.len()),
            };
            let sum = &self.sums[self.wrong[at] as usize];
            let wants_more = sum.trues < sum.low;
            for lit in sum.lits {
                let (var, at) = (lit.var(), lit.var().index());
                let is_true = self.values[at] == lit.is_positive();
                if is_true != wants_more && !self.is_fixed[at] && self.rests[at] <= self.changes {
                    let better = (self.rise(var), self.rests[at], var);
                    best = Some(best.map_or(better, |best| best.min(better)));
                }
            }
        }
        best.map(|(rise, _, var)| (rise, var))
    }

    /// Returns the change of the weighted distances when a variable changes.
    fn rise(&self, var: Var) -> i64 {
        let long = self.long[var.index()].iter().map(|place| {
            let is_true = self.values[var.index()] == place.is_positive;
            self.sums[place.sum as usize].slopes()[usize::from(is_true)]
        });
        self.rises[var.index()] + long.sum::<i64>()
    }

    fn change(&mut self, var: Var, meter: &mut Meter) -> Result<(), Stop> {
        let at = var.index();
        let value = !self.values[at];
        let rise = self.rises[at];
        self.values[at] = value;
        self.rests[at] = self.changes + REST + self.random.below(4) as u64;
        for place in 0..self.short[at].len() + self.long[at].len() {
            let is_short = place < self.short[at].len();
            let place = match is_short {
                true => self.short[at][place],
                false => self.long[at][place - self.short[at].len()],
            };
            let sum = &mut self.sums[place.sum as usize];
            let before = sum.slopes();
            sum.trues += if value == place.is_positive { 1 } else { -1 };
            self.note(place.sum as usize);
            if is_short {
                meter.spend_steps(self.tell(place.sum as usize, before))?;
            }
        }
        // The reverse change has the opposite effect.
        self.rises[at] = -rise;
        Ok(())
    }

    /// Raises the weight of the wrong sums.
    fn weigh(&mut self, meter: &mut Meter) -> Result<(), Stop> {
        for at in 0..self.wrong.len() {
            let at = self.wrong[at] as usize;
            let sum = &mut self.sums[at];
            let before = sum.slopes();
            sum.weight += 1;
            if sum.lits.len() <= PROMPT_LITERALS {
                meter.spend_steps(self.tell(at, before))?;
            }
        }
        Ok(())
    }

    /// Updates the rises of a short sum's variables, whose slopes were `before`. Returns the steps.
    fn tell(&mut self, at: usize, before: [i64; 2]) -> u64 {
        let sum = &self.sums[at];
        let after = sum.slopes();
        if before == after || sum.lits.len() > PROMPT_LITERALS {
            return 1;
        }
        let more = [after[0] - before[0], after[1] - before[1]];
        for lit in sum.lits {
            let is_true = self.values[lit.var().index()] == lit.is_positive();
            self.rises[lit.var().index()] += more[usize::from(is_true)];
        }
        sum.lits.len() as u64
    }

    /// Records whether a sum is wrong.
    fn note(&mut self, at: usize) {
        let sum = &mut self.sums[at];
        match (sum.wrong, sum.distance(sum.trues) > 0) {
            (None, true) => {
                sum.wrong = Some(self.wrong.len() as u32);
                self.wrong.push(at as u32);
            }
            (Some(place), false) => {
                sum.wrong = None;
                self.wrong.swap_remove(place as usize);
                if let Some(&moved) = self.wrong.get(place as usize) {
                    self.sums[moved as usize].wrong = Some(place);
                }
            }
            _ => {}
        }
    }
}

impl Sum<'_> {
    fn distance(&self, trues: i64) -> i64 {
        (self.low - trues).max(trues - self.high).max(0)
    }

    /// Returns the change of the weighted distance with one more true literal, and with one fewer.
    fn slopes(&self) -> [i64; 2] {
        let now = self.distance(self.trues);
        [self.trues + 1, self.trues - 1].map(|next| self.weight * (self.distance(next) - now))
    }
}

/// Returns a variable's probability of being true by the mean of its sums, in units of 2^-32.
fn likely(sums: &[Sum<'_>], places: &[Place]) -> u64 {
    let share = |place: &Place| {
        let sum = &sums[place.sum as usize];
        let middle = ((sum.low + sum.high).max(0) as u64) << 31;
        let share = (middle / sum.lits.len() as u64).min(1 << 32);
        if place.is_positive { share } else { (1 << 32) - share }
    };
    let shares: u64 = places.iter().map(share).sum();
    shares.checked_div(places.len() as u64).unwrap_or(1 << 31)
}

/// SplitMix64, for builds without the random feature.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        (((self.next() >> 32) * end as u64) >> 32) as usize
    }
}

#[cfg(test)]
mod tests;
