//! Random assignments, drawn by the counting engine.

use crate::budget::{Meter, Unfinished};
use crate::count::Analysis;
use crate::model::Assignment;

/// Draws `number` assignments of a counted model, uniformly or weighted by the model's density.
/// Passes each assignment to `visit`. Returns false if the model has no assignments. A seed
/// reproduces the draws. A unit of work is a state. Each draw takes a step for each variable.
///
/// # Errors
/// If the budget ends before the result is complete, or `visit` fails.
#[cfg(feature = "random")]
pub fn for_each_draw(
    analysis: &Analysis,
    number: usize,
    seed: u64,
    meter: &mut Meter,
    mut visit: impl FnMut(Assignment) -> Result<(), Unfinished>,
) -> Result<bool, Unfinished> {
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    let Some(sampler) = analysis.to_sampler(meter)? else { return Ok(false) };
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    for _ in 0..number {
        meter.spend_steps(analysis.num_variables() as u64)?;
        visit(sampler.draw_model(&mut rng))?;
    }
    Ok(true)
}

/// The reason why this build cannot draw anything at random.
#[cfg(not(feature = "random"))]
pub const NO_RANDOM_NUMBERS: crate::budget::Unsupported =
    crate::budget::Unsupported(crate::reason::no_random_numbers());

/// Reports that this build cannot draw assignments.
#[cfg(not(feature = "random"))]
pub fn for_each_draw(
    _analysis: &Analysis,
    _number: usize,
    _seed: u64,
    _meter: &mut Meter,
    _visit: impl FnMut(Assignment) -> Result<(), Unfinished>,
) -> Result<bool, Unfinished> {
    Err(NO_RANDOM_NUMBERS.into())
}
