//! Writes a level of hexagons as a level file, if the file can hold all of its clues.

use std::collections::BTreeSet;

use crate::grid::{Cell, Grid, Shape};
use crate::prior::Prior;
use crate::puzzles::cells::rules::{
    Clue, ClueStatement, Content, Level, Line, Region, RuleId, Tiling, Wrap,
};
use crate::text::Problem;
use crate::words::{Sentence, board_forms};

use super::clue_places::{CluePlace, choose_distinct_places, possible_clue_places};
use super::parse::{PLACES_PER_SIDE, SIGNATURE, VERSION};

/// The lines of a file between its first line and its rows: title, author, and two lines of text.
const TEXT_LINES: &str = "Level of gridproof\n\n\n\n";

/// A place that shows nothing.
const EMPTY: [char; 2] = ['.', '.'];

/// Rule C3: the clue of a cell.
const CELL_RULE: &str = "C3";
/// Rule C10: the clue about a line.
const LINE_RULE: &str = "C10";

/// Returns the level file of a level. A level that is read from the file has the same cells, clues
/// and mines.
///
/// # Errors
/// If the level does not consist of hexagons in one layer, has no total, is too large, or has a
/// clue that the file cannot hold.
pub fn write(level: &Level) -> Result<String, Sentence> {
    let file = LevelFile::with_contents(level);
    file.map(|file| file.text()).map_err(|expected| Problem::unclear(expected).sentence())
}

/// A level, and the places of its file.
struct LevelFile<'l> {
    level: &'l Level,
    /// The number of rows from a cell's row on the board down to its row in the file.
    rows_down: isize,
    /// The number of columns from a cell's column on the board to its column in the file.
    cols_right: isize,
    places: Grid<[char; 2]>,
}

/// The clues outside of opened cells.
struct ShownClues<'l> {
    /// The mines that show the number of mines within two steps.
    mines: BTreeSet<Cell>,
    /// The other clues, which are about lines.
    lines: Vec<(RuleId, &'l Line)>,
}

impl<'l> LevelFile<'l> {
    /// Writes all cells and clues. The error is a phrase that says what is expected.
    fn with_contents(level: &'l Level) -> Result<Self, Sentence> {
        let mut file = Self::empty(level)?;
        let ShownClues { mines, lines } = file.clues_of_mines_and_lines()?;
        for (cell, content) in level.solution().iter() {
            file.write_cell(cell, content, mines.contains(&cell))?;
        }
        file.write_lines(&lines)?;
        Ok(file)
    }

    /// Creates a file in which no cell is written yet.
    fn empty(level: &'l Level) -> Result<Self, Sentence> {
        let (start, space) = (level.start(), level.start().space());
        let is_hexagonal = space.tiling().has_doubled_rows() || *space.tiling() == Tiling::Hexagon;
        if !is_hexagonal || space.num_layers() != [1, 1] || space.wrap() != Wrap::default() {
            return Err(board_forms::hexcells_needs_hexagons());
        }
        if start.capacity() > 1 || !start.board_rules().is_empty() {
            return Err(board_forms::hexcells_needs_plain_rules());
        }
        if !matches!(start.prior(), Prior::Total(_)) {
            return Err(board_forms::hexcells_needs_total());
        }
        let is_cell = |cell: &Cell| start.is_cell(*cell);
        let cells = || start.shape().cells().filter(is_cell);
        let places = || cells().map(|cell| doubled_coordinates(space.tiling(), cell));
        let (rows, cols) = (places().map(|at| at.row), places().map(|at| at.col));
        let (top, left) = (rows.clone().min().unwrap_or(0), cols.clone().min().unwrap_or(0));
        let height = rows.max().unwrap_or(0) + 1 - top;
        let width = cols.max().unwrap_or(0) + 1 - left;
        if height.max(width) > PLACES_PER_SIDE || cells().next().is_none() {
            return Err(board_forms::hexcells_needs_room(PLACES_PER_SIDE));
        }
        // The level is in the middle, so that clues about lines have room on all sides.
        let middle = |length: usize| (PLACES_PER_SIDE - length) / 2;
        let shift = |to: usize, from: usize| to as isize - from as isize;
        let shape = Shape::new(PLACES_PER_SIDE, PLACES_PER_SIDE);
        Ok(Self {
            level,
            rows_down: shift(middle(height), top),
            cols_right: shift(middle(width), left),
            places: Grid::new(shape, EMPTY),
        })
    }

    /// Returns the place of a cell.
    fn place(&self, cell: Cell) -> Cell {
        let at = doubled_coordinates(self.level.start().space().tiling(), cell);
        let moved = |from: usize, by| from.checked_add_signed(by).expect("the level fits");
        Cell::new(moved(at.row, self.rows_down), moved(at.col, self.cols_right))
    }

