//! The record of a game: one line of JSON.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Number, Value};

use crate::player::data_lines::TIME_DEPENDENT;
use crate::referee::contest_games::GameFacts;
use crate::referee::dialogue::FAULT_SCORE;
use crate::referee::seeds::Seed;
use crate::runner::players::session::ResourcesUsed;

/// The outcome of the game of one seed. Times are in milliseconds, and the peak of resident memory
/// is in KiB.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameRecord {
    /// The seed of the instance. The instance also depends on the options of the series.
    pub seed: Seed,
    /// The score; [`FAULT_SCORE`] if the game was not finished. Then `error` contains the reason.
    pub score: f64,
    /// Whether the game was won; `None` if games of the contest are not won or lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub won: Option<bool>,
    /// The reason why the game was not finished, in one line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// Whether the clock changed a decision, by ending a search of the player or the game. Two
    /// games with equal seeds and players can differ only if the clock changed a decision in at
    /// least one game. `None` if the player does not report the influence of the clock.
    #[serde(default, alias = "clock_cut", skip_serializing_if = "Option::is_none")]
    pub time_dependent: Option<bool>,
    /// The user and system time of the player.
    pub cpu_ms: f64,
    /// The time from the start of the player's process until its end.
    pub wall_ms: f64,
    /// The time that counts against the limit: the time during which the referee waited for the
    /// player.
    pub clock_ms: f64,
    /// The peak memory; 0 if the player shared the referee's process.
    pub peak_kb: u64,
    /// The values of the lines `[DATA] name = value` on the player's standard error.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub data: BTreeMap<String, Value>,
    /// The numbers that describe the game, such as `n` and `hits`.
    #[serde(flatten)]
    pub facts: GameFacts,
}

impl GameRecord {
    /// Returns the record of a game from its score, or from the reason why the game was not
    /// finished. Reads the player's data from its `log`.
    pub fn new(
        seed: Seed,
        outcome: Result<f64, String>,
        facts: GameFacts,
        usage: &ResourcesUsed,
        log: &[String],
    ) -> Self {
        let (score, error) = match outcome {
            Ok(score) => (score, None),
            Err(error) => (FAULT_SCORE, Some(error)),
        };
        Self {
            seed,
            score,
            won: None,
            error,
            time_dependent: None,
            cpu_ms: millis(usage.cpu),
            wall_ms: millis(usage.wall),
            clock_ms: millis(usage.used_time),
            peak_kb: usage.peak_bytes / 1024,
            data: log.iter().filter_map(|line| parse_data_line(line)).collect(),
            facts,
        }
    }

    /// Returns the numbers by which a comparison rates this game and a rival's game on the same
    /// seed. If games are won or lost, a number is 1 for a win and 0 for a loss or a failure.
    /// Otherwise the numbers are the scores.
    pub fn compared_values(&self, rival: &Self) -> (f64, f64) {
        if self.won.or(rival.won).is_none() {
            return (self.score, rival.score);
        }
        let worth = |won: Option<bool>| f64::from(u8::from(won == Some(true)));
        (worth(self.won), worth(rival.won))
    }

    /// Moves the report of the clock's influence out of the player's data. If the game ended by
    /// time, the clock counts as having changed a decision.
    pub fn flag_time_dependence(&mut self, over_time: bool) {
        // Players of earlier versions call this number `clock_cut`.
        if let Some(number) = self.data.remove("clock_cut") {
            self.data.entry(TIME_DEPENDENT.to_owned()).or_insert(number);
        }
        let reported = match self.data.get(TIME_DEPENDENT).and_then(Value::as_u64) {
            Some(0) => Some(false),
            Some(1) => Some(true),
            _ => None,
        };
        if reported.is_some() {
            self.data.remove(TIME_DEPENDENT);
        }
        self.time_dependent = if over_time { Some(true) } else { reported };
    }

    /// Moves the numbers called `names` from the player's data to the facts.
    pub fn move_data_to_facts(&mut self, names: &[&str]) {
        for &name in names {
            if let Some(number) = self.data.get(name).and_then(Value::as_u64) {
                self.data.remove(name);
                self.facts.insert(name.to_owned(), number);
            }
        }
    }

    /// Returns the number called `name`, in the form that the tables show.
    pub fn fact(&self, name: &str) -> Option<u64> {
        self.facts.get(name).copied()
    }
}

/// Converts a duration to milliseconds. Rounds down to whole microseconds, the precision of the
/// system's clock.
fn millis(time: Duration) -> f64 {
    time.as_micros() as f64 / 1000.0
}

