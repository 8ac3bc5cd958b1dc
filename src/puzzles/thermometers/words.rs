//! The sentences about broken rules and wrong arrows.

use crate::words::{Sentence, broken_rules, saved_text};

use super::rules::{ArrowError, Line, Violation};

impl From<&Violation> for Sentence {
    fn from(broken: &Violation) -> Self {
        match *broken {
            Violation::Shape(found) => broken_rules::filling_of_shape(found.to_string()),
            Violation::Gap(cell) => broken_rules::filled_from_bulb(cell),
            Violation::Total { line, expected, found } => {
                let line = match line {
                    Line::Row(row) => broken_rules::thermometers_row(row),
                    Line::Column(col) => broken_rules::thermometers_column(col),
                };
                broken_rules::filled_in_line(expected, line, found)
            }
        }
    }
}

impl From<ArrowError> for Sentence {
    fn from(error: ArrowError) -> Self {
        match error {
            ArrowError::Outside => saved_text::arrow_on_board(),
            ArrowError::SecondArrow => saved_text::one_arrow_to_cell(),
            ArrowError::Ring => saved_text::no_ring_of_arrows(),
        }
    }
}
