//! A kind of levels: the shape, the number of mines, and the kinds of clues.

use thiserror::Error;

use crate::puzzles::cells::rules::{ClueKind, Space, Tiling};
use crate::report::pluralised;

/// A kind of levels, from which each level is drawn.
#[derive(Clone, Debug)]
pub struct LevelKind {
    space: Space,
    mines: usize,
    clues: Vec<ClueKind>,
}

/// Why there are no levels of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LevelKindError {
    /// No cell is left to start at.
    #[error("expected at most {}, so that a cell is clear, found {found}", pluralised(.most, "mine"))]
    TooManyMines {
        /// One less than the cells.
        most: usize,
        /// The mines that were asked for.
        found: usize,
    },
    /// No clue could be given.
    #[error("expected at least one kind of clue")]
    NoClue,
    /// A kind of clue has no meaning on the board.
    #[error("expected clues that fit the board, found `{}`: {}", .0.name(), missing(*.0))]
    Clue(ClueKind),
    /// A graph has no shape to draw cells from.
    #[error("expected a tiling other than `graph`")]
    Graph,
}

/// Returns the reason why a kind of clue has no meaning on a board.
fn missing(kind: ClueKind) -> &'static str {
    match kind {
        ClueKind::Eyesight | ClueKind::Cross => "there are no lines of sight",
        _ => "neighbours have no order",
    }
}

impl LevelKind {
    /// The levels on a board of this space, with so many mines; each clue is one of these kinds.
    ///
    /// # Errors
    /// There are no such levels.
    pub fn new(
        space: Space,
        mines: usize,
        mut clues: Vec<ClueKind>,
    ) -> Result<Self, LevelKindError> {
        if *space.tiling() == Tiling::Graph {
            return Err(LevelKindError::Graph);
        }
        let most = space.shape().area() - 1;
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
            false => Ok(Self { space, mines, clues }),
        }
    }

    /// Which cells are near which.
    pub fn space(&self) -> &Space {
        &self.space
    }

    /// The number of mines.
    pub fn mines(&self) -> usize {
        self.mines
    }

    /// The kinds of clues, each once.
    pub fn clues(&self) -> &[ClueKind] {
        &self.clues
    }
}
