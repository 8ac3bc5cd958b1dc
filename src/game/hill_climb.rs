//! Searches for layouts that can be won by proofs alone. The search is hill climbing: a small
//! change is kept if proofs then open at least as many cells as before.

use rand::seq::IteratorRandom;
use rand::{Rng, RngExt};

use crate::grid::{Cell, Grid};

/// The number of successive changes without a gain after which the search gives up.
const MAX_CHANGES_WITHOUT_GAIN: u32 = 200;

/// A kind of layouts that the search can play and change.
pub trait HillClimb {
    /// A layout with its mines.
    type Layout;
    /// The end of a game by proofs alone, with the number of cells that were opened.
    type GameEnd;
    /// The reason why a game was not played to its end.
    type Error;

    /// Plays a layout by proofs alone.
    ///
    /// # Errors
    /// If the budget ends first.
    fn play(&mut self, layout: &Self::Layout) -> Result<Self::GameEnd, Self::Error>;

    /// Returns the layout with a change near the cells where proofs ended, or `None` if no change
    /// is possible.
    ///
    /// # Errors
    /// If the budget ends first.
    fn changed_layout(
        &mut self,
        layout: &Self::Layout,
        reached: &Self::GameEnd,
    ) -> Result<Option<Self::Layout>, Self::Error>;

    /// Returns the number of cells that are open at the end.
    fn num_opened(&self, reached: &Self::GameEnd) -> usize;

    /// Returns whether the game is won.
    fn is_won(&self, reached: &Self::GameEnd) -> bool;
}

/// Changes a layout until its game is won, or until too many changes in a row bring no gain.
///
/// # Errors
/// If the budget ends first.
pub fn hill_climb<C: HillClimb>(
    search: &mut C,
    mut best: C::Layout,
    mut reached: C::GameEnd,
) -> Result<(C::Layout, C::GameEnd), C::Error> {
    let mut idle = 0;
    while idle < MAX_CHANGES_WITHOUT_GAIN && !search.is_won(&reached) {
        let Some(changed) = search.changed_layout(&best, &reached)? else { break };
        let after = search.play(&changed)?;
        idle += 1;
        if search.num_opened(&after) >= search.num_opened(&reached) {
            if search.num_opened(&after) > search.num_opened(&reached) {
                idle = 0;
            }
            (best, reached) = (changed, after);
        }
    }
    Ok((best, reached))
}

/// Moves a mine into or out of one of the `hidden` cells, preferably beside an open cell. To this
/// end, swaps the contents of the hidden cell and of another cell. A cell outside `hidden` is not
/// swapped if `is_spared` is true for the cell. Returns `None` if no two contents differ.
pub fn with_moved_mine<T: Copy + PartialEq>(
    mines: &Grid<T>,
    hidden: &[Cell],
    is_edge: impl Fn(&Cell) -> bool,
    is_spared: impl Fn(Cell) -> bool,
    random: &mut impl Rng,
) -> Option<Grid<T>> {
    let edge = hidden.iter().copied().filter(is_edge).choose(random);
    let one = edge.or_else(|| hidden.iter().copied().choose(random))?;
    let differs = |cell: &Cell| mines[*cell] != mines[one];
    // In three of four cases, the other cell is hidden too. Otherwise, the other cell can be any
    // cell, so that the search can also open walls of mines.
    let other = match random.random_ratio(3, 4) {
        true => hidden.iter().copied().filter(differs).choose(random),
        false => None,
    };
    let anywhere = || {
        let cells = mines.shape().cells().filter(|&cell| !is_spared(cell));
        cells.filter(differs).choose(random)
    };
    let other = other.or_else(anywhere)?;
    let mut changed = mines.clone();
    changed[one] = mines[other];
    changed[other] = mines[one];
    Some(changed)
}
