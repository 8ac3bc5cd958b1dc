//! Generates random boards by playing games.

use std::fmt;

use super::random_choices::RandomChoices;

/// A cell as a player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VisibleCell {
    /// A closed cell.
    Hidden,
    /// A closed cell with a flag.
    Flag,
    /// A visible mine.
    Mine,
    /// An open cell, with the number of mines around it.
    Clue(usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CellCover {
    Closed,
    Flagged,
    Open,
}

/// A board during a game: its mines, and the cover of each cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldInGame {
    rows: usize,
    cols: usize,
    mines: Vec<bool>,
    covers: Vec<CellCover>,
}

impl FieldInGame {
    /// Returns a field of random size with random mines. Some cells are open or flagged.
    pub fn random(draw: &mut RandomChoices) -> Self {
        let (rows, cols) = random_size(draw);
        let density = draw.choose(&[0.1, 0.15, 0.2, 0.2, 0.3, 0.5]);
        let mines: Vec<_> = (0..rows * cols).map(|_| draw.random_bool(density)).collect();
        let covers = vec![CellCover::Closed; mines.len()];
        let mut field = Self { rows, cols, mines, covers };
        match draw.number_between(0, 9) {
            0 => {}
            1 => field.open_clear_cells(draw, 1.0),
            2 => field.open_clear_cells(draw, 0.2),
            3 => field.open_clear_cells(draw, 0.8),
            _ => field.open_some_cells(draw),
        }
        if draw.random_bool(0.3) {
            field.flag_mines(draw);
        }
        match draw.number_between(0, 9) {
            0 => field.open_mines(draw, 0.1),
            1 => field.open_mines(draw, 1.0),
            _ => {}
        }
        field
    }

    /// Opens a few cells. A zero also opens its cascade.
    fn open_some_cells(&mut self, draw: &mut RandomChoices) {
        for _ in 0..draw.number_between(1, 4) {
            let cell = draw.number_between(0, self.mines.len() - 1);
            if !self.mines[cell] {
                self.open_cascade(cell);
            }
        }
    }

    fn open_cascade(&mut self, cell: usize) {
        let mut left = vec![cell];
        while let Some(cell) = left.pop() {
            if self.covers[cell] != CellCover::Open {
                self.covers[cell] = CellCover::Open;
                if self.mines_around(cell) == 0 {
                    left.extend(self.neighbours(cell));
                }
            }
        }
    }

    fn open_clear_cells(&mut self, draw: &mut RandomChoices, share: f64) {
        for cell in 0..self.mines.len() {
            if !self.mines[cell] && draw.random_bool(share) {
                self.covers[cell] = CellCover::Open;
            }
        }
    }

    /// Flags most of the mines, and sometimes a cell without a mine.
    fn flag_mines(&mut self, draw: &mut RandomChoices) {
        for cell in 0..self.mines.len() {
            let share = if self.mines[cell] { 0.6 } else { 0.02 };
            if self.covers[cell] == CellCover::Closed && draw.random_bool(share) {
                self.covers[cell] = CellCover::Flagged;
            }
        }
    }

    fn open_mines(&mut self, draw: &mut RandomChoices, share: f64) {
        for cell in 0..self.mines.len() {
            if self.mines[cell] && draw.random_bool(share) {
                self.covers[cell] = CellCover::Open;
            }
        }
    }

    fn neighbours(&self, cell: usize) -> Vec<usize> {
        let (row, col) = (cell / self.cols, cell % self.cols);
        let rows = row.saturating_sub(1)..(row + 2).min(self.rows);
        let cols = col.saturating_sub(1)..(col + 2).min(self.cols);
        let near = rows.flat_map(|row| cols.clone().map(move |col| row * self.cols + col));
        near.filter(|&other| other != cell).collect()
    }

    fn mines_around(&self, cell: usize) -> usize {
        self.neighbours(cell).into_iter().filter(|&other| self.mines[other]).count()
    }

    /// Returns the number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Returns the number of columns.
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// Returns the number of mines.
    pub fn total(&self) -> usize {
        self.mines.iter().filter(|&&mine| mine).count()
    }

    /// Returns whether the cell holds a mine.
    pub fn is_mine(&self, row: usize, col: usize) -> bool {
        self.mines[row * self.cols + col]
    }

    /// Returns the number of mines around the cell.
    pub fn clue(&self, row: usize, col: usize) -> usize {
        self.mines_around(row * self.cols + col)
    }

    /// Returns the cell as a player sees it.
    pub fn seen_cell(&self, row: usize, col: usize) -> VisibleCell {
        match self.covers[row * self.cols + col] {
            CellCover::Closed => VisibleCell::Hidden,
            CellCover::Flagged => VisibleCell::Flag,
            CellCover::Open if self.is_mine(row, col) => VisibleCell::Mine,
            CellCover::Open => VisibleCell::Clue(self.clue(row, col)),
        }
    }

    /// Returns the field with every cell open.
    pub fn with_all_open(mut self) -> Self {
        self.covers.fill(CellCover::Open);
        self
    }

