//! Layouts of plain rows of signs, with or without separators.

use super::{Print, PrintLayout, PrintedContent, join_lines};
use crate::prints::signs::Signs;

/// Returns the layouts of this family.
pub fn layouts() -> Vec<PrintLayout> {
    let mut layouts: Vec<_> =
        CELL_GAPS.iter().map(|&(name, gap)| plain_rows_layout(name, gap, "", "")).collect();
    layouts.extend([
        plain_rows_layout("spaced-trailing", " ", "", " "),
        plain_rows_layout("commas-trailing", ",", "", ","),
        plain_rows_layout("indented", "", "    ", ""),
        plain_rows_layout("indented-spaced", " ", "  ", ""),
        plain_rows_layout("quoted-answer", " ", "> ", ""),
        plain_rows_layout("commented", " ", "// ", ""),
        plain_rows_layout("string-literals", "", "    \"", "\","),
        plain_rows_layout("crlf", " ", "", "\r"),
        blank_lines_layout("empty-lines-between", " "),
        blank_lines_layout("empty-lines-between-dense", ""),
        code_block_layout(),
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
fn plain_rows_layout(
    name: &'static str,
    gap: &'static str,
    open: &'static str,
    close: &'static str,
) -> PrintLayout {
    PrintLayout::new(name, PrintedContent::Position, move |field, draw| {
        let signs = Signs::visible(draw);
        let lines =
            signs.cells(field).into_iter().map(|row| format!("{open}{}{close}", row.join(gap)));
        Print::new(join_lines(lines), signs.meanings())
    })
}

fn blank_lines_layout(name: &'static str, gap: &'static str) -> PrintLayout {
    PrintLayout::new(name, PrintedContent::Position, move |field, draw| {
        let signs = Signs::visible(draw);
        let lines = signs.cells(field).into_iter().map(|row| format!("{}\n", row.join(gap)));
        Print::new(join_lines(lines), signs.meanings())
    })
}

/// Prints a block of code, as in a forum post.
fn code_block_layout() -> PrintLayout {
    PrintLayout::new("code-fence", PrintedContent::Position, |field, draw| {
        let signs = Signs::visible(draw);
        let gap = draw.choose(&["", " "]);
        let (open, close) = draw.choose(&[
            ("```", "```"),
            ("```text", "```"),
            ("[code]", "[/code]"),
            ("<pre>", "</pre>"),
        ]);
        let rows = signs.cells(field).into_iter().map(|row| row.join(gap));
        let lines = [open.to_owned()].into_iter().chain(rows).chain([close.to_owned()]);
        Print::new(join_lines(lines), signs.meanings())
    })
}
