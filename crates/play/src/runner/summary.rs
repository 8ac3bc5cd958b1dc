//! What came of many games: a [`Tally`] for each group and for all.

use std::collections::BTreeMap;

use super::record::Record;
use crate::referee::dialogue::FAULT_SCORE;
use crate::referee::system::{Average, Columns, GroupedBy};

/// The tallies of a series.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// For each way to group games, by the values of its fact, ascending: what the group is called.
    pub groups: Vec<(String, Tally)>,
    /// Of all games.
    pub all: Tally,
}

/// The figures of a set of games; all zero where there is none.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// Those with a fault included.
    pub games: usize,
    /// Games without an end, which count with a score of -1.
    pub faults: usize,
    /// The mean.
    pub score: f64,
    /// Of the mean score: the sample's deviation over the root of the number of games; `None`
    /// for a single game.
    pub standard_error: Option<f64>,
    /// Where games are won or lost.
    pub wins: Option<Wins>,
    /// In the order of [`Columns::averages`].
    pub averages: Vec<f64>,
    /// The player's processor time for a game.
    pub cpu_ms: Spread,
    /// The longest game.
    pub wall_ms_max: f64,
    /// The most memory that a game took.
    pub peak_kb_max: u64,
}

/// The share of games that were won.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wins {
    /// Games won.
    pub won: usize,
    /// Games played; those without an end count as lost.
    pub games: usize,
}

impl Wins {
    /// None where no game was one to be won. Games without an end are lost.
    fn new(games: &[&Record]) -> Option<Self> {
        games.iter().any(|game| game.won.is_some()).then(|| Self {
            won: games.iter().filter(|game| game.won == Some(true)).count(),
            games: games.len(),
        })
    }

    /// The share, and the ends of its 95 % confidence interval by Wilson's score (E. B. Wilson,
    /// JASA 22, 1927), which holds near 0 and 1 too.
    pub fn interval(self) -> (f64, f64, f64) {
        /// The quantile of the normal distribution at 97.5 %.
        const Z: f64 = 1.959_963_984_540_054;
        let games = self.games as f64;
        let share = self.won as f64 / games;
        let centre = share + Z * Z / (2.0 * games);
        let spread = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
        let scale = 1.0 + Z * Z / games;
        (share, (centre - spread) / scale, (centre + spread) / scale)
    }
}

/// Order statistics by nearest rank.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spread {
    /// The sum over the number.
    pub mean: f64,
    /// At least half of the values are at most this.
    pub median: f64,
    /// At least 95 % of the values are at most this.
    pub p95: f64,
    /// The largest value.
    pub max: f64,
}

impl Summary {
    /// Tallies the records by the facts that `columns` names, and all together.
    pub fn new(records: &[Record], columns: &Columns) -> Self {
        let tally = |games: &[&Record]| Tally::new(games, columns.averages);
        let groups = grouped(records, columns).map(|(name, games)| (name, tally(&games)));
        Self { groups: groups.collect(), all: tally(&records.iter().collect::<Vec<_>>()) }
    }
}

/// The groups of games that have the facts, with their names.
pub(super) fn grouped<'a>(
    records: &'a [Record],
    columns: &Columns,
) -> impl Iterator<Item = (String, Vec<&'a Record>)> {
    columns.groups.iter().flat_map(move |GroupedBy { fact, name }| {
        let mut groups: BTreeMap<u64, Vec<&Record>> = BTreeMap::new();
        for record in records {
            if let Some(value) = record.fact(fact) {
                groups.entry(value).or_default().push(record);
            }
        }
        groups.into_iter().map(|(value, games)| (name(value), games))
    })
}

impl Tally {
    fn new(games: &[&Record], averages: &[Average]) -> Self {
        let scores: Vec<_> = games.iter().map(|game| game.score).collect();
        Self {
            games: games.len(),
            faults: scores.iter().filter(|&&score| score == FAULT_SCORE).count(),
            score: mean(&scores),
            standard_error: standard_error(&scores),
            wins: Wins::new(games),
            averages: averages.iter().map(|average| average.over(games)).collect(),
            cpu_ms: Spread::new(games.iter().map(|game| game.cpu_ms).collect()),
            wall_ms_max: games.iter().map(|game| game.wall_ms).fold(0.0, f64::max),
            peak_kb_max: games.iter().map(|game| game.peak_kb).max().unwrap_or(0),
        }
    }
}

