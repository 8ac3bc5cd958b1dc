//! Cells that play cannot resolve: dead cells and unavoidable guesses.
//!
//! # Dead cells
//!
//! A hidden cell is undetermined if it holds a mine in some placement and no mine in another. An
//! undetermined cell is *dead* if opening the cell shows only that it holds no mine. A dead cell
//! has the same value in all placements in which it is clear, and opens no hidden cell. So there is
//! no reason to open a dead cell. A cell that always shows 0 is not dead if it has hidden
//! neighbours, because it opens these neighbours.
//!
//! The search decides whether a cell is dead by the possible values of the cell. A value is
//! possible if some placement has this value at the cell.
//!
//! # Unavoidable guesses
//!
//! A set of hidden cells is an *unavoidable guess* if it has two arrangements of mines, each with
//! at least one mine. Each cell of the set is a mine in exactly one of the arrangements, and
//!
//! 1. every placement of the cells outside the set is consistent with both arrangements, or with
//!    none of them;
//! 2. every cell outside the set that can be opened shows the same value under both arrangements,
//!    for any content of the other cells.
//!
//! A game that opens no cell of the set never distinguishes the two arrangements, so the
//! arrangements stay equally likely. The first cell of the set that a player opens is a mine with
//! probability 1/2. The smallest case is two cells with one mine. Another case is a square of four
//! cells with mines on one diagonal or the other. (The search ignores sets with more than two
//! arrangements, such as three cells behind walls with one mine.)
//!
//! The search finds all unavoidable guesses as follows. Let N be the number of placements.
//!
//! - *A cell of the set holds a mine in N/2 placements.* By condition 1, a placement stays
//!   consistent if the two arrangements are exchanged. The exchange of the arrangements pairs the
//!   placements with a mine at the cell with the placements without a mine there.
//! - *The set is a class of tied cells.* Two cells are tied if they agree in all placements, or
//!   differ in all placements. The cells of the set are tied to each other. By condition 1, the
//!   content of any cell outside the set is compatible with both arrangements, so no cell outside
//!   is tied to the set. So the set consists of all cells that are tied to any one of its cells.
//!   Two cells with a mine in N/2 placements each are tied if and only if a mine at the first cell
//!   forces the content of the second. The content of the second cell is forced if it holds a mine
//!   in all placements with a mine at the first cell, or in none of these placements.
//! - *A class is an unavoidable guess if and only if its two arrangements balance*. Two
//!   arrangements balance if they have equally many mines in three kinds of regions: (a) the
//!   neighbourhood of every clue, (b) the neighbourhood of every hidden cell outside the set that
//!   may be clear, and (c) the whole board, if the total is known. Condition 1 is equivalent to (a)
//!   and (c), because an exchange of the arrangements can only break the rules of clues and of the
//!   total. Condition 2 is equivalent to (b), because a cell that may be clear can be opened in
//!   some placement.
//!
//! # Cost
//!
//! The examination of one cell takes time proportional to the board, so the examination of every
//! cell would take quadratic time. A single sample of placements (`guesses/sampled_placements.rs`)
//! excludes nearly all cells. The sample shows that the excluded cells are not dead and not tied to
//! another cell.

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
    /// The unavoidable guesses, in the order of their first cells.
    #[cfg_attr(feature = "json", serde(rename = "guesses"))]
    pub unavoidable: Vec<UnavoidableGuess>,
    /// The cells that may be dead or in an unavoidable guess, because the budget ended first.
    #[cfg_attr(
        feature = "json",
        serde(rename = "guesses_undecided", default, skip_serializing_if = "Vec::is_empty")
    )]
    pub undecided: Vec<Cell>,
    /// The reason why some cells are undecided.
    #[cfg_attr(feature = "json", serde(skip))]
    pub stop_reason: Option<Unfinished>,
}

impl Guesses {
    /// Keeps only `cells`, which are in row-major order, and the guesses that contain any of them.
    pub fn restricted_to(mut self, cells: &[Cell]) -> Self {
        let is_asked = |cell: &Cell| cells.binary_search(cell).is_ok();
        self.dead.retain(is_asked);
        self.unavoidable.retain(|guess| guess.either.iter().chain(&guess.or).any(is_asked));
        self.undecided.retain(is_asked);
        self
    }
}

/// An unavoidable guess: a set of cells in two parts. All mines of the set lie in one of the parts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct UnavoidableGuess {
    /// The mines of the arrangement that has a mine at the first cell of the set, in row-major
    /// order.
    pub either: Vec<Cell>,
    /// The mines of the other arrangement, which are the remaining cells of the set.
    pub or: Vec<Cell>,
}

