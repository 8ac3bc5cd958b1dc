//! The summary of a study: sums that add up over parts of its seeds, in some kilobytes for any number
//! of games. The Python package writes and reads the same document (`gridproof.study`).

mod ranges;
mod sums;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::record::Record;
use crate::referee::system::{Facts, Settings};

pub use ranges::{CountedTwice, Ranges};
pub use sums::{Sum, Sums};

/// A fact with more values than these, such as the cells that were opened, tells games apart too finely
/// to be kept.
const MOST_VALUES: usize = 64;
/// The players of a study, as its documents call them.
pub const PLAYER: &str = "player";
/// The one that is compared with.
pub const RIVAL: &str = "rival";

/// What binds the games of a study, but for their seeds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Study {
    /// The version that plays.
    pub gridproof: String,
    /// By its name.
    pub contest: String,
    /// The tester's options.
    pub settings: Settings,
    /// Of our own player; the contest's first if none.
    pub policy: Option<String>,
    /// With what our own player breaks ties.
    pub policy_seed: u64,
    /// The shell command of another player.
    pub player: Option<String>,
    /// That of the one that is compared with.
    pub versus: Option<String>,
    /// In seconds; the contest's if none.
    pub time_limit: Option<f64>,
    /// How the Python package cuts the seeds, which changes no game.
    pub shard_games: u64,
}

impl Study {
    /// The version of the games played here.
    pub const VERSION: &str = env!("CARGO_PKG_VERSION");
    /// How the Python package cuts the seeds where nobody says otherwise.
    pub const SHARD_GAMES: u64 = 1000;

    /// The first thing in which two studies differ, with its values here and there.
    fn difference(&self, other: &Self) -> Option<(&'static str, String, String)> {
        let Self { gridproof, contest, settings, policy, policy_seed, player, versus, .. } = self;
        let told = |name, here: &dyn ToJson, there: &dyn ToJson| {
            let (here, there) = (here.json(), there.json());
            (here != there).then_some((name, here, there))
        };
        told("gridproof", gridproof, &other.gridproof)
            .or_else(|| told("contest", contest, &other.contest))
            .or_else(|| told("settings", settings, &other.settings))
            .or_else(|| told("policy", policy, &other.policy))
            .or_else(|| told("policy_seed", policy_seed, &other.policy_seed))
            .or_else(|| told("player", player, &other.player))
            .or_else(|| told("versus", versus, &other.versus))
            .or_else(|| told("time_limit", &self.time_limit, &other.time_limit))
    }
}

/// A value as a message shows it.
trait ToJson {
    fn json(&self) -> String;
}

impl<T: Serialize> ToJson for T {
    fn json(&self) -> String {
        serde_json::to_string(self).expect("texts, numbers and maps of them are JSON")
    }
}

/// Why two summaries do not add up, or a text is none.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoSummary {
    /// The text is none; lines and columns count from 1.
    #[error("{line}:{column}: expected the summary of a study: {reason}")]
    Malformed {
        /// Where it breaks off.
        line: usize,
        /// In bytes.
        column: usize,
        /// What is wrong there.
        reason: String,
    },
    /// Its numbers are those of no games.
    #[error("1:1: expected the summary of a study: {reason}")]
    Impossible {
        /// What cannot be.
        reason: String,
    },
    /// It is of games of another version, which may be others.
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
        /// What differs.
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

/// Sums by the value of a fact; none where there are too many values.
pub type Values = Option<BTreeMap<u64, Sums>>;

/// The sums of a study over some of its seeds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StudySummary {
    /// Which games.
    pub study: Study,
    /// The seeds that are counted.
    pub ranges: Ranges,
    /// By the name of the player.
    pub players: BTreeMap<String, Sums>,
    /// By the name of the player, fact and value.
    pub groups: BTreeMap<String, BTreeMap<String, Values>>,
    /// Of the player's scores less the rival's.
    pub paired: Sums,
    /// The same by the facts that are the same for both in every game.
    #[serde(default)]
    pub paired_groups: BTreeMap<String, Values>,
    /// By the name of the player and the last seed of a step: how the result settles.
    #[serde(default)]
    pub curve: BTreeMap<String, BTreeMap<u64, Sums>>,
    /// By the name of the player the games of a step of time, by its last microsecond.
    #[serde(default)]
    pub times: BTreeMap<String, BTreeMap<u64, u64>>,
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
    pub fn read(text: &[u8]) -> Result<Self, NoSummary> {
        let summary: Self = serde_json::from_slice(text).map_err(|error| {
            let (line, column) = (error.line().max(1), error.column().max(1));
            let told = error.to_string();
            let reason =
                told.rsplit_once(" at line ").map_or(&*told, |(reason, _)| reason).to_owned();
            NoSummary::Malformed { line, column, reason }
        })?;
        if summary.study.gridproof != Study::VERSION {
            return Err(NoSummary::Version { found: summary.study.gridproof });
        }
        match summary.impossible() {
            Some(reason) => Err(NoSummary::Impossible { reason }),
            None => Ok(summary),
        }
    }

    /// What of its numbers cannot be.
    fn impossible(&self) -> Option<String> {
        let seeds = self.ranges.len();
        // A rival may have left games out.
        let others = self.players.iter().find(|(name, sums)| match name.as_str() {
            PLAYER => sums.games != seeds,
            _ => sums.games > seeds,
        });
        if let Some((name, Sums { games, .. })) = others {
            return Some(format!("{seeds} seeds are counted, and {games} games of the {name}"));
        }
        let values =
            self.groups.values().flat_map(BTreeMap::values).chain(self.paired_groups.values());
        let of_values = values.flatten().flat_map(BTreeMap::values);
        let of_steps = self.curve.values().flat_map(BTreeMap::values);
        let mut sums = self.players.values().chain([&self.paired]).chain(of_values).chain(of_steps);
        let wrong = sums.find(|sums| !sums.are_possible())?;
        Some(format!("no games have these sums: {}", wrong.json()))
    }

    /// Adds a game, and that of the rival on the same seed.
    ///
    /// # Errors
    /// The seed is counted.
    pub fn count(&mut self, record: &Record, rival: Option<&Record>) -> Result<(), NoSummary> {
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
    pub fn merge(&mut self, other: Self) -> Result<(), NoSummary> {
        if let Some((name, here, there)) = self.study.difference(&other.study) {
            return Err(NoSummary::OtherStudy { name, here, there });
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
