//! A table of the values that the cells show under each placement. The table splits placements into
//! sets that a player cannot distinguish.

use gridproof_engine::model::{Assignment, Model};

use crate::budget::{Meter, Reserved, Unfinished, Unsupported};
use crate::words::reasons;

use super::super::rules::Board;
use super::weight::PlacementIndex;

/// The value that an opened cell shows under a placement. A cell of a saved board has at most
/// 31,416 neighbours.
type ShownValue = u16;

/// The value of a cell that holds a mine.
const SHOWN_MINE: ShownValue = ShownValue::MAX;

/// The values that the cells of a board show.
pub(super) struct ShownTable {
    pub cells: usize,
    pub placements: usize,
    /// The value that each cell shows under each placement. The values under one placement are
    /// adjacent in memory, so that a processor can compare many values at a time.
    values: Vec<ShownValue>,
    /// The number of clear cells of each placement.
    num_clear_cells: Vec<usize>,
    _reserved: Reserved,
}

/// The cells whose values may still differ between the placements of a set. The list leaves out
/// opened cells, and cells that are mines in all placements of the set: their values do not differ
/// in any subset.
pub(super) struct LiveCells {
    pub cells: Vec<usize>,
    /// The number of opened cells.
    pub num_opened: usize,
}

/// The differences between the placements of a set.
pub(super) struct PlacementDifferences {
    /// The number of placements in which each cell is clear.
    pub num_clear: Vec<PlacementIndex>,
    /// The bits, for each cell, in which the values of the cell differ between placements.
    differing_bits: Vec<ShownValue>,
}

impl ShownTable {
    /// Computes the table for the given placements. `model` must be the model of `board`.
    pub fn new(
        board: &Board,
        model: &Model,
        placements: &[Assignment],
        meter: &mut Meter,
    ) -> Result<Self, Unfinished> {
        let cells: Vec<_> = model.cells().collect();
        let size = cells.len() * placements.len();
        let reserved = meter.reserve((size * size_of::<ShownValue>()) as u64)?;
        let mut neighbours: Vec<Vec<usize>> = Vec::with_capacity(cells.len());
        let mut without_mines = Vec::with_capacity(cells.len());
        for &cell in &cells {
            let hidden = |cell| cells.binary_search(&cell).ok();
            let near: Vec<_> = board.neighbours(cell).filter_map(hidden).collect();
            let known = board.num_known_mine_neighbours(cell);
            meter.spend_steps(
                (board.disc().num_neighbours() + near.len() * placements.len()) as u64,
            )?;
            meter.spend(placements.len() as u64)?;
            shown_value(known + near.len())?;
            without_mines.push(shown_value(known)?);
            neighbours.push(near);
        }
        let mut values = Vec::with_capacity(size);
        let mut clear = Vec::with_capacity(placements.len());
        for placement in placements {
            let start = values.len();
            values.extend_from_slice(&without_mines);
            let row = &mut values[start..];
            let mines = || (0..cells.len()).filter(|&index| placement.values()[index]);
            mines().for_each(|mine| neighbours[mine].iter().for_each(|&near| row[near] += 1));
            mines().for_each(|mine| row[mine] = SHOWN_MINE);
            clear.push(cells.len() - mines().count());
        }
        Ok(Self {
            cells: cells.len(),
            placements: placements.len(),
            values,
            num_clear_cells: clear,
            _reserved: reserved,
        })
    }

    /// Returns the cells at the start of the search, when no cell is opened.
    pub fn all_cells(&self) -> LiveCells {
        LiveCells { cells: (0..self.cells).collect(), num_opened: 0 }
    }

