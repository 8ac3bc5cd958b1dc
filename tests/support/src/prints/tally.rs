//! Judges many printed boards of every layout, with all processor cores.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::PrintLayout;
use super::judge::ReadingVerdict;

/// The largest number of seeds that a tally keeps for each verdict.
const MOST_KEPT_SEEDS: usize = 50;

/// The verdicts on the printed boards of one layout.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// The number of printed boards with each verdict, in the order of [`ReadingVerdict::ALL`].
    pub counts: [usize; ReadingVerdict::ALL.len()],
    /// The number of printed boards that the reader reads if it gets the meanings of their signs.
    pub read_with_meanings: usize,
    /// The first seeds with each verdict.
    pub seeds: [Vec<u64>; ReadingVerdict::ALL.len()],
}

impl Tally {
    /// Returns the number of printed boards with the verdict `verdict`.
    pub fn count(&self, verdict: ReadingVerdict) -> usize {
        self.counts[verdict as usize]
    }

    /// Returns the number of printed boards.
    pub fn total(&self) -> usize {
        self.counts.iter().sum()
    }

    /// Adds the counts of another tally.
    pub fn add(&mut self, other: &Self) {
        for verdict in ReadingVerdict::ALL {
            self.counts[verdict as usize] += other.count(verdict);
        }
        self.read_with_meanings += other.read_with_meanings;
    }
}

/// Judges the printed boards of each layout, for `prints` seeds from `first` on.
pub fn tally_layouts(layouts: &[PrintLayout], first: u64, prints: u64) -> Vec<Tally> {
    let next = AtomicUsize::new(0);
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let of_one_thread = || {
        let mut tallies = Vec::new();
        while let Some(layout) = layouts.get(next.fetch_add(1, Ordering::Relaxed)) {
            tallies.push((layout.name.as_str(), tally_layout(layout, first, prints)));
        }
        tallies
    };
    let mut tallies: Vec<_> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(of_one_thread)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no panic")).collect()
    });
    let place = |name: &str| layouts.iter().position(|layout| layout.name == name);
    tallies.sort_by_key(|(name, _)| place(name));
    tallies.into_iter().map(|(_, tally)| tally).collect()
}

fn tally_layout(layout: &PrintLayout, first: u64, prints: u64) -> Tally {
    let mut tally = Tally::default();
    for seed in first..first + prints {
        let judgement = layout.judge(&layout.field(seed), seed);
        let verdict = judgement.verdict as usize;
        tally.counts[verdict] += 1;
        tally.read_with_meanings += usize::from(judgement.is_read_with_meanings);
        if tally.seeds[verdict].len() < MOST_KEPT_SEEDS {
            tally.seeds[verdict].push(seed);
        }
    }
    tally
}
