//! Generates seeded random one-click instances with side constraints, small enough for an
//! enumeration.

use gridproof::grid::{Grid, Shape};
use gridproof::puzzles::one_click::{Instance, Mark, Mines, Symmetry};
use rand::RngExt;
use rand_pcg::Pcg64Mcg;

pub fn random_instance(rng: &mut Pcg64Mcg) -> Instance {
    let shapes = [(1, 6), (2, 5), (3, 3), (3, 4), (4, 3), (2, 2), (1, 1)];
    let (rows, cols) = shapes[rng.random_range(0..shapes.len())];
    let shape = Shape::new(rows, cols);
    let mines = match rng.random_range(0..4) {
        0 => Mines::Any,
        1 => Mines::Fewest,
        2 => Mines::Most,
        _ => Mines::Exactly(rng.random_range(0..shape.area())),
    };
    let mut marks = Grid::from_fn(shape, |_| match rng.random_range(0..8) {
        0 => Mark::Clear,
        1 => Mark::Mine,
        _ => Mark::Any,
    });
    let click =
        (rng.random_range(0..3) == 0).then(|| shape.cell(rng.random_range(0..shape.area())));
    // The saved form of an instance cannot contain a mark for the cell to click.
    if let Some(click) = click {
        marks[click] = Mark::Any;
    }
    let symmetry = if rng.random_range(0..4) == 0 { Symmetry::None } else { Symmetry::Any };
    Instance { mines, marks, click, symmetry }
}
