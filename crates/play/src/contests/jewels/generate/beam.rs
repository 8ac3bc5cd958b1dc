//! Long chains of groups of three, by a beam search backwards from the last group.

use rand::{Rng, RngExt};

use super::stacks::{Group, Stacks};
use gridproof::budget::{Meter, Stop};
use gridproof::puzzles::jewels::rules::LONGEST_SIDE;

/// What the search prefers; drawn anew for each search, as no single choice is best.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// How many chains of each length are kept.
    pub width: usize,
    /// Against high columns.
    flat: f64,
    /// For groups that go in low.
    low: f64,
    /// For upright groups.
    upright: f64,
    noise: f64,
}

impl Weights {
    pub fn draw(width: usize, random: &mut impl Rng) -> Self {
        Self {
            width,
            flat: random.random_range(0.3..1.5),
            low: random.random_range(-2.0..2.0),
            upright: random.random_range(-3.0..3.0),
            noise: random.random_range(1.0..12.0),
        }
    }
}

/// A chain, its groups in the order in which they went in, and what it is worth to the search.
#[derive(Clone)]
pub struct Chain {
    pub stacks: Stacks,
    pub newest: Option<Group>,
    worth: f64,
}

/// The longest chains found in columns of at most the given heights, longest first: those of the
/// last few lengths for which `is_wanted` holds. Takes work proportional to the width and the
/// square of the area; a cell of a chain that is tried is a small step.
///
/// # Errors
/// Where the budget ends first.
pub fn chains(
    side: usize,
    most: &[usize; LONGEST_SIDE],
    weights: Weights,
    random: &mut impl Rng,
    is_wanted: impl Fn(&Chain) -> bool,
    meter: &mut Meter,
) -> Result<Vec<Chain>, Stop> {
    const LENGTHS: usize = 5;
    let mut levels: Vec<Vec<Chain>> = Vec::new();
    let mut current = vec![Chain { stacks: Stacks::new(side), newest: None, worth: 0.0 }];
    loop {
        let mut next = Vec::new();
        for chain in &current {
            next.extend(longer(chain, most, weights, meter)?);
        }
        if next.is_empty() {
            return Ok(levels.into_iter().rev().take(LENGTHS).flatten().collect());
        }
        next.iter_mut().for_each(|chain| chain.worth += weights.noise * random.random::<f64>());
        next.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        next.truncate(weights.width);
        levels.push(next.iter().filter(|chain| is_wanted(chain)).cloned().collect());
        current = next;
    }
}

/// The chains with one more group, whose vanishing completes the group before it.
fn longer(
    chain: &Chain,
    most: &[usize; LONGEST_SIDE],
    weights: Weights,
    meter: &mut Meter,
) -> Result<Vec<Chain>, Stop> {
    let side = chain.stacks.side;
    let mut found = Vec::new();
    for upright in [false, true] {
        let last = if upright { side - 1 } else { side - Group::SIZE };
        for col in 0..=last {
            let (columns, growth) = Group { upright, col, row: 0 }.columns();
            let heights = &chain.stacks.heights;
            if columns.clone().any(|col| heights[col] + growth > most[col]) {
                continue;
            }
            let Some(top) = highest_row(chain, columns) else { continue };
            meter.steps(((top + 1) * side * side) as u64)?;
            for row in 0..=top {
                let group = Group { upright, col, row };
                let mut stacks = chain.stacks.clone();
                stacks.insert_group(group);
                if stacks.only_newest_lines() {
                    let worth = worth(&stacks, group, weights);
                    found.push(Chain { stacks, newest: Some(group), worth });
                }
            }
        }
    }
    Ok(found)
}

/// The highest row at which a group in these columns can break the newest one.
fn highest_row(chain: &Chain, mut columns: std::ops::Range<usize>) -> Option<usize> {
    let floor = chain.stacks.heights[columns.clone()].iter().min().copied();
    let Some(newest) = chain.newest else { return floor };
    let cells = newest.cells();
    let (start, end) = (columns.start, columns.end);
    let touched = columns.any(|col| cells.iter().any(|cell| cell.col == col));
    let inside = cells.iter().filter(|cell| (start..end).contains(&cell.col));
    let row = inside.map(|cell| cell.row).max();
    if touched { row.min(floor) } else { None }
}

fn worth(stacks: &Stacks, group: Group, weights: Weights) -> f64 {
    let squares: usize = stacks.heights.iter().map(|height| height * height).sum();
    weights.upright * f64::from(u8::from(group.upright))
        - weights.flat * squares as f64
        - weights.low * group.row as f64
}
