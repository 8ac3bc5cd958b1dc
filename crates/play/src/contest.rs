//! What a contest is to everything that is for all contests. The registry of those that there are
//! is [`contests`](crate::contests).

#[cfg(feature = "json")]
use crate::annotate::Annotator;
#[cfg(feature = "json")]
use crate::annotate::solved::Solver;
use crate::annotate::{Answers, Auditor};
use crate::person::Person;
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

    /// What plays with one of the policies.
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

    /// What judges the moves of its recorded games, where anything does.
    fn auditor(&self) -> Option<&dyn Auditor> {
        None
    }

    /// What lets a person play, where games are of mines.
    fn person(&self) -> Option<Box<dyn Person>> {
        None
    }

    /// What makes the pages of its recorded games, where anything does.
    #[cfg(feature = "json")]
    fn annotator(&self) -> Option<&dyn Annotator> {
        None
    }

    /// What judges and shows the answers to its cases, where it has no games but a list of them.
    fn answers(&self) -> Option<&dyn Answers> {
        None
    }

    /// What solves the saved boards of its puzzle for a page, where anything does.
    #[cfg(feature = "json")]
    fn solver(&self) -> Option<&dyn Solver> {
        None
    }
}
