//! Formats rows of cells as text, with widths, separators and labels.

use super::random_choices::RandomChoices;

/// The sides with labels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LabelSides {
    /// Whether there is a label before each row.
    pub left: bool,
    /// Whether there is a label after each row.
    pub right: bool,
    /// Whether there is a line of labels above the rows.
    pub above: bool,
    /// Whether there is a line of labels below the rows.
    pub below: bool,
}

/// The numbering of labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabelCounting {
    /// Counts up from a number.
    From(usize),
    /// Counts up from a letter.
    Letters(char),
    /// Counts down from a number, like the ranks of chess.
    Down(usize),
    /// Counts up from a number, which follows a letter, as in `c0`.
    Named(char, usize),
}

impl LabelCounting {
    /// Draws a numbering. Labels start at 0 or 1, or are letters if there are enough letters.
    pub fn random(draw: &mut RandomChoices, length: usize) -> Self {
        let letter = draw.choose(&['A', 'A', 'a']);
        match draw.number_between(0, 4) {
            0 if length <= 26 => Self::Letters(letter),
            1 | 2 => Self::From(1),
            _ => Self::From(0),
        }
    }

    /// Returns the label of the row or column at `place`.
    pub fn label(self, place: usize) -> String {
        match self {
            Self::From(first) => (first + place).to_string(),
            Self::Down(first) => first.saturating_sub(place).to_string(),
            Self::Letters(first) => {
                let letter =
                    u8::try_from(place).ok().and_then(|place| (first as u8).checked_add(place));
                char::from(letter.unwrap_or(b'?')).to_string()
            }
            Self::Named(name, first) => format!("{name}{}", first + place),
        }
    }

    fn width(self, length: usize) -> usize {
        self.label(0).chars().count().max(self.label(length - 1).chars().count())
    }
}

/// The layout of the rows of a board in a text.
#[derive(Clone, Debug)]
pub struct RowsFormat {
    /// The least width of a cell. Narrower signs are aligned to the right or left.
    pub width: usize,
    /// Whether signs are aligned to the left.
    pub is_left_aligned: bool,
    /// The text between two cells.
    pub gap: &'static str,
    /// The text before the first cell.
    pub row_start: &'static str,
    /// The text after the last cell.
    pub row_end: &'static str,
    /// The sides that have labels.
    pub label_sides: LabelSides,
    /// The labels of rows.
    pub row_labels: LabelCounting,
    /// The labels of columns.
    pub col_labels: LabelCounting,
    /// The text between a row label and the cells.
    pub after_row_label: &'static str,
    /// The character of the line between column labels and cells; empty if there is no line.
    pub ruler: &'static str,
    /// Whether wide column labels take two lines, with the tens above the units. Otherwise only the
    /// last digit of a wide label is printed.
    pub has_tens_line: bool,
    /// Whether the format removes trailing blanks of lines.
    pub is_trimmed: bool,
}

impl RowsFormat {
    /// Returns a format that only puts `gap` between cells, without labels or frames.
    pub fn bare(gap: &'static str) -> Self {
        Self {
            width: 1,
            is_left_aligned: false,
            gap,
            row_start: "",
            row_end: "",
            label_sides: LabelSides::default(),
            row_labels: LabelCounting::From(0),
            col_labels: LabelCounting::From(0),
            after_row_label: " ",
            ruler: "",
            has_tens_line: false,
            is_trimmed: false,
        }
    }

    /// Returns the lines of a board.
    pub fn lines(&self, cells: &[Vec<String>]) -> Vec<String> {
        let width = self.cell_width(cells);
        let label_width = self.row_labels.width(cells.len());
        let rows = cells.iter().enumerate().map(|(row, cells)| {
            let label = pad(&self.row_labels.label(row), label_width, false);
            let cells = self.join_cells(cells, width);
            let left = if self.label_sides.left {
                format!("{label}{}", self.after_row_label)
            } else {
                String::new()
            };
            let right =
                if self.label_sides.right { format!(" {}", label.trim()) } else { String::new() };
            format!("{left}{}{cells}{}{right}", self.row_start, self.row_end)
        });
        let rows: Vec<_> = rows.collect();
        let indent = if self.label_sides.left {
            label_width + self.after_row_label.chars().count()
        } else {
            0
        };
        let indent = " ".repeat(indent + self.row_start.chars().count());
        let labels = self.label_lines(cells[0].len(), width);
        let labels: Vec<_> = labels.iter().map(|line| format!("{indent}{line}")).collect();
        let ruler = self.ruler_line(&indent, &self.join_cells(&cells[0], width));
        let mut lines = Vec::new();
        if self.label_sides.above {
            lines.extend(labels.iter().cloned().chain(ruler.clone()));
        }
        lines.extend(rows);
        if self.label_sides.below {
            lines.extend(ruler.into_iter().chain(labels));
        }
        if self.is_trimmed && self.keeps_all_when_trimmed(cells) {
            return lines.iter().map(|line| line.trim_end().to_owned()).collect();
        }
        lines
    }

