//! The results of many games: a [`GameTally`] for each group, and a tally for all games. The games
//! themselves are not stored.

use std::collections::BTreeMap;

use super::grouped_figures::GroupedFigures;
use super::stop_rule::{Variation, WatchedMean};
use super::sums::{ExactSum, ScoreSums};
use crate::referee::contest_games::{AverageColumn, AverageScale, TableColumns};
use crate::runner::records::record::GameRecord;

/// The tallies of a series.
pub type SeriesTallies = GroupedFigures<GameTally>;

/// The figures of a set of games. All figures are zero if there are no games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameTally {
    /// The sums of all games. An unfinished game has a score of -1.
    pub sums: ScoreSums,
    variation: Variation,
    /// The sums of the scores relative to the best known scores. The list is empty if the best
    /// scores are unknown.
    pub relative: ScoreSums,
    /// The sum of the values and the number of games, for each average of
    /// [`TableColumns::averages`].
    averages: Vec<(ExactSum, u64)>,
    /// The player's processor time per game.
    pub cpu: TimeDistribution,
    /// The wall time of the longest game.
    pub wall_ms_max: f64,
    /// The longest time of any game, as counted against the time limit.
    pub clock_ms_max: f64,
    /// The largest peak memory of a game.
    pub peak_kb_max: u64,
}

/// A distribution of times, for percentiles by the nearest-rank method. The relative error is at
/// most 1/1000. Times are grouped into steps, which are wider for longer times. So the distribution
/// of a hundred million games takes only some kilobytes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TimeDistribution {
    /// The number of games in each step of the times. The key of a step is its first microsecond.
    steps: BTreeMap<u64, u64>,
    /// The longest time in milliseconds.
    pub max: f64,
}

impl TimeDistribution {
    fn add(&mut self, millis: f64) {
        /// The number of bits of a time in microseconds, up to which a step is a single
        /// microsecond. Longer times have wider steps.
        const EXACT_STEP_BITS: u32 = 11;
        let micros = (1000.0 * millis).round() as u64;
        let shift = (u64::BITS - micros.leading_zeros()).saturating_sub(EXACT_STEP_BITS);
        *self.steps.entry(micros >> shift << shift).or_default() += 1;
        self.max = self.max.max(millis);
    }

    /// Returns a percentile: the time in milliseconds that `percent` per cent of the games do not
    /// exceed. Returns 0 without games.
    pub fn percentile(&self, percent: u64) -> f64 {
        let games: u64 = self.steps.values().sum();
        let rank = (u128::from(games) * u128::from(percent)).div_ceil(100);
        let mut before = 0;
        let at_rank = self.steps.iter().find(|&(_, &games)| {
            before += u128::from(games);
            before >= rank
        });
        at_rank.map_or(0.0, |(&micros, _)| micros as f64 / 1000.0)
    }
}

impl SeriesTallies {
    /// Tallies a game, with its score relative to the best known score, if a best score is known.
    pub fn add(&mut self, record: &GameRecord, relative: Option<f64>) {
        let averages = self.columns.averages;
        self.change_figures(record, |tally| {
            tally.add(record, averages);
            relative
                .iter()
                .for_each(|&relative| tally.relative.add(&ScoreSums::of_score(relative)));
        });
    }
}

impl GameTally {
    fn add(&mut self, record: &GameRecord, averages: &[AverageColumn]) {
        self.sums.add(&ScoreSums::of_game(record));
        self.variation.add(record.score);
        self.averages.resize(averages.len(), <(ExactSum, u64)>::default());
        for (average, (sum, games)) in averages.iter().zip(&mut self.averages) {
            if let Some(value) = average.average_of_game(record) {
                *sum += value.into();
                *games += 1;
            }
        }
        self.cpu.add(record.cpu_ms);
        self.wall_ms_max = self.wall_ms_max.max(record.wall_ms);
        self.clock_ms_max = self.clock_ms_max.max(record.clock_ms);
        self.peak_kb_max = self.peak_kb_max.max(record.peak_kb);
    }

    /// Returns the mean score for the rule that may end the series.
    pub fn watched_mean(&self) -> WatchedMean {
        let ScoreSums { games, .. } = self.sums;
        WatchedMean { games, mean: self.sums.mean(), varies: self.variation.varies() }
    }

    /// Returns the averages in the order of `columns`. An average is 0 if no game has a value.
    pub fn averages(&self, columns: &TableColumns) -> impl Iterator<Item = f64> {
        let mean = |&(sum, games): &(ExactSum, u64)| sum.value() / games.max(1) as f64;
        (0..columns.averages.len()).map(move |at| self.averages.get(at).map_or(0.0, mean))
    }
}

