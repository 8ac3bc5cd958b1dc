//! Layouts with labels on every combination of sides.

use super::blanks::Blank;
use super::{Content, Layout, Print, joined};
use crate::prints::draw::Draw;
use crate::prints::sheet::{Counting, Sheet, Sides};
use crate::prints::signs::Signs;

/// Returns the layouts of this family.
pub fn layouts() -> Vec<Layout> {
    let mut layouts = Vec::new();
    for (name, sides) in LABEL_SIDES {
        layouts.push(labelled(format!("labels-{name}-dense"), sides, "", None));
        layouts.push(labelled(format!("labels-{name}-spaced"), sides, " ", None));
    }
    for (name, sides) in [LABEL_SIDES[0], LABEL_SIDES[3], LABEL_SIDES[6], LABEL_SIDES[8]] {
        for blank in [Blank::Zero, Blank::Hidden] {
            for (pitch, gap) in [("dense", ""), ("spaced", " ")] {
                let name = format!("labels-{name}-{pitch}-blank-{}", blank.name());
                layouts.push(labelled(name, sides, gap, Some(blank)));
            }
        }
    }
    layouts.extend([
        with_tens("labels-tens-dense", ""),
        with_tens("labels-tens-spaced", " "),
        named("labels-named", ""),
        named("labels-named-ruled", "-"),
        chess_labels("labels-upwards-dense", ""),
        chess_labels("labels-upwards-spaced", " "),
        barred("labels-barred-dense", ""),
        barred("labels-barred-spaced", " "),
    ]);
    layouts
}

const fn sides(left: bool, right: bool, above: bool, below: bool) -> Sides {
    Sides { left, right, above, below }
}

const LABEL_SIDES: [(&str, Sides); 9] = [
    ("left", sides(true, false, false, false)),
    ("right", sides(false, true, false, false)),
    ("left-right", sides(true, true, false, false)),
    ("above", sides(false, false, true, false)),
    ("below", sides(false, false, false, true)),
    ("above-below", sides(false, false, true, true)),
    ("left-above", sides(true, false, true, false)),
    ("right-below", sides(false, true, false, true)),
    ("around", sides(true, true, true, true)),
];

fn signs(draw: &mut Draw, blank: Option<Blank>) -> Signs {
    match blank {
        None => Signs::visible(draw),
        Some(blank) => blank.signs(draw),
    }
}

/// Prints labels that count, with or without a bar or a ruler.
fn labelled(name: String, sides: Sides, gap: &'static str, blank: Option<Blank>) -> Layout {
    Layout::new(name, Content::Position, move |field, draw| {
        let signs = signs(draw, blank);
        let sheet = Sheet {
            sides,
            row_labels: Counting::any(draw, field.rows()),
            col_labels: Counting::any(draw, field.cols()),
            after_label: draw.one(&[" ", " ", "  ", "|", " |", "| ", ": "]),
            ruler: draw.one(&["", "", "-", "=", "─"]),
            is_trimmed: draw.chance(0.3),
            ..Sheet::bare(gap)
        };
        Print::new(joined(sheet.lines(&signs.cells(field))), signs.meanings())
    })
}

/// Prints labels of two lines, with the tens above the units.
fn with_tens(name: &'static str, gap: &'static str) -> Layout {
    Layout::new(name, Content::Position, move |field, draw| {
        let signs = Signs::visible(draw);
        let first = Counting::From(draw.number(0, 1));
        let sheet = Sheet {
            sides: sides(true, false, true, false),
            row_labels: first,
            col_labels: first,
            has_tens: true,
            is_trimmed: draw.chance(0.3),
            ..Sheet::bare(gap)
        };
        Print::new(joined(sheet.lines(&signs.cells(field))), signs.meanings())
    })
}

/// Prints labels like `c0 c1` above the columns, and `r0` before each row.
fn named(name: &'static str, ruler: &'static str) -> Layout {
    Layout::new(name, Content::Position, move |field, draw| {
        let signs = Signs::visible(draw);
        let (row, col) = draw.one(&[('r', 'c'), ('R', 'C'), ('y', 'x'), ('L', 'C')]);
        let first = draw.number(0, 1);
        let sheet = Sheet {
            sides: sides(true, false, true, false),
            row_labels: Counting::Named(row, first),
            col_labels: Counting::Named(col, first),
            ruler,
            ..Sheet::bare(" ")
        };
        Print::new(joined(sheet.lines(&signs.cells(field))), signs.meanings())
    })
}

/// Prints labels like on a chess board: ranks before each row, counted down, and letters below.
fn chess_labels(name: &'static str, gap: &'static str) -> Layout {
    Layout::new(name, Content::Position, move |field, draw| {
        let signs = Signs::visible(draw);
        let first = draw.number(0, 1);
        let is_below = draw.chance(0.5);
        let sheet = Sheet {
            sides: sides(true, false, !is_below, is_below),
            row_labels: Counting::Down(field.rows() + first - 1),
            col_labels: Counting::any(draw, field.cols()),
            ..Sheet::bare(gap)
        };
        Print::new(joined(sheet.lines(&signs.cells(field))), signs.meanings())
    })
}

/// Prints labels like ` 0| ` before each row, and a bar after the row.
fn barred(name: &'static str, gap: &'static str) -> Layout {
    Layout::new(name, Content::Position, move |field, draw| {
        let blank = draw.one(&[None, Some(Blank::Zero), Some(Blank::Hidden)]);
        let signs = signs(draw, blank);
        let first = Counting::From(draw.number(0, 1));
        let sheet = Sheet {
            sides: sides(true, false, true, false),
            row_labels: first,
            col_labels: first,
            after_label: " ",
            open: if gap.is_empty() { "|" } else { "| " },
            close: if gap.is_empty() { "|" } else { " |" },
            ruler: draw.one(&["-", "_", "="]),
            ..Sheet::bare(gap)
        };
        Print::new(joined(sheet.lines(&signs.cells(field))), signs.meanings())
    })
}
