//! The number of ways to choose values for the free variables, for each number of true variables in
//! the rest of the system. A free variable is in no equation.

use std::ops::RangeInclusive;

use dashu_int::UBig;

use crate::budget::{Meter, Stop};
use crate::count::numbers::fixed::FixedInteger;
use crate::count::numbers::weight::{Integer, Weight};
use crate::prior::Density;

use super::combine::CombinableWeight;

/// The free variables of a system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FreeVariables {
    pub size: usize,
    /// The number of true variables outside the fixed groups, if the total is known.
    pub true_outside_fixed: Option<usize>,
    /// The prior that weighs the models, if any.
    pub density: Option<Density>,
}

impl FreeVariables {
    /// Returns the number of true free variables if the components have `trues` true variables.
    /// Returns `None` if that is impossible or the total is unknown.
    pub fn free_true_count(self, trues: usize) -> Option<usize> {
        self.true_outside_fixed?.checked_sub(trues).filter(|&share| share <= self.size)
    }
}

/// The number types that can hold the ways of the free variables.
pub(crate) trait FreeVariableWeight: CombinableWeight {
    /// Returns the number of ways of the free variables, divided by a common factor. The list has
    /// one entry for each number in `trues`, the possible numbers of true variables in the rest of
    /// the system. Without a density, integers have the factor 1. With a density, the factor is the
    /// weight that all models have in common.
    fn ways_outside(
        free: FreeVariables,
        trues: RangeInclusive<usize>,
        meter: &mut Meter,
    ) -> Result<Vec<Self>, Stop>;
}

impl FreeVariableWeight for bool {
    fn ways_outside(
        free: FreeVariables,
        trues: RangeInclusive<usize>,
        meter: &mut Meter,
    ) -> Result<Vec<Self>, Stop> {
        meter.spend_steps(trues.clone().count() as u64)?;
        Ok(trues
            .map(|trues| free.true_outside_fixed.is_none() || free.free_true_count(trues).is_some())
            .collect())
    }
}

impl FreeVariableWeight for UBig {
    fn ways_outside(
        free: FreeVariables,
        trues: RangeInclusive<usize>,
        meter: &mut Meter,
    ) -> Result<Vec<Self>, Stop> {
        // This reservation only checks the limit, and is released at once, because the list is soon
        // replaced.
        let numbers = trues.clone().count() as u64;
        let bits = match free.density {
            Some(density) => numbers as usize * density.bits_per_weight(),
            None => free.size,
        };
        drop(meter.reserve((2 * numbers).saturating_mul(Self::bytes(bits)))?);
        integer_ways(free, trues, || UBig::ONE << free.size, meter)
    }
}

/// The type for systems whose numbers fit into 128 bits. See
/// [`Analysis::count`](super::Analysis::count).
impl FreeVariableWeight for u128 {
    fn ways_outside(
        free: FreeVariables,
        trues: RangeInclusive<usize>,
        meter: &mut Meter,
    ) -> Result<Vec<Self>, Stop> {
        integer_ways(free, trues, || 1 << free.size, meter)
    }
}

/// The type for systems whose numbers need more than 128 bits, but fit into a fixed number of words.
impl<const WORDS: usize> FreeVariableWeight for FixedInteger<WORDS> {
    fn ways_outside(
        free: FreeVariables,
        trues: RangeInclusive<usize>,
        meter: &mut Meter,
    ) -> Result<Vec<Self>, Stop> {
        integer_ways(free, trues, || Self::power(2, free.size), meter)
    }
}

/// Returns the ways as integers. `all` is the number of ways without a total and a density.
fn integer_ways<W: Integer>(
    free: FreeVariables,
    trues: RangeInclusive<usize>,
    all: impl Fn() -> W,
    meter: &mut Meter,
) -> Result<Vec<W>, Stop> {
    if let (None, Some(density)) = (free.true_outside_fixed, free.density) {
        return density_powers(density, trues, meter);
    }
    let mut numbers = Vec::with_capacity(trues.clone().count());
    let mut last: Option<(usize, W)> = None;
    for trues in trues {
        if free.true_outside_fixed.is_none() {
            numbers.push(all());
            continue;
        }
        meter.spend_steps(free.size as u64 / 16)?;
        let Some(share) = free.free_true_count(trues) else {
            numbers.push(W::ZERO);
            continue;
        };
        // Each step lowers the number of true free variables by one. So each number follows from
        // the last by choose(n, k) = choose(n, k + 1) * (k + 1) / (n - k).
        let ways = match last.take() {
            Some((before, ways)) => ways.multiply_then_divide(before, free.size - share),
            None => W::binomial(free.size as u32, share as u32),
        };
        numbers.push(ways.clone());
        last = Some((share, ways));
    }
    Ok(numbers)
}

