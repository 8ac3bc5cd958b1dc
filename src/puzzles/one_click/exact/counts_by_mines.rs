//! Counts the placements that one click wins, and their winning clicks, by dynamic programming over
//! the cells. The sweep visits the cells line by line, along the shorter side.
//!
//! A placement with at least two clear cells can be won if and only if its zeros are connected and
//! every clear cell touches a zero (`models/one_click/rules.md`, O7). The sweep decides cell by
//! cell whether the cell is clear. A state has all facts on which the undecided cells depend.
//! Examples are the cells with a mine around them so far, the clear cells that still need a zero,
//! and the components of the zeros. Counts are integers of any size.

pub(super) mod layer;
pub(super) mod state;
pub(super) mod sweep;

use dashu_int::UBig;
use rustc_hash::FxHashMap;

use crate::budget::{Budget, Unfinished};
use crate::puzzles::one_click::rules::{Instance, Mines};

pub use state::OneClickCounts;

use layer::StateLayer;
use sweep::CellSweep;

/// Counts the placements for every number of mines that the instance allows, in increasing order of
/// this number. If the instance asks for the fewest or the most mines, counts only the placements
/// with this number of mines. If the instance gives a click, only this click counts as winning.
///
/// Each state is a unit of work.
///
/// # Errors
/// If the budget ends first, if both sides of the board exceed 13 cells, or if the instance
/// excludes symmetric placements.
pub fn count_by_mines(
    instance: &Instance,
    budget: &Budget,
) -> Result<Vec<(usize, OneClickCounts)>, Unfinished> {
    let last = CellSweep::new(instance)?.last_layer(&mut budget.meter())?;
    Ok(demanded_counts(instance, &last))
}

/// Returns the counts for each number of mines that the instance demands, from the last layer of
/// the sweep.
pub(super) fn demanded_counts(
    instance: &Instance,
    last: &StateLayer,
) -> Vec<(usize, OneClickCounts)> {
    let area = instance.shape().area();
    let complete = last.counts.iter().filter(|(state, _)| state.complete);
    let mut by_clear: FxHashMap<usize, OneClickCounts> =
        complete.map(|(state, counts)| (usize::from(state.clear), counts.clone())).collect();
    by_clear.insert(1, count_single_cells(instance));
    let clear_counts = instance.clear_counts().rev().filter(|&clear| clear >= 1);
    let counted: Vec<(usize, OneClickCounts)> = clear_counts
        .map(|clear| (area - clear, by_clear.remove(&clear).unwrap_or_default()))
        .collect();
    let possible = |(_, counts): &&(usize, OneClickCounts)| counts.placements != UBig::ZERO;
    match instance.mines {
        Mines::Exactly(_) | Mines::Any => counted,
        Mines::Fewest => counted.iter().find(possible).cloned().into_iter().collect(),
        Mines::Most => counted.iter().rev().find(possible).cloned().into_iter().collect(),
    }
}

/// Returns the sum of the counts over all numbers of mines.
pub fn total(counts: &[(usize, OneClickCounts)]) -> OneClickCounts {
    let mut sum = OneClickCounts::default();
    counts.iter().for_each(|(_, counts)| sum.add(counts));
    sum
}

/// Counts the placements with a single clear cell. A click on this cell wins.
fn count_single_cells(instance: &Instance) -> OneClickCounts {
    let cells = instance.single_clear_cells().count();
    OneClickCounts { placements: cells.into(), clicks: cells.into() }
}

#[cfg(test)]
mod tests {
    use super::sweep::TOO_LARGE;
    use super::*;
    use crate::budget::Stop;
    use crate::grid::{Cell, Grid, Shape};
    use crate::puzzles::one_click::rules::{Mark, Solution};

    /// Counts by trying every placement and every click.
    fn count_by_trying_all(instance: &Instance) -> OneClickCounts {
        let shape = instance.shape();
        let mut counts = OneClickCounts::default();
        for bits in 0..1u32 << shape.area() {
            let clear = Grid::from_fn(shape, |cell| bits >> shape.index(cell) & 1 == 1);
            let wins = |&click: &Cell| {
                let solution = Solution { clear: clear.clone(), click };
                instance.first_violation(&solution).is_none()
            };
            let clicks = shape.cells().filter(wins).count();
            counts.add(&OneClickCounts { placements: clicks.min(1).into(), clicks: clicks.into() });
        }
        counts
    }

    #[test]
    fn side_constraints_count_as_an_exhaustive_search_does() {
        let shape = Shape::new(3, 4);
        let mut instance = Instance { mines: Mines::Any, ..Instance::plain(shape, 0) };
        for (row, col, mark) in [(0, 3, Mark::Mine), (2, 1, Mark::Clear), (1, 0, Mark::Any)] {
            instance.marks[Cell::new(row, col)] = mark;
            for click in [None, Some(Cell::new(2, 1)), Some(Cell::new(2, 0))] {
                let instance = Instance { click, ..instance.clone() };
                for instance in [instance.transposed(), instance] {
                    let counts =
                        count_by_mines(&instance, &Budget::unlimited()).expect("a small board");
                    assert_eq!(total(&counts), count_by_trying_all(&instance), "{instance:?}");
                }
            }
        }
    }

    #[test]
    fn a_count_ends_with_its_budget_and_refuses_boards_that_are_too_wide() {
        let plain = |rows, cols| Instance::plain(Shape::new(rows, cols), 7);
        assert_eq!(count_by_mines(&plain(6, 6), &Budget::work(100)), Err(Stop::Work.into()));
        assert_eq!(count_by_mines(&plain(14, 14), &Budget::unlimited()), Err(TOO_LARGE.into()));
    }

    #[test]
    fn a_count_ends_with_its_memory_and_soon_after_a_cancel() {
        let wide = Instance::plain(Shape::new(13, 5000), 30_000);
        let small = Budget::unlimited().with_memory(1 << 20);
        assert_eq!(count_by_mines(&wide, &small), Err(Stop::Memory.into()));
        let cancelled =
            Budget::unlimited().with_stop_function(|work| (work > 0).then_some(Stop::Cancelled));
        assert_eq!(count_by_mines(&wide, &cancelled), Err(Stop::Cancelled.into()));
    }
}
