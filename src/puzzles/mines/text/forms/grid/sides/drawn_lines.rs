//! Finds the drawn lines of a text: above and below the rows, between rows, or as boxes around
//! cells. The signs of a drawn line can also be cells, so there are several ways to choose the
//! drawn lines.

use crate::puzzles::mines::text::forms::cells::Cells;

use super::header::Header;
use super::labels::is_drawn_line;
use super::line::{BARS, BLANKS, Line, count_signs};

/// The lines of a text, divided into rows and drawn lines.
pub struct DrawnLines<'a> {
    pub rows: Vec<Line<'a>>,
    /// The line numbers of the drawn lines.
    pub line_numbers: Vec<u32>,
    /// The first column of the drawn lines and the column after their end, if all drawn lines have
    /// the same two columns.
    columns: Option<(usize, usize)>,
    /// Whether a drawn line may be a row, because it has a sign that rows also have, or is equal to
    /// the next line.
    pub is_doubtful: bool,
    /// Whether a drawn line can be a row, because it has only signs of cells.
    pub can_be_row: bool,
    /// Whether a drawn line has bars.
    has_bars: bool,
}

/// Returns the ways to choose drawn lines. Every way chooses the lines that cannot be rows of
/// cells. Each further way also chooses some lines that can be rows: all lines that look drawn, the
/// lines that begin with the same character, or the lines next to the first and the last line.
pub fn drawn_line_choices<'a>(lines: &[Line<'a>], cells: &Cells<'_>) -> Vec<DrawnLines<'a>> {
    let is_sure = |line: Line<'_>| {
        let is_sign = |c: char| {
            BLANKS.contains(&c)
                || BARS.contains(&c)
                || cells.is_known_cell(c.encode_utf8(&mut [0; 4]))
        };
        is_drawn_line(line) && !line.text.chars().all(is_sign)
    };
    let mut drawings = vec![DrawnLines::split_from(lines, &is_sure)];
    let first_of = |line: Line<'_>| {
        let first = line.text.trim_matches(BLANKS).chars().next().unwrap_or(' ');
        (first, line.text.contains(BARS))
    };
    let mut drawn_with: Vec<(char, bool)> = Vec::new();
    for &line in lines.iter().filter(|&&line| is_drawn_line(line) && !is_sure(line)) {
        if !drawn_with.contains(&first_of(line)) {
            drawn_with.push(first_of(line));
        }
    }
    let is_with =
        |line: Line<'_>, first: (char, bool)| is_drawn_line(line) && first_of(line) == first;
    if !drawn_with.is_empty() {
        drawings.push(DrawnLines::split_from(lines, &is_drawn_line));
    }
    if drawn_with.len() > 1 {
        drawings.extend(drawn_with.iter().map(|&first| {
            DrawnLines::split_from(lines, &|line| is_sure(line) || is_with(line, first))
        }));
    }
    let ends = outer_drawn_lines(lines);
    if lines.iter().any(|&line| ends.contains(&line.number) && !is_sure(line)) {
        let is_end = |line: Line<'_>| is_sure(line) || ends.contains(&line.number);
        drawings.push(DrawnLines::split_from(lines, &is_end));
    }
    if has_boxes(lines) {
        drawings
            .push(DrawnLines::split_from(lines, &|line| is_drawn_line(line) || is_box_side(line)));
    }
    let is_possible = |drawn: &DrawnLines<'_>| {
        let has_bars = drawn.rows.iter().any(|row| row.text.contains(BARS));
        !drawn.rows.is_empty()
            && (!drawn.is_doubtful || drawn.enclose_rows())
            && (!drawn.has_bars || has_bars)
            && !drawn.stands_apart(lines)
            && !(drawn.can_be_row && drawn.is_short())
    };
    for drawn in &mut drawings {
        let is_row =
            |line: &&Line<'_>| drawn.line_numbers.contains(&line.number) && !is_sure(**line);
        let can_be = |line: &&Line<'_>| {
            drawn.line_numbers.len() <= MAX_DOUBTFUL_LINES || line.only_token().is_none()
        };
        drawn.can_be_row = lines.iter().filter(is_row).any(|line| can_be(&line));
    }
    let first = drawings.remove(0);
    std::iter::once(first).chain(drawings.into_iter().filter(is_possible)).collect()
}

