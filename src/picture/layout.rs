//! The places and the shapes of a board's cells.

use crate::grid::{Cell, Shape};

use super::plane::{Bounds, Point};

/// The height of a triangle whose side has length 1. Two rows of hexagons of width 1 have this
/// distance, too.
const EQUILATERAL_HEIGHT: f64 = 0.866_025_403_784_438_6;

/// The corners of a hexagon of width 1, clockwise from the corner at its top.
const HEXAGON_CORNERS: [(f64, f64); 6] = {
    let (long, short) = (0.5 / EQUILATERAL_HEIGHT, 0.25 / EQUILATERAL_HEIGHT);
    [(0.0, -long), (0.5, -short), (0.5, short), (0.0, long), (-0.5, short), (-0.5, -short)]
};

/// The shape of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellShape {
    /// A square with sides of length 1.
    Square,
    /// A hexagon of width 1 with a corner at the top.
    Hexagon,
    /// A hexagon of height 1 with a side at the top.
    FlatHexagon,
    /// A triangle with sides of [`CellShape::TRIANGLE_SIDE`].
    Triangle {
        /// Whether a corner is at the top.
        points_up: bool,
    },
    /// A circle of diameter 1.
    Circle,
}

impl CellShape {
    /// The side of a triangle. With this side, a triangle has nearly as much space for text as a
    /// square.
    pub const TRIANGLE_SIDE: f64 = 1.6;
    /// The height of a triangle.
    pub const TRIANGLE_HEIGHT: f64 = Self::TRIANGLE_SIDE * EQUILATERAL_HEIGHT;
    /// The distance from one row of hexagons to the next.
    pub const HEXAGON_ROW_DISTANCE: f64 = EQUILATERAL_HEIGHT;

    /// Returns the corners relative to the middle of the cell, clockwise. A circle has none.
    pub fn corners(self) -> Vec<Point> {
        match self {
            Self::Square => to_points([(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]),
            Self::Hexagon => to_points(HEXAGON_CORNERS),
            // A hexagon with a corner at the top, turned by 90 degrees, has a side at the top.
            Self::FlatHexagon => to_points(HEXAGON_CORNERS.map(|(x, y)| (-y, x))),
            Self::Triangle { points_up } => {
                let (half, third) = (Self::TRIANGLE_SIDE / 2.0, Self::TRIANGLE_HEIGHT / 3.0);
                // A triangle that points up, turned upside down, points down.
                let sign = if points_up { 1.0 } else { -1.0 };
                let corners = [(0.0, -2.0 * third), (half, third), (-half, third)];
                to_points(corners.map(|(x, y)| (x * sign, y * sign)))
            }
            Self::Circle => Vec::new(),
        }
    }

    /// Returns the radius of the largest circle around the middle that fits into the cell.
    pub fn inradius(self) -> f64 {
        match self {
            Self::Square | Self::Hexagon | Self::FlatHexagon | Self::Circle => 0.5,
            Self::Triangle { .. } => Self::TRIANGLE_HEIGHT / 3.0,
        }
    }
}

fn to_points<const N: usize>(corners: [(f64, f64); N]) -> Vec<Point> {
    corners.map(|(x, y)| Point::new(x, y)).into()
}

/// A cell of the board with its shape and its place in the plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedCell {
    /// The cell of the board.
    pub cell: Cell,
    /// The shape of the cell.
    pub shape: CellShape,
    /// The point at which the text of the cell stands.
    pub middle: Point,
}

impl PlacedCell {
    /// Returns the smallest rectangle around the cell.
    pub fn bounds(&self) -> Bounds {
        match self.shape {
            CellShape::Circle => Bounds { least: self.middle, most: self.middle }.widened(0.5),
            shape => Bounds::around_points(
                shape.corners().into_iter().map(|corner| self.middle + corner),
            ),
        }
    }
}

/// The borders of a layer that are joined with the opposite border.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JoinedBorders {
    /// Whether the upper border is joined with the lower border.
    pub rows: bool,
    /// Whether the left border is joined with the right border.
    pub cols: bool,
}

/// A layer: a rectangle of cells whose rows and columns are numbered.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// The name above the layer, if there are several layers.
    pub name: Option<String>,
    /// The rectangle around the cells of the layer.
    pub bounds: Bounds,
    /// The number of each row, and the y coordinate of its middle.
    pub rows: Vec<(usize, f64)>,
    /// The number of each column, and the x coordinate of its middle.
    pub cols: Vec<(usize, f64)>,
    /// The borders that are joined.
    pub joined: JoinedBorders,
}

/// The cells of a board in the plane.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    /// The cells, each once. Holes are left out.
    pub cells: Vec<PlacedCell>,
    /// The middles of holes: places without a cell, most of whose neighbouring places have a cell.
    /// Readers could take such places for cells.
    pub holes: Vec<Point>,
    /// The layers, if the cells stand in rows and columns.
    pub layers: Vec<Layer>,
    /// The edges of a graph. Each edge has the places of its two cells.
    pub edges: Vec<[Point; 2]>,
    /// The names of cells whose rows and columns are not numbered, each with its place.
    pub cell_names: Vec<(Point, String)>,
}

impl Layout {
    /// Creates the layout of a rectangle of squares, which most puzzles have.
    pub fn rectangle(shape: Shape) -> Self {
        let middle = |cell: Cell| Point::new(cell.col as f64 + 0.5, cell.row as f64 + 0.5);
        let placed =
            |cell: Cell| PlacedCell { cell, shape: CellShape::Square, middle: middle(cell) };
        let bounds = Bounds {
            least: Point::default(),
            most: Point::new(shape.cols as f64, shape.rows as f64),
        };
        let numbers = |number: usize| (0..number).map(|at| (at, at as f64 + 0.5)).collect();
        let layer = Layer {
            name: None,
            bounds,
            rows: numbers(shape.rows),
            cols: numbers(shape.cols),
            joined: JoinedBorders::default(),
        };
        let cells = shape.cells().map(placed).collect();
        Self { cells, layers: vec![layer], ..Self::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_lie_around_the_middle() {
        let triangle = |points_up| CellShape::Triangle { points_up };
        for (shape, corners) in [
            (CellShape::Square, 4),
            (CellShape::Hexagon, 6),
            (CellShape::FlatHexagon, 6),
            (triangle(true), 3),
            (triangle(false), 3),
        ] {
            let found = shape.corners();
            assert_eq!(found.len(), corners, "{shape:?}");
            let sum = found.iter().fold(Point::default(), |sum, &corner| sum + corner);
            assert!(sum.length() < 1e-9, "{shape:?}: {sum:?}");
            for (at, &corner) in found.iter().enumerate() {
                let middle = (corner + found[(at + 1) % corners]) * 0.5;
                assert!((middle.length() - shape.inradius()).abs() < 1e-9, "{shape:?}");
            }
        }
    }

    #[test]
    fn a_rectangle_has_a_square_for_each_cell() {
        let layout = Layout::rectangle(Shape::new(2, 3));
        assert_eq!(layout.cells.len(), 6);
        let bounds = layout.cells.iter().map(PlacedCell::bounds).reduce(Bounds::union);
        assert_eq!(bounds, Some(layout.layers[0].bounds));
    }
}
