//! Reads and writes the text of a level: a board in which `?` precedes the content of a hidden
//! cell.
//!
//! ```text
//! cells tiling=hex rows=2 cols=3 mines=1
//!   o   1  ?*
//!     0  ?1  ?o
//! after 0,2 line 0,1 0,2 1,1 = 1
//! ```
//!
//! A line that begins with `after` appears once its first cell is known.

use std::fmt;

use crate::grid::{Cell, Grid};
use crate::prior::Prior;
use crate::text::{Problem, Text, TextError, Token, encoding_error, saved_form};
use crate::words::{Sentence, cells_text};

use super::super::rules::{BrokenRule, Content, HiddenLine, Level, LevelError};
use super::forms::hexcells;
use super::prior::with_prior;
use super::token::{self, TokenContext};
use super::{
    BoardWithPositions, HIDDEN_LINE, HiddenLineWithPositions, print_line, print_with, read_with,
};

/// Reads a level in the format of this file, or a level file of Hexcells. Returns `None` for a text
/// in any other format.
pub fn read_level(bytes: &[u8]) -> Option<Result<Level, TextError>> {
    if has_puzzle_name(bytes) {
        return Some(parse_level(bytes));
    }
    if let Some(error) = encoding_error(bytes) {
        return Some(Err(error));
    }
    let text = Text::new(bytes).ok()?.whole_text();
    hexcells::is_level(text).then(|| hexcells::parse_to_play(text))
}

/// Returns the level with a total or a density, which the player knows from the start.
///
/// # Errors
/// If the level states another total or density, or its mines contradict the total.
pub fn level_with_prior(level: Level, prior: Prior) -> Result<Level, Problem> {
    let start = with_prior(level.start(), prior)?;
    let (solution, lines) = (level.solution().clone(), level.hidden_lines().to_vec());
    let level = Level::new(start, solution).and_then(|level| level.with_hidden_lines(lines));
    level.map_err(|error| Problem::unclear(expected(&error)))
}

/// Reads a level. Takes time linear in the text and the area.
///
/// # Errors
/// If the text is not a level. The error has the place of the first mistake. If mines contradict a
/// clue, the error has the place of the clue.
pub fn parse_level(bytes: &[u8]) -> Result<Level, TextError> {
    let (mut solution, mut positions) = (Vec::new(), Vec::new());
    let read = read_with(bytes, |cell_token, context| {
        let (shown, hidden) = read_cell(cell_token, context)?;
        solution.push(hidden);
        positions.push(cell_token.position());
        Ok(shown)
    })?;
    let BoardWithPositions {
        board,
        header_position: header,
        line_positions: mut lines,
        mut hidden_lines,
    } = read;
    // `Level` sorts its hidden lines in the same order.
    hidden_lines.sort_by_key(|hidden| hidden.until);
    lines.extend(hidden_lines.iter().map(|hidden| hidden.position));
    let first_of = |until: Cell| hidden_lines.iter().find(|hidden| hidden.until == until);
    let line = |hidden: &HiddenLineWithPositions| HiddenLine {
        until: hidden.until,
        line: hidden.line.clone(),
    };
    let shape = board.shape();
    let solution = Grid::from_fn(shape, |cell| solution[shape.index(cell)].clone());
    let level = Level::new(board, solution);
    let hidden = hidden_lines.iter().map(line).collect();
    level.and_then(|level| level.with_hidden_lines(hidden)).map_err(|error| {
        let place = match &error {
            LevelError::BrokenRule(broken) => match (broken.rule.cell, broken.rule.number) {
                (Some(cell), _) => positions[shape.index(cell)],
                (None, Some(line)) => lines[line as usize - 1],
                (None, None) => header,
            },
            LevelError::HiddenInSolution(cell) | LevelError::DifferentContent(cell) => {
                positions[shape.index(*cell)]
            }
            LevelError::KnownAtStart(cell) => first_of(*cell).map_or(header, |at| at.cell_position),
            LevelError::SeveralMines { until, .. } => {
                first_of(*until).map_or(header, |at| at.position)
            }
            LevelError::Shape { .. } => header,
        };
        place.error(Problem::unclear(expected(&error)))
    })
}

