//! (being written)
pub mod census;

use crate::grid::Cell;
use super::rules::{Instance, Mark};

/// The cells that may be the only free one.
fn single_cells(instance: &Instance) -> impl Iterator<Item = Cell> + '_ {
    let demanded = |cell: Cell| instance.click == Some(cell) || instance.marks[cell] == Mark::Free;
    let mut required = instance.shape().cells().filter(move |&cell| demanded(cell));
    let only = (required.next(), required.next());
    instance.shape().cells().filter(move |&cell| {
        instance.marks[cell] != Mark::Mine
            && match only {
                (None, _) => true,
                (Some(first), None) => first == cell,
                (Some(_), Some(_)) => false,
            }
    })
}
