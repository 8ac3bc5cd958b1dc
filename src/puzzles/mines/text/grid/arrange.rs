//! All arrangements of a text: which lines are drawn, which state a size, which sides have labels, and what
//! parts the cells. Each agrees with all that the text states; where none does, there is the nearest to say why.

use crate::puzzles::mines::text::cells::Cells;

use super::arrangement::{Arrangement, Split};
use super::block::Block;
use super::counts::Counts;
use super::labels::{self, Header, LEAST_ALONE, Stripped, is_rule};
use super::line::{BARS, BLANKS, Line};
use super::table::Table;

/// Every arrangement of these lines. Where labels are told by more than they show, the others are dropped.
pub(super) fn arrangements<'a>(lines: &[Line<'a>], cells: &Cells<'_>) -> Vec<Arrangement<'a>> {
    let mut weighed = Vec::new();
    for drawn in drawings(lines, cells) {
        for (counts, rows) in Counts::variants(&drawn.rows) {
            for (weight, body) in bodies(rows, &drawn.rules) {
                let mut found = Vec::new();
                body.arrange(&counts, &drawn, cells, &mut found);
                weighed.extend(found.into_iter().map(|arrangement| (weight, arrangement)));
            }
        }
    }
    let most = weighed.iter().map(|(weight, _)| *weight).max().unwrap_or(0);
    let likely = weighed.into_iter().filter(|(weight, _)| most <= MAYBE || *weight == most);
    likely.map(|(_, arrangement)| arrangement).collect()
}

/// The lines without those that are drawn.
struct Drawn<'a> {
    rows: Vec<Line<'a>>,
    /// The numbers of the drawn lines.
    rules: Vec<u32>,
    /// The columns from the first to behind the last of the drawn lines, where all have the same.
    extent: Option<(usize, usize)>,
}

/// The ways to take lines for drawn ones: all that look so, or those alone that no row of cells can be.
fn drawings<'a>(lines: &[Line<'a>], cells: &Cells<'_>) -> Vec<Drawn<'a>> {
    let is_sure = |line: Line<'_>| {
        let is_sign = |c: char| {
            BLANKS.contains(&c) || BARS.contains(&c) || cells.knows(c.encode_utf8(&mut [0; 4]))
        };
        is_rule(line) && !line.text.chars().all(is_sign)
    };
    let maybe = lines.iter().filter(|&&line| is_rule(line)).count();
    let sure = lines.iter().filter(|&&line| is_sure(line)).count();
    let mut drawings = vec![Drawn::without(lines, &is_sure)];
    // A drawn line stands next to a row.
    let stands_apart = |pair: &[Line<'_>]| {
        pair[1].number > pair[0].number + 1 && (is_rule(pair[0]) != is_rule(pair[1]))
    };
    // What is drawn with a sign of the rows is a row, where no bars stand at the sides.
    let mut drawn_with: Vec<char> = Vec::new();
    for line in
        lines.iter().filter(|&&line| is_rule(line) && !is_sure(line) && !line.text.contains(BARS))
    {
        let first = line.text.trim_matches(BLANKS).chars().next().unwrap_or(' ');
        if !drawn_with.contains(&first) {
            drawn_with.push(first);
        }
    }
    let is_row = |line: &Line<'_>| !is_rule(*line) && line.text.contains(&drawn_with[..]);
    let is_other = !lines.windows(2).any(stands_apart) && !lines.iter().any(is_row);
    if maybe > sure && maybe < lines.len() && is_other {
        drawings.push(Drawn::without(lines, &is_rule));
    }
    if has_boxes(lines) {
        drawings.push(Drawn::without(lines, &|line| is_rule(line) || is_box_side(line)));
    }
    drawings
}

/// Whether a line is of bars and blanks alone, as the upper part of boxes that are drawn around cells.
fn is_box_side(line: Line<'_>) -> bool {
    line.text.contains(BARS) && line.text.chars().all(|c| BARS.contains(&c) || BLANKS.contains(&c))
}

/// Whether such a line stands between each two lines that hold more.
fn has_boxes(lines: &[Line<'_>]) -> bool {
    let rows = lines.iter().filter(|&&line| line.text.contains(BARS) && !is_rule(line));
    let sides: Vec<bool> = rows.map(|&line| is_box_side(line)).collect();
    let between = sides.windows(2).filter(|pair| pair[0] != pair[1]).count();
    sides.len() > 2 && sides.contains(&true) && between + 1 == sides.len()
}

impl<'a> Drawn<'a> {
    fn without(lines: &[Line<'a>], is_drawn: &dyn Fn(Line<'_>) -> bool) -> Self {
        let (rules, rows): (Vec<_>, Vec<_>) = lines.iter().partition(|&&line| is_drawn(line));
        let extent = |line: &Line<'_>| {
            let text = line.text.trim_matches(BLANKS);
            let start = line.column as usize + line.text[..line.offset(text)].chars().count();
            (start, start + text.chars().count())
        };
        let mut extents = rules.iter().map(extent);
        let first = extents.next();
        let is_same = extents.all(|extent| Some(extent) == first);
        let rules = rules.iter().map(|rule| rule.number).collect();
        Self { rows, rules, extent: first.filter(|_| is_same) }
    }
}

