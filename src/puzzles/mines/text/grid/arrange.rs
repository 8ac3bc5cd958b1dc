//! All arrangements of a text: which lines are drawn, which state a size, which sides have labels, and what
//! parts the cells. Each agrees with all that the text states; where none does, there is the nearest to say why.

use crate::puzzles::mines::text::cells::Cells;

use super::arrangement::{Arrangement, Split};
use super::block::Block;
use super::counts::Counts;
use super::labels::{self, Header, LEAST_ALONE, Stripped, is_rule};
use super::line::{BARS, BLANKS, Line};
use super::table::Table;

/// Every arrangement of these lines. Where labels are told by more than they show, those without are dropped.
pub(super) fn arrangements<'a>(lines: &[Line<'a>], cells: &Cells<'_>) -> Vec<Arrangement<'a>> {
    let mut weighed = Vec::new();
    for drawn in drawings(lines, cells) {
        for (counts, rows) in Counts::variants(&drawn.rows) {
            for (weight, body) in bodies(rows, &drawn) {
                let mut found = Vec::new();
                body.arrange(&counts, &drawn, cells, &mut found);
                weighed.extend(found.into_iter().map(|arrangement| (weight, arrangement)));
            }
        }
    }
    let has_labels = weighed.iter().any(|(weight, _)| *weight == Weight::Told);
    let likely = weighed.into_iter().filter(|(weight, _)| !has_labels || *weight == Weight::Told);
    likely.map(|(_, arrangement)| arrangement).collect()
}

/// The lines without those that are drawn.
struct Drawn<'a> {
    rows: Vec<Line<'a>>,
    /// The numbers of the drawn lines.
    rules: Vec<u32>,
    /// The columns from the first to behind the last of the drawn lines, where all have the same.
    extent: Option<(usize, usize)>,
    /// Whether a drawn line is of a sign that the rows have too, so that it can be a row.
    is_doubtful: bool,
    /// Whether a drawn line has bars.
    has_bars: bool,
}

/// The ways to take lines for drawn ones: those that no row of cells can be, and with them all that look so, or
/// those of one character, or those next to the first and the last line.
fn drawings<'a>(lines: &[Line<'a>], cells: &Cells<'_>) -> Vec<Drawn<'a>> {
    let is_sure = |line: Line<'_>| {
        let is_sign = |c: char| {
            BLANKS.contains(&c) || BARS.contains(&c) || cells.knows(c.encode_utf8(&mut [0; 4]))
        };
        is_rule(line) && !line.text.chars().all(is_sign)
    };
    let mut drawings = vec![Drawn::without(lines, &is_sure)];
    let first_of = |line: Line<'_>| line.text.trim_matches(BLANKS).chars().next().unwrap_or(' ');
    let mut drawn_with: Vec<char> = Vec::new();
    for &line in lines.iter().filter(|&&line| is_rule(line) && !is_sure(line)) {
        if !drawn_with.contains(&first_of(line)) {
            drawn_with.push(first_of(line));
        }
    }
    let is_with = |line: Line<'_>, first: char| is_rule(line) && first_of(line) == first;
    if !drawn_with.is_empty() {
        drawings.push(Drawn::without(lines, &is_rule));
    }
    if drawn_with.len() > 1 {
        drawings.extend(
            drawn_with
                .iter()
                .map(|&first| Drawn::without(lines, &|line| is_sure(line) || is_with(line, first))),
        );
    }
    let ends = drawn_ends(lines);
    if lines.iter().any(|&line| ends.contains(&line.number) && !is_sure(line)) {
        let is_end = |line: Line<'_>| is_sure(line) || ends.contains(&line.number);
        drawings.push(Drawn::without(lines, &is_end));
    }
    if has_boxes(lines) {
        drawings.push(Drawn::without(lines, &|line| is_rule(line) || is_box_side(line)));
    }
    let is_possible = |drawn: &Drawn<'_>| {
        !drawn.rows.is_empty()
            && !(drawn.is_doubtful && !drawn.is_around())
            && !drawn.stands_apart(lines)
            && (!drawn.has_bars || drawn.rows.iter().any(|row| row.text.contains(BARS)))
    };
    let first = drawings.remove(0);
    std::iter::once(first).chain(drawings.into_iter().filter(is_possible)).collect()
}

