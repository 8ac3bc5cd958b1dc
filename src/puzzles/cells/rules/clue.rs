//! The meaning of a clue about a list of cells. Only this module defines the meaning of clues.

use std::ops::RangeInclusive;

use super::table::Table;

/// The numbers that a clue allows, as separate ranges in ascending order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllowedNumbers(Vec<RangeInclusive<usize>>);

impl AllowedNumbers {
    /// Creates the set of numbers in these ranges. Joins adjacent or overlapping ranges.
    pub fn new(ranges: impl IntoIterator<Item = RangeInclusive<usize>>) -> Self {
        let mut given: Vec<_> = ranges.into_iter().filter(|range| !range.is_empty()).collect();
        given.sort_unstable_by_key(|range| (*range.start(), *range.end()));
        let mut ranges: Vec<RangeInclusive<usize>> = Vec::with_capacity(given.len());
        for range in given {
            match ranges.last_mut() {
                Some(last) if *range.start() <= last.end().saturating_add(1) => {
                    *last = *last.start()..=*last.end().max(range.end());
                }
                _ => ranges.push(range),
            }
        }
        Self(ranges)
    }

    /// Creates a set of one number.
    pub fn only(number: usize) -> Self {
        Self(vec![number..=number])
    }

    /// Returns the ranges.
    pub fn ranges(&self) -> &[RangeInclusive<usize>] {
        &self.0
    }

    /// Returns the number if the set has only one.
    pub fn single(&self) -> Option<usize> {
        match &self.0[..] {
            [range] if range.start() == range.end() => Some(*range.start()),
            _ => None,
        }
    }

    /// Returns whether a number is allowed.
    pub fn contains(&self, number: usize) -> bool {
        self.0.iter().any(|range| range.contains(&number))
    }

    /// Returns the allowed numbers of further mines if `number` mines are already known.
    pub fn reduced_by(&self, number: usize) -> Self {
        let left = self.0.iter().filter(|range| *range.end() >= number);
        Self(
            left.map(|range| range.start().saturating_sub(number)..=range.end() - number).collect(),
        )
    }
}

/// A statement about the mines in a list of cells. Sums count every mine. Runs and tables are about
/// the cells that hold at least one mine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClueStatement {
    /// The number of mines is one of these numbers.
    Sum(AllowedNumbers),
    /// The number of mines is one of these numbers, where a mine in a coloured cell counts twice.
    Double(AllowedNumbers),
    /// The numbers of mines in coloured cells and in other cells differ by this number.
    Difference(usize),
    /// The number of cells with a mine, which together form one run.
    Together(usize),
    /// The number of cells with a mine, which form at least two runs.
    Apart(usize),
    /// The runs of mines have these lengths. The lengths are in order along a line, and in
    /// ascending order around a cell.
    Runs(Vec<usize>),
    /// The number of runs of mines.
    Groups(usize),
    /// The number of clear cells in sight, including the clue's own cell.
    Sight(usize),
    /// The table allows the contents of the line.
    Table(Table),
}

/// The content of a cell in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineCell {
    /// The number of mines in the cell. A place without a cell holds no mine.
    pub mines: u8,
    /// Whether the cell is coloured.
    pub is_coloured: bool,
}

impl LineCell {
    /// Returns whether the cell holds a mine.
    pub fn is_mine(self) -> bool {
        self.mines > 0
    }
}

impl ClueStatement {
    /// Returns whether the statement depends on the order of the cells.
    pub fn is_ordered(&self) -> bool {
        match self {
            Self::Together(_) | Self::Apart(_) | Self::Runs(_) | Self::Groups(_) => true,
            Self::Table(_) => true,
            Self::Sum(_) | Self::Double(_) | Self::Difference(_) | Self::Sight(_) => false,
        }
    }

    /// Returns whether the statement is true of a list of cells. In a ring, the last cell is beside
    /// the first. Returns false for a statement about sight, which needs several lists of cells.
    pub fn holds(&self, seen: &[LineCell], is_ring: bool) -> bool {
        let (sum, coloured) = total_and_coloured_sums(seen);
        let cells = seen.iter().filter(|seen| seen.is_mine()).count();
        match self {
            Self::Sum(numbers) => numbers.contains(sum),
            Self::Double(numbers) => numbers.contains(sum + coloured),
            Self::Difference(number) => coloured.abs_diff(sum - coloured) == *number,
            Self::Together(number) => cells == *number && run_lengths(seen, is_ring).len() <= 1,
            Self::Apart(number) => cells == *number && run_lengths(seen, is_ring).len() >= 2,
            Self::Groups(number) => run_lengths(seen, is_ring).len() == *number,
            Self::Runs(lengths) => {
                let mut found = run_lengths(seen, is_ring);
                if is_ring {
                    found.sort_unstable();
                }
                found == *lengths
            }
            Self::Sight(_) => false,
            Self::Table(table) => table.allows(seen.iter().map(|seen| seen.is_mine())),
        }
    }
}

