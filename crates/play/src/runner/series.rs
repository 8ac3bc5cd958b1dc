//! Plays many seeds with one or more players, and several seeds in parallel.

use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

use crate::referee::ConfiguredContest;
use crate::referee::dialogue::{GameFailure, play_dialogue};
use crate::referee::recorder::TrafficRecorder;
use crate::referee::seeds::Seed;
use crate::referee::transcript::{Transcript, TranscriptLine};
use crate::runner::players::process::EXIT_GRACE;
use crate::runner::players::program::with_build_hint;
use crate::runner::players::session::{PlayerEnd, SessionPlayer, StartPlayerError};
use crate::runner::records::record::GameRecord;
use crate::runner::study::SeedRanges;

/// The set-up of one player's games: everything that a game needs besides its seed.
pub struct PlayerSetup<'a> {
    /// The contest, under its tester's options.
    pub contest: &'a ConfiguredContest,
    /// The player, which has a session for each game.
    pub player: &'a dyn SessionPlayer,
    /// The player's own time for one game.
    pub time_limit: Duration,
    /// The flag that cancels the series: it ends the running games, and prevents further games.
    pub cancel: Arc<AtomicBool>,
}

/// A game that was played.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// The record of the game.
    pub record: GameRecord,
    /// The dialogue of the game.
    pub transcript: Transcript,
}

/// The new games of a seed: one for each player that had not played the seed before.
pub struct SeedGames {
    /// The seed.
    pub seed: Seed,
    /// The new game of each player, in the order of the players; `None` if the player had played
    /// the seed before.
    pub by_player: Vec<Option<PlayedGame>>,
}

/// Plays `seeds` with `play`, at most `jobs` seeds in parallel. Passes each result to `each` when
/// the seed's games end, with the position of the seed. `play` returns `None` if the flag `cancel`
/// ended a game. The series ends if `each` fails, a player cannot be started, or a game panics.
pub fn run<T: Send, E: From<StartPlayerError>>(
    seeds: impl Iterator<Item = Seed> + Send,
    jobs: NonZeroUsize,
    cancel: &AtomicBool,
    play: impl Fn(Seed) -> Result<Option<T>, StartPlayerError> + Sync,
    mut each: impl FnMut(usize, T) -> Result<(), E>,
) -> Result<(), E> {
    let seeds = Mutex::new(seeds.enumerate());
    let next = || seeds.lock().unwrap_or_else(PoisonError::into_inner).next();
    thread::scope(|scope| {
        // The queue is bounded: if results are read slowly, the players wait, and the memory does
        // not grow.
        let (sender, results) = mpsc::sync_channel(jobs.get());
        let work = |sender: mpsc::SyncSender<_>| {
            let (next, play) = (&next, &play);
            scope.spawn(move || {
                let _guard = CancelOnPanic(cancel);
                while let Some((position, seed)) = next() {
                    let Some(played) = play(seed).transpose() else { return };
                    if sender.send((position, played)).is_err() {
                        return;
                    }
                }
            })
        };
        let workers: Vec<_> = (0..jobs.get()).map(|_| work(sender.clone())).collect();
        drop(sender);
        let handed_over = results.iter().try_for_each(|(position, played)| each(position, played?));
        // Dropping the receiver releases workers that wait to send a result.
        drop(results);
        if handed_over.is_err() {
            cancel.store(true, Ordering::Relaxed);
        }
        for worker in workers {
            // A panic of a worker continues here with the same message.
            worker.join().unwrap_or_else(|panic| resume_unwind(panic));
        }
        handed_over
    })
}

/// Ends the other games if one game panics.
struct CancelOnPanic<'a>(&'a AtomicBool);

impl Drop for CancelOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}