/// Returns a sentence that says which text is expected at the place of the error.
fn expected(error: &LevelError) -> Sentence {
    match error {
        LevelError::Shape { expected, found } => {
            cells_text::solution_of_shape(expected.to_string(), found.to_string())
        }
        LevelError::HiddenInSolution(cell) => cells_text::solved_cell(*cell),
        LevelError::DifferentContent(cell) => cells_text::shown_cell(*cell),
        LevelError::BrokenRule(broken) => {
            let BrokenRule { rule, board } = &**broken;
            let meaning = broken.rule_instance().sentence(board.capacity());
            cells_text::mines_by_rule(rule.phrase(), meaning)
        }
        LevelError::KnownAtStart(cell) => cells_text::hidden_cell_of_line(*cell),
        LevelError::SeveralMines { capacity, .. } => {
            cells_text::after_needs_one_mine_a_cell(usize::from(*capacity))
        }
    }
}

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", expected(self))
    }
}

/// Reads a cell. Returns the content that the cell shows at the start, and its true content.
fn read_cell(
    written: Token<'_>,
    context: TokenContext<'_>,
) -> Result<(Content, Content), TextError> {
    let Some(hidden) = written.text.strip_prefix('?') else {
        let shown = token::read(written, context)?;
        return Ok((shown.clone(), shown));
    };
    let unknown = || written.error(Problem::unknown_cell(cells_text::hidden_token(), written.text));
    if hidden.is_empty() {
        let expected = cells_text::content_behind_hidden();
        return Err(written.error(Problem::unknown_cell(expected, written.text)));
    }
    match token::read(written.part(hidden), context)? {
        Content::Hidden | Content::Hole => Err(unknown()),
        solution => Ok((Content::Hidden, solution)),
    }
}

/// Writes a level. [`parse_level`] reads it back.
pub fn print_level(level: &Level) -> String {
    let sign = |cell: Cell| {
        let solution = token::sign(&level.solution()[cell]);
        match level.start().contents()[cell] {
            Content::Hidden => format!("?{solution}"),
            _ => solution,
        }
    };
    let mut text = print_with(level.start(), sign);
    for HiddenLine { until, line } in level.hidden_lines() {
        text += &format!("{HIDDEN_LINE} {},{} {}", until.row, until.col, print_line(line));
    }
    text
}

/// Returns whether a text names this puzzle.
pub fn has_puzzle_name(bytes: &[u8]) -> bool {
    Text::new(bytes).is_ok_and(|mut text| {
        let first = text.first_line().and_then(|line| line.split_whitespace().next());
        first == Some(super::PUZZLE)
    })
}

saved_form!(Level, parse_level, print_level);

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::grid::Cell;

    const SAMPLE: &str = "cells tiling=hex rows=2 cols=4 mines=2
  o   1  ?*   .
    0  ?1  ?-2-  *
