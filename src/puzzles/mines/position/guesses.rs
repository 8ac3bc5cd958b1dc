//! Cells that play cannot resolve: dead cells and unavoidable guesses.
//!
//! # Dead cells
//!
//! A hidden cell is undetermined if it holds a mine in some placement and none in another. It is
//! *dead* if it also shows one value in all placements without a mine there, and opens no hidden
//! cell then. Opening it shows only that it held no mine, which is no reason to open it. A cell
//! that would always show 0 beside hidden cells opens those, and is not dead.
//!
//! The possible values of a cell decide this: those with which the board has a placement.
//!
//! # Unavoidable guesses
//!
//! A set of hidden cells is an *unavoidable guess* if it has two arrangements, each with at least
//! one mine. Each of its cells is a mine in one and not in the other, and
//!
//! 1. every arrangement is compatible with every placement of the rest: the rest is consistent with
//!    both or with neither;
//! 2. every cell outside the set that can be opened shows the same value under both, for any
//!    contents of the rest.
//!
//! No game that leaves the set alone ever distinguishes the two, and they stay equally likely.
//! Opening the first of its cells succeeds half the time. Two cells with one mine are the smallest
//! case. Another is a box of four with mines in one diagonal or the other. (The search ignores sets
//! with more than two arrangements, such as one mine in three cells behind walls.)
//!
//! The search finds all these sets as follows. Let N be the number of placements.
//!
//! - *A cell of such a set holds a mine in N/2 of them.* By 1, changing the arrangement maps the
//!   placements with a mine there onto those without one.
//! - *The set is a class of tied cells.* Two cells are tied if they agree in all placements, or
//!   differ in all. The cells of the set are. A cell outside is tied to none of them, since by 1
//!   its mine or none goes with both arrangements. So the set is all that is tied to one of its
//!   cells. A cell with N/2 is tied to another one, a, if and only if a mine at a forces it. Then
//!   all placements with a mine at a, or none of them, have a mine there.
//! - *A class is such a set if and only if its two arrangements balance*: they have equally many
//!   mines in three places. These are (a) every clue's neighbourhood, (b) that of every hidden cell
//!   outside that may be clear, (c) the board, if the total is known. By (a) and (c) the
//!   arrangement can be changed in any placement, which is 1, and 1 requires both. (b) is 2, as a
//!   cell that may be clear can be opened in some placement.
//!
//! # Cost
//!
//! Examining a cell takes time in proportion to the board, so examining every cell would take its
//! square. Placements sampled once (`guesses/sampled_placements.rs`) show for nearly all cells that
//! they are neither dead nor tied to another one.

mod sampled_placements;

use crate::budget::{Meter, Unfinished};
use crate::grid::Cell;

use super::super::rules::View;

use super::what_if::WhatIf;
use sampled_placements::SampledPlacements;

/// The dead cells and unavoidable guesses of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct Guesses {
    /// The dead cells, in row-major order.
    pub dead: Vec<Cell>,
    /// The unavoidable guesses, by their first cells.
    #[cfg_attr(feature = "json", serde(rename = "guesses"))]
    pub unavoidable: Vec<UnavoidableGuess>,
    /// The cells for which one or the other is undecided, because the budget ended first.
    #[cfg_attr(
        feature = "json",
        serde(rename = "guesses_undecided", default, skip_serializing_if = "Vec::is_empty")
    )]
    pub undecided: Vec<Cell>,
    /// The reason why cells are undecided.
    #[cfg_attr(feature = "json", serde(skip))]
    pub ended: Option<Unfinished>,
}

impl Guesses {
    /// Keeps only `cells`, which are in row-major order, and the sets that contain any of them.
    pub fn only(mut self, cells: &[Cell]) -> Self {
        let is_asked = |cell: &Cell| cells.binary_search(cell).is_ok();
        self.dead.retain(is_asked);
        self.unavoidable.retain(|guess| guess.either.iter().chain(&guess.or).any(is_asked));
        self.undecided.retain(is_asked);
        self
    }
}

/// An unavoidable guess: a set of cells whose mines are either in one part of it or in the other.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct UnavoidableGuess {
    /// The mines of one arrangement, with the first cell of the set, in row-major order.
    pub either: Vec<Cell>,
    /// The mines of the other arrangement: the other cells.
    pub or: Vec<Cell>,
}

/// Finds the dead cells among some hidden cells of a counted board, and the unavoidable guesses
/// with any of them. A unit of work is a state.
pub fn guesses_of(position: &WhatIf<'_>, cells: &[Cell], meter: &mut Meter) -> Guesses {
    let undetermined: Vec<Cell> =
        cells.iter().copied().filter(|&cell| position.is_undetermined(cell)).collect();
    let mut found = Guesses::default();
    if let Err((place, reason)) = look_at_all(position, &undetermined, &mut found, meter) {
        found.undecided = undetermined[place..].to_vec();
        found.ended = Some(reason);
    }
    found
}

