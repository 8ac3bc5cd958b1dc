//! Traversals of the decision diagrams of components, and the code that combines the sums of these
//! traversals.

pub(crate) mod combine;
pub(crate) mod free_variables;
mod packed_tally;
mod product_shape;
mod residue_tree;
pub(crate) mod ring_pass;
pub(crate) mod solved_component;
pub(crate) mod tally;
pub(crate) mod wide_component;
pub(crate) mod window;
