//! Boards of any shape with randomly opened cells. The mines are placed at random, and all clues
//! are computed from the mines.

use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};

use gridproof::grid::{Cell, Grid, Shape};
use gridproof::prior::Prior;
use gridproof::puzzles::cells::rules::{ClueKind, Content, LiarOffset, Space, Tiling, Wrap};
use gridproof::puzzles::cells::{Board, Placement};

use super::super::generator_inputs::{FamilyBoard, cyclic_item, num_cells_of_percentage};

pub const WRAP_BOTH: Wrap = Wrap { rows: true, cols: true };
pub const WRAP_ONLY_COLS: Wrap = Wrap { rows: false, cols: true };
pub const WRAP_NONE: Wrap = Wrap { rows: false, cols: false };

/// The layers of a board with two dimensions.
pub const ONE_LAYER: [usize; 2] = [1, 1];

/// Returns the space of cells with these parameters. Joined borders need sides of a minimum length.
pub fn space(
    tiling: Tiling,
    (rows, cols): (usize, usize),
    layers: [usize; 2],
    wrap: Wrap,
) -> Space {
    let space = Space::new(tiling, Shape::new(rows, cols), layers, wrap);
    space.expect("the families wrap only boards that are large enough")
}

/// The parameters of a kind of random boards.
pub struct BoardKind {
    pub space: Space,
    /// The kinds of clues. The space must allow every kind.
    pub clues: &'static [ClueKind],
    /// The percentage of places in the space that are holes, without a cell.
    pub hole_percent: usize,
    /// The most mines that one cell can hold.
    pub capacity: u8,
}

/// A board, and the placement of mines that determined its clues.
pub struct OpenedBoard {
    pub board: Board,
    pub placement: Placement,
    parameters: Value,
}

impl BoardKind {
    /// Describes boards without holes and with at most one mine in a cell.
    pub fn new(space: Space, clues: &'static [ClueKind]) -> Self {
        Self { space, clues, hole_percent: 0, capacity: 1 }
    }

    /// Draws mines, and opens a share of the clear cells. Half of the boards state their total.
    pub fn open_at_random(&self, number: usize, random: &mut Pcg64Mcg) -> OpenedBoard {
        let placement = self.random_placement(cyclic_item(&[15, 25, 40], number), random);
        self.open_around_mines(placement, number, random)
    }

    /// Opens a share of the clear cells of a board with these mines. Places with a mine never
    /// become holes.
    pub fn open_around_mines(
        &self,
        placement: Placement,
        number: usize,
        random: &mut Pcg64Mcg,
    ) -> OpenedBoard {
        let shape = placement.shape();
        let opened = cyclic_item(&[30, 50, 70], number / 3);
        let mut clear: Vec<Cell> = shape.cells().filter(|&cell| placement[cell] == 0).collect();
        clear.shuffle(random);
        let (holes, clear) =
            clear.split_at(num_cells_of_percentage(self.hole_percent, shape).min(clear.len()));
        let mut contents = Grid::new(shape, Content::Hidden);
        holes.iter().for_each(|&hole| contents[hole] = Content::Hole);
        let mines = placement.values().iter().map(|&mines| usize::from(mines)).sum();
        let prior = Prior::of_total(number.is_multiple_of(2).then_some(mines));
        let hidden = Board::new(self.space.clone(), contents, prior).with_capacity(self.capacity);
        let mut board = hidden.clone();
        for &cell in &clear[..clear.len() * opened / 100] {
            let kind = *self.clues.choose(random).expect("a kind has clues");
            let liar_offset =
                if random.random_bool(0.5) { LiarOffset::Below } else { LiarOffset::Above };
            let clue = kind.clue(&hidden, cell, liar_offset, &placement);
            board.set(cell, Content::Opened(Some(clue)));
        }
        OpenedBoard {
            board,
            placement,
            parameters: json!({"mines": mines, "opened_percent": opened}),
        }
    }

    /// Draws a placement with mines in this percentage of the cells.
    fn random_placement(&self, percent: usize, random: &mut Pcg64Mcg) -> Placement {
        let shape = self.space.shape();
        let mut cells: Vec<Cell> = shape.cells().collect();
        let mut placement = Grid::new(shape, 0);
        let (mines, _) = cells.partial_shuffle(random, num_cells_of_percentage(percent, shape));
        for &mut cell in mines {
            placement[cell] = random.random_range(1..=self.capacity);
        }
        placement
    }
}

impl OpenedBoard {
    /// Replaces the board by another board that agrees with the same mines.
    pub fn with_board(self, board: Board) -> Self {
        Self { board, ..self }
    }

    /// Returns the board as the board of a family.
    pub fn into_family_board(self) -> FamilyBoard {
        FamilyBoard::new(self.board, self.parameters)
    }
}
