//! The file of `--best`, which keeps the best score of each seed over all runs.

use std::path::{Path, PathBuf};

use super::super::Failure;
use super::super::common::console::Console;
use super::super::common::output::path_failure;
use crate::words;
use gridproof_play::referee::ConfiguredContest;
use gridproof_play::runner::records::best_scores::{BestScores, BestScoresError};
use gridproof_play::runner::records::comparable_games::ComparableGames;
use gridproof_play::runner::records::compared_record::RelativeScore;
use gridproof_play::runner::records::line_file::LineFileError;
use gridproof_play::runner::records::record::GameRecord;
use gridproof_play::runner::scores::Scoring;

/// The best scores of all seeds, and the names of the players whose games may improve them.
pub struct BestScoresFile {
    path: PathBuf,
    scores: BestScores,
    players: Vec<String>,
    /// The number of seeds that were played. `num_improved` of these seeds have a new best score.
    pub num_seeds: u64,
    pub num_improved: u64,
}

impl BestScoresFile {
    /// Opens the file, which stays locked until the end of this run. Prints a warning about lines
    /// that are ignored.
    pub fn open(
        path: &Path,
        contest: &ConfiguredContest,
        players: Vec<String>,
        console: &Console,
    ) -> Result<Self, Failure> {
        let settings = contest.settings.clone();
        let games = ComparableGames { contest: contest.name.to_owned(), settings };
        let scores = BestScores::open(path, &games).map_err(|error| match error {
            BestScoresError::File(LineFileError::Io(error)) => {
                path_failure(path, words::best_scores_file(), error)
            }
            BestScoresError::File(error) => Failure::Input(format!("{}: {error}", path.display())),
            other => Failure::Input(format!("{}:{other}", path.display())),
        })?;
        let file_name = path.display().to_string();
        if !scores.has_header {
            console.print_warning(&format!("{}\n", words::unnamed_best_scores(file_name.clone())));
        }
        if scores.damaged > 0 {
            console.print_warning(&format!(
                "{}\n",
                words::damaged_best_scores(file_name, scores.damaged)
            ));
        }
        Ok(Self { path: path.to_owned(), scores, players, num_seeds: 0, num_improved: 0 })
    }

    /// Updates the best score of a seed with the games of all players. Returns the first player's
    /// score relative to the best score.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn update_and_compare(
        &mut self,
        record: &GameRecord,
        rivals: &[Option<GameRecord>],
    ) -> Result<RelativeScore, Failure> {
        let games = [Some(record)].into_iter().chain(rivals.iter().map(Option::as_ref));
        let mut is_improved = false;
        for (game, player) in games.zip(&self.players) {
            let Some(game) = game else { continue };
            is_improved |= self
                .scores
                .add_if_best(game, player)
                .map_err(|error| path_failure(&self.path, words::writable_file(), error))?;
        }
        self.num_seeds += 1;
        self.num_improved += u64::from(is_improved);
        let best_score = self.scores.best_score_of(record.seed);
        let share = |best| Scoring::Max.share_of_best(record.score, best, true);
        Ok(RelativeScore { best_score, relative: best_score.map_or(0.0, share) })
    }
}
