//! Weighs the evidence that numbers or letters at the sides of a text are labels. Examples of
//! evidence are the number of labels, bars, drawn lines, and words in labels.

use super::header::{Corner, Header};
use super::labels::RowsWithoutLabels;
use super::line::{BARS, Line, count_signs};
use super::sequence::MIN_LABELS_AS_EVIDENCE;

/// The strength of the evidence for labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabelEvidence {
    /// No row and no column has a label.
    NoLabels,
    /// The numbers or letters at the sides can be labels or cells.
    Maybe,
    /// The numbers or letters at the sides are certainly labels, because there is further evidence,
    /// such as a bar or a drawn line.
    Certain,
}

/// The least number of labels above and beside the rows that is evidence for labels. Fewer labels
/// can be cells that look like labels by chance.
const MIN_LABELS_AROUND: usize = 6;
/// The least number of labels at opposite sides, or below and on the right, that is evidence for
/// labels.
const MIN_LABELS_OPPOSITE: usize = 8;
/// The least number of labels that is evidence for labels, if the labels count down, and are labels
/// of columns, labels on the right, or labels of few rows.
const MIN_LABELS_COUNTING_DOWN: usize = 12;

/// Evidence for labels from a drawn line between the header and the rows. A text with a drawn line
/// between two rows has no such evidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawnLineEvidence {
    /// The drawn line can also be a row of cells, or separate two parts of any text.
    Doubtful,
    Sure,
}

/// A combination of labels at the sides of the rows, whose evidence is weighed.
pub struct LabelCombination<'b, 'a> {
    pub header: Option<&'b Header>,
    pub header_lines: usize,
    /// Whether the header is below the rows.
    pub is_below: bool,
    pub left: Option<&'b RowsWithoutLabels<'a>>,
    pub right: Option<&'b RowsWithoutLabels<'a>>,
    pub drawn_line: Option<DrawnLineEvidence>,
    /// Whether the labels of the rows are to the left or right of a frame around the cells.
    pub is_outside: bool,
    /// Whether the lines suggest blank cells: they differ in length or in their number of tokens,
    /// or several blanks follow a label.
    pub can_have_blanks: bool,
    pub rows: usize,
}

impl LabelCombination<'_, '_> {
    /// Returns the strength of the evidence for labels, or `None` if the numbers or letters cannot
    /// be labels.
    pub fn strength(&self) -> Option<LabelEvidence> {
        let Self { header, left, right, .. } = *self;
        let sides = usize::from(left.is_some()) + usize::from(right.is_some());
        if sides + self.header_lines == 0 {
            return Some(LabelEvidence::NoLabels);
        }
        if self.is_impossible(sides) {
            return None;
        }
        let cannot_be_cells = header
            .is_some_and(|header| header.cannot_be_cells || header.corner == Corner::Word)
            || left.is_some_and(|left| left.cannot_be_cells);
        let has_bar = [left, right].into_iter().flatten().any(|side| side.has_bar);
        // Bars are no evidence for two labels, because two rows with a bar each can also be a board
        // of two columns.
        let is_barred = has_bar && self.num_labels() > 2;
        let columns = header.map_or(0, |header| header.num_columns);
        let is_long = columns >= MIN_LABELS_AS_EVIDENCE
            || header.is_none() && self.rows >= MIN_LABELS_AS_EVIDENCE;
        // In a single row, any contents look like labels.
        let is_small = self.rows < 2 && !cannot_be_cells && columns < 3;
        let is_single = columns == 1 && (!has_bar || self.num_labels() < MIN_LABELS_AROUND)
            || header.is_none() && self.rows < MIN_LABELS_AROUND && self.has_single_sign();
        // A drawn line below only a few labels of columns is no evidence, because the drawn line
        // can be a row of cells.
        let is_ruled = self.drawn_line == Some(DrawnLineEvidence::Sure)
            && (sides > 0 || columns >= MIN_LABELS_AS_EVIDENCE);
        // If the first sign can be a corner or a label, only many labels of rows count as evidence.
        let is_open = header.is_some_and(|header| header.corner == Corner::Label);
        let is_marked = cannot_be_cells || is_ruled || is_barred || self.is_outside;
        let is_evident = self.has_many_labels(sides) || is_marked && !is_open;
        let is_crooked = right.is_some_and(|right| !right.is_aligned);
        match () {
            () if is_evident && !is_small && !is_single && !is_crooked => {
                Some(LabelEvidence::Certain)
            }
            () if is_small && !has_bar && header.is_none() && !self.can_have_blanks => None,
            () if is_evident
                || is_long
                || has_bar
                || self.can_have_blanks
                || self.drawn_line.is_some() =>
            {
                Some(LabelEvidence::Maybe)
            }
            () if sides + self.header_lines > 1
                || header.is_some_and(|header| header.has_letters) =>
            {
                Some(LabelEvidence::Maybe)
            }
            () => None,
        }
    }

