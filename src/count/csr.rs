//! Rows of unequal length in one allocation (compressed sparse rows).

/// A list of lists that is built row by row and then only read.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Rows<T> {
    ends: Vec<u32>,
    items: Vec<T>,
}

impl<T> Default for Rows<T> {
    fn default() -> Self {
        Self { ends: Vec::new(), items: Vec::new() }
    }
}

impl<T> Rows<T> {
    pub fn push(&mut self, row: impl IntoIterator<Item = T>) {
        self.items.extend(row);
        self.ends.push(self.items.len() as u32);
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn row(&self, index: usize) -> &[T] {
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        &self.items[start as usize..self.ends[index] as usize]
    }

    pub fn iter(&self) -> impl Iterator<Item = &[T]> {
        (0..self.len()).map(|index| self.row(index))
    }
}

impl Rows<u32> {
    /// The transpose: row `j` lists, in ascending order, the rows of `self` that hold `j`.
    pub fn transposed(&self, rows: usize) -> Self {
        let mut ends = vec![0; rows];
        for &item in &self.items {
            ends[item as usize] += 1;
        }
        let mut sum = 0;
        for end in &mut ends {
            // Each end starts as its row's start and moves as the row fills.
            sum += std::mem::replace(end, sum);
        }
        let mut items = vec![0; self.items.len()];
        for (index, row) in self.iter().enumerate() {
            for &item in row {
                let end = &mut ends[item as usize];
                items[*end as usize] = index as u32;
                *end += 1;
            }
        }
        Self { ends, items }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_transpose_lists_the_rows_that_hold_each_item() {
        let mut rows = Rows::default();
        rows.push([0, 2]);
        rows.push([]);
        rows.push([2]);
        let transposed: Vec<Vec<u32>> = rows.transposed(3).iter().map(<[u32]>::to_vec).collect();
        assert_eq!(transposed, [vec![0], vec![], vec![0, 2]]);
    }
}
