//! Pictures of boards as data, and the writer that turns them into SVG.
//!
//! A puzzle gives the [`Diagram`] of a board: the shapes of its cells and their content. An answer
//! gives [`Marks`]: the status of cells, and the clues of an explanation. [`Picture::new`] combines
//! both, and [`svg::write`] writes the picture as SVG. [`Shapes`] gives the places of all parts to
//! programs that draw boards themselves. Lengths are multiples of the side of a square cell; x runs
//! to the right, y down.

mod compose;
mod diagram;
mod layout;
mod marks;
mod plane;
mod shapes;
pub mod svg;
mod symbol;
mod text;

pub use compose::Picture;
pub use diagram::{CellFace, Content, Diagram, DiagramError, LineClue, MOST_CELLS, SolutionStyle};
pub use layout::{CellShape, JoinedBorders, Layer, Layout, PlacedCell};
pub use marks::{ClueAt, Marks};
pub use plane::{Bounds, Point, Segment};
pub use shapes::Shapes;
pub use symbol::{Appearance, Fill, Item, Ring, Sign, Stroke, TextStyle};
