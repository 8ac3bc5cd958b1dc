//! `solution.txt`: a board, and the click that wins it.
//!
//! ```text
//! solution rows=2 cols=5
//! c..**
//! ...**
//! ```
//!
//! `.` is a clear cell, `*` a mine, and `c` the clear cell that is clicked.

#[cfg(feature = "questions")]
use crate::grid::Shape;
#[cfg(feature = "questions")]
use crate::puzzles::one_click::text::print_solution;
use crate::puzzles::one_click::text::read_solution_rows;
use crate::puzzles::one_click::{Instance, Solution};
use crate::text::{NumberRange, Problem, Syntax, Text, TextError};
use crate::words::saved_text;

static SYNTAX: Syntax =
    Syntax { puzzle: "solution", words: &["rows", "cols"], usage: "solution rows=R cols=C" };

#[cfg(feature = "questions")]
pub fn print(solution: &Solution) -> String {
    let Shape { rows, cols } = solution.clear.shape();
    format!("solution rows={rows} cols={cols}\n{}", print_solution(solution))
}

/// Reads a board that has the shape of `instance`, in the form that [`print`] writes.
pub fn parse(bytes: &[u8], instance: &Instance) -> Result<Solution, TextError> {
    let shape = instance.shape();
    let mut text = Text::new(bytes)?;
    let header = text.header(&SYNTAX)?;
    let side = |what, side| NumberRange { what, range: side..=side, why: "the board's" };
    header.required_number(side("rows", shape.rows))?;
    header.required_number(side("cols", shape.cols))?;
    let lacking = || header.error(Problem::unknown_cell(saved_text::click_cell(), "none"));
    read_solution_rows(text, shape)?.ok_or_else(lacking)
}
