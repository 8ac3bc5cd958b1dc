//! Two players on the same seeds: the mean difference of their scores, free of the luck of the
//! boards, and its standard error.

use std::collections::BTreeMap;

use super::summary::{grouped, mean, standard_error};
use crate::referee::seeds::Seed;
use crate::referee::system::Columns;
use crate::runner::record::Record;

/// The comparisons of a series.
#[derive(Clone, Debug, PartialEq)]
pub struct Paired {
    /// For each way to group games, ascending by the fact's value: the name of the group and its
    /// comparison.
    pub groups: Vec<(String, Difference)>,
    /// The comparison over all pairs of games.
    pub all: Difference,
}

/// The games that both players played. Means are 0 without any game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// The number of pairs.
    pub games: usize,
    /// The mean score of the player.
    pub score: f64,
    /// The mean score of the rival.
    pub rival: f64,
    /// The mean of `score - rival` over the pairs, from [`Record::worths`].
    pub difference: f64,
    /// The standard error of the difference; `None` for a single pair.
    pub standard_error: Option<f64>,
}

impl Paired {
    /// Compares `records` with those of a rival, seed by seed; leaves out seeds that only one has
    /// played.
    pub fn new(records: &[Record], rivals: &[Record], columns: &Columns) -> Self {
        let rivals: BTreeMap<Seed, &Record> =
            rivals.iter().map(|rival| (rival.seed, rival)).collect();
        let groups = grouped(records, columns)
            .map(|(name, games)| (name, Difference::new(&games, &rivals)))
            .collect();
        Self { groups, all: Difference::new(&records.iter().collect::<Vec<_>>(), &rivals) }
    }
}

impl Difference {
    fn new(games: &[&Record], rivals: &BTreeMap<Seed, &Record>) -> Self {
        let pair = |game: &&Record| Some(game.worths(rivals.get(&game.seed)?));
        let (scores, others): (Vec<f64>, Vec<f64>) = games.iter().filter_map(pair).unzip();
        let differences: Vec<f64> = scores.iter().zip(&others).map(|(a, b)| a - b).collect();
        Self {
            games: scores.len(),
            score: mean(&scores),
            rival: mean(&others),
            difference: mean(&differences),
            standard_error: standard_error(&differences),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::referee::system::GroupedBy;
    use crate::runner::record::tests::game;

    const COLUMNS: Columns = Columns {
        facts: &[],
        groups: &[GroupedBy { fact: "d", name: |d| format!("d={d}") }],
        averages: &[],
    };

    #[test]
    fn games_are_paired_by_seed_and_the_others_left_out() {
        let ours = [game(1, 1.0, 2), game(2, 0.5, 2), game(3, 0.5, 10), game(4, 0.9, 10)];
        let theirs = [game(3, 0.75, 10), game(1, 0.5, 2), game(2, 0.5, 2), game(9, 0.0, 2)];
        let Paired { groups, all } = Paired::new(&ours, &theirs, &COLUMNS);
        assert_eq!((all.games, all.score, all.rival), (3, 2.0 / 3.0, 1.75 / 3.0));
        let [(_, two), (name, ten)] = &groups[..] else { panic!("{groups:?}") };
        assert_eq!(name, "d=10");
        assert_eq!((two.games, two.difference, two.standard_error), (2, 0.25, Some(0.25)));
        assert_eq!((ten.games, ten.difference, ten.standard_error), (1, -0.25, None));
        assert_eq!(Paired::new(&[], &[], &COLUMNS).all.games, 0);
    }
}