/// Returns the weight of an assignment with `k` true variables for each `k` in `trues`, divided by
/// the weight for the least `k`.
fn density_powers<W: Integer>(
    density: Density,
    trues: RangeInclusive<usize>,
    meter: &mut Meter,
) -> Result<Vec<W>, Stop> {
    let numbers = trues.count();
    let mut weights = powers_from_zero::<W>(density.mines(), numbers, meter)?;
    let clear = powers_from_zero::<W>(density.clear(), numbers, meter)?;
    for (weight, clear) in weights.iter_mut().zip(clear.iter().rev()) {
        meter.spend_steps(W::steps(weight, clear))?;
        *weight = weight.times(clear);
    }
    Ok(weights)
}

/// Returns the first powers of a number, beginning with exponent 0.
fn powers_from_zero<W: Integer>(
    base: u32,
    numbers: usize,
    meter: &mut Meter,
) -> Result<Vec<W>, Stop> {
    let base = W::from(u64::from(base));
    let mut powers = Vec::with_capacity(numbers);
    powers.push(W::one());
    while let Some(last) = powers.last().filter(|_| powers.len() < numbers) {
        meter.spend_steps(W::steps(last, &base))?;
        powers.push(last.times(&base));
    }
    Ok(powers)
}

/// Scales the ways so that the largest is 1. So the ways cannot overflow, even with many variables.
impl FreeVariableWeight for f64 {
    fn ways_outside(
        free: FreeVariables,
        trues: RangeInclusive<usize>,
        meter: &mut Meter,
    ) -> Result<Vec<Self>, Stop> {
        meter.spend_steps(trues.clone().count() as u64)?;
        if free.true_outside_fixed.is_none() {
            let odds = free.density.map_or(0.0, Density::log_odds);
            let (least, most) = (*trues.start(), *trues.end());
            let above = |trues| if odds > 0.0 { most - trues } else { trues - least };
            return Ok(trues.map(|trues| (-odds.abs() * above(trues) as f64).exp()).collect());
        }
        let mut last: Option<f64> = None;
        let logs: Vec<f64> = trues
            .map(|trues| {
                let Some(share) = free.free_true_count(trues) else { return f64::NEG_INFINITY };
                let log = match last {
                    Some(log) => log + ((share + 1) as f64 / (free.size - share) as f64).ln(),
                    None => 0.0,
                };
                last = Some(log);
                log
            })
            .collect();
        let largest = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        if largest == f64::NEG_INFINITY {
            return Ok(vec![0.0; logs.len()]);
        }
        Ok(logs.iter().map(|log| (log - largest).exp()).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;

    #[test]
    fn ways_of_free_variables_are_binomials() {
        let free = FreeVariables { size: 5, true_outside_fixed: Some(7), density: None };
        let meter = &mut Budget::unlimited().meter();
        let exact: Vec<UBig> =
            FreeVariableWeight::ways_outside(free, 1..=8, meter).expect("unlimited");
        let expected = [0u32, 1, 5, 10, 10, 5, 1, 0].map(UBig::from);
        assert_eq!(exact, expected);
        let float: Vec<f64> =
            FreeVariableWeight::ways_outside(free, 1..=8, meter).expect("unlimited");
        for (float, exact) in float.iter().zip([0.0, 0.1, 0.5, 1.0, 1.0, 0.5, 0.1, 0.0]) {
            assert!((float - exact).abs() < 1e-12);
        }
        let possible: Vec<bool> =
            FreeVariableWeight::ways_outside(free, 1..=8, meter).expect("unlimited");
        assert_eq!(possible, [false, true, true, true, true, true, true, false]);
    }

    #[test]
    fn a_density_weighs_each_true_and_each_false_variable() {
        let meter = &mut Budget::unlimited().meter();
        for (mines, expected) in [(1, [27u8, 9, 3, 1]), (3, [1, 3, 9, 27])] {
            let density = Some(Density::new(mines, 4).expect("between 0 and 1"));
            let free = FreeVariables { size: 5, true_outside_fixed: None, density };
            let exact: Vec<UBig> =
                FreeVariableWeight::ways_outside(free, 2..=5, meter).expect("unlimited");
            assert_eq!(exact, expected.map(UBig::from));
            let float: Vec<f64> =
                FreeVariableWeight::ways_outside(free, 2..=5, meter).expect("unlimited");
            for (float, exact) in float.iter().zip(&exact) {
                assert!((float * 27.0 - exact.to_f64().value()).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn floats_do_not_overflow_on_the_largest_boards() {
        let free =
            FreeVariables { size: 1_000_000, true_outside_fixed: Some(300_000), density: None };
        let meter = &mut Budget::unlimited().meter();
        let float: Vec<f64> =
            FreeVariableWeight::ways_outside(free, 0..=400, meter).expect("unlimited");
        assert!(float.iter().all(|ways| ways.is_finite() && *ways > 0.0));
    }
}
