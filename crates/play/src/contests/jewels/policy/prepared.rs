//! A template with what every fit of it needs.

use super::exposure::Exposure;
use super::fit::{ColourConflicts, Fit, mixed_of};
use gridproof::puzzles::jewels::rules::{Board, Colour};
use gridproof::puzzles::jewels::template::Template;

/// A template, what must not have one colour, and what it meets.
pub struct Prepared {
    pub template: Template,
    mixed_of: ColourConflicts,
    exposure: Exposure,
}

impl Prepared {
    pub fn new(template: Template) -> Self {
        Self { mixed_of: mixed_of(&template), exposure: Exposure::of(&template), template }
    }

    /// Without a colour for any symbol.
    pub fn fit(&self, board: &Board, colours: Colour) -> Fit<'_> {
        let mut fit = Fit::new(&self.template, &self.mixed_of, board, colours);
        fit.heed(&self.exposure, board);
        fit
    }
}
