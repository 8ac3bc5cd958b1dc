//! The rules of ChessPuzzle (Topcoder NSA Marathon Event 2): stacks of tiles, and clicks. A click
//! takes the top tile of a cell, and the type of this tile determines where the next click may go.
//! Rules have the numbers of `models/chess_puzzle/rules.md`.

use std::fmt;

use crate::grid::{Cell, Grid, Shape};

/// The type of a tile, which determines the next click.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tile {
    /// Moves one cell in any of the eight directions.
    One,
    /// Moves two cells in any of the eight directions, regardless of the cell between.
    Two,
    /// Moves three cells in any of the eight directions.
    Three,
    /// Moves four cells in any of the eight directions.
    Four,
    /// Moves like the knight in chess.
    Knight,
    /// Moves only to the last cell of a diagonal.
    Bishop,
    /// Moves only to the last cell of the row or of the column.
    Rook,
    /// Moves like a bishop or a rook.
    Queen,
}

type Offset = (isize, isize);

const STRAIGHT_STEPS: [Offset; 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];
const DIAGONAL_STEPS: [Offset; 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
const ALL_STEPS: [Offset; 8] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
const KNIGHT_STEPS: [Offset; 8] =
    [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];

/// The distance that a tile moves in each of its directions.
#[derive(Clone, Copy)]
enum MoveDistance {
    Exactly(isize),
    ToTheEdge,
}

impl Tile {
    /// All types in the order of the contest's generator.
    pub const ALL: [Self; 8] = [
        Self::One,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Knight,
        Self::Bishop,
        Self::Rook,
        Self::Queen,
    ];

    /// Returns the character of the type: `1` to `4`, `K`, `B`, `R` or `Q`.
    pub const fn symbol(self) -> char {
        ['1', '2', '3', '4', 'K', 'B', 'R', 'Q'][self as usize]
    }

    /// Returns the type with this [`symbol`](Self::symbol), or `None` for any other character.
    pub fn from_symbol(symbol: char) -> Option<Self> {
        Self::ALL.into_iter().find(|tile| tile.symbol() == symbol)
    }

    /// Returns whether the tile moves only to the edge of the board.
    pub const fn slides(self) -> bool {
        matches!(self, Self::Bishop | Self::Rook | Self::Queen)
    }

    const fn directions(self) -> (&'static [Offset], MoveDistance) {
        match self {
            Self::One => (&ALL_STEPS, MoveDistance::Exactly(1)),
            Self::Two => (&ALL_STEPS, MoveDistance::Exactly(2)),
            Self::Three => (&ALL_STEPS, MoveDistance::Exactly(3)),
            Self::Four => (&ALL_STEPS, MoveDistance::Exactly(4)),
            Self::Knight => (&KNIGHT_STEPS, MoveDistance::Exactly(1)),
            Self::Bishop => (&DIAGONAL_STEPS, MoveDistance::ToTheEdge),
            Self::Rook => (&STRAIGHT_STEPS, MoveDistance::ToTheEdge),
            Self::Queen => (&ALL_STEPS, MoveDistance::ToTheEdge),
        }
    }

    /// Returns the cells that may follow a click on `from` with this tile (C3 to C5). Empty cells
    /// are included. There are at most eight cells, all different, and none of them is `from`.
    pub fn targets(self, shape: Shape, from: Cell) -> impl Iterator<Item = Cell> {
        let (directions, reach) = self.directions();
        directions.iter().filter_map(move |&offset| match reach {
            MoveDistance::Exactly(distance) => shifted_cell(shape, from, offset, distance),
            MoveDistance::ToTheEdge => match distance_to_edge(shape, from, offset) {
                0 => None,
                distance => shifted_cell(shape, from, offset, distance),
            },
        })
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.symbol())
    }
}

/// Returns the distance from a cell to the edge in the direction of `offset`.
fn distance_to_edge(shape: Shape, from: Cell, offset: Offset) -> isize {
    let along = |at: usize, sides: usize, step: isize| match step {
        -1 => at as isize,
        1 => (sides - 1 - at) as isize,
        _ => isize::MAX,
    };
    along(from.row, shape.rows, offset.0).min(along(from.col, shape.cols, offset.1))
}

fn shifted_cell(shape: Shape, from: Cell, offset: Offset, distance: isize) -> Option<Cell> {
    // A negative row or column wraps around to a number far outside the board.
    let row = from.row.wrapping_add_signed(offset.0 * distance);
    let cell = Cell::new(row, from.col.wrapping_add_signed(offset.1 * distance));
    shape.contains(cell).then_some(cell)
}

