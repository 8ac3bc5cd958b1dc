//! The best known score of each seed of a contest, over all runs and players. The first line of the
//! file names the contest and its options. A run adds a line as soon as a game beats the best score
//! of its seed, so that a killed run loses nothing. If a seed has several lines, the last line
//! counts. In every contest, the larger score is better.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::comparable_games::{ComparableGames, OtherGames};
use super::line_file::{LineFile, LineFileError};
use super::record::GameRecord;
use crate::referee::seeds::Seed;

/// The JSON key on the first line whose value is the name of the contest.
pub const BEST_SCORES_KEY: &str = "best_scores_of";

/// A line of the file. Its score was the best score of the seed when a run wrote the line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BestScore {
    seed: Seed,
    score: f64,
    /// The command that started the player, as information for the readers of the file.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    player: String,
}

/// The best scores, with their locked file.
#[derive(Debug)]
pub struct BestScores {
    file: LineFile,
    scores: BTreeMap<Seed, f64>,
    /// The number of lines that are neither a score nor the name of the contest.
    pub damaged: usize,
    /// Whether the file has a line that names the contest.
    pub has_header: bool,
}

/// The reason why a file of best scores cannot be used. Lines count from 1.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum BestScoresError {
    /// The file cannot be opened, read or written, or another run has locked it.
    #[error(transparent)]
    File(#[from] LineFileError),
    /// The file is not empty, but has neither a score nor the name of a contest.
    #[error("1:1: expected a file of best scores, or a new one")]
    NoScores,
    /// A line names another contest or other options.
    #[error(
        "{line}:1: expected the best scores of `{}`, found those of `{}`",
        games.expected,
        games.found
    )]
    OtherGames {
        /// The number of the line.
        line: usize,
        /// The games that are played, and the games that the line names.
        games: OtherGames,
    },
}

impl From<io::Error> for BestScoresError {
    fn from(error: io::Error) -> Self {
        Self::File(error.into())
    }
}

impl BestScores {
    /// Opens and locks the file, or creates it. Removes a last line without a line end.
    ///
    /// # Errors
    /// The file cannot be used, another run has locked it, or it has other content. After an error,
    /// the file is unchanged.
    pub fn open(path: &Path, games: &ComparableGames) -> Result<Self, BestScoresError> {
        let mut file = LineFile::open(path)?;
        let is_new = file.is_empty()?;
        let (mut scores, mut damaged, mut has_header) = (BTreeMap::new(), 0, false);
        file.read(|number, line| {
            match serde_json::from_slice::<BestScore>(line) {
                Ok(BestScore { seed, score, .. }) => insert_if_better(&mut scores, seed, score),
                Err(_) => match serde_json::from_slice::<ComparableGames>(line) {
                    Ok(found) => {
                        let other = |games| BestScoresError::OtherGames { line: number, games };
                        games.check(&found).map_err(other)?;
                        has_header = true;
                        true
                    }
                    Err(_) => {
                        damaged += 1;
                        false
                    }
                },
            };
            Ok::<_, BestScoresError>(())
        })?;
        if !is_new && !has_header && scores.is_empty() {
            return Err(BestScoresError::NoScores);
        }
        damaged += usize::from(file.has_partial_line());
        file.start_appending()?;
        if !has_header {
            file.push(games)?;
        }
        Ok(Self { file, scores, damaged, has_header: has_header || is_new })
    }

    /// Adds the score of a game to the file if it is the best score of its seed. Returns whether
    /// the score was added. A failed game has no score.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn add_if_best(&mut self, game: &GameRecord, player: &str) -> io::Result<bool> {
        let &GameRecord { seed, score, .. } = game;
        if game.error.is_some() || !insert_if_better(&mut self.scores, seed, score) {
            return Ok(false);
        }
        self.file.push(&BestScore { seed, score, player: player.to_owned() })?;
        Ok(true)
    }

    /// Returns the best known score of a seed, if there is one.
    pub fn best_score_of(&self, seed: Seed) -> Option<f64> {
        self.scores.get(&seed).copied()
    }
}

