//! Satisfying assignments by local search, which changes values until every sum is within its
//! bounds.
//!
//! A sum outside its bounds is wrong. The search considers a few wrong sums. Among the variables of
//! these sums, the search changes the variable whose change brings all sums nearest to their
//! bounds. If no change helps, the search increases the weights of the wrong sums. Each result is
//! checked in integers. A search without a result proves nothing. The search counts its steps and
//! draws random numbers from a seed, so its result is the same on every machine. The section "Clues
//! that stand apart" of docs/experiments/engines.md has measurements.

use crate::budget::{Meter, Reserved, Stop};
use crate::model::{Assignment, Constraint, Lit, Model, Var, VariableStatus};

use crate::query::lazy_solver::MAX_LITERALS_ADDED_AT_ONCE;

/// The number of wrong sums that the search considers for a change. With a larger or a smaller
/// number, the search finds fewer assignments.
const WRONG_SUMS_CONSIDERED: usize = 3;
/// After a change, a variable stays unchanged for this number of other changes, plus a random
/// number from 0 to 3.
const TABU_CHANGES: u64 = 2;

/// A local search over a model.
pub struct LocalSearch<'a> {
    model: &'a Model,
    sums: Vec<SumState<'a>>,
    /// The places of each variable in short sums. The list below has the places in long sums.
    places_in_short_sums: Vec<Vec<LiteralPlace>>,
    places_in_long_sums: Vec<Vec<LiteralPlace>>,
    /// The probability, in units of 2^-32, that each variable starts as true.
    initial_probability: Vec<u64>,
    values: Vec<bool>,
    is_fixed: Vec<bool>,
    /// For each variable, the change in the weighted distances of its short sums if the variable is
    /// flipped. Long sums are left out: with long sums, every flip would update the entries of
    /// nearly all variables.
    distance_changes: Vec<i64>,
    /// For each variable, the number of the first change in which the variable may change again.
    tabu_until: Vec<u64>,
    num_changes: u64,
    /// The positions of the wrong sums.
    wrong_sums: Vec<u32>,
    random: Random,
    _reserved: Reserved,
}

/// A constraint with its number of true literals.
struct SumState<'a> {
    lits: &'a [Lit],
    at_least: i64,
    at_most: i64,
    num_true: i64,
    weight: i64,
    /// The position in the list of wrong sums.
    place_in_wrong_sums: Option<u32>,
}

/// An occurrence of a variable: the sum, and the sign of the literal.
#[derive(Clone, Copy)]
struct LiteralPlace {
    sum: u32,
    is_positive: bool,
}

/// The assignment from which a search starts.
#[derive(Clone, Copy)]
pub enum StartAssignment<'a> {
    /// A random assignment. The number of true variables is about the number that the sums require.
    Random,
    /// A random assignment in which this literal is true and stays true.
    RandomWith(Lit),
    /// A known assignment, changed so that this literal is true and stays true.
    KnownWith(&'a Assignment, Lit),
}

