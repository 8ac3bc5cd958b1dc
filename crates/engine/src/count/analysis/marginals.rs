//! Counts and marginals of a system: its components' tallies put together with the free
//! variables and the total.

use std::borrow::Borrow;
use std::ops::RangeInclusive;

use dashu_int::UBig;

use crate::budget::{Meter, Stop, Unfinished};
use crate::count::numbers::ratio::ratio;
use crate::count::numbers::weight::{BITS_IN_WORDS, Integer, MOST_IN_WORDS, Weight, binomial_bits};
use crate::count::passes::combine::{complements, dot, weighed};
use crate::count::passes::outside::{Free, Outside};
use crate::count::passes::solved::{MOST_IN_FLOATS, Solved};
use crate::count::passes::tally::Ways;
use crate::model::Var;
use crate::prior::Density;

use super::{Analysis, Consistent};

/// Variables that are alike, and a number that holds for each of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Class<'a, T> {
    /// The variables, which are all alike.
    pub vars: &'a [Var],
    /// What holds for each of them: the models in which it is true, or their share.
    pub each: T,
}

/// Exact counts of a system, or weights.
#[derive(Clone, Debug, PartialEq)]
pub struct Count<'a> {
    /// The number of models, or their weight; zero where the system is inconsistent.
    pub models: UBig,
    /// For each variable the number, or the weight, of the models in which it is true.
    pub classes: Vec<Class<'a, UBig>>,
}

/// For each variable the share of models in which it is true, as floats for policies: a share
/// of 0 or 1 is no proof.
#[derive(Clone, Debug, PartialEq)]
pub struct Marginals<'a> {
    /// Every variable is in one class; of each, the share of the models in which it is true.
    pub classes: Vec<Class<'a, f64>>,
}

impl Analysis {
    /// Counts all models, and those in which each variable is true, whatever weighs them.
    pub fn count(&self, meter: &mut Meter) -> Result<Count<'_>, Unfinished> {
        let Some(system) = self.consistent() else { return Ok(Count::none()) };
        if self.variables() <= MOST_IN_WORDS && system.bits(self.variables()) <= BITS_IN_WORDS {
            system.count::<u128>(None, meter)
        } else {
            system.count::<UBig>(None, meter)
        }
    }

    /// The weight of all models, and of those in which each variable is true: by a density of a/b that of a
    /// model is a product over all variables, of a for one that is true and b - a for one that is false. Without
    /// a density each model has the weight 1, as in [`Self::count`].
    pub fn weigh(&self, meter: &mut Meter) -> Result<Count<'_>, Unfinished> {
        let Some(system) = self.consistent() else { return Ok(Count::none()) };
        let Some(density) = system.free.density else { return self.count(meter) };
        let variables = self.variables();
        let scale = Some(Scale { density, variables });
        if variables <= MOST_IN_WORDS && variables * density.bits() <= BITS_IN_WORDS {
            system.count::<u128>(scale, meter)
        } else {
            let classes = (system.system.groups.len() + 1) as u64;
            let bytes = UBig::bytes(variables * density.bits());
            drop(meter.reserve(classes.saturating_mul(bytes))?);
            system.count::<UBig>(scale, meter)
        }
    }

    /// The marginals; none where the system is inconsistent.
    pub fn marginals(&self, meter: &mut Meter) -> Result<Option<Marginals<'_>>, Unfinished> {
        let Some(system) = self.consistent() else { return Ok(None) };
        let solved = system.solved()?;
        if solved.iter().any(|solved| solved.component.variables() > MOST_IN_FLOATS) {
            return self.divided(meter);
        }
        let WeightedCounts { all, groups, .. } = system.weigh_in_floats(&solved, meter)?;
        if all.is_nan() || all < SMALLEST_SURE {
            return self.divided(meter);
        }
        let share = |Class { vars, each }| Class { vars, each: each / all };
        let mut classes: Vec<Class<f64>> = groups.into_iter().map(share).collect();
        if !system.system.free.is_empty() {
            let each = match system.free.rest {
                None => system.free.density.map_or(0.5, Density::to_f64),
                Some(rest) => {
                    let trues = |class: &Class<f64>| class.each * class.vars.len() as f64;
                    let placed: f64 = classes.iter().map(trues).sum();
                    ((rest as f64 - placed) / system.free.size as f64).clamp(0.0, 1.0)
                }
            };
            classes.push(Class { vars: &system.system.free, each });
        }
        for (vars, trues) in system.fixed() {
            classes.push(Class { vars, each: trues as f64 / vars.len() as f64 });
        }
        Ok(Some(Marginals { classes }))
    }

    /// The marginals by way of the exact counts.
    fn divided(&self, meter: &mut Meter) -> Result<Option<Marginals<'_>>, Unfinished> {
        let Count { models, classes } = self.weigh(meter)?;
        if models == UBig::ZERO {
            return Ok(None);
        }
        let mut shares = Vec::with_capacity(classes.len());
        for Class { vars, each } in classes {
            meter.steps(UBig::steps(&each, &models))?;
            shares.push(Class { vars, each: ratio(&each, &models) });
        }
        Ok(Some(Marginals { classes: shares }))
    }
}

