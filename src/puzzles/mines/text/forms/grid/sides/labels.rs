//! Labels of rows and columns at the sides of a board: numbers or letters that are not cells.

use super::line::{BARS, BLANKS, Line, SEPARATORS, count_signs};

/// Returns whether a line is drawn, which means that it consists of dashes, corners and crossings.
pub fn is_drawn_line(line: Line<'_>) -> bool {
    const DRAWN_CHARACTERS: &[char] = &['-', '=', '_', '+', '|', ':', '–', '—', '―'];
    let text = line.text.trim_matches(BLANKS);
    let is_box = |letter: char| ('\u{2500}'..='\u{257f}').contains(&letter);
    let is_drawn =
        |letter| DRAWN_CHARACTERS.contains(&letter) || is_box(letter) || BLANKS.contains(&letter);
    let is_bar = |letter| BARS.contains(&letter);
    text.chars().all(is_drawn)
        && (["--", "==", "__", "+", "––", "——", "――", "|-", ":-"]
            .iter()
            .any(|part| text.contains(part))
            || text.chars().any(|letter| is_box(letter) && !is_bar(letter)))
}

/// The rows of a text after the labels at one side were removed.
pub struct RowsWithoutLabels<'a> {
    pub rows: Vec<Line<'a>>,
    /// Whether a bar separates the labels from the cells.
    pub has_bar: bool,
    /// Whether the labels look unlike any cell, such as `r3`.
    pub cannot_be_cells: bool,
    /// The index of the sequence in [`LABEL_SEQUENCES`] that the labels follow.
    pub sequence: usize,
    /// Whether the labels count down, such as 3, 2, 1.
    pub counts_down: bool,
    /// The column of characters at which the labels meet the cells. Labels on the left meet the
    /// cells at the column after the widest label. Labels on the right meet the cells at the first
    /// column of a label.
    pub inner: usize,
    /// Whether the labels are aligned. Labels with a comma or tab between them and the cells count
    /// as aligned.
    pub is_aligned: bool,
}

impl RowsWithoutLabels<'_> {
    /// Returns whether the first label is 1.
    pub fn begins_with_one(&self) -> bool {
        matches!(LABEL_SEQUENCES[self.sequence], LabelSequence::Up(1) | LabelSequence::Padded(1))
    }

    /// Returns whether blanks after a label can be cells. Blanks can be cells if a row begins with
    /// several blanks, ends with a blank, or has cells without separators. Blanks can also be cells
    /// if there is only one row, and it has several blanks between its cells.
    pub fn blanks_can_be_cells(&self) -> bool {
        let is_dense = |token: &str| count_signs(token) > 1 && token.parse::<i32>().is_err();
        let has_dense =
            |row: &Line<'_>| row.tokens().nth(1).is_some() && row.tokens().any(is_dense);
        let is_set_off = |row: &Line<'_>| row.text.starts_with("  ") || row.text.ends_with(' ');
        let has_gap = |row: &Line<'_>| row.text.contains("  ");
        self.rows.iter().any(is_set_off)
            || self.rows.iter().any(has_dense)
            || self.rows.len() == 1 && self.rows.iter().any(has_gap)
    }
}

/// A sequence of labels that numbers the rows of a board.
#[derive(Clone, Copy)]
enum LabelSequence {
    Up(usize),
    /// Numbers with at least two digits, such as `01`.
    Padded(usize),
    Down(usize),
    Letters(u8),
}

const LABEL_SEQUENCES: [LabelSequence; 8] = [
    LabelSequence::Up(0),
    LabelSequence::Up(1),
    LabelSequence::Padded(0),
    LabelSequence::Padded(1),
    LabelSequence::Down(0),
    LabelSequence::Down(1),
    LabelSequence::Letters(b'A'),
    LabelSequence::Letters(b'a'),
];

/// The texts that can stand before and after the number of a row.
const LABEL_AFFIXES: [(&str, &str); 12] = [
    ("", ""),
    ("r", ""),
    ("R", ""),
    ("y", ""),
    ("Y", ""),
    ("L", ""),
    ("row", ""),
    ("Row ", ""),
    ("row ", ""),
    ("\"", "\""),
    ("[", "]"),
    // The labels of rows in matrices of R.
    ("[", ",]"),
];

impl LabelSequence {
    fn label(self, row: usize, rows: usize) -> Option<String> {
        match self {
            Self::Up(start) => Some((row + start).to_string()),
            Self::Padded(start) => Some(format!("{:02}", row + start)),
            Self::Down(start) => Some((rows - 1 - row + start).to_string()),
            Self::Letters(first) => u8::try_from(row)
                .ok()
                .filter(|&row| row < 26)
                .map(|row| char::from(first + row).to_string()),
        }
    }
}

/// Removes labels on the left of the rows. Returns one result for each sequence in
/// [`LABEL_SEQUENCES`] that the labels can follow.
pub fn without_left_labels<'a>(rows: &[Line<'a>]) -> Vec<RowsWithoutLabels<'a>> {
    strip_labels(rows, without_left_label, true)
}

/// Removes labels on the right of the rows, like [`without_left_labels`].
pub fn without_right_labels<'a>(rows: &[Line<'a>]) -> Vec<RowsWithoutLabels<'a>> {
    strip_labels(rows, without_right_label, false)
}

