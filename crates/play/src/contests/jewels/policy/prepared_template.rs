//! A template with the data that every fit of it needs.

use super::exposure::Exposure;
use super::fit::{ColourConflicts, Fit, colour_conflicts};
use gridproof::puzzles::jewels::rules::{Board, Colour};
use gridproof::puzzles::jewels::template::Template;

/// A template, its colour conflicts, and its meetings.
pub struct PreparedTemplate {
    pub template: Template,
    colour_conflicts: ColourConflicts,
    exposure: Exposure,
}

impl PreparedTemplate {
    pub fn new(template: Template) -> Self {
        Self {
            colour_conflicts: colour_conflicts(&template),
            exposure: Exposure::of(&template),
            template,
        }
    }

    /// Returns a fit without a colour for any symbol.
    pub fn fit(&self, board: &Board, colours: Colour) -> Fit<'_> {
        let mut fit = Fit::new(&self.template, &self.colour_conflicts, board, colours);
        fit.add_exposure(&self.exposure, board);
        fit
    }
}
