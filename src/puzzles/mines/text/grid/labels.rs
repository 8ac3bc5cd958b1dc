//! Rows and columns that are numbered or lettered at the sides of a board: such labels are no cells.

use crate::puzzles::mines::text::signs::meaning;
use crate::puzzles::mines::text::symbols::Symbols;

use super::line::{BARS, BLANKS, Line};

/// The fewest labels on one side that can be labels without any other evidence.
pub const LEAST_ALONE: usize = 4;

/// Clues are small in the boards of other programs.
const MOST_NEIGHBOURS: usize = 8;

/// The longest line of labels, in bytes: wider boards have none.
const LONGEST: usize = 1 << 16;

/// What parts labels in a line of them, besides blanks and bars.
const SEPARATORS: [char; 3] = [',', ';', '\t'];

/// What begins the label of a column of a matrix in R: `[,1]`.
pub(super) const MATRIX_COLUMN: &str = "[,";

/// A line of labels for the columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Header {
    /// The number of columns.
    pub count: usize,
    /// The columns of characters in which the first label begins, and behind the last.
    pub start: usize,
    pub end: usize,
    /// The columns of the first cell and from one cell to the next, by the ends and by the starts of the labels.
    pub anchors: Vec<(usize, usize)>,
    /// Whether no cell is written as these labels are.
    pub is_named: bool,
    /// Whether a word stands in the corner above the labels of the rows.
    pub has_corner: bool,
    /// Whether the labels are letters.
    pub has_letters: bool,
    /// Whether commas or tabs part the labels, so that they need not stand above their columns.
    pub is_separated: bool,
}

impl Header {
    /// None where a line is no header.
    pub fn of(line: Line<'_>) -> Option<Self> {
        if line.text.len() > LONGEST {
            return None;
        }
        let tokens = tokens(line);
        let is_separated = line.text.contains(SEPARATORS) && !line.text.contains(MATRIX_COLUMN);
        if let [(start, only)] = tokens[..] {
            return Self::dense(start, only).map(|header| Self { is_separated, ..header });
        }
        let end = tokens.last().map_or(0, |&(start, token)| start + token.chars().count());
        let is_cell = |token: &str| meaning(token, MOST_NEIGHBOURS, &Symbols::default()).is_some();
        let is_corner = |token: &str| {
            let is_word = token.chars().filter(|c| c.is_alphabetic()).count() > 1;
            is_word && !is_cell(token) || token == "\\"
        };
        let mut labels = &tokens[..];
        let has_corner = tokens.len() > 2 && !counts(&labels_of(labels)) && is_corner(tokens[0].1);
        if has_corner {
            labels = &tokens[1..];
        }
        // A few clues may count down by chance.
        let is_down = matches!(labels, [first, second, ..] if number(first.1) > number(second.1));
        if !counts(&labels_of(labels)) || is_down && labels.len() < LEAST_ALONE {
            return None;
        }
        let uniform = |columns: Vec<usize>| {
            let step = columns[1] - columns[0];
            columns.windows(2).all(|pair| pair[1] - pair[0] == step).then_some((columns[0], step))
        };
        let last = |&(start, token): &(usize, &str)| start + token.chars().count() - 1;
        let ends = uniform(labels.iter().map(last).collect());
        let starts = uniform(labels.iter().map(|&(start, _)| start).collect());
        let mut anchors: Vec<_> = ends.into_iter().chain(starts).collect();
        anchors.dedup();
        let is_named = labels
            .iter()
            .any(|(_, token)| plain(token).is_none_or(|rest| rest.len() < unquoted(token).len()));
        let (count, start) = (labels.len(), labels[0].0);
        let has_letters = labels[0].1.chars().all(char::is_alphabetic);
        Some(Self { count, start, end, anchors, is_named, has_corner, has_letters, is_separated })
    }

    /// A label in each character; one alone counts nothing without labels of the rows.
    fn dense(start: usize, token: &str) -> Option<Self> {
        let labels: Vec<_> = token.split_terminator("").skip(1).collect();
        let (count, end) = (labels.len(), start + labels.len());
        let header = Self {
            count,
            start,
            end,
            anchors: vec![(start, 1)],
            is_named: false,
            has_corner: false,
            has_letters: labels.iter().all(|label| label.chars().all(char::is_alphabetic)),
            is_separated: false,
        };
        let is_down = labels.len() > 1
            && number(labels[0]) > number(labels[1])
            && number(labels[1]).is_some();
        (counts(&labels) && !(is_down && count < 10)).then_some(header)
    }

