//! Templates made offline: a chain of groups built backwards, full rows below it, and below them
//! the trigger, a swap that completes two crosses at once.
//!
//! The rows are the points and the groups the rounds of a score that is their product. The
//! crosses lift the columns above them by one and by three, such that no three neighbours are
//! lifted alike: the rows are broken until the crosses vanish, and so is the first group.

mod beam;
mod stacks;

use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::policy::rate::Trial;
use beam::{Chain, Room, Weights, chains};
use gridproof::budget::{Budget, Meter, Stop};
use gridproof::grid::Cell;
use gridproof::puzzles::jewels::rules::{Colour, LONGEST_SIDE, Swap};
use gridproof::puzzles::jewels::template::Template;

/// How templates are searched.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    /// Of the templates, which are square.
    pub side: usize,
    /// The same seed and limits on work give the same templates.
    pub seed: u64,
    /// The number of beam searches.
    pub runs: usize,
    /// How many templates to keep for each number of colours.
    pub keep: usize,
}

/// The colours of the contest.
const COLOURS: std::ops::RangeInclusive<Colour> = 5..=10;

/// A level line of a cross: columns `start..start + arms + 1`, with the upright line, three cells
/// high, in column `centre`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cross {
    start: usize,
    length: usize,
    centre: usize,
}

/// The best templates for each number of colours, on random boards: of all runs, or of those before
/// the budget ended. A small step is a cell of a chain that is tried, or a step of annealing.
pub fn templates(search: Search, budget: &Budget) -> (Vec<Template>, Result<(), Stop>) {
    let mut meter = budget.meter();
    let mut random = Pcg64Mcg::seed_from_u64(search.seed);
    let triggers = triggers(search.side);
    let trials: Vec<(Colour, Vec<Trial>)> = COLOURS
        .map(|colours| (colours, Trial::several(search.side, colours, &mut random)))
        .collect();
    let mut ranked: Vec<Vec<Rated>> = vec![Vec::new(); trials.len()];
    let ended = (0..search.runs).try_for_each(|_| {
        let found = run(search.side, &triggers, &mut random, &mut meter)?;
        let found = promising(found, &trials[MIDDLE].1[0], trials[MIDDLE].0, &mut meter)?;
        for ((colours, trials), ranked) in trials.iter().zip(&mut ranked) {
            ranked.extend(best(&found, trials, *colours, &mut meter)?);
            ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
            ranked.truncate(search.keep);
        }
        Ok(())
    });
    let mut kept: Vec<Template> = Vec::new();
    for (_, template) in ranked.into_iter().flatten() {
        if !kept.contains(&template) {
            kept.push(template);
        }
    }
    (kept, ended)
}

/// The number of colours by which templates are told apart at first, counted from the fewest.
const MIDDLE: usize = 3;

/// The few that are worth most a move on one board.
fn promising(
    found: Vec<Template>,
    trial: &Trial,
    colours: Colour,
    meter: &mut Meter,
) -> Result<Vec<Template>, Stop> {
    const FEW: usize = 4;
    let mut rated: Vec<Rated> = Vec::new();
    for template in found {
        meter.steps(Trial::STEPS)?;
        rated.push((trial.rate(&template, colours), template));
    }
    rated.sort_by(|a, b| b.0.total_cmp(&a.0));
    Ok(rated.into_iter().take(FEW).map(|(_, template)| template).collect())
}

/// A template, and what it is worth a move.
type Rated = (f64, Template);

/// The best of some templates, if there are any.
fn best(
    found: &[Template],
    trials: &[Trial],
    colours: Colour,
    meter: &mut Meter,
) -> Result<Option<Rated>, Stop> {
    let mut best: Option<Rated> = None;
    for template in found {
        let mut sum = 0.0;
        for trial in trials {
            meter.steps(Trial::STEPS)?;
            sum += trial.rate(template, colours);
        }
        let rate = sum / trials.len() as f64;
        // Of equals the last.
        if best.as_ref().is_none_or(|best| rate.total_cmp(&best.0).is_ge()) {
            best = Some((rate, template.clone()));
        }
    }
    Ok(best)
}

