//! SuperMinesweeper (Topcoder Marathon Match 122): the squared distance may differ from the classic
//! game, and play goes on after a hit.

#[cfg(feature = "json")]
mod annotate;
mod person;
mod player;
pub mod policy;
mod record;
pub mod referee;
mod wire;

#[cfg(feature = "json")]
use crate::annotate::{AnnotatedGame, Annotator};
use crate::annotate::{AuditError, Auditor, JudgedMove};
use crate::contest::{Contest, PlayFn};
use crate::person::HumanPlayer;
use crate::player::policy_names;
use crate::referee::ContestGames;
use crate::referee::transcript::Transcript;
use gridproof_engine::query::Search;

/// The contest.
pub struct SuperMinesweeper;

impl Contest for SuperMinesweeper {
    fn name(&self) -> &'static str {
        referee::CONTEST_NAME
    }

    fn policies(&self) -> Vec<&'static str> {
        policy_names(&player::POLICY_NAMES)
    }

    fn player(&self) -> PlayFn {
        player::play
    }

    fn is_player_line(&self, line: &str) -> bool {
        wire::is_command(line)
    }

    fn contest_games(&self) -> Option<&'static ContestGames> {
        Some(&referee::CONTEST_GAMES)
    }

    fn auditor(&self) -> Option<&dyn Auditor> {
        Some(self)
    }

    fn human_player(&self) -> Option<Box<dyn HumanPlayer>> {
        Some(Box::new(person::HumanAdapter::default()))
    }

    #[cfg(feature = "json")]
    fn annotator(&self) -> Option<&dyn Annotator> {
        Some(self)
    }
}

impl Auditor for SuperMinesweeper {
    fn audit(
        &self,
        transcript: &Transcript,
        search: Search<'_>,
    ) -> Result<Vec<JudgedMove>, AuditError> {
        Ok(record::record(transcript)?.judge_moves(search))
    }
}

#[cfg(feature = "json")]
impl Annotator for SuperMinesweeper {
    fn annotate(
        &self,
        transcript: &Transcript,
        search: Search<'_>,
        on_position: &mut dyn FnMut(usize),
    ) -> Result<AnnotatedGame, AuditError> {
        annotate::annotate(transcript, search, on_position)
    }
}
