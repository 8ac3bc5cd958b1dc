//! Grids without a header, as other programs print them: the size is that of the text.

use crate::grid::{Disc, Shape};
use crate::puzzles::text::{Position, Problem, TextError};

use super::cells::Cells;
use super::symbols::Symbols;
use around::{Known, Rows};
use lines::{Counts, lines};

mod around;
mod bars;
mod labels;
mod line;
mod lines;
mod rows;
mod spoilers;

pub(super) use around::{begins_with_tag, listed};
pub(super) use labels::are_consecutive;
pub(super) use line::{BARS, BLANKS, Line, count_signs};

/// What a text says beside its cells.
pub(super) struct Said {
    pub shape: Shape,
    /// The total, where the text says it.
    pub mines: Option<usize>,
    /// The numbers of the lines around the board that are words.
    pub words: Vec<u32>,
}

/// Adds the cells of a grid to `cells`.
pub(super) fn read(
    text: &str,
    disc: &Disc,
    symbols: &Symbols,
    cells: &mut Cells<'_>,
) -> Result<Said, TextError> {
    let Rows { mut lines, words } = lines(text, Known { disc, symbols })?;
    let Some(&first) = lines.first() else { return Err(no_board(text)) };
    let counts = Counts::take(&mut lines)?;
    let is_bracketed = |line: &Line<'_>| {
        let text = line.text.trim_matches(BLANKS);
        text.starts_with('[') && text.ends_with(']') && !text.contains(',')
    };
    if lines.iter().all(is_bracketed) {
        lines.iter().try_for_each(|&line| bracketed(line, cells))?;
    } else if spoilers::has_spoilers(&lines) {
        spoilers::read(&lines, cells)?;
    } else if bars::has_bars(&lines) {
        bars::read(&lines, cells)?;
    } else {
        rows::read(&lines, cells)?;
    }
    let shape = cells.shape().map_err(|problem| first.position(0).error(problem))?;
    if let Some(side) = cells.counting_side(shape) {
        let expected = format!(
            "cells alone, found a {side} that counts by ones, as labels do: leave labels out, or begin with a \
             header such as `mines rows={} cols={}` where they are clues",
            shape.rows, shape.cols
        );
        return Err(cells.position(0).error(Problem::Unclear { expected }));
    }
    let mines = counts.map(|counts| counts.mines(shape)).transpose()?.flatten();
    Ok(Said { shape, mines, words })
}

fn no_board(text: &str) -> TextError {
    let problem = Problem::NoBoard { found: String::new() };
    Position::after(text).error(problem)
}

/// `[1][ ][#]`: a cell in each pair of brackets.
fn bracketed(line: Line<'_>, cells: &mut Cells<'_>) -> Result<(), TextError> {
    let mut is_open = false;
    for part in line.parts(&['[', ']']) {
        match is_open {
            true => rows::push_part(part.text, part.position(0), cells)?,
            false if part.text.trim_matches(BLANKS).is_empty() => {}
            false => {
                let expected = "every cell in brackets".to_owned();
                return Err(part.position(0).error(Problem::Unclear { expected }));
            }
        }
        is_open = !is_open;
    }
    cells.end_row(line.end())
}

#[cfg(test)]
mod tests;
