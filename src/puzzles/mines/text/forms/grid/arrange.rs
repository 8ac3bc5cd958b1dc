//! Finds all arrangements of a text: the ways to cut the text into cells. An arrangement decides
//! which lines are drawn lines, which lines state a size, which sides have labels, and which
//! separators the cells have. If no arrangement agrees with the text, the error is about the
//! arrangement that is nearest.

use std::cell::LazyCell;

use crate::puzzles::mines::text::forms::cells::Cells;

use super::arrangement::{Arrangement, CellSplit};
use super::block::Block;
use super::counts::{self, NumberLine};
use super::drawn_lines::{DrawnLines, drawn_line_choices};
use super::evidence::{DrawnLineEvidence, LabelCombination, LabelEvidence};
use super::header::{self, Header};
use super::labels::{self, RowsWithoutLabels, is_drawn_line};
use super::line::{BARS, BLANKS, Line, count_signs};
use super::sequence::MIN_LABELS_AS_EVIDENCE;
use super::table::Table;

/// Returns every arrangement of the given lines. If some arrangement has labels that are certain,
/// leaves out all arrangements without certain labels.
pub(super) fn arrangements<'a>(lines: &[Line<'a>], cells: &Cells<'_>) -> Vec<Arrangement<'a>> {
    let mut weighed = Vec::new();
    for drawn in drawn_line_choices(lines, cells) {
        let variants = NumberLine::variants(&drawn.rows);
        let can_count = variants.len() > 1;
        for (counts, rows) in variants {
            let has_number = can_count && counts.is_empty();
            let is_apart = has_number && counts::has_numbers_set_apart(rows)
                || counts::can_be_rows(&counts, rows, &drawn.rows);
            for (weight, body) in rows_without_labels(rows, &drawn) {
                let is_doubtful = body.is_doubtful || is_apart;
                let body = UnlabelledRows { has_number, is_doubtful, ..body };
                let mut found = Vec::new();
                body.add_arrangements(&counts, &drawn, cells, &mut found);
                weighed.extend(found.into_iter().map(|arrangement| (weight, arrangement)));
            }
        }
    }
    let is_labelled = |(weight, arrangement): &(LabelEvidence, Arrangement<'_>)| {
        *weight == LabelEvidence::Certain
            && arrangement.labelled_cols.is_none_or(|cols| cols == arrangement.num_cols())
    };
    let has_labels = weighed.iter().any(is_labelled);
    let likely =
        weighed.into_iter().filter(|(weight, _)| !has_labels || *weight == LabelEvidence::Certain);
    likely.map(|(_, arrangement)| arrangement).collect()
}

/// The rows of a text after their labels were removed.
struct UnlabelledRows<'a> {
    rows: Vec<Line<'a>>,
    header: Option<Header>,
    has_left: bool,
    has_right: bool,
    /// Whether the removed labels could be cells, because they are few.
    is_doubtful: bool,
    /// Whether the first or the last row could be a number above or below the board, such as its
    /// total.
    has_number: bool,
}

