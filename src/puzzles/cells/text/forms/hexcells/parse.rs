//! The parser of level files. A title may contain anything, so blank lines and lines with `#` are
//! not comments here.

use crate::grid::{Cell, Grid, Shape};
use crate::puzzles::cells::rules::{
    self as cells, ClueStatement, LevelError, Offset, RuleId, RuleInstance,
};
use crate::text::{Position, Problem, TextError};
use crate::words::{Sentence, board_forms};

use super::level::{Level, LevelCell, LineClue, ShownClueKind};

/// The beginning of a level file's first line. The version number follows.
pub(super) const SIGNATURE: &str = "Hexcells level";

/// The known version of level files.
pub(super) const VERSION: &str = "v1";

/// The number of lines between the signature and the rows: title, author, and two lines of text.
const NUM_TEXT_LINES: usize = 4;

/// The number of rows of a level, and of places in a row.
pub(super) const PLACES_PER_SIDE: usize = 33;

/// The number of characters of a place.
const CHARS_PER_PLACE: usize = 2;

/// Returns whether a text begins with the signature of a level file, of any version.
pub fn is_level(text: &str) -> bool {
    text.trim_start().lines().next().and_then(version_text).is_some()
}

/// Returns the part of a first line after the signature, or `None` if the line has no signature.
fn version_text(line: &str) -> Option<&str> {
    let version = line.trim_start().strip_prefix(SIGNATURE)?;
    (version.is_empty() || version.starts_with(char::is_whitespace)).then(|| version.trim())
}

/// Checks that the first line of a level file, given with its line number, states the known
/// version.
fn check_version((number, line): (usize, &str)) -> Result<(), TextError> {
    let version = version_text(line).unwrap_or_default();
    if version == VERSION {
        return Ok(());
    }
    let before = line.trim_end().strip_suffix(version).unwrap_or(line);
    let position = Position { line: number, column: before.chars().count() + 1 };
    Err(position.error(Problem::unknown_cell(board_forms::hexcells_version(VERSION), version)))
}

/// The content of a place.
enum PlaceContent {
    Empty,
    Cell(LevelCell),
    /// A clue about cells in one direction: the cells at multiples of this offset from the place.
    Line(Offset, ShownClueKind),
}

/// The positions of a level's places in its text.
struct LevelPlaces {
    /// The row and column of the level's first cell.
    first: Cell,
    /// The position of the first place of each row.
    rows: Vec<Position>,
    /// The rows and columns of the clues about lines.
    lines: Vec<Cell>,
}

impl LevelPlaces {
    fn position(&self, cell: Cell) -> Position {
        let start = self.rows[cell.row];
        Position { column: start.column + cell.col * CHARS_PER_PLACE, ..start }
    }

    /// Returns the position of a clue's label, which is the second character of the clue's place.
    fn label_position(&self, RuleId { cell, number, .. }: RuleId) -> Position {
        let of_cell = |cell: Cell| Cell::new(self.first.row + cell.row, self.first.col + cell.col);
        let line = number.and_then(|number| self.lines.get(number as usize - 1).copied());
        let clue = cell.map(of_cell).or(line);
        clue.map_or(self.rows[0], |place| {
            let position = self.position(place);
            Position { column: position.column + 1, ..position }
        })
    }

    /// Returns the error for mines that contradict the label of a clue.
    fn wrong_label_error(&self, rule: RuleId, is_together: bool) -> TextError {
        let (expected, found) = match is_together {
            true => (board_forms::hexcells_apart(rule.phrase()), "c"),
            false => (board_forms::hexcells_together(rule.phrase()), "n"),
        };
        self.label_position(rule).error(Problem::unknown_cell(expected, found))
    }
}

/// Reads a level.
///
/// # Errors
/// If the text is not a level file, or the mines contradict the `c` or `n` of a clue. The error has
/// the position of the first unexpected place.
pub fn parse(text: &str) -> Result<Level, TextError> {
    let (level, _) = parse_in_both_forms(text)?;
    Ok(level)
}

