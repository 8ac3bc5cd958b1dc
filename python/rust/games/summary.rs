//! The sums of a study. `gridproof merge` and the reports of the Python package share these sums.

use std::collections::BTreeMap;

use gridproof_play::referee::seeds::Seed;
use gridproof_play::runner::figures::sums::ScoreSums;
use gridproof_play::runner::records::record::GameRecord;
use gridproof_play::runner::study::{Study, StudySummary, SumsByFactValue};
use pyo3::prelude::*;

use crate::calls::errors::request_error;

/// The sums over some games, with their means and intervals.
#[pyclass(frozen, eq, module = "gridproof._gridproof")]
#[derive(Clone, PartialEq)]
pub struct Sums(ScoreSums);

#[pymethods]
impl Sums {
    #[new]
    #[pyo3(signature = (*, games=0, failed=0, won=0, decided=0, score=0.0, squares=0.0, cpu_ms=0.0, time_dependent=0))]
    #[expect(clippy::too_many_arguments, reason = "Python callers name each argument")]
    fn new(
        games: u64,
        failed: u64,
        won: u64,
        decided: u64,
        score: f64,
        squares: f64,
        cpu_ms: f64,
        time_dependent: u64,
    ) -> Self {
        let [score, squares, cpu_ms] = [score, squares, cpu_ms].map(Into::into);
        Self(ScoreSums { games, failed, won, decided, score, squares, cpu_ms, time_dependent })
    }

    /// The number of games, including failed ones.
    #[getter]
    fn games(&self) -> u64 {
        self.0.games
    }

    /// The number of games that failed.
    #[getter]
    fn failed(&self) -> u64 {
        self.0.failed
    }

    /// The number of games won.
    #[getter]
    fn won(&self) -> u64 {
        self.0.won
    }

    /// The number of games that are won or lost. All other games have only a score.
    #[getter]
    fn decided(&self) -> u64 {
        self.0.decided
    }

    /// The sum of the scores.
    #[getter]
    fn score(&self) -> f64 {
        self.0.score.value()
    }

    /// The sum of the squares of the scores.
    #[getter]
    fn squares(&self) -> f64 {
        self.0.squares.value()
    }

    /// The sum of the player's CPU time.
    #[getter]
    fn cpu_ms(&self) -> f64 {
        self.0.cpu_ms.value()
    }

    /// The number of games in which the clock ended a search, if the player reports such games.
    #[getter]
    fn time_dependent(&self) -> u64 {
        self.0.time_dependent
    }

    /// The mean score; NaN without games.
    #[getter]
    fn mean(&self) -> f64 {
        if self.0.games == 0 { f64::NAN } else { self.0.mean().mean }
    }

    /// The standard error of the mean score; NaN for fewer than two games.
    #[getter]
    fn standard_error(&self) -> f64 {
        self.0.mean().standard_error.unwrap_or(f64::NAN)
    }

    /// The share of games won, with its 95 % interval by Wilson; NaN if no game is won or lost.
    #[getter]
    fn win_rate(&self) -> (f64, f64, f64) {
        let shares = self.0.win_share().map(|wins| wins.share_with_interval());
        shares.unwrap_or([f64::NAN; 3]).into()
    }

    /// The share of games won, with its 95 % interval by Wilson. If games are neither won nor lost,
    /// the mean score, with its 95 % interval by Student's t. Unknown numbers are NaN.
    #[getter]
    fn win_rate_or_mean(&self) -> (f64, f64, f64) {
        let (result, interval) = self.0.result_with_interval();
        let [low, high] = interval.unwrap_or([f64::NAN; 2]);
        (if self.0.games == 0 { f64::NAN } else { result }, low, high)
    }

    fn __repr__(&self) -> String {
        let Self(ScoreSums { games, failed, won, decided, time_dependent, .. }) = self;
        let [score, squares, cpu_ms] = [self.score(), self.squares(), self.cpu_ms()];
        format!(
            "Sums(games={games}, failed={failed}, won={won}, decided={decided}, score={score}, \
             squares={squares}, cpu_ms={cpu_ms}, time_dependent={time_dependent})"
        )
    }
}

/// The games of a player in the order of their seeds, as columns.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct GameColumns {
    score: Vec<f64>,
    won: Vec<Option<bool>>,
    failed: Vec<bool>,
    time_dependent: Vec<Option<bool>>,
    cpu_ms: Vec<f64>,
    facts: BTreeMap<String, Vec<Option<u64>>>,
}

impl GameColumns {
    /// Returns the record of the game in this row; `None` if a column is too short.
    fn record(&self, row: usize, seed: Seed) -> Option<GameRecord> {
        let mut facts = BTreeMap::new();
        for (name, values) in &self.facts {
            if let Some(value) = values.get(row)? {
                facts.insert(name.clone(), *value);
            }
        }
        Some(GameRecord {
            seed,
            score: *self.score.get(row)?,
            won: *self.won.get(row)?,
            error: self.failed.get(row)?.then(String::new),
            time_dependent: *self.time_dependent.get(row)?,
            cpu_ms: *self.cpu_ms.get(row)?,
            wall_ms: 0.0,
            clock_ms: 0.0,
            peak_kb: 0,
            data: BTreeMap::new(),
            facts,
        })
    }
}

const ALWAYS_JSON: &str = "texts, numbers and maps of them are JSON";

