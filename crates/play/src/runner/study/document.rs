//! The content of a summary: which games, and their sums.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::ranges::Ranges;
use super::sums::Sums;
use crate::referee::system::Settings;

/// The players of a study, as its documents call them.
pub const PLAYER: &str = "player";
/// The one that is compared with.
pub const RIVAL: &str = "rival";

/// The settings that bind the games of a study, except for their seeds.
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
    pub(super) fn difference(&self, other: &Self) -> Option<(&'static str, String, String)> {
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
pub(super) trait ToJson {
    fn json(&self) -> String;
}

impl<T: Serialize> ToJson for T {
    fn json(&self) -> String {
        serde_json::to_string(self).expect("texts, numbers and maps of them are JSON")
    }
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
    /// The paired differences by the facts that are the same for both in every game.
    #[serde(default)]
    pub paired_groups: BTreeMap<String, Values>,
    /// By the name of the player and the last seed of a step: how the result settles.
    #[serde(default)]
    pub curve: BTreeMap<String, BTreeMap<u64, Sums>>,
    /// By the name of the player the games of a step of time, by its last microsecond.
    #[serde(default)]
    pub times: BTreeMap<String, BTreeMap<u64, u64>>,
}