/// Reads a level for a game.
///
/// # Errors
/// See [`parse`].
pub(in crate::puzzles::cells::text) fn parse_to_play(
    text: &str,
) -> Result<cells::Level, TextError> {
    let (_, level) = parse_in_both_forms(text)?;
    Ok(level)
}

fn parse_in_both_forms(text: &str) -> Result<(Level, cells::Level), TextError> {
    let (level, places) = parse_with_places(text)?;
    match level.to_level() {
        Ok(played) => Ok((level, played)),
        Err(error) => {
            let LevelError::BrokenRule(broken) = error else {
                unreachable!("a level file states the content of each cell once")
            };
            let is_together = matches!(
                broken.rule_instance(),
                RuleInstance::ClueStatement { statement: ClueStatement::Together(_), .. }
            );
            Err(places.wrong_label_error(broken.rule, is_together))
        }
    }
}

fn parse_with_places(text: &str) -> Result<(Level, LevelPlaces), TextError> {
    let mut lines = (1..).zip(text.lines()).skip_while(|(_, line)| line.trim().is_empty());
    if let Some(first) = lines.next() {
        check_version(first)?;
    }
    let mut last = 0;
    let mut next_row = |skipped: usize, row: usize| {
        let line = lines.nth(skipped);
        last = line.map_or(last, |(number, _)| number);
        let missing = Problem::TooFewRows { expected: PLACES_PER_SIDE, found: row };
        line.ok_or_else(|| Position::after(text).error(missing))
    };
    let mut cells = Grid::new(Shape::new(PLACES_PER_SIDE, PLACES_PER_SIDE), None);
    let mut clues: Vec<(Cell, Offset, ShownClueKind)> = Vec::new();
    let mut rows = Vec::with_capacity(PLACES_PER_SIDE);
    for row in 0..PLACES_PER_SIDE {
        let skipped = if row == 0 { NUM_TEXT_LINES } else { 0 };
        let line = next_row(skipped, row)?;
        rows.push(first_position(line));
        for (col, place) in parse_row(line)?.into_iter().enumerate() {
            let at = Cell::new(row, col);
            match place {
                PlaceContent::Empty => {}
                PlaceContent::Cell(cell) => cells[at] = Some(cell),
                PlaceContent::Line(step, shown) => clues.push((at, step, shown)),
            }
        }
    }
    if let Some((number, _)) = lines.find(|(_, line)| !line.trim().is_empty()) {
        return Err(
            Position::start_of(number).error(Problem::TooManyRows { expected: PLACES_PER_SIDE })
        );
    }
    let Some((first, shape)) = bounding_rectangle(&cells) else {
        let problem = Problem::unclear(board_forms::hexcells_cell());
        return Err(Position::start_of(last).error(problem));
    };
    let (mut lines, mut places) = (Vec::new(), Vec::new());
    for (at, step, shown) in clues {
        let seen = places_in_direction(at, step).filter(|&cell| cells[cell].is_some());
        let cells: Vec<Cell> =
            seen.map(|cell| Cell::new(cell.row - first.row, cell.col - first.col)).collect();
        if !cells.is_empty() {
            lines.push(LineClue { cells, shown_clue: shown });
            places.push(at);
        }
    }
    let within = |cell: Cell| cells[Cell::new(first.row + cell.row, first.col + cell.col)];
    let level = Level::new(Grid::from_fn(shape, within), lines);
    Ok((level, LevelPlaces { first, rows, lines: places }))
}

/// Returns the position of the first place of a row.
fn first_position((number, line): (usize, &str)) -> Position {
    let before = line.chars().take_while(|sign| sign.is_whitespace()).count();
    Position { line: number, column: before + 1 }
}

