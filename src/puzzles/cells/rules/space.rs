//! The cells of a board and their adjacency: a tiling of the plane, possibly wrapped or in layers,
//! or a graph.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use crate::grid::{Cell, Shape};

use super::tiling::{Offset, Tiling};

/// The opposite borders that are joined with each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wrap {
    /// Whether the last row is beside the first.
    pub rows: bool,
    /// Whether the last column is beside the first.
    pub cols: bool,
}

impl Wrap {
    /// The names of the combinations of joined borders. If no border is joined, there is no name.
    pub const NAMED: [(&'static str, Self); 3] = [
        ("rows", Self { rows: true, cols: false }),
        ("cols", Self { rows: false, cols: true }),
        ("both", Self { rows: true, cols: true }),
    ];

    /// Returns the joined borders with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMED.into_iter().find(|(known, _)| *known == name).map(|(_, wrap)| wrap)
    }
}

/// The cells of a board and their adjacency. The rows of the shape are the rows of the first layer,
/// then the rows of the second layer, and so on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Space {
    tiling: Tiling,
    layer: Shape,
    /// The numbers of layers in the third and in the fourth dimension.
    layers: [usize; 2],
    wrap: Wrap,
    edges: BTreeMap<Cell, BTreeSet<Cell>>,
}

/// The coordinates of a cell, which may be outside the border.
#[derive(Clone, Copy)]
struct Place {
    layers: [isize; 2],
    row: isize,
    col: isize,
}

/// The reason why borders cannot be joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WrapError {
    /// A graph has no borders.
    Graph,
    /// The side is too short, or its length is odd but must be even.
    TooSmall {
        /// The side of the board that is too short or has an odd length.
        side: WrappedSide,
        /// The least length.
        least: usize,
        /// Whether the length must be even.
        is_even: bool,
        /// The length.
        found: usize,
    },
}

/// The side of a board that is wrapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrappedSide {
    /// The rows. The first and the last row are joined.
    Rows,
    /// The columns. The first and the last column are joined.
    Columns,
}

impl Space {
    /// Creates a space with layers of this shape.
    ///
    /// # Errors
    /// If the board is too small to be wrapped in this way.
    pub fn new(
        tiling: Tiling,
        layer: Shape,
        layers: [usize; 2],
        wrap: Wrap,
    ) -> Result<Self, WrapError> {
        let sides = [
            (WrappedSide::Rows, wrap.rows, layer.rows),
            (WrappedSide::Columns, wrap.cols, layer.cols),
        ];
        for ((side, is_wrapped, found), (least, factor)) in
            sides.into_iter().zip(tiling.min_wrapped_sides())
        {
            if is_wrapped && least == usize::MAX {
                return Err(WrapError::Graph);
            }
            if is_wrapped && (found < least || found % factor > 0) {
                return Err(WrapError::TooSmall { side, least, is_even: factor > 1, found });
            }
        }
        Ok(Self { tiling, layer, layers, wrap, edges: BTreeMap::new() })
    }

    /// Makes two cells of a graph adjacent. Repeating an edge changes nothing.
    pub fn connect(&mut self, one: Cell, other: Cell) {
        for (cell, near) in [(one, other), (other, one)] {
            self.edges.entry(cell).or_default().insert(near);
        }
    }

    /// Returns the tiling of the cells.
    pub fn tiling(&self) -> &Tiling {
        &self.tiling
    }

    /// Returns the rows and columns of one layer.
    pub fn layer_shape(&self) -> Shape {
        self.layer
    }

    /// Returns the numbers of layers in the third and in the fourth dimension.
    pub fn num_layers(&self) -> [usize; 2] {
        self.layers
    }

    /// Returns the joined borders.
    pub fn wrap(&self) -> Wrap {
        self.wrap
    }

    /// Returns each cell of a graph with the cells near it.
    pub fn edges(&self) -> impl Iterator<Item = (Cell, impl Iterator<Item = Cell>)> {
        self.edges.iter().map(|(&cell, near)| (cell, near.iter().copied()))
    }

