//! A saved run: one JSON object per line, with the seed and the score of a game. `play --resume`,
//! `--best` and `--json` write these files. `psytester`, a runner of the contests' community,
//! writes them too.

use std::collections::BTreeMap;

use serde_json::{Map, Value};
use thiserror::Error;

use crate::referee::dialogue::FAULT_SCORE;
use crate::runner::records::best_scores::BEST_SCORES_KEY;
use crate::runner::records::comparable_games::{ComparableGames, OtherGames};
use crate::runner::records::results_file::SeriesIdentity;

/// The games of one player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SavedRun {
    /// The name of the run in tables.
    pub name: String,
    /// The contest and its options, if a line names them.
    pub played: Option<ComparableGames>,
    /// The games by seed.
    pub games: BTreeMap<u64, GameNumbers>,
    /// The number of lines that are not games. The line that names the series is not counted.
    pub damaged: usize,
    /// The number of repeated games. For each seed, only the first game counts.
    pub repeated: usize,
}

/// The known numbers of a game: `score`, and every other numeric value.
pub type GameNumbers = BTreeMap<String, f64>;

/// The name of the number that every game has.
pub const SCORE_NAME: &str = "score";

/// The error of a text that is not a saved run.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum ReadRunError {
    /// No line is a game.
    #[error(
        "1:1: expected one game per line, as `play --json`, `--resume` and psytester write them: {{\"seed\":1,\"score\":0.5}}"
    )]
    NoGames,
    /// A line names another contest or other options than a line before.
    #[error("{line}:1: {games}")]
    OtherGames {
        /// The line, from 1.
        line: usize,
        /// The games of the line before, and the games of this line.
        games: OtherGames,
    },
    /// The score is so large that sums of squares would overflow.
    #[error(
        "{line}:1: expected a score from -{LARGEST_NUMBER:e} to {LARGEST_NUMBER:e}, found {score:e}"
    )]
    Score {
        /// The line, from 1.
        line: usize,
        /// The score of the game.
        score: f64,
    },
}

/// The largest absolute value of a number that can be compared.
const LARGEST_NUMBER: f64 = 1e100;

impl SavedRun {
    /// Reads a saved run. A game without a score counts as not finished.
    ///
    /// # Errors
    /// No line is a game, a score is too large to be compared, or the lines are of several contests.
    pub fn read(name: String, text: &[u8]) -> Result<Self, ReadRunError> {
        let mut run = Self { name, ..Self::default() };
        let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
        let mut has_best_scores = false;
        let lines = (1..).zip(text.split(|&byte| byte == b'\n'));
        for (line, text) in lines.filter(|(_, text)| !text.trim_ascii().is_empty()) {
            let object = serde_json::from_slice::<Map<String, Value>>(text).unwrap_or_default();
            if let Some(score) = object.get(SCORE_NAME).and_then(Value::as_f64)
                && score.abs() > LARGEST_NUMBER
            {
                return Err(ReadRunError::Score { line, score });
            }
            has_best_scores |= object.contains_key(BEST_SCORES_KEY);
            if let Some(named) = named_games(text) {
                let other = |games| ReadRunError::OtherGames { line, games };
                run.played.get_or_insert_with(|| named.clone()).check(&named).map_err(other)?;
            }
            match game_seed(&object) {
                // In a file of best scores, the last score of a seed is the best.
                Some(seed) if has_best_scores => {
                    run.games.insert(seed, game_numbers(&object));
                }
                Some(seed) if run.games.contains_key(&seed) => run.repeated += 1,
                Some(seed) => drop(run.games.insert(seed, game_numbers(&object))),
                None => run.damaged += usize::from(!is_header_line(&object)),
            }
        }
        if run.games.is_empty() { Err(ReadRunError::NoGames) } else { Ok(run) }
    }
}

/// Returns the games that a line names, if it is the first line of a file that `play` writes.
fn named_games(line: &[u8]) -> Option<ComparableGames> {
    let series = || serde_json::from_slice(line).ok().map(|name: SeriesIdentity| name.games());
    serde_json::from_slice(line).ok().or_else(series)
}

/// Whether a line names the series or the contest of the games, like the first line of a file that
/// `play` writes.
fn is_header_line(object: &Map<String, Value>) -> bool {
    object.contains_key("player") || object.contains_key(BEST_SCORES_KEY)
}

/// Returns the seed of a game; `None` if the line is not a game. For example, a line whose score is
/// not a number is not a game.
fn game_seed(object: &Map<String, Value>) -> Option<u64> {
    object.get(SCORE_NAME).is_none_or(Value::is_number).then_some(())?;
    object.get("seed").or_else(|| object.get("id"))?.as_u64()
}

