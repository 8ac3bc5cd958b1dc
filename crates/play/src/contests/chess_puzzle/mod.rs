//! ChessPuzzle (Topcoder NSA Marathon Event 2): stacks of tiles, of which only the top tiles are
//! visible. The player tries to make the most clicks.

mod adapter;
#[cfg(feature = "json")]
mod annotate;
mod player;
mod policy;
pub mod referee;
mod wire;

use crate::adapter::PlayerAdapter;
#[cfg(feature = "json")]
use crate::annotate::solver_page::{AnnotateError, PageSolver, SolverPage};
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
pub struct ChessPuzzle;

impl Contest for ChessPuzzle {
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
        Some(Box::<adapter::ChessAdapter>::default())
    }

    fn is_player_line(&self, line: &str) -> bool {
        wire::is_click(line)
    }

    fn contest_games(&self) -> Option<&'static ContestGames> {
        Some(&referee::CONTEST_GAMES)
    }

    #[cfg(feature = "json")]
    fn annotator(&self) -> Option<&dyn Annotator> {
        Some(self)
    }

    #[cfg(feature = "json")]
    fn page_solver(&self) -> Option<&dyn PageSolver> {
        Some(self)
    }
}

#[cfg(feature = "json")]
impl PageSolver for ChessPuzzle {
    fn header_word(&self) -> &'static str {
        annotate::PUZZLE
    }

    fn solve(&self, board: &[u8], search: Search<'_>) -> Result<SolverPage, AnnotateError> {
        annotate::solved_page(board, search)
    }
}

#[cfg(feature = "json")]
impl Annotator for ChessPuzzle {
    fn annotate(
        &self,
        transcript: &Transcript,
        _: Search<'_>,
        _: &mut dyn FnMut(usize),
    ) -> Result<AnnotatedGame, AuditError> {
        annotate::annotate(transcript)
    }
}