    /// Compares the placements of `set`.
    pub fn compare_placements(&self, set: &[PlacementIndex]) -> PlacementDifferences {
        let mut num_clear = vec![0; self.cells];
        let mut differing_bits = vec![0; self.cells];
        let first = set.first().map_or(&[][..], |&first| self.values_under(first));
        for &placement in set {
            let row = self.values_under(placement);
            for ((&value, &first), (clear, bits)) in
                row.iter().zip(first).zip(num_clear.iter_mut().zip(&mut differing_bits))
            {
                *clear += PlacementIndex::from(value != SHOWN_MINE);
                *bits |= value ^ first;
            }
        }
        PlacementDifferences { num_clear, differing_bits }
    }

    /// Returns the placements of `set` in which `cell` is clear.
    pub fn placements_where_clear(
        &self,
        set: &[PlacementIndex],
        cell: usize,
    ) -> impl Iterator<Item = PlacementIndex> {
        set.iter()
            .copied()
            .filter(move |&placement| self.values_under(placement)[cell] != SHOWN_MINE)
    }

    /// Takes the placements of `set` in which `cell` is clear, and groups them by the value of the
    /// cell.
    pub fn parts_by_value(&self, set: &[PlacementIndex], cell: usize) -> Vec<Vec<PlacementIndex>> {
        let mut parts: Vec<(ShownValue, Vec<PlacementIndex>)> = Vec::new();
        for &placement in set {
            let value = self.values_under(placement)[cell];
            if value == SHOWN_MINE {
                continue;
            }
            match parts.iter_mut().find(|(known, _)| *known == value) {
                Some((_, part)) => part.push(placement),
                None => parts.push((value, vec![placement])),
            }
        }
        parts.into_iter().map(|(_, part)| part).collect()
    }

    /// Opens all cells that are safe in `set`. Returns the parts into which the values of the
    /// opened cells split the set, and the cells that remain hidden.
    pub fn open_safe_cells(
        &self,
        set: &[PlacementIndex],
        differences: &PlacementDifferences,
        live: &LiveCells,
    ) -> (Vec<Vec<PlacementIndex>>, LiveCells) {
        let mut parts = vec![set.to_vec()];
        let mut left =
            LiveCells { cells: Vec::with_capacity(live.cells.len()), num_opened: live.num_opened };
        for &cell in &live.cells {
            if usize::from(differences.num_clear[cell]) < set.len() {
                left.cells.push(cell);
                continue;
            }
            left.num_opened += 1;
            if differences.differing_bits[cell] != 0 {
                let mut finer = Vec::with_capacity(2 * parts.len());
                for part in parts {
                    match self.shows_one_value(&part, cell) {
                        true => finer.push(part),
                        false => finer.extend(self.parts_by_value(&part, cell)),
                    }
                }
                parts = finer;
            }
        }
        // The game is over under one placement at most: the placement in which all remaining cells
        // are mines.
        let is_over =
            |&index: &PlacementIndex| self.num_clear_cells[usize::from(index)] == left.num_opened;
        if let Some(over) = set.iter().copied().find(is_over) {
            parts.iter_mut().for_each(|part| part.retain(|&index| index != over));
            parts.retain(|part| !part.is_empty());
            parts.push(vec![over]);
        }
        (parts, left)
    }

    /// Returns whether `cell` shows the same value under all placements of `set`.
    fn shows_one_value(&self, set: &[PlacementIndex], cell: usize) -> bool {
        let mut values = set.iter().map(|&placement| self.values_under(placement)[cell]);
        let first = values.next();
        values.all(|value| Some(value) == first)
    }

    fn values_under(&self, placement: PlacementIndex) -> &[ShownValue] {
        &self.values[usize::from(placement) * self.cells..][..self.cells]
    }
}

const TOO_LARGE: Unsupported = Unsupported(reasons::endgame_too_large());

/// Returns the value of a clear cell with `mines` neighbouring mines.
fn shown_value(mines: usize) -> Result<ShownValue, Unfinished> {
    let clue = ShownValue::try_from(mines).ok().filter(|&clue| clue != SHOWN_MINE);
    clue.ok_or(TOO_LARGE.into())
}
