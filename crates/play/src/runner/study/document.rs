//! The content of a study's summary: the settings of the games, and the sums over the games.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::ranges::SeedRanges;
use crate::referee::contest_games::TesterSettings;
use crate::runner::figures::sums::ScoreSums;

/// The name of the player in a study's documents.
pub const PLAYER_NAME: &str = "player";
/// The name of the rival.
pub const RIVAL_NAME: &str = "rival";

/// The settings that determine the games of a study, except for the seeds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Study {
    /// The version of gridproof that plays.
    pub gridproof: String,
    /// The name of the contest.
    pub contest: String,
    /// The tester's options.
    pub settings: TesterSettings,
    /// The policy of gridproof's own player; by default, the contest's first policy.
    pub policy: Option<String>,
    /// The seed by which gridproof's own player breaks ties.
    pub policy_seed: u64,
    /// The shell command of another player.
    pub player: Option<String>,
    /// The shell command of the rival.
    pub versus: Option<String>,
    /// The time limit in seconds; by default, the time limit of the contest.
    pub time_limit: Option<f64>,
    /// The number of games per shard of the Python package, which does not affect any game.
    pub shard_games: u64,
}

impl Study {
    /// The version of this build of gridproof.
    pub const THIS_VERSION: &str = env!("CARGO_PKG_VERSION");
    /// The default number of games per shard of the Python package.
    pub const DEFAULT_GAMES_PER_SHARD: u64 = 1000;

    /// Returns the first setting in which two studies differ, with its value in each study.
    pub(super) fn first_difference(&self, other: &Self) -> Option<(&'static str, String, String)> {
        let Self { gridproof, contest, settings, policy, policy_seed, player, versus, .. } = self;
        let difference = |name, here: &dyn ToJson, there: &dyn ToJson| {
            let (here, there) = (here.to_json(), there.to_json());
            (here != there).then_some((name, here, there))
        };
        difference("gridproof", gridproof, &other.gridproof)
            .or_else(|| difference("contest", contest, &other.contest))
            .or_else(|| difference("settings", settings, &other.settings))
            .or_else(|| difference("policy", policy, &other.policy))
            .or_else(|| difference("policy_seed", policy_seed, &other.policy_seed))
            .or_else(|| difference("player", player, &other.player))
            .or_else(|| difference("versus", versus, &other.versus))
            .or_else(|| difference("time_limit", &self.time_limit, &other.time_limit))
    }
}

/// Writes the value of a setting for a message.
pub(super) trait ToJson {
    fn to_json(&self) -> String;
}

impl<T: Serialize> ToJson for T {
    fn to_json(&self) -> String {
        serde_json::to_string(self).expect("texts, numbers and maps of them are JSON")
    }
}

/// The sums of games, by the value of a fact. `None` if the fact has too many values.
pub type SumsByFactValue = Option<BTreeMap<u64, ScoreSums>>;

/// The sums of a study over some of its seeds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StudySummary {
    /// The study.
    pub study: Study,
    /// The seeds whose games are counted.
    pub ranges: SeedRanges,
    /// The sums of each player, by the player's name.
    pub players: BTreeMap<String, ScoreSums>,
    /// The sums of each player, for each fact and each value of the fact.
    pub groups: BTreeMap<String, BTreeMap<String, SumsByFactValue>>,
    /// The sums of the differences between the player's scores and the rival's scores.
    pub paired: ScoreSums,
    /// The paired differences, grouped by facts. Only facts that are equal for both players in
    /// every game form groups.
    #[serde(default)]
    pub paired_groups: BTreeMap<String, SumsByFactValue>,
    /// The sums of each player over consecutive ranges of seeds, by the last seed of the range.
    /// These sums show how the result converges.
    #[serde(default)]
    pub curve: BTreeMap<String, BTreeMap<u64, ScoreSums>>,
    /// The number of games of each player in each step of the times. The key of a step is its last
    /// microsecond.
    #[serde(default)]
    pub times: BTreeMap<String, BTreeMap<u64, u64>>,
}
