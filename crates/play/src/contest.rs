//! The interface of a contest to the code that all contests share. The registry of contests is
//! [`contests`](crate::contests).

use crate::adapter::{MinesAdapter, PlayerAdapter};
#[cfg(feature = "json")]
use crate::annotate::Annotator;
#[cfg(feature = "json")]
use crate::annotate::solver_page::PageSolver;
use crate::annotate::{Auditor, CaseAnswerJudge};
use crate::person::HumanPlayer;
use crate::player::{LinePlayer, PlayerOptions, PlayerPipes, ProtocolError, SearchLimits};
use crate::referee::ContestGames;

/// Plays over pipes until the game is over, or until the tester reads no more moves.
pub type PlayFn =
    fn(&PlayerOptions, PlayerPipes<'_>, &SearchLimits<'_>) -> Result<(), ProtocolError>;

/// A contest, with gridproof's player for this contest, and with its games.
pub trait Contest: Sync {
    /// The name on the command line.
    fn name(&self) -> &'static str;

    /// The names of the player's policies, the best one first.
    fn policies(&self) -> Vec<&'static str>;

    /// The function that plays with one of the policies.
    fn player(&self) -> PlayFn;

    /// Returns a player that answers line by line, without a separate process or thread, if the
    /// contest's protocol allows such a player.
    fn line_player(
        &self,
        _options: &PlayerOptions,
    ) -> Result<Option<Box<dyn LinePlayer>>, ProtocolError> {
        Ok(None)
    }

    /// Whether `line` looks like a line from a player of this contest.
    fn is_player_line(&self, line: &str) -> bool;

    /// Returns the games of the contest, if it has any.
    fn contest_games(&self) -> Option<&'static ContestGames> {
        None
    }

    /// Returns the judge that reviews each move of a recorded game, if the contest has one.
    fn auditor(&self) -> Option<&dyn Auditor> {
        None
    }

    /// Returns the adapter through which a person plays. Only games of mines have this adapter.
    fn human_player(&self) -> Option<Box<dyn HumanPlayer>> {
        None
    }

    /// Returns the adapter through which a program in this process plays, if the contest has one. A
    /// contest without a special adapter uses the adapter for a person.
    fn adapter(&self) -> Option<Box<dyn PlayerAdapter>> {
        Some(Box::new(MinesAdapter(self.human_player()?)))
    }

    /// Returns the annotator that makes the pages of recorded games, if the contest has one.
    #[cfg(feature = "json")]
    fn annotator(&self) -> Option<&dyn Annotator> {
        None
    }

    /// Returns the judge of answers to a list of cases. The judge also makes the page of the
    /// answers. Only a contest with a list of cases instead of games has this judge.
    fn case_answer_judge(&self) -> Option<&dyn CaseAnswerJudge> {
        None
    }

    /// Returns the solver that makes the page data of saved boards of the puzzle, if the contest
    /// has a solver.
    #[cfg(feature = "json")]
    fn page_solver(&self) -> Option<&dyn PageSolver> {
        None
    }
}
