//! Boards of each tiling, joined at borders and in layers, on which clues are mostly sums.

use rand::RngExt;

use gridproof::budget::Stop;
use gridproof::grid::Cell;
use gridproof::puzzles::cells::rules::{ClueKind, Tiling};

use super::super::draw::{DrawInputs, DrawnBoard, cyclic_item};
use super::draw::{BOTH, COLS, FLAT, Kind, NONE, space};

const SUM_CLUES: &[ClueKind] = &[ClueKind::Sum];
const HEXCELLS_CLUES: &[ClueKind] = &[ClueKind::Sum, ClueKind::Together];

/// Makes boards of hexagons with holes, with the clues of Hexcells.
pub fn hexagons(number: usize, draw: &mut DrawInputs<'_>) -> Result<Option<DrawnBoard>, Stop> {
    let sides = cyclic_item(&[(4, 4), (6, 7), (10, 10), (16, 16), (30, 30)], number);
    let wrap = cyclic_item(&[NONE, COLS, NONE, BOTH], number / 2);
    let clues = cyclic_item(&[SUM_CLUES, HEXCELLS_CLUES], number / 3);
    let holes = cyclic_item(&[0, 10, 25], number);
    let kind = Kind { holes, ..Kind::new(space(Tiling::Hexagon, sides, FLAT, wrap), clues) };
    Ok(Some(kind.opened(number, &mut draw.random).drawn()))
}

/// Makes boards of squares with joined borders.
pub fn torus(number: usize, draw: &mut DrawInputs<'_>) -> Result<Option<DrawnBoard>, Stop> {
    let sides = cyclic_item(&[(4, 4), (5, 8), (9, 9), (12, 12), (20, 20)], number);
    let tiling = [Tiling::Square, Tiling::Orthogonal][number / 2 % 2].clone();
    let wrap = cyclic_item(&[BOTH, COLS], number / 3);
    let kind = Kind::new(space(tiling, sides, FLAT, wrap), SUM_CLUES);
    Ok(Some(kind.opened(number, &mut draw.random).drawn()))
}

/// Makes boards of three and four dimensions.
pub fn layers(number: usize, draw: &mut DrawInputs<'_>) -> Result<Option<DrawnBoard>, Stop> {
    let (sides, layers) = cyclic_item(
        &[
            ((3, 3), [2, 1]),
            ((2, 3), [2, 2]),
            ((4, 4), [4, 1]),
            ((3, 3), [2, 2]),
            ((5, 5), [3, 1]),
            ((6, 6), [6, 1]),
        ],
        number,
    );
    let kind = Kind::new(space(Tiling::Square, sides, layers, NONE), SUM_CLUES);
    Ok(Some(kind.opened(number, &mut draw.random).drawn()))
}

/// Makes boards of triangles.
pub fn triangles(number: usize, draw: &mut DrawInputs<'_>) -> Result<Option<DrawnBoard>, Stop> {
    let sides = cyclic_item(&[(4, 6), (4, 8), (8, 12), (12, 16), (20, 20)], number);
    let wrap = cyclic_item(&[NONE, COLS, BOTH], number / 2);
    let holes = cyclic_item(&[0, 15], number);
    let kind = Kind { holes, ..Kind::new(space(Tiling::Triangle, sides, FLAT, wrap), SUM_CLUES) };
    Ok(Some(kind.opened(number, &mut draw.random).drawn()))
}

/// Makes boards on which near cells are a knight's move or other steps apart.
pub fn steps(number: usize, draw: &mut DrawInputs<'_>) -> Result<Option<DrawnBoard>, Stop> {
    let sides = cyclic_item(&[(4, 4), (6, 6), (8, 8), (10, 14)], number);
    let tiling = match number % 3 {
        0 => Tiling::Knight,
        1 => Tiling::Offsets(vec![(0, 1), (0, -1), (2, 0), (-2, 0)]),
        _ => Tiling::Offsets(vec![(1, 1), (-1, -1), (1, -1), (-1, 1), (0, 2), (0, -2)]),
    };
    let kind = Kind::new(space(tiling, sides, FLAT, NONE), SUM_CLUES);
    Ok(Some(kind.opened(number, &mut draw.random).drawn()))
}

/// Makes random graphs.
pub fn graphs(number: usize, draw: &mut DrawInputs<'_>) -> Result<Option<DrawnBoard>, Stop> {
    let cells = cyclic_item(&[6, 12, 20, 40], number);
    let mut space = space(Tiling::Graph, (1, cells), FLAT, NONE);
    for _ in 0..2 * cells {
        let [one, other] = [(); 2].map(|()| Cell::new(0, draw.random.random_range(0..cells)));
        if one != other {
            space.connect(one, other);
        }
    }
    let kind = Kind::new(space, SUM_CLUES);
    Ok(Some(kind.opened(number, &mut draw.random).drawn()))
}
