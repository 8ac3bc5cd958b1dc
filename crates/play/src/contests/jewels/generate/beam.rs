//! Searches for long chains of groups. The beam search starts at the last group and goes backwards.

use std::cmp::Reverse;
use std::collections::hash_map::Entry;

use rand::{Rng, RngExt};
use rustc_hash::FxHashMap;

use super::stacks::{SymbolLine, SymbolStacks};
use gridproof::budget::{Meter, Stop};
use gridproof::puzzles::jewels::rules::LONGEST_SIDE;

/// The number of cells of the shortest group.
pub const SHORTEST_GROUP: usize = 3;

/// The weights of a beam search. Each search draws random weights, because no single choice is
/// best.
#[derive(Clone, Copy, Debug)]
pub struct SearchWeights {
    /// The beam width: the number of chains that the search keeps for each number of cells.
    pub width: usize,
    /// The number of cells of the longest group.
    longest: usize,
    /// The weight of the logarithm of the score.
    score: f64,
    /// The weight of the penalty for high columns.
    flat: f64,
    /// The weight for groups that are inserted low.
    low: f64,
    /// The weight for vertical groups.
    upright: f64,
    noise: f64,
}

impl SearchWeights {
    pub fn random(width: usize, random: &mut impl Rng) -> Self {
        Self {
            width,
            longest: random.random_range(SHORTEST_GROUP..=SHORTEST_GROUP + 2),
            score: 100.0 * 10_f64.powf(random.random_range(0.0..1.0)),
            flat: random.random_range(0.3..1.5),
            low: random.random_range(-2.0..2.0),
            upright: random.random_range(-3.0..3.0),
            noise: random.random_range(1.0..12.0),
        }
    }
}

/// The space on a board for a chain of groups.
#[derive(Clone, Copy, Debug)]
pub struct ChainSpace {
    pub side: usize,
    /// The largest number of cells of each column.
    pub heights: [usize; LONGEST_SIDE],
    /// The points of the lines of the template outside the chain.
    pub points: usize,
}

/// A chain of groups, in order of insertion, with the value by which the search ranks the chain.
#[derive(Clone)]
pub struct GroupChain {
    pub stacks: SymbolStacks,
    pub groups: Vec<SymbolLine>,
    pub num_cells: usize,
    /// The points of the groups and of all other lines of the template.
    points: usize,
    rank_value: f64,
}

impl GroupChain {
    pub fn newest_group(&self) -> Option<SymbolLine> {
        self.groups.last().copied()
    }

    /// Returns the score of the template. The number of rounds is the number of groups, plus one
    /// round for the trigger.
    pub fn score(&self) -> usize {
        self.points * (usize::from(self.stacks.symbols) + 1)
    }
}

/// Returns the longest chains that fit into the space and satisfy `is_wanted`, by decreasing score.
/// The work is proportional to the beam width and to the square of the board's area. Each cell that
/// is tried counts as a small step.
///
/// # Errors
/// The budget ends first.
pub fn longest_chains(
    space: &ChainSpace,
    weights: SearchWeights,
    random: &mut impl Rng,
    is_wanted: impl Fn(&GroupChain) -> bool,
    meter: &mut Meter,
) -> Result<Vec<GroupChain>, Stop> {
    /// The number of final levels whose chains are returned. All chains of a level have the same
    /// number of cells.
    const NUM_LAST_LEVELS: usize = 12;
    let stacks = SymbolStacks::new(space.side);
    let first = GroupChain {
        stacks,
        groups: Vec::new(),
        num_cells: 0,
        points: space.points,
        rank_value: 0.0,
    };
    let mut levels = vec![vec![first]];
    for cells in 0.. {
        if cells >= levels.len() {
            break;
        }
        let mut level = std::mem::take(&mut levels[cells]);
        level
            .iter_mut()
            .for_each(|chain| chain.rank_value += weights.noise * random.random::<f64>());
        level.sort_by(|a, b| b.rank_value.total_cmp(&a.rank_value));
        let level = limit_similar_chains(level, weights.width);
        for chain in &level {
            for longer in with_one_more_group(chain, space, weights, meter)? {
                levels.resize(levels.len().max(longer.num_cells + 1), Vec::new());
                levels[longer.num_cells].push(longer);
            }
        }
        levels[cells] = level;
    }
    let mut found: Vec<GroupChain> =
        levels.into_iter().rev().take(NUM_LAST_LEVELS).flatten().filter(is_wanted).collect();
    found.sort_by_key(|chain| Reverse(chain.score()));
    Ok(found)
}