    /// Returns the shape of the board, with its layers one below the other.
    pub fn shape(&self) -> Shape {
        let [third, fourth] = self.layers;
        Shape::new(third * fourth * self.layer.rows, self.layer.cols)
    }

    /// Returns whether the neighbours of a cell have an order around it.
    pub fn has_neighbour_order(&self) -> bool {
        self.layers == [1, 1] && self.tiling != Tiling::Graph
    }

    /// Returns whether cells have lines of sight.
    pub fn has_lines_of_sight(&self) -> bool {
        self.layers == [1, 1] && self.tiling.num_sight_directions().is_some()
    }

    /// Returns whether cells can share sides.
    pub fn has_shared_sides(&self) -> bool {
        !matches!(self.tiling, Tiling::Knight | Tiling::Offsets(_))
    }

    /// Returns the neighbours in their order around the cell, if they have an order. A place
    /// outside the border is `None`.
    pub fn around(&self, cell: Cell) -> Vec<Option<Cell>> {
        if self.tiling == Tiling::Graph {
            let edges = self.edges.get(&cell).into_iter().flatten();
            return edges.map(|&near| Some(near)).collect();
        }
        self.places_around(self.place(cell)).map(|place| self.cell(place)).collect()
    }

    /// Returns the cells at most two steps away, in row-major order.
    pub fn within_two(&self, cell: Cell) -> Vec<Cell> {
        let mut found: BTreeSet<Cell> = BTreeSet::new();
        if self.tiling == Tiling::Graph {
            let near = |cell: Cell| self.around(cell).into_iter().flatten();
            found.extend(near(cell).flat_map(|one| near(one).chain([one])));
        } else {
            // One step may lead outside the border, and the next step back inside.
            for place in self.places_around(self.place(cell)) {
                let next = self.places_around(place).chain([place]);
                found.extend(next.filter_map(|place| self.cell(place)));
            }
        }
        found.remove(&cell);
        found.into_iter().collect()
    }

    /// Returns the lines of sight from a cell. Each line ends at the border, or after one turn
    /// around a wrapped board.
    pub fn lines_of_sight(&self, cell: Cell) -> Vec<Vec<Cell>> {
        let directions = self.tiling.num_sight_directions().unwrap_or_default();
        let arm = |direction: usize| {
            let mut place = self.place(cell);
            std::iter::from_fn(move || {
                let offsets = match self.tiling {
                    Tiling::Square => Tiling::Orthogonal.offsets(place.row, place.col),
                    _ => self.tiling.offsets(place.row, place.col),
                };
                place = place.plus([0, 0], offsets[direction]);
                self.cell(place).filter(|&seen| seen != cell)
            })
            .collect()
        };
        (0..directions).map(arm).collect()
    }

    /// Returns the cells that share a side with `cell`, including those in adjacent layers.
    pub fn side_neighbours(&self, cell: Cell) -> Vec<Cell> {
        let places = self.side_places(cell).into_iter().flatten();
        let layers = [[-1, 0], [1, 0], [0, -1], [0, 1]];
        let layers = layers.into_iter().map(|step| self.place(cell).plus(step, (0, 0)));
        places.chain(layers.filter_map(|place| self.cell(place))).collect()
    }

