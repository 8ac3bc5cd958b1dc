//! Makes templates offline. Each template is a chain of groups, built backwards, with full rows
//! below the chain. Below the rows is the trigger: a swap that completes two crosses at once or, on
//! boards of at most nine columns, a single cross.
//!
//! The score is the product of points and rounds: the rows give many points, and the groups give
//! many rounds. The crosses lift the columns above them by one or three cells. No three
//! neighbouring columns are lifted by equal amounts. So the rows and the first group form no lines
//! until the crosses vanish.
//!
//! Each run improves one template by a local search. The first runs take the templates of the
//! player's library in order, and later runs take the results of beam searches.

mod beam;
mod falling_columns;
mod improve;
mod recipe;
mod stacks;
mod template_choice;
mod trigger;

use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::policy::library;
use super::policy::prepared_template::PreparedTemplate;
use super::policy::template_rating::RatingTrial;
use beam::{ChainSpace, GroupChain, SearchWeights, longest_chains};
use gridproof::budget::{Budget, Limited, Meter, Stop, Unfinished};
use gridproof::puzzles::jewels::rules::Colour;
use gridproof::puzzles::jewels::template::Template;
use improve::improve_template;
use recipe::TemplateRecipe;
use template_choice::{RatedTemplate, RatingBoards, choose_templates};
use trigger::{CrossShape, row_breaking_crosses};

/// The settings of a search for templates.
#[derive(Clone, Copy, Debug)]
pub struct TemplateSearch {
    /// The side of the templates, which are square.
    pub side: usize,
    /// The seed of the search. Equal seeds with equal limits on work give equal templates.
    pub seed: u64,
    /// The number of local searches.
    pub runs: usize,
    /// The number of templates to keep for each number of colours.
    pub keep: usize,
}

/// The numbers of colours that boards of the contest have.
const CONTEST_NUMBERS_OF_COLOURS: std::ops::RangeInclusive<Colour> = 5..=10;

/// Returns the templates that are best on random boards, for each number of colours. Considers all
/// runs before the end of the budget. Each tried cell of a chain, and each step of annealing,
/// counts as a small step.
pub fn templates(search: TemplateSearch, budget: &Budget) -> Limited<Vec<Template>> {
    let mut meter = budget.meter();
    let mut random = Pcg64Mcg::seed_from_u64(search.seed);
    let triggers = row_breaking_crosses(search.side);
    let panel = RatingBoards::draw(search.side, CONTEST_NUMBERS_OF_COLOURS, &mut random);
    let mut found: Vec<RatedTemplate> = Vec::new();
    let mut known = library::unmirrored_templates(search.side);
    let ended: Result<(), Unfinished> = (0..search.runs).try_for_each(|_| {
        let start = match known.next() {
            Some(template) => Some(template),
            None => starting_template(search.side, &triggers, &mut random, &mut meter)?,
        };
        let Some(start) = start else { return Ok(()) };
        found.push(panel.rate(start.clone(), &mut meter)?);
        let colours = random.random_range(CONTEST_NUMBERS_OF_COLOURS);
        let better = improve_template(start, colours, &triggers, &mut random, &mut meter)?;
        found.push(panel.rate(better, &mut meter)?);
        Ok(())
    });
    Limited { so_far: choose_templates(&found, search.keep), stop_reason: ended.err() }
}

/// Runs a beam search, and returns the template with the most value per move on one board. The
/// search uses random weights, a random number of rows and a random trigger.
fn starting_template(
    side: usize,
    triggers: &[Vec<CrossShape>],
    random: &mut impl Rng,
    meter: &mut Meter,
) -> Result<Option<Template>, Stop> {
    const MEDIUM_NUM_COLOURS: Colour = 8;
    let trial = RatingTrial::draw_many(1, side, MEDIUM_NUM_COLOURS, random);
    let mut best: Option<(f64, PreparedTemplate)> = None;
    for template in beam_search(side, triggers, random, meter)? {
        meter.spend_steps(RatingTrial::RATING_STEPS)?;
        let prepared_template = PreparedTemplate::new(template);
        let rate = trial[0].rate(&prepared_template, MEDIUM_NUM_COLOURS);
        if best.as_ref().is_none_or(|best| rate > best.0) {
            best = Some((rate, prepared_template));
        }
    }
    Ok(best.map(|(_, prepared_template)| prepared_template.template))
}

/// Returns templates from one beam search.
fn beam_search(
    side: usize,
    triggers: &[Vec<CrossShape>],
    random: &mut impl Rng,
    meter: &mut Meter,
) -> Result<Vec<Template>, Stop> {
    const BEAM_WIDTHS: [usize; 3] = [100, 300, 1000];
    const NUM_TEMPLATES_TRIED: usize = 60;
    /// The largest number of cells that the crosses may use in a column.
    const MAX_CROSS_HEIGHT: usize = 3;
    let crosses = triggers[random.random_range(0..triggers.len())].clone();
    let rows = random.random_range(side / 4..=(side / 2 + 1).min(side - MAX_CROSS_HEIGHT));
    let bare = TemplateRecipe { side, crosses, rows, groups: Vec::new() };
    let space = ChainSpace { side, heights: bare.free_heights(), points: bare.points() };
    let weights =
        SearchWeights::random(BEAM_WIDTHS[random.random_range(0..BEAM_WIDTHS.len())], random);
    let is_wanted = |chain: &GroupChain| chain.newest_group().is_some_and(|group| !group.upright);
    let chains = longest_chains(&space, weights, random, is_wanted, meter)?;
    // The chains are in order of decreasing score. Chains with similar scores differ little.
    // Therefore the chosen positions are spread over the whole list, most densely at its beginning.
    let pick_position =
        |at: usize| at * at * chains.len() / (NUM_TEMPLATES_TRIED * NUM_TEMPLATES_TRIED);
    let mut picked: Vec<usize> = (0..NUM_TEMPLATES_TRIED).map(pick_position).collect();
    picked.dedup();
    let chains = picked.into_iter().filter_map(|at| chains.get(at));
    let recipe =
        |chain: &GroupChain| TemplateRecipe { groups: chain.groups.clone(), ..bare.clone() };
    Ok(chains.filter_map(|chain| recipe(chain).template()).collect())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    const ENDLESS_SEARCH: TemplateSearch =
        TemplateSearch { side: 5, seed: 1, runs: usize::MAX, keep: 3 };

    #[test]
    fn a_search_that_its_limits_end_returns_the_templates_so_far() {
        let all = templates(TemplateSearch { runs: 1, ..ENDLESS_SEARCH }, &Budget::unlimited());
        assert!(all.stop_reason.is_none() && !all.so_far.is_empty());
        let found = templates(ENDLESS_SEARCH, &Budget::work(300_000));
        assert_eq!(found.stop_reason, Some(Stop::Work.into()));
        assert!(!found.so_far.is_empty());
        let checks = Arc::new(AtomicU64::new(0));
        let count = Arc::clone(&checks);
        let budget = Budget::unlimited().with_stop_function(move |_| {
            (count.fetch_add(1, Ordering::Relaxed) >= 5).then_some(Stop::Cancelled)
        });
        assert_eq!(templates(ENDLESS_SEARCH, &budget).stop_reason, Some(Stop::Cancelled.into()));
        assert_eq!(checks.load(Ordering::Relaxed), 6);
    }
}