/// Parses the name and value of a line `[DATA] name = value`, with any blanks around the equals
/// sign; a numeric value becomes a number.
pub fn parse_data_line(line: &str) -> Option<(String, Value)> {
    let (name, value) = line.strip_prefix("[DATA]")?.split_once('=')?;
    let (name, value) = (name.trim(), value.trim());
    if name.is_empty() {
        return None;
    }
    let value = match value.parse::<Number>() {
        Ok(number) => Value::Number(number),
        Err(_) => Value::String(value.to_owned()),
    };
    Some((name.to_owned(), value))
}

#[cfg(test)]
pub(in crate::runner) mod tests {
    use super::*;

    /// Returns a game for the tests of tables and summaries.
    pub fn sample_game(seed: u64, score: f64, d: u64) -> GameRecord {
        let facts = [("d", d), ("u", d), ("t", 10)].map(|(name, value)| (name.to_owned(), value));
        GameRecord {
            seed: Seed::new(seed).expect("a seed"),
            score,
            won: None,
            error: None,
            time_dependent: None,
            cpu_ms: seed as f64,
            wall_ms: 2.0 * seed as f64,
            clock_ms: 0.0,
            peak_kb: 100 * seed,
            data: BTreeMap::new(),
            facts: GameFacts::from(facts),
        }
    }

    #[test]
    fn a_failed_game_counts_as_lost_where_games_are_won_or_lost() {
        let failed = sample_game(1, FAULT_SCORE, 2);
        let won = GameRecord { won: Some(true), ..sample_game(1, 1.0, 2) };
        assert_eq!(failed.compared_values(&won), (0.0, 1.0));
        assert_eq!(failed.compared_values(&sample_game(1, 0.5, 2)), (FAULT_SCORE, 0.5));
    }

    #[test]
    fn data_lines_hold_numbers_or_words() {
        assert_eq!(parse_data_line("[DATA] moves = 12"), Some(("moves".into(), Value::from(12))));
        assert_eq!(parse_data_line("[DATA] risk = 0.5 "), Some(("risk".into(), Value::from(0.5))));
        assert_eq!(
            parse_data_line("[DATA] style = logic"),
            Some(("style".into(), Value::from("logic")))
        );
        for moves in ["[DATA] moves=12", "[DATA]  moves  =12\t", "[DATA]moves= 12"] {
            assert_eq!(parse_data_line(moves), Some(("moves".into(), Value::from(12))), "{moves}");
        }
        for other in ["moves = 12", "[DATA] moves 12", "[DATA]", "[DATA] = 1", "x [DATA] a = 1"] {
            assert_eq!(parse_data_line(other), None, "{other}");
        }
    }

    #[test]
    fn time_dependence_is_reported_by_the_player_or_follows_from_the_end() {
        let flagged = |value: Option<u64>, over_time| {
            let mut record = sample_game(1, 0.0, 2);
            record.data.extend(value.map(|value| (TIME_DEPENDENT.to_owned(), Value::from(value))));
            record.flag_time_dependence(over_time);
            (record.time_dependent, record.data.len())
        };
        assert_eq!(flagged(Some(0), false), (Some(false), 0));
        assert_eq!(flagged(Some(1), false), (Some(true), 0));
        assert_eq!(flagged(Some(2), false), (None, 1), "a foreign player means something else");
        assert_eq!((flagged(None, false), flagged(None, true)), ((None, 0), (Some(true), 0)));
        assert_eq!(flagged(Some(0), true), (Some(true), 0), "the referee ended it");
    }

    #[test]
    fn a_record_is_read_back_from_its_line() {
        let line = concat!(
            r#"{"seed":3,"score":0.5,"cpu_ms":1.5,"wall_ms":2.0,"clock_ms":1.25,"peak_kb":100,"#,
            r#""d":2,"hits":0,"n":10}"#
        );
        let record: GameRecord = serde_json::from_str(line).expect("a record");
        assert_eq!((record.fact("n"), record.fact("x")), (Some(10), None));
        assert_eq!(serde_json::to_string(&record).expect("no map with odd keys"), line);
        // Neighbours of these numbers are read if the parser rounds.
        for score in [0.001_322_751_322_751_322_7, 1.0 / 3.0, 0.975_308_641_975_308_6] {
            let written = serde_json::to_string(&sample_game(1, score, 2)).expect("a line");
            let read: GameRecord = serde_json::from_str(&written).expect("a record");
            assert_eq!(read.score.to_bits(), score.to_bits(), "{written}");
        }
        let zero = line.replace("\"seed\":3", "\"seed\":0");
        assert!(serde_json::from_str::<GameRecord>(&zero).is_err());
    }
}
