//! The header: a line of labels above or below the columns of a board.

use crate::puzzles::mines::text::forms::signs::{MAX_CLASSIC_CLUE, first_sign_length, meaning};
use crate::puzzles::mines::text::forms::symbols::Symbols;

use super::line::{BARS, BLANKS, Line, SEPARATORS, count_signs};
use super::sequence::{
    MIN_LABELS_AS_EVIDENCE, count_by_one, digits_of_label, labels_of, number_in_label, unquoted,
};

/// The most bytes of a header. A longer first or last line is not read as labels.
const MAX_HEADER_BYTES: usize = 1 << 16;

/// The beginning of a column's label in a matrix of R, such as `[,1]`.
const MATRIX_COLUMN_START: &str = "[,";

/// The field in the corner where the labels of the rows meet the labels of the columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corner {
    Blank,
    Word,
    /// The sign can be a cell.
    Sign,
    /// The sign can also be a label, either of the first column or of a row.
    Label,
}

/// A line of labels for the columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The number of columns.
    pub num_columns: usize,
    /// The column of characters at which the first label begins.
    pub start: usize,
    /// The column of characters after the last label.
    pub end: usize,
    /// The possible places of the cells: the column of characters of the first cell, and the
    /// distance to the next cell. The ends of the labels give one possible place, if the distances
    /// between the ends are equal. The starts of the labels can give another place.
    pub starts_and_steps: Vec<(usize, usize)>,
    /// Whether the labels look unlike any cell, such as `c3`.
    pub cannot_be_cells: bool,
    pub corner: Corner,
    /// Whether the labels are letters, such as A, B, C.
    pub has_letters: bool,
    /// Whether the labels count down, such as 3, 2, 1.
    pub counts_down: bool,
    /// Whether commas or tabs separate the labels. Separated labels need not align with their
    /// columns.
    pub is_separated: bool,
}

impl Header {
    /// Reads a header, or returns `None` if the line is not a header.
    pub fn read(line: Line<'_>) -> Option<Self> {
        let (tokens, is_separated) = header_tokens(line)?;
        if let [(start, only)] = tokens[..] {
            return Self::from_single_characters(start, only)
                .map(|header| Self { is_separated, ..header });
        }
        let is_cell = |token: &str| meaning(token, MAX_CLASSIC_CLUE, &Symbols::default()).is_some();
        let is_corner = |token: &str| {
            let is_word = token.chars().filter(|c| c.is_alphabetic()).count() > 1;
            is_word && !is_cell(token) || token == "\\"
        };
        if tokens.len() > 2 && !count_by_one(&labels_of(&tokens)) && is_corner(tokens[0].1) {
            let header = Self::from_separated_labels(&tokens[1..], is_separated)?;
            return Some(Self { corner: Corner::Word, ..header });
        }
        Self::from_separated_labels(&tokens, is_separated)
    }

    /// Reads the labels after a first sign, which may stand in the corner above the labels of the
    /// rows. Returns `None` if the line does not begin with a single sign.
    pub fn after_corner_sign(line: Line<'_>) -> Option<Self> {
        let (tokens, is_separated) = header_tokens(line)?;
        let (sign, header) = match tokens[..] {
            [(start, only)] => {
                let (sign, labels) = only.split_at(first_sign_length(only));
                (sign, Self::from_single_characters(start + 1, labels)?)
            }
            [(_, sign), ref labels @ ..] if count_signs(sign) == 1 => {
                (sign, Self::from_separated_labels(labels, is_separated)?)
            }
            _ => return None,
        };
        let is_label = number_in_label(sign).is_some() || Self::read(line).is_some();
        Some(Self { corner: if is_label { Corner::Label } else { Corner::Sign }, ..header })
    }