/// Returns the ways to remove labels from the four sides of a text. Labels are certain if labels on
/// several sides or a drawn line are evidence for them. Labels without such evidence can also be
/// cells.
fn rows_without_labels<'a>(
    lines: &[Line<'a>],
    drawn: &DrawnLines<'_>,
) -> Vec<(LabelEvidence, UnlabelledRows<'a>)> {
    let mut bodies = Vec::new();
    // The lines are compared only if there are labels.
    let are_uneven = LazyCell::new(|| {
        let width =
            |line: &Line<'_>| (line.tokens().count(), count_signs(line.text.trim_matches(BLANKS)));
        let mut widths = lines.iter().map(width);
        let first = widths.next();
        widths.any(|width| Some(width) != first)
    });
    for (header, header_lines, rows) in header_variants(lines, &drawn.line_numbers) {
        let has_rule =
            header.is_some() && has_drawn_line_at_header(lines, rows, &drawn.line_numbers);
        let left = || labels::without_left_labels(rows);
        let right = || labels::without_right_labels(rows);
        for left in left().into_iter().map(Some).chain([None]) {
            for right in right().into_iter().map(Some).chain([None]) {
                let has_sides = left.is_some() || right.is_some();
                let is_open = drawn.is_doubtful
                    || left.is_none() && drawn.is_markdown_line()
                    || !has_sides && drawn.can_be_row;
                let rule =
                    if is_open { DrawnLineEvidence::Doubtful } else { DrawnLineEvidence::Sure };
                let evidence = LabelCombination {
                    header: header.as_ref(),
                    left: left.as_ref(),
                    right: right.as_ref(),
                    header_lines,
                    is_below: header.is_some()
                        && rows.first().map(|row| row.number)
                            == lines.first().map(|line| line.number),
                    drawn_line: has_rule.then_some(rule),
                    is_outside: drawn.frame_columns().is_some_and(|(start, end)| {
                        left.as_ref().is_some_and(|left| left.inner <= start)
                            || right.as_ref().is_some_and(|right| right.inner >= end)
                    }),
                    can_have_blanks: left
                        .as_ref()
                        .is_some_and(RowsWithoutLabels::blanks_can_be_cells)
                        || (header.is_some() || has_sides) && *are_uneven,
                    rows: rows.len(),
                };
                let Some(weight) = evidence.strength() else { continue };
                let Some(inner) = without_side_labels(&left, &right, rows) else { continue };
                let body = UnlabelledRows {
                    rows: inner,
                    header: header.clone(),
                    has_left: left.is_some(),
                    has_right: right.is_some(),
                    is_doubtful: weight == LabelEvidence::Maybe
                        && evidence.num_labels() <= MIN_LABELS_AS_EVIDENCE,
                    has_number: false,
                };
                bodies.push((weight, body));
            }
        }
    }
    bodies
}

/// Returns the rows without the labels on the left and on the right. Returns `None` if the two
/// sides have different labels.
fn without_side_labels<'a>(
    left: &Option<RowsWithoutLabels<'a>>,
    right: &Option<RowsWithoutLabels<'a>>,
    rows: &[Line<'a>],
) -> Option<Vec<Line<'a>>> {
    match (left, right) {
        (Some(left), Some(_)) => labels::without_right_labels(&left.rows)
            .into_iter()
            .find(|right| right.sequence == left.sequence)
            .map(|both| both.rows),
        (Some(side), None) | (None, Some(side)) => Some(side.rows.clone()),
        (None, None) => Some(rows.to_vec()),
    }
}

/// Returns whether a drawn line separates the rows from the first or last line, and no drawn line
/// separates two rows.
fn has_drawn_line_at_header(lines: &[Line<'_>], rows: &[Line<'_>], rules: &[u32]) -> bool {
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else { return false };
    let is_between = |from: u32, to: u32| rules.iter().any(|&rule| from < rule && rule < to);
    let is_above = is_between(lines[0].number, first.number);
    let is_below = is_between(last.number, lines[lines.len() - 1].number);
    (is_above || is_below) && !is_between(first.number, last.number)
}

/// Returns the ways to choose a header among the first and the last lines, including no header. A
/// header numbers the columns, or is the empty head of a table. The result includes the number of
/// lines that number the columns, and the remaining lines.
fn header_variants<'b, 'a>(
    lines: &'b [Line<'a>],
    rules: &[u32],
) -> Vec<(Option<Header>, usize, &'b [Line<'a>])> {
    let mut all = vec![(None, 0, lines)];
    if let [head, rows @ ..] = lines
        && head
            .text
            .trim_matches(BLANKS)
            .trim_matches(BARS)
            .chars()
            .all(|c| BLANKS.contains(&c) || BARS.contains(&c))
        && has_drawn_line_at_header(lines, rows, rules)
    {
        all.push((None, 0, rows));
    }
    let top = lines.first().filter(|_| lines.len() > 1).and_then(|&line| Header::read(line));
    let bottom = lines.last().filter(|_| lines.len() > 1).and_then(|&line| Header::read(line));
    let cornered =
        lines.first().filter(|_| lines.len() > 1).and_then(|&line| Header::after_corner_sign(line));
    if let [tens, units, _, ..] = lines
        && let Some(header) = Header::read(*units).filter(|header| header.has_tens(*tens))
    {
        all.push((Some(header), 2, &lines[2..]));
    }
    if let [first, _, .., last] = lines
        && let Some(top) = &top
        && header::are_same_labels(*first, *last)
    {
        all.push((Some(top.clone()), 2, &lines[1..lines.len() - 1]));
    }
    if let Some(top) = top {
        all.push((Some(top), 1, &lines[1..]));
    }
    if let Some(cornered) = cornered {
        all.push((Some(cornered), 1, &lines[1..]));
    }
    if let Some(bottom) = bottom {
        all.push((Some(bottom), 1, &lines[..lines.len() - 1]));
    }
    all
}

