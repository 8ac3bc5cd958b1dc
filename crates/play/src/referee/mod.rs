//! The code that all referees share: systems and their games, the dialogue with a player, recorded
//! games, and the random numbers of the official generators.

pub mod contest_games;
pub mod dialogue;
pub(crate) mod java_random;
#[cfg(any(test, feature = "runner"))]
pub(crate) mod recorder;
mod refereed_game;
pub mod replay;
pub mod seeds;
pub mod transcript;
pub(crate) mod value_range;

pub use contest_games::{
    AverageColumn, AverageScale, ConfiguredContest, ContestGames, FactColumn, Game, GameFactory,
    GameFacts, GroupingFact, IllegalCommand, RefereeReply, SetupError, TableColumns, TesterOption,
    TesterSettings,
};
pub use refereed_game::RefereedGame;
