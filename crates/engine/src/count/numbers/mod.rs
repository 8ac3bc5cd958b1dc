//! The number types of the passes over diagrams, and the display of large integers.

pub(crate) mod crt;
pub(crate) mod fixed;
pub(crate) mod number_type;
pub(crate) mod ratio;
pub(crate) mod residue;
pub(crate) mod ring;
pub(crate) mod scientific;
pub(crate) mod transform;
pub(crate) mod weight;
pub(crate) mod word_sum;
