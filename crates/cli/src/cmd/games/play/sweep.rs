//! `play --sweep`: finds the best values of variables in the player's environment by successive
//! halving.

mod printed_settings;

use std::collections::{BTreeMap, BTreeSet};
use std::mem;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::super::Failure;
use super::super::common::console::Console;
use super::contest_args::ContestArgs;
use super::option_values::SweptVariable;
use super::players;
use super::results::{FinishedGames, PlayerResults};
use crate::words;
use gridproof::budget::{Stop, Unfinished};
use gridproof_play::referee::ContestSystem;
use gridproof_play::referee::seeds::{Seed, SeedSet};
use gridproof_play::runner::figures::halving::Halving;
use gridproof_play::runner::figures::statistics::MeanWithError;
use gridproof_play::runner::players::program::ProgramWithVariables;
use gridproof_play::runner::players::session::StartPlayerError;
use gridproof_play::runner::records::record::GameRecord;
use gridproof_play::runner::series::{self, OrderedResults, Series};
use printed_settings::print_settings;

/// The most settings of a sweep.
const MOST_SETTINGS: usize = 1024;

/// One setting of the variables, with the games that it has played.
struct SweptSetting {
    player: ProgramWithVariables,
    /// The scores in the order of the seeds; in contests without scores, 1 for a win and 0 for a
    /// loss.
    scores: Vec<f64>,
    finished: FinishedGames,
    rounds: usize,
    /// The file of the results, if they are kept.
    results: PlayerResults,
    /// The games of earlier runs.
    known: BTreeMap<Seed, GameRecord>,
}

impl SweptSetting {
    /// Reads the games of earlier runs from the file of this setting.
    fn open_results(
        &mut self,
        args: &ContestArgs,
        system: &ContestSystem,
        seeds: &SeedSet,
        console: &Console,
    ) -> Result<(), Failure> {
        let path = args.resume.as_ref().map(|path| path.with_added_extension(self.file_name()));
        let (player, time_limit) = (&self.player, time_limit(args, system));
        let series = Series { system, player, time_limit, cancel: Arc::default() };
        let known = &mut self.known;
        let (results, _) = PlayerResults::open(path.as_deref(), &series, seeds, console, |game| {
            known.insert(game.seed, game);
            Ok(())
        })?;
        self.results = results;
        Ok(())
    }

    /// Returns the assignments of the variables as a part of a file's name: every byte that is no
    /// letter, digit, `.`, `-` or `_` of a value is written as `%` and two hexadecimal digits.
    fn file_name(&self) -> String {
        let safe = |byte: u8| match byte {
            b'.' | b'-' | b'_' => char::from(byte).to_string(),
            _ if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        };
        let assignments = self.player.variables.iter().map(|(name, value)| {
            let value: String = value.bytes().map(safe).collect();
            format!("{name}={value}")
        });
        assignments.collect::<Vec<_>>().join(",")
    }

    fn count(&mut self, record: &GameRecord) {
        self.scores.push(record.compared_values(record).0);
        self.finished.count(record);
    }

    fn mean(&self) -> MeanWithError {
        MeanWithError::of_numbers(&self.scores)
    }

    /// Returns the mean score difference to the winning setting, which has played all seeds that
    /// this setting has played.
    fn difference(&self, winner: &Self) -> MeanWithError {
        MeanWithError::of_differences(&self.scores, &winner.scores)
    }
}

/// Plays all rounds, and prints the settings from the best to the worst.
pub fn run(
    args: &ContestArgs,
    system: &ContestSystem,
    seeds: &SeedSet,
    cancel: &Arc<AtomicBool>,
    console: &Console,
) -> Result<(), Failure> {
    let mut settings = settings_of(args)?;
    settings
        .iter_mut()
        .try_for_each(|setting| setting.open_results(args, system, seeds, console))?;
    let mut halving = Halving::new(settings.len(), seeds.len());
    let mut to_play = seeds.iter();
    while let Some(round) = halving.next_round() {
        let seeds: Vec<Seed> = to_play.by_ref().take((round.end - round.start) as usize).collect();
        play_round(args, system, &halving, &seeds, &mut settings, cancel, console)?;
        if cancel.load(Ordering::Relaxed) {
            break;
        }
        halving.alive().iter().for_each(|&setting| settings[setting].rounds += 1);
        halving.finish_round(|setting| settings[setting].mean().mean);
    }
    let ranked: Vec<&SweptSetting> =
        halving.ranking().into_iter().map(|setting| &settings[setting]).collect();
    print_settings(&settings, &ranked, console)?;
    if cancel.load(Ordering::Relaxed) {
        let (name, left) = (system.name.to_owned(), words::rounds_not_played().to_string());
        return Err(Failure::Unanswered { name, left, reason: Unfinished::Stop(Stop::Cancelled) });
    }
    ranked.iter().try_for_each(|setting| setting.finished.fail_if_games_failed(&setting.player))
}

