//! The rules of one-click boards (`models/one_click/rules.md`): the demands of an instance, the
//! cells that a click opens, and whether a board is an answer. Every board is checked by these
//! rules.

use std::ops::RangeInclusive;

use crate::grid::{Cell, Grid, Shape};

/// A demand of an instance on a cell (rule O5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mark {
    /// The cell may be a mine or clear.
    #[default]
    Any,
    /// The cell must be clear, whether or not it is a zero.
    Clear,
    /// The cell must be a mine.
    Mine,
}

/// The number of mines that an instance demands (rule O4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mines {
    /// Exactly this number.
    Exactly(usize),
    /// Any number is allowed.
    Any,
    /// The fewest mines of any board.
    Fewest,
    /// The most mines of any board.
    Most,
}

/// The demand on the symmetry of the placement (rule O6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Symmetric placements are allowed.
    #[default]
    Any,
    /// No symmetry of the board except the identity maps the mines onto themselves.
    None,
}

/// The demands on a board. `Display` writes the saved form.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Instance {
    /// The demanded number of mines (rule O4).
    pub mines: Mines,
    /// The demands on cells (rule O5), in the shape of the board.
    pub marks: Grid<Mark>,
    /// The demanded cell of the click, if any.
    pub click: Option<Cell>,
    /// The demanded symmetry (rule O6).
    pub symmetry: Symmetry,
}

/// A placement, and the click that opens all of its clear cells. `Display` writes the rows, with
/// `.` for a clear cell, `*` for a mine and `c` for the click.
#[derive(Clone, PartialEq, Eq)]
pub struct Solution {
    /// Whether each cell is clear.
    pub clear: Grid<bool>,
    /// The cell of the click, which is clear.
    pub click: Cell,
}

impl Solution {
    /// Returns the image of the board under a symmetry that is its own inverse.
    pub(crate) fn image_under(&self, symmetry: SymmetryMap) -> Self {
        let shape = self.clear.shape();
        Self {
            clear: Grid::from_fn(shape, |cell| self.clear[symmetry(shape, cell)]),
            click: symmetry(shape, self.click),
        }
    }

    /// Returns the board with rows and columns exchanged.
    pub fn transposed(&self) -> Self {
        let exchange = |cell: Cell| Cell::new(cell.col, cell.row);
        let Shape { rows, cols } = self.clear.shape();
        let clear = Grid::from_fn(Shape::new(cols, rows), |cell| self.clear[exchange(cell)]);
        Self { clear, click: exchange(self.click) }
    }

    /// Returns the number of clear cells.
    pub fn clear_count(&self) -> usize {
        self.clear.values().iter().filter(|&&clear| clear).count()
    }

    /// Returns the number of mines.
    pub fn mines(&self) -> usize {
        self.clear.shape().area() - self.clear_count()
    }
}

/// The first rule that a board breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Violation {
    /// The board's shape differs from the instance, or the click is not on the board (rule O1).
    Shape,
    /// The click hits a mine, or leaves this clear cell closed (rule O3).
    Click(Cell),
    /// The board has this number of mines, which is wrong (rule O4).
    Mines(usize),
    /// The cell violates the instance's demand (rule O5).
    Mark(Cell),
    /// The placement is symmetric (rule O6).
    Symmetry,
}

impl Instance {
    /// Creates an instance without side constraints, as in the contest.
    pub fn plain(shape: Shape, mines: usize) -> Self {
        Self {
            mines: Mines::Exactly(mines),
            marks: Grid::new(shape, Mark::Any),
            click: None,
            symmetry: Symmetry::Any,
        }
    }

    /// Returns the rows and columns.
    pub fn shape(&self) -> Shape {
        self.marks.shape()
    }

    /// Returns whether the instance demands only the shape and the mines.
    pub fn is_plain(&self) -> bool {
        self.symmetry == Symmetry::Any
            && self.click.is_none()
            && self.marks.values().iter().all(|&mark| mark == Mark::Any)
    }

    /// Returns the numbers of clear cells that rule O4 allows. The least number is 1, because the
    /// click is on a clear cell.
    pub(crate) fn clear_counts(&self) -> RangeInclusive<usize> {
        let area = self.shape().area();
        match self.mines {
            Mines::Exactly(mines) => {
                let clear = area.saturating_sub(mines);
                clear.max(1)..=clear
            }
            Mines::Any | Mines::Fewest | Mines::Most => 1..=area,
        }
    }

