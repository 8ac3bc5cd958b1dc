//! The broken rules of mosaics in words.

use super::rules::Violation;
use crate::words::{Sentence, broken_rules, errors_with_sentence};

impl From<&Violation> for Sentence {
    fn from(violation: &Violation) -> Self {
        match *violation {
            Violation::Shape(found) => broken_rules::picture_of_shape(found.to_string()),
            Violation::Clue { cell, expected, found } => {
                broken_rules::black_around_clue(expected, cell, found)
            }
        }
    }
}

errors_with_sentence!(Violation);