    /// Returns whether the combination of labels is impossible.
    fn is_impossible(&self, sides: usize) -> bool {
        let Self { header, left, right, .. } = *self;
        // A few clues at the right end of rows may be in descending order by chance.
        let is_chance = left.is_none()
            && right.is_some_and(|right| right.counts_down)
            && self.rows < MIN_LABELS_AS_EVIDENCE;
        // The labels on the left must equal the labels on the right.
        let are_others =
            left.zip(right).is_some_and(|(left, right)| left.sequence != right.sequence);
        // A header must not stand above the labels of rows. The exception is a header with
        // separators, whose labels need not stand above their columns.
        let is_over = |header: &Header| !header.is_separated && self.is_beside(header);
        // A header with a single number is read as a cell. A header with a single letter can be a
        // label.
        let is_alone = |header: &Header| {
            sides == 0 && header.num_columns < 2 && self.drawn_line.is_none() && !header.has_letters
        };
        // The first sign of a header is a cell, instead of a corner, in three cases: no labels are
        // below the sign, the header has only one other sign, or there are few labels.
        let is_cell = |header: &Header| {
            matches!(header.corner, Corner::Sign | Corner::Label)
                && (left.is_none()
                    || header.num_columns < 2
                    || self.num_labels() < MIN_LABELS_AS_EVIDENCE)
        };
        is_chance
            || are_others
            || header.is_some_and(|header| is_cell(header) || is_over(header) || is_alone(header))
    }

    /// Returns whether the header reaches above or below the labels of the rows.
    fn is_beside(&self, header: &Header) -> bool {
        let is_left = |left: &RowsWithoutLabels<'_>| {
            header.corner != Corner::Word && header.start < left.inner
        };
        self.left.is_some_and(is_left) || self.right.is_some_and(|right| header.end > right.inner)
    }

    /// Returns whether each row has at most one sign beside its label.
    fn has_single_sign(&self) -> bool {
        let is_single = |row: &Line<'_>| {
            let mut tokens =
                row.tokens().flat_map(|token| token.split(BARS)).filter(|token| !token.is_empty());
            tokens.next().is_none_or(|token| count_signs(token) == 1) && tokens.next().is_none()
        };
        self.left.or(self.right).is_some_and(|side| side.rows.iter().all(is_single))
    }

    /// Returns whether there are so many labels that they are certainly not cells.
    fn has_many_labels(&self, sides: usize) -> bool {
        let is_around = sides > 0 && self.header_lines > 0;
        // The first sign of the header is a label or a corner, so only the number of rows counts.
        if let Some(header) = self.header.filter(|header| header.corner == Corner::Label) {
            // A corner that continues the labels of the rows is more likely a label of the first
            // row.
            let is_label = self.left.is_some_and(|left| left.counts_down || left.begins_with_one());
            return self.rows >= MIN_LABELS_AROUND
                && (!is_label || header.num_columns >= MIN_LABELS_AROUND);
        }
        // Labels that count down need more evidence, because clues are more often in descending
        // than in ascending order.
        let counts_down = self.header.is_some_and(|header| header.counts_down)
            || (sides > 1 || self.left.is_none() || self.rows < MIN_LABELS_AS_EVIDENCE)
                && self.left.or(self.right).is_some_and(|side| side.counts_down);
        let is_behind = self.is_below && self.left.is_none();
        let least = match () {
            () if counts_down => MIN_LABELS_COUNTING_DOWN,
            () if is_around && !is_behind => MIN_LABELS_AROUND,
            () => MIN_LABELS_OPPOSITE,
        };
        sides + self.header_lines > 1 && self.num_labels() >= least
    }

    /// Returns the number of labels. If commas or tabs separate the labels of the columns, an empty
    /// corner counts as a label.
    pub fn num_labels(&self) -> usize {
        let sides = usize::from(self.left.is_some()) + usize::from(self.right.is_some());
        let columns = self.header.map_or(0, |header| {
            let corner =
                header.is_separated && header.corner == Corner::Blank && self.left.is_some();
            header.num_columns * self.header_lines + usize::from(corner)
        });
        columns + self.rows * sides
    }
}
