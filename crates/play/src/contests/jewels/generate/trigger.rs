//! The two crosses at the bottom of a template, which one swap completes.

use gridproof::grid::Cell;
use gridproof::puzzles::jewels::rules::LONGEST_SIDE;

/// A cross of two lines: a level one in columns `start..start + length`, and an upright one of
/// three cells in column `centre`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CrossShape {
    pub start: usize,
    pub length: usize,
    pub centre: usize,
}

impl CrossShape {
    /// Returns the cross of these cells.
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

    /// Returns the points of its lines.
    pub fn points(self) -> usize {
        1 + self.length.saturating_sub(2).pow(2)
    }
}

/// Returns the number of cells of each column that both crosses occupy.
pub fn num_cells_by_column(crosses: &[CrossShape; 2]) -> [usize; LONGEST_SIDE] {
    let mut lift = [0; LONGEST_SIDE];
    for cross in crosses {
        lift[cross.start..cross.start + cross.length].fill(1);
        lift[cross.centre] = 3;
    }
    lift
}

/// Returns all pairs of crosses that break every full row of a board and have at most a few cells
/// more than the smallest pair.
pub fn cross_pairs(side: usize) -> Vec<[CrossShape; 2]> {
    /// The number of cells by which a pair of crosses may exceed the smallest pair. Wider crosses
    /// leave a more even floor for the groups.
    const MAX_EXTRA_CELLS: usize = 3;
    let crosses = || {
        (0..side).flat_map(move |centre| {
            (0..9).map(move |arms| (arms / 3, arms % 3)).filter_map(move |(left, right)| {
                let fits = left <= centre && centre + right < side && left + right != 1;
                let (start, length) = (centre.wrapping_sub(left), left + right + 1);
                fits.then_some(CrossShape { start, length, centre })
            })
        })
    };
    let mut found: Vec<[CrossShape; 2]> = Vec::new();
    for one in crosses() {
        for other in crosses().filter(|other| other.start >= one.start + one.length) {
            let pair = [one, other];
            let lift = num_cells_by_column(&pair);
            if lift[..side].windows(3).all(|three| three[0] != three[1] || three[1] != three[2]) {
                found.push(pair);
            }
        }
    }
    let cells = |crosses: &[CrossShape; 2]| crosses.iter().map(|cross| cross.length).sum::<usize>();
    let fewest = found.iter().map(cells).min().unwrap_or(0);
    found.retain(|crosses| cells(crosses) <= fewest + MAX_EXTRA_CELLS);
    found
}