/// Plays a seed with each player that has no result for the seed. `played_seeds` contains, for each
/// player, the seeds with a result. Returns `None` if the series was cancelled in the meantime.
///
/// # Errors
/// The operating system or the shell cannot start a player.
pub fn play_seed(
    seed: Seed,
    setups: &[PlayerSetup<'_>],
    played_seeds: &[SeedRanges],
) -> Result<Option<SeedGames>, StartPlayerError> {
    let mut by_player = Vec::with_capacity(setups.len());
    for (setup, played_seeds) in setups.iter().zip(played_seeds) {
        if played_seeds.contains(seed) {
            by_player.push(None);
        } else {
            let Some(game) = setup.play(seed)? else { return Ok(None) };
            by_player.push(Some(game));
        }
    }
    Ok(Some(SeedGames { seed, by_player }))
}

impl PlayerSetup<'_> {
    /// Plays `seeds` with this player only, like the function [`run`].
    ///
    /// # Errors
    /// The function `each` fails, or the player cannot be started.
    pub fn run<E: From<StartPlayerError>>(
        &self,
        seeds: impl Iterator<Item = Seed> + Send,
        jobs: NonZeroUsize,
        each: impl FnMut(usize, PlayedGame) -> Result<(), E>,
    ) -> Result<(), E> {
        run(seeds, jobs, &self.cancel, |seed| self.play(seed), each)
    }

    /// Plays the instance of one seed. Returns `None` if the series was cancelled in the meantime.
    ///
    /// # Errors
    /// The operating system or the shell cannot start the player.
    pub fn play(&self, seed: Seed) -> Result<Option<PlayedGame>, StartPlayerError> {
        let unusable = |reason: String| StartPlayerError {
            command_line_or_name: self.player.to_string(),
            reason,
        };
        let failed = |error: io::Error| unusable(error.to_string());
        let mut game = self.contest.game(seed);
        let mut session =
            self.player.session(seed, self.time_limit, &self.cancel).map_err(failed)?;
        let mut recorder = TrafficRecorder::new(&mut session);
        let ended = play_dialogue(game.as_mut(), &mut recorder);
        let TrafficRecorder { lines, end, .. } = recorder;
        let grace = match ended {
            Ok(()) | Err(GameFailure::Closed) => EXIT_GRACE,
            Err(_) => Duration::ZERO,
        };
        let (usage, log) = session.end(grace).map_err(failed)?;
        let silent = !lines.iter().any(|line| matches!(line, TranscriptLine::Player(_)));
        if matches!(ended, Err(GameFailure::Closed)) && silent && was_not_started(&usage.ended) {
            let reason = log.last().cloned().unwrap_or_else(|| usage.ended.to_string());
            return Err(unusable(with_build_hint(reason)));
        }
        let over_time = matches!(ended, Err(GameFailure::TimeLimit));
        let outcome = match ended {
            Ok(()) => Ok(game.score()),
            Err(GameFailure::Cancelled) => return Ok(None),
            Err(fault @ GameFailure::Closed) => Err(format!("{fault} ({})", usage.ended)),
            Err(fault) => Err(fault.to_string()),
        };
        let mut record = GameRecord::new(seed, outcome, game.facts(), &usage, &log);
        record.won = game.won();
        record.flag_time_dependence(over_time);
        record.move_data_to_facts(self.contest.contest_games.player_facts);
        let transcript = Transcript {
            system: self.contest.name.to_owned(),
            settings: self.contest.settings.clone(),
            seed,
            player: self.player.to_string(),
            lines,
            end,
            log,
            score: record.score,
            error: record.error.clone(),
        };
        Ok(Some(PlayedGame { record, transcript }))
    }
}

/// Whether the shell reports that a command was not found, or is not a program.
fn was_not_started(ended: &PlayerEnd) -> bool {
    matches!(ended, PlayerEnd::Process(status) if matches!(status.code(), Some(126 | 127)))
}

/// Returns results in the order of their positions.
#[derive(Debug)]
pub struct OrderedResults<T> {
    waiting: BTreeMap<usize, T>,
    next: usize,
}

impl<T> Default for OrderedResults<T> {
    fn default() -> Self {
        Self { waiting: BTreeMap::new(), next: 0 }
    }
}

impl<T> OrderedResults<T> {
    /// Takes a result, and returns all results that are now next in order.
    pub fn push(&mut self, position: usize, item: T) -> impl Iterator<Item = T> + '_ {
        self.waiting.insert(position, item);
        std::iter::from_fn(|| {
            let item = self.waiting.remove(&self.next)?;
            self.next += 1;
            Some(item)
        })
    }

    /// Returns, in order, the results that still wait for an earlier result.
    pub fn into_waiting_items(self) -> impl Iterator<Item = T> {
        self.waiting.into_values()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_delivered_in_the_order_of_their_positions() {
        let mut in_order = OrderedResults::default();
        assert_eq!(in_order.push(2, 'c').collect::<String>(), "");
        assert_eq!(in_order.push(0, 'a').collect::<String>(), "a");
        assert_eq!(in_order.push(1, 'b').collect::<String>(), "bc");
        assert_eq!(in_order.push(5, 'f').collect::<String>(), "");
        assert_eq!(in_order.push(4, 'e').collect::<String>(), "");
        assert_eq!(in_order.into_waiting_items().collect::<String>(), "ef");
    }
}
