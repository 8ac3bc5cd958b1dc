//! Generates random levels of any shape.

use gridproof::grid::{Cell, Grid};
use gridproof::puzzles::cells::Level;
use gridproof::puzzles::cells::rules::{AllowedNumbers, ClueStatement, Content, HiddenLine, Line};
use rand::RngExt;
use rand::seq::IndexedRandom;

use super::{BoardKind, random_board, rng_of_kind};

/// Returns levels of a kind. Returns fewer levels than requested if too few random boards of the
/// kind are valid levels.
pub fn levels(kind: &'static BoardKind, levels: usize) -> impl Iterator<Item = Level> {
    levels_of_capacity(kind, 1, levels)
}

/// Returns levels like [`levels`], with up to `capacity` mines in a cell.
pub fn levels_of_capacity(
    kind: &'static BoardKind,
    capacity: u8,
    levels: usize,
) -> impl Iterator<Item = Level> {
    const MOST_TRIES: usize = 4000;
    let mut rng = rng_of_kind(kind);
    let drawn = move |_| {
        let revealed = random_board(kind, 1.0, capacity, &mut rng);
        let solution = revealed.contents().clone();
        let start = Grid::from_fn(revealed.shape(), |cell| match &solution[cell] {
            Content::Hole => Content::Hole,
            shown if rng.random_bool(0.3) => shown.clone(),
            _ => Content::Hidden,
        });
        Level::new(revealed.with_contents(start), solution).ok()
    };
    (0..MOST_TRIES).filter_map(drawn).take(levels)
}

/// Returns levels like [`levels`], with clues about lines that appear only during the game.
pub fn levels_with_hidden_lines(
    kind: &'static BoardKind,
    number: usize,
) -> impl Iterator<Item = Level> {
    let mut rng = rng_of_kind(kind);
    levels(kind, number).map(move |level| {
        let (start, placement) = (level.start(), level.placement());
        let cells: Vec<Cell> = start.shape().cells().filter(|&cell| start.is_cell(cell)).collect();
        let mut hidden = Vec::new();
        for &until in cells.iter().filter(|&&cell| start.given(cell).is_none()) {
            if rng.random_bool(0.5) {
                let cells: Vec<Cell> = cells.sample(&mut rng, 3).copied().collect();
                let mines = cells.iter().map(|&cell| usize::from(placement[cell])).sum();
                let statement = ClueStatement::Sum(AllowedNumbers::only(mines));
                hidden.push(HiddenLine { until, line: Line { cells, statement } });
            }
        }
        level.with_hidden_lines(hidden).expect("the clues count the mines")
    })
}
