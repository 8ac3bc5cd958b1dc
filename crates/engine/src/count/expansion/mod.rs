//! The expansion of a component to its decision diagram: the order of its groups, the plan of the
//! steps, and the dynamic program.

pub(crate) mod beam;
pub(crate) mod diagram;
pub(crate) mod expand;
pub(crate) mod interner;
pub(crate) mod order;
pub(crate) mod path_ranges;
pub(crate) mod plan;
mod small_steps;
