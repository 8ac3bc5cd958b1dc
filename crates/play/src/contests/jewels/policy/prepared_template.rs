//! A template with the data that every fit of the template needs.

use super::exposure::ChainExposure;
use super::fit::{ColourConflicts, TemplateColouring, colour_conflicts};
use gridproof::puzzles::jewels::rules::{Board, Colour};
use gridproof::puzzles::jewels::template::Template;

/// A template, with its colour conflicts and its meetings.
pub struct PreparedTemplate {
    pub template: Template,
    colour_conflicts: ColourConflicts,
    exposure: ChainExposure,
}

impl PreparedTemplate {
    pub fn new(template: Template) -> Self {
        Self {
            colour_conflicts: colour_conflicts(&template),
            exposure: ChainExposure::of_template(&template),
            template,
        }
    }

    /// Returns a fit without a colour for any symbol.
    pub fn fit(&self, board: &Board, colours: Colour) -> TemplateColouring<'_> {
        let mut fit =
            TemplateColouring::new(&self.template, &self.colour_conflicts, board, colours);
        fit.add_exposure(&self.exposure, board);
        fit
    }
}
