//! Minesweeper Master (Code Jam 2014, qualification round, problem C): the task is a one-click
//! board for each case of a list.

mod adapter;
#[cfg(feature = "json")]
mod annotate;
mod answers;
mod player;
pub mod referee;
pub mod wire;

use crate::adapter::PlayerAdapter;
#[cfg(feature = "json")]
use crate::annotate::AnnotatedGame;
#[cfg(feature = "json")]
use crate::annotate::solver_page::{AnnotateError, PageSolver, SolverPage};
use crate::annotate::{AnswerError, CaseAnswerCounts, CaseAnswerJudge};
use crate::contest::{Contest, PlayFn};
use crate::player::policy_names;
use crate::referee::ContestGames;
#[cfg(feature = "json")]
use gridproof_engine::query::Search;

/// The contest.
pub struct MinesweeperMaster;

impl Contest for MinesweeperMaster {
    fn name(&self) -> &'static str {
        wire::CONTEST_NAME
    }

    fn policies(&self) -> Vec<&'static str> {
        policy_names(&player::POLICY_ENGINES)
    }

    fn player(&self) -> PlayFn {
        player::play
    }

    fn adapter(&self) -> Option<Box<dyn PlayerAdapter>> {
        Some(Box::<adapter::CaseAdapter>::default())
    }

    fn is_player_line(&self, line: &str) -> bool {
        wire::is_answer_line(line)
    }

    fn contest_games(&self) -> Option<&'static ContestGames> {
        Some(&referee::CONTEST_GAMES)
    }

    fn case_answer_judge(&self) -> Option<&dyn CaseAnswerJudge> {
        Some(self)
    }

    #[cfg(feature = "json")]
    fn page_solver(&self) -> Option<&dyn PageSolver> {
        Some(self)
    }
}

#[cfg(feature = "json")]
impl PageSolver for MinesweeperMaster {
    fn header_word(&self) -> &'static str {
        annotate::PUZZLE
    }

    fn solve(&self, board: &[u8], search: Search<'_>) -> Result<SolverPage, AnnotateError> {
        annotate::solved_page(board, search)
    }
}

impl CaseAnswerJudge for MinesweeperMaster {
    fn recognises(&self, text: &str) -> bool {
        wire::starts_like_answers(text)
    }

    fn judge(&self, text: &str) -> Result<CaseAnswerCounts, AnswerError> {
        answers::judge(text)
    }

    #[cfg(feature = "json")]
    fn annotate(&self, text: &str) -> Result<AnnotatedGame, AnswerError> {
        annotate::annotate(text)
    }
}
