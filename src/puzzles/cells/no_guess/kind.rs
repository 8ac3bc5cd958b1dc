//! A kind of level: the shape, the number of mines, the most mines in a cell, the kinds of clues,
//! and whether the totals of rows and columns are known.

use crate::puzzles::cells::rules::{ClueKind, MAX_CAPACITY, Space, Tiling};
use crate::words::{Sentence, errors_with_sentence, questions};

/// A kind of level, from which levels are drawn at random.
#[derive(Clone, Debug)]
pub struct LevelKind {
    space: Space,
    mines: usize,
    capacity: u8,
    clues: Vec<ClueKind>,
    has_line_totals: bool,
}

/// The reason why there are no levels of the kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LevelKindError {
    /// The mines leave no clear cell for the start.
    TooManyMines {
        /// The most mines that fit if one cell is clear.
        most: usize,
        /// The number of mines that was requested.
        found: usize,
    },
    /// The capacity of a cell is 0 or too large.
    Capacity(u8),
    /// The list of kinds of clues is empty.
    NoClue,
    /// This kind of clue has no meaning on the board.
    Clue(ClueKind),
    /// The space is a graph. In a graph, only the lines of a board define which cells are near each
    /// other.
    Graph,
}

impl From<&LevelKindError> for Sentence {
    fn from(error: &LevelKindError) -> Self {
        match *error {
            LevelKindError::TooManyMines { most, found } => {
                questions::level_with_fewer_mines(most, found)
            }
            LevelKindError::Capacity(found) => {
                questions::level_capacity(usize::from(MAX_CAPACITY), usize::from(found))
            }
            LevelKindError::NoClue => questions::level_without_clues(),
            LevelKindError::Clue(kind @ (ClueKind::Eyesight | ClueKind::Cross)) => {
                questions::clue_needs_sight(kind.name())
            }
            LevelKindError::Clue(kind) => questions::clue_needs_order(kind.name()),
            LevelKindError::Graph => questions::level_on_graph(),
        }
    }
}

errors_with_sentence!(LevelKindError);

impl LevelKind {
    /// Creates a kind of level on a board of this space, with `mines` mines and at most `capacity`
    /// mines in a cell. Each clue is of one of the kinds `clues`.
    ///
    /// # Errors
    /// If no level of this kind exists.
    pub fn new(
        space: Space,
        mines: usize,
        capacity: u8,
        mut clues: Vec<ClueKind>,
    ) -> Result<Self, LevelKindError> {
        if *space.tiling() == Tiling::Graph {
            return Err(LevelKindError::Graph);
        }
        if !(1..=MAX_CAPACITY).contains(&capacity) {
            return Err(LevelKindError::Capacity(capacity));
        }
        let most = (space.shape().area() - 1) * usize::from(capacity);
        if mines > most {
            return Err(LevelKindError::TooManyMines { most, found: mines });
        }
        if let Some(&clue) = clues.iter().find(|clue| !clue.fits(&space)) {
            return Err(LevelKindError::Clue(clue));
        }
        clues.sort_unstable();
        clues.dedup();
        match clues.is_empty() {
            true => Err(LevelKindError::NoClue),
            false => Ok(Self { space, mines, capacity, clues, has_line_totals: false }),
        }
    }

    /// Sets whether the totals of all rows and columns are known from the start.
    pub fn with_line_totals(self, has_line_totals: bool) -> Self {
        Self { has_line_totals, ..self }
    }

    /// Returns whether the totals of all rows and columns are known from the start.
    pub fn has_line_totals(&self) -> bool {
        self.has_line_totals
    }

    /// Returns the space: the cells, and which of them are near each other.
    pub fn space(&self) -> &Space {
        &self.space
    }

    /// Returns the number of mines.
    pub fn mines(&self) -> usize {
        self.mines
    }

    /// Returns the most mines that a cell can hold.
    pub fn capacity(&self) -> u8 {
        self.capacity
    }

    /// Returns the kinds of clues, each once.
    pub fn clues(&self) -> &[ClueKind] {
        &self.clues
    }
}