impl AverageColumn {
    fn average_of_game(&self, game: &GameRecord) -> Option<f64> {
        let value = game.fact(self.fact)? as f64 / self.parts_per_unit as f64;
        Some(match self.scale {
            AverageScale::Plain => value,
            AverageScale::PercentOf(whole) => 100.0 * value / game.fact(whole)? as f64,
            AverageScale::PartOf(whole) => value / game.fact(whole)? as f64,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::referee::contest_games::GroupingFact;
    use crate::runner::figures::statistics::{MeanWithError, WinShare};
    use crate::runner::records::record::tests::sample_game;

    const COLUMNS: TableColumns = TableColumns {
        facts: &[],
        groups: &[
            GroupingFact { fact: "d", name: |d| format!("d={d}") },
            GroupingFact { fact: "none", name: |_| unreachable!("no game has it") },
        ],
        averages: &[AverageColumn {
            title: "%",
            fact: "u",
            parts_per_unit: 1,
            scale: AverageScale::PercentOf("t"),
        }],
    };

    fn tallies_of(games: &[GameRecord]) -> SeriesTallies {
        let mut tallies = SeriesTallies::new(&COLUMNS);
        games.iter().for_each(|game| tallies.add(game, None));
        tallies
    }

    #[test]
    fn groups_and_all_games_are_tallied() {
        let mut games = [sample_game(1, 1.0, 10), sample_game(2, 0.5, 2), sample_game(3, -1.0, 2)];
        games[2].error = Some("it left".to_owned());
        let tallies = tallies_of(&games);
        let [(name, two), (_, ten)] = &tallies.groups().collect::<Vec<_>>()[..] else {
            panic!("{tallies:?}")
        };
        assert_eq!(name, "d=2");
        let MeanWithError { mean, standard_error } = two.sums.mean();
        assert_eq!((two.sums.games, two.sums.failed), (2, 1));
        assert_eq!((mean, standard_error), (-0.25, Some(0.75)));
        assert_eq!((ten.sums.games, ten.sums.mean().standard_error), (1, None));
        let all = &tallies.all;
        assert_eq!(all.averages(&COLUMNS).collect::<Vec<_>>(), [(100.0 + 20.0 + 20.0) / 3.0]);
        assert_eq!(all.sums.cpu_ms.value(), 6.0);
        assert_eq!((all.wall_ms_max, all.peak_kb_max, all.cpu.max), (6.0, 300, 3.0));
    }

    #[test]
    fn relative_scores_are_tallied_beside_the_scores() {
        let mut tallies = tallies_of(&[]);
        for (seed, relative) in [(1, Some(1.0)), (2, Some(0.5)), (3, None)] {
            tallies.add(&sample_game(seed, 0.25, 2), relative);
        }
        let all = &tallies.all;
        assert_eq!((all.sums.games, all.relative.games), (3, 2));
        let mean = MeanWithError { mean: 0.75, standard_error: Some(0.25) };
        assert_eq!(all.relative.mean(), mean);
    }

    #[test]
    fn games_without_an_end_are_lost() {
        let mut games = [sample_game(1, 1.0, 2), sample_game(2, 0.0, 2), sample_game(3, -1.0, 2)];
        assert_eq!(tallies_of(&games).all.sums.win_share(), None);
        (games[0].won, games[1].won) = (Some(true), Some(false));
        let share = WinShare { won: 1, games: 3 };
        assert_eq!(tallies_of(&games).all.sums.win_share(), Some(share));
    }

    #[test]
    fn percentiles_are_nearest_ranks_to_one_part_in_a_thousand() {
        let mut spread = TimeDistribution::default();
        assert_eq!(spread.percentile(50), 0.0);
        (1..=100).rev().for_each(|millis| spread.add(f64::from(millis)));
        for percent in [1, 50, 95, 100] {
            let (found, exact) = (spread.percentile(percent), percent as f64);
            assert!(found <= exact && found > exact * 0.999, "{found} of {exact}");
        }
        assert_eq!(spread.max, 100.0);
        let mut short = TimeDistribution::default();
        (1..=2000).for_each(|micros| short.add(f64::from(micros) / 1000.0));
        assert_eq!(short.percentile(50), 1.0, "microseconds are exact");
    }

    #[test]
    fn the_memory_does_not_grow_with_the_number_of_games() {
        let mut spread = TimeDistribution::default();
        (0..100_000).for_each(|n| spread.add(f64::from(n % 5000) / 7.0));
        assert!(spread.steps.len() < 15_000, "{}", spread.steps.len());
    }
}
