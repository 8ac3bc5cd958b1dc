//! Proves the values of cells that have only one possible value, each from a few clues.
//!
//! The evidence of the count already determines these cells. The proof of each value uses only a
//! window, which consists of some clues around the cell. If the cell has the other value, the
//! diagram of the window has no path to the end. A cell without a small window stays undecided. The
//! known cells divide all other cells into parts.

use crate::budget::{Meter, Stop};

use super::clues::{Clues, KnownCells};
use super::layers::{DiagramInputs, Layers};

/// A cell, its proved value, and the clues of its window in ascending order.
#[derive(Debug)]
pub struct ProvedCell {
    pub cell: u32,
    pub value: bool,
    pub window: Vec<u32>,
}

/// The most states of a window's diagram. Nearly all cells need far fewer.
const MOST_STATES: usize = 1 << 12;

/// The number of kinds of windows: single clues, pairs of clues, all clues of the cell, and all
/// clues of the cell with their neighbouring clues.
const WINDOW_KINDS: usize = 4;

/// Finds windows that prove the given values of these cells. A proved cell helps to prove further
/// cells. The search ends at the first cell whose value violates a clue.
pub fn prove_cells(
    clues: &Clues,
    cells: &[(u32, bool)],
    meter: &mut Meter,
) -> Result<(Vec<ProvedCell>, KnownCells), Stop> {
    let (mut units, mut known) = (Vec::new(), KnownCells::none(clues));
    let mut left = cells.to_vec();
    let mut size = 0;
    while size < WINDOW_KINDS {
        let before = left.len();
        let mut open = Vec::new();
        for (cell, value) in left {
            match window_of(clues, &known, cell, value, size, meter)? {
                Some(window) => {
                    known.set(clues, cell, value);
                    units.push(ProvedCell { cell, value, window });
                    if known.violated_clue(clues, cell).is_some() {
                        return Ok((units, known));
                    }
                }
                None => open.push((cell, value)),
            }
        }
        size = if open.len() < before && size > 0 {
            0
        } else {
            size + usize::from(open.len() == before)
        };
        left = open;
        if left.is_empty() {
            break;
        }
    }
    Ok((units, known))
}

/// Returns the first window of this kind that proves the cell's value.
fn window_of(
    clues: &Clues,
    known: &KnownCells,
    cell: u32,
    value: bool,
    size: usize,
    meter: &mut Meter,
) -> Result<Option<Vec<u32>>, Stop> {
    let own: Vec<u32> = clues.clues_of_cell[cell as usize].iter().map(|&(clue, _)| clue).collect();
    let candidates: Vec<Vec<u32>> = match size {
        0 => own.iter().map(|&clue| vec![clue]).collect(),
        1 => {
            let pair = |clue: u32, other: u32| vec![clue.min(other), clue.max(other)];
            let mut pairs: Vec<Vec<u32>> = Vec::new();
            for &clue in &own {
                let others = neighbours(clues, known, &[clue], meter)?;
                pairs.extend(others.into_iter().map(|other| pair(clue, other)));
            }
            pairs
        }
        2 => vec![own],
        _ => {
            let mut all = neighbours(clues, known, &own, meter)?;
            all.extend(&own);
            all.sort_unstable();
            vec![all]
        }
    };
    for window in candidates {
        let order = decision_order(clues, known, cell, &window, &|_| 0, meter)?;
        let diagram = window_diagram(clues, known, &window, &order, !value, MOST_STATES, meter)?;
        if diagram.is_some_and(|diagram| !diagram.has_end) {
            return Ok(Some(window));
        }
    }
    Ok(None)
}

/// Returns the clues next to a window: the clues outside the window that contain an undecided cell
/// of the window.
fn neighbours(
    clues: &Clues,
    known: &KnownCells,
    window: &[u32],
    meter: &mut Meter,
) -> Result<Vec<u32>, Stop> {
    let mut found = Vec::new();
    for &clue in window {
        let lits = &clues.clues[clue as usize].lits;
        meter.spend_steps(lits.len() as u64)?;
        for &(cell, _) in lits.iter().filter(|&&(cell, _)| !known.is_known(cell)) {
            let clues_of_cell = &clues.clues_of_cell[cell as usize];
            meter.spend_steps(clues_of_cell.len() as u64)?;
            let others = clues_of_cell.iter().map(|&(other, _)| other);
            found.extend(others.filter(|other| !window.contains(other)));
        }
    }
    found.sort_unstable();
    found.dedup();
    Ok(found)
}

/// Returns the undecided cells of a window: the given cell first, then the other cells in the order
/// of `key`.
pub fn decision_order(
    clues: &Clues,
    known: &KnownCells,
    cell: u32,
    window: &[u32],
    key: &dyn Fn(u32) -> u32,
    meter: &mut Meter,
) -> Result<Vec<u32>, Stop> {
    let sizes = window.iter().map(|&clue| clues.clues[clue as usize].lits.len() as u64);
    meter.spend_steps(sizes.sum())?;
    let lits = window.iter().flat_map(|&clue| &clues.clues[clue as usize].lits);
    let cells = lits.map(|&(other, _)| other);
    let mut order: Vec<u32> =
        cells.filter(|&other| other != cell && !known.is_known(other)).collect();
    order.sort_unstable_by_key(|&other| (key(other), other));
    order.dedup();
    order.insert(0, cell);
    Ok(order)
}

/// Builds the diagram of a window in which the first cell has the value `first`.
pub fn window_diagram(
    clues: &Clues,
    known: &KnownCells,
    window: &[u32],
    order: &[u32],
    first: bool,
    most_states: usize,
    meter: &mut Meter,
) -> Result<Option<Layers>, Stop> {
    let includes_clue = |clue: u32| window.binary_search(&clue).is_ok();
    let inputs = DiagramInputs {
        clues,
        known,
        includes_clue: &includes_clue,
        first_value: Some(first),
        most_states,
    };
    inputs.expand(order, meter)
}
