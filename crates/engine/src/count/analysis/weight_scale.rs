//! The scale of counts and weights: the type of number that holds them, and the factors that all
//! models have in common.

use std::ops::RangeInclusive;

use dashu_int::UBig;

use crate::budget::{Meter, Stop};
use crate::count::numbers::number_type::NumberType;
use crate::count::numbers::weight::{Integer, MAX_BITS_OF_FACTOR, Weight, binomial_bits};
use crate::prior::Density;

use super::ConsistentSystem;

/// The scale of the weights of models, for systems with a given number of variables.
#[derive(Clone, Copy)]
pub(crate) struct WeightScale {
    pub density: Density,
    pub variables: usize,
}

impl ConsistentSystem {
    /// Returns an upper bound on the bits of the number of models and of every intermediate number.
    /// With a total, the numbers count choices of true variables among all variables. Without a
    /// total, the numbers count choices among the variables of the groups.
    pub fn bits_needed(&self, variables: usize) -> usize {
        let grouped = variables - self.free.size;
        match self.system.total {
            // For a small system, the logarithms in `binomial_bits` take longer than most sums.
            Some(total) if variables > MAX_BITS_OF_FACTOR => {
                binomial_bits(variables, total).min(variables).max(grouped)
            }
            _ => variables,
        }
    }

    pub fn type_of_count(&self, variables: usize) -> NumberType {
        NumberType::for_counts(variables, self.bits_needed(variables))
    }

    /// Returns the scale of the weights, if the system has a density, and the type of number for the weights. Fails if
    /// there is no memory for the weights.
    pub fn scale_and_type(
        &self,
        variables: usize,
        meter: &Meter,
    ) -> Result<(Option<WeightScale>, NumberType), Stop> {
        let Some(density) = self.free.density else {
            return Ok((None, self.type_of_count(variables)));
        };
        let bits = variables * density.bits_per_weight();
        let number_type = NumberType::for_counts(variables, bits);
        if let NumberType::Big = number_type {
            let classes = (self.system.groups.len() + 1) as u64;
            drop(meter.reserve(classes.saturating_mul(UBig::bytes(bits)))?);
        }
        Ok((Some(WeightScale { density, variables }), number_type))
    }

    /// Returns the common factor of the weights of all models. In every model, the number of true
    /// variables in the components lies in `trues`. The factor follows from the fixed variables,
    /// the free variables and the ends of `trues`.
    fn common_weight_factor<W: Integer>(
        &self,
        WeightScale { density, variables }: WeightScale,
        trues: RangeInclusive<usize>,
        meter: &mut Meter,
    ) -> Result<W, Stop> {
        let free = self.free.size;
        let (mines, clear, unknown) = match self.system.total {
            Some(total) => (total, variables - total, 0),
            None => {
                let fixed: usize = self.fixed_groups().map(|(_, trues)| trues).sum();
                (fixed + trues.start(), variables - free - fixed - trues.end(), free)
            }
        };
        let words = 1 + variables * density.bits_per_weight() / 64;
        meter.spend_steps((words * words.isqrt()) as u64)?;
        let weight = W::power(density.mines(), mines).times(&W::power(density.clear(), clear));
        Ok(weight.times(&W::power(density.cells(), unknown)))
    }

    /// Returns the factor that is missing from weights without the fixed groups. For `trues`, see
    /// [`Self::common_weight_factor`].
    pub fn factor_of_all_models<W: Integer>(
        &self,
        scale: Option<WeightScale>,
        trues: RangeInclusive<usize>,
        meter: &mut Meter,
    ) -> Result<W, Stop> {
        let choices: W = self.count_fixed_choices(meter)?;
        let Some(scale) = scale else { return Ok(choices) };
        let unit = self.common_weight_factor(scale, trues, meter)?;
        meter.spend_steps(W::steps(&choices, &unit))?;
        Ok(choices.times(&unit))
    }

    /// Returns the number of ways to choose the true variables of the fixed groups.
    fn count_fixed_choices<W: Integer>(&self, meter: &mut Meter) -> Result<W, Stop> {
        let mut product = W::one();
        for (vars, trues) in self.fixed_groups() {
            if (1..vars.len()).contains(&trues) {
                let ways = W::binomial(vars.len() as u32, trues as u32);
                meter.spend_steps(W::steps(&product, &W::one()) + vars.len() as u64)?;
                product = product.times(&ways);
            }
        }
        Ok(product)
    }
}
