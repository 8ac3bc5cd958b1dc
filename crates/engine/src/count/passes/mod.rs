//! Passes over the diagrams of components, and the code that combines their sums.

pub(crate) mod combine;
pub(crate) mod flow;
pub(crate) mod free_variables;
mod packed_tally;
mod product_shape;
mod residue_tree;
pub(crate) mod solved_component;
pub(crate) mod tally;
pub(crate) mod wide_component;
pub(crate) mod window;
