//! The options that name families of boards.

use clap::builder::PossibleValuesParser;

use crate::corpus::families::{FAMILIES, PUZZLES};

#[derive(clap::Args)]
pub struct FamiliesArg {
    /// Use only the boards of this family; can be repeated
    #[arg(long = "family", value_name = "NAME", value_parser = family_name_parser())]
    families: Vec<String>,
    /// Use only the boards of this puzzle
    #[arg(long, value_name = "NAME", value_parser = PossibleValuesParser::new(PUZZLES))]
    puzzle: Option<String>,
}

impl FamiliesArg {
    /// Returns whether the options select this family of boards.
    pub fn selects(&self, puzzle: &str, family: &str) -> bool {
        self.puzzle.as_deref().is_none_or(|name| name == puzzle)
            && (self.families.is_empty() || self.families.iter().any(|name| name == family))
    }
}

fn family_name_parser() -> PossibleValuesParser {
    PossibleValuesParser::new(FAMILIES.iter().map(|family| family.name))
}