/// Below this the sum of all float weights may have lost terms to underflow.
const SMALLEST_SURE: f64 = 1e-250;

impl Count<'_> {
    /// Of a system without a model.
    fn none() -> Self {
        Self { models: UBig::ZERO, classes: Vec::new() }
    }
}

/// How the models of a system of so many variables are weighed.
#[derive(Clone, Copy)]
pub(crate) struct Scale {
    pub density: Density,
    pub variables: usize,
}

/// All ways, and for each group of the components those with a given variable true.
struct WeightedCounts<'a, W> {
    all: W,
    groups: Vec<Class<'a, W>>,
    /// How many variables can be true in all components together.
    trues: RangeInclusive<usize>,
}

impl Consistent {
    /// Not fewer bits than those of the number of models, where the system has so many variables, and of all
    /// numbers that lead to it. Of those that count what the total allows outside some groups, each is a number
    /// of choices of all variables that are true, and what only the groups say one of choices among theirs.
    pub fn bits(&self, variables: usize) -> usize {
        let grouped = variables - self.free.size;
        let all = self.system.total.map_or(variables, |total| binomial_bits(variables, total));
        all.min(variables).max(grouped)
    }

    pub fn count<W: Outside + Integer>(
        &self,
        scale: Option<Scale>,
        meter: &mut Meter,
    ) -> Result<Count<'_>, Unfinished> {
        let free = Free { density: scale.map(|scale| scale.density), ..self.free };
        let WeightedCounts { all: mut models, groups: mut classes, trues } =
            self.weigh_exactly::<W>(free, &self.solved()?, meter)?;
        let mut factor: W = self.arrangements(meter)?;
        if let Some(scale) = scale {
            let unit = self.unit(scale, trues, meter)?;
            meter.steps(W::steps(&factor, &unit))?;
            factor = factor.times(&unit);
        }
        if factor != W::one() {
            models = models.times(&factor);
            for class in &mut classes {
                meter.steps(W::steps(&class.each, &factor))?;
                class.each = class.each.times(&factor);
            }
        }
        if !self.system.free.is_empty() {
            let each = match self.free.rest {
                None => match free.density {
                    None => models.scaled(1, 2),
                    Some(density) => models
                        .scaled(1, density.cells() as usize)
                        .scaled(density.mines() as usize, 1),
                },
                Some(rest) => {
                    let mut free = models.scaled(rest, 1);
                    for class in &classes {
                        free = free.minus(&class.each.scaled(class.vars.len(), 1));
                    }
                    free.scaled(1, self.free.size)
                }
            };
            classes.push(Class { vars: &self.system.free, each });
        }
        for (vars, trues) in self.fixed() {
            meter.steps(W::steps(&models, &W::one()))?;
            let each = match trues {
                0 => W::ZERO,
                all if all == vars.len() => models.clone(),
                _ => models.scaled(trues, vars.len()),
            };
            classes.push(Class { vars, each });
        }
        let classes =
            classes.into_iter().map(|class| Class { vars: class.vars, each: class.each.into() });
        Ok(Count { models: models.into(), classes: classes.collect() })
    }

    fn weigh_exactly<W: Outside + Integer>(
        &self,
        free: Free,
        solved: &[&Solved],
        meter: &mut Meter,
    ) -> Result<WeightedCounts<'_, W>, Stop> {
        let mut totals = Vec::with_capacity(solved.len());
        for solved in solved {
            totals.push(solved.exact(meter)?.totals());
        }
        self.weigh(
            free,
            &totals,
            |part, weights, models, meter| solved[part].weighed(weights, models, meter),
            meter,
        )
    }

    fn weigh_in_floats(
        &self,
        solved: &[&Solved],
        meter: &mut Meter,
    ) -> Result<WeightedCounts<'_, f64>, Stop> {
        let tallies = solved.iter().map(|solved| solved.approximate(meter));
        let tallies: Vec<_> = tallies.collect::<Result<_, Stop>>()?;
        let totals: Vec<_> = tallies.iter().map(|tally| &tally.totals).collect();
        let of_groups = |part: usize, weights: &[f64], _: &f64, meter: &mut Meter| {
            weighed(tallies[part], weights, meter)
        };
        self.weigh(self.free, &totals, of_groups, meter)
    }

    /// From the ways of each part, and from what `of_groups` says of a part's groups by the ways of everything
    /// else and the number of models.
    fn weigh<W: Outside>(
        &self,
        free: Free,
        totals: &[impl Borrow<Ways<W>>],
        of_groups: impl Fn(usize, &[W], &W, &mut Meter) -> Result<Vec<W>, Stop>,
        meter: &mut Meter,
    ) -> Result<WeightedCounts<'_, W>, Stop> {
        let outside = |min, max, meter: &mut Meter| W::outside(free, min..=max, meter);
        let complements = complements(totals, outside, meter)?;
        let all = match (totals.first(), complements.first()) {
            (Some(totals), Some(complement)) => dot(&totals.borrow().ways, complement, meter)?,
            _ => outside(0, 0, meter)?.swap_remove(0),
        };
        let number = self.parts.iter().map(|part| part.groups.len()).sum::<usize>();
        // Those of the free variables and of the fixed groups follow.
        let mut groups = Vec::with_capacity(number + 1 + self.system.groups.len());
        for (index, (part, complement)) in self.parts.iter().zip(&complements).enumerate() {
            let each = of_groups(index, complement, &all, meter)?;
            groups.extend(part.groups.iter().zip(each).map(|(&group, each)| Class {
                vars: self.system.groups.row(group as usize),
                each,
            }));
        }
        let sum = |of: fn(&Ways<W>) -> usize| totals.iter().map(|ways| of(ways.borrow())).sum();
        Ok(WeightedCounts { all, groups, trues: sum(|ways| ways.min)..=sum(Ways::max) })
    }

    /// The weight that all models have in common, where the components hold one of these numbers of `trues`: of
    /// what is fixed, of the free variables, and of what the least and the most of `trues` leave no choice about.
    fn unit<W: Integer>(
        &self,
        Scale { density, variables }: Scale,
        trues: RangeInclusive<usize>,
        meter: &mut Meter,
    ) -> Result<W, Stop> {
        let free = self.free.size;
        let (mines, clear, unknown) = match self.system.total {
            Some(total) => (total, variables - total, 0),
            None => {
                let fixed: usize = self.fixed().map(|(_, trues)| trues).sum();
                (fixed + trues.start(), variables - free - fixed - trues.end(), free)
            }
        };
        let words = 1 + variables * density.bits() / 64;
        meter.steps((words * words.isqrt()) as u64)?;
        let weight = W::power(density.mines(), mines).times(&W::power(density.clear(), clear));
        Ok(weight.times(&W::power(density.cells(), unknown)))
    }

    /// The ways to choose the true variables of the fixed groups.
    fn arrangements<W: Integer>(&self, meter: &mut Meter) -> Result<W, Stop> {
        let mut product = W::one();
        for (vars, trues) in self.fixed() {
            if (1..vars.len()).contains(&trues) {
                let ways = W::binomial(vars.len() as u32, trues as u32);
                meter.steps(W::steps(&product, &W::one()) + vars.len() as u64)?;
                product = product.times(&ways);
            }
        }
        Ok(product)
    }
}