/// A row without its label, and whether a bar or a separator stood between the row and the label.
struct UnlabelledRow<'a> {
    row: Line<'a>,
    has_bar: bool,
    is_apart: bool,
    /// The column of characters after a label on the left, or the first column of a label on the
    /// right.
    inner: usize,
    is_separated: bool,
}

fn strip_labels<'a>(
    rows: &[Line<'a>],
    strip: fn(Line<'a>, &str) -> Option<UnlabelledRow<'a>>,
    is_left: bool,
) -> Vec<RowsWithoutLabels<'a>> {
    let mut found = Vec::new();
    let Some(first) = rows.first() else { return found };
    for (place, sequence) in LABEL_SEQUENCES.into_iter().enumerate() {
        // Most texts have no labels. So the first row is searched for the bare label first.
        if !sequence.label(0, rows.len()).is_some_and(|label| first.text.contains(&label)) {
            continue;
        }
        for (before, after) in LABEL_AFFIXES {
            if !first.text.contains(before) {
                continue;
            }
            let strips = rows.iter().enumerate().map(|(row, &line)| {
                let label = sequence.label(row, rows.len())?;
                strip(line, &format!("{before}{label}{after}"))
            });
            let Some(strips) = strips.collect::<Option<Vec<_>>>() else { continue };
            let is_apart = strips[0].is_apart;
            if strips.iter().any(|strip| strip.is_apart != is_apart) {
                continue;
            }
            let inner = strips.iter().map(|strip| strip.inner);
            let (least, most) = (inner.clone().min().unwrap_or(0), inner.max().unwrap_or(0));
            let is_aligned =
                most - least < strips.len().to_string().len() || strips[0].is_separated;
            let inner = if is_left { most } else { least };
            found.push(RowsWithoutLabels {
                sequence: place,
                counts_down: matches!(sequence, LabelSequence::Down(_)),
                has_bar: strips.iter().all(|strip| strip.has_bar),
                cannot_be_cells: !before.is_empty() && before != "\"",
                inner,
                is_aligned,
                rows: strips.into_iter().map(|strip| strip.row).collect(),
            });
        }
    }
    found
}

/// Returns whether there is a bar between the label and the cells, and no bar between two cells.
fn has_bar_at_side_only(inside: Option<&str>) -> bool {
    inside.is_some_and(|text| !text.trim_matches(BLANKS).trim_matches(BARS).contains(BARS))
}

fn without_left_label<'a>(line: Line<'a>, label: &str) -> Option<UnlabelledRow<'a>> {
    let is_outer = |c: char| BLANKS.contains(&c) || BARS.contains(&c);
    let text = line.text.trim_start_matches(BLANKS);
    let is_inside = text.starts_with(BARS);
    let text = text.strip_prefix(BARS).map_or(text, |text| text.trim_start_matches(BLANKS));
    let start = line.byte_offset(text);
    let mut rest = text.strip_prefix(label)?;
    let next = |text: &str| text.chars().next();
    let is_gap = |c: Option<char>| c.is_none_or(is_outer);
    rest = match next(rest) {
        Some(':' | ')') if !next(&rest[1..]).is_some_and(char::is_alphabetic) => &rest[1..],
        Some('.') if is_gap(next(&rest[1..])) => &rest[1..],
        _ => rest,
    };
    let is_marked = rest.len() < text.len() - label.len();
    let is_separated = next(rest).is_some_and(|c| SEPARATORS.contains(&c));
    let is_apart = is_marked || is_separated || is_gap(next(rest));
    if is_separated {
        rest = &rest[1..];
    }
    let has_bar =
        !is_inside && has_bar_at_side_only(rest.trim_start_matches(BLANKS).strip_prefix(BARS));
    let inner = line.column as usize + line.text[..start].chars().count() + label.chars().count();
    let row = line.part(line.byte_offset(rest), line.text.len());
    Some(UnlabelledRow { row, has_bar, is_apart, inner, is_separated })
}

fn without_right_label<'a>(line: Line<'a>, label: &str) -> Option<UnlabelledRow<'a>> {
    let is_outer = |c: char| BLANKS.contains(&c) || BARS.contains(&c);
    let text = line.text.trim_end_matches(BLANKS);
    let is_inside = text.ends_with(BARS);
    let text = text.strip_suffix(BARS).map_or(text, |text| text.trim_end_matches(BLANKS));
    let mut rest = text.strip_suffix(label).filter(|rest| !rest.ends_with('-'))?;
    let inner = line.column as usize + rest.chars().count();
    if let Some(before) = rest.strip_suffix([',', ';', '\t']) {
        return Some(UnlabelledRow {
            row: line.part(0, before.len()),
            has_bar: false,
            is_apart: true,
            inner,
            is_separated: true,
        });
    }
    let is_apart = rest.ends_with(is_outer);
    let ends_with_bar = rest.trim_end_matches(BLANKS).ends_with(BARS);
    let has_bar =
        !is_inside && has_bar_at_side_only(rest.trim_end_matches(BLANKS).strip_suffix(BARS));
    if is_apart && !ends_with_bar {
        rest = &rest[..rest.len() - 1];
    }
    Some(UnlabelledRow {
        row: line.part(0, rest.len()),
        has_bar,
        is_apart,
        inner,
        is_separated: false,
    })
}
