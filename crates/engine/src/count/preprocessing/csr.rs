//! Rows of unequal length in one allocation (compressed sparse rows).

use std::ops::Range;

use super::filled_list::filled_list;

/// A list of lists that is built row by row.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ListOfRows<T> {
    row_ends: Vec<u32>,
    items: Vec<T>,
}

impl<T> Default for ListOfRows<T> {
    fn default() -> Self {
        Self { row_ends: Vec::new(), items: Vec::new() }
    }
}

impl<T> ListOfRows<T> {
    pub fn with_capacity(rows: usize, items: usize) -> Self {
        Self { row_ends: Vec::with_capacity(rows), items: Vec::with_capacity(items) }
    }

    pub fn push(&mut self, row: impl IntoIterator<Item = T>) {
        self.items.extend(row);
        self.end_row();
    }

    /// Returns the rows after converting or dropping each item.
    pub fn filter_map<U>(mut self, mut convert: impl FnMut(T) -> Option<U>) -> ListOfRows<U>
    where
        T: Copy,
    {
        let mut items = Vec::with_capacity(self.items.len());
        let mut start = 0;
        for end in &mut self.row_ends {
            for &item in &self.items[start..*end as usize] {
                items.extend(convert(item));
            }
            start = std::mem::replace(end, items.len() as u32) as usize;
        }
        ListOfRows { row_ends: self.row_ends, items }
    }

    /// Adds an item to the row that is being built.
    #[inline]
    pub fn add(&mut self, item: T) {
        self.items.push(item);
    }

    /// Ends the row that is being built. The list must have fewer than 2^32 items.
    pub fn end_row(&mut self) {
        self.row_ends.push(self.items.len() as u32);
    }

    /// Keeps the first `rows` rows, and removes all later rows.
    pub fn truncate(&mut self, rows: usize) {
        self.row_ends.truncate(rows);
        self.items.truncate(self.row_ends.last().map_or(0, |&end| end as usize));
    }

    /// Empties the rows from `row` on.
    pub fn clear_rows_from(&mut self, row: usize) {
        let items = if row == 0 { 0 } else { self.row_ends[row - 1] };
        self.items.truncate(items as usize);
        self.row_ends[row..].fill(items);
    }

    /// Returns the number of items in all rows together.
    pub fn num_items(&self) -> usize {
        self.items.len()
    }

    pub fn len(&self) -> usize {
        self.row_ends.len()
    }

    pub fn row(&self, index: usize) -> &[T] {
        &self.items[self.row_range(index)]
    }

    pub fn row_mut(&mut self, index: usize) -> &mut [T] {
        let place = self.row_range(index);
        &mut self.items[place]
    }

    fn row_range(&self, index: usize) -> Range<usize> {
        let start = if index == 0 { 0 } else { self.row_ends[index - 1] };
        start as usize..self.row_ends[index] as usize
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &[T]> + ExactSizeIterator + Clone {
        (0..self.len()).map(|index| self.row(index))
    }
}

impl ListOfRows<u32> {
    /// Returns the transpose: its row `j` lists the rows of `self` that contain `j`, in ascending
    /// order.
    pub fn transposed(&self, rows: usize) -> Self {
        let mut lengths = filled_list(rows, 0);
        self.items.iter().for_each(|&item| lengths[item as usize] += 1);
        let mut filler = RowFiller::new(lengths, 0);
        let mut start = 0;
        for (index, &end) in self.row_ends.iter().enumerate() {
            for &item in &self.items[start..end as usize] {
                filler.add(item, index as u32);
            }
            start = end as usize;
        }
        filler.into_rows()
    }
}

/// Rows of known lengths, which are filled in any order.
pub(crate) struct RowFiller<T> {
    /// The end of the filled part of each row.
    filled_ends: Vec<u32>,
    items: Vec<T>,
}

impl<T: Copy> RowFiller<T> {
    /// Creates rows of these lengths. Places that are not filled yet contain an arbitrary item.
    pub fn new(mut lengths: Vec<u32>, any: T) -> Self {
        let sum = lengths_to_starts(&mut lengths);
        Self { filled_ends: lengths, items: filled_list(sum as usize, any) }
    }

    /// Adds an item to a row.
    #[inline]
    pub fn add(&mut self, row: u32, item: T) {
        let end = &mut self.filled_ends[row as usize];
        self.items[*end as usize] = item;
        *end += 1;
    }

    /// Returns the rows, all of which must be full.
    pub fn into_rows(self) -> ListOfRows<T> {
        ListOfRows { row_ends: self.filled_ends, items: self.items }
    }
}

/// Converts the lengths of rows to their starts. Returns the sum of the lengths.
fn lengths_to_starts(lengths: &mut [u32]) -> u32 {
    let mut sum = 0;
    for length in lengths {
        sum += std::mem::replace(length, sum);
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_transpose_lists_the_rows_that_hold_each_item() {
        let mut rows = ListOfRows::default();
        rows.push([0, 2]);
        rows.push([]);
        rows.push([2]);
        let transposed: Vec<Vec<u32>> = rows.transposed(3).iter().map(<[u32]>::to_vec).collect();
        assert_eq!(transposed, [vec![0], vec![], vec![0, 2]]);
    }
}
