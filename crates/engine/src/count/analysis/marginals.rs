//! Counts and marginals of a system: the tallies of its components, combined with the free
//! variables and the total.

use std::borrow::Borrow;
use std::ops::RangeInclusive;

use dashu_int::UBig;

use crate::budget::{Meter, Stop, Unfinished};
use crate::count::numbers::number_type::{NumberType, WideInteger};
use crate::count::numbers::ratio::rounded_quotient;
use crate::count::numbers::weight::{Integer, Weight};
use crate::count::passes::combine::{dot_product, ways_without_each_part, weigh_groups};
use crate::count::passes::free_variables::{FreeVariableWeight, FreeVariables};
use crate::count::passes::solved_component::{MAX_VARIABLES_IN_FLOATS, SolvedComponent};
use crate::count::passes::tally::WaysByTrueCount;
use crate::prior::Density;

use super::fixed_classes::FixedClass;
use super::variable_class::VariableClass;
use super::weight_scale::WeightScale;
use super::{Analysis, ConsistentSystem};

/// The exact counts of a system, or its exact weights.
#[derive(Clone, Debug, PartialEq)]
pub struct Count<'a> {
    /// The number of models, or their total weight. Zero if the system is inconsistent.
    pub models: UBig,
    /// For each variable, the number or weight of the models in which it is true.
    pub classes: Vec<VariableClass<'a, UBig>>,
}

/// For each variable, the share of models in which it is true. The shares are rounded to floats,
/// for policies. So a share of 0 or 1 does not prove that a variable is forced.
#[derive(Clone, Debug, PartialEq)]
pub struct Marginals<'a> {
    /// The classes that partition the variables, each with the share of models in which any given
    /// variable of the class is true.
    pub classes: Vec<VariableClass<'a, f64>>,
}

impl Analysis {
    /// Counts all models, and for each variable the models in which it is true. Ignores weights.
    pub fn count(&self, meter: &mut Meter) -> Result<Count<'_>, Unfinished> {
        self.count_classes(FixedGroupClasses::Separate, meter)
    }

    /// Counts like [`Self::count`]. All fixed groups whose variables have the same count form one
    /// class, so that large boards take less memory.
    pub fn count_with_merged_classes(&self, meter: &mut Meter) -> Result<Count<'_>, Unfinished> {
        self.count_classes(FixedGroupClasses::Merged, meter)
    }

    fn count_classes(
        &self,
        fixed: FixedGroupClasses,
        meter: &mut Meter,
    ) -> Result<Count<'_>, Unfinished> {
        let Some(system) = self.consistent_system() else { return Ok(Count::inconsistent()) };
        system.count_in(system.type_of_count(self.num_variables()), None, fixed, meter)
    }

    /// Returns the weight of all models, and for each variable the weight of the models in which it
    /// is true. With a density of a/b, the weight of a model is a product of one factor for each
    /// variable: `a` for a true variable, `b - a` for a false variable. Without a density, each
    /// model has the weight 1, as in [`Self::count`].
    pub fn weigh_models(&self, meter: &mut Meter) -> Result<Count<'_>, Unfinished> {
        self.weigh_classes(FixedGroupClasses::Separate, meter)
    }

    /// Weighs like [`Self::weigh_models`], with the classes of [`Self::count_with_merged_classes`].
    pub fn weigh_with_merged_classes(&self, meter: &mut Meter) -> Result<Count<'_>, Unfinished> {
        self.weigh_classes(FixedGroupClasses::Merged, meter)
    }

    fn weigh_classes(
        &self,
        fixed: FixedGroupClasses,
        meter: &mut Meter,
    ) -> Result<Count<'_>, Unfinished> {
        let Some(system) = self.consistent_system() else { return Ok(Count::inconsistent()) };
        let (scale, number_type) = system.scale_and_type(self.num_variables(), meter)?;
        system.count_in(number_type, scale, fixed, meter)
    }

    /// Returns the marginals, or `None` if the system is inconsistent.
    pub fn marginals(&self, meter: &mut Meter) -> Result<Option<Marginals<'_>>, Unfinished> {
        let Some(system) = self.consistent_system() else { return Ok(None) };
        let solved = system.solved_components()?;
        if solved.iter().any(|solved| solved.component.num_variables() > MAX_VARIABLES_IN_FLOATS) {
            return self.divide_exact_counts(meter);
        }
        let WeightedCounts { total: all, groups, .. } = system.weigh_in_floats(&solved, meter)?;
        if all.is_nan() || all < SMALLEST_RELIABLE_WEIGHT {
            return self.divide_exact_counts(meter);
        }
        let share = |VariableClass { vars, value_of_each: each }| VariableClass {
            vars,
            value_of_each: each / all,
        };
        let mut classes: Vec<VariableClass<f64>> = groups.into_iter().map(share).collect();
        if !system.system.unconstrained_vars.is_empty() {
            let each = match system.free.true_outside_fixed {
                None => system.free.density.map_or(0.5, Density::to_f64),
                Some(rest) => {
                    let trues =
                        |class: &VariableClass<f64>| class.value_of_each * class.vars.len() as f64;
                    let placed: f64 = classes.iter().map(trues).sum();
                    ((rest as f64 - placed) / system.free.size as f64).clamp(0.0, 1.0)
                }
            };
            classes.push(VariableClass {
                vars: &system.system.unconstrained_vars,
                value_of_each: each,
            });
        }
        for (vars, trues) in system.fixed_groups() {
            classes.push(VariableClass { vars, value_of_each: trues as f64 / vars.len() as f64 });
        }
        Ok(Some(Marginals { classes }))
    }

    /// Computes the marginals from the exact counts.
    fn divide_exact_counts(&self, meter: &mut Meter) -> Result<Option<Marginals<'_>>, Unfinished> {
        let Count { models, classes } = self.weigh_models(meter)?;
        if models == UBig::ZERO {
            return Ok(None);
        }
        let mut shares = Vec::with_capacity(classes.len());
        for VariableClass { vars, value_of_each: each } in classes {
            meter.spend_steps(UBig::steps(&each, &models))?;
            shares.push(VariableClass { vars, value_of_each: rounded_quotient(&each, &models) });
        }
        Ok(Some(Marginals { classes: shares }))
    }
}

