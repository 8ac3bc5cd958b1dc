//! Boards that proofs alone win from a given first click.
//!
//! A placement is drawn and played by opening provably safe cells. When play is stuck, a hidden
//! mine beside the open cells changes places with a hidden clear cell. The game is then played
//! again from the start, and a change that opens less is undone. A found board is played once more
//! with proofs by SAT, which shares nothing with the search.
//!
//! If few placements exist and the first one fails, all of them are played. Either one of them
//! needs no guess, or all are proved to need one.

mod few;
mod proved;

use gridproof_engine::query::Search;
use rand::seq::IteratorRandom;
use rand::{Rng, RngExt};

use crate::budget::{Budget, Stop, Unfinished};
use crate::grid::{Cell, Shape};
use crate::puzzles::mines::Disc;

use few::few;

use proved::is_proved;

pub use proved::NoGuessError;

use super::exact::Engine;
use super::generate::placement_sparing;
use super::position::Position;
use super::rules::{Board, Placement};
use super::walk::{is_won, opened, walk};

/// A board that needs no guess.
#[derive(Clone, Debug)]
pub struct NoGuessBoard {
    /// The mines, all of which can be found by proof from the first click on.
    pub placement: Placement,
    /// The first click.
    pub first: Cell,
    /// The board after the first click.
    pub board: Board,
    /// The number of placements played to find it.
    pub played: u64,
}

/// The number of changes without a gain before another placement is drawn.
const PATIENCE: u32 = 200;
/// States of the counting engine for one position.
const STATES: u64 = 1_000_000;

/// Whether the mines leave room for a first click on a zero, as [`no_guess`] then requires.
pub fn opens_zero(shape: Shape, mines: usize, first: Cell) -> bool {
    mines + Disc::new(2).around(shape, first).count() < shape.area()
}

/// Searches a board with its first click at `first`, which opens a zero if the mines leave room for
/// one. A unit of work is a played placement.
///
/// # Errors
/// If no such board exists, or the budget ends before one is found.
pub fn no_guess<'a>(
    shape: Shape,
    mines: usize,
    first: Cell,
    random: &mut impl Rng,
    search: impl Into<Search<'a>>,
) -> Result<NoGuessBoard, NoGuessError> {
    let search @ Search { budget, .. } = search.into();
    let disc = Disc::new(2);
    let mut protected_cells: Vec<Cell> = vec![first];
    if opens_zero(shape, mines, first) {
        protected_cells.extend(disc.around(shape, first));
    }
    let few = few(shape, mines, &protected_cells);
    let mut meter = budget.meter();
    let each = budget.with_work(u64::MAX);
    loop {
        let mut best = placement_sparing(shape, disc.clone(), mines, &protected_cells, random);
        meter.spend(1)?;
        let mut reached = play(&best, first, &each)?;
        let mut idle = 0;
        while few.is_none() && idle < PATIENCE && !is_won(&reached) {
            let Some(changed) = repaired(&best, &reached, &protected_cells, random) else { break };
            meter.spend(1)?;
            let after = play(&changed, first, &each)?;
            idle += 1;
            if after.opened() >= reached.opened() {
                if after.opened() > reached.opened() {
                    idle = 0;
                }
                (best, reached) = (changed, after);
            }
        }
        let mut found = None;
        if is_won(&reached) && is_proved(&best, first, Engine::Sat, search.within(&each))? {
            found = Some(best);
        } else if let Some(few) = &few {
            found = Some(few.play(first, &disc, random, &mut meter, search.within(&each))?);
        }
        if let Some(placement) = found {
            let board = opened(&placement, first);
            return Ok(NoGuessBoard { placement, first, board, played: meter.spent() });
        }
    }
}

/// Plays by proofs alone, each within [`STATES`].
fn play(placement: &Placement, first: Cell, budget: &Budget) -> Result<Board, Stop> {
    let mut board = opened(placement, first);
    let mut position = Position::of(board.clone());
    walk(placement, &mut board, |board| {
        position.follow(board);
        position.state(&mut budget.meter())?;
        let meter = &mut budget.with_work(STATES).meter();
        let ended = match position.analyse(meter) {
            Ok(_) => position.conclude(meter),
            Err(reason) => Some(reason),
        };
        if let Some(Unfinished::Stop(stop)) = ended
            && stop.is_final()
        {
            return Err(stop);
        }
        // A position that is too wide to count is not acceptable.
        Ok(std::iter::from_fn(|| position.next_safe(board)).collect())
    })?;
    Ok(board)
}

/// Moves a mine beside the open cells to another hidden cell, or makes a clear cell there a mine in
/// exchange for one elsewhere. Returns none if nothing can change.
fn repaired(
    placement: &Placement,
    reached: &Board,
    protected_cells: &[Cell],
    random: &mut impl Rng,
) -> Option<Placement> {
    let beside = |&cell: &Cell| reached.opened_neighbours(cell) > 0;
    let hidden: Vec<Cell> =
        reached.hidden().filter(|cell| !protected_cells.contains(cell)).collect();
    let edge = hidden.iter().copied().filter(beside).choose(random);
    let one = edge.or_else(|| hidden.iter().copied().choose(random))?;
    let differs = |cell: &Cell| placement.mines[*cell] != placement.mines[one];
    // Mostly among the hidden cells, sometimes among all, so that walls of mines open too.
    let other = match random.random_ratio(3, 4) {
        true => hidden.iter().copied().filter(differs).choose(random),
        false => None,
    };
    let anywhere = || {
        let cells = reached.shape().cells().filter(|cell| !protected_cells.contains(cell));
        cells.filter(differs).choose(random)
    };
    let other = other.or_else(anywhere)?;
    let mut changed = placement.clone();
    changed.mines[one] = placement.mines[other];
    changed.mines[other] = placement.mines[one];
    Some(changed)
}

#[cfg(test)]
mod tests;