    /// Returns the cell at each side of `cell` in its layer, or `None` for a side outside the
    /// border.
    pub fn side_places(&self, cell: Cell) -> Vec<Option<Cell>> {
        let place = self.place(cell);
        let offsets: Cow<'_, [Offset]> = match self.tiling {
            Tiling::Square | Tiling::Orthogonal => Tiling::Orthogonal.offsets(place.row, place.col),
            Tiling::Hexagon => self.tiling.offsets(place.row, place.col),
            Tiling::Triangle if (place.row + place.col) % 2 == 0 => {
                Cow::Borrowed(&[(0, -1), (0, 1), (1, 0)])
            }
            Tiling::Triangle => Cow::Borrowed(&[(0, -1), (0, 1), (-1, 0)]),
            Tiling::Knight | Tiling::Offsets(_) | Tiling::Graph => return self.around(cell),
        };
        offsets.iter().map(|&offset| self.cell(place.plus([0, 0], offset))).collect()
    }

    /// Returns the eight places that touch a cell in a layer of squares, even if its neighbours by
    /// the rules are other cells. A place outside the border is `None`.
    pub fn touching_squares(&self, cell: Cell) -> Vec<Option<Cell>> {
        let place = self.place(cell);
        let offsets = Tiling::Square.offsets(place.row, place.col);
        offsets.iter().map(|&offset| self.cell(place.plus([0, 0], offset))).collect()
    }

    fn places_around(&self, place: Place) -> impl Iterator<Item = Place> {
        let steps = |layers: usize| if layers > 1 { -1..=1 } else { 0..=0 };
        let [third, fourth] = self.layers.map(steps);
        let layers = third.flat_map(move |one| fourth.clone().map(move |other| [one, other]));
        let offsets = self.tiling.offsets(place.row, place.col);
        let is_orthogonal = self.tiling == Tiling::Orthogonal;
        layers.flat_map(move |step: [isize; 2]| {
            let same = (step != [0, 0]).then_some((0, 0));
            // If neighbours must share a side, a step changes only one dimension.
            let is_far = is_orthogonal && step != [0, 0];
            let is_diagonal = is_orthogonal && step[0] != 0 && step[1] != 0;
            let near: Vec<Offset> = if is_far { Vec::new() } else { offsets.to_vec() };
            let near = near.into_iter().chain(same.filter(|_| !is_diagonal));
            near.map(move |offset| place.plus(step, offset))
        })
    }

    fn place(&self, cell: Cell) -> Place {
        let layer = cell.row / self.layer.rows;
        let layers = [layer / self.layers[1], layer % self.layers[1]].map(|at| at as isize);
        let row = cell.row % self.layer.rows;
        Place { layers, row: row as isize, col: cell.col as isize }
    }

    fn cell(&self, place: Place) -> Option<Cell> {
        let within = |at: isize, size: usize, wraps: bool| {
            let at = if wraps { at.rem_euclid(size as isize) } else { at };
            usize::try_from(at).ok().filter(|&at| at < size)
        };
        let third = within(place.layers[0], self.layers[0], false)?;
        let fourth = within(place.layers[1], self.layers[1], false)?;
        let row = within(place.row, self.layer.rows, self.wrap.rows)?;
        let col = within(place.col, self.layer.cols, self.wrap.cols)?;
        Some(Cell::new((third * self.layers[1] + fourth) * self.layer.rows + row, col))
    }
}

