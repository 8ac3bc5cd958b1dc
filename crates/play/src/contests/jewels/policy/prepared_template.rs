//! A template with the data that every colouring of the template needs.

use super::template_colouring::{ColourConflicts, TemplateColouring, colour_conflicts};
use super::unwanted_matches::UnwantedMatches;
use gridproof::puzzles::jewels::rules::{Board, Colour};
use gridproof::puzzles::jewels::template::Template;

/// A template, with its colour conflicts and its unwanted matches.
pub struct PreparedTemplate {
    pub template: Template,
    colour_conflicts: ColourConflicts,
    unwanted_matches: UnwantedMatches,
}

impl PreparedTemplate {
    pub fn new(template: Template) -> Self {
        Self {
            colour_conflicts: colour_conflicts(&template),
            unwanted_matches: UnwantedMatches::of_template(&template),
            template,
        }
    }

    /// Returns a colouring that gives no symbol a colour yet.
    pub fn without_colours(&self, board: &Board, colours: Colour) -> TemplateColouring<'_> {
        let mut colouring =
            TemplateColouring::new(&self.template, &self.colour_conflicts, board, colours);
        colouring.add_unwanted_matches(&self.unwanted_matches, board);
        colouring
    }
}
