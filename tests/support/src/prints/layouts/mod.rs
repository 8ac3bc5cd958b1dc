//! The layouts, a file for each family.

mod around;
mod blanks;
mod frames;
mod labels;
mod maps;
mod plain;

use super::{Content, Layout, Print};

/// Every layout.
pub fn all() -> Vec<Layout> {
    let families = [
        plain::layouts,
        blanks::layouts,
        labels::layouts,
        frames::layouts,
        around::layouts,
        maps::layouts,
    ];
    families.into_iter().flat_map(|layouts| layouts()).collect()
}

/// Lines as a text.
fn joined(lines: impl IntoIterator<Item = String>) -> String {
    lines.into_iter().map(|line| line + "\n").collect()
}
