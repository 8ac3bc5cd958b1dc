//! Plays many games for studies: the seeds of a range, one game after another.

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
use gridproof_play::referee::ContestSystem;
use gridproof_play::referee::seeds::SeedSet;
use gridproof_play::runner::in_process::InProcessPlayer;
use gridproof_play::runner::process;
use gridproof_play::runner::series::Series;
use gridproof_play::runner::session::{SessionPlayer, StartPlayerError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use super::errors::refused;
use super::search::SIGNALS;

/// The contest, its options and the player.
#[derive(FromPyObject)]
pub struct Plan {
    #[pyo3(item)]
    contest: String,
    #[pyo3(item)]
    settings: BTreeMap<String, String>,
    /// The policy of our own player; its first policy by default.
    #[pyo3(item)]
    policy: Option<String>,
    #[pyo3(item)]
    policy_seed: u64,
    /// The shell command of an external player.
    #[pyo3(item)]
    player: Option<String>,
    /// The time limit of a game in seconds.
    #[pyo3(item)]
    time_limit: Option<f64>,
}

impl Plan {
    fn system(&self) -> Result<ContestSystem, String> {
        let settings = self.settings.clone().into_iter().collect();
        contests::system(&self.contest, &settings).map_err(|error| error.to_string())
    }

    fn player(&self) -> Result<Box<dyn SessionPlayer>, String> {
        if let Some(command) = &self.player {
            let player = process::PlayerProgram::Shell(command.clone());
            player.look_up().map_err(|error| error.to_string())?;
            return Ok(Box::new(player));
        }
        let contest = contest(&self.contest).map_err(|error| error.to_string())?;
        let options = PlayerOptions {
            policy: self.policy.clone(),
            seed: self.policy_seed,
            ..PlayerOptions::default()
        };
        options.check(&contest.policies()).map_err(|error| error.to_string())?;
        let name = format!("gridproof player {}", self.contest);
        Ok(Box::new(InProcessPlayer::new(name, player::MAX_PLAYER_BYTES, contest, options)))
    }

    fn time_limit_of(&self, system: &ContestSystem) -> Result<Duration, String> {
        let Some(seconds) = self.time_limit else { return Ok(system.tester.time_limit) };
        let limit = Duration::try_from_secs_f64(seconds).ok().filter(|limit| !limit.is_zero());
        limit.ok_or_else(|| format!("expected a time limit above 0 seconds, found {seconds}"))
    }
}

/// Plays the games of the seeds from `first`. Returns a line of JSON for each game, in the order of
/// the seeds, like `play --json`.
#[pyfunction]
pub fn play<'py>(
    py: Python<'py>,
    plan: Plan,
    first: u64,
    games: u64,
) -> PyResult<Bound<'py, PyBytes>> {
    let refuse = |message: String| refused(py, &message);
    let seeds: SeedSet = format!("{first}-{}", first.saturating_add(games).saturating_sub(1))
        .parse()
        .map_err(|_| refuse(format!("expected seeds from 1, found {games} from {first}")))?;
    let system = plan.system().map_err(refuse)?;
    let player = plan.player().map_err(refuse)?;
    let time_limit = plan.time_limit_of(&system).map_err(refuse)?;
    let cancel = Arc::new(AtomicBool::new(false));
    let series = Series {
        system: &system,
        player: player.as_ref(),
        time_limit,
        cancel: Arc::clone(&cancel),
    };
    let lines = run_with_signals(py, &cancel, || play_seeds(&series, &seeds))?.map_err(refuse)?;
    Ok(PyBytes::new(py, &lines))
}

/// Checks a plan without playing a game.
#[pyfunction]
pub fn check_plan(py: Python<'_>, plan: Plan) -> PyResult<()> {
    let checked =
        plan.system().and_then(|system| plan.time_limit_of(&system)).and_then(|_| plan.player());
    checked.map(drop).map_err(|message| refused(py, &message))
}

fn play_seeds(series: &Series<'_>, seeds: &SeedSet) -> Result<Vec<u8>, String> {
    let mut lines = Vec::new();
    let ended: Result<(), StartPlayerError> =
        series.run(seeds.iter(), NonZeroUsize::MIN, |_, played| {
            serde_json::to_writer(&mut lines, &played.record).expect("memory takes every write");
            lines.push(b'\n');
            Ok(())
        });
    ended.map_err(|error| error.to_string()).map(|()| lines)
}

/// Runs `work` in a new thread, and lets signals end it.
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
            while ended.recv_timeout(SIGNALS) == Err(RecvTimeoutError::Timeout) {
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
