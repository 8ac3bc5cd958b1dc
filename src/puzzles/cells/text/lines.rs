//! The lines after the rows of a board: the cells that they name, and the clues about lines of cells.

use crate::grid::{Cell, Grid, Shape};
use crate::text::{NumberRange, Position, Problem, TextError, Token};
use crate::words::{Sentence, cells_text};

use super::header::MAX_NAMED_CELLS;
use super::token;
use crate::puzzles::cells::rules::{ClueStatement, Content, Line, Table};

/// Checks that the line has no further word.
pub(super) fn end_of_line(word: Option<Token<'_>>) -> Result<(), TextError> {
    let problem = |more: &Token<'_>| Problem::unknown_cell(cells_text::end_of_line(), more.text);
    word.map_or(Ok(()), |more| Err(more.error(problem(&more))))
}

/// Reads the lines after the rows, and checks the cells that they name.
pub(super) struct LineReader<'a> {
    shape: Shape,
    contents: &'a Grid<Content>,
    num_named: usize,
    /// The number of lists of cells so far, including the current list.
    lists: usize,
    /// For each cell, the number of the last list that names the cell. The numbers count from 1.
    last_lists: Grid<usize>,
}

impl<'a> LineReader<'a> {
    pub fn new(contents: &'a Grid<Content>) -> Self {
        let shape = contents.shape();
        Self { shape, contents, num_named: 0, lists: 0, last_lists: Grid::new(shape, 0) }
    }

    /// Adds a cell to the current list. Returns whether the list did not contain the cell before.
    fn insert(&mut self, cell: Cell) -> bool {
        std::mem::replace(&mut self.last_lists[cell], self.lists) != self.lists
    }

