//! Layouts with labels on every combination of sides.

use super::blanks::BlankMeaning;
use super::{Print, PrintLayout, PrintedContent, join_lines};
use crate::prints::random_choices::RandomChoices;
use crate::prints::rows_format::{LabelCounting, LabelSides, RowsFormat};
use crate::prints::signs::Signs;

/// Returns the layouts of this family.
pub fn layouts() -> Vec<PrintLayout> {
    let mut layouts = Vec::new();
    for (name, sides) in LABEL_SIDES {
        layouts.push(labelled_layout(format!("labels-{name}-dense"), sides, "", None));
        layouts.push(labelled_layout(format!("labels-{name}-spaced"), sides, " ", None));
    }
    for (name, sides) in [LABEL_SIDES[0], LABEL_SIDES[3], LABEL_SIDES[6], LABEL_SIDES[8]] {
        for blank in [BlankMeaning::Zero, BlankMeaning::Hidden] {
            for (pitch, gap) in [("dense", ""), ("spaced", " ")] {
                let name = format!("labels-{name}-{pitch}-blank-{}", blank.name());
                layouts.push(labelled_layout(name, sides, gap, Some(blank)));
            }
        }
    }
    layouts.extend([
        two_line_labels_layout("labels-tens-dense", ""),
        two_line_labels_layout("labels-tens-spaced", " "),
        named_labels_layout("labels-named", ""),
        named_labels_layout("labels-named-ruled", "-"),
        chess_labels_layout("labels-upwards-dense", ""),
        chess_labels_layout("labels-upwards-spaced", " "),
        barred_labels_layout("labels-barred-dense", ""),
        barred_labels_layout("labels-barred-spaced", " "),
    ]);
    layouts
}

const fn label_sides(left: bool, right: bool, above: bool, below: bool) -> LabelSides {
    LabelSides { left, right, above, below }
}

const LABEL_SIDES: [(&str, LabelSides); 9] = [
    ("left", label_sides(true, false, false, false)),
    ("right", label_sides(false, true, false, false)),
    ("left-right", label_sides(true, true, false, false)),
    ("above", label_sides(false, false, true, false)),
    ("below", label_sides(false, false, false, true)),
    ("above-below", label_sides(false, false, true, true)),
    ("left-above", label_sides(true, false, true, false)),
    ("right-below", label_sides(false, true, false, true)),
    ("around", label_sides(true, true, true, true)),
];

fn signs_with_blank(draw: &mut RandomChoices, blank: Option<BlankMeaning>) -> Signs {
    match blank {
        None => Signs::visible(draw),
        Some(blank) => blank.signs(draw),
    }
}

/// Prints labels that count by ones. Some variants have a bar or a ruler.
fn labelled_layout(
    name: String,
    sides: LabelSides,
    gap: &'static str,
    blank: Option<BlankMeaning>,
) -> PrintLayout {
    PrintLayout::new(name, PrintedContent::Position, move |field, draw| {
        let signs = signs_with_blank(draw, blank);
        let sheet = RowsFormat {
            label_sides: sides,
            row_labels: LabelCounting::random(draw, field.rows()),
            col_labels: LabelCounting::random(draw, field.cols()),
            after_row_label: draw.choose(&[" ", " ", "  ", "|", " |", "| ", ": "]),
            ruler: draw.choose(&["", "", "-", "=", "─"]),
            is_trimmed: draw.random_bool(0.3),
            ..RowsFormat::bare(gap)
        };
        Print::new(join_lines(sheet.lines(&signs.cells(field))), signs.meanings())
    })
}

/// Prints labels of two lines, with the tens above the units.
fn two_line_labels_layout(name: &'static str, gap: &'static str) -> PrintLayout {
    PrintLayout::new(name, PrintedContent::Position, move |field, draw| {
        let signs = Signs::visible(draw);
        let first = LabelCounting::From(draw.number_between(0, 1));
        let sheet = RowsFormat {
            label_sides: label_sides(true, false, true, false),
            row_labels: first,
            col_labels: first,
            has_tens_line: true,
            is_trimmed: draw.random_bool(0.3),
            ..RowsFormat::bare(gap)
        };
        Print::new(join_lines(sheet.lines(&signs.cells(field))), signs.meanings())
    })
}

/// Prints labels like `c0 c1` above the columns, and `r0` before each row.
fn named_labels_layout(name: &'static str, ruler: &'static str) -> PrintLayout {
    PrintLayout::new(name, PrintedContent::Position, move |field, draw| {
        let signs = Signs::visible(draw);
        let (row, col) = draw.choose(&[('r', 'c'), ('R', 'C'), ('y', 'x'), ('L', 'C')]);
        let first = draw.number_between(0, 1);
        let sheet = RowsFormat {
            label_sides: label_sides(true, false, true, false),
            row_labels: LabelCounting::Named(row, first),
            col_labels: LabelCounting::Named(col, first),
            ruler,
            ..RowsFormat::bare(" ")
        };
        Print::new(join_lines(sheet.lines(&signs.cells(field))), signs.meanings())
    })
}

/// Prints labels like on a chess board: ranks before the rows, counted down, and letters below the
/// columns.
fn chess_labels_layout(name: &'static str, gap: &'static str) -> PrintLayout {
    PrintLayout::new(name, PrintedContent::Position, move |field, draw| {
        let signs = Signs::visible(draw);
        let first = draw.number_between(0, 1);
        let is_below = draw.random_bool(0.5);
        let sheet = RowsFormat {
            label_sides: label_sides(true, false, !is_below, is_below),
            row_labels: LabelCounting::Down(field.rows() + first - 1),
            col_labels: LabelCounting::random(draw, field.cols()),
            ..RowsFormat::bare(gap)
        };
        Print::new(join_lines(sheet.lines(&signs.cells(field))), signs.meanings())
    })
}

/// Prints labels like ` 0| ` before each row, and a bar after the row.
fn barred_labels_layout(name: &'static str, gap: &'static str) -> PrintLayout {
    PrintLayout::new(name, PrintedContent::Position, move |field, draw| {
        let blank = draw.choose(&[None, Some(BlankMeaning::Zero), Some(BlankMeaning::Hidden)]);
        let signs = signs_with_blank(draw, blank);
        let first = LabelCounting::From(draw.number_between(0, 1));
        let sheet = RowsFormat {
            label_sides: label_sides(true, false, true, false),
            row_labels: first,
            col_labels: first,
            after_row_label: " ",
            row_start: if gap.is_empty() { "|" } else { "| " },
            row_end: if gap.is_empty() { "|" } else { " |" },
            ruler: draw.choose(&["-", "_", "="]),
            ..RowsFormat::bare(gap)
        };
        Print::new(join_lines(sheet.lines(&signs.cells(field))), signs.meanings())
    })
}
