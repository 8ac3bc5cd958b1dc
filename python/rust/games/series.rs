//! Plays the games of many seeds, one game after another. The seeds belong to a study or a list.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use gridproof_play::contests::{self, contest};
use gridproof_play::player::{self, PlayerOptions};
use gridproof_play::referee::seeds::Seed;
use gridproof_play::referee::{ConfiguredContest, SetupError};
use gridproof_play::runner::players::bot::{Bot, BotPlayer};
use gridproof_play::runner::players::in_process::InProcessPlayer;
use gridproof_play::runner::players::program;
use gridproof_play::runner::players::session::{SessionPlayer, StartPlayerError};
use gridproof_play::runner::series::{PlayedGame, PlayerSetup};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use super::bots::{Interruption, PythonPlayer};
use crate::calls::errors::{request_error, request_error_for, setup_error};
use crate::calls::search::SIGNAL_CHECK_INTERVAL;

/// The contest, the options of the contest, and the player.
#[derive(FromPyObject)]
pub struct GamesPlan {
    #[pyo3(item)]
    contest: String,
    #[pyo3(item)]
    settings: BTreeMap<String, String>,
    /// The policy of gridproof's own player; by default its first policy.
    #[pyo3(item)]
    policy: Option<String>,
    #[pyo3(item)]
    policy_seed: u64,
    /// The player that replaces gridproof's own.
    #[pyo3(item)]
    player: Option<GivenPlayer>,
    /// The time limit of a game in seconds.
    #[pyo3(item)]
    time_limit: Option<f64>,
}

/// A player that the user provides.
#[derive(FromPyObject)]
enum GivenPlayer {
    /// The shell command of an external player.
    Command(String),
    /// A function that returns the player of a game, which is a function from states to moves.
    Function(Py<PyAny>),
}

impl GamesPlan {
    fn configured_contest(&self) -> Result<ConfiguredContest, SetupError> {
        contests::configured_contest(&self.contest, &self.settings.clone().into_iter().collect())
    }

    fn player(&self, interruption: &Interruption) -> Result<Box<dyn SessionPlayer + '_>, String> {
        let contest = || contest(&self.contest).map_err(|error| error.to_string());
        Ok(match &self.player {
            Some(GivenPlayer::Command(command)) => {
                let player = program::PlayerProgram::Shell(command.clone());
                player.check_shell_knows_command().map_err(|error| error.to_string())?;
                Box::new(player)
            }
            Some(GivenPlayer::Function(make)) => {
                let interruption = interruption.clone();
                let bot = move || Python::attach(|py| make.clone_ref(py));
                let bots = move || {
                    Box::new(PythonPlayer::new(bot(), interruption.clone())) as Box<dyn Bot>
                };
                Box::new(BotPlayer::new(
                    "a player in Python".to_owned(),
                    contest()?,
                    Box::new(bots),
                ))
            }
            None => {
                let contest = contest()?;
                let options = PlayerOptions {
                    policy: self.policy.clone(),
                    seed: self.policy_seed,
                    ..PlayerOptions::default()
                };
                options.check_policy(&contest.policies()).map_err(|error| error.to_string())?;
                let name = format!("gridproof player {}", self.contest);
                let memory = player::MAX_PLAYER_BYTES;
                Box::new(InProcessPlayer::new(name, memory, contest, options))
            }
        })
    }

    fn time_limit_of(&self, contest: &ConfiguredContest) -> Result<Duration, String> {
        let Some(seconds) = self.time_limit else { return Ok(contest.contest_games.time_limit) };
        let limit = Duration::try_from_secs_f64(seconds).ok().filter(|limit| !limit.is_zero());
        limit.ok_or_else(|| format!("expected a time limit above 0 seconds, found {seconds}"))
    }

    /// Plays the games of `seeds`, and passes them to `each` in the order of the seeds.
    fn play_seeds(
        &self,
        py: Python<'_>,
        seeds: impl Iterator<Item = Seed> + Send,
        mut each: impl FnMut(PlayedGame) + Send,
    ) -> PyResult<()> {
        let interruption = Interruption::default();
        let refuse = |message: String| request_error(py, &message);
        let contest = self.configured_contest().map_err(|error| setup_error(py, &error))?;
        let player = self.player(&interruption).map_err(refuse)?;
        let time_limit = self.time_limit_of(&contest).map_err(refuse)?;
        let cancel = Arc::clone(&interruption.cancel);
        let setup = PlayerSetup { contest: &contest, player: player.as_ref(), time_limit, cancel };
        let ended = match self.player {
            // Python runs signal handlers in the main thread, and this thread may be the main
            // thread.
            Some(GivenPlayer::Function(_)) => {
                py.detach(|| play_in_this_thread(&setup, seeds, &interruption, &mut each))
            }
            _ => run_with_signals(py, &interruption.cancel, || {
                setup.run(seeds, NonZeroUsize::MIN, |_, played| {
                    each(played);
                    Ok::<_, StartPlayerError>(())
                })
            })?,
        };
        match interruption.take_error() {
            Some(error) => Err(error),
            None => ended.map_err(|error| request_error(py, &error.to_string())),
        }
    }
}

