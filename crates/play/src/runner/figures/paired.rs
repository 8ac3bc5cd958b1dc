//! Compares two players on the same seeds by the mean difference of their scores, with its standard
//! error. Both players get equal boards, so luck with the boards cancels out.

use super::grouped_figures::GroupedFigures;
use super::statistics::MeanWithError;
use super::stop_rule::{Variation, WatchedMean};
use super::sums::{ExactSum, ScoreSums};
use crate::runner::records::record::GameRecord;

/// The paired comparisons of a series, for all games and for each group.
pub type PairedComparisons = GroupedFigures<PairedScores>;

/// The games that both players played.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PairedScores {
    /// The sum of the player's scores.
    player_sum: ExactSum,
    /// The sum of the rival's scores.
    rival_sum: ExactSum,
    differences: ScoreSums,
    variation: Variation,
    /// The number of games that the rival did not finish.
    rival_failed: u64,
}

impl PairedComparisons {
    /// Adds the games of both players on a seed. The first player's game determines the groups.
    pub fn add(&mut self, record: &GameRecord, rival: &GameRecord) {
        self.change_figures(record, |pairs| pairs.add(record, rival));
    }
}

impl PairedScores {
    fn add(&mut self, record: &GameRecord, rival: &GameRecord) {
        let (worth, worth_of_rival) = record.compared_values(rival);
        self.player_sum += worth.into();
        self.rival_sum += worth_of_rival.into();
        self.differences.add(&ScoreSums::of_difference(record, rival));
        self.variation.add(worth - worth_of_rival);
        self.rival_failed += u64::from(rival.error.is_some());
    }

    /// Returns the number of pairs.
    pub fn num_pairs(&self) -> u64 {
        self.differences.games
    }

    /// Returns the number of games that the rival did not finish.
    pub fn num_failed_of_rival(&self) -> u64 {
        self.rival_failed
    }

    /// Returns the mean difference for the rule that may end the series.
    pub fn watched_mean(&self) -> WatchedMean {
        let (games, mean) = (self.num_pairs(), self.mean_difference());
        WatchedMean { games, mean, varies: self.variation.varies() }
    }

    /// Returns the mean scores of the player and of the rival; 0 without pairs.
    pub fn mean_scores(&self) -> [f64; 2] {
        [self.player_sum, self.rival_sum].map(|sum| sum.value() / self.num_pairs().max(1) as f64)
    }

    /// Returns the mean, over the pairs, of the player's value minus the rival's value. See
    /// [`GameRecord::compared_values`].
    pub fn mean_difference(&self) -> MeanWithError {
        self.differences.mean()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::referee::contest_games::{GroupingFact, TableColumns};
    use crate::runner::records::record::tests::sample_game;

    const COLUMNS: TableColumns = TableColumns {
        facts: &[],
        groups: &[GroupingFact { fact: "d", name: |d| format!("d={d}") }],
        averages: &[],
    };

    #[test]
    fn pairs_are_compared_overall_and_in_the_groups_of_the_first_game() {
        let mut paired = PairedComparisons::new(&COLUMNS);
        assert_eq!((paired.all.num_pairs(), paired.all.mean_scores()), (0, [0.0, 0.0]));
        for (ours, theirs) in [
            (sample_game(1, 1.0, 2), sample_game(1, 0.5, 2)),
            (sample_game(2, 0.5, 2), sample_game(2, 0.5, 10)),
            (sample_game(3, 0.5, 10), sample_game(3, 0.75, 2)),
        ] {
            paired.add(&ours, &theirs);
        }
        assert_eq!(
            (paired.all.num_pairs(), paired.all.mean_scores()),
            (3, [2.0 / 3.0, 1.75 / 3.0])
        );
        let groups: Vec<_> = paired.groups().collect();
        let [(_, two), (name, ten)] = &groups[..] else { panic!("{groups:?}") };
        assert_eq!(name, "d=10");
        let of = |mean, standard_error| MeanWithError { mean, standard_error };
        assert_eq!((two.num_pairs(), two.mean_difference()), (2, of(0.25, Some(0.25))));
        assert_eq!((ten.num_pairs(), ten.mean_difference()), (1, of(-0.25, None)));
        assert!(two.watched_mean().varies && !ten.watched_mean().varies);
    }
}