/// Rows without labels, and the labels.
struct Body<'a> {
    rows: Vec<Line<'a>>,
    header: Option<Header>,
    has_left: bool,
    has_right: bool,
}

/// The ways to take sides of a text for labels. Labels of which several sides or a drawn line tell are no
/// cells; others can be both.
fn bodies<'a>(lines: &[Line<'a>], rules: &[u32]) -> Vec<(usize, Body<'a>)> {
    let mut bodies = Vec::new();
    for (header, is_sure, rows) in headers(lines, rules) {
        let has_rule = header.is_some() && parts_header(lines, rows, rules);
        let width = |line: &Line<'_>| (line.tokens().count(), line.text.trim_matches(BLANKS).len());
        let is_uneven = lines.windows(2).any(|pair| width(&pair[0]) != width(&pair[1]));
        let left = || labels::without_left(rows);
        let right = || labels::without_right(rows);
        for left in left().into_iter().map(Some).chain([None]) {
            for right in right().into_iter().map(Some).chain([None]) {
                let evidence = Evidence {
                    header: header.as_ref(),
                    left: left.as_ref(),
                    right: right.as_ref(),
                    has_rule,
                    is_uneven,
                    rows: rows.len(),
                };
                let Some(weight) = evidence.weight(is_sure) else { continue };
                let body = match (&left, &right) {
                    (Some(left), Some(_)) => {
                        match labels::without_right(&left.rows)
                            .into_iter()
                            .find(|right| right.sequence == left.sequence)
                        {
                            Some(both) => both.rows,
                            None => continue,
                        }
                    }
                    (Some(side), None) | (None, Some(side)) => side.rows.clone(),
                    (None, None) => rows.to_vec(),
                };
                let body = Body {
                    rows: body,
                    header: header.clone(),
                    has_left: left.is_some(),
                    has_right: right.is_some(),
                };
                bodies.push((weight, body));
            }
        }
    }
    bodies
}

/// Whether a drawn line stands between the rows and the first or the last line, and none between two rows.
fn parts_header(lines: &[Line<'_>], rows: &[Line<'_>], rules: &[u32]) -> bool {
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else { return false };
    let is_between = |from: u32, to: u32| rules.iter().any(|&rule| from < rule && rule < to);
    let is_above = is_between(lines[0].number, first.number);
    let is_below = is_between(last.number, lines[lines.len() - 1].number);
    (is_above || is_below) && !is_between(first.number, last.number)
}

/// The weight of labels that can be cells.
const MAYBE: usize = 1;

/// The lines with or without a first or a last one that counts the columns, or is the empty head of a table.
fn headers<'b, 'a>(
    lines: &'b [Line<'a>],
    rules: &[u32],
) -> Vec<(Option<Header>, bool, &'b [Line<'a>])> {
    let mut all = vec![(None, false, lines)];
    if let [head, rows @ ..] = lines
        && head
            .text
            .trim_matches(BLANKS)
            .trim_matches(BARS)
            .chars()
            .all(|c| BLANKS.contains(&c) || BARS.contains(&c))
        && parts_header(lines, rows, rules)
    {
        all.push((None, false, rows));
    }
    let top = lines.first().filter(|_| lines.len() > 1).and_then(|&line| Header::of(line));
    let bottom = lines.last().filter(|_| lines.len() > 1).and_then(|&line| Header::of(line));
    if let [tens, units, _, ..] = lines
        && let Some(header) = Header::of(*units).filter(|header| header.has_tens(*tens))
    {
        all.push((Some(header), true, &lines[2..]));
    }
    if let (Some(top), Some(bottom)) = (&top, &bottom)
        && lines.len() > 2
        && top.count == bottom.count
    {
        all.push((Some(top.clone()), true, &lines[1..lines.len() - 1]));
    }
    if let Some(top) = top {
        all.push((Some(top), false, &lines[1..]));
    }
    if let Some(bottom) = bottom {
        all.push((Some(bottom), false, &lines[..lines.len() - 1]));
    }
    all
}

/// Labels that are tried together.
struct Evidence<'b, 'a> {
    header: Option<&'b Header>,
    left: Option<&'b Stripped<'a>>,
    right: Option<&'b Stripped<'a>>,
    /// Whether a drawn line parts the header from the rows, and none a row from another.
    has_rule: bool,
    /// Whether the lines have different numbers of tokens, as where blanks are cells.
    is_uneven: bool,
    rows: usize,
}

