//! The files of a certificate about a mosaic board, besides those of every puzzle.

use crate::certificate::refusal::Name;

/// The only picture, or two different ones.
pub const PICTURES: Name = Name("pictures.txt");