/// The most drawn lines of which any may be a row. With more drawn lines, only a drawn line with a
/// blank may be a row, because the others form a frame.
const MAX_DOUBTFUL_LINES: usize = 2;

/// Returns the drawn lines between the rows and a header in the first or the last line. A single
/// dash counts as a drawn line beside a single label.
fn outer_drawn_lines(lines: &[Line<'_>]) -> Vec<u32> {
    let [first, second, ..] = lines else { return Vec::new() };
    let (next, last) = (&lines[lines.len() - 2], &lines[lines.len() - 1]);
    let is_one =
        |line: &Line<'_>| line.only_token().is_some_and(|token| token.chars().count() == 1);
    let is_dash =
        |line: &Line<'_>| line.only_token().is_some_and(|token| ["-", "=", "_"].contains(&token));
    let is_end = |(label, line): &(&Line<'_>, &Line<'_>)| {
        Header::read(**label).is_some() && (is_drawn_line(**line) || is_dash(line) && is_one(label))
    };
    [(first, second), (last, next)]
        .into_iter()
        .filter(is_end)
        .map(|(_, line)| line.number)
        .collect()
}

/// Returns whether a line has only bars and blanks, like the upper part of boxes around cells.
fn is_box_side(line: Line<'_>) -> bool {
    line.text.contains(BARS) && line.text.chars().all(|c| BARS.contains(&c) || BLANKS.contains(&c))
}

/// Returns whether there is a line of bars and blanks between every two neighbouring lines with
/// other contents.
fn has_boxes(lines: &[Line<'_>]) -> bool {
    let rows = lines.iter().filter(|&&line| line.text.contains(BARS) && !is_drawn_line(line));
    let sides: Vec<bool> = rows.map(|&line| is_box_side(line)).collect();
    let between = sides.windows(2).filter(|pair| pair[0] != pair[1]).count();
    sides.len() > 2 && sides.contains(&true) && between + 1 == sides.len()
}

/// Returns the column of the first sign of a line, and the column after its last sign.
fn columns_spanned(line: &Line<'_>) -> (usize, usize) {
    let text = line.text.trim_matches(BLANKS);
    let start = line.column as usize + line.text[..line.byte_offset(text)].chars().count();
    (start, start + text.chars().count())
}

impl<'a> DrawnLines<'a> {
    fn split_from(lines: &[Line<'a>], is_drawn: &dyn Fn(Line<'_>) -> bool) -> Self {
        let (rules, rows): (Vec<_>, Vec<_>) = lines.iter().partition(|&&line| is_drawn(line));
        let mut reaches = rules.iter().map(columns_spanned);
        let first = reaches.next();
        let is_same = reaches.all(|reach| Some(reach) == first);
        // Rows may share blanks and bars with drawn lines: blanks stand between the parts of a
        // drawn line, and bars at its ends.
        let mut signs: Vec<char> = Vec::new();
        for sign in
            rules.iter().filter(|rule| !rule.text.contains(BARS)).flat_map(|rule| rule.text.chars())
        {
            if !BLANKS.contains(&sign) && !signs.contains(&sign) {
                signs.push(sign);
            }
        }
        let is_double = |pair: &[Line<'_>]| {
            pair[1].number == pair[0].number + 1
                && pair[1].text.trim_end() == pair[0].text.trim_end()
        };
        let is_doubtful =
            rules.windows(2).any(is_double) || rows.iter().any(|row| row.text.contains(&signs[..]));
        let has_bars = rules.iter().any(|rule| rule.text.contains(BARS));
        let line_numbers = rules.iter().map(|rule| rule.number).collect();
        Self {
            rows,
            line_numbers,
            columns: first.filter(|_| is_same),
            is_doubtful,
            can_be_row: false,
            has_bars,
        }
    }

    /// Returns whether the drawn lines are above and below all rows. Returns true as well if the
    /// drawn lines only separate the rows from labels of columns in the first or the last line.
    fn enclose_rows(&self) -> bool {
        let [first, second, ..] = &self.rows[..] else { return self.can_be_frame() };
        let (next, last) = (&self.rows[self.rows.len() - 2], &self.rows[self.rows.len() - 1]);
        let is_parted = |a: &Line<'_>, b: &Line<'_>| {
            self.line_numbers.iter().any(|&rule| a.number < rule && rule < b.number)
        };
        let head = is_parted(first, second) && Header::read(*first).is_some();
        let foot = is_parted(next, last) && Header::read(*last).is_some();
        let parted = self.rows.windows(2).filter(|pair| is_parted(&pair[0], &pair[1])).count();
        let ends = if self.rows.len() == 2 {
            usize::from(head || foot)
        } else {
            usize::from(head) + usize::from(foot)
        };
        (ends > 0 || self.can_be_frame()) && parted == ends
    }

    /// Returns whether a drawn line is above all rows, another is below all rows, and both are as
    /// wide as one of the rows.
    fn can_be_frame(&self) -> bool {
        let width = |row: &Line<'_>| count_signs(row.text.trim_matches(BLANKS));
        self.is_framed()
            && self.line_numbers.len() == 2
            && self
                .columns
                .is_some_and(|(start, end)| self.rows.iter().any(|row| width(row) == end - start))
    }

    /// Returns whether all drawn lines are on one side of the rows and narrower than some row.
    /// Narrow drawn lines may be a short row.
    fn is_short(&self) -> bool {
        let is_inside = |row: &Line<'_>| {
            let (start, end) = columns_spanned(row);
            self.columns.is_some_and(|(from, to)| from <= start && end <= to)
        };
        let (first, last) = (self.rows.first(), self.rows.last());
        let (first, last) =
            first.zip(last).map_or((0, 0), |(first, last)| (first.number, last.number));
        let is_above = self.line_numbers.iter().all(|&rule| rule < first);
        let is_below = self.line_numbers.iter().all(|&rule| rule > last);
        (is_above || is_below) && !self.rows.iter().all(is_inside)
    }

    /// Returns the columns of the drawn lines, if all drawn lines have the same columns and are
    /// certainly not rows.
    pub fn common_columns(&self) -> Option<(usize, usize)> {
        self.columns.filter(|_| !self.is_doubtful)
    }

    /// Returns the columns of the drawn lines, if drawn lines are above and below all rows.
    pub fn frame_columns(&self) -> Option<(usize, usize)> {
        self.common_columns().filter(|_| self.is_framed())
    }

    /// Returns whether drawn lines are above and below all rows.
    fn is_framed(&self) -> bool {
        let is_above =
            |row: &Line<'_>| self.line_numbers.first().is_some_and(|&rule| rule < row.number);
        let is_below =
            |row: &Line<'_>| self.line_numbers.last().is_some_and(|&rule| rule > row.number);
        self.rows.first().is_some_and(is_above) && self.rows.last().is_some_and(is_below)
    }

    /// Returns whether there is a drawn line between every two neighbouring rows, or between no two
    /// rows. The drawn line of a Markdown table does not count.
    pub fn separate_all_or_none(&self, rows: &[Line<'_>]) -> bool {
        if self.line_numbers.is_empty() || self.is_markdown_line() {
            return true;
        }
        let mut rules = self.line_numbers.iter().copied().peekable();
        let mut parted = rows.windows(2).map(|pair| {
            while rules.next_if(|&rule| rule < pair[0].number).is_some() {}
            rules.peek().is_some_and(|&rule| rule < pair[1].number)
        });
        let first = parted.next();
        parted.all(|is_parted| Some(is_parted) == first)
    }

    /// Returns whether the only drawn line is the line below the first row of a Markdown table.
    pub fn is_markdown_line(&self) -> bool {
        self.line_numbers.len() == 1 && self.has_bars
    }

    /// Returns whether an empty line stands between a drawn line and a row.
    fn stands_apart(&self, lines: &[Line<'_>]) -> bool {
        let is_drawn = |line: Line<'_>| self.line_numbers.binary_search(&line.number).is_ok();
        lines.windows(2).any(|pair| {
            pair[1].number > pair[0].number + 1 && is_drawn(pair[0]) != is_drawn(pair[1])
        })
    }
}
