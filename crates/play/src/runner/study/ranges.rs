//! The counted seeds, as ranges. The ranges grow as games end, nearly in the order of the seeds.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::referee::seeds::Seed;

/// The error if two parts of a study contain the same seed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("seed {0} is counted twice")]
#[non_exhaustive]
pub struct OverlapError(pub u64);

/// Disjoint ranges of seeds, with gaps between them. In JSON, each range is a pair of its first
/// seed and its last seed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<(u64, u64)>", into = "Vec<(u64, u64)>")]
pub struct SeedRanges {
    /// For the first seed of each range, the last seed of the range.
    last_by_first: BTreeMap<u64, u64>,
}

impl SeedRanges {
    /// Returns the number of seeds.
    pub fn len(&self) -> u64 {
        let seeds = self.iter().map(|(first, last)| (last - first).saturating_add(1));
        seeds.fold(0, u64::saturating_add)
    }

    /// Whether there are no seeds.
    pub fn is_empty(&self) -> bool {
        self.last_by_first.is_empty()
    }

    /// Returns the first seed and the last seed of each range, in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        self.last_by_first.iter().map(|(&first, &last)| (first, last))
    }

    /// Whether a range contains the seed.
    pub fn contains(&self, seed: Seed) -> bool {
        let number = seed.number();
        self.last_by_first.range(..=number).next_back().is_some_and(|(_, &last)| number <= last)
    }

    /// Adds a seed. Returns whether the seed is new.
    pub fn insert(&mut self, seed: Seed) -> bool {
        self.add(seed.number(), seed.number()).is_ok()
    }

    /// Adds the seeds of a range.
    ///
    /// # Errors
    /// A seed is already present.
    pub fn add(&mut self, first: u64, last: u64) -> Result<(), OverlapError> {
        let before =
            self.last_by_first.range(..=last).next_back().map(|(&first, &last)| (first, last));
        if let Some((other, end)) = before.filter(|&(_, end)| end >= first) {
            return Err(OverlapError(first.max(other).min(end)));
        }
        let mut joined = (first, last);
        if let Some((other, _)) = before.filter(|&(_, end)| end.checked_add(1) == Some(first)) {
            joined.0 = other;
        }
        if let Some(end) = last.checked_add(1).and_then(|next| self.last_by_first.remove(&next)) {
            joined.1 = end;
        }
        self.last_by_first.insert(joined.0, joined.1);
        Ok(())
    }
}

impl From<SeedRanges> for Vec<(u64, u64)> {
    fn from(ranges: SeedRanges) -> Self {
        ranges.iter().collect()
    }
}

impl TryFrom<Vec<(u64, u64)>> for SeedRanges {
    type Error = String;

    fn try_from(pairs: Vec<(u64, u64)>) -> Result<Self, String> {
        let mut ranges = Self::default();
        for (first, last) in pairs {
            if first > last {
                return Err(format!("expected a range of seeds, found {first} to {last}"));
            }
            ranges.add(first, last).map_err(|error| error.to_string())?;
        }
        Ok(ranges)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn ranges_contain_the_seeds_of_an_equal_set(parts in proptest::collection::vec((1_u64..40, 0_u64..6), 0..12)) {
            let (mut ranges, mut set) = (SeedRanges::default(), BTreeSet::new());
            for (first, more) in parts {
                let last = first + more;
                let twice: Option<u64> = (first..=last).find(|seed| set.contains(seed));
                match ranges.add(first, last) {
                    Ok(()) => {
                        prop_assert_eq!(twice, None);
                        set.extend(first..=last);
                    }
                    Err(OverlapError(seed)) => {
                        prop_assert!(set.contains(&seed) && (first..=last).contains(&seed));
                    }
                }
            }
            let held: Vec<u64> = ranges.iter().flat_map(|(first, last)| first..=last).collect();
            prop_assert_eq!(held, set.iter().copied().collect::<Vec<_>>());
            prop_assert_eq!(ranges.len(), set.len() as u64);
            for number in 1..50 {
                let seed = Seed::new(number).expect("a seed");
                prop_assert_eq!(ranges.contains(seed), set.contains(&number));
                prop_assert_eq!(ranges.clone().insert(seed), !set.contains(&number));
            }
            let ends: Vec<u64> = ranges.iter().map(|(_, last)| last).collect();
            prop_assert!(ranges.iter().skip(1).zip(ends).all(|((first, _), last)| first > last + 1));
        }
    }

    #[test]
    fn an_invalid_list_of_ranges_is_refused() {
        let read =
            |text| serde_json::from_str::<SeedRanges>(text).map_err(|error| error.to_string());
        assert!(read("[[1,4],[5,9]]").is_ok_and(|ranges| ranges.iter().eq([(1, 9)])));
        assert!(
            read("[[1,4],[3,9]]").is_err_and(|error| error.starts_with("seed 3 is counted twice"))
        );
        assert!(read("[[4,1]]").is_err_and(|error| error.starts_with("expected a range of seeds")));
        assert!(read("[[18446744073709551615,18446744073709551615]]").is_ok());
    }
}