impl<'a> LocalSearch<'a> {
    /// Creates a search.
    ///
    /// # Errors
    /// The budget ends before the result is complete.
    pub fn new(model: &'a Model, meter: &mut Meter) -> Result<Self, Stop> {
        let constraints = model.constraints();
        let occurrences: usize = constraints.iter().map(|constraint| constraint.lits.len()).sum();
        let bytes = 16 * occurrences + 96 * (model.num_vars() + constraints.len());
        let reserved = meter.reserve(bytes as u64)?;
        meter.spend_steps((occurrences + model.num_vars()) as u64)?;
        let mut short = vec![Vec::new(); model.num_vars()];
        let mut long = short.clone();
        for (sum, constraint) in constraints.iter().enumerate() {
            let is_long = constraint.lits.len() > MAX_LITERALS_ADDED_AT_ONCE;
            let places = if is_long { &mut long } else { &mut short };
            for lit in &constraint.lits {
                let place = LiteralPlace { sum: sum as u32, is_positive: lit.is_positive() };
                places[lit.var().index()].push(place);
            }
        }
        let sum = |constraint: &'a Constraint| SumState {
            lits: &constraint.lits,
            at_least: constraint.at_least as i64,
            at_most: constraint.at_most.min(constraint.lits.len()) as i64,
            num_true: 0,
            weight: 1,
            place_in_wrong_sums: None,
        };
        let sums: Vec<SumState<'a>> = constraints.iter().map(sum).collect();
        let likely =
            model.vars().map(|var| initial_probability(&sums, &short[var.index()])).collect();
        Ok(Self {
            model,
            sums,
            places_in_short_sums: short,
            places_in_long_sums: long,
            initial_probability: likely,
            values: vec![false; model.num_vars()],
            is_fixed: vec![false; model.num_vars()],
            distance_changes: vec![0; model.num_vars()],
            tabu_until: vec![0; model.num_vars()],
            num_changes: 0,
            wrong_sums: Vec::new(),
            random: Random(0),
            _reserved: reserved,
        })
    }

    pub fn model(&self) -> &'a Model {
        self.model
    }

    /// Returns a satisfying assignment after at most `most` changes. Forced variables keep their
    /// values. The result depends on the seed, but not on earlier searches.
    ///
    /// # Errors
    /// The budget ends before the result is complete.
    pub fn search(
        &mut self,
        start: StartAssignment<'_>,
        statuses: &[VariableStatus],
        seed: u64,
        most: u64,
        meter: &mut Meter,
    ) -> Result<Option<Assignment>, Stop> {
        (self.random, self.num_changes) = (Random(seed), 0);
        self.start_from(start, statuses);
        meter.spend_steps(self.num_literals())?;
        for _ in 0..most {
            if self.wrong_sums.is_empty() {
                meter.spend_steps(self.num_literals())?;
                let found = Assignment::from(self.values.clone());
                return Ok(self.model.first_violated(&found).is_none().then_some(found));
            }
            meter.spend_steps((WRONG_SUMS_CONSIDERED * MAX_LITERALS_ADDED_AT_ONCE) as u64)?;
            self.num_changes += 1;
            if let Some((rise, var)) = self.best_change() {
                if rise >= 0 {
                    self.raise_wrong_weights(meter)?;
                }
                self.flip_variable(var, meter)?;
            }
        }
        Ok(None)
    }

    /// Returns the number of literals of all sums.
    fn num_literals(&self) -> u64 {
        self.sums.iter().map(|sum| sum.lits.len() as u64).sum()
    }

    fn start_from(&mut self, start: StartAssignment<'_>, statuses: &[VariableStatus]) {
        let statuses = statuses.iter().chain(std::iter::repeat(&VariableStatus::Undecided));
        for (var, status) in self.model.vars().zip(statuses) {
            let at = var.index();
            let drawn = self.random.next() >> 32 < self.initial_probability[at];
            let value = match (*status, start) {
                (VariableStatus::Forced(value), _) => value,
                (_, StartAssignment::KnownWith(known, _)) => known.value(var),
                (_, StartAssignment::Random | StartAssignment::RandomWith(_)) => drawn,
            };
            (self.values[at], self.is_fixed[at]) =
                (value, matches!(status, VariableStatus::Forced(_)));
        }
        if let StartAssignment::RandomWith(kept) | StartAssignment::KnownWith(_, kept) = start {
            self.values[kept.var().index()] = kept.is_positive();
            self.is_fixed[kept.var().index()] = true;
        }
        self.distance_changes.fill(0);
        self.tabu_until.fill(0);
        self.wrong_sums.clear();
        for at in 0..self.sums.len() {
            let sum = &mut self.sums[at];
            let is_true = |lit: &&Lit| self.values[lit.var().index()] == lit.is_positive();
            sum.num_true = sum.lits.iter().filter(is_true).count() as i64;
            (sum.weight, sum.place_in_wrong_sums) = (1, None);
            self.update_wrong_sums(at);
            self.update_distance_changes(at, [0, 0]);
        }
    }

    /// Returns the best change among those that improve one of a few wrong sums, and the effect of
    /// this change.
    fn best_change(&mut self) -> Option<(i64, Var)> {
        let mut best: Option<(i64, u64, Var)> = None;
        for look in 0..self.wrong_sums.len().min(WRONG_SUMS_CONSIDERED) {
            let at = match self.wrong_sums.len() <= WRONG_SUMS_CONSIDERED {
                true => look,
                false => self.random.number_below(self.wrong_sums.len()),
            };
            let sum = &self.sums[self.wrong_sums[at] as usize];
            let wants_more = sum.num_true < sum.at_least;
            for lit in sum.lits {
                let (var, at) = (lit.var(), lit.var().index());
                let is_true = self.values[at] == lit.is_positive();
                if is_true != wants_more
                    && !self.is_fixed[at]
                    && self.tabu_until[at] <= self.num_changes
                {
                    let better = (self.distance_change(var), self.tabu_until[at], var);
                    best = Some(best.map_or(better, |best| best.min(better)));
                }
            }
        }
        best.map(|(rise, _, var)| (rise, var))
    }

    /// Returns the change in the weighted distances when a variable is flipped.
    fn distance_change(&self, var: Var) -> i64 {
        let long = self.places_in_long_sums[var.index()].iter().map(|place| {
            let is_true = self.values[var.index()] == place.is_positive;
            self.sums[place.sum as usize].distance_slopes()[usize::from(is_true)]
        });
        self.distance_changes[var.index()] + long.sum::<i64>()
    }

    fn flip_variable(&mut self, var: Var, meter: &mut Meter) -> Result<(), Stop> {
        let at = var.index();
        let value = !self.values[at];
        let rise = self.distance_changes[at];
        self.values[at] = value;
        self.tabu_until[at] = self.num_changes + TABU_CHANGES + self.random.number_below(4) as u64;
        for place in 0..self.places_in_short_sums[at].len() + self.places_in_long_sums[at].len() {
            let is_short = place < self.places_in_short_sums[at].len();
            let place = match is_short {
                true => self.places_in_short_sums[at][place],
                false => self.places_in_long_sums[at][place - self.places_in_short_sums[at].len()],
            };
            let sum = &mut self.sums[place.sum as usize];
            let before = sum.distance_slopes();
            sum.num_true += if value == place.is_positive { 1 } else { -1 };
            self.update_wrong_sums(place.sum as usize);
            if is_short {
                meter.spend_steps(self.update_distance_changes(place.sum as usize, before))?;
            }
        }
        // Flipping the variable back has the opposite effect.
        self.distance_changes[at] = -rise;
        Ok(())
    }

    /// Increases the weights of the wrong sums.
    fn raise_wrong_weights(&mut self, meter: &mut Meter) -> Result<(), Stop> {
        for at in 0..self.wrong_sums.len() {
            let at = self.wrong_sums[at] as usize;
            let sum = &mut self.sums[at];
            let before = sum.distance_slopes();
            sum.weight += 1;
            if sum.lits.len() <= MAX_LITERALS_ADDED_AT_ONCE {
                meter.spend_steps(self.update_distance_changes(at, before))?;
            }
        }
        Ok(())
    }

    /// Updates the distance changes of the variables in a short sum. `before` has the earlier
    /// slopes of the sum. Returns the number of steps.
    fn update_distance_changes(&mut self, at: usize, before: [i64; 2]) -> u64 {
        let sum = &self.sums[at];
        let after = sum.distance_slopes();
        if before == after || sum.lits.len() > MAX_LITERALS_ADDED_AT_ONCE {
            return 1;
        }
        let more = [after[0] - before[0], after[1] - before[1]];
        for lit in sum.lits {
            let is_true = self.values[lit.var().index()] == lit.is_positive();
            self.distance_changes[lit.var().index()] += more[usize::from(is_true)];
        }
        sum.lits.len() as u64
    }

    /// Records whether a sum is wrong.
    fn update_wrong_sums(&mut self, at: usize) {
        let sum = &mut self.sums[at];
        match (sum.place_in_wrong_sums, sum.distance_to_bounds(sum.num_true) > 0) {
            (None, true) => {
                sum.place_in_wrong_sums = Some(self.wrong_sums.len() as u32);
                self.wrong_sums.push(at as u32);
            }
            (Some(place), false) => {
                sum.place_in_wrong_sums = None;
                self.wrong_sums.swap_remove(place as usize);
                if let Some(&moved) = self.wrong_sums.get(place as usize) {
                    self.sums[moved as usize].place_in_wrong_sums = Some(place);
                }
            }
            _ => {}
        }
    }
}

