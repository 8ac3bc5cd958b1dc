//! Which templates to keep: those that are worth most on many boards.

use std::ops::RangeInclusive;

use rand::Rng;

use super::super::policy::prepared::Prepared;
use super::super::policy::rate::Trial;
use gridproof::budget::{Meter, Stop};
use gridproof::puzzles::jewels::rules::Colour;
use gridproof::puzzles::jewels::template::Template;

/// Random boards for each number of colours, the same for all templates.
pub struct Panel(Vec<(Colour, Vec<Trial>)>);

/// A template, and what it is worth a move for each number of colours.
pub struct RatedTemplate {
    template: Template,
    worth: Vec<f64>,
}

impl Panel {
    pub fn draw(side: usize, colours: RangeInclusive<Colour>, random: &mut impl Rng) -> Self {
        const BOARDS: usize = 12;
        let trials = |colours| (colours, Trial::several(BOARDS, side, colours, random));
        Self(colours.map(trials).collect())
    }

    /// # Errors
    /// Where the budget ends first.
    pub fn rated(&self, template: Template, meter: &mut Meter) -> Result<RatedTemplate, Stop> {
        let mut worth = Vec::new();
        let prepared = Prepared::new(template);
        for (colours, trials) in &self.0 {
            meter.steps(trials.len() as u64 * Trial::STEPS)?;
            worth.push(trials.iter().map(|trial| trial.rate(&prepared, *colours)).sum());
        }
        Ok(RatedTemplate { template: prepared.template, worth })
    }
}

/// For each number of colours the templates that are worth most a move in the mean; none twice.
pub fn choice(found: &[RatedTemplate], keep: usize) -> Vec<Template> {
    let mut kept: Vec<Template> = Vec::new();
    for at in 0..found.first().map_or(0, |rated| rated.worth.len()) {
        let mut order: Vec<&RatedTemplate> = found.iter().collect();
        order.sort_by(|a, b| b.worth[at].total_cmp(&a.worth[at]));
        order.dedup_by(|a, b| a.template == b.template);
        for rated in order.into_iter().take(keep) {
            if !kept.contains(&rated.template) {
                kept.push(rated.template.clone());
            }
        }
    }
    kept
}
