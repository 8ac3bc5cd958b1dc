//! A block of columns that holds one cell after another: what parts them is found by where signs stand.

use crate::puzzles::mines::text::cells::Cells;

use super::arrangement::{Slots, Split};
use super::labels::Header;
use super::line::{BLANKS, Line, count_signs};
use super::torn::{has_slip, is_several};

/// Rows, and what is known of the columns in which their cells stand.
#[derive(Clone, Debug)]
pub(super) struct Block<'a> {
    pub rows: Vec<Line<'a>>,
    /// The first column that a frame or a label leaves, if there is one.
    pub left: Option<usize>,
    /// The column behind the last, where a frame ends it.
    pub right: Option<usize>,
    /// Labels above or below the columns.
    pub header: Option<Header>,
    /// Whether what stands on the left is a frame, so that the first cell is next to it.
    pub is_framed: bool,
}

/// The most characters that a cell of a grid takes.
const WIDEST: usize = 8;

/// The fewest columns that hold a sign, and the fewest signs, for the widest step to be the only one.
const FEW_COLUMNS: usize = 4;
const FEW_SIGNS: usize = 12;

/// What is read of the places of all tokens.
struct Places {
    /// The greatest common divisors of what is between the ends of tokens, and between their starts; 0 where all
    /// stand in one column.
    end_step: usize,
    start_step: usize,
    first_end: usize,
    first_start: usize,
    last_end: usize,
    /// Whether some token has several signs.
    is_dense: bool,
    /// Whether characters are as wide as columns.
    is_narrow: bool,
    /// The length of the longest line, with its blanks.
    longest: usize,
}

impl<'a> Block<'a> {
    /// Every way to split the rows that agrees with the frame and the labels.
    pub fn splits(&self, cells: &Cells<'_>) -> Vec<(Vec<Line<'a>>, Split)> {
        if let Some(separator) = self.separator() {
            return self.separated(separator);
        }
        if let Some(slots) = self.below_labels() {
            return vec![(self.rows.clone(), Split::Slots(slots))];
        }
        // One label alone says nothing but where its column stands.
        if let Some(header) = self.header.as_ref().filter(|header| header.count < 2) {
            let stands_below = |(start, token): (usize, &str)| {
                (start..start + token.chars().count()).contains(&header.start)
            };
            let is_below = self.rows.iter().all(|row| row.columns(0).all(stands_below));
            let is_column = (header.is_separated || is_below) && self.even_tokens() == Some(1);
            return is_column.then(|| (self.rows.clone(), Split::Tokens)).into_iter().collect();
        }
        let Some(mut places) = Places::of(&self.rows, cells) else { return self.blank() };
        places.is_narrow |= self.is_straight();
        let mut splits = Vec::new();
        let tokens = self.even_tokens();
        // A frame states the width, unless characters are wider than a column.
        let is_free =
            self.left.is_none() || self.right.is_none() || !self.is_framed || !places.is_narrow;
        if is_free {
            splits.extend(tokens.filter(|_| !places.is_dense).map(|_| Split::Tokens));
            splits.extend(
                self.even_signs()
                    .filter(|_| places.is_dense || tokens == Some(1))
                    .map(|_| Split::Signs),
            );
        }
        // Where signs do not stand below the labels, nobody can say which column a blank cell has.
        let is_below_others = self
            .header
            .as_ref()
            .is_some_and(|header| header.anchors.iter().any(|&(_, step)| step > 1));
        if (places.is_narrow || places.is_dense) && !is_below_others {
            let is_wide = tokens.is_some_and(|count| count > 1) && places.end_step > 2;
            let has_gaps = splits.is_empty()
                || !is_free
                || is_wide
                || tokens.is_some_and(|count| places.is_crooked(count))
                || places.has_room(self)
                || cells.is_said(" ");
            if has_gaps {
                let is_large =
                    |count: usize| places.end_step <= 2 || count * self.rows.len() > WIDEST;
                let is_plain = tokens.is_some_and(|count| count > 1 && is_large(count))
                    && !places.is_dense
                    && is_free;
                splits.extend(places.slots(self, is_plain).into_iter().map(Split::Slots));
            }
        }
        splits.into_iter().map(|split| (self.rows.clone(), split)).collect()
    }

    /// The splits of rows of nothing but blanks behind labels or in a frame: a cell in every column, every second or
    /// every third one. A frame has as many blanks on both sides.
    fn blank(&self) -> Vec<(Vec<Line<'a>>, Split)> {
        const BEFORE_STEP_BEHIND: [(usize, usize, usize); 8] = [
            (0, 1, 0),
            (1, 1, 0),
            (0, 2, 0),
            (1, 2, 0),
            (1, 2, 1),
            (0, 3, 0),
            (1, 3, 1),
            (2, 3, 0),
        ];
        let Some(left) = self.left else { return Vec::new() };
        let Some(right) = self.right.or(even(self.ends())) else { return Vec::new() };
        let is_even = self.is_framed && self.right.is_some();
        let slots = |(before, step, behind): (usize, usize, usize)| {
            let width = right.checked_sub(left + before + behind)?;
            let fits = width % step == 1 % step && (before == behind || !is_even);
            fits.then_some(Slots { first: left + before, step, cols: width.div_ceil(step) })
        };
        let all = BEFORE_STEP_BEHIND.into_iter().filter_map(slots);
        all.map(|slots| (self.rows.clone(), Split::Slots(slots))).collect()
    }

