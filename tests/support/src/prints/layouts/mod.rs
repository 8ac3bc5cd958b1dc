//! Lists all layouts. Each family of layouts has a file.

mod arrays;
mod blanks;
mod chats;
mod enums;
mod frames;
mod labels;
mod lines_around_board;
mod lists;
mod maps;
mod plain;
mod tables;

use super::{Print, PrintLayout, PrintedContent};

/// A family of similar layouts: its name, and the function that returns its layouts.
type Family = (&'static str, fn() -> Vec<PrintLayout>);

const FAMILIES: [Family; 11] = [
    ("rows of signs", plain::layouts),
    ("blanks as cells", blanks::layouts),
    ("labels", labels::layouts),
    ("frames", frames::layouts),
    ("lines around", lines_around_board::layouts),
    ("maps", maps::layouts),
    ("lists of languages", lists::layouts),
    ("options and enums", enums::layouts),
    ("arrays and data frames", arrays::layouts),
    ("tables", tables::layouts),
    ("pictures and colours", chats::layouts),
];

/// Returns every layout.
pub fn all() -> Vec<PrintLayout> {
    let families = FAMILIES.into_iter();
    families
        .flat_map(|(family, layouts)| {
            layouts().into_iter().map(move |layout| PrintLayout { family, ..layout })
        })
        .collect()
}

/// Joins lines to a text.
fn join_lines(lines: impl IntoIterator<Item = String>) -> String {
    lines.into_iter().map(|line| line + "\n").collect()
}