type SumsByValue = BTreeMap<u64, Sums>;
type SumsByFact = BTreeMap<String, Option<SumsByValue>>;

/// The sums of a study over ranges of seeds, in which no seed is counted twice.
#[pyclass(module = "gridproof._gridproof")]
pub struct Summary(StudySummary);

#[pymethods]
impl Summary {
    /// Creates a summary without games. `study` is the JSON of the settings.
    #[new]
    fn new(py: Python<'_>, study: &str) -> PyResult<Self> {
        Ok(Self(StudySummary::new(read_study(py, study)?)))
    }

    /// Reads a summary.
    #[staticmethod]
    fn read(py: Python<'_>, text: &[u8]) -> PyResult<Self> {
        let summary = StudySummary::read(text);
        summary.map(Self).map_err(|error| request_error(py, &error.to_string()))
    }

    /// Returns the summary as a line of JSON, without the newline.
    fn text(&self) -> String {
        serde_json::to_string(&self.0).expect(ALWAYS_JSON)
    }

    /// Returns the settings as JSON.
    fn study(&self) -> String {
        serde_json::to_string(&self.0.study).expect(ALWAYS_JSON)
    }

    /// Returns the first setting in which the games of another study differ.
    fn difference_from(&self, py: Python<'_>, study: &str) -> PyResult<Option<&'static str>> {
        Ok(self.0.difference_from(&read_study(py, study)?))
    }

    /// Adds the games of consecutive seeds, and a rival's games on these seeds. If the call fails,
    /// no game is added.
    #[pyo3(signature = (first, games, player, rival=None))]
    fn add_games(
        &mut self,
        py: Python<'_>,
        first: u64,
        games: usize,
        player: GameColumns,
        rival: Option<GameColumns>,
    ) -> PyResult<()> {
        let refuse = |message: &str| request_error(py, message);
        let mut part = StudySummary::new(self.0.study.clone());
        for (row, number) in (first..).take(games).enumerate() {
            let seed = Seed::new(number).map_err(|error| refuse(&error.to_string()))?;
            let short = || refuse("expected columns of equal lengths");
            let record = |columns: &GameColumns| columns.record(row, seed).ok_or_else(short);
            let (record, rival) = (record(&player)?, rival.as_ref().map(record).transpose()?);
            let added = part.add_game(&record, rival.as_ref());
            added.map_err(|error| refuse(&error.to_string()))?;
        }
        self.0.merge(part).map_err(|error| refuse(&error.to_string()))
    }

    /// Adds another part of the study. If the call fails, no game is added.
    fn merge(slf: &Bound<'_, Self>, other: &Bound<'_, Self>) -> PyResult<()> {
        let part = other.borrow().0.clone();
        let merged = slf.borrow_mut().0.merge(part);
        merged.map_err(|error| request_error(slf.py(), &error.to_string()))
    }

    /// Returns the first and the last seed of each range of counted seeds.
    fn ranges(&self) -> Vec<(u64, u64)> {
        self.0.ranges.iter().collect()
    }

    /// Returns the sums for each player.
    fn players(&self) -> BTreeMap<String, Sums> {
        self.0.players.iter().map(|(name, sums)| (name.clone(), Sums(sums.clone()))).collect()
    }

    /// Returns the sums for each player and each value of a fact. A fact with too many values has
    /// None.
    fn groups(&self) -> BTreeMap<String, SumsByFact> {
        self.0.groups.iter().map(|(name, facts)| (name.clone(), sums_by_fact(facts))).collect()
    }

    /// Returns the sums of the differences between the player's and the rival's scores.
    fn paired(&self) -> Sums {
        Sums(self.0.paired.clone())
    }

    /// Returns the sums of the differences for each value of a fact.
    fn paired_groups(&self) -> SumsByFact {
        sums_by_fact(&self.0.paired_groups)
    }

    /// Returns the sums for each player and each step of a logarithmic scale of seeds.
    fn curve(&self) -> BTreeMap<String, SumsByValue> {
        self.0.curve.iter().map(|(name, steps)| (name.clone(), sums_by_value(steps))).collect()
    }

    /// Returns the sums of a player up to the last seed of each step of a logarithmic scale.
    fn running_sums(&self, player: &str) -> Vec<Sums> {
        self.0.running_sums(player).into_iter().map(Sums).collect()
    }

    /// Returns the number of games for each player and each step of a logarithmic scale of CPU
    /// times in microseconds.
    fn times(&self) -> BTreeMap<String, BTreeMap<u64, u64>> {
        self.0.times.clone()
    }

    /// Returns a percentile of the times of a player's games, in milliseconds; None if there are no
    /// times.
    fn time_percentile_ms(&self, player: &str, percent: u64) -> Option<f64> {
        self.0.time_percentile(player, percent).map(|micros| micros as f64 / 1000.0)
    }
}

fn read_study(py: Python<'_>, study: &str) -> PyResult<Study> {
    serde_json::from_str(study).map_err(|error| request_error(py, &error.to_string()))
}

fn sums_by_fact(facts: &BTreeMap<String, SumsByFactValue>) -> SumsByFact {
    let values = |values: &SumsByFactValue| values.as_ref().map(sums_by_value);
    facts.iter().map(|(fact, found)| (fact.clone(), values(found))).collect()
}

fn sums_by_value(values: &BTreeMap<u64, ScoreSums>) -> SumsByValue {
    values.iter().map(|(&value, sums)| (value, Sums(sums.clone()))).collect()
}
