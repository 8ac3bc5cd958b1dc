//! Random assignments, drawn by the counting engine.

use crate::budget::{Meter, Unfinished};
use crate::count::{Analysis, Counter};
use crate::model::{Assignment, Model};

/// Draws `number` assignments of `model`, uniformly or weighted by its density, or none if there
/// are none. A seed reproduces them. A unit of work is a state, and each draw takes a step for each
/// variable.
///
/// # Errors
/// If the budget ends first, or the model is too wide to count.
pub fn draw_solutions(
    model: &Model,
    number: usize,
    seed: u64,
    meter: &mut Meter,
) -> Result<Option<Vec<Assignment>>, Unfinished> {
    draw_counted_solutions(&Counter::new().analyse(model, meter)?, number, seed, meter)
}

/// Draws assignments of a counted model like [`draw_solutions`].
///
/// # Errors
/// See [`draw_solutions`].
#[cfg(feature = "random")]
pub fn draw_counted_solutions(
    analysis: &Analysis,
    number: usize,
    seed: u64,
    meter: &mut Meter,
) -> Result<Option<Vec<Assignment>>, Unfinished> {
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    let Some(sampler) = analysis.to_sampler(meter)? else { return Ok(None) };
    let variables = analysis.variables();
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let _held = meter.reserve((number * variables) as u64)?;
    let drawn = (0..number).map(|_| {
        meter.spend_steps(variables as u64)?;
        Ok(sampler.draw_model(&mut rng))
    });
    drawn.collect::<Result<_, Unfinished>>().map(Some)
}

/// Reports that this build cannot draw assignments.
#[cfg(not(feature = "random"))]
pub fn draw_counted_solutions(
    _analysis: &Analysis,
    _number: usize,
    _seed: u64,
    _meter: &mut Meter,
) -> Result<Option<Vec<Assignment>>, Unfinished> {
    Err(crate::budget::Unsupported("the feature `random` is not built in").into())
}
