//! `placements.txt`: consistent placements, which show that the board is consistent and which
//! hidden cells are free.
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
use crate::puzzles::text::Syntax;

use super::claim::Claim;
use super::claims::Claims;
use super::{ClaimError, PlacementError, WrongPlacement};
use crate::certificate::pictures::{Form, WORDS};
use crate::certificate::refusal::{Refusal, Unread};

static FORM: Form<bool> = Form {
    syntax: Syntax {
        puzzle: "placements",
        words: WORDS,
        usage: "placements rows=R cols=C count=N",
    },
    why: "the board's",
    symbols: &[('.', false), ('*', true)],
    expected: "`*` or `.`",
};

pub fn print(shape: Shape, placements: &[Placement]) -> String {
    let mines: Vec<Grid<bool>> = placements.iter().map(|found| found.mines.clone()).collect();
    FORM.print(shape, &mines)
}

/// Reads what [`print`] writes, placements on `board`, and checks that the board allows each, and
/// that each cell that is claimed to be free holds a mine in one and none in another. A unit of
/// work is a neighbour of a cell. Returns the number of placements.
pub fn check(
    bytes: &[u8],
    board: &Board,
    claims: &Claims,
    meter: &mut Meter,
) -> Result<usize, Unread> {
    let shape = board.shape();
    let _memory = meter.reserve(4 * shape.area() as u64)?;
    let nowhere = Grid::new(shape, false);
    let mut placement = Placement { disc: board.disc().clone(), mines: nowhere.clone() };
    // Whether a mine, and whether none, was seen.
    let mut seen = [nowhere.clone(), nowhere];
    let count = FORM.read(bytes, shape, meter, |number, mines, meter| {
        meter.spend((board.opened() * board.disc().size()) as u64)?;
        meter.steps(2 * shape.area() as u64)?;
        placement.mines.clone_from(mines);
        if !board.allows(&placement) {
            return Err(WrongPlacement { number, wrong: mismatch(&placement, board) }.into());
        }
        mines.iter().for_each(|(cell, &mine)| seen[usize::from(mine)][cell] = true);
        Ok(())
    })?;
    for (cell, claim) in claims.iter().filter(|(_, claim)| *claim == Claim::Free) {
        meter.steps(1)?;
        for (mine, lacking) in [(true, "a mine"), (false, "no mine")] {
            if !seen[usize::from(mine)][cell] {
                return Err(Refusal::from(ClaimError::Uncovered { cell, claim, lacking }).into());
            }
        }
    }
    Ok(count)
}

/// The first thing that is wrong with a placement which the board does not allow.
fn mismatch(placement: &Placement, board: &Board) -> PlacementError {
    let shown = board.views().iter().filter(|(_, view)| !view.is_hidden());
    let wrong = shown
        .map(|(cell, &view)| (cell, view, placement.reveal(cell)))
        .find(|(_, expected, found)| expected != found);
    match wrong {
        Some((cell, expected, found)) => PlacementError::Cell {
            cell,
            expected: symbol(expected).into(),
            found: symbol(found).into(),
        },
        None => {
            let found = placement.total();
            PlacementError::Total { expected: board.mines().unwrap_or(found), found }
        }
    }
}
