//! The games whose scores can be compared: games of one contest with equal options.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::referee::contest_games::TesterSettings;

/// The key of games whose scores can be compared. The player and its time limit are not part of
/// this key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ComparableGames {
    /// The contest.
    #[serde(rename = "best_scores_of")]
    pub contest: String,
    /// The tester's options.
    pub settings: TesterSettings,
}

/// The error of games of another contest, or with other options.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected games of `{expected}`, found games of `{found}`")]
pub struct OtherGames {
    /// A description of the expected games.
    pub expected: String,
    /// A description of the games that were found.
    pub found: String,
}

impl ComparableGames {
    /// Checks that the scores of `found` can be compared with the scores of these games.
    ///
    /// # Errors
    /// The contest or an option differs.
    pub fn check(&self, found: &Self) -> Result<(), OtherGames> {
        if self == found {
            return Ok(());
        }
        Err(OtherGames { expected: self.describe(), found: found.describe() })
    }

    /// Returns the contest with its options, as on a command line.
    pub fn describe(&self) -> String {
        let options = self.settings.iter().map(|(name, value)| format!(" -{name} {value}"));
        self.contest.clone() + &options.collect::<String>()
    }
}
