//! `placements.txt`: consistent placements, which show that the board is consistent and which
//! hidden cells are neither safe nor a mine.
//!
//! ```text
//! placements rows=2 cols=3 count=2
//! ..*
//! ...
//!
//! ...
//! ..*
//! ```
//!
//! `*` a mine, `.` none.

use crate::budget::Meter;
use crate::grid::{Grid, Shape};
use crate::puzzles::mines::text::symbol;
use crate::puzzles::mines::{Board, Placement};
use crate::puzzles::text::{Limits, MAX_BYTES, Problem, Syntax, Text, TextError};

use super::super::refusal::{Misfit, Refusal, Unfounded};
use super::claims::{Claim, Claims};

static SYNTAX: Syntax = Syntax {
    puzzle: "placements",
    words: &["rows", "cols", "count"],
    usage: "placements rows=R cols=C count=N",
};

pub fn print(shape: Shape, placements: &[Placement]) -> String {
    let Shape { rows, cols } = shape;
    let mut text = format!("placements rows={rows} cols={cols} count={}\n", placements.len());
    for (number, placement) in placements.iter().enumerate() {
        if number > 0 {
            text.push('\n');
        }
        for row in placement.mines.rows() {
            text.extend(row.iter().map(|&mine| if mine { '*' } else { '.' }));
            text.push('\n');
        }
    }
    text
}

/// Reads what [`print`] writes, placements on `board`.
pub fn parse(bytes: &[u8], board: &Board) -> Result<Vec<Placement>, TextError> {
    let shape = board.shape();
    let mut text = Text::new(bytes)?;
    let header = text.header(&SYNTAX)?;
    let side = |what, side| Limits { what, range: side..=side, why: "the board's" };
    header.required(side("rows", shape.rows))?;
    header.required(side("cols", shape.cols))?;
    let count =
        header.required(Limits { what: "count", range: 1..=MAX_BYTES, why: "the longest text" })?;
    let mut mines = Vec::new();
    // The rows follow one another, so that they are read as those of one tall board.
    let tall = Shape::new(shape.rows.saturating_mul(count), shape.cols);
    text.cells(tall, |_, token| {
        mines.push(match token.text {
            "*" => true,
            "." => false,
            other => return Err(token.error(Problem::unknown_cell("`*` or `.`", other))),
        });
        Ok(())
    })?;
    let placement = |mines: &[bool]| Placement {
        disc: board.disc().clone(),
        mines: Grid::from_fn(shape, |cell| mines[shape.index(cell)]),
    };
    Ok(mines.chunks(shape.area()).map(placement).collect())
}

/// Checks that the board allows every placement, and that each cell that is claimed to be
/// neither holds a mine in one and none in another. A unit of work is a neighbour of a cell.
pub fn check(
    placements: &[Placement],
    board: &Board,
    claims: &Claims,
    meter: &mut Meter,
) -> Result<(), Refusal> {
    for (index, placement) in placements.iter().enumerate() {
        meter.spend((board.opened() * board.disc().size()) as u64)?;
        if !board.allows(placement) {
            let wrong = misfit(placement, board);
            return Err(Refusal::Placement { number: index + 1, wrong });
        }
    }
    for (cell, claim) in claims.iter().filter(|(_, claim)| *claim == Claim::Neither) {
        for (mine, lacking) in [(true, "a mine"), (false, "no mine")] {
            meter.spend(placements.len() as u64)?;
            if !placements.iter().any(|placement| placement.mines[cell] == mine) {
                return Err(Refusal::Claims(Unfounded::Uncovered { cell, claim, lacking }));
            }
        }
    }
    Ok(())
}

/// The first thing that is wrong with a placement which the board does not allow.
fn misfit(placement: &Placement, board: &Board) -> Misfit {
    let shown = board.views().iter().filter(|(_, view)| !view.is_hidden());
    let wrong = shown
        .map(|(cell, &view)| (cell, view, placement.reveal(cell)))
        .find(|(_, expected, found)| expected != found);
    match wrong {
        Some((cell, expected, found)) => {
            Misfit::Cell { cell, expected: symbol(expected), found: symbol(found) }
        }
        None => {
            let found = placement.total();
            Misfit::Total { expected: board.mines().unwrap_or(found), found }
        }
    }
}
