//! What is in no part: the free variables, and the groups of which it is known how many are true.

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use crate::budget::{Meter, Reserved, Stop};

use super::groups::Groups;
use super::intervals::Intervals;
use super::modulus::Modulus;
use super::sums::Paths;

/// The ways of all that is in no part, for each number of true variables that the parts can have.
pub struct Outside {
    ways: Vec<UBig>,
    /// Those in which one given free variable is true.
    of_free: Vec<UBig>,
    /// In how many ways the groups that are fixed are so.
    fixed: UBig,
    _memory: Reserved,
}

impl Outside {
    pub fn new(
        groups: &Groups,
        intervals: &Intervals,
        paths: &[Paths<'_>],
        meter: &mut Meter,
    ) -> Result<Self, Stop> {
        let ranges = paths.iter().map(Paths::range);
        let (least, most) = ranges.fold((0, 0), |sum, range| (sum.0 + range.0, sum.1 + range.1));
        let words = groups.variables as u64 / 64 + 2;
        let bytes = (2 * (most - least + 1) as u64 + 3) * 8 * words;
        let memory = meter.reserve(bytes)?;
        let (mut fixed, mut trues) = (UBig::ONE, 0);
        for (members, interval) in groups.members.iter().zip(intervals.iter()) {
            if interval.is_fixed() {
                trues += interval.least as usize;
                let (size, chosen) = (members.len(), interval.least as usize);
                meter.steps(chosen.min(size - chosen) as u64 * words + 1)?;
                fixed *= binomial(size, chosen);
            }
        }
        let mut outside = Self { ways: Vec::new(), of_free: Vec::new(), fixed, _memory: memory };
        let free = groups.free.len();
        let Some(total) = groups.total else {
            meter.steps((most - least + 1) as u64 * words)?;
            outside.ways = vec![UBig::ONE << free; most - least + 1];
            outside.of_free = vec![UBig::ONE << free.saturating_sub(1); most - least + 1];
            return Ok(outside);
        };
        // The first number is found factor by factor, each of the others from the one before.
        meter.steps((free as u64 + 2 * (most - least + 1) as u64) * words)?;
        let share = |parts: usize| total.checked_sub(trues + parts);
        outside.ways = falling(free, (least..=most).map(share));
        let others = |parts| share(parts).and_then(|share| share.checked_sub(1));
        outside.of_free = falling(free.saturating_sub(1), (least..=most).map(others));
        Ok(outside)
    }

    /// Both lists.
    pub fn remainders(
        &self,
        modulus: Modulus,
        meter: &mut Meter,
    ) -> Result<(Vec<u64>, Vec<u64>), Stop> {
        let fixed = modulus.remainder(&self.fixed);
        let mut remainders = |numbers: &[UBig]| -> Result<Vec<u64>, Stop> {
            let mut found = Vec::with_capacity(numbers.len());
            for number in numbers {
                meter.steps(number.as_words().len() as u64 + 1)?;
                found.push(modulus.times(fixed, modulus.remainder(number)));
            }
            Ok(found)
        };
        Ok((remainders(&self.ways)?, remainders(&self.of_free)?))
    }
}

/// No count has more bits: there are no more solutions than ways to choose the true variables.
pub fn most_bits(groups: &Groups, meter: &mut Meter) -> Result<usize, Stop> {
    let size = groups.variables;
    let Some(total) = groups.total else { return Ok(size + 1) };
    let words = size as u64 / 64 + 1;
    let _memory = meter.reserve(2 * 8 * words)?;
    meter.steps(total.min(size - total) as u64 * words)?;
    Ok(binomial(size, total).bit_len())
}

/// The binomial coefficients of `size` over numbers, each less by one than the one before; 0 over none.
fn falling(size: usize, chosen: impl Iterator<Item = Option<usize>>) -> Vec<UBig> {
    let mut last: Option<(usize, UBig)> = None;
    let next = |chosen: Option<usize>| {
        let Some(chosen) = chosen.filter(|&chosen| chosen <= size) else { return UBig::ZERO };
        let number = match last.take() {
            Some((before, number)) => number * before / (size - chosen),
            None => binomial(size, chosen),
        };
        last = Some((chosen, number.clone()));
        number
    };
    chosen.map(next).collect()
}

/// `size` over `chosen`.
fn binomial(size: usize, chosen: usize) -> UBig {
    if chosen > size {
        return UBig::ZERO;
    }
    let factors = 0..chosen.min(size - chosen);
    factors.fold(UBig::ONE, |number, index| number * (size - index) / (index + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coefficients_fall_from_one_to_the_next() {
        let chosen = [Some(8), Some(7), Some(6), Some(5), Some(1), Some(0), None];
        // From one to the next by one.
        let found = falling(7, chosen[..4].iter().copied());
        assert_eq!(found, [0u8, 1, 7, 21].map(UBig::from));
        assert_eq!(falling(7, chosen[4..].iter().copied()), [7u8, 1, 0].map(UBig::from));
    }
}