/// A fully known board: K layers of tiles, the top layer first. `Display` writes the saved form.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    layers: Vec<Grid<Tile>>,
}

impl Board {
    /// Creates a board. Returns `None` if there is no layer or no cell, or if layers differ in
    /// shape.
    pub fn new(layers: Vec<Grid<Tile>>) -> Option<Self> {
        let shape = layers.first()?.shape();
        let sound = shape.area() > 0 && layers.iter().all(|layer| layer.shape() == shape);
        sound.then_some(Self { layers })
    }

    /// Returns the rows and columns of every layer.
    pub fn shape(&self) -> Shape {
        self.layers[0].shape()
    }

    /// Returns the layers from the top.
    pub fn layers(&self) -> &[Grid<Tile>] {
        &self.layers
    }

    /// Returns the number of tiles of all layers, which is an upper bound on the clicks of any
    /// game.
    pub fn num_tiles(&self) -> usize {
        self.shape().area() * self.layers.len()
    }

    /// Returns the position before the first click, as the player sees it.
    pub fn start(&self) -> Position {
        Position::new(self.layers.len(), &self.layers[0])
    }

    /// Returns the top tile of `cell` once `taken` tiles of the cell are taken, or `None` if no
    /// tile is left.
    pub fn tile(&self, cell: Cell, taken: usize) -> Option<Tile> {
        self.layers.get(taken).map(|layer| layer[cell])
    }

    /// Plays a click on `cell`.
    pub fn click(&self, position: &mut Position, cell: Cell) -> Result<(), IllegalClickReason> {
        if !self.shape().contains(cell) {
            return Err(IllegalClickReason::Outside);
        }
        let taken = self.layers.len() - position.tiles_left(cell);
        position.click(cell, self.tile(cell, taken + 1))
    }

    /// Plays a list of clicks from the start. The error has the index of the first illegal click.
    pub fn replay(&self, clicks: &[Cell]) -> Result<Position, (usize, IllegalClickReason)> {
        let mut position = self.start();
        for (index, &cell) in clicks.iter().enumerate() {
            self.click(&mut position, cell).map_err(|reason| (index, reason))?;
        }
        Ok(position)
    }
}

/// The view of a player: the top tiles, the number of tiles left in each cell, and the last click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    layers: usize,
    tiles_left: Grid<usize>,
    /// The visible tiles. The entry of an empty cell is its last tile, and has no meaning.
    tops: Grid<Tile>,
    last: Option<(Cell, Tile)>,
    clicks: usize,
}

/// The reason why a click is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum IllegalClickReason {
    /// The cell is outside the board (rule C1).
    Outside,
    /// The cell is empty (rule C2).
    Empty,
    /// The previous tile does not move to the cell (rules C4 to C6).
    Unreachable,
    /// A tile was revealed below the last tile of a cell, or no tile was revealed below an earlier
    /// tile.
    WrongReveal,
}

impl Position {
    /// Creates the position before the first click, with `layers` tiles in every cell.
    pub fn new(layers: usize, tops: &Grid<Tile>) -> Self {
        let tiles_left = Grid::new(tops.shape(), layers);
        Self { layers, tiles_left, tops: tops.clone(), last: None, clicks: 0 }
    }

    /// Returns the rows and columns.
    pub fn shape(&self) -> Shape {
        self.tops.shape()
    }

    /// Returns K, the number of tiles in each cell at the start.
    pub fn layers(&self) -> usize {
        self.layers
    }

    /// Returns the number of tiles that `cell` has left.
    pub fn tiles_left(&self, cell: Cell) -> usize {
        self.tiles_left[cell]
    }

    /// Returns the visible tile of a cell that is not empty.
    pub fn top(&self, cell: Cell) -> Option<Tile> {
        (self.tiles_left[cell] > 0).then(|| self.tops[cell])
    }

    /// Returns the last click and the tile that it took.
    pub fn last(&self) -> Option<(Cell, Tile)> {
        self.last
    }

    /// Returns the number of clicks so far.
    pub fn num_clicks(&self) -> usize {
        self.clicks
    }

    /// Returns whether every remaining tile is visible.
    pub fn is_fully_visible(&self) -> bool {
        self.tiles_left.values().iter().all(|&left| left <= 1)
    }

