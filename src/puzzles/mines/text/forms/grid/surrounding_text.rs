//! Removes the text around a board: code fences and tags, quotation marks on every line, and lines
//! of words before and after the rows. A line that could be a row, or that stands between rows, is
//! never removed.

use crate::puzzles::mines::Disc;
use crate::puzzles::mines::text::forms::signs::{first_sign_length, meaning};
use crate::puzzles::mines::text::forms::symbols::Symbols;
use crate::text::{Problem, TextError};
use crate::words::{Sentence, board_forms};

use super::header::Header;
use super::line::{BARS, BLANKS, Line, SEPARATORS, count_signs};

/// The rows of a text, and the numbers of the lines of words around the rows.
pub(super) struct Rows<'a> {
    pub lines: Vec<Line<'a>>,
    pub word_lines: Vec<u32>,
}

/// The neighbourhood and the user's symbols, which determine which tokens are cells.
#[derive(Clone, Copy)]
pub(super) struct KnownCells<'a> {
    pub disc: &'a Disc,
    pub symbols: &'a Symbols,
}

impl KnownCells<'_> {
    pub fn is_cell(self, token: &str) -> bool {
        meaning(token, self.disc.num_neighbours(), self.symbols).is_some()
    }

    /// Returns the number of cells in a text without separators. Returns `None` if some part of the
    /// text is not a cell.
    pub fn num_cells(self, mut text: &str) -> Option<usize> {
        let mut count = 0;
        while !text.is_empty() {
            let (sign, rest) = text.split_at(first_sign_length(text));
            if !self.is_cell(sign) {
                return None;
            }
            (text, count) = (rest, count + 1);
        }
        Some(count)
    }
}

/// The most lines of words before the rows, and after the rows. A text with more words is not a
/// board.
const MAX_WORD_LINES: usize = 1000;

/// Removes the text around the rows.
pub(super) fn without_surrounding_text<'a>(
    lines: Vec<Line<'a>>,
    known: KnownCells<'_>,
) -> Result<Rows<'a>, TextError> {
    let (lines, mut word_lines) = inside_code_fence(without_tags(lines), known)?;
    let lines = without_quotes(without_quotation_marks(lines));
    let is_table = lines
        .iter()
        .any(|line| line.text.contains(BARS) && !line.tokens().any(|token| has_word(token, known)));
    let is_words =
        |line: &&Line<'_>| has_words(**line, known) && !(is_table && line.text.contains(BARS));
    let before = lines.iter().take(MAX_WORD_LINES).take_while(is_words).count();
    let after = lines.iter().rev().take(MAX_WORD_LINES).take_while(is_words).count();
    if before >= lines.len() - after || before + after == 0 {
        return Ok(Rows { lines, word_lines });
    }
    let rows = &lines[before..lines.len() - after];
    if let Some(&line) = rows.iter().take(MAX_WORD_LINES).find(is_words) {
        let is_cell = |token: &str| known.is_cell(token) || known.num_cells(token).is_some();
        return match rows.first().is_some_and(|row| row.tokens().all(is_cell)) {
            true => Err(unclear_error(line, board_forms::no_words_between_rows())),
            // No line resembles a row. All lines are kept, so that the error is about the first
            // line.
            false => Ok(Rows { lines, word_lines }),
        };
    }
    let around = lines[..before].iter().chain(&lines[lines.len() - after..]);
    for &line in around {
        if rows.first().into_iter().chain(rows.last()).any(|&row| can_be_row(line, row, known)) {
            return Err(unclear_error(line, board_forms::words_on_own_lines()));
        }
        word_lines.push(line.number);
    }
    let is_count = |byte: u8| BLANKS.contains(&char::from(byte)) || byte.is_ascii_digit();
    if let [row] = rows
        && row.text.bytes().all(is_count)
    {
        return Err(unclear_error(*row, board_forms::more_than_words()));
    }
    Ok(Rows { lines: rows.to_vec(), word_lines })
}

/// Returns text such as `lines 1, 2 and 9`.
pub fn line_list(lines: &[u32]) -> String {
    let numbers: Vec<_> = lines.iter().map(u32::to_string).collect();
    match &numbers[..] {
        [] => String::new(),
        [only] => format!("line {only}"),
        [first, .., last] if numbers.len() > 9 => {
            format!("{} lines from {first} to {last}", numbers.len())
        }
        [most @ .., last] => format!("lines {} and {last}", most.join(", ")),
    }
}

