//! The summary of a study. A summary consists of sums, which take some kilobytes for any number of
//! games. Summaries of parts of the seeds can be merged. The Python package writes and reads this
//! document (`gridproof.study`).

mod check;
mod document;
mod ranges;

use std::collections::BTreeMap;

use serde_json::error::Category;
use thiserror::Error;

use crate::referee::contest_games::GameFacts;
use crate::runner::figures::sums::ScoreSums;
use crate::runner::records::record::GameRecord;

pub use document::{PLAYER_NAME, RIVAL_NAME, Study, StudySummary, SumsByFactValue};
pub use ranges::{OverlapError, SeedRanges};

/// The largest number of different values of a fact for which a summary keeps groups. A fact with
/// more values, such as the number of opened cells, forms too many groups, so its sums are dropped.
const MAX_FACT_VALUES: usize = 64;

/// The reason why two summaries cannot be merged, or why a text is not a summary.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadSummaryError {
    /// The text is not a summary. Lines and columns count from 1.
    #[error("{line}:{column}: expected the summary of a study: {reason}")]
    Malformed {
        /// The line of the error.
        line: usize,
        /// The column in bytes.
        column: usize,
        /// A description of the problem at this line and column.
        reason: String,
    },
    /// No set of games can have these numbers.
    #[error("1:1: expected the summary of a study: {reason}")]
    Impossible {
        /// A description of the impossible numbers.
        reason: String,
    },
    /// Another version of gridproof wrote the summary, and its games may differ.
    #[error(
        "1:1: expected the summary of a study of gridproof {}, found one of {found}",
        Study::THIS_VERSION
    )]
    Version {
        /// The version that the summary names.
        found: String,
    },
    /// The summaries belong to different studies.
    #[error("expected a summary of the same study: {name} is {there} here and {here} in the first")]
    OtherStudy {
        /// The name of the setting that differs.
        name: &'static str,
        /// The value in the first summary.
        here: String,
        /// The value in the other summary.
        there: String,
    },
    /// A game is in both summaries.
    #[error(transparent)]
    RepeatedSeed(#[from] OverlapError),
}

impl StudySummary {
    /// Returns a summary without games.
    pub fn new(study: Study) -> Self {
        Self {
            study,
            ranges: SeedRanges::default(),
            players: BTreeMap::new(),
            groups: BTreeMap::new(),
            paired: ScoreSums::default(),
            paired_groups: BTreeMap::new(),
            curve: BTreeMap::new(),
            times: BTreeMap::new(),
        }
    }

    /// Reads a summary.
    ///
    /// # Errors
    /// The text is not a summary, is of another version, or has impossible numbers.
    pub fn read(text: &[u8]) -> Result<Self, ReadSummaryError> {
        let summary: Self = serde_json::from_slice(text).map_err(|error| {
            let (line, column) = (error.line().max(1), error.column().max(1));
            let message = error.to_string();
            let message = message.rsplit_once(" at line ").map_or(&*message, |(reason, _)| reason);
            let reason = match error.classify() {
                Category::Syntax => "this is not JSON".to_owned(),
                _ => message.to_owned(),
            };
            ReadSummaryError::Malformed { line, column, reason }
        })?;
        if summary.study.gridproof != Study::THIS_VERSION {
            return Err(ReadSummaryError::Version { found: summary.study.gridproof });
        }
        match check::first_impossible_number(&summary) {
            Some(reason) => Err(ReadSummaryError::Impossible { reason }),
            None => Ok(summary),
        }
    }

    /// Adds a game, and the rival's game on the same seed.
    ///
    /// # Errors
    /// The seed is already counted.
    pub fn add_game(
        &mut self,
        record: &GameRecord,
        rival: Option<&GameRecord>,
    ) -> Result<(), ReadSummaryError> {
        let seed = record.seed.number();
        self.ranges.add(seed, seed)?;
        self.add_game_to_sums_of(PLAYER_NAME, record);
        if let Some(rival) = rival {
            self.add_game_to_sums_of(RIVAL_NAME, rival);
            self.add_pair(record, rival);
        }
        Ok(())
    }

