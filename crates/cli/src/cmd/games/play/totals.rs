//! The totals of all finished games. Single games are kept only if a CSV file needs them, so that
//! 100 million games take no more memory than 1,000.

use std::collections::BTreeMap;
use std::{io, mem};

use gridproof_play::referee::ConfiguredContest;
use gridproof_play::referee::seeds::Seed;
use gridproof_play::runner::figures::data_figures::DataFigures;
use gridproof_play::runner::figures::paired::PairedComparisons;
use gridproof_play::runner::figures::stop_rule::{StopRule, WatchedMean};
use gridproof_play::runner::figures::summary::SeriesTallies;
use gridproof_play::runner::players::session::SessionPlayer;
use gridproof_play::runner::records::compared_record::ComparedRecord;
use gridproof_play::runner::records::csv::{CsvColumns, csv};
use gridproof_play::runner::records::record::GameRecord;
use gridproof_play::runner::series::SeedGames;
use gridproof_play::runner::study::{Study, StudySummary};

use super::super::Failure;
use super::super::common::console::Console;
use super::super::common::output::OutputFile;
use super::best_scores_file::BestScoresFile;
use super::contest_args::ContestArgs;
use crate::words;

/// The files that are written at the end from the totals.
pub struct TotalsFiles {
    /// The CSV file with a line for each game.
    pub csv: Option<OutputFile>,
    /// The file for the sums, and the sums.
    pub study: Option<(OutputFile, StudySummary)>,
    /// The file of the best scores, which is written after each game.
    pub best: Option<BestScoresFile>,
}

/// The scores of the player, and the differences between the player's scores and the rivals'
/// scores.
pub struct Totals {
    /// The player's games, in total and by group.
    pub tallies: SeriesTallies,
    /// The comparison with each rival.
    pub rivals: Vec<PairedComparisons>,
    /// The totals of the numbers that the player reports.
    pub data: DataFigures,
    /// The numbers of counted and of failed games of each player.
    finished: Vec<FinishedGames>,
    pub files: TotalsFiles,
    /// The games for the CSV file.
    csv_games: Vec<ComparedRecord>,
    /// The games that wait because another player has not finished the same seed.
    incomplete_seeds: BTreeMap<Seed, Vec<Option<GameRecord>>>,
}

impl Totals {
    /// Creates totals without games, and opens the files for these totals.
    pub fn open(
        args: &ContestArgs,
        contest: &ConfiguredContest,
        players: &[Box<dyn SessionPlayer>],
        console: &Console,
    ) -> Result<Self, Failure> {
        let names = || players.iter().map(|player| player.to_string()).collect();
        let best = args.best.as_deref();
        let open_best = |path| BestScoresFile::open(path, contest, names(), console);
        let files = TotalsFiles {
            csv: args.open_output(&args.csv)?,
            study: args
                .open_output(&args.summary)?
                .map(|file| (file, StudySummary::new(study(args)))),
            best: best.map(open_best).transpose()?,
        };
        let columns = &contest.contest_games.columns;
        Ok(Self {
            tallies: SeriesTallies::new(columns),
            rivals: players[1..].iter().map(|_| PairedComparisons::new(columns)).collect(),
            data: DataFigures::default(),
            finished: players.iter().map(|_| FinishedGames::default()).collect(),
            files,
            csv_games: Vec::new(),
            incomplete_seeds: BTreeMap::new(),
        })
    }

    /// Returns the number of seeds that all players have played.
    pub fn num_seeds(&self) -> u64 {
        self.tallies.all.sums.games
    }

    /// Returns the mean of each quantity that `--until` watches. `--until` watches the score
    /// difference to each rival, or the score if there is no rival.
    pub fn stop_rule_means(&self) -> Vec<WatchedMean> {
        match &self.rivals[..] {
            [] => vec![self.tallies.all.watched_mean()],
            rivals => rivals.iter().map(|pairs| pairs.all.watched_mean()).collect(),
        }
    }

    /// Returns whether the rule ends the series.
    pub fn meets_stop_rule(&self, rule: StopRule) -> bool {
        self.stop_rule_means().into_iter().all(|watched| rule.is_met(watched))
    }

    /// Stores a game of the player (0) or of a rival, without counting it.
    fn store_game(&mut self, player: usize, record: GameRecord) {
        let players = self.finished.len();
        let games = self.incomplete_seeds.entry(record.seed).or_insert_with(|| vec![None; players]);
        games[player] = Some(record);
    }

    /// Stores a game of an earlier run. If `is_counted` is true, and if all players have played its
    /// seed, counts the games of the seed, and returns the player's game.
    pub fn store_earlier_game(
        &mut self,
        player: usize,
        record: GameRecord,
        is_counted: bool,
    ) -> Result<Option<ComparedRecord>, Failure> {
        let seed = record.seed;
        self.store_game(player, record);
        if is_counted { self.count_complete_seed(seed) } else { Ok(None) }
    }

    /// If all players have played a seed, counts its games, including games of earlier runs.
    /// Returns the player's game.
    pub fn add_games(&mut self, games: &SeedGames) -> Result<Option<ComparedRecord>, Failure> {
        for (player, game) in games.by_player.iter().enumerate() {
            game.iter().for_each(|game| self.store_game(player, game.record.clone()));
        }
        self.count_complete_seed(games.seed)
    }

