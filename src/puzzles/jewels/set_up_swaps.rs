//! The swaps that set up a template, as evidence for the colours of its symbols.

use crate::budget::{Meter, Stop};
use crate::grid::Cell;

use super::model::wrong_cells;
use super::rules::{Board, Colour, HIDDEN, Swap};
use super::template::Template;

/// Returns the fewest swaps that bring the colours of `colouring` into the cells of their symbols
/// (rule J12). The swaps along cycles come first, followed by a swap for each cell that is still
/// wrong. Returns `None` if the board has too few jewels of a colour.
///
/// # Errors
/// If the budget ends first.
pub fn swaps_for_set_up(
    template: &Template,
    board: &Board,
    colouring: &[Colour],
    meter: &mut Meter,
) -> Result<Option<Vec<Swap>>, Stop> {
    let cycles = wrong_cells(template, board, colouring).cycles(meter)?;
    let mut set_up =
        SetUpInProgress { template, colouring, board: board.clone(), swaps: Vec::new() };
    for cycle in cycles {
        set_up.swap_along_cycle(&cycle);
    }
    Ok(set_up.correct_remaining_cells().then_some(set_up.swaps))
}

struct SetUpInProgress<'a> {
    template: &'a Template,
    colouring: &'a [Colour],
    board: Board,
    swaps: Vec<Swap>,
}

impl SetUpInProgress<'_> {
    fn needed_colour(&self, cell: Cell) -> Colour {
        self.colouring[usize::from(self.template.symbols[cell])]
    }

    fn swap(&mut self, one: Cell, other: Cell) {
        self.board.swap(Swap(one, other));
        self.swaps.push(Swap(one, other));
    }

    /// Swaps the jewel of the first cell along the cycle, until all cells of the cycle are right.
    fn swap_along_cycle(&mut self, cycle: &[Colour]) {
        let mut last = None;
        for (at, &has) in cycle.iter().enumerate() {
            let needs = cycle[(at + 1) % cycle.len()];
            let fits =
                |&cell: &Cell| self.board.get(cell) == has && self.needed_colour(cell) == needs;
            let cell = self.board.shape().cells().find(fits).expect("each arc is a wrong cell");
            if let Some(last) = last.replace(cell) {
                self.swap(last, cell);
            }
        }
    }

    /// Corrects each remaining cell by one swap. Returns whether the board has enough jewels.
    fn correct_remaining_cells(&mut self) -> bool {
        for one in self.board.shape().cells() {
            let needs = self.needed_colour(one);
            if needs == HIDDEN || self.board.get(one) == needs {
                continue;
            }
            let spare = |&other: &Cell| {
                self.board.get(other) == needs && self.needed_colour(other) != needs
            };
            let Some(other) = self.board.shape().cells().find(spare) else { return false };
            self.swap(one, other);
        }
        true
    }
}