/// Returns every combination of the values; the last variable changes first.
fn settings_of(args: &ContestArgs) -> Result<Vec<SweptSetting>, Failure> {
    let refuse = |sentence: gridproof::words::Sentence| Failure::Input(sentence.to_string());
    let mut names = BTreeSet::new();
    if let Some(twice) = args.sweep.iter().find(|swept| !names.insert(&swept.name)) {
        return Err(refuse(words::variable_swept_twice(twice.name.as_str())));
    }
    let number = args.sweep.iter().map(|swept| swept.values.len());
    let number = number.fold(1, usize::saturating_mul);
    if number > MOST_SETTINGS {
        return Err(refuse(words::too_many_settings(number, MOST_SETTINGS)));
    }
    let command = args.player.as_deref().expect("--sweep requires --player");
    let program = players::program(command)?;
    let setting = |variables| SweptSetting {
        player: ProgramWithVariables { program: program.clone(), variables },
        scores: Vec::new(),
        finished: FinishedGames::default(),
        rounds: 0,
        results: PlayerResults::default(),
        known: BTreeMap::new(),
    };
    Ok(combinations(&args.sweep).into_iter().map(setting).collect())
}

fn combinations(swept: &[SweptVariable]) -> Vec<Vec<(String, String)>> {
    swept.iter().fold(vec![Vec::new()], |settings, SweptVariable { name, values }| {
        let extended = settings.iter().flat_map(|setting: &Vec<(String, String)>| {
            values.iter().map(move |value| {
                let mut longer = setting.clone();
                longer.push((name.clone(), value.clone()));
                longer
            })
        });
        extended.collect()
    })
}

/// Plays the seeds of a round with each remaining setting. Games are counted in the order of the
/// seeds, so that the scores of two settings can be compared seed by seed.
fn play_round(
    args: &ContestArgs,
    system: &ContestSystem,
    halving: &Halving,
    seeds: &[Seed],
    settings: &mut [SweptSetting],
    cancel: &Arc<AtomicBool>,
    console: &Console,
) -> Result<(), Failure> {
    let time_limit = time_limit(args, system);
    let known = |&setting: &usize| {
        let SweptSetting { player, known, .. } = &mut settings[setting];
        (player.clone(), mem::take(known))
    };
    let players: Vec<_> = halving.alive().iter().map(known).collect();
    let play = |seed| -> Result<Option<Vec<SweptGame>>, StartPlayerError> {
        let games = players.iter().map(|(player, known)| {
            if let Some(game) = known.get(&seed) {
                return Ok(Some(SweptGame::Known(game.clone())));
            }
            let series = Series { system, player, time_limit, cancel: Arc::clone(cancel) };
            Ok(series.play(seed)?.map(|game| SweptGame::New(game.record)))
        });
        games.collect()
    };
    let progress = console.progress(seeds.len() as u64);
    let mut in_order = OrderedResults::default();
    let played = series::run(seeds.iter().copied(), args.jobs, cancel, play, |position, games| {
        progress.inc(1);
        for (&setting, game) in halving.alive().iter().zip(&games) {
            if let SweptGame::New(record) = game {
                settings[setting].results.push(record)?;
            }
        }
        for games in in_order.push(position, games) {
            for (&setting, game) in halving.alive().iter().zip(&games) {
                settings[setting].count(game.record());
            }
        }
        Ok::<_, Failure>(())
    });
    progress.finish_and_clear();
    for (&setting, (_, known)) in halving.alive().iter().zip(players) {
        settings[setting].known = known;
    }
    played
}

/// A game of a setting.
enum SweptGame {
    /// A game of an earlier run.
    Known(GameRecord),
    /// A game of this run, which is not yet in the file of the setting.
    New(GameRecord),
}

impl SweptGame {
    fn record(&self) -> &GameRecord {
        match self {
            Self::Known(record) | Self::New(record) => record,
        }
    }
}

fn time_limit(args: &ContestArgs, system: &ContestSystem) -> Duration {
    args.time_limit.unwrap_or(system.tester.time_limit)
}
