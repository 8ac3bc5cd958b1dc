//! Boards of several shapes: boards of each tiling, with joined borders, with layers, and graphs.
//! Most of the clues are sums.

use rand::RngExt;

use gridproof::budget::Stop;
use gridproof::grid::Cell;
use gridproof::puzzles::cells::rules::{ClueKind, Tiling};

use super::super::generator_inputs::{FamilyBoard, GeneratorInputs, cyclic_item};
use super::random_boards::{BoardKind, ONE_LAYER, WRAP_BOTH, WRAP_NONE, WRAP_ONLY_COLS, space};

const SUM_CLUES: &[ClueKind] = &[ClueKind::Sum];
const HEXCELLS_CLUES: &[ClueKind] = &[ClueKind::Sum, ClueKind::Together];

/// Makes a board of hexagons with holes, and with the kinds of clues of the game Hexcells.
pub fn hexagon_board(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    let sides = cyclic_item(&[(4, 4), (6, 7), (10, 10), (16, 16), (30, 30)], number);
    let wrap = cyclic_item(&[WRAP_NONE, WRAP_ONLY_COLS, WRAP_NONE, WRAP_BOTH], number / 2);
    let clues = cyclic_item(&[SUM_CLUES, HEXCELLS_CLUES], number / 3);
    let holes = cyclic_item(&[0, 10, 25], number);
    let kind = BoardKind {
        hole_percent: holes,
        ..BoardKind::new(space(Tiling::Hexagon, sides, ONE_LAYER, wrap), clues)
    };
    Ok(Some(kind.open_at_random(number, &mut inputs.random).into_family_board()))
}

/// Makes a board of squares whose opposite borders are joined.
pub fn torus_board(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    let sides = cyclic_item(&[(4, 4), (5, 8), (9, 9), (12, 12), (20, 20)], number);
    let tiling = [Tiling::Square, Tiling::Orthogonal][number / 2 % 2].clone();
    let wrap = cyclic_item(&[WRAP_BOTH, WRAP_ONLY_COLS], number / 3);
    let kind = BoardKind::new(space(tiling, sides, ONE_LAYER, wrap), SUM_CLUES);
    Ok(Some(kind.open_at_random(number, &mut inputs.random).into_family_board()))
}

/// Makes a board of three or four dimensions.
pub fn layered_board(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
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
    let kind = BoardKind::new(space(Tiling::Square, sides, layers, WRAP_NONE), SUM_CLUES);
    Ok(Some(kind.open_at_random(number, &mut inputs.random).into_family_board()))
}

/// Makes a board of triangles.
pub fn triangle_board(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    let sides = cyclic_item(&[(4, 6), (4, 8), (8, 12), (12, 16), (20, 20)], number);
    let wrap = cyclic_item(&[WRAP_NONE, WRAP_ONLY_COLS, WRAP_BOTH], number / 2);
    let holes = cyclic_item(&[0, 15], number);
    let kind = BoardKind {
        hole_percent: holes,
        ..BoardKind::new(space(Tiling::Triangle, sides, ONE_LAYER, wrap), SUM_CLUES)
    };
    Ok(Some(kind.open_at_random(number, &mut inputs.random).into_family_board()))
}

/// Makes a board on which neighbours are a knight's move or some other fixed step apart.
pub fn board_with_given_steps(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    let sides = cyclic_item(&[(4, 4), (6, 6), (8, 8), (10, 14)], number);
    let tiling = match number % 3 {
        0 => Tiling::Knight,
        1 => Tiling::Offsets(vec![(0, 1), (0, -1), (2, 0), (-2, 0)]),
        _ => Tiling::Offsets(vec![(1, 1), (-1, -1), (1, -1), (-1, 1), (0, 2), (0, -2)]),
    };
    let kind = BoardKind::new(space(tiling, sides, ONE_LAYER, WRAP_NONE), SUM_CLUES);
    Ok(Some(kind.open_at_random(number, &mut inputs.random).into_family_board()))
}

/// Makes a board whose cells are the nodes of a random graph.
pub fn graph_board(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    let cells = cyclic_item(&[6, 12, 20, 40], number);
    let mut space = space(Tiling::Graph, (1, cells), ONE_LAYER, WRAP_NONE);
    for _ in 0..2 * cells {
        let [one, other] = [(); 2].map(|()| Cell::new(0, inputs.random.random_range(0..cells)));
        if one != other {
            space.connect(one, other);
        }
    }
    let kind = BoardKind::new(space, SUM_CLUES);
    Ok(Some(kind.open_at_random(number, &mut inputs.random).into_family_board()))
}
