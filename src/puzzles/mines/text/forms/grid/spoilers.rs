//! Reads cells in spoilers, such as `||:one:||`. Chat programs cover a spoiler until it is clicked.
//! Cells in spoilers count as opened, because the text has their contents.

use crate::puzzles::mines::text::forms::cells::Cells;
use crate::puzzles::mines::text::forms::signs::first_sign_length;
use crate::text::{Problem, TextError};
use crate::words::board_forms;

use super::line::{BLANKS, Line};

const SPOILER_BARS: &str = "||";

/// Returns whether any line has two adjacent bars, which begin or end a spoiler.
pub(super) fn has_spoilers(lines: &[Line<'_>]) -> bool {
    lines.iter().any(|line| line.text.contains(SPOILER_BARS))
}

/// Reads rows with spoilers. A blank is a cell only inside a spoiler.
///
/// # Errors
/// If a spoiler is not closed, or if a gap between two spoilers can also be a blank cell.
pub(super) fn read(lines: &[Line<'_>], cells: &mut Cells<'_>) -> Result<(), TextError> {
    refuse_unclosed_spoilers(lines)?;
    refuse_blank_gaps(lines)?;
    cells.has_spoilers = true;
    lines.iter().try_for_each(|&line| read_row(line, cells))
}

/// Returns whether the text has signs that only chats use: names such as `:one:`, and wide
/// characters.
fn is_from_chat(lines: &[Line<'_>]) -> bool {
    let is_wide = |letter: char| letter == ':' || letter == '\u{20e3}' || letter >= '\u{2600}';
    lines.iter().any(|line| line.text.contains(is_wide))
}

/// Refuses spoilers that are not closed, such as `1||2`. In a text that is not from a chat, both
/// ends of each row must have double bars. With double bars at both ends, the cells are the same
/// for spoilers and for borders.
fn refuse_unclosed_spoilers(lines: &[Line<'_>]) -> Result<(), TextError> {
    let is_chat = is_from_chat(lines);
    let is_open = |line: &&Line<'_>| {
        let text = line.text.trim_matches(BLANKS);
        let is_framed = text.starts_with(SPOILER_BARS) && text.ends_with(SPOILER_BARS);
        text.matches(SPOILER_BARS).count() % 2 == 1 || !is_chat && !is_framed
    };
    let Some(line) = lines.iter().find(is_open) else { return Ok(()) };
    let at = line.position(line.text.rfind(SPOILER_BARS).unwrap_or(0));
    Err(at.error(Problem::unclear(board_forms::closed_spoilers())))
}

/// Refuses gaps between spoilers that may be blank cells. In chats, a gap must have at most one
/// blank. In other texts, either all gaps must contain a cell, or all gaps must be empty.
fn refuse_blank_gaps(lines: &[Line<'_>]) -> Result<(), TextError> {
    let is_chat = is_from_chat(lines);
    let mut first = None;
    for line in lines {
        // The text before the first spoiler, or after the last spoiler, is not a gap.
        let (Some(start), Some(end)) =
            (line.text.find(SPOILER_BARS), line.text.rfind(SPOILER_BARS))
        else {
            continue;
        };
        for part in line.text[start..end].split(SPOILER_BARS).skip(2).step_by(2) {
            let gap = match part.trim_matches(BLANKS).is_empty() {
                true => part,
                false if is_chat => continue,
                false => SPOILER_BARS,
            };
            let is_wide = gap.starts_with(BLANKS) && (gap.len() > 1 || !is_chat);
            if is_wide || *first.get_or_insert(gap) != gap {
                let at = line.position(line.byte_offset(part));
                return Err(at.error(Problem::unclear(board_forms::no_gap_of_spoilers())));
            }
        }
    }
    Ok(())
}

fn read_row(line: Line<'_>, cells: &mut Cells<'_>) -> Result<(), TextError> {
    let mut at = line.position(0);
    for (number, part) in line.text.split(SPOILER_BARS).enumerate() {
        let is_covered = number % 2 == 1;
        if is_covered && part.trim_matches(BLANKS).is_empty() {
            cells.push(" ", at)?;
            at.column += part.chars().count() + SPOILER_BARS.len();
            continue;
        }
        let mut rest = part;
        while !rest.is_empty() {
            let (sign, after) = rest.split_at(first_sign_length(rest));
            if !sign.starts_with(BLANKS) {
                cells.push(sign, at)?;
            }
            at.column += sign.chars().count();
            rest = after;
        }
        at.column += SPOILER_BARS.len();
    }
    cells.end_row(line.end())
}

#[cfg(test)]
mod tests {
    use crate::puzzles::mines::Disc;
    use crate::puzzles::mines::text::forms::symbols::Symbols;

    use super::*;

    fn size(text: &str) -> Result<String, String> {
        let (disc, symbols) = (Disc::new(2), Symbols::default());
        let mut cells = Cells::new(&disc, &symbols);
        let lines = (1..).zip(text.lines());
        let lines: Vec<_> =
            lines.map(|(number, text)| Line { number, chars_before: 0, column: 0, text }).collect();
        let shape = read(&lines, &mut cells).map(|()| cells.shape().expect("a board"));
        shape.map(|shape| shape.to_string()).map_err(|error| error.to_string())
    }

    #[test]
    fn spoilers_are_removed_unless_they_are_bars() {
        for (text, expected) in [
            ("||:one:||||:bomb:||", "1x2"),
            ("||:one:|| ||:bomb:||\n||1️⃣|| ||💣||", "2x2"),
            (":one:||:bomb:||:two:", "1x3"),
            ("||1||||1|||| ||\n||1||||?|||| ||", "2x3"),
            ("||1||2||?||\n|| ||?||?||", "2x3"),
        ] {
            assert_eq!(size(text).as_deref(), Ok(expected), "{text}");
        }
    }

    #[test]
    fn double_bars_that_can_hold_blank_cells_are_refused() {
        for (text, place) in [
            ("1||?\n1||2", "1:2: expected `||` on both sides"),
            ("1||?||1", "1:5: expected `||` on both sides"),
            ("||1||2\n||1||?", "1:4: expected `||` on both sides"),
            ("||:one:||:two:||:one:", "1:15: expected `||` on both sides"),
            ("||1||  ||3||\n||1||  ||3||", "1:6: expected no gap"),
            ("||1||2||3||\n||1||||3||", "2:6: expected no gap"),
            ("||:one:||  ||:two:||", "1:10: expected no gap"),
            ("||:one:||||:two:||\n||:one:|| ||:two:||", "2:10: expected no gap"),
        ] {
            assert!(
                size(text).is_err_and(|error| error.starts_with(place)),
                "{text}: {:?}",
                size(text)
            );
        }
    }
}