/// Returns at most `most` of the first chains. Among chains with equal heights and equal newest
/// groups, keeps only a few.
fn limit_similar_chains(level: Vec<GroupChain>, most: usize) -> Vec<GroupChain> {
    const MAX_ALIKE: usize = 30;
    let alike = most / MAX_ALIKE + 1;
    let mut seen: FxHashMap<_, usize> = FxHashMap::default();
    let is_new = |chain: &GroupChain| match seen.entry((chain.stacks.heights, chain.newest_group()))
    {
        Entry::Occupied(mut seen) => {
            *seen.get_mut() += 1;
            *seen.get() <= alike
        }
        Entry::Vacant(place) => {
            place.insert(1);
            true
        }
    };
    level.into_iter().filter(is_new).take(most).collect()
}

/// Returns the chains with one more group. When the new group vanishes, the cells of the previous
/// group come together in a line.
fn with_one_more_group(
    chain: &GroupChain,
    space: &ChainSpace,
    weights: SearchWeights,
    meter: &mut Meter,
) -> Result<Vec<GroupChain>, Stop> {
    let side = space.side;
    let mut found = Vec::new();
    let lengths = SHORTEST_GROUP..=weights.longest.min(side);
    for (upright, length) in lengths.flat_map(|length| [(false, length), (true, length)]) {
        let last = if upright { side - 1 } else { side - length };
        for col in 0..=last {
            let group = SymbolLine { upright, col, row: 0, length };
            if !fits_heights(&chain.stacks, group, &space.heights) {
                continue;
            }
            let Some(top) = highest_breaking_row(&chain.stacks, chain.newest_group(), group) else {
                continue;
            };
            meter.spend_steps(((top + 1) * side * side) as u64)?;
            for row in 0..=top {
                let group = SymbolLine { row, ..group };
                let mut stacks = chain.stacks.clone();
                stacks.insert_group(group);
                if stacks.has_only_newest_lines() {
                    found.push(chain.with_group(stacks, group, weights));
                }
            }
        }
    }
    Ok(found)
}

/// Whether every column is within its allowed height.
pub fn fits_heights(
    stacks: &SymbolStacks,
    group: SymbolLine,
    most: &[usize; LONGEST_SIDE],
) -> bool {
    let (mut columns, growth) = group.column_growth();
    columns.all(|col| stacks.heights[col] + growth <= most[col])
}

/// Returns the highest row at which inserting `group` can split the group `newest`, which was added
/// last.
pub fn highest_breaking_row(
    stacks: &SymbolStacks,
    newest: Option<SymbolLine>,
    group: SymbolLine,
) -> Option<usize> {
    let (columns, _) = group.column_growth();
    let floor = stacks.heights[columns.clone()].iter().min().copied();
    let Some(newest) = newest else { return floor };
    let inside = newest.cells().filter(|cell| columns.contains(&cell.col));
    let row = inside.map(|cell| cell.row).max()?;
    floor.map(|floor| floor.min(row))
}

impl GroupChain {
    /// Returns this chain with one more group. `stacks` already contains the cells of `group`.
    fn with_group(&self, stacks: SymbolStacks, group: SymbolLine, weights: SearchWeights) -> Self {
        let points = self.points + group.points();
        let squares: usize = stacks.heights.iter().map(|height| height * height).sum();
        let num_cells = self.num_cells + group.length;
        let mut groups = self.groups.clone();
        groups.push(group);
        let chain = Self { stacks, groups, num_cells, points, rank_value: 0.0 };
        let rank_value = weights.upright * f64::from(u8::from(group.upright))
            + weights.score * (chain.score() as f64).ln()
            - weights.flat * squares as f64
            - weights.low * group.row as f64;
        Self { rank_value, ..chain }
    }
}