impl SumState<'_> {
    fn distance_to_bounds(&self, trues: i64) -> i64 {
        (self.at_least - trues).max(trues - self.at_most).max(0)
    }

    /// Returns two changes in the weighted distance: for one more true literal, and for one fewer
    /// true literal.
    fn distance_slopes(&self) -> [i64; 2] {
        let now = self.distance_to_bounds(self.num_true);
        [self.num_true + 1, self.num_true - 1]
            .map(|next| self.weight * (self.distance_to_bounds(next) - now))
    }
}

/// Returns the probability with which a variable starts as true, in units of 2^-32. The probability
/// is a mean over the sums of the variable. Each sum contributes its required share of true
/// literals.
fn initial_probability(sums: &[SumState<'_>], places: &[LiteralPlace]) -> u64 {
    let share = |place: &LiteralPlace| {
        let sum = &sums[place.sum as usize];
        let middle = ((sum.at_least + sum.at_most).max(0) as u64) << 31;
        let share = (middle / sum.lits.len() as u64).min(1 << 32);
        if place.is_positive { share } else { (1 << 32) - share }
    };
    let shares: u64 = places.iter().map(share).sum();
    shares.checked_div(places.len() as u64).unwrap_or(1 << 31)
}

/// The generator SplitMix64, because builds may lack the feature `random`.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn number_below(&mut self, end: usize) -> usize {
        (((self.next() >> 32) * end as u64) >> 32) as usize
    }
}

#[cfg(test)]
mod tests;
