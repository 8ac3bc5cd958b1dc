//! Constructs one-click boards without an exhaustive search. If the construction finds nothing, a
//! board may still exist; `exact` can prove that there is none.

mod corner;
mod grow;

use crate::budget::{Meter, Stop};

use super::rules::{Instance, Solution};

/// Constructs a board for `instance`, if one of the known forms fits. Without side constraints, the
/// board is a Young diagram in the corner. With side constraints, zeros are added until the board
/// meets the constraints. Each visited cell is a unit of work.
///
/// # Errors
/// If the budget ends first.
pub fn construct(instance: &Instance, meter: &mut Meter) -> Result<Option<Solution>, Stop> {
    meter.spend_steps(instance.shape().area() as u64)?;
    if instance.is_plain() {
        return Ok(corner::construct(instance));
    }
    grow::construct(instance, meter)
}
