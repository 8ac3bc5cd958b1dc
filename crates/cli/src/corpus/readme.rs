//! The README of a corpus.

use std::fmt::Write;

use super::families::{CorpusSize, FAMILIES};

const TEMPLATE: &str = include_str!("README.md");

/// Returns the README of a corpus with this seed and size.
pub fn readme_text(seed: u64, size: CorpusSize) -> String {
    let mut families = String::new();
    for family in FAMILIES {
        // Writing to a string cannot fail.
        let _ = writeln!(families, "| `{}` | {} |", family.name, family.about);
    }
    let size = match size {
        CorpusSize::Small => "small",
        CorpusSize::Full => "full",
    };
    let command = format!("gridproof corpus write DIR --seed {seed} --size {size}");
    TEMPLATE
        .replace("{families}\n", &families)
        .replace("{command}", &command)
        .replace("{version}", env!("CARGO_PKG_VERSION"))
}
