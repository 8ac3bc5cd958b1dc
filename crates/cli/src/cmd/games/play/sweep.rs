//! `play --sweep`: finds the best values of environment variables of the player, by successive
//! halving.

mod printed_settings;
mod swept_setting;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::super::Failure;
use super::super::common::console::Console;
use super::contest_args::ContestArgs;
use super::option_values::SweptVariable;
use super::players;
use crate::words;
use gridproof_play::referee::ConfiguredContest;
use gridproof_play::referee::seeds::{Seed, SeedSet};
use gridproof_play::runner::figures::halving::SettingsHalving;
use gridproof_play::runner::players::program::ProgramWithVariables;
use gridproof_play::runner::players::session::StartPlayerError;
use gridproof_play::runner::records::record::GameRecord;
use gridproof_play::runner::series::{self, OrderedResults};

use printed_settings::print_ranked_settings;
use swept_setting::{KnownGames, SweptSetting};

/// The most settings of a sweep.
const MOST_SETTINGS: usize = 1024;

/// Plays all rounds, and prints the settings from the best to the worst.
pub fn run(
    args: &ContestArgs,
    contest: &ConfiguredContest,
    seeds: &SeedSet,
    cancel: &Arc<AtomicBool>,
    console: &Console,
) -> Result<(), Failure> {
    let players = swept_players(args)?;
    let open = |player: ProgramWithVariables| {
        let setup = players::player_setup(args, contest, &player, cancel);
        SweptSetting::open(player.clone(), args.resume.as_deref(), &setup, seeds, console)
    };
    let opened: Vec<_> = players.into_iter().map(open).collect::<Result<_, Failure>>()?;
    let (mut settings, known_games): (Vec<SweptSetting>, Vec<KnownGames>) =
        opened.into_iter().unzip();
    let sweep = Sweep { args, contest, known_games, cancel, console };
    let mut halving = SettingsHalving::new(settings.len(), seeds.len());
    let mut to_play = seeds.iter();
    while let Some(round) = halving.next_round() {
        let seeds: Vec<Seed> = to_play.by_ref().take((round.end - round.start) as usize).collect();
        sweep.play_round(&seeds, halving.remaining_settings(), &mut settings)?;
        if cancel.load(Ordering::Relaxed) {
            break;
        }
        halving.remaining_settings().iter().for_each(|&setting| settings[setting].rounds += 1);
        halving.finish_round(|setting| settings[setting].mean().mean);
    }
    let ranked: Vec<&SweptSetting> =
        halving.ranking().into_iter().map(|setting| &settings[setting]).collect();
    print_ranked_settings(&settings, &ranked, console)?;
    if cancel.load(Ordering::Relaxed) {
        return Err(args.interrupted(words::rounds_not_played()));
    }
    ranked.iter().try_for_each(|setting| setting.finished.fail_if_games_failed(&setting.player))
}

/// Returns one player for each combination of the values. The last variable changes fastest.
fn swept_players(args: &ContestArgs) -> Result<Vec<ProgramWithVariables>, Failure> {
    let refuse = |reason: gridproof::words::Sentence| Failure::unsuitable("--sweep", reason);
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
    let program = players::program_of_command(command)?;
    let player = |variables| ProgramWithVariables { program: program.clone(), variables };
    Ok(combinations(&args.sweep).into_iter().map(player).collect())
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

/// The inputs of every round of the sweep.
struct Sweep<'a> {
    args: &'a ContestArgs,
    contest: &'a ConfiguredContest,
    /// The games of each setting that earlier runs played.
    known_games: Vec<KnownGames>,
    cancel: &'a Arc<AtomicBool>,
    console: &'a Console,
}

impl Sweep<'_> {
    /// Plays the seeds of a round with the remaining settings. Counts games in the order of the
    /// seeds, so that the scores of two settings can be compared seed by seed.
    fn play_round(
        &self,
        seeds: &[Seed],
        remaining: &[usize],
        settings: &mut [SweptSetting],
    ) -> Result<(), Failure> {
        let players: Vec<ProgramWithVariables> =
            remaining.iter().map(|&setting| settings[setting].player.clone()).collect();
        let play = |seed| -> Result<Option<Vec<SweptGame>>, StartPlayerError> {
            let games = remaining.iter().zip(&players).map(|(&setting, player)| {
                if let Some(game) = self.known_games[setting].get(&seed) {
                    return Ok(Some(SweptGame::Known(game.clone())));
                }
                let setup = players::player_setup(self.args, self.contest, player, self.cancel);
                Ok(setup.play(seed)?.map(|game| SweptGame::New(game.record)))
            });
            games.collect()
        };
        let progress = self.console.progress(seeds.len() as u64);
        let mut in_order = OrderedResults::default();
        let (seeds, jobs) = (seeds.iter().copied(), self.args.jobs);
        let played = series::run(seeds, jobs, self.cancel, play, |position, games| {
            progress.inc(1);
            for (&setting, game) in remaining.iter().zip(&games) {
                if let SweptGame::New(record) = game {
                    settings[setting].results.push(record)?;
                }
            }
            for games in in_order.push(position, games) {
                for (&setting, game) in remaining.iter().zip(&games) {
                    settings[setting].add_game(game.record());
                }
            }
            Ok::<_, Failure>(())
        });
        progress.finish_and_clear();
        played
    }
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
