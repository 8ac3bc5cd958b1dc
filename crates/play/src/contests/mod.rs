//! The contests. Each contest has a folder, and a line in [`ALL_CONTESTS`].
//!
//! A folder contains the protocol, the player's side with its policies, and the tester's side: the
//! official instances, the judge and the score. Other modules name a single contest only for
//! advice, for pages of games, and for the templates of jewels.

pub mod chess_puzzle;
pub mod jewels;
pub mod minesweeper;
pub mod minesweeper_master;
pub mod superminesweeper;

use crate::words;
use gridproof::budget::{Budget, Instant};
use gridproof::errors_with_sentence;
#[cfg(feature = "json")]
use gridproof::puzzles::puzzle;
use gridproof::text::suggestion;
use gridproof::words::Sentence;
use gridproof_engine::query::Search;

#[cfg(feature = "json")]
use crate::annotate::solver_page::PageSolver;
#[cfg(feature = "json")]
use crate::annotate::{AnnotatedGame, Annotator};
use crate::annotate::{AuditError, Auditor, CaseAnswerJudge, JudgedMove};
use crate::contest::Contest;
use crate::player::{PlayerOptions, PlayerPipes, ProtocolError, SearchLimits};
use crate::referee::replay::{ReplayError, replay_on};
use crate::referee::transcript::Transcript;
use crate::referee::{ConfiguredContest, ContestGames, SetupError, TesterSettings};

/// The list of all contests. The first contest is the default.
pub const ALL_CONTESTS: &[&dyn Contest] = &[
    &superminesweeper::SuperMinesweeper,
    &minesweeper_master::MinesweeperMaster,
    &chess_puzzle::ChessPuzzle,
    &jewels::Jewels,
    &minesweeper::CLASSIC_CONTEST,
    &minesweeper::RUBY_CONTEST,
];

/// The error if no contest has the requested name.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownContest {
    /// The requested name.
    pub name: String,
}

impl From<&UnknownContest> for Sentence {
    fn from(UnknownContest { name }: &UnknownContest) -> Self {
        let advice = suggestion(name, &contest_names(ALL_CONTESTS.iter().copied()));
        words::unknown_contest(name.clone(), advice)
    }
}

errors_with_sentence!(UnknownContest);

fn contest_names(contests: impl Iterator<Item = &'static dyn Contest>) -> Vec<&'static str> {
    contests.map(|contest| contest.name()).collect()
}

/// Returns the contest called `name`.
pub fn contest(name: &str) -> Result<&'static dyn Contest, UnknownContest> {
    let found = ALL_CONTESTS.iter().find(|contest| contest.name() == name);
    found.copied().ok_or_else(|| UnknownContest { name: name.to_owned() })
}

/// Returns the contests that have games, in the order of [`ALL_CONTESTS`].
pub fn contests_with_referee() -> impl Iterator<Item = (&'static dyn Contest, &'static ContestGames)>
{
    ALL_CONTESTS.iter().filter_map(|contest| Some((*contest, contest.contest_games()?)))
}

/// Returns the games of a refereed contest, under its tester's options.
pub fn configured_contest(
    name: &str,
    settings: &TesterSettings,
) -> Result<ConfiguredContest, SetupError> {
    let found = contests_with_referee().find(|(contest, _)| contest.name() == name);
    let (contest, contest_games) = found.ok_or_else(|| SetupError::System {
        name: name.to_owned(),
        known: contest_names(contests_with_referee().map(|(contest, _)| contest)),
    })?;
    ConfiguredContest::new(contest.name(), contest_games, settings.clone())
}

/// Replays a transcript on the instance that the transcript names. Returns the score, which equals
/// the recorded score.
pub fn replay(transcript: &Transcript) -> Result<f64, ReplayError> {
    let contest = configured_contest(&transcript.system, &transcript.settings)?;
    replay_on(&contest, transcript)
}

/// Returns the contests whose recorded games are judged move by move.
pub fn audited_contests() -> impl Iterator<Item = (&'static dyn Contest, &'static dyn Auditor)> {
    ALL_CONTESTS.iter().filter_map(|contest| Some((*contest, contest.auditor()?)))
}

/// Judges every move of a recorded game.
///
/// # Errors
/// The contest's games are not judged move by move, or the transcript differs from the referee's
/// replay.
pub fn audit(transcript: &Transcript, search: Search<'_>) -> Result<Vec<JudgedMove>, AuditError> {
    find_for_contest(&transcript.system, audited_contests())?.audit(transcript, search)
}

/// Returns the contests whose recorded games have pages.
#[cfg(feature = "json")]
pub fn annotated_contests() -> impl Iterator<Item = (&'static dyn Contest, &'static dyn Annotator)>
{
    ALL_CONTESTS.iter().filter_map(|contest| Some((*contest, contest.annotator()?)))
}

