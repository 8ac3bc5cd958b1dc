//! A level: its solution, and the board that a player sees while solving it.

use crate::grid::{Cell, Grid, Shape};
use crate::prior::Prior;
use crate::puzzles::cells::rules::{
    AllowedNumbers, Board, Clue, ClueStatement, Content, Line, Offset, Placement, Region, Space,
    Tiling, Wrap,
};

/// The offsets of the six neighbours of a hexagon with a flat top, clockwise from the one above.
const NEIGHBOUR_OFFSETS: [Offset; 6] = [(-2, 0), (-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1)];

/// The kind of clue that a cell or a line shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ShownClueKind {
    /// No clue.
    Nothing,
    /// The number of mines.
    Number,
    /// The number of mines, and that they form one run.
    Together,
    /// The number of mines, and that they form more than one run.
    Apart,
}

impl ShownClueKind {
    /// Returns the statement about this number of mines, or `None` if no clue is shown.
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

    /// Returns the board after more cells were revealed, with the clues that the level then shows.
    pub fn board_after_reveals(&self, is_revealed: impl Fn(Cell) -> bool) -> Board {
        let (shape, tiling) = (self.shape(), Tiling::Offsets(NEIGHBOUR_OFFSETS.to_vec()));
        let space = Space::new(tiling, shape, [1, 1], Wrap::default())
            .expect("any size is large enough without a joined border");
        let number = |cells: &[Cell]| cells.iter().filter(|&&cell| self.is_mine(cell)).count();
        let line = |LineClue { cells, shown_clue }: &LineClue| {
            let says = shown_clue.statement(number(cells))?;
            Some(Line { cells: cells.clone(), says })
        };
        let mut lines: Vec<Line> = self.lines.iter().filter_map(line).collect();
        let contents = Grid::from_fn(shape, |cell| {
            let Some(LevelCell { is_mine, shown_clue, .. }) = self.cells[cell] else {
                return Content::Hole;
            };
            if !self.is_revealed(cell) && !is_revealed(cell) {
                return Content::Hidden;
            }
            if is_mine {
                // The clue of a mine becomes the clue of a line, because a known mine of a saved
                // board has no clue.
                let near = space.within_two(cell);
                let cells: Vec<Cell> =
                    near.into_iter().filter(|&near| self.is_cell(near)).collect();
                lines.extend(shown_clue.statement(number(&cells)).map(|says| Line { cells, says }));
                return Content::MINE;
            }
            let near: Vec<Cell> = space.around(cell).into_iter().flatten().collect();
            let says = shown_clue.statement(number(&near));
            Content::Opened(says.map(|says| Clue { region: Region::Near, says }))
        });
        let mines = shape.cells().filter(|&cell| self.is_mine(cell)).count();
        Board::new(space, contents, Prior::of_total(Some(mines)))
            .with_lines_and_rules(lines, Vec::new())
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
