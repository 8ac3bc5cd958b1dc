//! A kind of level: the board without its mines, the kinds of clues, and whether the totals of rows
//! and columns are known.

use crate::grid::{Cell, Grid};
use crate::prior::Prior;
use crate::puzzles::cells::rules::{
    Board, BoardRule, ClueKind, Content, MAX_CAPACITY, Space, Tiling,
};
use crate::words::{Sentence, errors_with_sentence, questions};

/// A kind of level, from which levels are drawn at random.
#[derive(Clone, Debug)]
pub struct LevelKind {
    /// The board. Each place is a hidden cell or a hole.
    board: Board,
    mines: usize,
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
    /// This rule has no meaning on the board.
    Rule(BoardRule),
    /// The space is a graph without edges.
    Graph,
    /// The board does not state the total number of mines.
    NoTotal,
    /// The content of this cell is known.
    KnownCell(Cell),
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
            LevelKindError::Rule(rule) => questions::rule_needs_tiling(rule.name()),
            LevelKindError::Graph => questions::level_on_graph(),
            LevelKindError::NoTotal => questions::level_without_total(),
            LevelKindError::KnownCell(cell) => questions::level_with_known_cell(cell),
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
        clues: Vec<ClueKind>,
    ) -> Result<Self, LevelKindError> {
        if *space.tiling() == Tiling::Graph {
            return Err(LevelKindError::Graph);
        }
        if !(1..=MAX_CAPACITY).contains(&capacity) {
            return Err(LevelKindError::Capacity(capacity));
        }
        let hidden = Grid::new(space.shape(), Content::Hidden);
        let board = Board::new(space, hidden, Prior::of_total(Some(mines))).with_capacity(capacity);
        Self::on_board(board, clues)
    }

    /// Creates a kind of level on a board of hidden cells and holes. The levels keep the rules of
    /// the board, and their mines satisfy these rules. Each clue is of one of the kinds `clues`.
    ///
    /// # Errors
    /// If no level of this kind exists, if the board has no total, or if it shows the content of a
    /// cell.
    pub fn on_board(board: Board, mut clues: Vec<ClueKind>) -> Result<Self, LevelKindError> {
        let is_known = |content: &Content| !matches!(content, Content::Hidden | Content::Hole);
        if let Some((cell, _)) = board.contents().iter().find(|(_, content)| is_known(content)) {
            return Err(LevelKindError::KnownCell(cell));
        }
        let mines = board.prior().total().ok_or(LevelKindError::NoTotal)?;
        let cells = board.shape().cells().filter(|&cell| board.is_cell(cell)).count();
        let most = cells.saturating_sub(1) * usize::from(board.capacity());
        if mines > most || cells == 0 {
            return Err(LevelKindError::TooManyMines { most, found: mines });
        }
        if let Some(&clue) = clues.iter().find(|clue| !clue.fits(board.space())) {
            return Err(LevelKindError::Clue(clue));
        }
        clues.sort_unstable();
        clues.dedup();
        match clues.is_empty() {
            true => Err(LevelKindError::NoClue),
            false => Ok(Self { board, mines, clues, has_line_totals: false }),
        }
    }

    /// Adds rules about all cells. The mines of the levels satisfy these rules.
    ///
    /// # Errors
    /// If a rule has no meaning on the board.
    pub fn with_rules(self, rules: &[BoardRule]) -> Result<Self, LevelKindError> {
        if let Some(&rule) = rules.iter().find(|rule| !rule.fits(self.board.space())) {
            return Err(LevelKindError::Rule(rule));
        }
        let mut all = [self.board.board_rules(), rules].concat();
        all.sort_unstable();
        all.dedup();
        let lines = self.board.lines().to_vec();
        Ok(Self { board: self.board.with_lines_and_rules(lines, all), ..self })
    }

    /// Sets whether the totals of all rows and columns are known from the start.
    pub fn with_line_totals(self, has_line_totals: bool) -> Self {
        Self { has_line_totals, ..self }
    }

    /// Returns whether the totals of all rows and columns are known from the start.
    pub fn has_line_totals(&self) -> bool {
        self.has_line_totals
    }

    /// Returns the board. Each place is a hidden cell or a hole.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the number of mines.
    pub fn mines(&self) -> usize {
        self.mines
    }

    /// Returns the kinds of clues, each once.
    pub fn clues(&self) -> &[ClueKind] {
        &self.clues
    }
}
