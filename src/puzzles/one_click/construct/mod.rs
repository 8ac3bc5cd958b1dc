//! One-click boards by construction, without a search that could prove anything: no answer here
//! says nothing about what is possible; `exact` proves that.

mod corner;
mod grow;

use crate::budget::Meter;

use super::rules::{Instance, Solution};

/// A board for `instance`, if one of the known forms fits: a staircase in the corner where nothing
/// else is demanded, and one that is grown around what is demanded. A unit of work is a cell that
/// is looked at; none, too, where the budget ends.
pub fn construct(instance: &Instance, meter: &mut Meter) -> Option<Solution> {
    if instance.is_plain() {
        return corner::construct(instance);
    }
    grow::construct(instance, meter).ok().flatten()
}
