//! Smallest hitting sets: a hitting set has at least one element of every given set.

use crate::budget::{Meter, Stop, Unfinished};

/// The sets to hit. Further sets may be added.
#[derive(Default)]
pub struct HittingSetProblem {
    sets: Vec<Vec<usize>>,
    /// The sum of the sizes of all sets.
    num_elements: usize,
    /// A lower bound on the size of a hitting set.
    lower_bound: usize,
}

/// The units of work of a search node, in addition to one unit for each set. With this number, a
/// unit takes about as much time as a byte of proof.
const WORK_PER_NODE: u64 = 16;

impl HittingSetProblem {
    /// Adds a set, which must not be empty.
    pub fn add_set(&mut self, set: Vec<usize>) {
        self.num_elements += set.len();
        self.sets.push(set);
        // Small sets branch least, so they are hit first.
        self.sets.sort_by_key(Vec::len);
    }

    /// Returns a lower bound on the size of a hitting set.
    pub fn lower_bound(&self) -> usize {
        self.lower_bound
    }

    /// Returns a smallest hitting set, if it has at most `most` elements.
    ///
    /// Branches on the elements of a set that is not hit yet. If some
    /// sets that are not hit are pairwise disjoint, each of these sets needs an element of its own.
    /// So their number is a lower bound on the elements to add.
    pub fn find_smallest(
        &mut self,
        most: usize,
        meter: &mut Meter,
    ) -> Result<Option<Vec<usize>>, Unfinished> {
        while self.lower_bound <= most {
            let mut chosen = Vec::new();
            if self.hit_remaining(&mut chosen, self.lower_bound, meter)? {
                return Ok(Some(chosen));
            }
            self.lower_bound += 1;
        }
        Ok(None)
    }

    /// Adds at most `left` elements to `chosen`, so that every set is hit. Returns whether `left`
    /// elements suffice.
    fn hit_remaining(
        &self,
        chosen: &mut Vec<usize>,
        left: usize,
        meter: &mut Meter,
    ) -> Result<bool, Unfinished> {
        meter.spend(WORK_PER_NODE + self.sets.len() as u64)?;
        meter.spend_steps((self.num_elements * chosen.len()) as u64)?;
        let Some(branch) = self.sets.iter().find(|set| !intersects(set, chosen)) else {
            return Ok(true);
        };
        if self.count_disjoint(chosen, left, meter)? > left {
            return Ok(false);
        }
        for &element in branch {
            chosen.push(element);
            if self.hit_remaining(chosen, left - 1, meter)? {
                return Ok(true);
            }
            chosen.pop();
        }
        Ok(false)
    }

    /// Counts pairwise disjoint sets without an element of `chosen`, the smallest sets first. Stops
    /// at `most` + 1.
    fn count_disjoint(
        &self,
        chosen: &[usize],
        most: usize,
        meter: &mut Meter,
    ) -> Result<usize, Stop> {
        let mut met = chosen.to_vec();
        let mut found = 0;
        for set in &self.sets {
            if found > most {
                break;
            }
            meter.spend_steps((set.len() * met.len()) as u64)?;
            if !intersects(set, &met) {
                met.extend(set);
                found += 1;
            }
        }
        Ok(found)
    }
}

fn intersects(set: &[usize], elements: &[usize]) -> bool {
    set.iter().any(|element| elements.contains(element))
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64;

    use super::*;
    use crate::budget::Budget;

    #[test]
    fn hitting_sets_are_as_small_as_an_exhaustive_search_finds() {
        for seed in 0..200 {
            let mut rng = Pcg64::seed_from_u64(seed);
            let mut sets = HittingSetProblem::default();
            let mut smallest = 0;
            for _ in 0..8 {
                let size = rng.random_range(1..4);
                sets.add_set((0..size).map(|_| rng.random_range(0..8)).collect());
                smallest = (0u32..1 << 8)
                    .filter(|bits| {
                        sets.sets.iter().all(|set| set.iter().any(|at| bits >> at & 1 == 1))
                    })
                    .map(|bits| bits.count_ones() as usize)
                    .min()
                    .expect("all elements hit everything");
                let mut meter = Budget::unlimited().meter();
                let hit =
                    sets.find_smallest(8, &mut meter).expect("no limit").expect("small enough");
                assert_eq!(hit.len(), smallest, "seed {seed}: {:?}", sets.sets);
                assert!(sets.sets.iter().all(|set| intersects(set, &hit)), "seed {seed}");
            }
            let hit = sets.find_smallest(smallest - 1, &mut Budget::unlimited().meter());
            assert_eq!(hit, Ok(None), "seed {seed}");
        }
    }

    #[test]
    fn the_budget_ends_the_search() {
        let mut sets = HittingSetProblem::default();
        (0..9).for_each(|at| sets.add_set(vec![at, at + 1]));
        assert_eq!(
            sets.find_smallest(9, &mut Budget::work(1).meter()),
            Err(crate::budget::Stop::Work.into())
        );
    }
}