/// Finds the dead cells among `cells`, and the unavoidable guesses that contain any of `cells`.
/// Each state of the counting engine is a unit of work.
pub fn guesses_of(position: &WhatIf<'_>, cells: &[Cell], meter: &mut Meter) -> Guesses {
    let undetermined: Vec<Cell> =
        cells.iter().copied().filter(|&cell| position.is_undetermined(cell)).collect();
    let mut found = Guesses::default();
    if let Err((place, reason)) = classify_cells(position, &undetermined, &mut found, meter) {
        found.undecided = undetermined[place..].to_vec();
        found.stop_reason = Some(reason);
    }
    found
}

/// Decides for each undetermined cell whether the cell is dead, and whether it is in an unavoidable
/// guess.
///
/// # Errors
/// If the budget ends. The error contains the index of the first undecided cell.
fn classify_cells(
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
    let mut even: Vec<Cell> = hidden.filter(|&cell| position.is_mine_in_half(cell)).collect();
    let alike = sampled_placements.count_by_signature(&even);
    even.retain(|&cell| alike[&sampled_placements.signature(cell)] > 1);
    for (place, &cell) in undetermined.iter().enumerate() {
        let ended = |reason| (place, reason);
        meter.spend_steps(1).map_err(|stop| ended(stop.into()))?;
        if even.binary_search(&cell).is_ok() {
            let class = tied_cells(position, cell, &even, meter).map_err(ended)?;
            even.retain(|cell| !class.contains(cell));
            found.unavoidable.extend(class.is_balanced(position).then_some(class.0));
        }
        let is_open = sampled_placements.shows_two_values(cell);
        if !is_open
            && is_dead(position, cell, sampled_placements.shown_value(cell), meter)
                .map_err(ended)?
        {
            found.dead.push(cell);
        }
    }
    Ok(())
}

/// Returns whether an undetermined cell is dead. `known` is a possible value of the cell, if a
/// possible value was found before.
fn is_dead(
    position: &WhatIf<'_>,
    cell: Cell,
    known: Option<usize>,
    meter: &mut Meter,
) -> Result<bool, Unfinished> {
    let opens = |value| value == 0 && position.board().num_hidden_neighbours(cell) > 0;
    let mut shown = known;
    if shown.is_some_and(opens) {
        return Ok(false);
    }
    let (range, mean) = (position.value_range(cell), position.mean_value(cell));
    // The search ends at the second possible value. So the search first tries the values near the
    // mean, which are likely.
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

/// A cell, together with all cells that are tied to this cell.
struct TiedCells(UnavoidableGuess);

/// Returns the cells of `even` that are tied to `cell`: the cells whose content a mine at `cell`
/// forces. The list `even` must contain `cell`.
fn tied_cells(
    position: &WhatIf<'_>,
    cell: Cell,
    even: &[Cell],
    meter: &mut Meter,
) -> Result<TiedCells, Unfinished> {
    let after = position.facts_after(cell, View::Mine, meter)?;
    let forced = |is_mine| {
        let mut cells = after.as_ref().map(|after| after.forced_cells(is_mine)).unwrap_or_default();
        cells.retain(|cell| even.binary_search(cell).is_ok());
        cells
    };
    let (mut agree, differ) = (forced(true), forced(false));
    agree.push(cell);
    agree.sort_unstable();
    let is_first = differ.first().is_none_or(|differ| agree[0] < *differ);
    let (either, or) = if is_first { (agree, differ) } else { (differ, agree) };
    Ok(TiedCells(UnavoidableGuess { either, or }))
}

impl TiedCells {
    fn contains(&self, cell: &Cell) -> bool {
        self.0.either.contains(cell) || self.0.or.contains(cell)
    }

    /// Returns whether every cell outside the set shows the same value under both arrangements.
    fn is_balanced(&self, position: &WhatIf<'_>) -> bool {
        let UnavoidableGuess { either, or } = &self.0;
        let board = position.board();
        let tells = |cell: Cell| match board.view(cell) {
            View::Mine => false,
            View::Clue(_) => true,
            View::Hidden | View::Flagged => !self.contains(&cell) && position.may_be_clear(cell),
        };
        let num_neighbours = |cells: &[Cell], seen: Cell| {
            board.neighbours(seen).filter(|near| cells.contains(near)).count()
        };
        let mut around = either.iter().chain(or).flat_map(|&cell| board.neighbours(cell));
        !or.is_empty()
            && (board.mines().is_none() || either.len() == or.len())
            && around.all(|near| {
                !tells(near) || num_neighbours(either, near) == num_neighbours(or, near)
            })
    }
}

#[cfg(test)]
mod tests;