fn unclear_error(line: Line<'_>, expected: Sentence) -> TextError {
    line.position(0).error(Problem::unclear(expected))
}

/// Returns whether a line has contents that no row of cells can have: a word with letters that are
/// not signs, an equation, or only a prompt.
fn has_words(line: Line<'_>, known: KnownCells<'_>) -> bool {
    let text = line.text.trim_matches(BLANKS);
    let is_equation = line.tokens().nth(1) == Some("=") && text.starts_with(char::is_alphabetic);
    // Quotes and braces can enclose cells. Brackets can enclose cells if the line has no word.
    let is_word = || line.tokens().any(|token| has_word(token, known));
    let is_list = text.contains('"')
        || text.contains('{') && !text.contains("{%")
        || text.contains(['[', ']']) && (is_equation || !is_word());
    let is_row = line.only_token().is_some_and(|token| known.num_cells(token).is_some());
    if is_list || is_row || Header::read(line).is_some() {
        return false;
    }
    let is_prompt = text.starts_with(['>', '$']) && !known.is_cell(&text[..1]);
    is_prompt || is_equation || is_word()
}

/// Returns whether a token contains a word. A run of letters is a word if it is not a sign as a
/// whole, and some of its letters are not signs.
fn has_word(token: &str, known: KnownCells<'_>) -> bool {
    let is_word = |run: &str| {
        let mut letters = run.split_terminator("").skip(1);
        letters.clone().nth(1).is_some()
            && !known.is_cell(run)
            && letters.any(|letter| !known.is_cell(letter))
    };
    !known.is_cell(token) && token.split(|c: char| !c.is_alphabetic()).any(is_word)
}

/// Returns whether a line of words could be a row: it contains cells like `row`, has as many
/// unknown signs as `row`, or names columns.
fn can_be_row(line: Line<'_>, row: Line<'_>, known: KnownCells<'_>) -> bool {
    let parts = |line: Line<'_>, separator| line.text.matches(separator).count();
    let is_table = |&separator: &char| {
        parts(line, separator) > 0 && parts(line, separator) == parts(row, separator)
    };
    if SEPARATORS.iter().any(is_table) {
        return true;
    }
    let is_bar = |token: &&str| !token.chars().all(|letter| BARS.contains(&letter));
    if let Some(row) = row.only_token() {
        let signs = count_signs(row);
        // If the row is a user-defined sign of several letters, another line of one word can be a
        // row with another user-defined sign.
        let is_word = signs > 1 && known.is_cell(row) && row.chars().all(char::is_alphabetic);
        if is_word && line.only_token().is_some() {
            return true;
        }
        let is_as_long = |part: &str| known.num_cells(part) == Some(signs) && !part.is_empty();
        let parts = |token: &'_ str| token.split([':', '=', '>', ']']).any(is_as_long);
        return line.only_token().is_some_and(|word| count_signs(word) == signs)
            || line.tokens().any(parts)
            || longest_run(line, known) >= signs;
    }
    let cols = row.tokens().filter(is_bar).count();
    let is_ended =
        |token: &str| token.ends_with([':', '!', '.', '?', ',']) && has_word(token, known);
    let is_sentence =
        line.tokens().any(|token| token == "=" || token.ends_with("),") || is_ended(token));
    let least = if is_sentence { cols.max(2) } else { cols };
    line.tokens().count() == cols && !is_sentence || longest_run(line, known) >= least
}

/// Returns the length of the longest run of consecutive cells.
fn longest_run(line: Line<'_>, known: KnownCells<'_>) -> usize {
    let mut run = 0;
    let runs = line.tokens().map(|token| {
        run = if known.is_cell(token) { run + 1 } else { 0 };
        run
    });
    runs.max().unwrap_or(0)
}

const CODE_FENCE: &str = "```";

/// Returns the lines inside the first code fence, if only words surround the fence.
fn inside_code_fence<'a>(
    lines: Vec<Line<'a>>,
    known: KnownCells<'_>,
) -> Result<(Vec<Line<'a>>, Vec<u32>), TextError> {
    let is_fence = |line: &Line<'_>| line.text.trim_matches(BLANKS).starts_with(CODE_FENCE);
    let Some(start) = lines.iter().position(is_fence) else { return Ok((lines, Vec::new())) };
    let inner = &lines[start + 1..];
    let (inner, after) = match inner.iter().position(is_fence) {
        Some(end) => (&inner[..end], &inner[end + 1..]),
        None => (inner, &[][..]),
    };
    let around = || lines[..start].iter().chain(after);
    match around().find(|line| !has_words(**line, known)) {
        Some(&line) if start == 0 => Err(unclear_error(line, board_forms::end_after_fence())),
        // Some lines around the fence are not words, so the fence does not mark the board.
        Some(_) => Ok((lines, Vec::new())),
        None => Ok((inner.to_vec(), around().map(|line| line.number).collect())),
    }
}