    fn add_game_to_sums_of(&mut self, player: &str, record: &GameRecord) {
        let name = || player.to_owned();
        let sums = ScoreSums::of_game(record);
        self.players.entry(name()).or_default().add(&sums);
        let groups = self.groups.entry(name()).or_default();
        add_facts(groups, &record.facts, &sums);
        let step = last_number_of_step(record.seed.number());
        self.curve.entry(name()).or_default().entry(step).or_default().add(&sums);
        let micros = (1000.0 * record.cpu_ms).round() as u64;
        *self
            .times
            .entry(name())
            .or_default()
            .entry(self::last_number_of_step(micros))
            .or_default() += 1;
    }

    fn add_pair(&mut self, record: &GameRecord, rival: &GameRecord) {
        let sums = ScoreSums::of_difference(record, rival);
        self.paired.add(&sums);
        add_facts(&mut self.paired_groups, &record.facts, &sums);
        for (fact, value) in &record.facts {
            if rival.facts.get(fact) != Some(value) {
                self.paired_groups.insert(fact.clone(), None);
            }
        }
    }

    /// Returns the name of the first setting in which another study differs.
    pub fn difference_from(&self, study: &Study) -> Option<&'static str> {
        self.study.first_difference(study).map(|(name, ..)| name)
    }

    /// Returns the sums of a player's games up to the end of each range of seeds. These sums show
    /// how the result converges.
    pub fn running_sums(&self, player: &str) -> Vec<ScoreSums> {
        let mut total = ScoreSums::default();
        let steps = self.curve.get(player).into_iter().flat_map(BTreeMap::values);
        let sums_until = |sums| {
            total.add(sums);
            total.clone()
        };
        steps.map(sums_until).collect()
    }

    /// Returns a percentile: the time in microseconds that `percent` per cent of a player's games
    /// do not exceed. The time is rounded up to the end of a step. Returns `None` without times.
    pub fn time_percentile(&self, player: &str, percent: u64) -> Option<u64> {
        let times = self.times.get(player)?;
        let games: u128 = times.values().map(|&games| u128::from(games)).sum();
        let rank = (games * u128::from(percent)).div_ceil(100);
        let mut before = 0;
        let at_rank = times.iter().find(|&(_, &games)| {
            before += u128::from(games);
            before >= rank
        });
        at_rank.map(|(&last, _)| last)
    }

    /// Adds the games of another part of the study.
    ///
    /// # Errors
    /// `other` belongs to another study or shares seeds with `self`. After an error, `self` is
    /// unchanged.
    pub fn merge(&mut self, other: Self) -> Result<(), ReadSummaryError> {
        if let Some((name, here, there)) = self.study.first_difference(&other.study) {
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

/// Returns the largest number in the step that contains `number`. There are four steps from each
/// power of two to the next power.
fn last_number_of_step(number: u64) -> u64 {
    let shift = (u64::BITS - number.leading_zeros()).saturating_sub(3);
    number | ((1 << shift) - 1)
}

fn add_each<K: Ord>(to: &mut BTreeMap<K, ScoreSums>, more: BTreeMap<K, ScoreSums>) {
    more.into_iter().for_each(|(key, sums)| to.entry(key).or_default().add(&sums));
}

fn add_facts(to: &mut BTreeMap<String, SumsByFactValue>, facts: &GameFacts, sums: &ScoreSums) {
    for (fact, &value) in facts {
        let more = Some(BTreeMap::from([(value, sums.clone())]));
        add_values(to.entry(fact.clone()).or_insert_with(|| Some(BTreeMap::new())), more);
    }
}

fn add_groups(to: &mut BTreeMap<String, SumsByFactValue>, more: BTreeMap<String, SumsByFactValue>) {
    for (fact, values) in more {
        add_values(to.entry(fact).or_insert_with(|| Some(BTreeMap::new())), values);
    }
}

/// Adds further sums to the sums of a fact, for each value of the fact. If the fact then has more than [`MAX_FACT_VALUES`]
/// values, drops all sums of the fact. The result does not depend on the order of the additions.
fn add_values(to: &mut SumsByFactValue, more: SumsByFactValue) {
    if let (Some(values), Some(more)) = (&mut *to, more) {
        add_each(values, more);
        if values.len() <= MAX_FACT_VALUES {
            return;
        }
    }
    *to = None;
}

#[cfg(test)]
mod tests;