    /// Separates the clues of mines from the clues about other lines.
    ///
    /// # Errors
    /// If a clue that appears during the game is not the clue of a mine.
    fn clues_of_mines_and_lines(&self) -> Result<ShownClues<'l>, Sentence> {
        let rules =
            (1..).map(|number| RuleId { rule: LINE_RULE, cell: None, number: Some(number) });
        let (shown, hidden) = (self.level.start().lines(), self.level.hidden_lines());
        let (mut mines, mut lines) = (BTreeSet::new(), Vec::new());
        for (rule, line) in rules.clone().zip(shown) {
            let contents = self.level.start().contents().iter();
            let known = contents.filter(|(_, content)| content.is_mine()).map(|(cell, _)| cell);
            let mut free = known.filter(|mine| !mines.contains(mine));
            match free.find(|&mine| self.is_clue_of_mine(line, mine)) {
                Some(mine) => _ = mines.insert(mine),
                None => lines.push((rule, line)),
            }
        }
        for (rule, hidden) in rules.skip(shown.len()).zip(hidden) {
            if !self.is_clue_of_mine(&hidden.line, hidden.until) || !mines.insert(hidden.until) {
                return Err(board_forms::hexcells_clue_of_mine(rule.phrase()));
            }
        }
        Ok(ShownClues { mines, lines })
    }

    /// Returns whether a line counts the mines within two steps of a mine.
    fn is_clue_of_mine(&self, line: &Line, mine: Cell) -> bool {
        let board = self.level.start();
        let mut cells = line.cells.clone();
        cells.sort_unstable();
        let within_two = board.space().within_two(mine).into_iter();
        self.level.solution()[mine].is_mine()
            && sign(&line.statement) == Some('+')
            && within_two.filter(|&cell| board.is_cell(cell)).eq(cells)
    }

    fn write_cell(
        &mut self,
        cell: Cell,
        content: &Content,
        has_clue: bool,
    ) -> Result<(), Sentence> {
        let [kind, shown] = match content {
            Content::Hole | Content::Hidden => return Ok(()),
            Content::Mines(_) => ['x', if has_clue { '+' } else { '.' }],
            Content::Opened(None) => ['o', '.'],
            Content::Opened(Some(Clue { region, statement })) => {
                let shown = sign(statement).filter(|_| *region == Region::Near);
                let rule = RuleId { rule: CELL_RULE, cell: Some(cell), number: None };
                ['o', shown.ok_or_else(|| clue_error(rule))?]
            }
        };
        let is_revealed = self.level.start().contents()[cell] != Content::Hidden;
        let kind = if is_revealed { kind.to_ascii_uppercase() } else { kind };
        let place = self.place(cell);
        self.places[place] = [kind, shown];
        Ok(())
    }

    /// Writes the clues about lines.
    fn write_lines(&mut self, lines: &[(RuleId, &Line)]) -> Result<(), Sentence> {
        let mut clues = Vec::with_capacity(lines.len());
        for &(rule, line) in lines {
            let shown = sign(&line.statement).ok_or_else(|| clue_error(rule))?;
            let mut cells: Vec<Cell> = line.cells.iter().map(|&cell| self.place(cell)).collect();
            match line.statement.is_ordered() {
                true if !cells.is_sorted() => cells.reverse(),
                true => {}
                false => cells.sort_unstable(),
            }
            clues.push((rule, shown, cells));
        }
        let cells = Grid::from_fn(self.places.shape(), |place| self.places[place] != EMPTY);
        let choices: Vec<Vec<CluePlace>> =
            clues.iter().map(|(.., line)| possible_clue_places(line, &cells)).collect();
        for (&(rule, shown, _), place) in clues.iter().zip(choose_distinct_places(&choices)) {
            let Some(CluePlace { place, direction }) = place else {
                return Err(board_forms::hexcells_line(rule.phrase()));
            };
            self.places[place] = [direction, shown];
        }
        Ok(())
    }

    fn text(&self) -> String {
        let mut text = format!("{SIGNATURE} {VERSION}\n{TEXT_LINES}");
        for row in self.places.rows() {
            text.extend(row.iter().flatten());
            text.push('\n');
        }
        text
    }
}

/// Returns the row and the column of a hexagon in doubled coordinates: its neighbours are two rows
/// up and down, and one row and one column away. A board with `tiling=hex` is reflected at its
/// diagonal, because its hexagons have a side on the left, and those of a level file on top.
fn doubled_coordinates(tiling: &Tiling, cell: Cell) -> Cell {
    match tiling {
        Tiling::Hexagon => Cell::new(2 * cell.col + cell.row % 2, cell.row),
        _ => cell,
    }
}

/// Returns the sign of a clue that a level file can hold.
fn sign(statement: &ClueStatement) -> Option<char> {
    match statement {
        ClueStatement::Sum(numbers) => numbers.single().map(|_| '+'),
        ClueStatement::Together(_) => Some('c'),
        ClueStatement::Apart(_) => Some('n'),
        _ => None,
    }
}

fn clue_error(rule: RuleId) -> Sentence {
    board_forms::hexcells_clue(rule.phrase())
}