/// If the total weight is below this number, it may have lost terms to underflow.
const SMALLEST_RELIABLE_WEIGHT: f64 = 1e-250;

impl Count<'_> {
    /// Returns the count of a system that has no model.
    fn inconsistent() -> Self {
        Self { models: UBig::ZERO, classes: Vec::new() }
    }
}

/// The way in which the variables of fixed groups form classes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FixedGroupClasses {
    /// Each group is a class.
    Separate,
    /// All groups whose variables have the same count are one class.
    Merged,
}

/// The weight of all models, and for each group the weight of the models in which a given variable
/// of the group is true.
struct WeightedCounts<'a, W> {
    total: W,
    groups: Vec<VariableClass<'a, W>>,
    /// The range of the number of true variables in all components together.
    true_range: RangeInclusive<usize>,
}

/// The combination of all components and the free variables.
pub(crate) struct CombinedWays<W> {
    /// For each component, a list. For each number of true variables in the component, the list
    /// holds the number (or weight) of ways to complete the model outside the component.
    pub complements: Vec<Vec<W>>,
    pub total: W,
    /// The range of the number of true variables in all components together.
    pub true_range: RangeInclusive<usize>,
}

impl ConsistentSystem {
    fn count_in(
        &self,
        number_type: NumberType,
        scale: Option<WeightScale>,
        fixed: FixedGroupClasses,
        meter: &mut Meter,
    ) -> Result<Count<'_>, Unfinished> {
        match number_type {
            NumberType::U128 => self.count::<u128>(scale, fixed, meter),
            NumberType::Wide => self.count::<WideInteger>(scale, fixed, meter),
            NumberType::Big => self.count::<UBig>(scale, fixed, meter),
        }
    }

    pub fn count<W: FreeVariableWeight + Integer>(
        &self,
        scale: Option<WeightScale>,
        fixed: FixedGroupClasses,
        meter: &mut Meter,
    ) -> Result<Count<'_>, Unfinished> {
        let free = FreeVariables { density: scale.map(|scale| scale.density), ..self.free };
        let WeightedCounts { total: mut models, groups: mut classes, true_range: trues } =
            self.weigh_exactly::<W>(free, &self.solved_components()?, meter)?;
        let factor: W = self.factor_of_all_models(scale, trues, meter)?;
        if factor != W::one() {
            models = models.times(&factor);
            for class in &mut classes {
                meter.spend_steps(W::steps(&class.value_of_each, &factor))?;
                class.value_of_each = class.value_of_each.times(&factor);
            }
        }
        if !self.system.unconstrained_vars.is_empty() {
            let each = self.value_of_each_unconstrained(free, &models, || {
                let mut placed = W::ZERO;
                let size = |class: &VariableClass<W>| W::from(class.vars.len() as u64);
                placed
                    .add_products(classes.iter().map(|class| (size(class), &class.value_of_each)));
                placed
            });
            classes
                .push(VariableClass { vars: &self.system.unconstrained_vars, value_of_each: each });
        }
        let mut push_fixed = |vars, trues, size, meter: &mut Meter| {
            meter.spend_steps(W::steps(&models, &W::one()))?;
            let value_of_each = match trues {
                0 => W::ZERO,
                all if all == size => models.clone(),
                _ => models.multiply_then_divide(trues, size),
            };
            classes.push(VariableClass { vars, value_of_each });
            Ok::<(), Stop>(())
        };
        match fixed {
            FixedGroupClasses::Separate => self
                .fixed_groups()
                .try_for_each(|(vars, trues)| push_fixed(vars, trues, vars.len(), meter))?,
            FixedGroupClasses::Merged => {
                for FixedClass { true_per_group, group_size, vars } in self.fixed_classes(meter)? {
                    push_fixed(vars, *true_per_group, *group_size, meter)?;
                }
            }
        }
        let classes = classes.into_iter().map(|class| VariableClass {
            vars: class.vars,
            value_of_each: class.value_of_each.into(),
        });
        Ok(Count { models: models.into(), classes: classes.collect() })
    }

    /// Returns the number or weight of the models in which one given unconstrained variable is
    /// true. `models` is the number or weight of all models. `placed` returns a sum over the
    /// variables of unfixed groups: for each variable, the number or weight of the models in which
    /// the variable is true.
    pub fn value_of_each_unconstrained<W: FreeVariableWeight + Integer>(
        &self,
        free: FreeVariables,
        models: &W,
        placed: impl FnOnce() -> W,
    ) -> W {
        match (self.free.true_outside_fixed, free.density) {
            (None, None) => models.multiply_then_divide(1, 2),
            (None, Some(density)) => models
                .multiply_then_divide(1, density.cells() as usize)
                .multiply_then_divide(density.mines() as usize, 1),
            (Some(rest), _) => {
                let rest = models.multiply_then_divide(rest, 1).minus(&placed());
                rest.multiply_then_divide(1, self.free.size)
            }
        }
    }

    fn weigh_exactly<W: FreeVariableWeight + Integer>(
        &self,
        free: FreeVariables,
        solved: &[&SolvedComponent],
        meter: &mut Meter,
    ) -> Result<WeightedCounts<'_, W>, Stop> {
        let totals = meter.run_tasks(solved.len(), |part, meter| {
            Ok::<_, Stop>(solved[part].exact_tally(meter)?.ways_by_true_count())
        })?;
        self.weigh_components(
            free,
            &totals,
            |part, weights, models, meter| solved[part].weigh_groups(weights, models, meter),
            meter,
        )
    }

    fn weigh_in_floats(
        &self,
        solved: &[&SolvedComponent],
        meter: &mut Meter,
    ) -> Result<WeightedCounts<'_, f64>, Stop> {
        let tallies = solved.iter().map(|solved| solved.approximate_tally(meter));
        let tallies: Vec<_> = tallies.collect::<Result<_, Stop>>()?;
        let totals: Vec<_> = tallies.iter().map(|tally| &tally.totals).collect();
        let of_groups = |part: usize, weights: &[f64], _: &f64, meter: &mut Meter| {
            weigh_groups(tallies[part], weights, meter)
        };
        self.weigh_components(self.free, &totals, of_groups, meter)
    }

    /// Computes the weights from `totals`, which contains the number of ways of each component.
    /// `of_groups` computes the weights of one component's groups from two inputs: the ways to
    /// complete a model outside the component, and the number of models.
    fn weigh_components<W: FreeVariableWeight>(
        &self,
        free: FreeVariables,
        totals: &[impl Borrow<WaysByTrueCount<W>>],
        of_groups: impl Fn(usize, &[W], &W, &mut Meter) -> Result<Vec<W>, Stop> + Sync,
        meter: &mut Meter,
    ) -> Result<WeightedCounts<'_, W>, Stop> {
        let CombinedWays { complements, total: all, true_range } =
            self.combine_ways(free, totals, meter)?;
        let number = self.parts.iter().map(|part| part.groups.len()).sum::<usize>();
        // The classes of the free variables and of the fixed groups come after the classes of the
        // components.
        let mut groups = Vec::with_capacity(number + 1 + self.system.groups.len());
        let weights = meter.run_tasks(complements.len(), |part, meter| {
            of_groups(part, &complements[part], &all, meter)
        })?;
        for (part, each) in self.parts.iter().zip(weights) {
            groups.extend(part.groups.iter().zip(each).map(|(&group, each)| VariableClass {
                vars: self.system.groups.row(group as usize),
                value_of_each: each,
            }));
        }
        Ok(WeightedCounts { total: all, groups, true_range })
    }

    /// Combines `totals`, the ways of all components. For each component, the result has the ways
    /// to complete a model outside that component.
    pub fn combine_ways<W: FreeVariableWeight>(
        &self,
        free: FreeVariables,
        totals: &[impl Borrow<WaysByTrueCount<W>>],
        meter: &mut Meter,
    ) -> Result<CombinedWays<W>, Stop> {
        let outside = |min, max, meter: &mut Meter| W::ways_outside(free, min..=max, meter);
        let complements = ways_without_each_part(totals, outside, meter)?;
        let total = match (totals.first(), complements.first()) {
            (Some(totals), Some(complement)) => {
                dot_product(&totals.borrow().ways, complement, meter)?
            }
            _ => outside(0, 0, meter)?.swap_remove(0),
        };
        let sum = |of: fn(&WaysByTrueCount<W>) -> usize| {
            totals.iter().map(|ways| of(ways.borrow())).sum()
        };
        let true_range = sum(|ways| ways.min)..=sum(WaysByTrueCount::max);
        Ok(CombinedWays { complements, total, true_range })
    }
}