    /// Returns the numbers in [`Self::clear_counts`] that rule O5 allows.
    pub(crate) fn clear_counts_within_marks(&self) -> RangeInclusive<usize> {
        let marked = |wanted: Mark| self.marks.values().iter().filter(|&&m| m == wanted).count();
        let (clear, allowed) = (marked(Mark::Clear), self.clear_counts());
        let most = self.shape().area() - marked(Mark::Mine);
        clear.max(*allowed.start())..=most.min(*allowed.end())
    }

    /// Returns the numbers of clear cells that the answer `solution` excludes. If `solution` is a
    /// board, these are the numbers of clear cells of better boards. If there is no solution, these
    /// are all numbers that rules O4 and O5 allow.
    pub(crate) fn excluded_clear_counts(
        &self,
        solution: Option<&Solution>,
    ) -> RangeInclusive<usize> {
        let allowed = self.clear_counts_within_marks();
        let (least, most) = (*allowed.start(), *allowed.end());
        match (solution.map(Solution::clear_count), self.mines) {
            (None, _) => allowed,
            (Some(clear), Mines::Fewest) => clear + 1..=most,
            (Some(clear), Mines::Most) => least..=clear.saturating_sub(1),
            (Some(_), Mines::Exactly(_) | Mines::Any) => most + 1..=most,
        }
    }

    /// Returns the cells that the demands allow as the only clear cell. A click on the only clear
    /// cell wins, even if the cell is not a zero.
    pub(crate) fn single_clear_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let demanded = |cell: Cell| self.click == Some(cell) || self.marks[cell] == Mark::Clear;
        let mut required = self.shape().cells().filter(move |&cell| demanded(cell));
        let only = (required.next(), required.next());
        self.shape().cells().filter(move |&cell| {
            self.marks[cell] != Mark::Mine
                && match only {
                    (None, _) => true,
                    (Some(first), None) => first == cell,
                    (Some(_), Some(_)) => false,
                }
        })
    }

    /// Returns the boards with one clear cell. Each board takes time linear in the area.
    pub(crate) fn single_clear_cell_boards(&self) -> impl Iterator<Item = Solution> + '_ {
        let shape = self.shape();
        let images: Vec<SymmetryMap> = match self.symmetry {
            Symmetry::Any => Vec::new(),
            Symmetry::None => symmetries(shape).collect(),
        };
        let is_symmetric = move |cell: Cell| images.iter().any(|image| image(shape, cell) == cell);
        let is_demanded = self.clear_counts().contains(&1);
        self.single_clear_cells()
            .filter(move |&cell| is_demanded && !is_symmetric(cell))
            .map(move |click| Solution { clear: Grid::from_fn(shape, |cell| cell == click), click })
    }

    /// Returns a board with one clear cell. Takes time linear in the area.
    pub(crate) fn single_clear_cell_board(&self) -> Option<Solution> {
        self.single_clear_cell_boards().next()
    }

    /// Returns the image of the instance under a symmetry that is its own inverse.
    pub(crate) fn image_under(&self, symmetry: SymmetryMap) -> Self {
        let shape = self.shape();
        Self {
            marks: Grid::from_fn(shape, |cell| self.marks[symmetry(shape, cell)]),
            click: self.click.map(|cell| symmetry(shape, cell)),
            ..self.clone()
        }
    }

    /// Returns the instance with rows and columns exchanged.
    pub fn transposed(&self) -> Self {
        let exchange = |cell: Cell| Cell::new(cell.col, cell.row);
        let shape = Shape::new(self.shape().cols, self.shape().rows);
        Self {
            marks: Grid::from_fn(shape, |cell| self.marks[exchange(cell)]),
            click: self.click.map(exchange),
            ..self.clone()
        }
    }

    /// Returns the first rule that `solution` breaks. If the instance asks for the fewest or the
    /// most mines, does not check whether a better board exists.
    pub fn first_violation(&self, solution: &Solution) -> Option<Violation> {
        let Solution { clear, click } = solution;
        if clear.shape() != self.shape() || !clear.shape().contains(*click) {
            return Some(Violation::Shape);
        }
        if let Some(cell) = first_unopened(clear, *click) {
            return Some(Violation::Click(cell));
        }
        let mines = solution.mines();
        if matches!(self.mines, Mines::Exactly(wanted) if wanted != mines) {
            return Some(Violation::Mines(mines));
        }
        let broken = |(cell, mark): (Cell, &Mark)| match mark {
            Mark::Any => false,
            Mark::Clear => !clear[cell],
            Mark::Mine => clear[cell],
        };
        if let Some((cell, _)) = self.marks.iter().find(|&marked| broken(marked)) {
            return Some(Violation::Mark(cell));
        }
        if let Some(cell) = self.click.filter(|wanted| wanted != click) {
            return Some(Violation::Mark(cell));
        }
        let symmetric = symmetries(self.shape()).any(|image| is_fixed_by(clear, image));
        (self.symmetry == Symmetry::None && symmetric).then_some(Violation::Symmetry)
    }
}

