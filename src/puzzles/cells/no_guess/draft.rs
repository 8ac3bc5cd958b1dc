//! The part of a level that remains while its mines move: the start, and the kind of each clue.

use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt};

use super::kind::LevelKind;
use crate::grid::{Cell, Grid};
use crate::prior::Prior;
use crate::puzzles::cells::rules::{Board, ClueKind, Content, Level, Lie};

/// A level without its mines.
pub(super) struct Draft<'a> {
    kind: &'a LevelKind,
    /// The board with every cell hidden.
    hidden: Board,
    /// The cells that are open at the start.
    start: Vec<Cell>,
    clues: Grid<(ClueKind, Lie)>,
}

impl<'a> Draft<'a> {
    /// Draws the start and the kinds of clues. The start is a cell and the cells near it, or only
    /// the cell if there are too many mines.
    pub fn drawn(kind: &'a LevelKind, random: &mut impl Rng) -> Self {
        let (space, shape) = (kind.space(), kind.space().shape());
        let prior = Prior::of_total(Some(kind.mines()));
        let hidden = Board::new(space.clone(), Grid::new(shape, Content::Hidden), prior);
        let first = shape.cell(random.random_range(0..shape.area()));
        let mut start: Vec<Cell> =
            space.around(first).into_iter().flatten().chain([first]).collect();
        if kind.mines() + start.len() > shape.area() {
            start = vec![first];
        }
        let clues = Grid::from_fn(shape, |_| {
            let clue = *kind.clues().choose(random).expect("a kind of levels has a clue");
            (clue, if random.random_bool(0.5) { Lie::Below } else { Lie::Above })
        });
        Self { kind, hidden, start, clues }
    }

    /// Returns the cells that are open at the start.
    pub fn start(&self) -> &[Cell] {
        &self.start
    }

    /// Draws the mines: each placement that spares the start is equally likely.
    pub fn placement(&self, random: &mut impl Rng) -> Grid<bool> {
        let shape = self.hidden.shape();
        let mut cells: Vec<Cell> =
            shape.cells().filter(|cell| !self.start.contains(cell)).collect();
        let (drawn, _) = cells.partial_shuffle(random, self.kind.mines());
        let mut placement = Grid::new(shape, false);
        drawn.iter().for_each(|&cell| placement[cell] = true);
        placement
    }

    /// Returns the level with these mines, in which every clear cell has a clue.
    pub fn level(&self, mines: &Grid<bool>) -> Level {
        let placement = Grid::from_fn(mines.shape(), |cell| u8::from(mines[cell]));
        let content = |cell| match mines[cell] {
            true => Content::MINE,
            false => {
                let (kind, lie) = self.clues[cell];
                Content::Opened(Some(kind.clue(&self.hidden, cell, lie, &placement)))
            }
        };
        let solution = Grid::from_fn(self.hidden.shape(), content);
        let mut start = self.hidden.clone();
        for &cell in &self.start {
            start.set(cell, solution[cell].clone());
        }
        Level::new(start, solution).expect("the clues are those of the mines")
    }
}