impl Evidence<'_, '_> {
    /// How much tells that these are labels: 0 where there are none; none where they cannot be.
    fn weight(&self, is_sure: bool) -> Option<usize> {
        let Self { header, left, right, .. } = *self;
        let sides = [header.is_some(), left.is_some(), right.is_some()];
        let number = sides.iter().filter(|&&is| is).count();
        if number == 0 {
            return Some(0);
        }
        // A few clues at the right end of rows may count down by chance.
        if left.is_none() && right.is_some_and(|right| right.is_down) && self.rows < LEAST_ALONE {
            return None;
        }
        // Labels on both sides of the rows are the same.
        if let (Some(left), Some(right)) = (left, right)
            && left.sequence != right.sequence
        {
            return None;
        }
        let is_over = |header: &Header| {
            left.is_some_and(|left| !header.has_corner && header.start < left.inner)
                || right.is_some_and(|right| header.end > right.inner)
        };
        if header.is_some_and(is_over)
            || number == 1 && header.is_some_and(|header| header.count < 2)
        {
            return None;
        }
        let is_named = header.is_some_and(|header| header.is_named || header.has_corner)
            || left.is_some_and(|left| left.is_named);
        let has_bar =
            left.is_some_and(|left| left.has_bar) || right.is_some_and(|right| right.has_bar);
        let is_long = header.is_some_and(|header| header.count >= LEAST_ALONE)
            || header.is_none() && self.rows >= LEAST_ALONE;
        // One row and one column have labels whatever they show.
        let is_small = self.rows < 2 && !is_named && header.is_none_or(|header| header.count < 3);
        let is_single = header.is_some_and(|header| header.count < 2) && !self.has_rule && !has_bar;
        let is_told = number > 1 || is_sure || is_named || self.has_rule || has_bar;
        match () {
            () if is_told && !is_small && !is_single => Some(2 * number),
            () if is_small && !has_bar && header.is_none() => None,
            () if is_told || is_long || self.is_uneven => Some(MAYBE),
            () => None,
        }
    }
}

impl<'a> Body<'a> {
    /// Adds the arrangements of the rows.
    fn arrange(
        &self,
        counts: &[Counts<'a>],
        drawn: &Drawn<'a>,
        cells: &Cells<'_>,
        all: &mut Vec<Arrangement<'a>>,
    ) {
        let labelled_cols = self.header.as_ref().map(|header| header.count);
        let mut push = |rows: Vec<Line<'a>>, split| {
            all.push(Arrangement { rows, split, labelled_cols, counts: counts.to_vec() });
        };
        if !self.rows.iter().any(|row| row.text.contains(BARS)) {
            let block = self.block(drawn);
            for (rows, split) in block.splits(cells) {
                push(rows, split);
            }
            return;
        }
        let Some(table) = Table::of(&self.rows) else { return };
        for split in table.splits(cells, self.has_left, self.has_right) {
            push(self.rows.clone(), split);
        }
        if let Some(block) = table.block(self.header.clone(), self.has_left, self.has_right) {
            for (rows, split) in block.splits(cells) {
                push(rows, split);
            }
        }
    }

    fn block(&self, drawn: &Drawn<'a>) -> Block<'a> {
        let start = |line: &Line<'_>| line.column as usize;
        let left = self.rows.iter().map(start).max().filter(|_| self.has_left);
        let ends = self
            .rows
            .iter()
            .map(|row| row.column as usize + row.text.trim_end_matches(BLANKS).chars().count());
        let content_end = ends.max().unwrap_or(0);
        let starts = self.rows.iter().map(|row| {
            let text = row.text.trim_start_matches(BLANKS);
            row.column as usize + row.text[..row.offset(text)].chars().count()
        });
        let content_start = starts.min().unwrap_or(0);
        // Drawn lines above and below are as wide as the rows.
        let extent =
            drawn.extent.filter(|&(start, end)| start <= content_start && content_end <= end);
        let extent = extent.filter(|&(start, _)| left.is_none_or(|left| start >= left));
        match extent {
            Some((start, end)) => Block {
                rows: self.rows.clone(),
                left: Some(start),
                right: Some(end),
                header: self.header.clone(),
                is_framed: true,
            },
            None => Block {
                rows: self.rows.clone(),
                left,
                right: None,
                header: self.header.clone(),
                is_framed: false,
            },
        }
    }
}

/// What a text without any arrangement looks most like, for its error.
pub(super) fn nearest<'a>(lines: &[Line<'a>]) -> Arrangement<'a> {
    let rows: Vec<_> = lines.iter().copied().filter(|&line| !is_rule(line)).collect();
    let rows = if rows.is_empty() { lines.to_vec() } else { rows };
    let parts = |line: &Line<'_>| line.text.matches(BARS).count() + 1;
    let split = match () {
        () if rows.iter().any(|row| row.text.contains(BARS)) => {
            Split::Parts(0, rows.iter().map(parts).max().unwrap_or(1))
        }
        () if rows.iter().all(|row| row.only_token().is_some()) => Split::Signs,
        () => [',', ';', '\t']
            .into_iter()
            .find(|&separator| rows.iter().all(|row| row.text.contains(separator)))
            .map_or(Split::Tokens, Split::Separated),
    };
    Arrangement { rows, split, labelled_cols: None, counts: Vec::new() }
}
