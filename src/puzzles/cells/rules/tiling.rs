//! How cells lie side by side, and which are near which for that.

use std::borrow::Cow;

/// How the cells of a layer lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tiling {
    /// Squares that are near where they touch: eight around one.
    Square,
    /// Squares that are near where they share a side: four around one.
    Orthogonal,
    /// Squares that are near by a knight's move.
    Knight,
    /// Hexagons, of which odd rows are half a cell to the right: six around one.
    Hexagon,
    /// Triangles, of which that in row and column 0 points up, that are near where they touch: twelve around one.
    Triangle,
    /// Squares that are near where one is the other plus one of these rows and columns.
    Offsets(Vec<Offset>),
    /// Cells that are near where the board says so.
    Graph,
}

/// From a cell to one near it: rows down and columns to the right.
pub type Offset = (i32, i32);

/// The most offsets of [`Tiling::Offsets`].
pub const MOST_OFFSETS: usize = 24;

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

    /// The cells near one in this row and column, in the order in which they lie around it.
    pub(super) fn offsets(&self, row: isize, col: isize) -> Cow<'_, [Offset]> {
        const AROUND: [Offset; 8] =
            [(-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1)];
        const SIDES: [Offset; 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];
        const KNIGHT: [Offset; 8] =
            [(-2, -1), (-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2)];
        const EVEN: [Offset; 6] = [(-1, 0), (0, 1), (1, 0), (1, -1), (0, -1), (-1, -1)];
        const ODD: [Offset; 6] = [(-1, 1), (0, 1), (1, 1), (1, 0), (0, -1), (-1, 0)];
        const UP: [Offset; 12] = [
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
            Self::Square => Cow::Borrowed(&AROUND),
            Self::Orthogonal => Cow::Borrowed(&SIDES),
            Self::Knight => Cow::Borrowed(&KNIGHT),
            Self::Hexagon if row % 2 == 0 => Cow::Borrowed(&EVEN),
            Self::Hexagon => Cow::Borrowed(&ODD),
            Self::Triangle if (row + col) % 2 == 0 => Cow::Borrowed(&UP),
            // One that points down is the other upside down.
            Self::Triangle => UP.iter().map(|&(rows, cols)| (-rows, cols)).collect(),
            Self::Offsets(offsets) => Cow::Borrowed(offsets),
            Self::Graph => Cow::Borrowed(&[]),
        }
    }

    /// The directions along which lines of sight run, where there are any: as steps that depend on the row.
    pub(super) fn directions(&self) -> Option<usize> {
        match self {
            Self::Square | Self::Orthogonal => Some(4),
            Self::Hexagon => Some(6),
            _ => None,
        }
    }

    /// Returns the least rows and columns of a wrapped board, and the number that each must be a
    /// multiple of. With them no cell is near another one twice, or near itself.
    pub(super) fn wraps_from(&self) -> [(usize, usize); 2] {
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