    fn cell_width(&self, cells: &[Vec<String>]) -> usize {
        let widest = cells.iter().flatten().map(|cell| cell.chars().count()).max();
        let is_labelled = (self.label_sides.above || self.label_sides.below)
            && !self.gap.is_empty()
            && !self.has_tens_line;
        let labels = if is_labelled { self.col_labels.width(cells[0].len()) } else { 1 };
        // If no gap separates the cells, each cell has one character.
        if self.gap.is_empty() && self.width == 1 {
            return 1;
        }
        self.width.max(widest.unwrap_or(1)).max(labels)
    }

    fn join_cells(&self, cells: &[String], width: usize) -> String {
        let cells: Vec<_> =
            cells.iter().map(|cell| pad(cell, width, self.is_left_aligned)).collect();
        cells.join(self.gap)
    }

    /// Returns one or two lines of column labels.
    fn label_lines(&self, cols: usize, width: usize) -> Vec<String> {
        let labels: Vec<_> = (0..cols).map(|col| self.col_labels.label(col)).collect();
        let line = |labels: &[String]| self.join_cells(labels, width);
        let is_wide = labels.iter().any(|label| label.chars().count() > width);
        if !is_wide && !self.has_tens_line {
            return vec![line(&labels)];
        }
        let units: Vec<_> =
            labels.iter().filter_map(|label| label.chars().last()).map(String::from).collect();
        let tens = labels.iter().map(|label| label.chars().rev().nth(1).unwrap_or(' ').to_string());
        let tens = line(&tens.collect::<Vec<_>>());
        let has_tens = self.has_tens_line && !tens.trim().is_empty();
        has_tens.then_some(tens).into_iter().chain([line(&units)]).collect()
    }

    /// Returns the line between column labels and cells, which is as long as a row of cells.
    /// Returns `None` if the format has no ruler or no column labels.
    fn ruler_line(&self, indent: &str, cells: &str) -> Option<String> {
        let length = cells.chars().count();
        let has_ruler =
            !self.ruler.is_empty() && (self.label_sides.above || self.label_sides.below);
        has_ruler.then(|| format!("{indent}{}", self.ruler.repeat(length)))
    }

    /// Whether the text still determines the size of the board without its trailing blanks.
    fn keeps_all_when_trimmed(&self, cells: &[Vec<String>]) -> bool {
        let is_blank = |cell: &String| cell.trim().is_empty();
        let is_row_said = |row: &Vec<String>| {
            self.label_sides.left || self.label_sides.right || !row.iter().all(is_blank)
        };
        let is_closed = !self.row_end.trim().is_empty() || self.label_sides.right;
        let has_columns = self.label_sides.above || self.label_sides.below || is_closed;
        let ends_in_sign = cells.iter().any(|row| row.last().is_some_and(|cell| !is_blank(cell)));
        (has_columns || ends_in_sign) && (is_closed || cells.iter().all(is_row_said))
    }
}

/// Pads a sign to a cell of `width` characters.
pub fn pad(sign: &str, width: usize, is_left_aligned: bool) -> String {
    let blanks = " ".repeat(width.saturating_sub(sign.chars().count()));
    if is_left_aligned { format!("{sign}{blanks}") } else { format!("{blanks}{sign}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(rows: &[&str]) -> Vec<Vec<String>> {
        rows.iter().map(|row| row.chars().map(String::from).collect()).collect()
    }

    #[test]
    fn labels_are_aligned_with_their_cells() {
        let sides = LabelSides { left: true, right: true, above: true, below: true };
        let sheet = RowsFormat {
            label_sides: sides,
            row_labels: LabelCounting::Down(2),
            ruler: "-",
            ..RowsFormat::bare(" ")
        };
        let lines = sheet.lines(&cells(&["1#", " #"]));
        assert_eq!(lines, ["  0 1", "  ---", "2 1 # 2", "1   # 1", "  ---", "  0 1"]);
    }

    #[test]
    fn tens_are_printed_above_units() {
        let sides = LabelSides { above: true, ..LabelSides::default() };
        let sheet = RowsFormat { label_sides: sides, has_tens_line: true, ..RowsFormat::bare("") };
        let lines = sheet.lines(&cells(&["###########"]));
        assert_eq!(lines, ["          1", "01234567890", "###########"]);
    }

    #[test]
    fn blanks_are_trimmed_only_if_the_size_stays_clear() {
        let sheet = RowsFormat { is_trimmed: true, ..RowsFormat::bare("") };
        assert_eq!(sheet.lines(&cells(&["1 ", "##"])), ["1", "##"]);
        assert_eq!(sheet.lines(&cells(&["1 ", "1 "])), ["1 ", "1 "]);
        assert_eq!(sheet.lines(&cells(&["##", "  "])), ["##", "  "]);
    }
}