    /// Reads labels with separators between them.
    fn from_separated_labels(labels: &[(usize, &str)], is_separated: bool) -> Option<Self> {
        // A few numbers that count down are not labels, because clues may be in descending order by
        // chance.
        let counts_down = matches!(labels, [first, second, ..] if number_in_label(first.1) > number_in_label(second.1));
        if labels.is_empty()
            || !count_by_one(&labels_of(labels))
            || counts_down && labels.len() < MIN_LABELS_AS_EVIDENCE
        {
            return None;
        }
        let uniform = |columns: Vec<usize>| {
            let step = columns.get(1).map_or(1, |second| second - columns[0]);
            columns.windows(2).all(|pair| pair[1] - pair[0] == step).then_some((columns[0], step))
        };
        let end = |&(start, token): &(usize, &str)| start + token.chars().count();
        let ends = uniform(labels.iter().map(|label| end(label) - 1).collect());
        let starts = uniform(labels.iter().map(|&(start, _)| start).collect());
        let mut starts_and_steps: Vec<_> = ends.into_iter().chain(starts).collect();
        starts_and_steps.dedup();
        let cannot_be_cells = labels.iter().any(|(_, token)| {
            digits_of_label(token).is_none_or(|rest| rest.len() < unquoted(token).len())
        });
        Some(Self {
            num_columns: labels.len(),
            start: labels[0].0,
            end: labels.last().map_or(0, end),
            starts_and_steps,
            cannot_be_cells,
            corner: Corner::Blank,
            has_letters: labels[0].1.chars().all(char::is_alphabetic),
            counts_down,
            is_separated,
        })
    }

    /// Reads labels of one character each. If there is only one label, the caller must find labels
    /// of the rows as evidence.
    fn from_single_characters(start: usize, token: &str) -> Option<Self> {
        let labels: Vec<_> = token.split_terminator("").skip(1).collect();
        let (count, end) = (labels.len(), start + labels.len());
        let counts_down = labels.len() > 1
            && number_in_label(labels[0]) > number_in_label(labels[1])
            && number_in_label(labels[1]).is_some();
        let header = Self {
            num_columns: count,
            start,
            end,
            starts_and_steps: vec![(start, 1)],
            cannot_be_cells: false,
            corner: Corner::Blank,
            has_letters: labels.iter().all(|label| label.chars().all(char::is_alphabetic)),
            counts_down,
            is_separated: false,
        };
        (count_by_one(&labels) && !(counts_down && count < 10)).then_some(header)
    }

    /// Returns whether a line has the tens of the header's labels. On wide boards, some programs
    /// print the tens above the units.
    pub fn has_tens(&self, line: Line<'_>) -> bool {
        let Some(&(first, step)) = self.starts_and_steps.first() else { return false };
        let mut tokens = line.tokens_with_columns(1).peekable();
        let is_blank = |(_, digit): &(usize, &str)| *digit == "0";
        self.num_columns > 10
            && tokens.peek().is_some()
            && !line.tokens_with_columns(1).all(|digit| is_blank(&digit))
            && tokens.all(|(column, digit)| {
                let place = column.checked_sub(first).filter(|place| place % step == 0);
                let tens = digit.parse::<usize>().ok();
                let Some((place, tens)) = place.map(|place| place / step).zip(tens) else {
                    return false;
                };
                (0..=1).any(|start| (place + start) / 10 == tens) && place < self.num_columns
            })
    }
}

/// Returns the tokens of a line, and whether separators are between them. Returns `None` if the
/// line is too long for a header, or has an empty field between two other fields.
fn header_tokens(line: Line<'_>) -> Option<(Vec<(usize, &str)>, bool)> {
    let is_separated = line.text.contains(SEPARATORS) && !line.text.contains(MATRIX_COLUMN_START);
    let is_short = line.text.len() <= MAX_HEADER_BYTES;
    (is_short && !has_blank_field(line.text)).then(|| (tokens(line), is_separated))
}

/// Returns whether some field between two other fields is empty. An empty field can be a blank
/// cell, but never a label.
fn has_blank_field(text: &str) -> bool {
    let is_between = |c: char| BARS.contains(&c) || SEPARATORS.contains(&c);
    let inner = text.trim_matches(|c| BLANKS.contains(&c) || is_between(c));
    inner.split(is_between).any(|field| field.trim_matches(BLANKS).is_empty()) && !inner.is_empty()
}

/// Returns the tokens between blanks, bars and separators, each with its column of characters.
fn tokens(line: Line<'_>) -> Vec<(usize, &str)> {
    let is_matrix = line.text.contains(MATRIX_COLUMN_START);
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

/// Returns whether two lines have the same labels.
pub fn are_same_labels(a: Line<'_>, b: Line<'_>) -> bool {
    labels_of(&tokens(a)) == labels_of(&tokens(b))
}
