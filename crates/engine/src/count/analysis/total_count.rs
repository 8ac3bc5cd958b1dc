//! The number of all models, and the least number of models in which a variable is true. The two
//! numbers take a fraction of the time of a count, because most variables need no exact number.

use std::ops::RangeInclusive;

use dashu_int::UBig;

use crate::budget::{Meter, Stop, Unfinished};
use crate::count::numbers::number_type::{NumberType, WideInteger};
use crate::count::numbers::weight::Integer;
use crate::count::passes::combine::dot_product;
use crate::count::passes::free_variables::{FreeVariableWeight, FreeVariables};
use crate::count::passes::tally::WaysByTrueCount;

use super::marginals::CombinedWays;
use super::weight_scale::WeightScale;
use super::{Analysis, ConsistentSystem};

/// The total weight of all models, and the least weight of the models in which one unforced
/// variable is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeastWeight {
    /// The total weight of all models. Zero if the system is inconsistent.
    pub models: UBig,
    /// The least weight of the models in which a variable is true, over all variables that are true
    /// in some models and false in others. `None` if every variable is forced.
    pub least: Option<UBig>,
}

impl Analysis {
    /// Returns the total weight of all models, like `models` of [`Self::weigh_models`].
    ///
    /// # Errors
    /// A component was not expanded, or the budget ends.
    pub fn total_weight(&self, meter: &mut Meter) -> Result<UBig, Unfinished> {
        let Some(system) = self.consistent_system() else { return Ok(UBig::ZERO) };
        let (scale, number_type) = system.scale_and_type(self.num_variables(), meter)?;
        Ok(match number_type {
            NumberType::U128 => system.total_weight::<u128>(scale, meter)?.into(),
            NumberType::Wide => system.total_weight::<WideInteger>(scale, meter)?.into(),
            NumberType::Big => system.total_weight::<UBig>(scale, meter)?,
        })
    }

    /// Returns the least weight among the classes of [`Self::weigh_models`] whose variables are not
    /// forced.
    ///
    /// # Errors
    /// A component was not expanded, or the budget ends.
    pub fn least_weight(&self, meter: &mut Meter) -> Result<LeastWeight, Unfinished> {
        let none = LeastWeight { models: UBig::ZERO, least: None };
        let Some(system) = self.consistent_system() else { return Ok(none) };
        let (scale, number_type) = system.scale_and_type(self.num_variables(), meter)?;
        match number_type {
            NumberType::U128 => system.least_weight::<u128>(scale, meter),
            NumberType::Wide => system.least_weight::<WideInteger>(scale, meter),
            NumberType::Big => system.least_weight::<UBig>(scale, meter),
        }
    }
}

impl ConsistentSystem {
    fn total_weight<W: FreeVariableWeight + Integer>(
        &self,
        scale: Option<WeightScale>,
        meter: &mut Meter,
    ) -> Result<W, Unfinished> {
        let solved = self.solved_components()?;
        let free = FreeVariables { density: scale.map(|scale| scale.density), ..self.free };
        let sum =
            |of: fn((usize, usize)) -> usize| solved.iter().map(|part| of(part.true_range)).sum();
        let trues: RangeInclusive<usize> = sum(|range| range.0)..=sum(|range| range.1);
        let mut weights = W::ways_outside(free, trues.clone(), meter)?;
        for part in solved {
            weights = part.multiply_into_weights(&weights, meter)?;
        }
        let factor = self.factor_of_all_models(scale, trues, meter)?;
        Ok(weights.swap_remove(0).times(&factor))
    }

    fn least_weight<W: FreeVariableWeight + Integer>(
        &self,
        scale: Option<WeightScale>,
        meter: &mut Meter,
    ) -> Result<LeastWeight, Unfinished> {
        let solved = self.solved_components()?;
        let free = FreeVariables { density: scale.map(|scale| scale.density), ..self.free };
        let mut totals: Vec<WaysByTrueCount<W>> = Vec::with_capacity(solved.len());
        for solved in &solved {
            totals.push(solved.exact_tally(meter)?.ways_by_true_count());
        }
        let ways = self.combine_ways(free, &totals, meter)?;
        let factor: W = self.factor_of_all_models(scale, ways.true_range.clone(), meter)?;
        let models = ways.total.times(&factor);
        let mut light: Vec<W> = Vec::new();
        for (solved, complement) in solved.iter().zip(&ways.complements) {
            let groups = solved.weigh_lightest_groups(complement, &ways.total, meter)?;
            light.extend(groups.iter().map(|weight| weight.times(&factor)));
        }
        if !self.system.unconstrained_vars.is_empty() {
            let placed = weigh_true_variables(&totals, &ways, meter)?.times(&factor);
            light.push(self.value_of_each_unconstrained(free, &models, || placed));
        }
        for (vars, trues) in self.fixed_groups() {
            if (1..vars.len()).contains(&trues) {
                light.push(models.multiply_then_divide(trues, vars.len()));
            }
        }
        let is_of_some_models = |weight: &W| *weight != W::ZERO && *weight != models;
        let light = light.into_iter().filter(is_of_some_models).map(W::into);
        Ok(LeastWeight { least: light.min(), models: models.into() })
    }
}

/// Returns the sum, over the variables of all components, of the weight of the models in which the
/// variable is true.
fn weigh_true_variables<W: Integer>(
    totals: &[WaysByTrueCount<W>],
    ways: &CombinedWays<W>,
    meter: &mut Meter,
) -> Result<W, Stop> {
    let mut sum = W::ZERO;
    for (of_part, complement) in totals.iter().zip(&ways.complements) {
        let trues = (of_part.min..).zip(&of_part.ways);
        let trues: Vec<W> =
            trues.map(|(trues, ways)| ways.multiply_then_divide(trues, 1)).collect();
        sum.add_product(&W::one(), &dot_product(&trues, complement, meter)?);
    }
    Ok(sum)
}