/// Plays in this thread, and checks for signals after each game.
fn play_in_this_thread(
    setup: &PlayerSetup<'_>,
    seeds: impl Iterator<Item = Seed>,
    interruption: &Interruption,
    each: &mut dyn FnMut(PlayedGame),
) -> Result<(), StartPlayerError> {
    for seed in seeds {
        let Some(played) = setup.play(seed)? else { return Ok(()) };
        each(played);
        if let Err(error) = Python::attach(|py| py.check_signals()) {
            interruption.raise(error);
            return Ok(());
        }
    }
    Ok(())
}

/// Plays the games of the seeds from `first`. Returns a line of JSON for each game, in the order of
/// the seeds, like `play --json`.
#[pyfunction]
pub fn play<'py>(
    py: Python<'py>,
    plan: GamesPlan,
    first: u64,
    games: u64,
) -> PyResult<Bound<'py, PyBytes>> {
    let last = first.saturating_add(games).saturating_sub(1);
    if games == 0 || Seed::new(first).is_err() || Seed::new(last).is_err() {
        return Err(request_error(
            py,
            &format!("expected seeds from 1, found {games} from {first}"),
        ));
    }
    let seeds = (first..=last).filter_map(|number| Seed::new(number).ok());
    let mut lines = Vec::new();
    plan.play_seeds(py, seeds, |played| write_game(&mut lines, &played))?;
    Ok(PyBytes::new(py, &lines))
}

/// Plays the games of `seeds`. Returns the line of JSON and the transcript of each game.
#[pyfunction]
pub fn play_recorded(
    py: Python<'_>,
    plan: GamesPlan,
    seeds: Vec<u64>,
) -> PyResult<Vec<(String, String)>> {
    let seeds: Result<Vec<Seed>, _> = seeds.into_iter().map(Seed::new).collect();
    let seeds = seeds.map_err(|error| request_error_for(py, &(&error).into()))?;
    let mut games = Vec::new();
    plan.play_seeds(py, seeds.into_iter(), |played| {
        let mut line = Vec::new();
        write_game(&mut line, &played);
        let line = String::from_utf8(line).expect("JSON is text");
        games.push((line, played.transcript.to_string()));
    })?;
    Ok(games)
}

/// Checks a plan without playing a game.
#[pyfunction]
pub fn check_plan(py: Python<'_>, plan: GamesPlan) -> PyResult<()> {
    let contest = plan.configured_contest().map_err(|error| setup_error(py, &error))?;
    let checked =
        plan.time_limit_of(&contest).and_then(|_| plan.player(&Interruption::default()).map(drop));
    checked.map_err(|message| request_error(py, &message))
}

/// Returns the contests that have games. Each contest has a name, the policies of our player, the
/// names of the options, and the time limit in seconds.
#[pyfunction]
pub fn contest_list() -> Vec<(String, Vec<String>, Vec<String>, f64)> {
    let owned = |names: Vec<&str>| names.into_iter().map(str::to_owned).collect();
    contests::contests_with_referee()
        .map(|(contest, games)| {
            let options = games.options.iter().map(|option| option.name).collect();
            let limit = games.time_limit.as_secs_f64();
            (contest.name().to_owned(), owned(contest.policies()), owned(options), limit)
        })
        .collect()
}

fn write_game(lines: &mut Vec<u8>, played: &PlayedGame) {
    serde_json::to_writer(&mut *lines, &played.record).expect("memory takes every write");
    lines.push(b'\n');
}

/// Runs `work` in a new thread. A signal cancels the work.
///
/// # Errors
/// A signal handler raised this exception, and the work was cancelled.
fn run_with_signals<T: Send>(
    py: Python<'_>,
    cancel: &AtomicBool,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        thread::scope(|scope| {
            let (ends, ended) = mpsc::channel::<Infallible>();
            let worker = scope.spawn(move || {
                let _ends = ends;
                work()
            });
            let mut raised = None;
            while ended.recv_timeout(SIGNAL_CHECK_INTERVAL) == Err(RecvTimeoutError::Timeout) {
                if raised.is_none()
                    && let Err(error) = Python::attach(|py| py.check_signals())
                {
                    cancel.store(true, Ordering::Relaxed);
                    raised = Some(error);
                }
            }
            let found = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            raised.map_or(Ok(found), Err)
        })
    })
}
