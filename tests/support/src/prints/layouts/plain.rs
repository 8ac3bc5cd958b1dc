//! Layouts of plain rows of signs, with or without separators.

use super::{Content, Layout, Print, joined};
use crate::prints::signs::Signs;

/// Returns the layouts of this family.
pub fn layouts() -> Vec<Layout> {
    let mut layouts: Vec<_> =
        CELL_GAPS.iter().map(|&(name, gap)| rows(name, gap, "", "")).collect();
    layouts.extend([
        rows("spaced-trailing", " ", "", " "),
        rows("commas-trailing", ",", "", ","),
        rows("indented", "", "    ", ""),
        rows("indented-spaced", " ", "  ", ""),
        rows("quoted-answer", " ", "> ", ""),
        rows("commented", " ", "// ", ""),
        rows("string-literals", "", "    \"", "\","),
        rows("crlf", " ", "", "\r"),
        with_blank_lines("empty-lines-between", " "),
        with_blank_lines("empty-lines-between-dense", ""),
        fenced(),
    ]);
    layouts
}

const CELL_GAPS: [(&str, &str); 9] = [
    ("dense", ""),
    ("spaced", " "),
    ("two-blanks", "  "),
    ("tabs", "\t"),
    ("commas", ","),
    ("commas-spaced", ", "),
    ("semicolons", ";"),
    ("bars-between", "|"),
    ("bars-between-spaced", " | "),
];

/// Prints each row between `open` and `close`.
fn rows(name: &'static str, gap: &'static str, open: &'static str, close: &'static str) -> Layout {
    Layout::new(name, Content::Position, move |field, draw| {
        let signs = Signs::visible(draw);
        let lines =
            signs.cells(field).into_iter().map(|row| format!("{open}{}{close}", row.join(gap)));
        Print::new(joined(lines), signs.meanings())
    })
}

fn with_blank_lines(name: &'static str, gap: &'static str) -> Layout {
    Layout::new(name, Content::Position, move |field, draw| {
        let signs = Signs::visible(draw);
        let lines = signs.cells(field).into_iter().map(|row| format!("{}\n", row.join(gap)));
        Print::new(joined(lines), signs.meanings())
    })
}

/// Prints a block of code, like in a post of a forum.
fn fenced() -> Layout {
    Layout::new("code-fence", Content::Position, |field, draw| {
        let signs = Signs::visible(draw);
        let gap = draw.one(&["", " "]);
        let (open, close) = draw.one(&[
            ("```", "```"),
            ("```text", "```"),
            ("[code]", "[/code]"),
            ("<pre>", "</pre>"),
        ]);
        let rows = signs.cells(field).into_iter().map(|row| row.join(gap));
        let lines = [open.to_owned()].into_iter().chain(rows).chain([close.to_owned()]);
        Print::new(joined(lines), signs.meanings())
    })
}
