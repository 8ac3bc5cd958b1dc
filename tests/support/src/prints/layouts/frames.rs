//! Layouts with frames around boards and lines between cells, in ASCII, box drawing characters and
//! Markdown.

use super::blanks::BlankMeaning;
use super::{Print, PrintLayout, PrintedContent, join_lines};
use crate::prints::random_choices::RandomChoices;
use crate::prints::rows_format::{LabelCounting, pad};
use crate::prints::signs::Signs;

/// Returns the layouts of this family.
pub fn layouts() -> Vec<PrintLayout> {
    let mut layouts = Vec::new();
    for (name, frame) in FRAME_CHARACTERS {
        for blank in [None, Some(BlankMeaning::Zero), Some(BlankMeaning::Hidden)] {
            let signs = blank.map_or(String::new(), |blank| format!("-blank-{}", blank.name()));
            layouts.push(framed_layout(format!("frame-{name}{signs}"), frame, blank, false));
        }
        layouts.push(framed_layout(format!("frame-{name}-labelled"), frame, None, true));
    }
    for blank in [None, Some(BlankMeaning::Zero), Some(BlankMeaning::Hidden)] {
        let signs = blank.map_or(String::new(), |blank| format!("-blank-{}", blank.name()));
        layouts.push(markdown_layout(format!("markdown{signs}"), blank));
    }
    layouts.push(underscored_layout());
    layouts.push(barred_rows_layout());
    layouts
}

