//! The interface of a contest to everything that serves all contests. The registry of contests is
//! [`contests`](crate::contests).

#[cfg(feature = "json")]
use crate::annotate::Annotator;
#[cfg(feature = "json")]
use crate::annotate::solved::Solver;
use crate::annotate::{Answers, Auditor};
use crate::person::HumanPlayer;
use crate::player::{Limits, Options, Pipes, ProtocolError, Turns};
use crate::referee::Tester;

/// Plays over pipes until the game is over or the tester takes no more moves.
pub type Play = fn(&Options, Pipes<'_>, &Limits<'_>) -> Result<(), ProtocolError>;

/// An outside system: the player that enters it, and its tester.
pub trait Contest: Sync {
    /// The name on the command line.
    fn name(&self) -> &'static str;

    /// The names of the player's policies, the best one first.
    fn policies(&self) -> Vec<&'static str>;

    /// The function that plays with one of the policies.
    fn player(&self) -> Play;

    /// A player that is asked line by line, with neither a process nor a thread of its own, where the
    /// contest is one of lines and answers.
    fn turns(&self, _options: &Options) -> Result<Option<Box<dyn Turns>>, ProtocolError> {
        Ok(None)
    }

    /// Whether a player of this contest writes such a line: as its wire format has it.
    fn is_answer(&self, line: &str) -> bool;

    /// The tester; none where the contest has no games but a list of cases.
    fn tester(&self) -> Option<&'static Tester> {
        None
    }

    /// The judge of the moves of its recorded games, if there is one.
    fn auditor(&self) -> Option<&dyn Auditor> {
        None
    }

    /// The adapter through which a person plays, if the games are of mines.
    fn person(&self) -> Option<Box<dyn HumanPlayer>> {
        None
    }

    /// The maker of the pages of its recorded games, if there is one.
    #[cfg(feature = "json")]
    fn annotator(&self) -> Option<&dyn Annotator> {
        None
    }

    /// The judge of the answers to its cases, which also shows them. Only contests with a list of
    /// cases in place of games have one.
    fn answers(&self) -> Option<&dyn Answers> {
        None
    }

    /// The solver that shows the saved boards of its puzzle on a page, if there is one.
    #[cfg(feature = "json")]
    fn solver(&self) -> Option<&dyn Solver> {
        None
    }
}