    /// The columns behind the last characters of the rows.
    fn ends(&self) -> impl Iterator<Item = usize> {
        self.rows.iter().map(|row| row.column as usize + row.text.chars().count())
    }

    /// Whether all rows are equally wide behind labels or in a frame, if each character takes a column.
    fn is_straight(&self) -> bool {
        let end = even(self.ends());
        self.left.is_some() && end.is_some() && self.right.is_none_or(|right| end == Some(right))
    }

    /// The character between the cells of every row, where it is no blank.
    fn separator(&self) -> Option<char> {
        [',', ';', '\t'].into_iter().find(|&separator| {
            self.rows.iter().all(|line| line.text.trim_matches(' ').contains(separator))
        })
    }

    /// With what stands behind the last separator of every row, or before the first, as a cell or not.
    fn separated(&self, separator: char) -> Vec<(Vec<Line<'a>>, Split)> {
        let mut all = vec![self.rows.clone()];
        let ends = |line: &Line<'_>| line.text.trim_matches(' ').ends_with(separator);
        if self.rows.iter().all(ends) {
            let without = |&line: &Line<'a>| {
                let text = line.text.trim_end_matches(' ');
                line.part(0, text.len() - separator.len_utf8())
            };
            all.push(self.rows.iter().map(without).collect());
        }
        let starts = |line: &Line<'_>| line.text.trim_matches(' ').starts_with(separator);
        all.retain(|rows| rows.iter().all(|row| !row.text.is_empty()));
        if separator == '\t' && all.iter().flatten().all(starts) {
            let without = |&line: &Line<'a>| {
                let at = line.text.find(separator).unwrap_or(0) + 1;
                line.part(at, line.text.len())
            };
            let more: Vec<Vec<_>> =
                all.iter().map(|rows| rows.iter().map(without).collect()).collect();
            all.extend(more);
        }
        let is_even = |rows: &Vec<Line<'_>>| {
            let mut counts = rows.iter().map(|line| line.text.matches(separator).count());
            let first = counts.next();
            counts.all(|count| Some(count) == first)
        };
        all.into_iter().filter(is_even).map(|rows| (rows, Split::Separated(separator))).collect()
    }

    /// The slots below the labels of the columns, where every sign stands below one.
    fn below_labels(&self) -> Option<Slots> {
        let header = self.header.as_ref()?;
        let slots =
            header.anchors.iter().map(|&(first, step)| Slots { first, step, cols: header.count });
        slots.into_iter().find(|slots| self.rows.iter().all(|&row| slots.fits(row)))
    }

    /// The number of tokens, where all rows have as many.
    fn even_tokens(&self) -> Option<usize> {
        even(self.rows.iter().map(|line| line.tokens().count()))
    }

    /// The number of signs, where every row is a single token with as many.
    fn even_signs(&self) -> Option<usize> {
        let is_single = self.rows.iter().all(|line| line.only_token().is_some());
        let signs =
            || even(self.rows.iter().map(|line| count_signs(line.text.trim_matches(BLANKS))));
        is_single.then(signs).flatten()
    }
}

fn even(mut counts: impl Iterator<Item = usize>) -> Option<usize> {
    let first = counts.next()?;
    counts.all(|count| count == first).then_some(first)
}

