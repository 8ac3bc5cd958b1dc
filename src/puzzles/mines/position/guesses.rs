//! What no play can tell: cells that are dead, and unavoidable guesses.
//!
//! # Dead cells
//!
//! A hidden cell that is undetermined (it holds a mine in some placement and none in another) is *dead* if it
//! shows the same value in every placement in which it holds no mine, and opens no hidden cell with
//! it. Opening it tells that it held no mine and nothing else, so that it is no guess to make for what it
//! tells. A cell that would always show 0 beside hidden cells opens those, and is not dead.
//!
//! This is decided by which values leave a placement of the board on which the cell is open with it.
//!
//! # Unavoidable guesses
//!
//! A set of hidden cells is an *unavoidable guess* if it has two arrangements of one mine or more, each of its
//! cells a mine in one and not in the other, and
//!
//! 1. every arrangement goes with every placement of the rest: whatever is consistent with one is with the
//!    other;
//! 2. whatever cell outside of the set can be opened shows the same value under both, whatever is
//!    in the rest.
//!
//! Then no game that leaves the set alone ever tells the two apart, and they stay equally likely: whoever
//! opens the first of its cells succeeds half the time. Two cells one of which is a mine are the smallest
//! case, a box of four with mines in one diagonal or the other is another. (More than two arrangements,
//! such as one mine in three cells behind walls, are not looked for.)
//!
//! These sets are found, and all of them, by the following. Let N be the number of placements.
//!
//! - *A cell of such a set holds a mine in N/2 of them*: to change the arrangement maps the placements with a
//!   mine there onto those without one, by 1.
//! - *The set is a class of tied cells.* Call two cells tied if in all placements they agree, or in all they
//!   differ. The cells of the set are. A cell outside is tied to none of them, since by 1 its mine or
//!   none goes with both arrangements. So the set is all that is tied to one of its cells. Tied to a cell
//!   a with N/2 are those cells with N/2 of which, among the placements with a mine at a, all or none
//!   have a mine, which is to say that a mine at a forces them.
//! - *A class is such a set if and only if its two arrangements have as many mines* (a) in the
//!   neighbourhood of every clue, (b) in that of every hidden cell outside that is no proved mine, and (c) in
//!   all, where the total is known. By (a) and (c) the arrangement can be changed in any placement, which
//!   is 1, and they are needed for that; (b) is 2, as a cell that is no proved mine can be opened in
//!   some placement.
//!
//! # What is looked at
//!
//! A look at a cell takes time in proportion to the board, so that one for every cell would take its square. Placements
//! that are drawn once (`guesses/drawn.rs`) show of nearly all cells that they are neither dead nor tied to another one.

mod drawn;

use crate::budget::{Meter, Unfinished};
use crate::grid::Cell;

use super::super::rules::View;

use super::what_if::WhatIf;
use drawn::Drawn;

/// What no play can tell of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct Guesses {
    /// The dead cells, in row-major order.
    pub dead: Vec<Cell>,
    /// The unavoidable guesses, by their first cells.
    #[cfg_attr(feature = "json", serde(rename = "guesses"))]
    pub unavoidable: Vec<UnavoidableGuess>,
    /// The cells of which one or the other is not decided, because the budget ended first.
    #[cfg_attr(
        feature = "json",
        serde(rename = "guesses_undecided", default, skip_serializing_if = "Vec::is_empty")
    )]
    pub undecided: Vec<Cell>,
    /// Why.
    #[cfg_attr(feature = "json", serde(skip))]
    pub ended: Option<Unfinished>,
}

impl Guesses {
    /// The same about `cells` only, which are in row-major order: with the sets that hold any of them.
    pub fn only(mut self, cells: &[Cell]) -> Self {
        let is_asked = |cell: &Cell| cells.binary_search(cell).is_ok();
        self.dead.retain(is_asked);
        self.unavoidable.retain(|guess| guess.either.iter().chain(&guess.or).any(is_asked));
        self.undecided.retain(is_asked);
        self
    }
}

/// An unavoidable guess: a set of cells whose mines are in one half of it or in the other.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct UnavoidableGuess {
    /// The mines of one arrangement, with the first cell of the set; in row-major order.
    pub either: Vec<Cell>,
    /// Those of the other, which are the other cells.
    pub or: Vec<Cell>,
}

/// What no play can tell of some hidden cells of a counted board: those of them that are dead, and the sets that
/// hold any of them. A unit of work is a state.
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

/// Decides what there is to say of undetermined cells.
///
/// # Errors
/// The budget ended at this one of them.
fn look_at_all(
    position: &WhatIf<'_>,
    undetermined: &[Cell],
    found: &mut Guesses,
    meter: &mut Meter,
) -> Result<(), (usize, Unfinished)> {
    if undetermined.is_empty() {
        return Ok(());
    }
    let drawn = Drawn::new(position, undetermined.len(), meter).map_err(|reason| (0, reason))?;
    let hidden = position.board().hidden();
    let mut even: Vec<Cell> = hidden.filter(|&cell| position.is_even(cell)).collect();
    let alike = drawn.alike(&even);
    even.retain(|&cell| alike[&drawn.signature(cell)] > 1);
    for (place, &cell) in undetermined.iter().enumerate() {
        let ended = |reason| (place, reason);
        meter.steps(1).map_err(|stop| ended(stop.into()))?;
        if even.binary_search(&cell).is_ok() {
            let class = tied(position, cell, &even, meter).map_err(ended)?;
            even.retain(|cell| !class.contains(cell));
            found.unavoidable.extend(class.is_balanced(position).then_some(class.0));
        }
        let is_open = drawn.shows_two_values(cell);
        if !is_open && is_dead(position, cell, drawn.shown(cell), meter).map_err(ended)? {
            found.dead.push(cell);
        }
    }
    Ok(())
}

/// Whether an undetermined cell is dead, of which one value that it can show may be known.
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
    // From the mean on, as the first two values that it can show decide.
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

/// Those of `even` that are tied to `cell`, which is one of them: where it is a mine, all of its class are forced.
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

    /// Whether the two arrangements look the same from everywhere else.
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