/// The numbers of the drawn lines next to the first and the last one. Below a single label one dash is a line.
fn drawn_ends(lines: &[Line<'_>]) -> Vec<u32> {
    let [first, second, ..] = lines else { return Vec::new() };
    let (next, last) = (&lines[lines.len() - 2], &lines[lines.len() - 1]);
    let is_one =
        |line: &Line<'_>| line.only_token().is_some_and(|token| token.chars().count() == 1);
    let is_dash =
        |line: &Line<'_>| line.only_token().is_some_and(|token| ["-", "=", "_"].contains(&token));
    let is_end = |(label, line): &(&Line<'_>, &Line<'_>)| {
        is_rule(**line) || is_dash(line) && is_one(label) && Header::of(**label).is_some()
    };
    [(first, second), (last, next)]
        .into_iter()
        .filter(is_end)
        .map(|(_, line)| line.number)
        .collect()
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
        // Bars stand at the sides of a drawn line, and blanks between its parts.
        let mut signs: Vec<char> = Vec::new();
        for sign in
            rules.iter().filter(|rule| !rule.text.contains(BARS)).flat_map(|rule| rule.text.chars())
        {
            if !BLANKS.contains(&sign) && !signs.contains(&sign) {
                signs.push(sign);
            }
        }
        let is_doubtful = rows.iter().any(|row| row.text.contains(&signs[..]));
        let has_bars = rules.iter().any(|rule| rule.text.contains(BARS));
        let rules = rules.iter().map(|rule| rule.number).collect();
        Self {
            rows,
            rules,
            extent: first.filter(|_| is_same && !is_doubtful),
            is_doubtful,
            has_bars,
        }
    }

    /// Whether the drawn lines stand around the rows, or part the first or the last line from the others.
    fn is_around(&self) -> bool {
        let last = self.rows.len() - 1;
        let inner = if last > 1 { &self.rows[1..last] } else { &self.rows[..] };
        let (from, to) = (inner[0].number, inner[inner.len() - 1].number);
        !self.rules.iter().any(|&rule| from < rule && rule < to)
    }

    /// Whether its only line is that of a Markdown table, whose first row stands above it whatever it shows.
    fn is_forced(&self) -> bool {
        self.rules.len() == 1 && self.has_bars
    }

    /// Whether an empty line stands between a drawn line and a row.
    fn stands_apart(&self, lines: &[Line<'_>]) -> bool {
        let is_drawn = |line: Line<'_>| self.rules.binary_search(&line.number).is_ok();
        lines.windows(2).any(|pair| {
            pair[1].number > pair[0].number + 1 && is_drawn(pair[0]) != is_drawn(pair[1])
        })
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
fn bodies<'a>(lines: &[Line<'a>], drawn: &Drawn<'_>) -> Vec<(Weight, Body<'a>)> {
    let mut bodies = Vec::new();
    for (header, header_lines, rows) in headers(lines, &drawn.rules) {
        let has_rule = header.is_some() && parts_header(lines, rows, &drawn.rules);
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
                    header_lines,
                    rule: has_rule.then_some(!drawn.is_doubtful && !drawn.is_forced()),
                    is_uneven,
                    rows: rows.len(),
                };
                let Some(weight) = evidence.weight() else { continue };
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

/// How much tells that labels are labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Weight {
    /// There are none.
    Without,
    /// They can be cells.
    Maybe,
    /// More than what they show.
    Told,
}

/// The fewest labels on two sides of a board that no cells are by chance: above and beside it, and on opposite
/// sides.
const LEAST_AROUND: usize = 6;
const LEAST_OPPOSITE: usize = 8;

/// The lines with or without a first or a last one that counts the columns, or is the empty head of a table, each
/// with the number of lines that count.
fn headers<'b, 'a>(
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
        && parts_header(lines, rows, rules)
    {
        all.push((None, 0, rows));
    }
    let top = lines.first().filter(|_| lines.len() > 1).and_then(|&line| Header::of(line));
    let bottom = lines.last().filter(|_| lines.len() > 1).and_then(|&line| Header::of(line));
    if let [tens, units, _, ..] = lines
        && let Some(header) = Header::of(*units).filter(|header| header.has_tens(*tens))
    {
        all.push((Some(header), 2, &lines[2..]));
    }
    if let [first, _, .., last] = lines
        && let Some(top) = &top
        && labels::are_same(*first, *last)
    {
        all.push((Some(top.clone()), 2, &lines[1..lines.len() - 1]));
    }
    if let Some(top) = top {
        all.push((Some(top), 1, &lines[1..]));
    }
    if let Some(bottom) = bottom {
        all.push((Some(bottom), 1, &lines[..lines.len() - 1]));
    }
    all
}

/// Labels that are tried together.
struct Evidence<'b, 'a> {
    header: Option<&'b Header>,
    header_lines: usize,
    left: Option<&'b Stripped<'a>>,
    right: Option<&'b Stripped<'a>>,
    /// Whether a drawn line that parts the header from the rows, and none a row from another, can be no row.
    rule: Option<bool>,
    /// Whether the lines have different numbers of tokens, as where blanks are cells.
    is_uneven: bool,
    rows: usize,
}

impl Evidence<'_, '_> {
    /// None where they cannot be labels.
    fn weight(&self) -> Option<Weight> {
        let Self { header, left, right, .. } = *self;
        let sides = usize::from(left.is_some()) + usize::from(right.is_some());
        if sides + self.header_lines == 0 {
            return Some(Weight::Without);
        }
        if self.is_impossible(sides) {
            return None;
        }
        let is_named = header.is_some_and(|header| header.is_named || header.has_corner)
            || left.is_some_and(|left| left.is_named);
        let has_bar = [left, right].into_iter().flatten().any(|side| side.has_bar);
        let columns = header.map_or(0, |header| header.count);
        let is_long = columns >= LEAST_ALONE || header.is_none() && self.rows >= LEAST_ALONE;
        // One row and one column have labels whatever they show.
        let is_small = self.rows < 2 && !is_named && columns < 3;
        let is_single = columns == 1 && !has_bar;
        let is_told = self.are_many(sides) || is_named || self.rule == Some(true) || has_bar;
        let is_crooked = right.is_some_and(|right| !right.is_aligned);
        match () {
            () if is_told && !is_small && !is_single && !is_crooked => Some(Weight::Told),
            () if is_small && !has_bar && header.is_none() => None,
            () if is_told || is_long || self.is_uneven || self.rule.is_some() => {
                Some(Weight::Maybe)
            }
            () if sides + self.header_lines > 1 => Some(Weight::Maybe),
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
        let is_over = |header: &Header| {
            left.is_some_and(|left| !header.has_corner && header.start < left.inner)
                || right.is_some_and(|right| header.end > right.inner)
        };
        let is_alone = |header: &Header| sides == 0 && header.count < 2 && self.rule.is_none();
        is_chance || are_others || header.is_some_and(|header| is_over(header) || is_alone(header))
    }

    /// Whether there are more of them than cells count by chance.
    fn are_many(&self, sides: usize) -> bool {
        let labels =
            self.header.map_or(0, |header| header.count * self.header_lines) + self.rows * sides;
        let is_around = sides > 0 && self.header_lines > 0;
        sides + self.header_lines > 1
            && labels >= if is_around { LEAST_AROUND } else { LEAST_OPPOSITE }
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