    /// Reads the cells of a line and its clue.
    pub fn line<'t>(
        &mut self,
        words: impl Iterator<Item = Token<'t>>,
        missing: &impl Fn(Sentence) -> TextError,
    ) -> Result<Line, TextError> {
        let (cells, token) = self.cells_and_statement(words, missing)?;
        let statement = read_line_statement(token, cells.len())?;
        Ok(Line { cells, statement })
    }

    /// Reads the cell on which a hidden line depends, and the word `line`. Returns the cell and its
    /// position.
    pub fn cell_before_line<'t>(
        &mut self,
        words: &mut impl Iterator<Item = Token<'t>>,
        missing: &impl Fn(Sentence) -> TextError,
    ) -> Result<(Cell, Position), TextError> {
        self.cell_before("line", cells_text::line_after_cell, words, missing)
    }

    /// Reads the cells before `=`, and the single word after `=`.
    fn cells_and_statement<'t>(
        &mut self,
        mut words: impl Iterator<Item = Token<'t>>,
        missing: &impl Fn(Sentence) -> TextError,
    ) -> Result<(Vec<Cell>, Token<'t>), TextError> {
        let mut cells = Vec::new();
        self.lists += 1;
        loop {
            let word = words.next().ok_or_else(|| missing(cells_text::cell_or_equals_sign()))?;
            if word.text == "=" {
                if cells.is_empty() {
                    return Err(word.error(Problem::unknown_cell(cells_text::cell_of_line(), "=")));
                }
                break;
            }
            let cell = self.read_cell(word)?;
            if !self.insert(cell) {
                return Err(word.error(Problem::unclear(cells_text::each_cell_once(cell))));
            }
            cells.push(cell);
        }
        let token = words.next().ok_or_else(|| missing(cells_text::clue_of_cells()))?;
        end_of_line(words.next())?;
        Ok((cells, token))
    }

    /// Reads the cell before `=`, and its name after `=`.
    pub fn cell_and_name<'t>(
        &mut self,
        mut words: impl Iterator<Item = Token<'t>>,
        missing: &impl Fn(Sentence) -> TextError,
    ) -> Result<(Cell, Token<'t>), TextError> {
        let cell = self.cell_before_equals_sign(&mut words, missing)?;
        let name = words.next().ok_or_else(|| missing(cells_text::name_of_cell()))?;
        end_of_line(words.next())?;
        Ok((cell, name))
    }

    /// Reads the only cell before `=`.
    fn cell_before_equals_sign<'t>(
        &mut self,
        words: &mut impl Iterator<Item = Token<'t>>,
        missing: &impl Fn(Sentence) -> TextError,
    ) -> Result<Cell, TextError> {
        let (cell, _) = self.cell_before("=", cells_text::equals_sign, words, missing)?;
        Ok(cell)
    }

    /// Reads a cell and the next word, which must be `next`. `expected` describes this word.
    fn cell_before<'t>(
        &mut self,
        next: &str,
        expected: impl Fn() -> Sentence,
        words: &mut impl Iterator<Item = Token<'t>>,
        missing: &impl Fn(Sentence) -> TextError,
    ) -> Result<(Cell, Position), TextError> {
        let token = words.next().ok_or_else(|| missing(cells_text::cell_such_as()))?;
        let cell = self.read_cell(token)?;
        let word = words.next().ok_or_else(|| missing(expected()))?;
        match word.text {
            found if found == next => Ok((cell, token.position())),
            other => Err(word.error(Problem::unknown_cell(expected(), other))),
        }
    }

    /// Reads the cell before `=`, and the cells after `=`.
    pub fn cell_and_neighbours<'t>(
        &mut self,
        mut words: impl Iterator<Item = Token<'t>>,
        missing: &impl Fn(Sentence) -> TextError,
    ) -> Result<(Cell, Vec<Cell>), TextError> {
        let of = self.cell_before_equals_sign(&mut words, missing)?;
        let mut cells = Vec::new();
        self.lists += 1;
        for word in words {
            let cell = self.read_cell(word)?;
            if cell == of {
                return Err(word.error(Problem::unclear(cells_text::cells_near_other(of))));
            }
            if !self.insert(cell) {
                return Err(word.error(Problem::unclear(cells_text::each_near_once(of, cell))));
            }
            cells.push(cell);
        }
        if cells.is_empty() {
            return Err(missing(cells_text::cell_such_as()));
        }
        Ok((of, cells))
    }

    fn read_cell(&mut self, word: Token<'_>) -> Result<Cell, TextError> {
        let unknown = || word.error(Problem::unknown_cell(cells_text::cell_such_as(), word.text));
        let (row, col) = word.split_at(',').ok_or_else(unknown)?;
        let limits =
            |what, size: usize| NumberRange { what, range: 0..=size - 1, why: "the board" };
        let cell = Cell::new(
            row.number(limits("a row", self.shape.rows))?,
            col.number(limits("a column", self.shape.cols))?,
        );
        if self.contents[cell] == Content::Hole {
            return Err(word.error(Problem::unclear(cells_text::cell_not_hole(cell))));
        }
        self.num_named += 1;
        if self.num_named > MAX_NAMED_CELLS {
            return Err(
                word.error(Problem::unclear(cells_text::fewer_named_cells(MAX_NAMED_CELLS)))
            );
        }
        Ok(cell)
    }
}

/// Reads the statement of a line of `cells` cells.
fn read_line_statement(token: Token<'_>, cells: usize) -> Result<ClueStatement, TextError> {
    // A table may have no allowed contents.
    if let ("t", Some(table)) = (token.text, Table::new(cells, [])) {
        return Ok(ClueStatement::Table(table));
    }
    if token.text.starts_with(['@', 'x']) {
        return Err(token.error(Problem::unknown_cell(cells_text::clue_of_line(), token.text)));
    }
    let name_clues_of_lines = |error: TextError| match error.problem {
        Problem::UnknownCell { found, .. } => {
            error.position.error(Problem::unknown_cell(cells_text::token_of_line(), &found))
        }
        _ => error,
    };
    match token::read_statement(token).map_err(name_clues_of_lines)? {
        ClueStatement::Table(table) if table.num_cells() != cells => {
            Err(token.error(Problem::unclear(cells_text::table_of_cells(cells, table.num_cells()))))
        }
        ClueStatement::Sight(_) => {
            Err(token.error(Problem::unknown_cell(cells_text::clue_without_sight(), token.text)))
        }
        statement => Ok(statement),
    }
}
