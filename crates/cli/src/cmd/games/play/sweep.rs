//! `play --sweep`: finds the best values of variables in the player's environment by successive
//! halving.

use std::collections::BTreeSet;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::Serialize;

use super::super::Failure;
use super::super::common::columns::{
    align_columns, format_difference, format_score, format_standard_error,
};
use super::super::common::console::{AnswerForm, Console};
use super::contest_args::ContestArgs;
use super::option_values::SweptVariable;
use super::players;
use super::totals::FinishedGames;
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
}

impl SweptSetting {
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
    print_settings(&ranked, console)?;
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
    let time_limit = args.time_limit.unwrap_or(system.tester.time_limit);
    let players: Vec<ProgramWithVariables> =
        halving.alive().iter().map(|&setting| settings[setting].player.clone()).collect();
    let series = players.iter().map(|player| {
        let cancel = Arc::clone(cancel);
        Series { system, player, time_limit, cancel }
    });
    let series: Vec<Series<'_>> = series.collect();
    let play = |seed| -> Result<Option<Vec<GameRecord>>, StartPlayerError> {
        let games = series.iter().map(|series| Ok(series.play(seed)?.map(|game| game.record)));
        games.collect()
    };
    let progress = console.progress(seeds.len() as u64);
    let mut in_order = OrderedResults::default();
    let played = series::run(seeds.iter().copied(), args.jobs, cancel, play, |position, games| {
        progress.inc(1);
        for games in in_order.push(position, games) {
            for (&setting, game) in halving.alive().iter().zip(&games) {
                settings[setting].count(game);
            }
        }
        Ok::<_, Failure>(())
    });
    progress.finish_and_clear();
    played
}

/// A setting as JSON.
#[derive(Serialize)]
struct SettingDocument<'a> {
    setting: serde_json::Map<String, serde_json::Value>,
    rounds: usize,
    games: usize,
    score: MeanWithError,
    difference: Option<MeanWithError>,
    failed: u64,
    #[serde(skip)]
    player: &'a ProgramWithVariables,
}

fn print_settings(ranked: &[&SweptSetting], console: &Console) -> Result<(), Failure> {
    let documents = ranked.iter().enumerate().map(|(at, setting)| SettingDocument {
        setting: setting
            .player
            .variables
            .iter()
            .map(|(name, value)| (name.clone(), value.clone().into()))
            .collect(),
        rounds: setting.rounds,
        games: setting.scores.len(),
        score: setting.mean(),
        difference: (at > 0).then(|| setting.difference(ranked[0])),
        failed: setting.finished.num_failed(),
        player: &setting.player,
    });
    let documents: Vec<SettingDocument<'_>> = documents.collect();
    match console.answer_form() {
        AnswerForm::Json => documents.iter().try_for_each(|document| {
            let line = serde_json::to_string(document).map_err(io::Error::from)?;
            console.print(&format!("{line}\n"))
        }),
        AnswerForm::Full => console.print(&settings_table(&documents)),
        AnswerForm::Brief => documents.first().map_or(Ok(()), |best| {
            let score = format_score(best.score.mean);
            console.print(&format!("{} {score}\n", setting_name(best.player)))
        }),
    }
}

fn settings_table(documents: &[SettingDocument<'_>]) -> String {
    let head = ["setting", "rounds", "games", "score", "+-", "difference", "+-", "failed"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    rows.extend(documents.iter().map(|document| {
        let dash = || "-".to_owned();
        vec![
            setting_name(document.player),
            document.rounds.to_string(),
            document.games.to_string(),
            format_score(document.score.mean),
            format_standard_error(document.score),
            document.difference.map_or_else(dash, |it| format_difference(it.mean)),
            document.difference.map_or_else(dash, format_standard_error),
            document.failed.to_string(),
        ]
    }));
    align_columns(&rows)
}

/// Returns the assignments of the variables in the form that a shell accepts.
fn setting_name(player: &ProgramWithVariables) -> String {
    let variables = player.variables.iter().map(|(name, value)| format!("{name}={value}"));
    variables.collect::<Vec<_>>().join(" ")
}
