//! Chooses the templates with the most value over many boards.

use std::ops::RangeInclusive;

use rand::Rng;

use super::super::policy::prepared_template::PreparedTemplate;
use super::super::policy::template_rating::RatingTrial;
use gridproof::budget::{Meter, Stop};
use gridproof::puzzles::jewels::rules::Colour;
use gridproof::puzzles::jewels::template::Template;

/// Random boards for each number of colours, on which all templates are rated.
pub struct RatingBoards(Vec<(Colour, Vec<RatingTrial>)>);

/// A template, and its value per move for each number of colours.
pub struct RatedTemplate {
    template: Template,
    values: Vec<f64>,
}

impl RatingBoards {
    pub fn draw(side: usize, colours: RangeInclusive<Colour>, random: &mut impl Rng) -> Self {
        const NUM_BOARDS: usize = 12;
        let trials = |colours| (colours, RatingTrial::draw_many(NUM_BOARDS, side, colours, random));
        Self(colours.map(trials).collect())
    }

    /// Rates a template on all boards.
    ///
    /// # Errors
    /// The budget ends first.
    pub fn rate(&self, template: Template, meter: &mut Meter) -> Result<RatedTemplate, Stop> {
        let mut values = Vec::new();
        let prepared_template = PreparedTemplate::new(template);
        for (colours, trials) in &self.0 {
            meter.spend_steps(trials.len() as u64 * RatingTrial::RATING_STEPS)?;
            values.push(trials.iter().map(|trial| trial.rate(&prepared_template, *colours)).sum());
        }
        Ok(RatedTemplate { template: prepared_template.template, values })
    }
}

/// Returns, for each number of colours, the templates with the highest average value per move. Each
/// template is returned once.
pub fn choose_templates(found: &[RatedTemplate], keep: usize) -> Vec<Template> {
    let mut kept: Vec<Template> = Vec::new();
    for at in 0..found.first().map_or(0, |rated| rated.values.len()) {
        let mut order: Vec<&RatedTemplate> = found.iter().collect();
        order.sort_by(|a, b| b.values[at].total_cmp(&a.values[at]));
        order.dedup_by(|a, b| a.template == b.template);
        for rated in order.into_iter().take(keep) {
            if !kept.contains(&rated.template) {
                kept.push(rated.template.clone());
            }
        }
    }
    kept
}
