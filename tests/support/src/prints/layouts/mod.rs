//! The layouts, a file for each family.

mod around;
mod arrays;
mod blanks;
mod chats;
mod enums;
mod frames;
mod labels;
mod lists;
mod maps;
mod plain;
mod tables;

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
        lists::layouts,
        enums::layouts,
        arrays::layouts,
        tables::layouts,
        chats::layouts,
    ];
    families.into_iter().flat_map(|layouts| layouts()).collect()
}

/// Lines as a text.
fn joined(lines: impl IntoIterator<Item = String>) -> String {
    lines.into_iter().map(|line| line + "\n").collect()
}