impl Places {
    /// None where nothing stands in the rows but blanks.
    fn of(rows: &[Line<'_>], cells: &Cells<'_>) -> Option<Self> {
        let mut places = Self {
            end_step: 0,
            start_step: 0,
            first_end: usize::MAX,
            first_start: usize::MAX,
            last_end: 0,
            is_dense: false,
            is_narrow: true,
            longest: 0,
        };
        let mut reference = None;
        for line in rows {
            let is_narrow = |letter: char| letter != '\t' && (letter as u32) < 0x2600;
            places.is_narrow &= line.text.is_ascii() && !line.text.contains('\t')
                || line.text.chars().all(is_narrow);
            places.longest = places.longest.max(line.column as usize + count_signs(line.text));
            for (start, token) in line.columns(0) {
                let width = count_signs(token);
                places.is_dense |= width > 1 && (!cells.knows(token) || is_several(token));
                let end = start + width - 1;
                let &mut (start_at, end_at) = reference.get_or_insert((start, end));
                places.start_step = divisor(places.start_step, start.abs_diff(start_at));
                places.end_step = divisor(places.end_step, end.abs_diff(end_at));
                places.first_start = places.first_start.min(start);
                places.first_end = places.first_end.min(end);
                places.last_end = places.last_end.max(end);
            }
        }
        reference.map(|_| places)
    }

    /// Whether blank cells can stand before or behind the others.
    fn has_room(&self, block: &Block<'_>) -> bool {
        let step = if self.is_dense { 1 } else { self.end_step.max(1) };
        let left = block.left.map_or(0, |left| left + usize::from(!block.is_framed) * step);
        self.first_start >= left + step || self.longest > self.last_end + step
    }

    /// Whether tokens stand in more columns than each row has.
    fn is_crooked(&self, tokens: usize) -> bool {
        let columns = |first: usize, step: usize| match step {
            0 => 1,
            _ => (self.last_end - first) / step + 1,
        };
        columns(self.first_end, self.end_step) > tokens
            && columns(self.first_start, self.start_step) > tokens
    }

    /// The columns from one cell to the next that agree with the ends or the starts of all tokens, the widest first,
    /// each with a column that holds a cell.
    fn steps(&self) -> Vec<(usize, usize)> {
        if self.is_dense {
            return vec![(1, self.first_start)];
        }
        let mut steps: Vec<(usize, usize)> = Vec::new();
        for (widest, first) in
            [(self.end_step, self.first_end), (self.start_step, self.first_start)]
        {
            let divides = |step: &usize| widest.is_multiple_of(*step) || widest == 0;
            let large = Some(widest).filter(|&widest| widest > WIDEST);
            steps.extend((1..=WIDEST).chain(large).filter(divides).map(|step| (step, first)));
        }
        steps.sort_unstable_by(|a, b| b.cmp(a));
        steps.dedup();
        steps
    }

    /// The columns that cells can have.
    fn slots(&self, block: &Block<'_>, is_plain: bool) -> Vec<Slots> {
        let mut slots = Vec::new();
        let steps = self.steps();
        let is_free = block.left.is_none() && block.right.is_none() && block.header.is_none();
        // A single row whose cells stand apart has no other row to tell from.
        let is_apart = block.rows.len() == 1 && !self.is_dense;
        let widest = steps.first().map_or(1, |&(step, _)| step);
        for (step, first) in steps {
            let is_finer = step < widest && self.end_step != 0;
            if is_finer && (is_plain || Self::is_sure(block, widest, first)) {
                continue;
            }
            if step == 1
                && is_free
                && !is_apart
                && has_slip(&block.rows, self.is_dense, self.end_step)
            {
                continue;
            }
            // A row that is only too short says nothing of blank cells.
            let is_gap =
                |slots: &Slots| !is_free || block.rows.iter().any(|&row| slots.has_gap(row));
            let of_step = self.ranges(block, step, first);
            // What parts cells is no cell, where these stand in the widest columns without a gap.
            let fits = |slots: &Slots| block.rows.iter().all(|&row| slots.fits(row));
            let is_filled = !is_apart
                && step == widest
                && self.end_step != 0
                && of_step.iter().any(fits)
                && !of_step.iter().any(is_gap);
            if is_filled {
                return Vec::new();
            }
            slots.extend(of_step.into_iter().filter(is_gap));
        }
        slots.retain(|slots| slots.cols > 0 && block.rows.iter().all(|&row| slots.fits(row)));
        slots
    }

    /// Whether so many signs stand in so many columns that none of them is between two by chance.
    fn is_sure(block: &Block<'_>, step: usize, first: usize) -> bool {
        let (mut held, mut signs) = (Vec::new(), 0);
        for (start, _) in block.rows.iter().flat_map(|row| row.columns(0)) {
            let column = start.saturating_sub(first).div_ceil(step);
            signs += 1;
            if held.len() < FEW_COLUMNS && !held.contains(&column) {
                held.push(column);
            }
            if held.len() == FEW_COLUMNS && signs >= FEW_SIGNS {
                return true;
            }
        }
        false
    }

    /// Where cells with this step can begin and end.
    fn ranges(&self, block: &Block<'_>, step: usize, first: usize) -> Vec<Slots> {
        let left = block.left.unwrap_or(0);
        if first < left {
            return Vec::new();
        }
        let lowest = first - (first - left) / step * step;
        let content = first + self.last_end.saturating_sub(first).div_ceil(step) * step;
        let longest = self.longest.max(self.last_end + 1) - 1;
        let firsts = match (block.left, block.is_framed) {
            // Between a frame and the cells there may be a blank, as between a label and them.
            (Some(_), true) => vec![lowest, (lowest + step).min(first)],
            (Some(_), false) => vec![first, lowest, (lowest + step).min(first)],
            (None, _) => vec![first, lowest],
        };
        let lasts = match block.right {
            Some(right) if right > first => {
                let last = first + (right - 1 - first) / step * step;
                vec![last, last.saturating_sub(step).max(content)]
            }
            Some(_) => return Vec::new(),
            None => vec![content, content.max(first + longest.saturating_sub(first) / step * step)],
        };
        let mut slots = Vec::new();
        for &first in &firsts {
            for &last in &lasts {
                // A frame with a blank beside the cells has one on both sides.
                let is_even = (first == firsts[0]) == (last == lasts[0]);
                if block.is_framed && block.right.is_some() && !is_even {
                    continue;
                }
                let new = Slots { first, step, cols: (last + step).saturating_sub(first) / step };
                if !slots.contains(&new) {
                    slots.push(new);
                }
            }
        }
        slots
    }
}

/// The greatest common divisor; that of zero and a number is the number.
fn divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { divisor(b, a % b) }
}