/// The tags that begin and end code in forums.
const CODE_TAGS: [&str; 10] = [
    "[code]", "[/code]", "[pre]", "[/pre]", "[quote]", "[/quote]", "<pre>", "</pre>", "<code>",
    "</code>",
];

/// Returns whether a text begins with a tag of [`CODE_TAGS`].
pub fn begins_with_tag(text: &str) -> bool {
    CODE_TAGS.iter().any(|tag| text.trim_start().starts_with(tag))
}

/// Removes the tags at the ends of lines.
fn without_tags(lines: Vec<Line<'_>>) -> Vec<Line<'_>> {
    fn inside_marks(mut line: Line<'_>) -> Line<'_> {
        while let Some(tag) = CODE_TAGS.iter().find(|tag| line.text.trim_start().starts_with(**tag))
        {
            let start = line.text.len() - line.text.trim_start().len() + tag.len();
            line = line.part_with_own_columns(start, line.text.len());
        }
        while let Some(tag) = CODE_TAGS.iter().find(|tag| line.text.trim_end().ends_with(**tag)) {
            line = line.part(0, line.text.trim_end().len() - tag.len());
        }
        line
    }
    // The test for `[` and `<` is fast, and excludes most lines.
    let has_tag = |line: Line<'_>| {
        line.text.contains(['[', '<']) && CODE_TAGS.iter().any(|tag| line.text.contains(tag))
    };
    let untagged =
        lines.into_iter().map(|line| if has_tag(line) { inside_marks(line) } else { line });
    untagged.filter(|line| !line.is_blank()).collect()
}

/// Removes the quotes if every line is one quoted word, such as `"..2",` in program code. Also
/// removes an escaped line end before the closing quote.
fn without_quotes(lines: Vec<Line<'_>>) -> Vec<Line<'_>> {
    fn inside_marks<'a>(line: &Line<'a>) -> Option<Line<'a>> {
        let text = line.text.trim_start_matches(BLANKS);
        let start = line.byte_offset(text) + 1;
        let quote = ['"', '\''].into_iter().find(|&quote| text.starts_with(quote))?;
        let text = text.trim_end_matches([' ', '\t', ',', ';', '+', '\\']);
        let text = text.strip_prefix(quote)?.strip_suffix(quote)?;
        let text = text.strip_suffix("\\n").unwrap_or(text);
        let is_word = !text.is_empty() && !text.contains(quote);
        is_word.then(|| line.part_with_own_columns(start, start + text.len()))
    }
    let inside: Option<Vec<_>> = lines.iter().map(inside_marks).collect();
    inside.unwrap_or(lines)
}

/// The marks that stand before every line, in quoted messages and in program comments.
const QUOTATION_MARKS: [&str; 2] = [">", "//"];

/// Removes the mark of [`QUOTATION_MARKS`] that stands before every line, if there is one. Two
/// slashes between blanks are a mark and not a cell.
fn without_quotation_marks(lines: Vec<Line<'_>>) -> Vec<Line<'_>> {
    let is_marked = |line: &Line<'_>, mark: &str| {
        let mut tokens = line.tokens();
        let is_wide = |token: &str| count_signs(token) > 2;
        let is_single = line.tokens().nth(2).is_some()
            || line.tokens().nth(1).is_some_and(is_wide)
            || line.only_token() == Some(mark);
        match mark {
            "//" => tokens.next() == Some(mark) && is_single,
            _ => line.text.trim_start_matches(BLANKS).starts_with(mark),
        }
    };
    let Some(mark) =
        QUOTATION_MARKS.into_iter().find(|mark| lines.iter().all(|line| is_marked(line, mark)))
    else {
        return lines;
    };
    let unmarked = lines.iter().map(|line| {
        let start = line.text.find(mark).map_or(0, |at| at + mark.len());
        let blank = usize::from(line.text[start..].starts_with(' '));
        line.part_with_own_columns(start + blank, line.text.len())
    });
    unmarked.filter(|line| !line.is_blank()).collect()
}

#[cfg(test)]
mod tests;
