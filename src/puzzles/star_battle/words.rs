//! The broken rules of star battles in words.

use super::rules::{House, Violation};
use crate::words::{Sentence, broken_rules, errors_with_sentence};

impl From<&Violation> for Sentence {
    fn from(violation: &Violation) -> Self {
        match *violation {
            Violation::Shape(found) => broken_rules::stars_of_shape(found.to_string()),
            Violation::Count { house, expected, found } => {
                broken_rules::stars_in_house(expected, Self::from(house), found)
            }
            Violation::Touch(cell) => broken_rules::touching_stars(cell),
        }
    }
}

impl From<House> for Sentence {
    fn from(house: House) -> Self {
        match house {
            House::Row(row) => broken_rules::house_row(row),
            House::Column(column) => broken_rules::house_column(column),
            House::Region(region) => broken_rules::house_region(region.0.to_string()),
        }
    }
}

errors_with_sentence!(Violation);