impl<'a> UnlabelledRows<'a> {
    /// Adds every arrangement of the rows to `all`.
    fn add_arrangements(
        &self,
        counts: &[NumberLine<'a>],
        drawn: &DrawnLines<'a>,
        cells: &Cells<'_>,
        all: &mut Vec<Arrangement<'a>>,
    ) {
        let labelled_cols = self.header.as_ref().map(|header| header.num_columns);
        let mut push = |rows: Vec<Line<'a>>, split, is_framed, is_doubtful| {
            all.push(Arrangement {
                rows,
                split,
                labelled_cols,
                is_framed,
                is_doubtful,
                counts: counts.to_vec(),
            });
        };
        if !drawn.separate_all_or_none(&self.rows) {
            return;
        }
        if !self.rows.iter().any(|row| row.text.contains(BARS)) {
            let block = self.block(drawn);
            for (rows, split) in block.splits(cells) {
                push(rows, split, block.is_framed, self.is_doubtful);
            }
            if self.has_number {
                for (rows, split) in (Block { has_number: true, ..block }).splits(cells) {
                    push(rows, split, false, true);
                }
            }
            return;
        }
        let Some(table) = Table::read(&self.rows) else { return };
        for split in table.splits(cells, self.has_left, self.has_right) {
            push(self.rows.clone(), split, false, self.is_doubtful);
        }
        if let Some(block) = table.block(self.header.clone(), self.has_left, self.has_right) {
            for (rows, split) in block.splits(cells) {
                push(rows, split, block.is_framed && block.right.is_some(), self.is_doubtful);
            }
        }
    }

    fn block(&self, drawn: &DrawnLines<'a>) -> Block<'a> {
        let start = |line: &Line<'_>| line.column as usize;
        let left = self.rows.iter().map(start).max().filter(|_| self.has_left);
        let ends = self
            .rows
            .iter()
            .map(|row| row.column as usize + row.text.trim_end_matches(BLANKS).chars().count());
        let content_end = ends.max().unwrap_or(0);
        let starts = self.rows.iter().map(|row| {
            let text = row.text.trim_start_matches(BLANKS);
            row.column as usize + row.text[..row.byte_offset(text)].chars().count()
        });
        let content_start = starts.min().unwrap_or(0);
        // The drawn lines are the upper and lower edges of a frame if no row is wider than the
        // drawn lines.
        let extent = drawn
            .common_columns()
            .filter(|&(start, end)| start <= content_start && content_end <= end);
        let extent = extent.filter(|&(start, _)| left.is_none_or(|left| start >= left));
        let extent = extent.filter(|_| self.rows.iter().all(|row| row.is_narrow()));
        Block {
            rows: self.rows.clone(),
            left: extent.map_or(left, |(start, _)| Some(start)),
            right: extent.map(|(_, end)| end),
            header: self.header.clone(),
            is_framed: extent.is_some(),
            has_number: false,
        }
    }
}

/// Returns the arrangement that is nearest to agreeing with a text. If no arrangement agrees, the
/// error is about the nearest arrangement.
pub(super) fn arrangement_nearest_to_a_board<'a>(lines: &[Line<'a>]) -> Arrangement<'a> {
    let rows: Vec<_> = lines.iter().copied().filter(|&line| !is_drawn_line(line)).collect();
    let rows = if rows.is_empty() { lines.to_vec() } else { rows };
    let parts = |line: &Line<'_>| line.text.matches(BARS).count() + 1;
    let split = match () {
        () if rows.iter().any(|row| row.text.contains(BARS)) => {
            CellSplit::Parts(0, rows.iter().map(parts).max().unwrap_or(1))
        }
        () if rows.iter().all(|row| row.only_token().is_some()) => CellSplit::Signs,
        () => [',', ';', '\t']
            .into_iter()
            .find(|&separator| rows.iter().all(|row| row.text.contains(separator)))
            .map_or(CellSplit::Tokens, CellSplit::Separated),
    };
    Arrangement {
        rows,
        split,
        labelled_cols: None,
        is_framed: false,
        is_doubtful: false,
        counts: Vec::new(),
    }
}
