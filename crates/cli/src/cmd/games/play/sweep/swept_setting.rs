//! One setting of the variables of a sweep, with its games.

use std::collections::BTreeMap;
use std::path::Path;

use super::super::super::Failure;
use super::super::super::common::console::Console;
use super::super::results::PlayerResults;
use super::super::totals::FinishedGames;
use gridproof_play::referee::seeds::{Seed, SeedSet};
use gridproof_play::runner::figures::statistics::MeanWithError;
use gridproof_play::runner::players::program::ProgramWithVariables;
use gridproof_play::runner::records::record::GameRecord;
use gridproof_play::runner::series::PlayerSetup;

/// The games of earlier runs.
pub type KnownGames = BTreeMap<Seed, GameRecord>;

/// One setting of the variables, with the games that it has played.
pub struct SweptSetting {
    pub player: ProgramWithVariables,
    /// The scores in the order of the seeds. In contests without scores, a win scores 1 and a loss
    /// 0.
    pub scores: Vec<f64>,
    pub finished: FinishedGames,
    pub rounds: usize,
    /// The results file, if results are kept.
    pub results: PlayerResults,
}

impl SweptSetting {
    /// Creates the setting of a player. If `path` is given, opens the results file of this setting,
    /// whose name begins with `path`, and returns the games in this file.
    pub fn open(
        player: ProgramWithVariables,
        path: Option<&Path>,
        setup: &PlayerSetup<'_>,
        seeds: &SeedSet,
        console: &Console,
    ) -> Result<(Self, KnownGames), Failure> {
        let path = path.map(|path| path.with_added_extension(file_ending(&player.variables)));
        let mut known = KnownGames::new();
        let (results, _) = PlayerResults::open(path.as_deref(), setup, seeds, console, |game| {
            known.insert(game.seed, game);
            Ok(())
        })?;
        let (scores, finished) = (Vec::new(), FinishedGames::default());
        Ok((Self { player, scores, finished, rounds: 0, results }, known))
    }

    /// Counts a game.
    pub fn add_game(&mut self, record: &GameRecord) {
        self.scores.push(record.compared_values(record).0);
        self.finished.count_game(record);
    }

    /// Returns the mean score.
    pub fn mean(&self) -> MeanWithError {
        MeanWithError::of_numbers(&self.scores)
    }

    /// Returns the mean score difference between this setting and the winning setting, over the
    /// seeds of this setting. The winner has played all of these seeds.
    pub fn difference_to_winner(&self, winner: &Self) -> MeanWithError {
        MeanWithError::of_differences(&self.scores, &winner.scores)
    }
}

/// Returns the assignments of the variables as the ending of a file's name. Values keep letters,
/// digits, `.`, `-` and `_`. Every other byte of a value becomes `%` and two hexadecimal digits.
fn file_ending(variables: &[(String, String)]) -> String {
    let escaped = |byte: u8| match byte {
        b'.' | b'-' | b'_' | b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' => {
            char::from(byte).to_string()
        }
        _ => format!("%{byte:02X}"),
    };
    let assignments = variables.iter().map(|(name, value)| {
        let value: String = value.bytes().map(escaped).collect();
        format!("{name}={value}")
    });
    assignments.collect::<Vec<_>>().join(",")
}