    /// Whether a line holds the tens of this header's labels, as wide boards have them above the units.
    pub fn has_tens(&self, line: Line<'_>) -> bool {
        let Some(&(first, step)) = self.anchors.first() else { return false };
        let mut tokens = line.columns(1).peekable();
        let is_blank = |(_, digit): &(usize, &str)| *digit == "0";
        self.count > 10
            && tokens.peek().is_some()
            && !line.columns(1).all(|digit| is_blank(&digit))
            && tokens.all(|(column, digit)| {
                let place = column.checked_sub(first).filter(|place| place % step == 0);
                let tens = digit.parse::<usize>().ok();
                let Some((place, tens)) = place.map(|place| place / step).zip(tens) else {
                    return false;
                };
                (0..=1).any(|start| (place + start) / 10 == tens) && place < self.count
            })
    }
}

/// The tokens between blanks, bars and separators, with their columns of characters.
fn tokens(line: Line<'_>) -> Vec<(usize, &str)> {
    let is_matrix = line.text.contains(MATRIX_COLUMN);
    let is_between =
        |c: char| BLANKS.contains(&c) || BARS.contains(&c) || SEPARATORS.contains(&c) && !is_matrix;
    let mut column = line.column as usize;
    let mut tokens = Vec::new();
    for part in line.text.split_inclusive(is_between) {
        let token = part.trim_end_matches(is_between);
        if !token.is_empty() {
            tokens.push((column, token));
        }
        column += part.chars().count();
    }
    tokens
}

/// Whether two lines have the same labels.
pub(super) fn are_same(a: Line<'_>, b: Line<'_>) -> bool {
    labels_of(&tokens(a)) == labels_of(&tokens(b))
}

fn labels_of<'a>(tokens: &[(usize, &'a str)]) -> Vec<&'a str> {
    tokens.iter().map(|&(_, token)| token).collect()
}

/// Whether these count as labels do.
pub fn are_consecutive<'a>(labels: impl Iterator<Item = &'a str>) -> bool {
    counts(&labels.collect::<Vec<_>>())
}

/// Whether these count up or down by ones to or from 0 or 1, or go on as letters from A. Digits go on with 0
/// behind 9.
fn counts(labels: &[&str]) -> bool {
    let numbers: Option<Vec<i64>> = labels.iter().map(|label| number(label)).collect();
    let letters: Option<Vec<i64>> = labels.iter().map(|label| letter(label)).collect();
    let digits =
        numbers.clone().filter(|numbers| numbers.len() > 10 && numbers.iter().all(|&n| n < 10));
    let is_turn = |pair: &[i64]| (pair[0] + 1) % 10 == pair[1];
    if digits.is_some_and(|digits| digits[0] <= 1 && digits.windows(2).all(is_turn)) {
        return true;
    }
    [numbers, letters].into_iter().flatten().any(|labels| {
        let step = |by| labels.windows(2).all(|pair| pair[1] - pair[0] == by);
        let is_start = |label: Option<&i64>| label.is_some_and(|label| (0..=1).contains(label));
        is_start(labels.first()) && step(1) || is_start(labels.last()) && step(-1)
    })
}

fn unquoted(label: &str) -> &str {
    label.trim_matches(['"', '\'', '[', ']', ':', '.', ')'])
}

/// The number of a label such as `3`, `c3`, `col3`, `[3`.
fn plain(label: &str) -> Option<&str> {
    let label = unquoted(label).trim_matches(',');
    let digits = label.trim_start_matches(|c: char| c.is_ascii_alphabetic() || c == '_');
    let has_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    (has_digits && label.len() - digits.len() <= 7).then_some(digits)
}

fn number(label: &str) -> Option<i64> {
    plain(label).filter(|digits| !digits.starts_with("00"))?.parse().ok()
}

/// A is 0.
fn letter(label: &str) -> Option<i64> {
    match unquoted(label).as_bytes() {
        [letter @ (b'a'..=b'z' | b'A'..=b'Z')] => {
            Some(i64::from(letter.to_ascii_lowercase() - b'a'))
        }
        _ => None,
    }
}

/// Whether a line is drawn: of dashes, corners and crossings.
pub(super) fn is_rule(line: Line<'_>) -> bool {
    const DRAWN: &[char] = &['-', '=', '_', '+', '|', ':', '–', '—', '―'];
    let text = line.text.trim_matches(BLANKS);
    let is_box = |letter: char| ('\u{2500}'..='\u{257f}').contains(&letter);
    let is_drawn = |letter| DRAWN.contains(&letter) || is_box(letter) || BLANKS.contains(&letter);
    let is_bar = |letter| BARS.contains(&letter);
    text.chars().all(is_drawn)
        && (["--", "==", "__", "+", "––", "——", "――", "|-"].iter().any(|part| text.contains(part))
            || text.chars().any(|letter| is_box(letter) && !is_bar(letter)))
}

/// Rows without labels at one side.
pub(super) struct Stripped<'a> {
    pub rows: Vec<Line<'a>>,
    /// Whether a bar parts the labels from the cells.
    pub has_bar: bool,
    /// Whether no cell is written as these labels are.
    pub is_named: bool,
    /// Which of the ways to count rows these labels follow.
    pub sequence: usize,
    /// Whether they count downwards.
    pub is_down: bool,
    /// The innermost column that a label takes: behind the last on the left, the first on the right.
    pub inner: usize,
    /// Whether the labels stand below each other, where nothing but blanks and bars parts them from the cells.
    pub is_aligned: bool,
}