/// Templates from one beam search with random weights, number of rows and trigger.
fn run(
    side: usize,
    triggers: &[[Cross; 2]],
    random: &mut impl Rng,
    meter: &mut Meter,
) -> Result<Vec<Template>, Stop> {
    const WIDTHS: [usize; 3] = [100, 300, 1000];
    const TRIED: usize = 60;
    /// What the crosses take of a column.
    const HIGHEST: usize = 3;
    let crosses = triggers[random.random_range(0..triggers.len())];
    let rows = random.random_range(side / 4..=(side / 2 + 1).min(side - HIGHEST));
    let mut heights = [0; LONGEST_SIDE];
    heights[..side].fill(side - rows);
    let mut points = rows * (side - 2).pow(2);
    for cross in crosses {
        heights[cross.start..cross.start + cross.length].iter_mut().for_each(|most| *most -= 1);
        heights[cross.centre] -= 2;
        points += cross.points();
    }
    let room = Room { side, heights, points };
    let weights = Weights::draw(WIDTHS[random.random_range(0..WIDTHS.len())], random);
    let is_wanted = |chain: &Chain| chain.newest.is_some_and(|group| !group.upright);
    let chains = chains(&room, weights, random, is_wanted, meter)?;
    // Those that score most, and fewer of the others: siblings differ in little.
    let even = |at: usize| at * at * chains.len() / (TRIED * TRIED);
    let mut picked: Vec<usize> = (0..TRIED).map(even).collect();
    picked.dedup();
    let chains = picked.into_iter().filter_map(|at| chains.get(at));
    Ok(chains.filter_map(|chain| template(chain, rows, crosses)).collect())
}

impl Cross {
    /// What its lines score.
    fn points(self) -> usize {
        1 + self.length.saturating_sub(2).pow(2)
    }
}

/// The chain on full rows on the crosses, before the swap of their centres.
fn template(chain: &Chain, rows: usize, crosses: [Cross; 2]) -> Option<Template> {
    let mut stacks = chain.stacks.clone();
    for _ in 0..rows {
        stacks.symbols += 1;
        (0..stacks.side).for_each(|col| stacks.insert(Cell::new(0, col), stacks.symbols));
    }
    let centres = crosses.map(|cross| {
        stacks.symbols += 1;
        let level = (cross.start..cross.start + cross.length).map(|col| Cell::new(0, col));
        let upright = (1..=2).map(|row| Cell::new(row, cross.centre));
        level.chain(upright).for_each(|cell| stacks.insert(cell, stacks.symbols));
        Cell::new(usize::from(cross.length == 1), cross.centre)
    });
    let trigger = Swap(centres[0], centres[1]);
    let mut symbols = stacks.grid();
    let symbol = symbols[trigger.0];
    symbols[trigger.0] = symbols[trigger.1];
    symbols[trigger.1] = symbol;
    let found = Template::new(&symbols, trigger)?;
    (found.length() == chain.stacks.symbols as usize + 1).then_some(found)
}

/// All pairs of crosses that break every full row of a board, with about as few cells as will do.
fn triggers(side: usize) -> Vec<[Cross; 2]> {
    /// More cells than the fewest: wider crosses leave the groups more even a floor.
    const SLACK: usize = 3;
    let crosses = || {
        (0..side).flat_map(move |centre| {
            (0..9).map(move |arms| (arms / 3, arms % 3)).filter_map(move |(left, right)| {
                let fits = left <= centre && centre + right < side && left + right != 1;
                let (start, length) = (centre.wrapping_sub(left), left + right + 1);
                fits.then_some(Cross { start, length, centre })
            })
        })
    };
    let mut found: Vec<[Cross; 2]> = Vec::new();
    for one in crosses() {
        for other in crosses().filter(|other| other.start >= one.start + one.length) {
            let mut lift = [0; LONGEST_SIDE];
            for cross in [one, other] {
                lift[cross.start..cross.start + cross.length].fill(1);
                lift[cross.centre] = 3;
            }
            if lift[..side].windows(3).all(|three| three[0] != three[1] || three[1] != three[2]) {
                found.push([one, other]);
            }
        }
    }
    let cells = |crosses: &[Cross; 2]| crosses.iter().map(|cross| cross.length).sum::<usize>();
    let fewest = found.iter().map(cells).min().unwrap_or(0);
    found.retain(|crosses| cells(crosses) <= fewest + SLACK);
    found
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    const ENDLESS: Search = Search { side: 7, seed: 1, runs: usize::MAX, keep: 3 };

    #[test]
    fn a_search_ends_at_its_limits_with_the_templates_that_it_has() {
        let all = templates(Search { runs: 3, ..ENDLESS }, &Budget::unlimited());
        assert!(all.1.is_ok() && !all.0.is_empty());
        let (found, ended) = templates(ENDLESS, &Budget::work(1_000_000));
        assert_eq!(ended, Err(Stop::Work));
        assert!(!found.is_empty());
        let looks = Arc::new(AtomicU64::new(0));
        let count = Arc::clone(&looks);
        let budget = Budget::unlimited().watched_by(move |_| {
            (count.fetch_add(1, Ordering::Relaxed) >= 5).then_some(Stop::Cancelled)
        });
        assert_eq!(templates(ENDLESS, &budget).1, Err(Stop::Cancelled));
        assert_eq!(looks.load(Ordering::Relaxed), 6);
    }
}
