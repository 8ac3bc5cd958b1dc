//! Successive halving: finds the best of several settings with few games (Jamieson and Talwalkar,
//! AISTATS 2016). All settings play the first seeds. After each round, only the better half of the
//! settings continues. The last two settings play all seeds.

use std::cmp::Ordering;
use std::mem;
use std::ops::Range;

/// The settings that still play, and the seeds that they have played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsHalving {
    /// The settings that still play, in their order.
    remaining: Vec<usize>,
    /// The eliminated settings, from the best to the worst. The settings eliminated last come
    /// first.
    eliminated: Vec<usize>,
    rounds_left: u32,
    played: u64,
    seeds: u64,
}

impl SettingsHalving {
    /// Starts with `settings` settings, which may play up to `seeds` seeds.
    pub fn new(settings: usize, seeds: u64) -> Self {
        let rounds_left = settings.max(2).next_power_of_two().ilog2();
        let remaining = (0..settings).collect();
        Self { remaining, eliminated: Vec::new(), rounds_left, played: 0, seeds }
    }

    /// Returns the settings that play the next round.
    pub fn remaining_settings(&self) -> &[usize] {
        &self.remaining
    }

    /// Returns the positions of the seeds of the next round; `None` after the last round. The
    /// number of seeds that a setting has played doubles with each round. If there are fewer seeds
    /// than settings, a round may have no new seeds.
    pub fn next_round(&self) -> Option<Range<u64>> {
        let later = self.rounds_left.checked_sub(1)?;
        let until = self.seeds.div_ceil(1 << later.min(63));
        Some(self.played..until)
    }

    /// Ends a round, and keeps the better half of the settings. After the last round, keeps all
    /// remaining settings. Among equal settings, prefers the first settings.
    pub fn finish_round(&mut self, score: impl Fn(usize) -> f64) {
        let Some(round) = self.next_round() else { return };
        self.played = round.end;
        self.rounds_left -= 1;
        let better = |one: &usize, other: &usize| -> Ordering {
            score(*other).total_cmp(&score(*one)).then(one.cmp(other))
        };
        self.remaining.sort_by(better);
        let kept = if self.rounds_left == 0 {
            self.remaining.len()
        } else {
            self.remaining.len().div_ceil(2)
        };
        self.eliminated =
            [self.remaining.split_off(kept), mem::take(&mut self.eliminated)].concat();
        if self.rounds_left > 0 {
            self.remaining.sort_unstable();
        }
    }

    /// Returns all settings from the best to the worst. A setting that played more rounds ranks
    /// higher.
    pub fn ranking(&self) -> Vec<usize> {
        [&self.remaining[..], &self.eliminated].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays all rounds with fixed scores. Returns the rounds with their settings, and the ranking.
    fn rounds_and_ranking(scores: &[f64], seeds: u64) -> (Vec<(usize, Range<u64>)>, Vec<usize>) {
        let mut halving = SettingsHalving::new(scores.len(), seeds);
        let mut rounds = Vec::new();
        while let Some(round) = halving.next_round() {
            rounds.push((halving.remaining_settings().len(), round));
            halving.finish_round(|setting| scores[setting]);
        }
        (rounds, halving.ranking())
    }

    #[test]
    fn the_better_half_goes_on_to_twice_as_many_seeds() {
        let (rounds, ranking) = rounds_and_ranking(&[3.0, 5.0, 1.0, 4.0, 9.0, 2.0, 6.0, 0.0], 100);
        assert_eq!(rounds, [(8, 0..25), (4, 25..50), (2, 50..100)]);
        assert_eq!(ranking, [4, 6, 1, 3, 0, 5, 2, 7]);
        let (rounds, ranking) = rounds_and_ranking(&[1.0, 1.0, 1.0], 10);
        assert_eq!(rounds, [(3, 0..5), (2, 5..10)]);
        assert_eq!(ranking, [0, 1, 2], "the first of equal settings is better");
    }

    #[test]
    fn every_setting_plays_and_the_last_round_uses_all_seeds() {
        for settings in 1..40 {
            let scores: Vec<f64> = (0..settings).map(|at| f64::from(at * 7 % 11)).collect();
            for seeds in 1..20 {
                let (rounds, mut ranking) = rounds_and_ranking(&scores, seeds);
                assert_eq!(rounds[0].0, scores.len());
                assert!(!rounds[0].1.is_empty(), "{settings} {seeds}");
                assert_eq!(rounds.last().map(|round| round.1.end), Some(seeds));
                assert!(rounds.windows(2).all(|pair| pair[0].1.end == pair[1].1.start));
                assert!(rounds.last().is_some_and(|round| round.0 <= 2));
                let best = scores.iter().copied().fold(0.0, f64::max);
                assert_eq!(scores[ranking[0]], best);
                ranking.sort_unstable();
                assert!(ranking.into_iter().eq(0..scores.len()));
            }
        }
    }
}
