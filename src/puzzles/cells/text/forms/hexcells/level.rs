//! A level: its solution, and the board that a player sees during the game.

use crate::grid::{Cell, Grid, Shape};
use crate::prior::Prior;
use crate::puzzles::cells::rules::{
    self as cells, AllowedNumbers, Board, Clue, ClueStatement, Content, HiddenLine, LevelError,
    Line, Offset, Placement, Region, Space, Tiling, Wrap,
};

/// The offsets of the six neighbours of a hexagon with a flat top, clockwise from the upper
/// neighbour.
const NEIGHBOUR_OFFSETS: [Offset; 6] = [(-2, 0), (-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1)];

/// The kind of clue that a cell or a line shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ShownClueKind {
    /// No clue.
    Nothing,
    /// The number of mines.
    Number,
    /// The number of mines, and the fact that they form one run.
    Together,
    /// The number of mines, and the fact that they form more than one run.
    Apart,
}

impl ShownClueKind {
    /// Returns the statement of a clue of this kind about a number of mines, or `None` if no clue
    /// is shown.
    fn statement(self, mines: usize) -> Option<ClueStatement> {
        match self {
            Self::Nothing => None,
            Self::Number => Some(ClueStatement::Sum(AllowedNumbers::only(mines))),
            Self::Together => Some(ClueStatement::Together(mines)),
            Self::Apart => Some(ClueStatement::Apart(mines)),
        }
    }
}

/// A cell of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LevelCell {
    pub is_mine: bool,
    pub is_revealed: bool,
    /// The clue that the cell shows once it is revealed.
    pub shown_clue: ShownClueKind,
}

/// A clue about the cells in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LineClue {
    /// The cells in the order of the line. A line has at least one cell.
    pub cells: Vec<Cell>,
    pub shown_clue: ShownClueKind,
}

/// A level of Hexcells with its solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    cells: Grid<Option<LevelCell>>,
    lines: Vec<LineClue>,
}

impl Level {
    pub(super) fn new(cells: Grid<Option<LevelCell>>, lines: Vec<LineClue>) -> Self {
        Self { cells, lines }
    }

    /// Returns the rows and columns of the smallest rectangle that holds all cells.
    pub fn shape(&self) -> Shape {
        self.cells.shape()
    }

    /// Returns the mines of the level.
    pub fn solution(&self) -> Placement {
        Grid::from_fn(self.shape(), |cell| u8::from(self.is_mine(cell)))
    }

    /// Returns the board at the start: the revealed cells with their clues, the lines and the
    /// total.
    pub fn start(&self) -> Board {
        self.board_after_reveals(|_| false)
    }

    /// Returns the board with further revealed cells, and with the clues that the level then shows.
    pub fn board_after_reveals(&self, is_revealed: impl Fn(Cell) -> bool) -> Board {
        let shape = self.shape();
        let is_known = |cell: Cell| self.is_revealed(cell) || is_revealed(cell);
        let contents = Grid::from_fn(shape, |cell| match self.is_cell(cell) && !is_known(cell) {
            true => Content::Hidden,
            false => self.content(cell),
        });
        let mut lines = self.lines();
        let known = shape.cells().filter(|&cell| is_known(cell));
        lines.extend(known.filter_map(|cell| self.line_of_mine(cell)));
        let mines = shape.cells().filter(|&cell| self.is_mine(cell)).count();
        Board::new(self.space(), contents, Prior::of_total(Some(mines)))
            .with_lines_and_rules(lines, Vec::new())
    }

    /// Returns the level for a game. The clue of a hidden mine appears once the player marks the
    /// mine. In the list of lines, the lines of the file come first.
    ///
    /// # Errors
    /// If the file says "together" about mines that are apart, or "apart" about mines that are
    /// together.
    pub fn to_level(&self) -> Result<cells::Level, LevelError> {
        let hidden = self.shape().cells().filter(|&cell| !self.is_revealed(cell));
        let hidden = hidden.filter_map(|until| {
            let line = self.line_of_mine(until)?;
            Some(HiddenLine { until, line })
        });
        let solution = Grid::from_fn(self.shape(), |cell| self.content(cell));
        cells::Level::new(self.start(), solution)?.with_hidden_lines(hidden.collect())
    }

    fn space(&self) -> Space {
        let tiling = Tiling::Offsets(NEIGHBOUR_OFFSETS.to_vec());
        Space::new(tiling, self.shape(), [1, 1], Wrap::default())
            .expect("any size is large enough without a joined border")
    }

    /// Returns the number of mines in these cells.
    fn num_mines(&self, cells: &[Cell]) -> usize {
        cells.iter().filter(|&&cell| self.is_mine(cell)).count()
    }

    /// Returns the lines that the level shows at the start.
    fn lines(&self) -> Vec<Line> {
        let line = |LineClue { cells, shown_clue }: &LineClue| {
            let statement = shown_clue.statement(self.num_mines(cells))?;
            Some(Line { cells: cells.clone(), statement })
        };
        self.lines.iter().filter_map(line).collect()
    }

    /// Returns the content of a place, with its clue.
    fn content(&self, cell: Cell) -> Content {
        match self.cells[cell] {
            None => Content::Hole,
            Some(LevelCell { is_mine: true, .. }) => Content::MINE,
            Some(LevelCell { shown_clue, .. }) => {
                let near: Vec<Cell> = self.space().around(cell).into_iter().flatten().collect();
                let statement = shown_clue.statement(self.num_mines(&near));
                Content::Opened(statement.map(|statement| Clue { region: Region::Near, statement }))
            }
        }
    }

    /// Returns the clue of a mine as a clue about a line, because a known mine in a saved board
    /// cannot have a clue. Returns `None` if the mine has no clue or has no cells near it.
    fn line_of_mine(&self, cell: Cell) -> Option<Line> {
        let shown = self.cells[cell].filter(|cell| cell.is_mine)?.shown_clue;
        if shown == ShownClueKind::Nothing {
            return None;
        }
        let near = self.space().within_two(cell).into_iter();
        let cells: Vec<Cell> = near.filter(|&near| self.is_cell(near)).collect();
        let statement = shown.statement(self.num_mines(&cells))?;
        (!cells.is_empty()).then_some(Line { cells, statement })
    }

    fn is_cell(&self, cell: Cell) -> bool {
        self.cells[cell].is_some()
    }

    fn is_mine(&self, cell: Cell) -> bool {
        self.cells[cell].is_some_and(|cell| cell.is_mine)
    }

    fn is_revealed(&self, cell: Cell) -> bool {
        self.cells[cell].is_some_and(|cell| cell.is_revealed)
    }
}
