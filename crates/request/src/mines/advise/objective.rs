//! The name of the player's objective in requests and answers.

use gridproof_play::advise::Objective;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The objective of the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum ObjectiveName {
    /// Open every clear cell, and hit no mine.
    #[default]
    Win,
    /// The score of SuperMinesweeper, where play continues after a mine.
    Score,
}

impl From<ObjectiveName> for Objective {
    fn from(name: ObjectiveName) -> Self {
        match name {
            ObjectiveName::Win => Self::Win,
            ObjectiveName::Score => Self::Score,
        }
    }
}

impl From<Objective> for ObjectiveName {
    fn from(objective: Objective) -> Self {
        match objective {
            Objective::Win => Self::Win,
            Objective::Score => Self::Score,
        }
    }
}
