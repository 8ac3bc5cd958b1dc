//! The option that names families of boards.

use clap::builder::PossibleValuesParser;

use crate::corpus::families::FAMILIES;

#[derive(clap::Args)]
pub struct FamiliesArg {
    /// Only the boards of this family; may be repeated
    #[arg(long = "family", value_name = "NAME", value_parser = names())]
    families: Vec<String>,
}

impl FamiliesArg {
    /// Whether these boards are wanted.
    pub fn has(&self, family: &str) -> bool {
        self.families.is_empty() || self.families.iter().any(|name| name == family)
    }
}

fn names() -> PossibleValuesParser {
    PossibleValuesParser::new(FAMILIES.iter().map(|family| family.name))
}