    /// If all players have played the seed, counts its games, and returns the player's game.
    fn count_complete_seed(&mut self, seed: Seed) -> Result<Option<ComparedRecord>, Failure> {
        let is_complete = |games: &Vec<Option<GameRecord>>| games.iter().all(Option::is_some);
        if !self.incomplete_seeds.get(&seed).is_some_and(is_complete) {
            return Ok(None);
        }
        let games = self.incomplete_seeds.remove(&seed).unwrap_or_default();
        self.count_games(games)
    }

    /// Counts the games of a seed, and returns the player's game if the player has played the seed.
    fn count_games(
        &mut self,
        games: Vec<Option<GameRecord>>,
    ) -> Result<Option<ComparedRecord>, Failure> {
        for (finished, game) in self.finished.iter_mut().zip(&games) {
            game.iter().for_each(|game| finished.count_game(game));
        }
        let mut games = games.into_iter();
        let Some(record) = games.next().flatten() else { return Ok(None) };
        let rivals: Vec<Option<GameRecord>> = games.collect();
        let best = self.files.best.as_mut();
        let relative = best.map(|best| best.update_and_compare(&record, &rivals)).transpose()?;
        self.tallies.add(&record, relative.map(|it| it.relative));
        self.data.add(&record);
        for (paired, rival) in self.rivals.iter_mut().zip(&rivals) {
            rival.iter().for_each(|rival| paired.add(&record, rival));
        }
        self.count_for_study(&record, &rivals)?;
        let game = ComparedRecord { record, relative, rivals };
        if self.files.csv.is_some() {
            self.csv_games.push(game.clone());
        }
        Ok(Some(game))
    }

    /// A study has at most one rival. If there is a rival, only the seeds that both players have
    /// played count.
    fn count_for_study(
        &mut self,
        record: &GameRecord,
        rivals: &[Option<GameRecord>],
    ) -> Result<(), Failure> {
        let Some((_, study)) = &mut self.files.study else { return Ok(()) };
        if rivals.iter().any(Option::is_none) {
            return Ok(());
        }
        let rival = rivals.first().and_then(Option::as_ref);
        let not_counted = |error| Failure::Input(format!("--summary: {error}"));
        study.add_game(record, rival).map_err(not_counted)
    }

    /// Fails if a player left games unfinished. Names each of these players.
    pub fn fail_if_games_failed(&self, players: &[Box<dyn SessionPlayer>]) -> Result<(), Failure> {
        let each = self.finished.iter().zip(players);
        let failed = each.filter_map(|(finished, player)| finished.failure_text(&**player));
        let failed: Vec<String> = failed.collect();
        if failed.is_empty() { Ok(()) } else { Err(Failure::Games(failed.join("; "))) }
    }

    /// Writes the files. First counts the player's games on seeds that some rival has not played.
    /// With `in_order`, drops the player's games on these seeds, because the seeds come after the
    /// last counted seed.
    pub fn write_files(&mut self, in_order: bool) -> Result<(), Failure> {
        for games in mem::take(&mut self.incomplete_seeds).into_values().filter(|_| !in_order) {
            self.count_games(games)?;
        }
        if let Some(file) = self.files.csv.take() {
            let columns =
                CsvColumns { has_best: self.files.best.is_some(), rivals: self.rivals.len() };
            file.write(&csv(&mut self.csv_games, columns))?;
        }
        if let Some((file, study)) = self.files.study.take() {
            file.write(&(serde_json::to_string(&study).map_err(io::Error::from)? + "\n"))?;
        }
        Ok(())
    }
}

/// Returns the settings for the summary file. All parts of a study must have equal settings.
fn study(args: &ContestArgs) -> Study {
    Study {
        gridproof: Study::THIS_VERSION.to_owned(),
        contest: args.contest_name().to_owned(),
        settings: args.tester.settings.clone(),
        policy: args.policy.clone(),
        policy_seed: args.policy_seed,
        player: args.player.clone(),
        versus: args.versus.first().cloned(),
        time_limit: args.time_limit.map(|limit| limit.as_secs_f64()),
        shard_games: Study::DEFAULT_GAMES_PER_SHARD,
    }
}

/// The numbers of counted and of failed games of one player.
#[derive(Default)]
pub struct FinishedGames {
    games: u64,
    failed: u64,
    /// The failed game with the smallest seed, and the reason of the failure.
    first_failed: Option<(Seed, String)>,
}

impl FinishedGames {
    /// Counts a game.
    pub fn count_game(&mut self, record: &GameRecord) {
        self.games += 1;
        if let Some(error) = &record.error {
            self.failed += 1;
            if self.first_failed.as_ref().is_none_or(|&(seed, _)| record.seed < seed) {
                self.first_failed = Some((record.seed, error.clone()));
            }
        }
    }

    /// Returns the number of failed games.
    pub fn num_failed(&self) -> u64 {
        self.failed
    }

    /// Fails if the player has unfinished games.
    ///
    /// # Errors
    /// The player did not finish all of its games. A game that the player lost by the rules counts
    /// as finished.
    pub fn fail_if_games_failed(&self, player: &dyn SessionPlayer) -> Result<(), Failure> {
        self.failure_text(player).map_or(Ok(()), |text| Err(Failure::Games(text)))
    }

    /// Describes the failed games; `None` if no game failed.
    fn failure_text(&self, player: &dyn SessionPlayer) -> Option<String> {
        let (seed, error) = self.first_failed.as_ref()?;
        let (failed, games) = (self.failed.to_string(), self.games as usize);
        let reason = words::games_that_failed(failed, games, seed.to_string(), error.as_str());
        Some(format!("{player}: {reason}"))
    }
}