/// Reads the places of a row.
fn parse_row((number, line): (usize, &str)) -> Result<Vec<PlaceContent>, TextError> {
    let line = line.trim_end();
    let first = first_position((number, line));
    let signs: Vec<char> =
        line.trim_start().chars().take(PLACES_PER_SIDE * CHARS_PER_PLACE + 1).collect();
    let position = |at: usize| Position { column: first.column + at, ..first };
    let place = |(at, pair): (usize, &[char])| {
        parse_place([pair[0], pair[1]], position(at * CHARS_PER_PLACE))
    };
    let places: Vec<PlaceContent> =
        signs.chunks_exact(CHARS_PER_PLACE).enumerate().map(place).collect::<Result<_, _>>()?;
    match signs.len() {
        found if found == PLACES_PER_SIDE * CHARS_PER_PLACE => Ok(places),
        found => {
            let found = if found > PLACES_PER_SIDE * CHARS_PER_PLACE {
                "more".to_owned()
            } else {
                found.to_string()
            };
            let problem = Problem::unclear(board_forms::hexcells_row(
                PLACES_PER_SIDE * CHARS_PER_PLACE,
                found,
            ));
            Err(position(signs.len().min(PLACES_PER_SIDE * CHARS_PER_PLACE)).error(problem))
        }
    }
}

fn parse_place([first, second]: [char; 2], at: Position) -> Result<PlaceContent, TextError> {
    let refused = |column: usize, expected: Sentence, found: char| {
        let at = Position { column: at.column + column, ..at };
        Err(at.error(Problem::unknown_cell(expected, found.encode_utf8(&mut [0; 4]))))
    };
    let cell = |shown| {
        let (is_mine, is_revealed) = (matches!(first, 'x' | 'X'), first.is_ascii_uppercase());
        Ok(PlaceContent::Cell(LevelCell { is_mine, is_revealed, shown_clue: shown }))
    };
    let line = |shown| {
        let step = match first {
            '\\' => (1, 1),
            '|' => (1, 0),
            _ => (1, -1),
        };
        Ok(PlaceContent::Line(step, shown))
    };
    match (first, second) {
        ('.', '.') => Ok(PlaceContent::Empty),
        ('o' | 'O' | 'x' | 'X', '.') => cell(ShownClueKind::Nothing),
        ('o' | 'O' | 'x' | 'X', '+') => cell(ShownClueKind::Number),
        ('o' | 'O', 'c') => cell(ShownClueKind::Together),
        ('o' | 'O', 'n') => cell(ShownClueKind::Apart),
        ('\\' | '|' | '/', '+') => line(ShownClueKind::Number),
        ('\\' | '|' | '/', 'c') => line(ShownClueKind::Together),
        ('\\' | '|' | '/', 'n') => line(ShownClueKind::Apart),
        ('.', other) => refused(1, board_forms::hexcells_after_dot(), other),
        ('o' | 'O', other) => refused(1, board_forms::hexcells_after_opened(), other),
        ('x' | 'X', other) => refused(1, board_forms::hexcells_after_mine(), other),
        ('\\' | '|' | '/', other) => refused(1, board_forms::hexcells_after_line(), other),
        (other, _) => refused(0, board_forms::hexcells_place(), other),
    }
}

/// Returns the places at multiples of an offset from `from`, up to the border, without `from`
/// itself.
pub(super) fn places_in_direction(from: Cell, (rows, cols): Offset) -> impl Iterator<Item = Cell> {
    let step = move |cell: &Cell| {
        let row =
            cell.row.checked_add_signed(rows as isize).filter(|&row| row < PLACES_PER_SIDE)?;
        let col =
            cell.col.checked_add_signed(cols as isize).filter(|&col| col < PLACES_PER_SIDE)?;
        Some(Cell::new(row, col))
    };
    std::iter::successors(Some(from), step).skip(1)
}

/// Returns the smallest rectangle that contains all cells: its first row and column, and its shape.
fn bounding_rectangle(cells: &Grid<Option<LevelCell>>) -> Option<(Cell, Shape)> {
    let present = || cells.iter().filter(|(_, cell)| cell.is_some()).map(|(at, _)| at);
    let (top, bottom) = (present().map(|at| at.row).min()?, present().map(|at| at.row).max()?);
    let (left, right) = (present().map(|at| at.col).min()?, present().map(|at| at.col).max()?);
    Some((Cell::new(top, left), Shape::new(bottom - top + 1, right - left + 1)))
}