/// The characters of a frame.
#[derive(Clone, Copy)]
struct Frame {
    /// The left corner, the crossing and the right corner of the line above the rows.
    above: [&'static str; 3],
    /// The three characters for a line between rows; `None` if no lines separate the rows.
    between: Option<[&'static str; 3]>,
    /// The three characters for the line below the rows.
    below: [&'static str; 3],
    line: &'static str,
    bar: &'static str,
    /// The character between two cells.
    inner: &'static str,
    /// The width of a cell, including its blanks.
    width: usize,
}

const PLUS_FRAME: [&str; 3] = ["+", "+", "+"];

const FRAME_CHARACTERS: [(&str, Frame); 8] = [
    (
        "ascii",
        Frame {
            above: ["+", "", "+"],
            between: None,
            below: ["+", "", "+"],
            line: "-",
            bar: "|",
            inner: "",
            width: 1,
        },
    ),
    (
        "ascii-spaced",
        Frame {
            above: ["+", "-", "+"],
            between: None,
            below: ["+", "-", "+"],
            line: "-",
            bar: "|",
            inner: " ",
            width: 1,
        },
    ),
    (
        "ascii-wide",
        Frame {
            above: ["+", "", "+"],
            between: None,
            below: ["+", "", "+"],
            line: "-",
            bar: "|",
            inner: "",
            width: 3,
        },
    ),
    (
        "ascii-grid",
        Frame {
            above: PLUS_FRAME,
            between: Some(PLUS_FRAME),
            below: PLUS_FRAME,
            line: "-",
            bar: "|",
            inner: "|",
            width: 3,
        },
    ),
    (
        "ascii-grid-narrow",
        Frame {
            above: PLUS_FRAME,
            between: Some(PLUS_FRAME),
            below: PLUS_FRAME,
            line: "-",
            bar: "|",
            inner: "|",
            width: 1,
        },
    ),
    (
        "ascii-columns",
        Frame {
            above: PLUS_FRAME,
            between: None,
            below: PLUS_FRAME,
            line: "-",
            bar: "|",
            inner: "|",
            width: 3,
        },
    ),
    (
        "box",
        Frame {
            above: ["┌", "", "┐"],
            between: None,
            below: ["└", "", "┘"],
            line: "─",
            bar: "│",
            inner: "",
            width: 1,
        },
    ),
    (
        "box-grid",
        Frame {
            above: ["╔", "╦", "╗"],
            between: Some(["╠", "╬", "╣"]),
            below: ["╚", "╩", "╝"],
            line: "═",
            bar: "║",
            inner: "║",
            width: 3,
        },
    ),
];

impl Frame {
    fn horizontal_line(&self, [left, cross, right]: [&str; 3], cols: usize) -> String {
        let cells = vec![self.line.repeat(self.width); cols];
        format!("{left}{}{right}", cells.join(cross))
    }

    fn row_of_cells(&self, cells: &[String]) -> String {
        let centred = |cell: &String| {
            let before = (self.width - 1) / 2 + 1;
            pad(&pad(cell, before, false), self.width, true)
        };
        let cells: Vec<_> = cells.iter().map(centred).collect();
        format!("{}{}{}", self.bar, cells.join(self.inner), self.bar)
    }

    fn framed_lines(&self, cells: &[Vec<String>]) -> Vec<String> {
        let cols = cells[0].len();
        let mut lines = vec![self.horizontal_line(self.above, cols)];
        for (row, cells) in cells.iter().enumerate() {
            if let Some(between) = self.between.filter(|_| row > 0) {
                lines.push(self.horizontal_line(between, cols));
            }
            lines.push(self.row_of_cells(cells));
        }
        lines.push(self.horizontal_line(self.below, cols));
        lines
    }

    /// Returns the lines with a label before each row and above each column.
    fn labelled_lines(&self, cells: &[Vec<String>], first: LabelCounting) -> Vec<String> {
        let width = first.label(cells.len() - 1).chars().count();
        let bar = self.bar.chars().next().expect("a bar");
        let mut row = 0;
        let mut lines = Vec::new();
        let labels: Vec<_> = (0..cells[0].len()).map(|col| first.label(col)).collect();
        let fitted = labels
            .iter()
            .map(|label| if label.len() > self.width { &label[label.len() - 1..] } else { label });
        let above = self.row_of_cells(&fitted.map(str::to_owned).collect::<Vec<_>>());
        let above = above.replace(bar, " ");
        lines.push(format!("{} {above}", " ".repeat(width)).trim_end().to_owned());
        for line in self.framed_lines(cells) {
            let label = if line.starts_with(bar) { first.label(row) } else { String::new() };
            row += usize::from(line.starts_with(bar));
            lines.push(format!("{} {line}", pad(&label, width, false)));
        }
        lines
    }
}

fn signs_with_blank(draw: &mut RandomChoices, blank: Option<BlankMeaning>) -> Signs {
    match blank {
        None => Signs::visible(draw),
        Some(blank) => blank.signs(draw),
    }
}

fn framed_layout(
    name: String,
    frame: Frame,
    blank: Option<BlankMeaning>,
    is_labelled: bool,
) -> PrintLayout {
    PrintLayout::new(name, PrintedContent::Position, move |field, draw| {
        let signs = signs_with_blank(draw, blank);
        let cells = signs.cells(field);
        let first = LabelCounting::From(draw.number_between(0, 1));
        let lines = if is_labelled {
            frame.labelled_lines(&cells, first)
        } else {
            frame.framed_lines(&cells)
        };
        Print::new(join_lines(lines), signs.meanings())
    })
}

/// Prints a table. Its header is its first row, an empty row, or labels like the labels of the
/// rows.
fn markdown_layout(name: String, blank: Option<BlankMeaning>) -> PrintLayout {
    PrintLayout::new(name, PrintedContent::Position, move |field, draw| {
        let signs = signs_with_blank(draw, blank);
        let mut rows = signs.cells(field);
        let first = draw.number_between(0, 1);
        match draw.number_between(0, 2) {
            0 => {}
            1 => rows.insert(0, vec![String::new(); field.cols()]),
            _ => {
                for (row, cells) in rows.iter_mut().enumerate() {
                    cells.insert(0, format!("**{}**", first + row));
                }
                let labels = (0..field.cols()).map(|col| (first + col).to_string());
                rows.insert(0, [String::new()].into_iter().chain(labels).collect());
            }
        }
        let mut lines: Vec<_> = rows.iter().map(|row| format!("| {} |", row.join(" | "))).collect();
        let ruler = draw.choose(&["---|", ":-:|", " --- |"]).repeat(rows[0].len());
        lines.insert(1, format!("|{ruler}"));
        Print::new(join_lines(lines), signs.meanings())
    })
}

/// Prints rows like `|_|1|`, with a line of underscores above the rows.
fn underscored_layout() -> PrintLayout {
    PrintLayout::new("frame-floors", PrintedContent::Position, |field, draw| {
        let signs = loop {
            let signs = Signs::visible(draw);
            if signs.zero != "_" && signs.hidden != "_" {
                break Signs { zero: "_", ..signs };
            }
        };
        let above = format!(" {}", vec!["_"; field.cols()].join(" "));
        let rows = signs.cells(field).into_iter().map(|row| format!("|{}|", row.join("|")));
        Print::new(join_lines([above].into_iter().chain(rows)), signs.meanings())
    })
}

/// Prints rows between two bars, with a line above and a line below the rows, without corners.
fn barred_rows_layout() -> PrintLayout {
    PrintLayout::new("frame-pillars", PrintedContent::Position, |field, draw| {
        let blank = draw.choose(&[None, Some(BlankMeaning::Zero), Some(BlankMeaning::Hidden)]);
        let signs = signs_with_blank(draw, blank);
        let line = draw.choose(&["-", "=", "—"]).repeat(2 * field.cols() + 3);
        let rows = signs.cells(field).into_iter().map(|row| format!("| {} |", row.join(" ")));
        let lines = [line.clone()].into_iter().chain(rows).chain([line]);
        Print::new(join_lines(lines), signs.meanings())
    })
}