line 0,2 1,3 = 2
after 0,2 line 0,2 1,1 1,3 = -2-
after 1,1 line 0,1 1,1 = 0
";

    #[test]
    fn a_level_is_printed_as_it_was_read() {
        let level: Level = SAMPLE.parse().expect("a level");
        assert_eq!(level.to_string().parse(), Ok(level.clone()));
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(words(&level.to_string()), words(SAMPLE));
        assert_eq!(level.start().given(Cell::new(0, 2)), None);
        assert_eq!(level.placement()[Cell::new(0, 2)], 1);
    }

    #[test]
    fn errors_are_reported_with_their_place() {
        for (text, message) in [
            (
                "cells rows=1 cols=3\n1 ? ?*",
                "2:3: expected a level, with the content of every hidden cell behind its `?`, such as `?*` for a mine, `?o` or `?2`, found `?`",
            ),
            ("cells rows=1 cols=3\n1 ?? ?*", "2:3: expected `?` with what is hidden"),
            ("cells rows=1 cols=3\n1 ?. ?*", "2:3: expected `?` with what is hidden"),
            ("cells rows=1 cols=3\n1 ?y ?*", "2:4: expected `?`, `.`, `*`, `o` or a clue"),
            (
                "cells rows=1 cols=3\no ?2 ?*",
                "2:3: expected mines that agree with the clue at (0,1): 2 mines in (0,2)",
            ),
            (
                "cells rows=1 cols=3\n2 ?1 ?*",
                "2:1: expected mines that agree with the clue at (0,0): 2 mines in (0,1)",
            ),
            (
                "cells rows=1 cols=3 mines=2\no ?1 ?*",
                "1:1: expected mines that agree with the total: 2 mines in all",
            ),
            (
                "cells rows=1 cols=3\no ?1 ?*\nline 0,1 = 1",
                "3:1: expected mines that agree with clue 1 about a line of cells: 1 mine in (0,1)",
            ),
            ("cells rows=1 cols=3\no ?1", "2:5: expected"),
            (
                "cells rows=1 cols=3\no ?1 ?*\nline 0,2 = 1\nafter 0,1 line 0,1 = 1",
                "4:1: expected mines that agree with clue 2 about a line of cells: 1 mine in (0,1)",
            ),
            (
                "cells rows=1 cols=3\no ?1 ?*\nafter 0,2 line 0,1 = 0\nafter 0,0 line 0,1 = 0",
                "4:7: expected a cell that is hidden at the start after `after`, found (0,0)",
            ),
            (
                "cells rows=1 cols=2 capacity=2\n?1 ?*\nafter 0,1 line 0,1 = 1",
                "3:1: expected `capacity=1` with `after`",
            ),
            ("cells rows=1 cols=2\n?1 ?*\nafter 0,1 = 1", "3:11: expected `line` and its cells"),
            ("cells rows=1 cols=2\n?1 ?*\nafter 0,1", "expected `line` and its cells after the"),
            ("cells rows=1 cols=2\n?1 ?*\nafter 0,2 line 0,0 = 0", "3:9: expected"),
            ("cells rows=1 cols=2\n?1 .\nafter 0,1 line 0,0 = 0", "3:7: expected a cell of the"),
        ] {
            let error = parse_level(text.as_bytes()).expect_err(text).to_string();
            assert!(error.contains(message), "{text}: {error}");
        }
        let error =
            "cells rows=1 cols=2\n? ?2".parse::<super::super::Board>().expect_err("a level");
        assert_eq!(
            error.to_string(),
            "2:3: expected a board without its solution, found `?2` of a level: `solvable` and `play` take a level"
        );
        let hidden_line = "cells rows=1 cols=2\n? 2\nafter 0,0 line 0,0 = 1";
        let error = hidden_line.parse::<super::super::Board>().expect_err("a level").to_string();
        assert!(error.starts_with("3:1: expected a board without its solution"), "{error}");
    }

    proptest! {
        #[test]
        fn no_bytes_make_the_reader_panic(
            header in "cells( tiling=(hex|graph|triangle))?( wrap=both)? rows=[0-9] cols=[0-9]( capacity=[0-9])?( mines=[0-9])?",
            rows in "(\\??[.*o0-3{w-]{1,3}[ \n]){0,20}",
            rest in "((line|near|rule|after [0-9],[0-9] line) ([0-9],[0-9] ){0,3}(= [{}0-9-]{1,3}|quad|unary)?\n){0,3}",
        ) {
            if let Ok(level) = parse_level(format!("{header}\n{rows}\n{rest}").as_bytes()) {
                prop_assert_eq!(parse_level(print_level(&level).as_bytes()), Ok(level));
            }
        }
    }
}
