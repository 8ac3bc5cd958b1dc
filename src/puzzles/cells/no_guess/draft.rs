//! The parts of a level that stay the same while the search moves the mines: the start, and the
//! kind of each clue.

use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt};

use super::kind::LevelKind;
use crate::grid::{Cell, Grid};
use crate::prior::Prior;
use crate::puzzles::cells::rules::{
    AllowedNumbers, Board, ClueKind, ClueStatement, Content, Level, LiarOffset, Line, Placement,
    Space,
};

/// A level without its mines.
pub(super) struct LevelDraft<'a> {
    kind: &'a LevelKind,
    /// The board with every cell hidden.
    hidden_board: Board,
    /// The cells that are open at the start.
    start_cells: Vec<Cell>,
    clues: Grid<(ClueKind, LiarOffset)>,
}

impl<'a> LevelDraft<'a> {
    /// Chooses the start and the kinds of clues at random. The start consists of a cell and the
    /// cells near this cell. If the remaining cells cannot hold all mines, the start is a single
    /// cell.
    pub fn draw(kind: &'a LevelKind, random: &mut impl Rng) -> Self {
        let (space, shape) = (kind.space(), kind.space().shape());
        let prior = Prior::of_total(Some(kind.mines()));
        let hidden_board = Board::new(space.clone(), Grid::new(shape, Content::Hidden), prior)
            .with_capacity(kind.capacity());
        let first = shape.cell(random.random_range(0..shape.area()));
        let mut start: Vec<Cell> =
            space.around(first).into_iter().flatten().chain([first]).collect();
        let capacity = usize::from(kind.capacity());
        if kind.mines() > (shape.area() - start.len()) * capacity {
            start = vec![first];
        }
        let clues = Grid::from_fn(shape, |_| {
            let clue = *kind.clues().choose(random).expect("at least one kind of clue");
            (clue, if random.random_bool(0.5) { LiarOffset::Below } else { LiarOffset::Above })
        });
        Self { kind, hidden_board, start_cells: start, clues }
    }

    /// Returns the cells that are open at the start.
    pub fn start(&self) -> &[Cell] {
        &self.start_cells
    }

    /// Places the mines. Each cell outside the start has as many slots as its capacity, and each
    /// mine takes a random free slot.
    pub fn placement(&self, random: &mut impl Rng) -> Placement {
        let shape = self.hidden_board.shape();
        let cells = shape.cells().filter(|cell| !self.start_cells.contains(cell));
        let places = cells.flat_map(|cell| [cell].repeat(self.kind.capacity().into()));
        let mut places: Vec<Cell> = places.collect();
        let (drawn, _) = places.partial_shuffle(random, self.kind.mines());
        let mut placement = Grid::new(shape, 0);
        drawn.iter().for_each(|&cell| placement[cell] += 1);
        placement
    }

    /// Returns the level with these mines, in which every clear cell has a clue.
    pub fn level(&self, placement: &Placement) -> Level {
        let content = |cell| match placement[cell] {
            1.. => Content::Mines(placement[cell]),
            0 => {
                let (kind, liar_offset) = self.clues[cell];
                Content::Opened(Some(kind.clue(&self.hidden_board, cell, liar_offset, placement)))
            }
        };
        let solution = Grid::from_fn(self.hidden_board.shape(), content);
        let lines = match self.kind.has_line_totals() {
            true => line_totals(self.kind.space(), placement),
            false => Vec::new(),
        };
        let mut start = self.hidden_board.clone().with_lines_and_rules(lines, Vec::new());
        for &cell in &self.start_cells {
            start.set(cell, solution[cell].clone());
        }
        Level::new(start, solution).expect("the clues agree with the mines")
    }
}

/// Returns the totals of the rows and columns of each layer.
fn line_totals(space: &Space, placement: &Placement) -> Vec<Line> {
    let (layer, shape) = (space.layer_shape(), space.shape());
    let row = |row| (0..layer.cols).map(|col| Cell::new(row, col)).collect::<Vec<Cell>>();
    let rows = (0..shape.rows).map(row);
    let tops = (0..shape.rows).step_by(layer.rows);
    let columns = tops.flat_map(|top| {
        let column = move |col| (top..top + layer.rows).map(|row| Cell::new(row, col)).collect();
        (0..layer.cols).map(column)
    });
    let total = |cells: Vec<Cell>| {
        let mines = cells.iter().map(|&cell| usize::from(placement[cell])).sum();
        Line { cells, statement: ClueStatement::Sum(AllowedNumbers::only(mines)) }
    };
    rows.chain(columns).map(total).collect()
}
