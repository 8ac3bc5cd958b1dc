//! The option that names families of boards.

use clap::builder::PossibleValuesParser;

use crate::corpus::families::FAMILIES;

#[derive(clap::Args)]
pub struct FamiliesArg {
    /// Use only the boards of this family; can be repeated
    #[arg(long = "family", value_name = "NAME", value_parser = family_name_parser())]
    families: Vec<String>,
}

impl FamiliesArg {
    /// Whether the boards of this family are selected.
    pub fn selects(&self, family: &str) -> bool {
        self.families.is_empty() || self.families.iter().any(|name| name == family)
    }
}

fn family_name_parser() -> PossibleValuesParser {
    PossibleValuesParser::new(FAMILIES.iter().map(|family| family.name))
}
