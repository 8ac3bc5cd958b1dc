//! One-click boards by construction, without a search that could prove anything: no answer here
//! says nothing about what is possible; `exact` proves that.

mod corner;
mod grow;

use crate::budget::{Meter, Stop};

use super::rules::{Instance, Solution};

/// A board for `instance`, if one of the known forms fits: a Young diagram in the corner where
/// nothing else is demanded, and one that is grown around what is demanded. A unit of work is a
/// cell that is looked at.
///
/// # Errors
/// Where the budget ends first.
pub fn construct(instance: &Instance, meter: &mut Meter) -> Result<Option<Solution>, Stop> {
    meter.steps(instance.shape().area() as u64)?;
    if instance.is_plain() {
        return Ok(corner::construct(instance));
    }
    grow::construct(instance, meter)
}
