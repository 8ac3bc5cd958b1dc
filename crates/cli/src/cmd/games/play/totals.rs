//! The totals of the finished games. Single games are kept only if a CSV file needs them, so that
//! 100 million games take no more memory than 1,000.

use std::collections::BTreeMap;
use std::{io, mem};

use gridproof_play::referee::TableColumns;
use gridproof_play::referee::seeds::Seed;
use gridproof_play::runner::csv::csv;
use gridproof_play::runner::paired::PairedComparisons;
use gridproof_play::runner::record::{ComparedRecord, GameRecord};
use gridproof_play::runner::study::StudySummary;
use gridproof_play::runner::summary::SeriesSummary;

use super::super::Failure;
use super::super::common::output::OutputFile;

/// The games of the player, compared with those of the rival if there is one.
pub struct Totals {
    pub summary: SeriesSummary,
    /// The comparison with the rival, if there is one.
    pub paired: Option<PairedComparisons>,
    /// The CSV file with a line for each game, and the games.
    csv: Option<(OutputFile, Vec<ComparedRecord>)>,
    /// The file for the sums, and the sums.
    study: Option<(OutputFile, StudySummary)>,
    /// The games of one player on seeds that the other has not finished.
    waiting: BTreeMap<Seed, [Option<GameRecord>; 2]>,
}

impl Totals {
    /// Creates empty totals with the files to write at the end.
    pub fn new(
        columns: &'static TableColumns,
        has_rival: bool,
        csv: Option<OutputFile>,
        study: Option<(OutputFile, StudySummary)>,
    ) -> Self {
        Self {
            summary: SeriesSummary::new(columns),
            paired: has_rival.then(|| PairedComparisons::new(columns)),
            csv: csv.map(|file| (file, Vec::new())),
            study,
            waiting: BTreeMap::new(),
        }
    }

    /// Returns the number of seeds that all players have played.
    pub fn games(&self) -> u64 {
        self.summary.all.sums.games
    }

    /// Takes a game of the player (0) or of the rival (1). When the last game of a seed arrives,
    /// counts the player's game and returns it.
    pub fn add(
        &mut self,
        player: usize,
        record: GameRecord,
    ) -> Result<Option<ComparedRecord>, Failure> {
        let seed = record.seed;
        let mut games = self.waiting.remove(&seed).unwrap_or_default();
        games[player] = Some(record);
        match games {
            [Some(own), rival] if rival.is_some() || self.paired.is_none() => {
                self.count(own, rival.as_ref()).map(Some)
            }
            games => {
                self.waiting.insert(seed, games);
                Ok(None)
            }
        }
    }

    fn count(
        &mut self,
        record: GameRecord,
        rival: Option<&GameRecord>,
    ) -> Result<ComparedRecord, Failure> {
        self.summary.add(&record);
        if let (Some(paired), Some(rival)) = (&mut self.paired, rival) {
            paired.add(&record, rival);
        }
        // A study counts only complete pairs of games.
        if let Some((_, study)) = &mut self.study
            && rival.is_some() == self.paired.is_some()
        {
            let not_counted = |error| Failure::Input(format!("--summary: {error}"));
            study.count(&record, rival).map_err(not_counted)?;
        }
        let game = ComparedRecord { versus_score: rival.map(|rival| rival.score), record };
        if let Some((_, games)) = &mut self.csv {
            games.push(game.clone());
        }
        Ok(game)
    }

    /// Counts the games of the player without a game of the rival, and writes the files.
    pub fn finish(&mut self) -> Result<(), Failure> {
        for own in mem::take(&mut self.waiting).into_values().filter_map(|[own, _]| own) {
            self.count(own, None)?;
        }
        if let Some((file, mut games)) = self.csv.take() {
            file.write(&csv(&mut games, self.paired.is_some()))?;
        }
        if let Some((file, study)) = self.study.take() {
            file.write(&(serde_json::to_string(&study).map_err(io::Error::from)? + "\n"))?;
        }
        Ok(())
    }
}
