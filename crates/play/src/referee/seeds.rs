//! Seeds of official instances, and sets of them as written on a command line.

use crate::words;
use gridproof::errors_with_sentence;
use gridproof::words::Sentence;
use std::fmt;
use std::num::NonZeroU64;
use std::ops::RangeInclusive;
use std::str::FromStr;

#[cfg(feature = "runner")]
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The seed of an official instance: 1 to 2^63 - 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "runner", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "runner", serde(try_from = "u64", into = "u64"))]
pub struct Seed(u64);

/// The reason why a number is not a seed, or a text not a set of seeds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SeedError {
    /// The number 0 is not a seed.
    Zero,
    /// The number exceeds Java's `long`.
    TooLarge(u64),
    /// A text in place of a number.
    NotANumber(String),
    /// A range whose second number is below its first, as written.
    EmptyRange(String),
}

impl From<&SeedError> for Sentence {
    fn from(error: &SeedError) -> Self {
        match error {
            SeedError::Zero => words::seed_zero(),
            SeedError::TooLarge(seed) => words::seed_too_large(seed.to_string()),
            SeedError::NotANumber(text) => words::seed_not_a_number(text.clone()),
            SeedError::EmptyRange(text) => words::seed_range_empty(text.clone()),
        }
    }
}

errors_with_sentence!(SeedError);

impl Seed {
    /// Returns the seed of this number.
    ///
    /// # Errors
    /// The number is 0 or above 2^63 - 1.
    pub fn new(number: u64) -> Result<Self, SeedError> {
        match number {
            0 => Err(SeedError::Zero),
            _ if i64::try_from(number).is_err() => Err(SeedError::TooLarge(number)),
            _ => Ok(Self(number)),
        }
    }

    /// Returns the number, 1 to 2^63 - 1.
    pub fn number(self) -> u64 {
        self.0
    }
}

impl TryFrom<u64> for Seed {
    type Error = SeedError;

    fn try_from(number: u64) -> Result<Self, SeedError> {
        Self::new(number)
    }
}

impl From<Seed> for u64 {
    fn from(seed: Seed) -> Self {
        seed.0
    }
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        let number = text.parse().map_err(|_| SeedError::NotANumber(text.to_owned()))?;
        Self::new(number)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seeds, written `1-10,15`: kept as ranges, so that its size costs no memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeedSet {
    /// The ranges, disjoint and ascending.
    ranges: Vec<RangeInclusive<u64>>,
}

impl SeedSet {
    /// Returns the number of seeds.
    pub fn len(&self) -> u64 {
        self.ranges.iter().map(|range| range.end() - range.start() + 1).sum()
    }

    /// Whether the set is empty. A part of a set may be; a parsed set never is.
    pub fn is_empty(&self) -> bool {
        self.ranges.is_empty()
    }

    /// Whether the set contains `seed`. Takes time linear in the number of ranges.
    pub fn contains(&self, seed: Seed) -> bool {
        self.ranges.iter().any(|range| range.contains(&seed.0))
    }

    /// Returns the seeds in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = Seed> + '_ {
        self.ranges.iter().flat_map(|range| range.clone().map(Seed))
    }

    /// Returns one part of the set: consecutive seeds. The sizes of the parts differ by at most
    /// one, and each seed is in exactly one part.
    pub fn shard(&self, SeedShard { index, of }: SeedShard) -> Self {
        let whole = u128::from(self.len());
        // The cut is at most the whole, which is below 2^64.
        let cut = |parts: u64| (whole * u128::from(parts) / u128::from(of.get())) as u64;
        let (start, end) = (cut(index - 1), cut(index));
        let (mut ranges, mut before) = (Vec::new(), 0);
        for range in &self.ranges {
            let (first, seeds) = (range.start(), range.end() - range.start() + 1);
            let from = start.max(before);
            let to = end.min(before + seeds);
            if from < to {
                ranges.push(first + (from - before)..=first + (to - before - 1));
            }
            before += seeds;
        }
        Self { ranges }
    }

    fn from_ranges(mut ranges: Vec<RangeInclusive<u64>>) -> Self {
        ranges.sort_by_key(|range| *range.start());
        let mut merged: Vec<RangeInclusive<u64>> = Vec::new();
        for range in ranges {
            match merged.last_mut() {
                Some(last) if range.start() <= last.end() => {
                    *last = *last.start()..=*last.end().max(range.end());
                }
                _ => merged.push(range),
            }
        }
        Self { ranges: merged }
    }
}

impl FromStr for SeedSet {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        text.split(',').map(parse_range).collect::<Result<_, _>>().map(Self::from_ranges)
    }
}

/// One of the parts of a set, written `3/10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeedShard {
    /// The number of the part, from 1 to `of`.
    index: u64,
    of: NonZeroU64,
}