/// Returns the cells that a click opens: if a cell has no mines around it, all its neighbours open
/// too (rules O2 and O3). Takes time linear in the area.
pub fn cascade(clear: &Grid<bool>, click: Cell) -> Grid<bool> {
    let mut opened = Grid::new(clear.shape(), false);
    opened[click] = true;
    let mut waiting = vec![click];
    while let Some(cell) = waiting.pop() {
        if !is_zero(clear, cell) {
            continue;
        }
        for near in block(clear.shape(), cell) {
            if !std::mem::replace(&mut opened[near], true) {
                waiting.push(near);
            }
        }
    }
    opened
}

/// Returns whether a cell is clear and has no mine among its neighbours (rule O2).
pub(crate) fn is_zero(clear: &Grid<bool>, cell: Cell) -> bool {
    block(clear.shape(), cell).all(|near| clear[near])
}

/// Returns a cell and its neighbours, in row-major order.
pub fn block(shape: Shape, cell: Cell) -> impl Iterator<Item = Cell> + Clone {
    let near = |position: usize, length| position.saturating_sub(1)..(position + 2).min(length);
    let cols = near(cell.col, shape.cols);
    near(cell.row, shape.rows).flat_map(move |row| cols.clone().map(move |col| Cell::new(row, col)))
}

/// Returns the first cell that is clear but not opened by `click`, or opened but not clear.
fn first_unopened(clear: &Grid<bool>, click: Cell) -> Option<Cell> {
    let opened = cascade(clear, click);
    clear.iter().find(|&(cell, &clear)| opened[cell] != clear).map(|(cell, _)| cell)
}

/// The image of a cell under a symmetry.
pub(crate) type SymmetryMap = fn(Shape, Cell) -> Cell;

/// The symmetries of every rectangle, except the identity. Each of these symmetries is its own
/// inverse.
pub(crate) const FLIPS: [SymmetryMap; 3] = [
    |shape, cell| Cell::new(shape.rows - 1 - cell.row, cell.col),
    |shape, cell| Cell::new(cell.row, shape.cols - 1 - cell.col),
    |shape, cell| Cell::new(shape.rows - 1 - cell.row, shape.cols - 1 - cell.col),
];

/// Returns the symmetries of a rectangle that move a cell. A square has seven such symmetries, a
/// single line has one, and any other rectangle has three.
pub(crate) fn symmetries(shape: Shape) -> impl Iterator<Item = SymmetryMap> {
    let moves_a_cell =
        move |image: &SymmetryMap| shape.cells().any(|cell| image(shape, cell) != cell);
    const SQUARE_SYMMETRIES: [SymmetryMap; 4] = [
        |_, cell| Cell::new(cell.col, cell.row),
        |shape, cell| Cell::new(cell.col, shape.rows - 1 - cell.row),
        |shape, cell| Cell::new(shape.rows - 1 - cell.col, cell.row),
        |shape, cell| Cell::new(shape.rows - 1 - cell.col, shape.rows - 1 - cell.row),
    ];
    let square = if shape.rows == shape.cols { &SQUARE_SYMMETRIES[..] } else { &[] };
    FLIPS.into_iter().chain(square.iter().copied()).filter(moves_a_cell)
}

fn is_fixed_by(clear: &Grid<bool>, image: SymmetryMap) -> bool {
    clear.iter().all(|(cell, &value)| clear[image(clear.shape(), cell)] == value)
}