impl Average {
    fn over(&self, games: &[&Record]) -> f64 {
        mean(&games.iter().filter_map(|game| self.of(game)).collect::<Vec<_>>())
    }

    fn of(&self, game: &Record) -> Option<f64> {
        let value = game.fact(self.fact)? as f64;
        match self.percent_of {
            Some(whole) => Some(100.0 * value / game.fact(whole)? as f64),
            None => Some(value),
        }
    }
}

impl Spread {
    fn new(mut values: Vec<f64>) -> Self {
        values.sort_by(f64::total_cmp);
        let rank = |percent: usize| {
            let rank = (values.len() * percent).div_ceil(100);
            values.get(rank.saturating_sub(1)).copied().unwrap_or(0.0)
        };
        Self { mean: mean(&values), median: rank(50), p95: rank(95), max: rank(100) }
    }
}

pub(super) fn mean(values: &[f64]) -> f64 {
    if values.is_empty() { 0.0 } else { values.iter().sum::<f64>() / values.len() as f64 }
}

pub(super) fn standard_error(values: &[f64]) -> Option<f64> {
    let freedom = values.len().checked_sub(1).filter(|&freedom| freedom > 0)? as f64;
    let mean = mean(values);
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    Some((squares / freedom / values.len() as f64).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runner::record::tests::game;

    const COLUMNS: Columns = Columns {
        facts: &[],
        groups: &[
            GroupedBy { fact: "d", name: |d| format!("d={d}") },
            GroupedBy { fact: "none", name: |_| unreachable!("no game has it") },
        ],
        averages: &[Average { title: "%", fact: "u", percent_of: Some("t") }],
    };

    #[test]
    fn groups_and_all_are_tallied() {
        let games = [game(1, 1.0, 10), game(2, 0.5, 2), game(3, -1.0, 2)];
        let Summary { groups, all } = Summary::new(&games, &COLUMNS);
        let [(name, two), (_, ten)] = &groups[..] else { panic!("{groups:?}") };
        assert_eq!(name, "d=2");
        assert_eq!((two.games, two.faults, two.score), (2, 1, -0.25));
        assert_eq!(two.standard_error, Some(0.75));
        assert_eq!((ten.games, ten.standard_error), (1, None));
        assert_eq!(all.averages, [(100.0 + 20.0 + 20.0) / 3.0]);
        assert_eq!(all.cpu_ms, Spread { mean: 2.0, median: 2.0, p95: 3.0, max: 3.0 });
        assert_eq!((all.wall_ms_max, all.peak_kb_max), (6.0, 300));
    }

    #[test]
    fn shares_of_wins_have_wilsons_interval() {
        // From the formula by hand: 8 of 10.
        let (share, low, high) = Wins { won: 8, games: 10 }.interval();
        assert_eq!(share, 0.8);
        assert!((low - 0.4902).abs() < 1e-4 && (high - 0.9433).abs() < 1e-4, "{low} {high}");
        let (_, low, high) = Wins { won: 0, games: 5 }.interval();
        assert!(low.abs() < 1e-12 && high > 0.4);
        let mut games = [game(1, 1.0, 2), game(2, 0.0, 2), game(3, -1.0, 2)];
        assert_eq!(Summary::new(&games, &COLUMNS).all.wins, None);
        (games[0].won, games[1].won) = (Some(true), Some(false));
        let wins = Summary::new(&games, &COLUMNS).all.wins;
        assert_eq!(wins, Some(Wins { won: 1, games: 3 }));
    }

    #[test]
    fn ranks_are_nearest_ranks() {
        let spread = Spread::new((1..=100).rev().map(f64::from).collect());
        assert_eq!(spread, Spread { mean: 50.5, median: 50.0, p95: 95.0, max: 100.0 });
        assert_eq!(Summary::new(&[], &COLUMNS).all.cpu_ms, Spread::default());
    }
}
