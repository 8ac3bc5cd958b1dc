//! The crosses at the bottom of a template, which one swap completes.

use gridproof::grid::Cell;
use gridproof::puzzles::jewels::rules::LONGEST_SIDE;

/// A cross of two lines: a horizontal line in columns `start..start + length`, and a vertical line
/// of three cells in column `centre`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CrossShape {
    pub start: usize,
    pub length: usize,
    pub centre: usize,
}

impl CrossShape {
    /// Returns the cross that consists of `cells`.
    pub fn from_cells(cells: &[Cell]) -> Option<Self> {
        let centre = cells.iter().find(|cell| cell.row > 0)?.col;
        let level = cells.iter().filter(|cell| cell.row == 0);
        let start = level.clone().map(|cell| cell.col).min()?;
        Some(Self { start, length: level.count(), centre })
    }

    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let level = (self.start..self.start + self.length).map(|col| Cell::new(0, col));
        level.chain((1..=2).map(move |row| Cell::new(row, self.centre)))
    }

    /// Returns the cell that both lines share. For a cross without a horizontal line, returns the
    /// middle cell of the vertical line.
    pub fn middle(self) -> Cell {
        Cell::new(usize::from(self.length == 1), self.centre)
    }

    pub fn num_cells(self) -> usize {
        self.length + 2
    }

    /// Returns the points of both lines of the cross.
    pub fn points(self) -> usize {
        1 + self.length.saturating_sub(2).pow(2)
    }
}

/// Returns, for each column, the number of cells that the crosses occupy.
pub fn num_cells_by_column(crosses: &[CrossShape]) -> [usize; LONGEST_SIDE] {
    let mut lift = [0; LONGEST_SIDE];
    for cross in crosses {
        lift[cross.start..cross.start + cross.length].fill(1);
        lift[cross.centre] = 3;
    }
    lift
}

/// Returns all single crosses that split every full row of a board. If the board is too wide for a
/// single cross, returns all pairs of crosses that split every full row. Leaves out crosses with
/// many more cells than the smallest crosses.
pub fn row_breaking_crosses(side: usize) -> Vec<Vec<CrossShape>> {
    /// The number of cells that a cross may have in addition to the cells of the smallest cross.
    /// Wider crosses are allowed, because they give the groups a more even floor.
    const MAX_EXTRA_CELLS: usize = 3;
    let breaks_rows = |crosses: &Vec<CrossShape>| {
        let lift = num_cells_by_column(crosses);
        lift[..side].windows(3).all(|three| three[0] != three[1] || three[1] != three[2])
    };
    let mut found: Vec<_> = crosses(side).map(|one| vec![one]).filter(breaks_rows).collect();
    if found.is_empty() {
        let following = |one: CrossShape| {
            crosses(side).filter(move |other| other.start >= one.start + one.length)
        };
        let pairs = crosses(side).flat_map(|one| following(one).map(move |other| vec![one, other]));
        found = pairs.filter(breaks_rows).collect();
    }
    let cells = |crosses: &[CrossShape]| crosses.iter().map(|cross| cross.num_cells()).sum();
    let fewest: usize = found.iter().map(|crosses| cells(crosses)).min().unwrap_or(0);
    found.retain(|crosses| cells(crosses) <= fewest + MAX_EXTRA_CELLS);
    found
}

/// Returns all crosses with at most two cells on each side of the centre.
fn crosses(side: usize) -> impl Iterator<Item = CrossShape> {
    (0..side).flat_map(move |centre| {
        (0..9).map(|arms| (arms / 3, arms % 3)).filter_map(move |(left, right)| {
            let fits = left <= centre && centre + right < side && left + right != 1;
            let (start, length) = (centre.wrapping_sub(left), left + right + 1);
            fits.then_some(CrossShape { start, length, centre })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_single_cross_breaks_the_rows_of_boards_of_up_to_nine_columns() {
        for side in 8..=16 {
            let number = if side <= 9 { 1 } else { 2 };
            let found = row_breaking_crosses(side);
            assert!(!found.is_empty() && found.iter().all(|crosses| crosses.len() == number));
        }
    }
}
