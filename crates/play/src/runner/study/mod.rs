//! The summary of a study: sums that add up over parts of its seeds, in some kilobytes for any number
//! of games. The Python package writes and reads the same document (`gridproof.study`).

mod check;
mod document;
mod ranges;
mod sums;

use std::collections::BTreeMap;

use serde_json::error::Category;
use thiserror::Error;

use super::record::Record;
use crate::referee::system::Facts;

pub use document::{PLAYER, RIVAL, Study, StudySummary, Values};
pub use ranges::{CountedTwice, Ranges};
pub use sums::{Sum, Sums};

/// A fact with more values than these, such as the cells that were opened, tells games apart too finely
/// to be kept.
const MOST_VALUES: usize = 64;

/// Why two summaries do not add up, or a text is none.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadSummaryError {
    /// The text is none; lines and columns count from 1.
    #[error("{line}:{column}: expected the summary of a study: {reason}")]
    Malformed {
        /// Where it breaks off.
        line: usize,
        /// In bytes.
        column: usize,
        /// The problem at that place.
        reason: String,
    },
    /// Its numbers are those of no games.
    #[error("1:1: expected the summary of a study: {reason}")]
    Impossible {
        /// The numbers that cannot be, in words.
        reason: String,
    },
    /// The summary is of games of another version, which may be others.
    #[error(
        "1:1: expected the summary of a study of gridproof {}, found one of {found}",
        Study::VERSION
    )]
    Version {
        /// The version it names.
        found: String,
    },
    /// They are of different games.
    #[error(
        "expected the summary of the same study: {name} is {there} in it, and {here} in the first"
    )]
    OtherStudy {
        /// The name of the part that differs.
        name: &'static str,
        /// Of the first.
        here: String,
        /// Of the other.
        there: String,
    },
    /// A game is in both.
    #[error(transparent)]
    Twice(#[from] CountedTwice),
}

impl StudySummary {
    /// No game of a study.
    pub fn new(study: Study) -> Self {
        Self {
            study,
            ranges: Ranges::default(),
            players: BTreeMap::new(),
            groups: BTreeMap::new(),
            paired: Sums::default(),
            paired_groups: BTreeMap::new(),
            curve: BTreeMap::new(),
            times: BTreeMap::new(),
        }
    }

    /// Reads a summary.
    ///
    /// # Errors
    /// The text is none, one of another version, or its numbers are those of no games.
    pub fn read(text: &[u8]) -> Result<Self, ReadSummaryError> {
        let summary: Self = serde_json::from_slice(text).map_err(|error| {
            let (line, column) = (error.line().max(1), error.column().max(1));
            let told = error.to_string();
            let told = told.rsplit_once(" at line ").map_or(&*told, |(reason, _)| reason);
            let reason = match error.classify() {
                Category::Syntax => "this is no JSON".to_owned(),
                _ => told.to_owned(),
            };
            ReadSummaryError::Malformed { line, column, reason }
        })?;
        if summary.study.gridproof != Study::VERSION {
            return Err(ReadSummaryError::Version { found: summary.study.gridproof });
        }
        match check::impossible(&summary) {
            Some(reason) => Err(ReadSummaryError::Impossible { reason }),
            None => Ok(summary),
        }
    }

    /// Adds a game, and that of the rival on the same seed.
    ///
    /// # Errors
    /// The seed is counted.
    pub fn count(
        &mut self,
        record: &Record,
        rival: Option<&Record>,
    ) -> Result<(), ReadSummaryError> {
        let seed = record.seed.number();
        self.ranges.add(seed, seed)?;
        self.count_for(PLAYER, record);
        if let Some(rival) = rival {
            self.count_for(RIVAL, rival);
            self.count_pair(record, rival);
        }
        Ok(())
    }

    fn count_for(&mut self, player: &str, record: &Record) {
        let name = || player.to_owned();
        let sums = Sums::of(record);
        self.players.entry(name()).or_default().add(&sums);
        let groups = self.groups.entry(name()).or_default();
        add_facts(groups, &record.facts, &sums);
        let step = step(record.seed.number());
        self.curve.entry(name()).or_default().entry(step).or_default().add(&sums);
        let micros = (1000.0 * record.cpu_ms).round() as u64;
        *self.times.entry(name()).or_default().entry(self::step(micros)).or_default() += 1;
    }

    fn count_pair(&mut self, record: &Record, rival: &Record) {
        let sums = Sums::of_difference(record, rival);
        self.paired.add(&sums);
        add_facts(&mut self.paired_groups, &record.facts, &sums);
        for (fact, value) in &record.facts {
            if rival.facts.get(fact) != Some(value) {
                self.paired_groups.insert(fact.clone(), None);
            }
        }
    }

    /// Adds the games of another part of the study.
    ///
    /// # Errors
    /// It is of another study, or of seeds that are counted; this one is as it was then.
    pub fn merge(&mut self, other: Self) -> Result<(), ReadSummaryError> {
        if let Some((name, here, there)) = self.study.difference(&other.study) {
            return Err(ReadSummaryError::OtherStudy { name, here, there });
        }
        let mut ranges = self.ranges.clone();
        other.ranges.iter().try_for_each(|(first, last)| ranges.add(first, last))?;
        self.ranges = ranges;
        self.paired.add(&other.paired);
        add_each(&mut self.players, other.players);
        for (player, facts) in other.groups {
            add_groups(self.groups.entry(player).or_default(), facts);
        }
        add_groups(&mut self.paired_groups, other.paired_groups);
        for (player, curve) in other.curve {
            add_each(self.curve.entry(player).or_default(), curve);
        }
        for (player, times) in other.times {
            let mine = self.times.entry(player).or_default();
            for (step, games) in times {
                let sum = mine.entry(step).or_default();
                *sum = sum.saturating_add(games);
            }
        }
        Ok(())
    }
}

/// The largest number of the step that this one is in. There are four steps from a power of two to the
/// next.
fn step(number: u64) -> u64 {
    let shift = (u64::BITS - number.leading_zeros()).saturating_sub(3);
    number | ((1 << shift) - 1)
}

fn add_each<K: Ord>(to: &mut BTreeMap<K, Sums>, more: BTreeMap<K, Sums>) {
    more.into_iter().for_each(|(key, sums)| to.entry(key).or_default().add(&sums));
}

fn add_facts(to: &mut BTreeMap<String, Values>, facts: &Facts, sums: &Sums) {
    for (fact, &value) in facts {
        let more = Some(BTreeMap::from([(value, sums.clone())]));
        add_values(to.entry(fact.clone()).or_insert_with(|| Some(BTreeMap::new())), more);
    }
}

fn add_groups(to: &mut BTreeMap<String, Values>, more: BTreeMap<String, Values>) {
    for (fact, values) in more {
        add_values(to.entry(fact).or_insert_with(|| Some(BTreeMap::new())), values);
    }
}

/// Adds the sums by value, or gives the fact up: in whichever order, the same in the end.
fn add_values(to: &mut Values, more: Values) {
    if let (Some(values), Some(more)) = (&mut *to, more) {
        add_each(values, more);
        if values.len() <= MOST_VALUES {
            return;
        }
    }
    *to = None;
}

#[cfg(test)]
mod tests;
