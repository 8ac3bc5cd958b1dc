//! One-click boards by construction, without a search that could prove anything. No answer here is
//! no proof that there is none; `exact` proves that.

mod corner;
mod grow;

use crate::budget::{Meter, Stop};

use super::rules::{Instance, Solution};

/// Finds a board for `instance`, if one of the known forms fits. Without further demands this is a
/// Young diagram in the corner; otherwise the board is grown around them. A unit of work is a
/// visited cell.
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