/// Stores a score if it is larger than the known score of its seed. Returns whether the score was
/// stored.
fn insert_if_better(scores: &mut BTreeMap<Seed, f64>, seed: Seed, score: f64) -> bool {
    let is_better = scores.get(&seed).is_none_or(|&best| score > best);
    if is_better {
        scores.insert(seed, score);
    }
    is_better
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::PathBuf;

    use super::*;
    use crate::referee::contest_games::TesterSettings;
    use crate::runner::records::record::tests::sample_game;

    /// Returns a path, different for each test, at which no file exists.
    fn new_file(name: &str) -> PathBuf {
        let name = format!("gridproof-best-{name}-{}.jsonl", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = fs::remove_file(&path);
        path
    }

    fn sample_games() -> ComparableGames {
        ComparableGames { contest: "jewels".to_owned(), settings: TesterSettings::new() }
    }

    fn seed(number: u64) -> Seed {
        Seed::new(number).expect("a seed")
    }

    #[test]
    fn only_a_better_score_of_a_finished_game_is_kept() {
        let path = new_file("better");
        let mut best = BestScores::open(&path, &sample_games()).expect("a new file");
        let mut failed = sample_game(2, 9.0, 2);
        failed.error = Some("it left".to_owned());
        for (game, is_best) in [
            (sample_game(1, 2.0, 2), true),
            (sample_game(1, 2.0, 2), false),
            (sample_game(1, 1.0, 2), false),
            (sample_game(1, 3.5, 2), true),
            (failed, false),
            (sample_game(3, 0.0, 2), true),
        ] {
            assert_eq!(best.add_if_best(&game, "a bot").expect("writable"), is_best, "{game:?}");
        }
        assert_eq!(
            [1, 2, 3].map(|number| best.best_score_of(seed(number))),
            [Some(3.5), None, Some(0.0)]
        );
        let second =
            BestScores::open(&path, &sample_games()).expect_err("it is locked").to_string();
        assert_eq!(second, "another run of gridproof is writing to this file");
        drop(best);
        let best = BestScores::open(&path, &sample_games()).expect("the file");
        assert_eq!(
            (best.best_score_of(seed(1)), best.damaged, best.has_header),
            (Some(3.5), 0, true)
        );
        let text = fs::read_to_string(&path).expect("readable");
        let last = "{\"seed\":3,\"score\":0.0,\"player\":\"a bot\"}\n";
        assert!(text.ends_with(last) && text.lines().count() == 4, "{text}");
        fs::remove_file(path).expect("ours");
    }

    #[test]
    fn readable_lines_of_a_damaged_file_count() {
        let path = new_file("damaged");
        let score = "{\"seed\":1,\"score\":2}\n";
        fs::write(&path, format!("{score}rubbish\n{score}{{\"seed\":5")).expect("writable");
        let best = BestScores::open(&path, &sample_games()).expect("scores");
        assert_eq!(
            (best.best_score_of(seed(1)), best.damaged, best.has_header),
            (Some(2.0), 2, false)
        );
        drop(best);
        let text = fs::read_to_string(&path).expect("readable");
        let name = "{\"best_scores_of\":\"jewels\",\"settings\":{}}\n";
        assert_eq!(text, format!("{score}rubbish\n{score}{name}"));
        fs::remove_file(path).expect("ours");
    }

    #[test]
    fn other_files_are_refused_and_stay() {
        let path = new_file("other");
        let record = serde_json::to_string(&sample_game(1, 2.0, 2)).expect("a line") + "\n";
        let other = "{\"best_scores_of\":\"jewels\",\"settings\":{\"N\":\"8\"}}\n".to_owned();
        for (text, message) in [
            ("notes".to_owned(), "1:1: expected a file of best scores, or a new one"),
            (record, "1:1: expected a file of best scores, or a new one"),
            (other, "1:1: expected the best scores of `jewels`, found those of `jewels -N 8`"),
        ] {
            fs::write(&path, &text).expect("writable");
            let refused =
                BestScores::open(&path, &sample_games()).expect_err("refused").to_string();
            assert_eq!(refused, message);
            assert_eq!(fs::read_to_string(&path).expect("readable"), text);
        }
        fs::remove_file(path).expect("ours");
    }
}
