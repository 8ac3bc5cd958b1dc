//! The contests: one folder each, and one line in [`CONTESTS`].
//!
//! A folder holds the wire format, the player's side with its policies, and the tester's side: the
//! official instances, the judge and the score. Nothing outside of it names the contest.

pub mod chess_puzzle;
pub mod jewels;
pub mod minesweeper;
pub mod minesweeper_master;
pub mod superminesweeper;

use std::time::Instant;

use thiserror::Error;

use gridproof::budget::Budget;

use crate::player::{Limits, Options, Pipes, ProtocolError, Turns};
use crate::referee::replay::{ReplayError, replay_on};
use crate::referee::transcript::Transcript;
use crate::referee::{Settings, SetupError, System};

/// An outside system: the player that enters it, and its tester.
pub trait Contest: Sync {
    /// The name on the command line.
    fn name(&self) -> &'static str;

    /// The names of the player's policies, the best one first.
    fn policies(&self) -> &'static [&'static str];

    /// Plays over `pipes` with one of the policies until the game is over or the tester takes no
    /// more moves.
    fn play(
        &self,
        options: &Options,
        pipes: Pipes<'_>,
        limits: &Limits<'_>,
    ) -> Result<(), ProtocolError>;

    /// A player that needs no process, where the contest is one of lines and answers.
    fn turns(&self, _options: &Options) -> Result<Option<Box<dyn Turns>>, ProtocolError> {
        Ok(None)
    }

    /// Whether a player of this contest writes such a line: what its wire prints.
    fn is_answer(&self, line: &str) -> bool;

    /// The tester; none where the contest has no games but a list of cases.
    fn tester(&self) -> Option<&'static Tester>;
}

/// The tester of a contest: how its games are set up.
pub struct Tester {
    /// The options of its generator.
    pub options: &'static [TesterOption],
    /// What they may be, in words; empty where there are none.
    pub ranges: &'static str,
    /// The games under these options.
    pub system: fn(&Settings) -> Result<Box<dyn System>, SetupError>,
}

/// An option of a tester, as a command line shows it. Contests may share one.
#[derive(Debug, PartialEq, Eq)]
pub struct TesterOption {
    /// One letter for `-N`, more for `--size`.
    pub name: &'static str,
    /// What its value is called.
    pub value: &'static str,
    /// A line.
    pub help: &'static str,
}

/// Every contest, the one that is played where none is named first.
pub const CONTESTS: &[&dyn Contest] = &[
    &superminesweeper::SuperMinesweeper,
    &minesweeper_master::MinesweeperMaster,
    &chess_puzzle::ChessPuzzle,
    &jewels::Jewels,
    &minesweeper::CLASSIC,
    &minesweeper::RUBY,
];

/// A name that is no contest's.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown contest `{name}`: expected one of {}", names(CONTESTS))]
pub struct UnknownContest {
    pub name: String,
}

fn names(contests: &[&dyn Contest]) -> String {
    contests.iter().map(|contest| contest.name()).collect::<Vec<_>>().join(", ")
}

/// The contest called `name`.
pub fn contest(name: &str) -> Result<&'static dyn Contest, UnknownContest> {
    let found = CONTESTS.iter().find(|contest| contest.name() == name);
    found.copied().ok_or_else(|| UnknownContest { name: name.to_owned() })
}

/// The contests that have games, in the order of [`CONTESTS`].
pub fn refereed() -> impl Iterator<Item = (&'static dyn Contest, &'static Tester)> {
    CONTESTS.iter().filter_map(|contest| Some((*contest, contest.tester()?)))
}

impl dyn Contest {
    /// The games of this contest, under its tester's options.
    pub fn system(&self, settings: &Settings) -> Result<Box<dyn System>, SetupError> {
        let tester = self.tester().ok_or_else(|| unknown(self.name()))?;
        let known = |option: &str| tester.options.iter().any(|known| known.name == option);
        match settings.keys().find(|option| !known(option)) {
            Some(option) => Err(SetupError::Option { system: self.name(), option: option.clone() }),
            None => (tester.system)(settings),
        }
    }
}

/// The games of a refereed contest, under its tester's options.
pub fn system(name: &str, settings: &Settings) -> Result<Box<dyn System>, SetupError> {
    contest(name).map_err(|_| unknown(name))?.system(settings)
}

fn unknown(name: &str) -> SetupError {
    let known = refereed().map(|(contest, _)| contest.name()).collect::<Vec<_>>().join(", ");
    SetupError::System { name: name.to_owned(), known }
}

/// Replays `transcript` on the instance that it names and returns the score, which is the recorded
/// one.
pub fn replay(transcript: &Transcript) -> Result<f64, ReplayError> {
    let system = system(&transcript.system, &transcript.settings)?;
    replay_on(system.as_ref(), transcript)
}

/// Plays one game of `contest` over `pipes`. All searches are on `budget`; the player limits its own
/// work and time within it.
pub fn play(
    contest: &dyn Contest,
    options: &Options,
    pipes: Pipes<'_>,
    budget: &Budget,
) -> Result<(), ProtocolError> {
    let started = Instant::now();
    contest.play(options, pipes, &Limits { budget, clock: &|| started.elapsed() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_of_another_contest_is_refused() {
        for (contest, option) in [
            ("superminesweeper", "C"),
            ("jewels", "D"),
            ("chess-puzzle", "N"),
            ("minesweeper", "N"),
            ("ruby-minesweeper", "size"),
        ] {
            let settings = Settings::from([(option.to_owned(), "10".to_owned())]);
            let refused = system(contest, &settings).err().map(|error| error.to_string());
            assert_eq!(refused, Some(format!("{contest} has no option {option}")));
        }
        let unknown = system("minesweeper-master", &Settings::new()).err().expect("no games");
        assert!(unknown.to_string().contains("expected one of superminesweeper"), "{unknown}");
    }

    #[test]
    fn names_are_unique_and_options_shared_by_contests_are_said_once() {
        for (at, contest) in CONTESTS.iter().enumerate() {
            assert!(!contest.policies().is_empty(), "{}", contest.name());
            assert!(CONTESTS[..at].iter().all(|other| other.name() != contest.name()));
        }
    }
}