    /// Returns the field with every visible mine closed again.
    pub fn with_mines_closed(mut self) -> Self {
        for cell in 0..self.mines.len() {
            if self.mines[cell] && self.covers[cell] == CellCover::Open {
                self.covers[cell] = CellCover::Closed;
            }
        }
        self
    }

    /// Returns smaller fields, to shrink a failing case. Each field leaves out one row, one column
    /// or one mine.
    pub fn smaller_fields(&self) -> impl Iterator<Item = Self> + '_ {
        let rows = (0..self.rows).filter(|_| self.rows > 1);
        let cols = (0..self.cols).filter(|_| self.cols > 1);
        let without_row = rows.map(|gone| self.selected_rows_and_cols(|row, _| row != gone));
        let without_col = cols.map(|gone| self.selected_rows_and_cols(|_, col| col != gone));
        let mined = (0..self.mines.len()).filter(|&cell| self.mines[cell]);
        let without_mine = mined.map(|cell| {
            let mut field = self.clone();
            field.mines[cell] = false;
            field
        });
        without_row.chain(without_col).chain(without_mine)
    }

    /// Returns the part of the field with the selected rows and columns.
    fn selected_rows_and_cols(&self, keeps: impl Fn(usize, usize) -> bool) -> Self {
        let cells: Vec<_> = (0..self.mines.len())
            .filter(|cell| keeps(cell / self.cols, cell % self.cols))
            .collect();
        let rows = cells.iter().map(|cell| cell / self.cols);
        let first = cells[0] / self.cols;
        let cols = rows.filter(|&row| row == first).count();
        Self {
            rows: cells.len() / cols,
            cols,
            mines: cells.iter().map(|&cell| self.mines[cell]).collect(),
            covers: cells.iter().map(|&cell| self.covers[cell]).collect(),
        }
    }
}

/// Draws the size of a field. Most fields are small. A few fields are large, or have only one row,
/// one column or one cell.
fn random_size(draw: &mut RandomChoices) -> (usize, usize) {
    match draw.number_between(0, 39) {
        0 => (1, draw.number_between(1, 16)),
        1 => (draw.number_between(2, 16), 1),
        2..5 => (draw.number_between(1, 4), draw.number_between(1, 4)),
        5 => (draw.number_between(10, 40), draw.number_between(10, 40)),
        6..10 => (draw.number_between(10, 16), draw.number_between(10, 30)),
        _ => (draw.number_between(3, 12), draw.number_between(3, 12)),
    }
}

/// Writes all rows on one line. Hidden cells are `#`, flags are `F`, and mines are `*`.
impl fmt::Display for FieldInGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.cols)?;
        for row in 0..self.rows {
            write!(f, " ")?;
            for col in 0..self.cols {
                match self.seen_cell(row, col) {
                    VisibleCell::Hidden => write!(f, "#")?,
                    VisibleCell::Flag => write!(f, "F")?,
                    VisibleCell::Mine => write!(f, "*")?,
                    VisibleCell::Clue(clue) => write!(f, "{clue}")?,
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
impl FieldInGame {
    /// Returns a field from its mines (`*`) and its covers. In the covers, `#` is a closed cell,
    /// `F` is a flagged cell, and any other sign is an open cell.
    pub fn from_mines_and_covers(mines: &[&str], covers: &[&str]) -> Self {
        let cover = |sign| match sign {
            '#' => CellCover::Closed,
            'F' => CellCover::Flagged,
            _ => CellCover::Open,
        };
        Self {
            rows: mines.len(),
            cols: mines[0].len(),
            mines: mines.concat().chars().map(|sign| sign == '*').collect(),
            covers: covers.concat().chars().map(cover).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_show_what_players_see() {
        let field =
            FieldInGame::from_mines_and_covers(&["*..", "...", "..*"], &["#  ", "F  ", "   "]);
        assert_eq!(field.to_string(), "3x3 #10 F21 01*");
        assert_eq!(field.with_all_open().to_string(), "3x3 *10 121 01*");
    }

    #[test]
    fn smaller_fields_have_their_own_clues() {
        let field = FieldInGame::from_mines_and_covers(&["*..", "..*"], &["#  ", "  #"]);
        let smaller: Vec<_> = field.smaller_fields().map(|field| field.to_string()).collect();
        assert_eq!(smaller[..2], ["1x3 01#", "1x3 #10"]);
        assert_eq!(smaller[2..5], ["2x2 11 1#", "2x2 #2 2#", "2x2 #1 11"]);
        assert_eq!(smaller[5..], ["2x3 #11 01#", "2x3 #10 11#"]);
    }

    #[test]
    fn a_seed_gives_one_field() {
        let field = |seed| FieldInGame::random(&mut RandomChoices::new(seed, "field"));
        assert_eq!(field(7), field(7));
        let distinct = (0..50).map(field).filter(|other| *other != field(7)).count();
        assert!(distinct > 40);
    }
}
