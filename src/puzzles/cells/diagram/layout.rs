//! Places a board's cells in the picture: in layers for a tiling, and on a circle for a graph.

use std::collections::BTreeMap;
use std::f64::consts::TAU;

use crate::grid::{Cell, Shape};
use crate::picture::{Bounds, CellShape, JoinedBorders, Layer, Layout, PlacedCell, Point};
use crate::puzzles::cells::rules::{Board, Space, Tiling};

use super::lattice::Lattice;

/// The distance between two layers, with room for a name and the numbers of rows and columns.
const LAYER_GAP: Point = Point::new(1.6, 2.2);

/// The most layers side by side on a board with three dimensions.
const MAX_LAYERS_PER_ROW: usize = 6;

/// Returns the layout of a board.
pub fn layout(board: &Board) -> Layout {
    match board.space().tiling() {
        Tiling::Graph => circle_layout(board),
        _ => layered_layout(board),
    }
}

/// Returns the layout of a board with layers. Layers of the third dimension are placed side by
/// side, and layers of the fourth dimension one below the other.
fn layered_layout(board: &Board) -> Layout {
    let space = board.space();
    let [third, fourth] = space.num_layers();
    let lattice = Lattice::for_board(board);
    let size = lattice.layer_size(space.layer_shape());
    let layer = |number: usize| {
        let (column, row) = match fourth {
            1 => (number % MAX_LAYERS_PER_ROW, number / MAX_LAYERS_PER_ROW),
            _ => (number / fourth, number % fourth),
        };
        let origin =
            Point::new(column as f64 * (size.x + LAYER_GAP.x), row as f64 * (size.y + LAYER_GAP.y));
        let name = match fourth {
            1 => format!("layer {number}"),
            _ => format!("layer {},{}", number / fourth, number % fourth),
        };
        layer(lattice, space, origin, number, (third * fourth > 1).then_some(name))
    };
    let placed: Vec<(Layer, Vec<PlacedCell>)> = (0..third * fourth).map(layer).collect();
    let (layers, cells): (Vec<_>, Vec<_>) = placed.into_iter().unzip();
    let (cells, holes): (Vec<PlacedCell>, Vec<PlacedCell>) =
        cells.concat().into_iter().partition(|placed| board.is_cell(placed.cell));
    let holes = holes.iter().filter(|hole| is_among_cells(board, lattice, hole.cell));
    let holes = holes.map(|hole| hole.middle).collect();
    Layout { cells, holes, layers, ..Layout::default() }
}

/// Returns whether more than half of the places around a hole are cells.
fn is_among_cells(board: &Board, lattice: Lattice, hole: Cell) -> bool {
    let places = match lattice {
        // A neighbour by the rules of the puzzle may be far away in the picture, such as a knight's
        // move.
        Lattice::Squares => board.space().touching_squares(hole),
        _ => board.space().around(hole),
    };
    let cells = places.iter().flatten().filter(|&&cell| board.is_cell(cell)).count();
    2 * cells > places.len()
}

/// Returns the layer whose upper left corner is `origin`.
fn layer(
    lattice: Lattice,
    space: &Space,
    origin: Point,
    number: usize,
    name: Option<String>,
) -> (Layer, Vec<PlacedCell>) {
    let Shape { rows, cols } = space.layer_shape();
    let first = number * rows;
    let placed = |cell: Cell| {
        let (shape, middle) = lattice.cell_shape_and_middle(cell);
        PlacedCell { cell: Cell::new(first + cell.row, cell.col), shape, middle: origin + middle }
    };
    let row = |row: usize| (first + row, origin.y + lattice.middle_of_row(row));
    let col = |col: usize| (col, origin.x + lattice.cell_shape_and_middle(Cell::new(0, col)).1.x);
    let wrap = space.wrap();
    let layer = Layer {
        name,
        bounds: Bounds { least: origin, most: origin + lattice.layer_size(space.layer_shape()) },
        rows: (0..rows).map(row).collect(),
        cols: (0..cols).map(col).collect(),
        joined: JoinedBorders { rows: wrap.rows, cols: wrap.cols },
    };
    (layer, space.layer_shape().cells().map(placed).collect())
}

/// Returns a name that is short enough to stand beside a cell.
fn shortened(name: &str) -> String {
    const MOST_CHARS: usize = 12;
    match name.char_indices().nth(MOST_CHARS) {
        Some((end, _)) => format!("{}\u{2026}", &name[..end]),
        None => name.to_owned(),
    }
}

/// Returns the layout of a graph: its cells on a circle, clockwise from the top.
fn circle_layout(board: &Board) -> Layout {
    /// The distance along the circle from one cell to the next.
    const CELL_DISTANCE: f64 = 1.7;
    /// The least radius of the circle. A square cell has side 1.
    const MIN_RADIUS: f64 = 1.6;
    /// The distance from the middle of a cell to its name.
    const NAME_DISTANCE: f64 = 0.82;
    let cells: Vec<Cell> = board.shape().cells().filter(|&cell| board.is_cell(cell)).collect();
    let radius = (cells.len() as f64 * CELL_DISTANCE / TAU).max(MIN_RADIUS);
    let direction = |at: usize| {
        let angle = TAU * (at as f64 / cells.len() as f64 - 0.25);
        Point::new(angle.cos(), angle.sin())
    };
    let placed = |(at, &cell): (usize, &Cell)| PlacedCell {
        cell,
        shape: CellShape::Circle,
        middle: direction(at) * radius,
    };
    let names: BTreeMap<Cell, &str> = board.names().collect();
    let name = |(at, &cell): (usize, &Cell)| {
        let place = || format!("{},{}", cell.row, cell.col);
        let name = names.get(&cell).map_or_else(place, |name| shortened(name));
        (direction(at) * (radius + NAME_DISTANCE), name)
    };
    let middle = |cell: Cell| {
        let at = cells.binary_search(&cell).ok()?;
        Some(direction(at) * radius)
    };
    let edges = board.space().edges().flat_map(|(cell, near)| {
        let later = near.filter(move |&near| near > cell);
        later.map(move |near| (cell, near)).collect::<Vec<_>>()
    });
    let edges = edges.filter_map(|(one, other)| Some([middle(one)?, middle(other)?])).collect();
    Layout {
        cells: cells.iter().enumerate().map(placed).collect(),
        cell_names: cells.iter().enumerate().map(name).collect(),
        edges,
        ..Layout::default()
    }
}
