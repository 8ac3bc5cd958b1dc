//! A local search for a template with more value per move. The search makes small changes to a
//! template. The search regularly draws new random boards, so that a lucky board has no lasting
//! influence.

use rand::Rng;

use super::super::policy::prepared_template::PreparedTemplate;
use super::super::policy::template_rating::RatingTrial;
use super::recipe::TemplateRecipe;
use super::trigger::CrossShape;
use gridproof::budget::{Meter, Stop};
use gridproof::puzzles::jewels::rules::Colour;
use gridproof::puzzles::jewels::template::Template;

/// The number of times that random boards are drawn.
const NUM_DRAWS_OF_BOARDS: usize = 6;
/// The number of boards drawn each time.
const BOARDS_PER_DRAW: usize = 24;
/// The number of changes that are tried before boards are drawn again.
const NUM_CHANGES_TRIED: usize = 300;

/// Returns the template after the changes that improved it. A template without a recipe is returned
/// unchanged.
///
/// # Errors
/// The budget ends first.
pub fn improve_template(
    start: Template,
    colours: Colour,
    triggers: &[Vec<CrossShape>],
    random: &mut impl Rng,
    meter: &mut Meter,
) -> Result<Template, Stop> {
    let Some(mut recipe) = TemplateRecipe::from_template(&start) else { return Ok(start) };
    let mut best = PreparedTemplate::new(start);
    for _ in 0..NUM_DRAWS_OF_BOARDS {
        let trials = RatingTrial::draw_many(BOARDS_PER_DRAW, recipe.side, colours, random);
        let mut best_values: Vec<f64> =
            trials.iter().map(|trial| trial.rate(&best, colours)).collect();
        meter.spend_steps(BOARDS_PER_DRAW as u64 * RatingTrial::RATING_STEPS)?;
        for _ in 0..NUM_CHANGES_TRIED {
            let changed = recipe.with_random_changes(triggers, random);
            meter.spend_steps((recipe.side.pow(2) * recipe.groups.len()) as u64)?;
            if changed == recipe || !is_promising(&changed, &recipe) {
                continue;
            }
            let Some(template) = changed.template() else { continue };
            let template = PreparedTemplate::new(template);
            if let Some(rates) = values_if_better(&template, &trials, colours, &best_values, meter)?
            {
                (recipe, best, best_values) = (changed, template, rates);
            }
        }
    }
    Ok(best.template)
}

/// Whether the changed recipe scores at least about as much per cell as the best known recipe.
fn is_promising(changed: &TemplateRecipe, known: &TemplateRecipe) -> bool {
    const PREFILTER_SHARE: f64 = 0.96;
    let density = |recipe: &TemplateRecipe| recipe.score() as f64 / recipe.num_cells() as f64;
    density(changed) > PREFILTER_SHARE * density(known)
}

/// Returns the value of the template on each board, if the total exceeds the best known total. A
/// few boards are enough to reject most templates.
fn values_if_better(
    template: &PreparedTemplate,
    trials: &[RatingTrial],
    colours: Colour,
    best_values: &[f64],
    meter: &mut Meter,
) -> Result<Option<Vec<f64>>, Stop> {
    /// The largest accepted loss on the first board, as a share of the best known template's value on that board.
    const MAX_LOSS_ON_FIRST_BOARD: f64 = 0.03;
    let (mut ahead, mut rates) = (MAX_LOSS_ON_FIRST_BOARD * best_values[0], Vec::new());
    for (trial, best_value) in trials.iter().zip(best_values) {
        meter.spend_steps(RatingTrial::RATING_STEPS)?;
        let rate = trial.rate(template, colours);
        ahead += rate - best_value;
        if ahead <= 0.0 {
            return Ok(None);
        }
        rates.push(rate);
    }
    Ok((ahead > MAX_LOSS_ON_FIRST_BOARD * best_values[0]).then_some(rates))
}
