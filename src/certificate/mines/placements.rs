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
use crate::puzzles::text::{Problem, Syntax, TextError, Token};

use super::super::pictures;
use super::super::refusal::{Misfit, Refusal, Unfounded};
use super::claims::{Claim, Claims};

static SYNTAX: Syntax = Syntax {
    puzzle: "placements",
    words: pictures::WORDS,
    usage: "placements rows=R cols=C count=N",
};

pub fn print(shape: Shape, placements: &[Placement]) -> String {
    let mines: Vec<Grid<bool>> = placements.iter().map(|found| found.mines.clone()).collect();
    pictures::print(SYNTAX.puzzle, shape, &mines, |&mine| if mine { '*' } else { '.' })
}

/// Reads what [`print`] writes, placements on `board`.
pub fn parse(bytes: &[u8], board: &Board) -> Result<Vec<Placement>, TextError> {
    let mine = |token: &Token| match token.text {
        "*" => Ok(true),
        "." => Ok(false),
        other => Err(token.error(Problem::unknown_cell("`*` or `.`", other))),
    };
    let mines = pictures::parse(bytes, &SYNTAX, board.shape(), "the board's", mine)?;
    let placement = |mines| Placement { disc: board.disc().clone(), mines };
    Ok(mines.into_iter().map(placement).collect())
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
