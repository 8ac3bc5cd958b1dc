//! The search for layouts that are won by proofs: small changes that open no less are kept.

use rand::seq::IteratorRandom;
use rand::{Rng, RngExt};

use crate::grid::{Cell, Grid};

/// Changes without a gain after which a search gives up.
const PATIENCE: u32 = 200;

/// Layouts of a kind, and the games on them.
pub trait Climb {
    /// A layout with its mines.
    type Layout;
    /// How far proofs lead.
    type Reached;
    /// Why a game was not played to its end.
    type Error;

    /// Plays a layout by proofs alone.
    ///
    /// # Errors
    /// The budget ended first.
    fn play(&mut self, layout: &Self::Layout) -> Result<Self::Reached, Self::Error>;

    /// A layout that differs where proofs ended; none where nothing can change.
    fn changed(&mut self, layout: &Self::Layout, reached: &Self::Reached) -> Option<Self::Layout>;

    /// The number of cells that are open.
    fn opened(&self, reached: &Self::Reached) -> usize;

    /// Whether the game is won.
    fn is_won(&self, reached: &Self::Reached) -> bool;
}

/// Changes a layout until its game is won, or changes bring nothing for long.
///
/// # Errors
/// The budget ended first.
pub fn climb<C: Climb>(
    search: &mut C,
    mut best: C::Layout,
    mut reached: C::Reached,
) -> Result<(C::Layout, C::Reached), C::Error> {
    let mut idle = 0;
    while idle < PATIENCE && !search.is_won(&reached) {
        let Some(changed) = search.changed(&best, &reached) else { break };
        let after = search.play(&changed)?;
        idle += 1;
        if search.opened(&after) >= search.opened(&reached) {
            if search.opened(&after) > search.opened(&reached) {
                idle = 0;
            }
            (best, reached) = (changed, after);
        }
    }
    Ok((best, reached))
}

/// Moves a mine between a `hidden` cell, at the edge of the open ones where there is such a cell, and
/// another cell that is not `spared`. None where nothing can change.
pub fn moved_mine(
    mines: &Grid<bool>,
    hidden: &[Cell],
    is_edge: impl Fn(&Cell) -> bool,
    is_spared: impl Fn(Cell) -> bool,
    random: &mut impl Rng,
) -> Option<Grid<bool>> {
    let edge = hidden.iter().copied().filter(is_edge).choose(random);
    let one = edge.or_else(|| hidden.iter().copied().choose(random))?;
    let differs = |cell: &Cell| mines[*cell] != mines[one];
    // Mostly among the hidden cells; at times among all, so that walls of mines open too.
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
