//! Counts the assignments of the variables that belong to no part: the free variables, and the
//! groups whose number of true variables is fixed. Values of slack are not counted.

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use crate::budget::{Meter, Reserved, Stop};

use super::groups::Groups;
use super::intervals::Intervals;
use super::modulus::Modulus;
use super::sums::Paths;

/// For each number of true variables in the parts, the number of ways to assign the variables
/// outside the parts.
pub struct OutsideCounts {
    ways: Vec<UBig>,
    /// For each number of true variables in the parts, the number of ways in which one given free
    /// variable is true.
    ways_of_free_var: Vec<UBig>,
    /// The number of ways to assign the fixed groups.
    fixed_ways: UBig,
    _memory: Reserved,
}

impl OutsideCounts {
    pub fn new(
        groups: &Groups,
        intervals: &Intervals,
        paths: &[Paths<'_>],
        meter: &mut Meter,
    ) -> Result<Self, Stop> {
        let ranges = paths.iter().map(Paths::range_of_trues);
        let (least, most) = ranges.fold((0, 0), |sum, range| (sum.0 + range.0, sum.1 + range.1));
        let words = groups.num_vars as u64 / 64 + 2;
        let bytes = (2 * (most - least + 1) as u64 + 3) * 8 * words;
        let memory = meter.reserve(bytes)?;
        let (mut fixed, mut trues) = (UBig::ONE, 0);
        // Fixed slack has a single value.
        for (members, interval) in groups.members.iter().zip(intervals.iter()) {
            if interval.is_fixed() {
                trues += interval.least as usize;
                meter.spend_steps(words + 1)?;
                fixed *= binomial(members.len(), interval.least as usize, meter)?;
            }
        }
        let mut outside = Self {
            ways: Vec::new(),
            ways_of_free_var: Vec::new(),
            fixed_ways: fixed,
            _memory: memory,
        };
        let free = groups.free_vars.len();
        let Some(total) = groups.total else {
            meter.spend_steps((most - least + 1) as u64 * words)?;
            outside.ways = vec![UBig::ONE << free; most - least + 1];
            outside.ways_of_free_var = vec![UBig::ONE << free.saturating_sub(1); most - least + 1];
            return Ok(outside);
        };
        let share = |parts: usize| total.checked_sub(trues + parts);
        outside.ways = falling_binomials(free, (least..=most).map(share), meter)?;
        let others = |parts| share(parts).and_then(|share| share.checked_sub(1));
        outside.ways_of_free_var =
            falling_binomials(free.saturating_sub(1), (least..=most).map(others), meter)?;
        Ok(outside)
    }

    /// Returns the remainders of `ways` and of `ways_of_free_var`, multiplied by the number of ways
    /// to assign the fixed groups.
    pub fn remainders(
        &self,
        modulus: Modulus,
        meter: &mut Meter,
    ) -> Result<(Vec<u64>, Vec<u64>), Stop> {
        let fixed = modulus.remainder(&self.fixed_ways);
        let mut remainders = |numbers: &[UBig]| -> Result<Vec<u64>, Stop> {
            let mut found = Vec::with_capacity(numbers.len());
            for number in numbers {
                meter.spend_steps(number.as_words().len() as u64 + 1)?;
                found.push(modulus.times(fixed, modulus.remainder(number)));
            }
            Ok(found)
        };
        Ok((remainders(&self.ways)?, remainders(&self.ways_of_free_var)?))
    }
}

/// Returns an upper bound on the number of bits of a count. The number of solutions is at most the
/// number of ways to choose the true variables.
pub fn max_count_bits(groups: &Groups, meter: &mut Meter) -> Result<usize, Stop> {
    /// The most factors for which the binomial coefficient is computed. Beyond this limit, the
    /// number of variables serves as the bound on the bits.
    const MAX_FACTORS: usize = 1 << 12;
    let size = groups.num_vars;
    match groups.total {
        Some(total) if total.min(size - total) <= MAX_FACTORS => {
            Ok(binomial(size, total, meter)?.bit_len())
        }
        _ => Ok(size + 1),
    }
}

/// Returns the binomial coefficients of `size` over each number in `chosen`. Each number must be
/// one less than the number before. The coefficient is 0 for `None`.
pub fn falling_binomials(
    size: usize,
    chosen: impl Iterator<Item = Option<usize>>,
    meter: &mut Meter,
) -> Result<Vec<UBig>, Stop> {
    let mut found = Vec::new();
    let mut last: Option<(usize, UBig)> = None;
    for chosen in chosen {
        let Some(chosen) = chosen.filter(|&chosen| chosen <= size) else {
            found.push(UBig::ZERO);
            continue;
        };
        let number = match last.take() {
            Some((before, number)) => {
                meter.spend_steps(2 * number.as_words().len() as u64 + 1)?;
                number * before / (size - chosen)
            }
            None => binomial(size, chosen, meter)?,
        };
        last = Some((chosen, number.clone()));
        found.push(number);
    }
    Ok(found)
}

/// Returns the binomial coefficient of `size` over `chosen`, as a quotient of products.
fn binomial(size: usize, chosen: usize, meter: &mut Meter) -> Result<UBig, Stop> {
    if chosen > size {
        return Ok(UBig::ZERO);
    }
    let factors = chosen.min(size - chosen);
    // A product has at most `factors` times as many bits as its largest factor.
    let bits = factors as u64 * u64::from((size + 1).ilog2() + 1);
    let _memory = meter.reserve(6 * (bits / 8))?;
    let above = product_of_range(size - factors + 1, factors, meter)?;
    let below = product_of_range(1, factors, meter)?;
    meter.check_limits()?;
    meter.spend_steps(20 * above.as_words().len() as u64)?;
    Ok(above / below)
}

/// Returns the product of `count` consecutive numbers from `first` on. Multiplies the products of
/// both halves, which are of similar size.
fn product_of_range(first: usize, count: usize, meter: &mut Meter) -> Result<UBig, Stop> {
    const MAX_LOOP_FACTORS: usize = 16;
    if count <= MAX_LOOP_FACTORS {
        meter.spend_steps(1 + count as u64)?;
        return Ok((first..first + count).fold(UBig::ONE, |product, factor| product * factor));
    }
    let half = count / 2;
    let (low, high) = (
        product_of_range(first, half, meter)?,
        product_of_range(first + half, count - half, meter)?,
    );
    // The multiplication takes fewer steps than the square of the numbers' length.
    meter.spend_steps(10 * high.as_words().len() as u64)?;
    Ok(low * high)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;

    #[test]
    fn falling_numbers_have_their_binomial_coefficients() {
        let chosen = [Some(8), Some(7), Some(6), Some(5), Some(1), Some(0), None];
        let meter = &mut Budget::unlimited().meter();
        // Each number is one less than the number before.
        let found = falling_binomials(7, chosen[..4].iter().copied(), meter).expect("no limit");
        assert_eq!(found, [0u8, 1, 7, 21].map(UBig::from));
        let found = falling_binomials(7, chosen[4..].iter().copied(), meter).expect("no limit");
        assert_eq!(found, [7u8, 1, 0].map(UBig::from));
    }

    #[test]
    fn coefficients_are_those_of_pascals_triangle() {
        let meter = &mut Budget::unlimited().meter();
        let mut row = vec![UBig::ONE];
        for size in 0..120 {
            for (chosen, expected) in row.iter().enumerate() {
                assert_eq!(binomial(size, chosen, meter).as_ref(), Ok(expected));
            }
            let inner = row.windows(2).map(|two| &two[0] + &two[1]);
            row = [UBig::ONE].into_iter().chain(inner).chain([UBig::ONE]).collect();
        }
        assert_eq!(binomial(1_000_000, 500_000, &mut Budget::work(10).meter()), Err(Stop::Work));
    }
}
