//! Tables of the contents that a user-defined rule allows in a list of cells.

/// The most cells of a table.
pub const MAX_TABLE_CELLS: usize = 8;

/// The allowed contents of a list of cells. Each content is a number with one bit for each cell,
/// the highest bit for the first cell. A bit of 1 means a mine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    cells: usize,
    /// The allowed contents in ascending order, each once.
    allowed: Vec<u8>,
}

impl Table {
    /// Creates the table that allows these contents of `cells` cells. Returns `None` if there are
    /// too few or too many cells.
    pub fn new(cells: usize, allowed: impl IntoIterator<Item = u8>) -> Option<Self> {
        if !(1..=MAX_TABLE_CELLS).contains(&cells) {
            return None;
        }
        let mut allowed: Vec<u8> = allowed.into_iter().collect();
        allowed.sort_unstable();
        allowed.dedup();
        let is_fitting = |&one: &u8| usize::from(one) < 1 << cells;
        allowed.iter().all(is_fitting).then_some(Self { cells, allowed })
    }

    /// Returns the number of cells.
    pub fn num_cells(&self) -> usize {
        self.cells
    }

    /// Returns the allowed contents in ascending order.
    pub fn allowed(&self) -> &[u8] {
        &self.allowed
    }

    /// Returns whether a content has a mine in the cell at position `place`.
    pub fn is_mine(&self, contents: u8, place: usize) -> bool {
        contents >> (self.cells - 1 - place) & 1 == 1
    }

    /// Returns whether the table allows the contents `mines` of its cells.
    pub fn allows(&self, mines: impl IntoIterator<Item = bool>) -> bool {
        let (mut cells, mut contents) = (0, 0_usize);
        for is_mine in mines.into_iter().take(MAX_TABLE_CELLS + 1) {
            cells += 1;
            contents = contents << 1 | usize::from(is_mine);
        }
        cells == self.cells
            && u8::try_from(contents).is_ok_and(|one| self.allowed.binary_search(&one).is_ok())
    }

    /// Returns the contents that remain allowed if some places cannot hold a mine. Each result has
    /// one digit, 0 or 1, for each place that can hold a mine.
    pub fn remaining_contents(&self, is_possible: &[bool]) -> Vec<String> {
        let is_left = |&&contents: &&u8| {
            let mut places = is_possible.iter().enumerate();
            places.all(|(place, &is_possible)| is_possible || !self.is_mine(contents, place))
        };
        let sign = |contents: u8| {
            let places = is_possible.iter().enumerate().filter(|(_, is_possible)| **is_possible);
            places.map(|(place, _)| if self.is_mine(contents, place) { '1' } else { '0' }).collect()
        };
        self.allowed.iter().filter(is_left).map(|&contents| sign(contents)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_allows_its_contents() {
        for cells in 1..=MAX_TABLE_CELLS {
            let all = 0..1_usize << cells;
            let is_odd = |contents: &usize| contents.count_ones() % 2 == 1;
            let odd = all.clone().filter(is_odd).map(|contents| contents as u8);
            let table = Table::new(cells, odd).expect("few cells");
            for contents in all {
                let mines: Vec<bool> =
                    (0..cells).rev().map(|place| contents >> place & 1 == 1).collect();
                assert_eq!(table.allows(mines.iter().copied()), is_odd(&contents));
                let read = (0..cells).map(|place| table.is_mine(contents as u8, place));
                assert_eq!(read.collect::<Vec<_>>(), mines);
                assert!(!table.allows(mines.iter().copied().chain([false])));
                assert!(!table.allows(mines.into_iter().skip(1)));
            }
        }
        assert_eq!(Table::new(0, []), None);
        assert_eq!(Table::new(MAX_TABLE_CELLS + 1, []), None);
        assert_eq!(Table::new(2, [4]), None);
    }

    #[test]
    fn remaining_contents_leave_out_clear_places() {
        let table = Table::new(3, [0b110, 0b011, 0b100, 0b011]).expect("few cells");
        assert_eq!(table.remaining_contents(&[true; 3]), ["011", "100", "110"]);
        assert_eq!(table.remaining_contents(&[true, false, true]), ["10"]);
        assert!(table.remaining_contents(&[false; 3]).is_empty());
    }
}
