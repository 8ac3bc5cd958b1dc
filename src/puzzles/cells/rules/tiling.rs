//! The tilings of a layer with cells, and the neighbours that a cell has in each tiling.

use std::borrow::Cow;

/// The tiling of a layer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tiling {
    /// Squares. A cell is near the eight cells that touch it.
    Square,
    /// Squares. A cell is near the four cells that share a side with it.
    Orthogonal,
    /// Squares. A cell is near the cells that are a knight's move away.
    Knight,
    /// Hexagons. A cell is near the six cells that touch it. Odd rows are half a cell to the right.
    Hexagon,
    /// Triangles. A cell is near the twelve cells that touch it. The triangle in (0,0) points up.
    Triangle,
    /// Squares. The neighbours of a cell are at these offsets from the cell.
    Offsets(Vec<Offset>),
    /// A graph. The board lists which cells are near each other.
    Graph,
}

/// The offset from a cell to a neighbour: the rows down and the columns to the right.
pub type Offset = (i32, i32);

/// The most offsets of [`Tiling::Offsets`].
pub const MAX_OFFSETS: usize = 24;

impl Tiling {
    /// The written names of the tilings without parameters.
    pub const NAMED: [(&'static str, Self); 6] = [
        ("square", Self::Square),
        ("orthogonal", Self::Orthogonal),
        ("knight", Self::Knight),
        ("hex", Self::Hexagon),
        ("triangle", Self::Triangle),
        ("graph", Self::Graph),
    ];

    /// Returns the tiling with this name, if there is one.
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMED.into_iter().find(|(known, _)| *known == name).map(|(_, tiling)| tiling)
    }

    /// Returns whether the tiling has hexagons in doubled coordinates. The neighbours of such a
    /// hexagon are two rows up or down, or one row and one column away. Level files of Hexcells use
    /// these coordinates.
    pub fn has_doubled_rows(&self) -> bool {
        const HEXAGON_OFFSETS: [Offset; 6] = [(-2, 0), (-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1)];
        let Self::Offsets(offsets) = self else { return false };
        offsets.len() == HEXAGON_OFFSETS.len()
            && HEXAGON_OFFSETS.iter().all(|offset| offsets.contains(offset))
    }

    /// Returns the neighbours of the cell in this row and column, in their order around it.
    pub(super) fn offsets(&self, row: isize, col: isize) -> Cow<'_, [Offset]> {
        const SQUARE_OFFSETS: [Offset; 8] =
            [(-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1)];
        const SIDE_OFFSETS: [Offset; 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];
        const KNIGHT_OFFSETS: [Offset; 8] =
            [(-2, -1), (-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2)];
        const EVEN_ROW_OFFSETS: [Offset; 6] = [(-1, 0), (0, 1), (1, 0), (1, -1), (0, -1), (-1, -1)];
        const ODD_ROW_OFFSETS: [Offset; 6] = [(-1, 1), (0, 1), (1, 1), (1, 0), (0, -1), (-1, 0)];
        const UPWARD_TRIANGLE_OFFSETS: [Offset; 12] = [
            (-1, -1),
            (-1, 0),
            (-1, 1),
            (0, 1),
            (0, 2),
            (1, 2),
            (1, 1),
            (1, 0),
            (1, -1),
            (1, -2),
            (0, -2),
            (0, -1),
        ];
        match self {
            Self::Square => Cow::Borrowed(&SQUARE_OFFSETS),
            Self::Orthogonal => Cow::Borrowed(&SIDE_OFFSETS),
            Self::Knight => Cow::Borrowed(&KNIGHT_OFFSETS),
            Self::Hexagon if row % 2 == 0 => Cow::Borrowed(&EVEN_ROW_OFFSETS),
            Self::Hexagon => Cow::Borrowed(&ODD_ROW_OFFSETS),
            Self::Triangle if (row + col) % 2 == 0 => Cow::Borrowed(&UPWARD_TRIANGLE_OFFSETS),
            // A triangle that points down has the offsets of a triangle that points up, with
            // reversed rows.
            Self::Triangle => {
                UPWARD_TRIANGLE_OFFSETS.iter().map(|&(rows, cols)| (-rows, cols)).collect()
            }
            Self::Offsets(offsets) => Cow::Borrowed(offsets),
            Self::Graph => Cow::Borrowed(&[]),
        }
    }

    /// Returns the number of lines of sight from a cell, or `None` if cells have no lines of sight.
    /// The step in one direction can depend on the row.
    pub(super) fn num_sight_directions(&self) -> Option<usize> {
        match self {
            Self::Square | Self::Orthogonal => Some(4),
            Self::Hexagon => Some(6),
            _ => None,
        }
    }

    /// Returns a least length and a divisor for each side of a wrapped board, with the rows first.
    /// The length of a side must be a multiple of its divisor. On a smaller board, a cell would be
    /// its own neighbour, or twice the neighbour of another cell.
    pub(super) fn min_wrapped_sides(&self) -> [(usize, usize); 2] {
        match self {
            Self::Square | Self::Orthogonal => [(3, 1), (3, 1)],
            Self::Knight => [(5, 1), (5, 1)],
            Self::Hexagon => [(4, 2), (3, 1)],
            Self::Triangle => [(4, 2), (6, 2)],
            Self::Offsets(offsets) => {
                let least = |distance: &dyn Fn(&Offset) -> i32| {
                    let most = offsets.iter().map(distance).max().unwrap_or_default();
                    (2 * most.unsigned_abs() as usize + 1, 1)
                };
                [least(&|offset| offset.0.abs()), least(&|offset| offset.1.abs())]
            }
            Self::Graph => [(usize::MAX, 1), (usize::MAX, 1)],
        }
    }
}