/// Returns the number of mines in these cells, and the number of mines in the coloured cells among
/// them.
pub(super) fn total_and_coloured_sums(seen: &[LineCell]) -> (usize, usize) {
    let sum = |seen: &LineCell| usize::from(seen.mines);
    let coloured = seen.iter().filter(|seen| seen.is_coloured);
    (seen.iter().map(sum).sum(), coloured.map(sum).sum())
}

/// Returns the lengths of the runs of mines, in order. In a ring, a run that continues from the
/// last cell to the first is the last run.
pub(super) fn run_lengths(seen: &[LineCell], is_ring: bool) -> Vec<usize> {
    let start = match is_ring {
        true => seen.iter().position(|seen| !seen.is_mine()),
        false => Some(0),
    };
    // A ring in which every cell has a mine is one run.
    let Some(start) = start else {
        return vec![seen.len()].into_iter().filter(|&length| length > 0).collect();
    };
    let turned: Vec<bool> =
        seen[start..].iter().chain(&seen[..start]).map(|seen| seen.is_mine()).collect();
    let runs = turned.split(|is_mine| !is_mine).map(<[bool]>::len);
    runs.filter(|&length| length > 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(text: &str) -> Vec<LineCell> {
        let one = |(at, sign)| LineCell { mines: u8::from(sign == '*'), is_coloured: at % 2 == 1 };
        text.chars().enumerate().map(one).collect()
    }

    #[test]
    fn adjacent_ranges_are_joined_and_known_mines_subtracted() {
        let numbers = AllowedNumbers::new([3..=5, 1..=1, 2..=2, 9..=9, 4..=6]);
        assert_eq!(numbers.ranges(), [1..=6, 9..=9]);
        assert_eq!(numbers.reduced_by(3).ranges(), [0..=3, 6..=6]);
        assert_eq!(numbers.reduced_by(7).ranges(), [2..=2]);
        assert!(numbers.reduced_by(10).ranges().is_empty());
        assert!(numbers.contains(6) && !numbers.contains(7));
    }

    #[test]
    fn each_statement_holds_for_the_cells_that_it_describes() {
        for (statement, cells, ring, line) in [
            (ClueStatement::Sum(AllowedNumbers::new([1..=1, 3..=3])), "*.**", true, true),
            (ClueStatement::Sum(AllowedNumbers::only(2)), "*.**", false, false),
            (ClueStatement::Double(AllowedNumbers::only(4)), "*.**", true, true),
            (ClueStatement::Difference(1), "*.**", true, true),
            (ClueStatement::Difference(3), "*.**", false, false),
            (ClueStatement::Together(2), "*..*", true, false),
            (ClueStatement::Apart(2), "*..*", false, true),
            (ClueStatement::Together(4), "****", true, true),
            (ClueStatement::Together(0), "....", true, true),
            (ClueStatement::Together(1), ".*..", true, true),
            (ClueStatement::Apart(1), ".*..", false, false),
            (ClueStatement::Runs(vec![1, 2]), "*.**", false, true),
            (ClueStatement::Runs(vec![1, 2]), "**.*.", true, false),
            (ClueStatement::Runs(vec![1, 2]), ".**.*", true, false),
            (ClueStatement::Runs(vec![3]), "*.**", true, false),
            (ClueStatement::Runs(vec![]), "....", true, true),
            (ClueStatement::Runs(vec![4]), "****", true, true),
            (ClueStatement::Groups(2), "*.*.", true, true),
            (ClueStatement::Groups(1), "*..*", true, false),
            (ClueStatement::Groups(0), "", true, true),
        ] {
            assert_eq!(statement.holds(&seen(cells), true), ring, "{statement:?} around {cells}");
            assert_eq!(statement.holds(&seen(cells), false), line, "{statement:?} along {cells}");
        }
    }
}
