//! The numbers that passes over diagrams work with, and what they are shown as.

pub(crate) mod crt;
pub(crate) mod ratio;
pub(crate) mod residue;
pub(crate) mod ring;
pub(crate) mod short;
pub(crate) mod weight;
