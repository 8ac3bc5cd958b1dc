//! A board and the findings of an answer as shapes in the plane, for programs that draw boards
//! themselves.

use std::collections::{HashMap, HashSet};

use crate::grid::Cell;
use crate::report::CellStatus;

use super::compose;
use super::diagram::{Content, Diagram};
use super::layout::{CellShape, Layer, PlacedCell};
use super::marks::{ClueAt, Marks};
use super::plane::{Bounds, Point};

/// A point: x to the right, y down. Coordinates are in sides of a square cell, rounded to four
/// decimals.
type PlanePoint = [f64; 2];

/// The shapes of a board, at their places in the picture of the same [`Diagram`].
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct Shapes {
    /// The name of the board in a few words.
    name: String,
    /// The upper left and the lower right corner of the rectangle around all cells and the labels
    /// of lines.
    bounds: [PlanePoint; 2],
    /// The cells. Holes are left out.
    cells: Vec<ShapedCell>,
    /// The clues about lists of cells, in the order of the board.
    lines: Vec<ShapedLine>,
    /// The layers of rows and columns. A graph has none.
    layers: Vec<ShapedLayer>,
    /// The two ends of each edge of a graph.
    edges: Vec<[PlanePoint; 2]>,
    /// The two ends of each part of the borders of regions.
    borders: Vec<[PlanePoint; 2]>,
    /// The facts about the board that no cell shows, and the answer, in sentences without a full stop.
    sentences: Vec<String>,
}

/// A cell with its shape and its content.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
struct ShapedCell {
    cell: Cell,
    shape: ShapeName,
    /// The middle of the cell, where the text stands.
    centre: PlanePoint,
    /// The radius of the largest circle around the middle that fits into the cell. A circular cell
    /// has this radius.
    radius: f64,
    /// The corners, clockwise. A circle has none.
    polygon: Vec<PlanePoint>,
    /// The content of the cell as the board shows it.
    content: Content,
    /// The clue as the board writes it, or the number of known mines if there are several.
    /// Otherwise empty.
    text: String,
    /// The status of the cell in the answer. Null if the answer has none.
    status: Option<StatusName>,
    /// The chance of a mine, or of a shaded cell. Null if it was not counted.
    probability: Option<f64>,
    /// Whether the explanation uses the clue of the cell.
    ringed: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "json", serde(rename_all = "kebab-case"))]
enum ShapeName {
    Square,
    /// A hexagon with a corner at the top.
    Hexagon,
    /// A hexagon with a side at the top.
    FlatHexagon,
    /// A triangle with a corner at the top.
    TriangleUp,
    TriangleDown,
    Circle,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "json", serde(rename_all = "lowercase"))]
enum StatusName {
    /// No solution shades the cell.
    Safe,
    /// Every solution shades the cell.
    Mine,
    Undetermined,
    /// A limit ended the search before the cell was decided.
    Undecided,
}

/// A clue about a list of cells.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
struct ShapedLine {
    /// The cells in their order.
    cells: Vec<Cell>,
    /// The clue as the board writes it.
    label: String,
    /// The middle of the label.
    at: PlanePoint,
    /// Whether the cells form a whole straight line that begins at the label. Otherwise, the
    /// picture must mark the cells of the line.
    straight: bool,
    /// Whether consecutive cells of the line do not touch. The picture must then mark the cells of
    /// the line, because a line through them passes over other cells.
    passes_over_cells: bool,
    /// Whether the explanation uses the line.
    ringed: bool,
}

/// A rectangle of rows and columns.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
struct ShapedLayer {
    /// The name of the layer. Null for a single layer.
    name: Option<String>,
    /// The upper left and the lower right corner.
    bounds: [PlanePoint; 2],
    /// Each row with the y of its middle.
    rows: Vec<(usize, f64)>,
    /// Each column with the x of its middle.
    cols: Vec<(usize, f64)>,
    /// Whether the upper border is joined with the lower border.
    joined_rows: bool,
    /// Whether the left border is joined with the right border.
    joined_cols: bool,
}

impl Shapes {
    /// The approximate number of bytes of a cell in a document.
    pub const BYTES_PER_CELL: u64 = 400;
    /// An upper bound on the bytes of an edge in a document, or of its line in a picture.
    pub const BYTES_PER_EDGE: u64 = 200;

