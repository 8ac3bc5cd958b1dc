//! Seeds of official instances, and sets of seeds in the notation of the command line.

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

/// The reason why a number is not a seed, or a text is not a set of seeds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SeedError {
    /// The number 0 is not a seed.
    Zero,
    /// The number exceeds Java's `long`.
    TooLarge(u64),
    /// The text is not a number.
    NotANumber(String),
    /// The second number of a range is below the first number.
    EmptyRange(String),
    /// The number of seeds after `+` is not a positive number, as in `5+0`.
    InvalidCount(String),
}

impl From<&SeedError> for Sentence {
    fn from(error: &SeedError) -> Self {
        match error {
            SeedError::Zero => words::seed_zero(),
            SeedError::TooLarge(seed) => words::seed_too_large(seed.to_string()),
            SeedError::NotANumber(text) => words::seed_not_a_number(text.clone()),
            SeedError::EmptyRange(text) => words::seed_range_empty(text.clone()),
            SeedError::InvalidCount(text) => words::seed_count_invalid(text.clone()),
        }
    }
}

errors_with_sentence!(SeedError);

impl Seed {
    /// Returns the seed with the number `number`.
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

/// A set of seeds, written `1-10,15` or `1+10` (a start and a number of seeds). The set is stored
/// as ranges, so that large ranges take no more memory.
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

    /// Whether the set is empty. A part of a set may be empty, but a parsed set has at least one
    /// seed.
    pub fn is_empty(&self) -> bool {
        self.ranges.is_empty()
    }

    /// Whether the set contains `seed`.
    pub fn contains(&self, seed: Seed) -> bool {
        let before = self.ranges.partition_point(|range| *range.end() < seed.0);
        self.ranges.get(before).is_some_and(|range| range.contains(&seed.0))
    }

    /// Returns the seeds in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = Seed> + '_ {
        self.ranges.iter().flat_map(|range| range.clone().map(Seed))
    }

    /// Returns the consecutive seeds of one part of the set. The sizes of the parts differ by at
    /// most one, and each seed is in exactly one part.
    pub fn shard(&self, SeedShard { index, num_shards }: SeedShard) -> Self {
        let whole = u128::from(self.len());
        // The number of seeds before a part fits into 64 bits, because it is at most `whole`.
        let seeds_before =
            |parts: u64| (whole * u128::from(parts) / u128::from(num_shards.get())) as u64;
        let (start, end) = (seeds_before(index - 1), seeds_before(index));
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

    /// Returns the seeds for which `keep` is true, or `None` as soon as `keep` returns `None`.
    pub fn try_filter(&self, mut keep: impl FnMut(Seed) -> Option<bool>) -> Option<Self> {
        let mut ranges: Vec<RangeInclusive<u64>> = Vec::new();
        for seed in self.iter() {
            if !keep(seed)? {
                continue;
            }
            match ranges.last_mut() {
                Some(last) if *last.end() + 1 == seed.0 => *last = *last.start()..=seed.0,
                _ => ranges.push(seed.0..=seed.0),
            }
        }
        Some(Self { ranges })
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

/// One of several equal parts of a set of seeds. The third of ten parts is written `3/10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeedShard {
    /// The number of the part, from 1 to `num_shards`.
    index: u64,
    num_shards: NonZeroU64,
}

/// The text is not a part of a set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected a part and the number of parts, such as `3/10`")]
#[non_exhaustive]
pub struct ParseShardError;

impl FromStr for SeedShard {
    type Err = ParseShardError;

    fn from_str(text: &str) -> Result<Self, ParseShardError> {
        let (index, num_shards) = text.split_once('/').ok_or(ParseShardError)?;
        let index = index.parse().map_err(|_| ParseShardError)?;
        let num_shards: NonZeroU64 = num_shards.parse().map_err(|_| ParseShardError)?;
        if (1..=num_shards.get()).contains(&index) {
            Ok(Self { index, num_shards })
        } else {
            Err(ParseShardError)
        }
    }
}

impl fmt::Display for SeedShard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.num_shards)
    }
}

fn parse_range(text: &str) -> Result<RangeInclusive<u64>, SeedError> {
    if let Some((first, count)) = text.split_once('+') {
        return parse_start_and_count(text, first, count);
    }
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    // The error contains the whole text, because one end of the range may be missing.
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

/// Parses `first+count`. Errors contain the whole `text`.
fn parse_start_and_count(
    text: &str,
    first: &str,
    count: &str,
) -> Result<RangeInclusive<u64>, SeedError> {
    let first: Seed = first.trim().parse().map_err(|error| match error {
        SeedError::NotANumber(_) => SeedError::NotANumber(text.to_owned()),
        error => error,
    })?;
    let count = count.trim();
    let count = Some(count).filter(|count| !count.starts_with('+')).and_then(|it| it.parse().ok());
    let count = count
        .filter(|&count: &u64| count > 0)
        .ok_or_else(|| SeedError::InvalidCount(text.to_owned()))?;
    let last = Seed::new(first.0.saturating_add(count - 1))?;
    Ok(first.0..=last.0)
}

#[cfg(test)]
mod tests;
