//! Passes over the diagrams of components, and what puts their sums together.

pub(crate) mod combine;
pub(crate) mod flow;
pub(crate) mod outside;
pub(crate) mod solved;
pub(crate) mod tally;
pub(crate) mod wide;
pub(crate) mod window;