/// The text is not a part of a set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected a part and the number of parts, such as `3/10`")]
#[non_exhaustive]
pub struct ParseShardError;

impl FromStr for SeedShard {
    type Err = ParseShardError;

    fn from_str(text: &str) -> Result<Self, ParseShardError> {
        let (index, of) = text.split_once('/').ok_or(ParseShardError)?;
        let index = index.parse().map_err(|_| ParseShardError)?;
        let of: NonZeroU64 = of.parse().map_err(|_| ParseShardError)?;
        if (1..=of.get()).contains(&index) { Ok(Self { index, of }) } else { Err(ParseShardError) }
    }
}

impl fmt::Display for SeedShard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

fn parse_range(text: &str) -> Result<RangeInclusive<u64>, SeedError> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    // Without a range, half of it would be an empty word; the message shows the whole text.
    let whole = |error| match error {
        SeedError::NotANumber(_) => SeedError::NotANumber(text.to_owned()),
        error => error,
    };
    let seed = |text: &str| text.trim().parse::<Seed>().map_err(whole);
    let (first, last) = (seed(first)?, seed(last)?);
    if first > last {
        return Err(SeedError::EmptyRange(text.to_owned()));
    }
    Ok(first.0..=last.0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn numbers(text: &str) -> Result<Vec<u64>, SeedError> {
        Ok(text.parse::<SeedSet>()?.iter().map(Seed::number).collect())
    }

    #[test]
    fn a_set_is_ascending_and_free_of_duplicates() {
        assert_eq!(numbers("7"), Ok(vec![7]));
        assert_eq!(numbers("9,2-4, 3-5"), Ok(vec![2, 3, 4, 5, 9]));
        assert_eq!("1-4,3-9,20".parse::<SeedSet>().map(|set| set.len()), Ok(10));
    }

    #[test]
    fn the_largest_seeds_cause_no_overflow() {
        let largest = i64::MAX.to_string();
        assert_eq!(numbers(&largest), Ok(vec![i64::MAX as u64]));
        assert_eq!(
            format!("1-{largest}").parse::<SeedSet>().map(|set| set.len()),
            Ok(i64::MAX as u64)
        );
        assert_eq!(numbers("9223372036854775808"), Err(SeedError::TooLarge(1 << 63)));
    }

    proptest! {
        #[test]
        fn shards_partition_a_set_in_order(
            ranges in proptest::collection::vec((1_u64..60, 0_u64..9), 1..6),
            parts in 1_u64..12,
        ) {
            let text: Vec<_> = ranges.iter().map(|(first, more)| format!("{first}-{}", first + more)).collect();
            let set: SeedSet = text.join(",").parse().expect("seeds");
            let part = |index| set.shard(format!("{index}/{parts}").parse().expect("a part"));
            let parts: Vec<SeedSet> = (1..=parts).map(part).collect();
            let all: Vec<Seed> = parts.iter().flat_map(SeedSet::iter).collect();
            prop_assert_eq!(all, set.iter().collect::<Vec<_>>());
            let sizes = parts.iter().map(SeedSet::len);
            let (least, most) = (sizes.clone().min().expect("parts"), sizes.max().expect("parts"));
            prop_assert!(most - least <= 1);
            let has_none = |part: &SeedSet| part.iter().next().is_none();
            prop_assert!(parts.iter().all(|part| part.is_empty() == has_none(part)));
        }
    }

    #[test]
    fn the_largest_set_is_sharded_without_overflow() {
        let all: SeedSet = format!("1-{}", i64::MAX).parse().expect("seeds");
        let last = all.shard(format!("{0}/{0}", u64::MAX).parse().expect("a part"));
        assert_eq!(last.iter().map(Seed::number).collect::<Vec<_>>(), [i64::MAX as u64]);
        assert_eq!(all.shard("1/2".parse().expect("a part")).len(), i64::MAX as u64 / 2);
    }

    #[test]
    fn an_invalid_shard_is_refused() {
        for text in ["", "x", "3", "0/3", "4/3", "-1/3", "1/0", "1/x", "1/3/3", "1 / 3"] {
            assert_eq!(text.parse::<SeedShard>(), Err(ParseShardError), "{text}");
        }
        assert_eq!(
            "3/10".parse::<SeedShard>().map(|shard| shard.to_string()),
            Ok("3/10".to_owned())
        );
    }

    #[test]
    fn an_invalid_seed_is_refused_with_the_reason() {
        assert_eq!(numbers("0-3"), Err(SeedError::Zero));
        assert_eq!(numbers("-1"), Err(SeedError::NotANumber("-1".to_owned())));
        assert_eq!(numbers("5-2"), Err(SeedError::EmptyRange("5-2".to_owned())));
        for text in ["", "1-", "-1", "1,,2", "x", "1-2-3", "1.5"] {
            assert!(matches!(numbers(text), Err(SeedError::NotANumber(_))), "{text}");
        }
    }
}
