//! Jewels (Topcoder Marathon Match 123): the player makes a thousand swaps, and each swap may start
//! a chain.

mod adapter;
#[cfg(feature = "json")]
mod annotate;
pub mod generate;
mod player;
mod policy;
pub mod referee;
mod wire;

use crate::adapter::PlayerAdapter;
#[cfg(feature = "json")]
use crate::annotate::{AnnotatedGame, Annotator, AuditError};
use crate::contest::{Contest, PlayFn};
use crate::player::policy_names;
use crate::referee::ContestGames;
#[cfg(feature = "json")]
use crate::referee::transcript::Transcript;
#[cfg(feature = "json")]
use gridproof_engine::query::Search;

/// The contest.
pub struct Jewels;

impl Contest for Jewels {
    fn name(&self) -> &'static str {
        referee::CONTEST_NAME
    }

    fn policies(&self) -> Vec<&'static str> {
        policy_names(&player::POLICY_NAMES)
    }

    fn player(&self) -> PlayFn {
        player::play
    }

    fn adapter(&self) -> Option<Box<dyn PlayerAdapter>> {
        Some(Box::<adapter::JewelsAdapter>::default())
    }

    fn is_player_line(&self, line: &str) -> bool {
        wire::is_move(line)
    }

    fn contest_games(&self) -> Option<&'static ContestGames> {
        Some(&referee::CONTEST_GAMES)
    }

    #[cfg(feature = "json")]
    fn annotator(&self) -> Option<&dyn Annotator> {
        Some(self)
    }
}

#[cfg(feature = "json")]
impl Annotator for Jewels {
    fn annotate(
        &self,
        transcript: &Transcript,
        _: Search<'_>,
        _: &mut dyn FnMut(usize),
    ) -> Result<AnnotatedGame, AuditError> {
        annotate::annotate(transcript)
    }
}
