//! The table of what each cell shows under each placement, and the sets of placements that a player
//! cannot tell apart.

use gridproof_engine::model::{Assignment, Model};

use crate::budget::{Meter, Reserved, Unfinished, Unsupported};
use crate::words::reasons;

use super::super::rules::Board;
use super::worth::PlacementIndex;

/// The value that an opened cell shows under a placement. A cell of a saved board has at most
/// 31,416 neighbours.
type ShownValue = u16;

/// The value that marks a mine in the cell.
const SHOWN_MINE: ShownValue = ShownValue::MAX;

/// The values that the cells of a board show.
pub(super) struct ShownTable {
    pub cells: usize,
    pub placements: usize,
    /// For each cell, the value that it shows under each placement.
    values: Vec<ShownValue>,
    /// For each placement, the number of its clear cells.
    clear: Vec<usize>,
    _reserved: Reserved,
}

/// The cells that may still differ within a set of placements. Opened cells and cells that are
/// mines in all of these placements are left out, because they are the same in every subset.
pub(super) struct LiveCells {
    pub cells: Vec<usize>,
    /// The number of opened cells.
    pub num_opened: usize,
}

impl ShownTable {
    /// Computes the table of some placements of `model`, the model of `board`.
    pub fn new(
        board: &Board,
        model: &Model,
        placements: &[Assignment],
        meter: &mut Meter,
    ) -> Result<Self, Unfinished> {
        let size = model.num_vars() * placements.len() * size_of::<ShownValue>();
        let reserved = meter.reserve(size as u64)?;
        let cells: Vec<_> = model.cells().collect();
        let mut shown = Vec::with_capacity(model.num_vars() * placements.len());
        for var in model.vars() {
            let near: Vec<_> = {
                let hidden = |cell| cells.binary_search(&cell).ok();
                board.neighbours(model.cell(var)).filter_map(hidden).collect()
            };
            let known = board.num_known_mine_neighbours(model.cell(var));
            meter.spend_steps(board.disc().num_neighbours() as u64)?;
            meter.spend(placements.len() as u64)?;
            for values in placements.iter().map(Assignment::values) {
                meter.spend_steps(near.len() as u64)?;
                let mines = || known + near.iter().filter(|&&index| values[index]).count();
                shown.push(if values[var.index()] { SHOWN_MINE } else { shown_value(mines())? });
            }
        }
        let clear =
            |placement: &Assignment| placement.values().iter().filter(|&&mine| !mine).count();
        Ok(Self {
            cells: cells.len(),
            placements: placements.len(),
            values: shown,
            clear: placements.iter().map(clear).collect(),
            _reserved: reserved,
        })
    }

    /// Returns all cells, before any of them is opened.
    pub fn all_cells(&self) -> LiveCells {
        LiveCells { cells: (0..self.cells).collect(), num_opened: 0 }
    }

    /// Returns the placements of `set` in which `cell` is clear.
    pub fn placements_where_clear(
        &self,
        set: &[PlacementIndex],
        cell: usize,
    ) -> impl Iterator<Item = PlacementIndex> {
        let shown = self.values_of(cell);
        set.iter().copied().filter(|&index| shown[usize::from(index)] != SHOWN_MINE)
    }

    /// Groups the placements of `set` in which `cell` is clear by the value that the cell shows.
    pub fn parts_by_value(&self, set: &[PlacementIndex], cell: usize) -> Vec<Vec<PlacementIndex>> {
        let shown = self.values_of(cell);
        let mut parts: Vec<(ShownValue, Vec<PlacementIndex>)> = Vec::new();
        for &index in set {
            let value = shown[usize::from(index)];
            if value == SHOWN_MINE {
                continue;
            }
            match parts.iter_mut().find(|(known, _)| *known == value) {
                Some((_, part)) => part.push(index),
                None => parts.push((value, vec![index])),
            }
        }
        parts.into_iter().map(|(_, part)| part).collect()
    }

    /// Opens all cells that are safe in `set`. Returns the parts into which the values of these
    /// cells split the set, and the cells that are left.
    pub fn open_safe_cells(
        &self,
        set: &[PlacementIndex],
        live: &LiveCells,
    ) -> (Vec<Vec<PlacementIndex>>, LiveCells) {
        let mut parts = vec![set.to_vec()];
        let mut left =
            LiveCells { cells: Vec::with_capacity(live.cells.len()), num_opened: live.num_opened };
        for &cell in &live.cells {
            let shown = self.values_of(cell);
            let mut values = set.iter().map(|&index| shown[usize::from(index)]);
            if values.clone().any(|value| value == SHOWN_MINE) {
                left.cells.push(cell);
                continue;
            }
            left.num_opened += 1;
            let first = values.next();
            if values.any(|value| Some(value) != first) {
                let mut finer = Vec::with_capacity(2 * parts.len());
                for part in parts {
                    match part.len() {
                        1 => finer.push(part),
                        _ => finer.extend(self.parts_by_value(&part, cell)),
                    }
                }
                parts = finer;
            }
        }
        // At most one placement ends the game: the one in which all remaining cells are mines.
        let is_over = |&index: &PlacementIndex| self.clear[usize::from(index)] == left.num_opened;
        if let Some(over) = set.iter().copied().find(is_over) {
            parts.iter_mut().for_each(|part| part.retain(|&index| index != over));
            parts.retain(|part| !part.is_empty());
            parts.push(vec![over]);
        }
        (parts, left)
    }

    fn values_of(&self, cell: usize) -> &[ShownValue] {
        &self.values[cell * self.placements..][..self.placements]
    }
}

const TOO_LARGE: Unsupported = Unsupported(reasons::endgame_too_large());

/// Returns the value of a clear cell with `mines` neighbouring mines.
fn shown_value(mines: usize) -> Result<ShownValue, Unfinished> {
    let clue = ShownValue::try_from(mines).ok().filter(|&clue| clue != SHOWN_MINE);
    clue.ok_or(TOO_LARGE.into())
}