/// Classifies undetermined cells.
///
/// # Errors
/// If the budget ends: the first unclassified cell.
fn look_at_all(
    position: &WhatIf<'_>,
    undetermined: &[Cell],
    found: &mut Guesses,
    meter: &mut Meter,
) -> Result<(), (usize, Unfinished)> {
    if undetermined.is_empty() {
        return Ok(());
    }
    let sampled_placements = SampledPlacements::new(position, undetermined.len(), meter)
        .map_err(|reason| (0, reason))?;
    let hidden = position.board().hidden();
    let mut even: Vec<Cell> = hidden.filter(|&cell| position.is_even(cell)).collect();
    let alike = sampled_placements.alike(&even);
    even.retain(|&cell| alike[&sampled_placements.signature(cell)] > 1);
    for (place, &cell) in undetermined.iter().enumerate() {
        let ended = |reason| (place, reason);
        meter.spend_steps(1).map_err(|stop| ended(stop.into()))?;
        if even.binary_search(&cell).is_ok() {
            let class = tied(position, cell, &even, meter).map_err(ended)?;
            even.retain(|cell| !class.contains(cell));
            found.unavoidable.extend(class.is_balanced(position).then_some(class.0));
        }
        let is_open = sampled_placements.shows_two_values(cell);
        if !is_open
            && is_dead(position, cell, sampled_placements.shown(cell), meter).map_err(ended)?
        {
            found.dead.push(cell);
        }
    }
    Ok(())
}

/// Whether an undetermined cell is dead. One value that it can show may be known.
fn is_dead(
    position: &WhatIf<'_>,
    cell: Cell,
    known: Option<usize>,
    meter: &mut Meter,
) -> Result<bool, Unfinished> {
    let opens = |value| value == 0 && position.board().hidden_around(cell) > 0;
    let mut shown = known;
    if shown.is_some_and(opens) {
        return Ok(false);
    }
    let (range, mean) = (position.range(cell), position.mean(cell));
    // From the mean on, because the first two possible values decide.
    let values = (mean..=*range.end()).chain((*range.start()..mean).rev());
    for value in values.filter(|&value| Some(value) != known) {
        let is_second = shown.is_some();
        if position.is_possible(cell, View::opened(value), meter)? {
            if is_second || opens(value) {
                return Ok(false);
            }
            shown = Some(value);
        }
    }
    Ok(shown.is_some())
}

/// The cells that are tied to one.
struct Class(UnavoidableGuess);

/// Returns the cells of `even` that are tied to `cell`, which is one of them. A mine at `cell`
/// forces all of its class.
fn tied(
    position: &WhatIf<'_>,
    cell: Cell,
    even: &[Cell],
    meter: &mut Meter,
) -> Result<Class, Unfinished> {
    let after = position.after(cell, View::Mine, meter)?;
    let forced = |is_mine| {
        let mut cells = after.as_ref().map(|after| after.forced(is_mine)).unwrap_or_default();
        cells.retain(|cell| even.binary_search(cell).is_ok());
        cells
    };
    let (mut agree, differ) = (forced(true), forced(false));
    agree.push(cell);
    agree.sort_unstable();
    let is_first = differ.first().is_none_or(|differ| agree[0] < *differ);
    let (either, or) = if is_first { (agree, differ) } else { (differ, agree) };
    Ok(Class(UnavoidableGuess { either, or }))
}

impl Class {
    fn contains(&self, cell: &Cell) -> bool {
        self.0.either.contains(cell) || self.0.or.contains(cell)
    }

    /// Whether the two arrangements look the same from every other cell.
    fn is_balanced(&self, position: &WhatIf<'_>) -> bool {
        let UnavoidableGuess { either, or } = &self.0;
        let board = position.board();
        let tells = |cell: Cell| match board.view(cell) {
            View::Mine => false,
            View::Clue(_) => true,
            View::Hidden | View::Flagged => !self.contains(&cell) && position.may_be_clear(cell),
        };
        let beside = |cells: &[Cell], seen: Cell| {
            board.neighbours(seen).filter(|near| cells.contains(near)).count()
        };
        let mut around = either.iter().chain(or).flat_map(|&cell| board.neighbours(cell));
        !or.is_empty()
            && (board.mines().is_none() || either.len() == or.len())
            && around.all(|near| !tells(near) || beside(either, near) == beside(or, near))
    }
}

#[cfg(test)]
mod tests;
