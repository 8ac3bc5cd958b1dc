//! How much tells that what stands at the sides of a text is labels: how many there are, bars, drawn lines, names.

use super::header::{Corner, Header};
use super::labels::Stripped;
use super::line::{BARS, Line, count_signs};
use super::sequence::LEAST_ALONE;

/// How much tells that labels are labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LabelEvidence {
    /// There are none.
    Without,
    /// They can be cells.
    Maybe,
    /// More than what they show.
    Told,
}

/// The fewest labels on two sides of a board that no cells form by chance. In turn: above and
/// beside it; opposite, or below and on the right; counting down in the columns, on the right or in
/// few rows.
const LEAST_AROUND: usize = 6;
const LEAST_OPPOSITE: usize = 8;
const LEAST_DOWN: usize = 12;

/// A drawn line that parts the header from the rows, where none parts a row from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// The line can be a row of cells, or separates two parts whatever they show.
    Doubtful,
    Sure,
}

/// Labels that are tried together.
pub(super) struct Evidence<'b, 'a> {
    pub header: Option<&'b Header>,
    pub header_lines: usize,
    /// Whether the header stands below the rows.
    pub is_below: bool,
    pub left: Option<&'b Stripped<'a>>,
    pub right: Option<&'b Stripped<'a>>,
    pub rule: Option<Rule>,
    /// Whether the labels of the rows stand outside of the drawn lines, which are as wide as the cells.
    pub is_outside: bool,
    /// Whether the lines hint at blank cells: they have different numbers of tokens or lengths, or
    /// more blanks behind a label than one.
    pub can_have_blanks: bool,
    pub rows: usize,
}

impl Evidence<'_, '_> {
    /// None where they cannot be labels.
    pub fn weight(&self) -> Option<LabelEvidence> {
        let Self { header, left, right, .. } = *self;
        let sides = usize::from(left.is_some()) + usize::from(right.is_some());
        if sides + self.header_lines == 0 {
            return Some(LabelEvidence::Without);
        }
        if self.is_impossible(sides) {
            return None;
        }
        let is_named = header
            .is_some_and(|header| header.is_named || header.corner == Corner::Word)
            || left.is_some_and(|left| left.is_named);
        let has_bar = [left, right].into_iter().flatten().any(|side| side.has_bar);
        // Two rows with a bar are a board of two columns as well.
        let is_barred = has_bar && self.labels() > 2;
        let columns = header.map_or(0, |header| header.count);
        let is_long = columns >= LEAST_ALONE || header.is_none() && self.rows >= LEAST_ALONE;
        // One row and one column have labels whatever they show.
        let is_small = self.rows < 2 && !is_named && columns < 3;
        let is_single = columns == 1 && (!has_bar || self.labels() < LEAST_AROUND)
            || header.is_none() && self.rows < LEAST_AROUND && self.has_single_sign();
        // A drawn line below few labels can be a row of cells.
        let is_ruled = self.rule == Some(Rule::Sure) && (sides > 0 || columns >= LEAST_ALONE);
        // Whether the first sign is a corner or a label, nothing tells but the rows.
        let is_open = header.is_some_and(|header| header.corner == Corner::Label);
        let is_marked = is_named || is_ruled || is_barred || self.is_outside;
        let is_told = self.are_many(sides) || is_marked && !is_open;
        let is_crooked = right.is_some_and(|right| !right.is_aligned);
        match () {
            () if is_told && !is_small && !is_single && !is_crooked => Some(LabelEvidence::Told),
            () if is_small && !has_bar && header.is_none() && !self.can_have_blanks => None,
            () if is_told || is_long || has_bar || self.can_have_blanks || self.rule.is_some() => {
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

    /// Whether they contradict each other.
    fn is_impossible(&self, sides: usize) -> bool {
        let Self { header, left, right, .. } = *self;
        // A few clues at the right end of rows may count down by chance.
        let is_chance =
            left.is_none() && right.is_some_and(|right| right.is_down) && self.rows < LEAST_ALONE;
        // Labels on both sides of the rows are the same.
        let are_others =
            left.zip(right).is_some_and(|(left, right)| left.sequence != right.sequence);
        // Between separators they need not stand above their columns.
        let is_over = |header: &Header| !header.is_separated && self.is_beside(header);
        // One label alone is a cell, but for a letter.
        let is_alone = |header: &Header| {
            sides == 0 && header.count < 2 && self.rule.is_none() && !header.has_letters
        };
        // A sign above no label, or between a few, is a cell, and one beside a single sign is the label of a row.
        let is_cell = |header: &Header| {
            matches!(header.corner, Corner::Sign | Corner::Label)
                && (left.is_none() || header.count < 2 || self.labels() < LEAST_ALONE)
        };
        is_chance
            || are_others
            || header.is_some_and(|header| is_cell(header) || is_over(header) || is_alone(header))
    }

    /// Whether the header stands above or below the labels of the rows.
    fn is_beside(&self, header: &Header) -> bool {
        let is_left =
            |left: &Stripped<'_>| header.corner != Corner::Word && header.start < left.inner;
        self.left.is_some_and(is_left) || self.right.is_some_and(|right| header.end > right.inner)
    }

    /// Whether no row has more than a sign beside its label.
    fn has_single_sign(&self) -> bool {
        let is_single = |row: &Line<'_>| {
            let mut tokens =
                row.tokens().flat_map(|token| token.split(BARS)).filter(|token| !token.is_empty());
            tokens.next().is_none_or(|token| count_signs(token) == 1) && tokens.next().is_none()
        };
        self.left.or(self.right).is_some_and(|side| side.rows.iter().all(is_single))
    }

    /// Whether there are more of them than cells count by chance.
    fn are_many(&self, sides: usize) -> bool {
        let is_around = sides > 0 && self.header_lines > 0;
        // Above the first column stands a label or a corner: only the rows tell.
        if let Some(header) = self.header.filter(|header| header.corner == Corner::Label) {
            // A corner that goes on with the labels of the rows is rather one of them.
            let is_label = self.left.is_some_and(|left| left.is_down || left.begins_with_one());
            return self.rows >= LEAST_AROUND && (!is_label || header.count >= LEAST_AROUND);
        }
        // Clues count down more often than up, as from a corner to what is open.
        let is_down = self.header.is_some_and(|header| header.is_down)
            || (sides > 1 || self.left.is_none() || self.rows < LEAST_ALONE)
                && self.left.or(self.right).is_some_and(|side| side.is_down);
        let is_behind = self.is_below && self.left.is_none();
        let least = match () {
            () if is_down => LEAST_DOWN,
            () if is_around && !is_behind => LEAST_AROUND,
            () => LEAST_OPPOSITE,
        };
        sides + self.header_lines > 1 && self.labels() >= least
    }

    /// How many there are. A comma before the labels of the columns gives the corner above those of the rows a field of
    /// its own.
    pub fn labels(&self) -> usize {
        let sides = usize::from(self.left.is_some()) + usize::from(self.right.is_some());
        let columns = self.header.map_or(0, |header| {
            let corner =
                header.is_separated && header.corner == Corner::Blank && self.left.is_some();
            header.count * self.header_lines + usize::from(corner)
        });
        columns + self.rows * sides
    }
}