/// Returns the numbers of a record that can be compared. If the record and the player's report have
/// a number of the same name, uses the number of the record.
fn game_numbers(object: &Map<String, Value>) -> GameNumbers {
    let data = object.get("data").and_then(Value::as_object).into_iter().flatten();
    let all = [(SCORE_NAME, FAULT_SCORE)].map(|(name, value)| (name.to_owned(), value)).into_iter();
    let number = |(name, value): (&String, &Value)| {
        let value =
            value.as_f64().or_else(|| value.as_bool().map(|value| u8::from(value).into()))?;
        (value.abs() <= LARGEST_NUMBER).then(|| (name.clone(), value))
    };
    let is_known = |(name, _): &(&String, &Value)| !["seed", "id"].contains(&name.as_str());
    all.chain(data.filter_map(number))
        .chain(object.iter().filter(is_known).filter_map(number))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_run(text: &str) -> Result<SavedRun, ReadRunError> {
        SavedRun::read("a".to_owned(), text.as_bytes())
    }

    #[test]
    fn the_files_of_both_runners_are_read() {
        let ours = "{\"system\":\"jewels\",\"settings\":{},\"player\":\"x\",\"time_limit_ms\":1}\n\
                    {\"seed\":3,\"score\":0.5,\"won\":true,\"cpu_ms\":1.5,\"data\":{\"moves\":7,\"score\":9},\"n\":8}\n";
        let ours = read_run(ours).expect("a run");
        let expected = [("cpu_ms", 1.5), ("moves", 7.0), ("n", 8.0), ("score", 0.5), ("won", 1.0)];
        let expected: GameNumbers = expected.map(|(name, value)| (name.to_owned(), value)).into();
        assert_eq!((&ours.games[&3], ours.damaged), (&expected, 0));
        assert_eq!(ours.played.map(|games| games.describe()).as_deref(), Some("jewels"));
        let theirs = read_run("\u{feff}{\"id\": 0, \"score\": 12, \"time\": 3}\r\n\r\n{\"id\": 1}")
            .expect("a run");
        assert_eq!(theirs.games[&0][SCORE_NAME], 12.0);
        assert_eq!((theirs.games[&1][SCORE_NAME], theirs.damaged), (FAULT_SCORE, 0));
    }

    #[test]
    fn a_score_that_no_sum_can_hold_is_refused_at_its_line() {
        let error = read_run("{\"seed\":1,\"score\":1e100}\n\n{\"seed\":2,\"score\":-1e308}\n");
        let error = error.expect_err("too large").to_string();
        assert_eq!(error, "3:1: expected a score from -1e100 to 1e100, found -1e308");
        let other = read_run("{\"seed\":1,\"score\":1e100,\"work\":1e101}").expect("a run");
        assert_eq!(other.games[&1].keys().collect::<Vec<_>>(), [SCORE_NAME]);
    }

    #[test]
    fn lines_of_two_contests_are_refused_together() {
        let text = "{\"best_scores_of\":\"jewels\",\"settings\":{}}\n{\"seed\":1,\"score\":2}\n\
                    {\"system\":\"jewels\",\"settings\":{\"N\":\"8\"},\"player\":\"x\",\"time_limit_ms\":1}\n";
        let error = read_run(text).expect_err("other options").to_string();
        assert_eq!(error, "3:1: expected games of `jewels`, found games of `jewels -N 8`");
    }

    #[test]
    fn the_last_of_the_best_scores_of_a_seed_counts() {
        let best = "{\"best_scores_of\":\"jewels\",\"settings\":{}}\n\
                    {\"seed\":1,\"score\":2,\"player\":\"a\"}\n{\"seed\":1,\"score\":3,\"player\":\"b\"}\n";
        let best = read_run(best).expect("a run");
        assert_eq!((best.games[&1][SCORE_NAME], best.repeated, best.damaged), (3.0, 0, 0));
    }

    #[test]
    fn lines_without_a_game_are_counted_and_a_file_without_games_is_refused() {
        let found = read_run(
            "{\"seed\":1,\"score\":1}\n{\"seed\":1,\"score\":2}\n[1]\n{\"seed\":-1}\n{\"seed\":2,\"score\":\"5\"}\n{\"se",
        );
        let found = found.expect("a run");
        assert_eq!((found.games[&1][SCORE_NAME], found.repeated, found.damaged), (1.0, 1, 4));
        for text in ["", "seed,score\n1,2\n", "{\"player\":\"x\"}\n", "\u{0}\u{1}"] {
            assert_eq!(read_run(text), Err(ReadRunError::NoGames), "{text:?}");
        }
    }
}