/// Annotates a recorded game for its page; see [`Annotator::annotate`].
///
/// # Errors
/// The contest's games have no page, or the transcript differs from the referee's replay.
#[cfg(feature = "json")]
pub fn annotate(
    transcript: &Transcript,
    search: Search<'_>,
    on_position: &mut dyn FnMut(usize),
) -> Result<AnnotatedGame, AuditError> {
    find_for_contest(&transcript.system, annotated_contests())?.annotate(
        transcript,
        search,
        on_position,
    )
}

/// Returns the contest whose cases the text answers; `None` if the text does not answer cases.
pub fn contest_of_answers(
    text: &str,
) -> Option<(&'static dyn Contest, &'static dyn CaseAnswerJudge)> {
    let mut known =
        ALL_CONTESTS.iter().filter_map(|contest| Some((*contest, contest.case_answer_judge()?)));
    known.find(|(_, answers)| answers.recognises(text))
}

/// Returns the solver that makes the page data of a saved board, if the puzzle of the board has
/// pages. The first word of the text names the puzzle.
#[cfg(feature = "json")]
pub fn page_solver_of(text: &[u8]) -> Option<&'static dyn PageSolver> {
    let named = puzzle(text).ok()?.name();
    page_solvers().find(|solver| solver.header_word() == named)
}

/// Returns all solvers that make the page data of saved boards.
#[cfg(feature = "json")]
pub fn page_solvers() -> impl Iterator<Item = &'static dyn PageSolver> {
    ALL_CONTESTS.iter().filter_map(|contest| contest.page_solver())
}

/// Returns the item of `known` that belongs to the contest `system`.
fn find_for_contest<T>(
    system: &str,
    known: impl Iterator<Item = (&'static dyn Contest, T)>,
) -> Result<T, AuditError> {
    let (contests, tellers): (Vec<_>, Vec<_>) = known.unzip();
    let found = contests.iter().zip(tellers).find(|(contest, _)| contest.name() == system);
    found.map(|(_, teller)| teller).ok_or_else(|| AuditError::System {
        known: contest_names(contests.iter().copied()),
        found: system.to_owned(),
    })
}

/// Plays one game of `contest` over `pipes`. All searches use `budget`. Within this budget, the
/// player also limits its own work and time.
pub fn play(
    contest: &dyn Contest,
    options: &PlayerOptions,
    pipes: PlayerPipes<'_>,
    budget: &Budget,
) -> Result<(), ProtocolError> {
    let started = Instant::now();
    contest.player()(options, pipes, &SearchLimits { budget, clock: &|| started.elapsed() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_of_another_contest_is_refused_and_the_nearest_is_named() {
        for (contest, option, message) in [
            ("superminesweeper", "C", "has no option -C: expected one of `-N`, `-M`, `-D`"),
            ("jewels", "D", "has no option -D: expected one of `-N`, `-C`"),
            ("chess-puzzle", "N", "has no option -N"),
            (
                "minesweeper",
                "N",
                "has no option -N: expected one of `--size`, `--mines`, `--first-click`, `--distance`, `--guesses`",
            ),
            (
                "minesweeper",
                "first-clik",
                "has no option --first-clik: did you mean `--first-click`?",
            ),
            ("ruby-minesweeper", "size", "has no option --size"),
        ] {
            let settings = TesterSettings::from([(option.to_owned(), "10".to_owned())]);
            let refused =
                configured_contest(contest, &settings).err().map(|error| error.to_string());
            assert_eq!(refused, Some(format!("{contest} {message}")));
        }
    }

    #[test]
    fn the_nearest_contest_is_named() {
        let games = |name| {
            configured_contest(name, &TesterSettings::new()).err().expect("no games").to_string()
        };
        let known = "expected one of `superminesweeper`, `minesweeper-master`";
        let without = games("chess");
        assert!(without.starts_with("unknown system `chess`: "), "{without}");
        assert!(without.contains(known), "{without}");
        assert_eq!(games("jewel"), "unknown system `jewel`: did you mean `jewels`?");
        let unknown = contest("minesweper").err().expect("none").to_string();
        assert_eq!(unknown, "unknown contest `minesweper`: did you mean `minesweeper`?");
    }

    #[test]
    fn names_are_unique_and_shared_options_are_listed_once() {
        for (at, contest) in ALL_CONTESTS.iter().enumerate() {
            assert!(!contest.policies().is_empty(), "{}", contest.name());
            assert!(ALL_CONTESTS[..at].iter().all(|other| other.name() != contest.name()));
        }
    }
}