impl Place {
    fn plus(self, layers: [isize; 2], (rows, cols): Offset) -> Self {
        Self {
            layers: [self.layers[0] + layers[0], self.layers[1] + layers[1]],
            row: self.row + rows as isize,
            col: self.col + cols as isize,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn space(tiling: Tiling, rows: usize, cols: usize, layers: [usize; 2], wrap: Wrap) -> Space {
        Space::new(tiling, Shape::new(rows, cols), layers, wrap).expect("large enough")
    }

    const ONE_LAYER: [usize; 2] = [1, 1];
    const WRAP_BOTH: Wrap = Wrap { rows: true, cols: true };

    #[test]
    fn nearness_is_mutual_and_includes_cells_that_share_a_side() {
        let offsets = Tiling::Offsets(vec![(0, 1), (0, -1), (2, 2), (-2, -2)]);
        for tiling in Tiling::NAMED.map(|(_, tiling)| tiling).into_iter().chain([offsets]) {
            if tiling == Tiling::Graph {
                continue;
            }
            for (layers, wrap) in [
                (ONE_LAYER, Wrap::default()),
                (ONE_LAYER, WRAP_BOTH),
                ([2, 1], WRAP_BOTH),
                ([2, 3], Wrap::default()),
            ] {
                let space = space(tiling.clone(), 6, 8, layers, wrap);
                for cell in space.shape().cells() {
                    let near: Vec<Cell> = space.around(cell).into_iter().flatten().collect();
                    let distinct: BTreeSet<Cell> = near.iter().copied().collect();
                    assert_eq!(near.len(), distinct.len(), "{tiling:?} {cell}");
                    assert!(!distinct.contains(&cell));
                    for other in near {
                        assert!(space.around(other).contains(&Some(cell)), "{tiling:?} {cell}");
                    }
                    for other in
                        space.within_two(cell).into_iter().chain(space.side_neighbours(cell))
                    {
                        assert!(other != cell && space.shape().contains(other));
                    }
                    for side in
                        space.side_neighbours(cell).into_iter().filter(|_| space.has_shared_sides())
                    {
                        assert!(space.around(cell).contains(&Some(side)), "{tiling:?} {cell}");
                    }
                }
            }
        }
    }

    #[test]
    fn consecutive_neighbours_share_a_side() {
        for tiling in [Tiling::Hexagon, Tiling::Triangle] {
            let space = space(tiling, 8, 12, ONE_LAYER, WRAP_BOTH);
            for cell in space.shape().cells() {
                let ring: Vec<Cell> = space.around(cell).into_iter().flatten().collect();
                for (at, one) in ring.iter().enumerate() {
                    let next = ring[(at + 1) % ring.len()];
                    assert!(
                        space.side_neighbours(*one).contains(&next),
                        "{:?}: {one} {next}",
                        space.tiling
                    );
                }
            }
        }
    }

    #[test]
    fn cells_have_the_number_of_neighbours_of_their_tiling() {
        let near = |tiling: Tiling, layers: [usize; 2]| {
            let space = space(tiling, 8, 8, layers, WRAP_BOTH);
            let middle = Cell::new(space.shape().rows / 2, 4);
            space.around(middle).into_iter().flatten().count()
        };
        assert_eq!(near(Tiling::Square, ONE_LAYER), 8);
        assert_eq!(near(Tiling::Orthogonal, ONE_LAYER), 4);
        assert_eq!(near(Tiling::Knight, ONE_LAYER), 8);
        assert_eq!(near(Tiling::Hexagon, ONE_LAYER), 6);
        assert_eq!(near(Tiling::Triangle, ONE_LAYER), 12);
        assert_eq!(near(Tiling::Square, [3, 1]), 26);
        assert_eq!(near(Tiling::Square, [3, 3]), 80);
        assert_eq!(near(Tiling::Orthogonal, [3, 1]), 6);
        assert_eq!(near(Tiling::Orthogonal, [3, 3]), 8);
        let hexagons = space(Tiling::Hexagon, 9, 9, ONE_LAYER, Wrap::default());
        assert_eq!(hexagons.within_two(Cell::new(4, 4)).len(), 18);
        let squares = space(Tiling::Square, 9, 9, ONE_LAYER, Wrap::default());
        assert_eq!(squares.within_two(Cell::new(4, 4)).len(), 24);
        assert_eq!(squares.within_two(Cell::new(0, 0)).len(), 8);
        let arms = |cell| squares.lines_of_sight(cell).iter().map(Vec::len).collect::<Vec<_>>();
        assert_eq!(arms(Cell::new(0, 2)), [0, 6, 8, 2]);
        assert_eq!(hexagons.lines_of_sight(Cell::new(4, 4)).len(), 6);
    }

    #[test]
    fn boards_that_are_too_small_do_not_wrap() {
        let wrapped = |tiling, rows, cols| {
            Space::new(tiling, Shape::new(rows, cols), ONE_LAYER, WRAP_BOTH).map(|_| ())
        };
        let too_small =
            |side, least, is_even, found| Err(WrapError::TooSmall { side, least, is_even, found });
        let short = too_small(WrappedSide::Columns, 3, false, 2);
        assert_eq!(wrapped(Tiling::Square, 3, 2), short);
        assert_eq!(wrapped(Tiling::Hexagon, 5, 4), too_small(WrappedSide::Rows, 4, true, 5));
        assert_eq!(wrapped(Tiling::Graph, 9, 9), Err(WrapError::Graph));
        assert_eq!(wrapped(Tiling::Triangle, 4, 6), Ok(()));
    }
}
