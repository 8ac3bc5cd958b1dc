//! Placements drawn from the posterior, stored as bits. Counts the samples in which a cell shows a
//! value, and the mines in these samples.

use rand_pcg::Pcg64Mcg;

use gridproof::budget::{Meter, Reserved, Stop};
use gridproof_engine::count::Sampler;
use gridproof_engine::model::Var;

/// The number of bits of a counter of the mines around a cell, which suffices for the largest
/// neighbourhood.
const NUM_BIT_PLANES: usize = 16;

/// The number of draws in a word.
pub const DRAWS_PER_WORD: usize = u64::BITS as usize;

/// The draws, as a row of words for each variable. Bit `b` of word `w` states whether the variable
/// is true in draw number `64 w + b`.
pub struct SampledPlacements {
    words: usize,
    bits: Vec<u64>,
    _reserved: Reserved,
}

/// A subset of at least one of the draws.
pub struct SampleSubset {
    bits: Vec<u64>,
    pub num_draws: u32,
}

impl SampleSubset {
    /// Returns the number of words that store the subset, one bit for each draw.
    pub fn num_words(&self) -> usize {
        self.bits.len()
    }
}

impl SampledPlacements {
    /// Draws placements of `variables` variables, 64 for each of the `words` words. Each variable
    /// of a draw counts as a step.
    pub fn draw(
        sampler: &Sampler<'_>,
        variables: usize,
        words: usize,
        rng: &mut Pcg64Mcg,
        meter: &mut Meter,
    ) -> Result<Self, Stop> {
        let reserved = meter.reserve((variables * words * size_of::<u64>()) as u64)?;
        let mut bits = vec![0; variables * words];
        for draw in 0..DRAWS_PER_WORD * words {
            meter.spend_steps(variables as u64)?;
            let drawn = sampler.draw_model(rng);
            let values = drawn.values();
            for (var, _) in values.iter().enumerate().filter(|(_, value)| **value) {
                bits[var * words + draw / DRAWS_PER_WORD] |= 1 << (draw % DRAWS_PER_WORD);
            }
        }
        Ok(Self { words, bits, _reserved: reserved })
    }

    fn draws_of_var(&self, var: Var) -> &[u64] {
        &self.bits[var.index() * self.words..][..self.words]
    }

    /// Returns the number of draws of `subset` in which the variable is true.
    pub fn count_true(&self, subset: &SampleSubset, var: Var) -> u32 {
        let both =
            self.draws_of_var(var).iter().zip(&subset.bits).map(|(row, subset)| row & subset);
        both.map(u64::count_ones).sum()
    }

    /// Returns the draws in which `cell` is false, partitioned by the number of true variables in
    /// `near`.
    pub fn partition_by_clue(&self, cell: Var, near: &[Var]) -> Vec<SampleSubset> {
        let mut planes = vec![[0u64; NUM_BIT_PLANES]; self.words];
        for &var in near {
            for (planes, &row) in planes.iter_mut().zip(self.draws_of_var(var)) {
                increment_counters(planes, row);
            }
        }
        let subset = |number: usize| {
            let bits: Vec<u64> = planes
                .iter()
                .zip(self.draws_of_var(cell))
                .map(|(planes, row)| counters_equal_to(planes, number) & !row)
                .collect();
            let draws = bits.iter().map(|word| word.count_ones()).sum();
            SampleSubset { bits, num_draws: draws }
        };
        (0..=near.len()).map(subset).filter(|subset| subset.num_draws > 0).collect()
    }
}

/// Adds one bit to each counter of a block.
fn increment_counters(planes: &mut [u64; NUM_BIT_PLANES], bits: u64) {
    let mut carry = bits;
    for plane in planes {
        if carry == 0 {
            break;
        }
        (*plane, carry) = (*plane ^ carry, *plane & carry);
    }
}

/// Returns, as bits, the counters of a block that equal `number`.
fn counters_equal_to(planes: &[u64; NUM_BIT_PLANES], number: usize) -> u64 {
    let bit =
        |(index, plane): (usize, &u64)| if number >> index & 1 == 1 { *plane } else { !plane };
    planes.iter().enumerate().map(bit).fold(u64::MAX, |all, plane| all & plane)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof::budget::Budget;
    use gridproof::grid::Cell;
    use gridproof_engine::count::Counter;
    use gridproof_engine::model::{Label, Model, Name};
    use rand::SeedableRng;

    #[test]
    fn draws_are_partitioned_by_the_clue_of_a_cell() {
        let mut model = Model::new();
        let vars: Vec<Var> =
            (0..6).map(|col| model.add(Name::with_cell("x", Cell::new(0, col)))).collect();
        model.add_exactly(
            2,
            vars[..4].iter().map(|var| var.positive()),
            Label::rule("two of four"),
        );
        let analysis =
            Counter::new().analyse(&model, &mut Budget::unlimited().meter()).expect("small");
        let sampler = analysis
            .to_sampler(&mut Budget::unlimited().meter())
            .expect("small")
            .expect("consistent");
        let worlds = SampledPlacements::draw(
            &sampler,
            6,
            3,
            &mut Pcg64Mcg::seed_from_u64(1),
            &mut Budget::unlimited().meter(),
        )
        .expect("no limit");
        let bit = |var: Var, draw: usize| {
            worlds.draws_of_var(var)[draw / DRAWS_PER_WORD] >> (draw % DRAWS_PER_WORD) & 1
        };
        for draw in 0..3 * DRAWS_PER_WORD {
            assert_eq!(vars[..4].iter().map(|&var| bit(var, draw)).sum::<u64>(), 2);
        }
        let free = (0..3 * DRAWS_PER_WORD).filter(|&draw| bit(vars[0], draw) == 0).count() as u32;
        let parted = worlds.partition_by_clue(vars[0], &vars[1..4]);
        assert_eq!(parted.len(), 1, "the other three hold both");
        assert_eq!(parted[0].num_draws, free);
        assert_eq!(
            vars[1..4].iter().map(|&var| worlds.count_true(&parted[0], var)).sum::<u32>(),
            2 * free
        );
        let parted = worlds.partition_by_clue(vars[0], &vars[4..]);
        assert_eq!(parted.iter().map(|subset| subset.num_draws).sum::<u32>(), free);
        let trues = |number: usize| {
            worlds.count_true(&parted[number], vars[4])
                + worlds.count_true(&parted[number], vars[5])
        };
        for (number, subset) in parted.iter().enumerate() {
            assert_eq!(trues(number), number as u32 * subset.num_draws);
        }
    }
}