    /// Returns the cells that may be clicked next (C2 to C6). At the start, every cell may be
    /// clicked.
    pub fn legal_clicks(&self) -> Vec<Cell> {
        let live = |&cell: &Cell| self.tiles_left[cell] > 0;
        match self.last {
            Some((from, tile)) => tile.targets(self.shape(), from).filter(live).collect(),
            None => self.shape().cells().filter(live).collect(),
        }
    }

    /// Takes the top tile of `cell`. `revealed` is the tile below the taken tile, or `None` if the
    /// cell becomes empty.
    pub fn click(&mut self, cell: Cell, revealed: Option<Tile>) -> Result<(), IllegalClickReason> {
        if !self.shape().contains(cell) {
            return Err(IllegalClickReason::Outside);
        }
        let tile = self.top(cell).ok_or(IllegalClickReason::Empty)?;
        if let Some((from, last)) = self.last
            && !last.targets(self.shape(), from).any(|target| target == cell)
        {
            return Err(IllegalClickReason::Unreachable);
        }
        if revealed.is_some() != (self.tiles_left[cell] > 1) {
            return Err(IllegalClickReason::WrongReveal);
        }
        self.tiles_left[cell] -= 1;
        if let Some(revealed) = revealed {
            self.tops[cell] = revealed;
        }
        self.last = Some((cell, tile));
        self.clicks += 1;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn targets(tile: Tile, shape: Shape, row: usize, col: usize) -> Vec<(usize, usize)> {
        tile.targets(shape, Cell::new(row, col)).map(|cell| (cell.row, cell.col)).collect()
    }

    #[test]
    fn steps_have_one_length_and_do_not_wrap() {
        let shape = Shape::new(6, 7);
        assert_eq!(targets(Tile::One, shape, 0, 0), [(0, 1), (1, 0), (1, 1)]);
        assert_eq!(targets(Tile::Two, shape, 2, 5), [(0, 3), (0, 5), (2, 3), (4, 3), (4, 5)]);
        assert_eq!(targets(Tile::Four, shape, 2, 3), []);
        assert_eq!(targets(Tile::Knight, shape, 0, 1), [(1, 3), (2, 0), (2, 2)]);
    }

    #[test]
    fn sliding_tiles_go_to_the_edge_only() {
        let shape = Shape::new(6, 7);
        assert_eq!(targets(Tile::Rook, shape, 2, 3), [(0, 3), (2, 0), (2, 6), (5, 3)]);
        assert_eq!(targets(Tile::Bishop, shape, 2, 3), [(0, 1), (0, 5), (5, 0), (5, 6)]);
        assert_eq!(targets(Tile::Rook, shape, 0, 3), [(0, 0), (0, 6), (5, 3)]);
        assert_eq!(targets(Tile::Queen, shape, 0, 0), [(0, 6), (5, 0), (5, 5)]);
        assert_eq!(targets(Tile::Bishop, shape, 0, 6), [(5, 1)]);
    }

    #[test]
    fn a_click_takes_one_tile_and_is_illegal_on_an_empty_cell() {
        let layer = |tiles: [Tile; 2]| Grid::from_fn(Shape::new(1, 2), |cell| tiles[cell.col]);
        let board =
            Board::new(vec![layer([Tile::One, Tile::Rook]), layer([Tile::Queen, Tile::Two])])
                .expect("two layers of one shape");
        let [a, b] = [Cell::new(0, 0), Cell::new(0, 1)];
        let end = board.replay(&[a, b, a, b]).expect("a legal game");
        assert_eq!(
            (end.num_clicks(), end.legal_clicks(), end.is_fully_visible()),
            (4, vec![], true)
        );
        assert_eq!(board.replay(&[a, a]), Err((1, IllegalClickReason::Unreachable)));
        assert_eq!(board.replay(&[a, b, a, b, a]), Err((4, IllegalClickReason::Empty)));
        assert_eq!(board.replay(&[Cell::new(1, 0)]), Err((0, IllegalClickReason::Outside)));
        let mut position = board.start();
        assert_eq!(position.click(a, None), Err(IllegalClickReason::WrongReveal));
        assert_eq!(position, board.start());
    }

    #[test]
    fn each_symbol_names_one_type_of_tile() {
        for tile in Tile::ALL {
            assert_eq!(Tile::from_symbol(tile.symbol()), Some(tile));
        }
        assert_eq!(Tile::from_symbol('-'), None);
    }
}