/// How the rows of a board may be counted.
#[derive(Clone, Copy)]
enum Sequence {
    Up(usize),
    Down(usize),
    Letters(u8),
}

const SEQUENCES: [Sequence; 6] = [
    Sequence::Up(0),
    Sequence::Up(1),
    Sequence::Down(0),
    Sequence::Down(1),
    Sequence::Letters(b'A'),
    Sequence::Letters(b'a'),
];

/// What stands before and behind the number of a row.
const AFFIXES: [(&str, &str); 12] = [
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
    // Matrices of R.
    ("[", ",]"),
];

impl Sequence {
    fn label(self, row: usize, rows: usize) -> Option<String> {
        match self {
            Self::Up(start) => Some((row + start).to_string()),
            Self::Down(start) => Some((rows - 1 - row + start).to_string()),
            Self::Letters(first) => u8::try_from(row)
                .ok()
                .filter(|&row| row < 26)
                .map(|row| char::from(first + row).to_string()),
        }
    }
}

/// The rows without labels on the left, in every way in which they can have some.
pub(super) fn without_left<'a>(rows: &[Line<'a>]) -> Vec<Stripped<'a>> {
    stripped(rows, strip_left, true)
}

/// The rows without labels on the right.
pub(super) fn without_right<'a>(rows: &[Line<'a>]) -> Vec<Stripped<'a>> {
    stripped(rows, strip_right, false)
}

/// A row without its label, and what parts them.
struct Strip<'a> {
    row: Line<'a>,
    has_bar: bool,
    is_apart: bool,
    /// The column behind the label on the left, of the label on the right.
    inner: usize,
    is_separated: bool,
}

fn stripped<'a>(
    rows: &[Line<'a>],
    strip: fn(Line<'a>, &str) -> Option<Strip<'a>>,
    is_left: bool,
) -> Vec<Stripped<'a>> {
    let mut found = Vec::new();
    if rows.is_empty() {
        return found;
    }
    for (place, sequence) in SEQUENCES.into_iter().enumerate() {
        for (before, after) in AFFIXES {
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
            found.push(Stripped {
                sequence: place,
                is_down: matches!(sequence, Sequence::Down(_)),
                has_bar: strips.iter().all(|strip| strip.has_bar),
                is_named: !before.is_empty() && before != "\"",
                inner,
                is_aligned,
                rows: strips.into_iter().map(|strip| strip.row).collect(),
            });
        }
    }
    found
}

/// Whether a bar stands at the side of the cells, and none between two of them.
fn is_frame(inside: Option<&str>) -> bool {
    inside.is_some_and(|text| !text.trim_matches(BLANKS).trim_matches(BARS).contains(BARS))
}

fn strip_left<'a>(line: Line<'a>, label: &str) -> Option<Strip<'a>> {
    let is_outer = |c: char| BLANKS.contains(&c) || BARS.contains(&c);
    let text = line.text.trim_start_matches(BLANKS);
    let is_inside = text.starts_with(BARS);
    let text = text.strip_prefix(BARS).map_or(text, |text| text.trim_start_matches(BLANKS));
    let start = line.offset(text);
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
    let has_bar = !is_inside && is_frame(rest.trim_start_matches(BLANKS).strip_prefix(BARS));
    let inner = line.column as usize + line.text[..start].chars().count() + label.chars().count();
    let row = line.part(line.offset(rest), line.text.len());
    Some(Strip { row, has_bar, is_apart, inner, is_separated })
}

fn strip_right<'a>(line: Line<'a>, label: &str) -> Option<Strip<'a>> {
    let is_outer = |c: char| BLANKS.contains(&c) || BARS.contains(&c);
    let text = line.text.trim_end_matches(BLANKS);
    let is_inside = text.ends_with(BARS);
    let text = text.strip_suffix(BARS).map_or(text, |text| text.trim_end_matches(BLANKS));
    let mut rest = text.strip_suffix(label).filter(|rest| !rest.ends_with('-'))?;
    let inner = line.column as usize + rest.chars().count();
    if let Some(before) = rest.strip_suffix([',', ';', '\t']) {
        return Some(Strip {
            row: line.part(0, before.len()),
            has_bar: false,
            is_apart: true,
            inner,
            is_separated: true,
        });
    }
    let is_apart = rest.ends_with(is_outer);
    let ends_with_bar = rest.trim_end_matches(BLANKS).ends_with(BARS);
    let has_bar = !is_inside && is_frame(rest.trim_end_matches(BLANKS).strip_suffix(BARS));
    if is_apart && !ends_with_bar {
        rest = &rest[..rest.len() - 1];
    }
    Some(Strip { row: line.part(0, rest.len()), has_bar, is_apart, inner, is_separated: false })
}
