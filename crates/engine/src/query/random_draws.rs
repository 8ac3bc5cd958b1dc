//! Random assignments, drawn by the counting engine.

use crate::budget::{Meter, Unfinished};
use crate::count::{Analysis, Counter};
use crate::model::{Assignment, Model};

/// Draws `number` assignments of `model`, uniformly or weighted by its density, or `None` if there
/// are none. Equal seeds give equal draws. A unit of work is a state, and each draw takes a step
/// for each variable.
///
/// # Errors
/// The budget ends first, or the model is too wide to count.
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
pub fn draw_counted_solutions(
    analysis: &Analysis,
    number: usize,
    seed: u64,
    meter: &mut Meter,
) -> Result<Option<Vec<Assignment>>, Unfinished> {
    let _held = meter.reserve((number * analysis.num_variables()) as u64)?;
    let mut drawn = Vec::new();
    let keep = |found| {
        drawn.push(found);
        Ok(())
    };
    let is_consistent = for_each_draw(analysis, number, seed, meter, keep)?;
    Ok(is_consistent.then_some(drawn))
}

/// Draws assignments of a counted model like [`draw_solutions`], and passes each to `visit` without
/// keeping it. Returns false if the model has no assignments.
///
/// # Errors
/// See [`draw_solutions`]; also the first error of `visit`.
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

/// Reports that this build cannot draw assignments.
#[cfg(not(feature = "random"))]
pub fn for_each_draw(
    _analysis: &Analysis,
    _number: usize,
    _seed: u64,
    _meter: &mut Meter,
    _visit: impl FnMut(Assignment) -> Result<(), Unfinished>,
) -> Result<bool, Unfinished> {
    Err(crate::budget::Unsupported(crate::reason::no_random_numbers()).into())
}