    /// Combines a board and the findings of answers into shapes.
    pub fn new(diagram: &Diagram, marks: &Marks) -> Self {
        let statuses: HashMap<Cell, CellStatus> = marks.statuses.iter().copied().collect();
        let clues: HashSet<Cell> = marks.clues.iter().filter_map(ClueAt::cell).collect();
        let faces = diagram.layout.cells.iter().zip(&diagram.faces);
        let cells = faces.map(|(placed, face)| {
            let status = statuses.get(&placed.cell).copied();
            ShapedCell {
                content: face.content,
                text: face.clue.clone(),
                status: status.map(StatusName::from),
                probability: status.and_then(CellStatus::chance),
                ringed: clues.contains(&placed.cell),
                ..ShapedCell::from_placed(placed)
            }
        });
        let lines = compose::line_labels(diagram);
        let around = diagram.layout.cells.iter().map(PlacedCell::bounds);
        let around = around.chain(lines.iter().map(|label| label.bounds));
        let lines = lines.iter().map(|label| ShapedLine {
            cells: label.line.cells.clone(),
            label: label.line.clue.clone(),
            at: rounded_point(label.middle),
            straight: label.arrow_suffices,
            passes_over_cells: label.passes_over_cells,
            ringed: marks.clues.contains(&ClueAt::Line(label.number)),
        });
        Self {
            name: diagram.name.clone(),
            bounds: corner_points(around.reduce(Bounds::union).unwrap_or_default()),
            cells: cells.collect(),
            lines: lines.collect(),
            layers: diagram.layout.layers.iter().map(ShapedLayer::from_layer).collect(),
            edges: diagram.layout.edges.iter().map(|edge| edge.map(rounded_point)).collect(),
            borders: diagram.borders.iter().map(|border| border.map(rounded_point)).collect(),
            sentences: diagram.sentences.iter().chain(&marks.sentences).cloned().collect(),
        }
    }
}

impl ShapedCell {
    /// Creates a hidden cell of this shape, without findings.
    fn from_placed(placed: &PlacedCell) -> Self {
        let corner = |corner: Point| rounded_point(placed.middle + corner);
        Self {
            cell: placed.cell,
            shape: placed.shape.into(),
            centre: rounded_point(placed.middle),
            radius: rounded_length(placed.shape.inradius()),
            polygon: placed.shape.corners().into_iter().map(corner).collect(),
            content: Content::Hidden,
            text: String::new(),
            status: None,
            probability: None,
            ringed: false,
        }
    }
}

impl ShapedLayer {
    fn from_layer(layer: &Layer) -> Self {
        let numbers = |numbers: &[(usize, f64)]| {
            numbers.iter().map(|&(number, at)| (number, rounded_length(at))).collect()
        };
        Self {
            name: layer.name.clone(),
            bounds: corner_points(layer.bounds),
            rows: numbers(&layer.rows),
            cols: numbers(&layer.cols),
            joined_rows: layer.joined.rows,
            joined_cols: layer.joined.cols,
        }
    }
}

impl From<CellShape> for ShapeName {
    fn from(shape: CellShape) -> Self {
        match shape {
            CellShape::Square => Self::Square,
            CellShape::Hexagon => Self::Hexagon,
            CellShape::FlatHexagon => Self::FlatHexagon,
            CellShape::Triangle { points_up: true } => Self::TriangleUp,
            CellShape::Triangle { points_up: false } => Self::TriangleDown,
            CellShape::Circle => Self::Circle,
        }
    }
}

impl From<CellStatus> for StatusName {
    fn from(status: CellStatus) -> Self {
        match status {
            CellStatus::Safe => Self::Safe,
            CellStatus::Mine => Self::Mine,
            CellStatus::Undetermined(_) => Self::Undetermined,
            CellStatus::Undecided => Self::Undecided,
        }
    }
}

fn corner_points(Bounds { least, most }: Bounds) -> [PlanePoint; 2] {
    [least, most].map(rounded_point)
}

fn rounded_point(Point { x, y }: Point) -> PlanePoint {
    [x, y].map(rounded_length)
}

/// Rounds a length to four decimals. No screen shows a smaller difference.
fn rounded_length(length: f64) -> f64 {
    const ROUNDING_FACTOR: f64 = 10_000.0;
    // Adding zero turns a negative zero into a positive zero.
    (length * ROUNDING_FACTOR).round() / ROUNDING_FACTOR + 0.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Shape;
    use crate::picture::diagram::{CellFace, LineClue, SolutionStyle};

    #[test]
    fn shapes_have_the_places_of_the_layout_and_the_findings_of_the_answer() {
        let shape = Shape::new(1, 2);
        let diagram = Diagram::rectangle(shape, SolutionStyle::Mines, |cell| match cell.col {
            0 => CellFace::new(Content::Hidden, ""),
            _ => CellFace::new(Content::Opened, "1"),
        });
        let (hidden, opened) = (Cell::new(0, 0), Cell::new(0, 1));
        let line = LineClue { cells: vec![hidden, opened], clue: "1".to_owned() };
        let diagram = Diagram { lines: vec![line], ..diagram };
        let marks = Marks {
            statuses: vec![(hidden, CellStatus::Undetermined(Some(0.25)))],
            clues: vec![ClueAt::Cell(opened), ClueAt::Line(0)],
            ..Marks::default()
        };
        let shapes = Shapes::new(&diagram, &marks);
        let [first, second] = shapes.cells.as_slice() else { panic!("two cells: {shapes:?}") };
        assert_eq!(first.polygon, [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]]);
        assert_eq!((first.status, first.probability), (Some(StatusName::Undetermined), Some(0.25)));
        assert_eq!((second.text.as_str(), second.status, second.ringed), ("1", None, true));
        let [line] = shapes.lines.as_slice() else { panic!("one line: {shapes:?}") };
        assert!(line.straight && line.ringed && line.at[0] < 0.0, "{line:?}");
        assert!(shapes.bounds[0][0] < line.at[0]);
    }
}
