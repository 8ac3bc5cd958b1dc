//! The text of a board of any shape:
//!
//! ```text
//! cells tiling=hex wrap=cols rows=4 cols=4 mines=6
//! ?   2   ?  {2}
//!   ?  -2-  .   o
//! 1|3 w1.2 p2   *
//!   ?   ?   ?   ?
//! line 0,0 2,0 3,0 = 1-2
//! rule unary
//! ```
//!
//! `?` is a hidden cell, `.` a place without a cell, `*` a known mine, and `o` an opened cell
//! without a clue. With `capacity=3`, a cell holds up to three mines, and `*2` is a cell with
//! exactly two. Any other token is a clue (`token.rs`). In a level (`level.rs`), `?` precedes the
//! content of a hidden cell. Layers are written one below the other. For a graph, lines such as
//! `near 0,0 = 0,1 0,2` state which cells are near each other. A line such as `name 0,0 = a` stores
//! the name that another program gave to a cell.

#[cfg(feature = "questions")]
mod forms;
mod header;
#[cfg(feature = "questions")]
mod json_places;
#[cfg(feature = "questions")]
mod level;
mod lines;
mod name;
#[cfg(feature = "questions")]
mod prior;
mod token;

#[cfg(feature = "questions")]
pub use forms::{foreign_form, hexcells};
#[cfg(feature = "questions")]
pub(super) use forms::{in_form, read_foreign};
#[cfg(feature = "questions")]
pub use json_places::json_error;

pub use header::{MAX_AREA, MAX_LAYERS, PUZZLE, parse_offsets};
#[cfg(feature = "questions")]
pub use level::{has_puzzle_name, level_with_prior, parse_level, print_level, read_level};
#[cfg(feature = "questions")]
pub use prior::with_prior;
#[cfg(feature = "questions")]
pub(super) use token::brief as statement;
pub(super) use token::sign;

use crate::grid::{Cell, Grid, Shape};
use crate::text::{Position, Problem, Text, TextError, Token, first_word, saved_form};
use crate::words::{Sentence, cells_text};

use super::rules::{Board, BoardRule, Content, Line, Space, Tiling};
use header::HeaderFacts;
use lines::{LineReader, end_of_line};
use name::Names;
use token::TokenContext;

/// The first word of a line that is hidden at the start of a level.
const HIDDEN_LINE: &str = "after";

/// The first words of the lines that may follow the rows.
const LINE_WORDS: [&str; 5] = ["line", "name", "near", "rule", HIDDEN_LINE];

/// Reads a board. Takes time linear in the text and the area.
pub fn parse(bytes: &[u8]) -> Result<Board, TextError> {
    let read = read_with(bytes, token::read)?;
    match read.hidden_lines.first() {
        Some(hidden) => Err(hidden.position.error(token::level_problem(HIDDEN_LINE))),
        None => Ok(read.board),
    }
}

/// A line of a level that appears once a cell is known, with the positions of its first word and of
/// this cell.
struct HiddenLineWithPositions {
    until: Cell,
    line: Line,
    position: Position,
    cell_position: Position,
}

/// A board with the positions in its text that error messages need.
struct BoardWithPositions {
    board: Board,
    header_position: Position,
    /// The position of each `line`.
    line_positions: Vec<Position>,
    /// The lines of a level that appear once a cell is known.
    hidden_lines: Vec<HiddenLineWithPositions>,
}

/// Reads a board. `read` reads each of its cells, in row-major order.
fn read_with(
    bytes: &[u8],
    mut read: impl FnMut(Token<'_>, TokenContext<'_>) -> Result<Content, TextError>,
) -> Result<BoardWithPositions, TextError> {
    let header = first_word(bytes).map(|word| word.position());
    let mut text = Text::new(bytes)?;
    let HeaderFacts { mut space, capacity, prior } = header::read(&mut text)?;
    let (header, mut places) = (header?, Vec::new());
    let shape = space.shape();
    let mut contents = Grid::new(shape, Content::Hidden);
    text.rows(shape, |cell, token| {
        contents[cell] = read(token, TokenContext { space: &space, capacity })?;
        Ok::<(), TextError>(())
    })
    .map_err(with_advice_about_holes)?;
    let mut statements = LineReader::new(&contents);
    let (mut lines, mut board_rules, mut names) = (Vec::new(), Vec::new(), Names::default());
    let mut hidden_lines = Vec::new();
    while let Some((mut words, end)) = text.words() {
        let Some(first) = words.next() else { continue };
        let missing = |expected: Sentence| {
            end.error(Problem::unclear(cells_text::before_end_of_line(expected)))
        };
        match first.text {
            "line" => {
                lines.push(statements.line(words, &missing)?);
                places.push(first.position());
            }
            HIDDEN_LINE => {
                let position = first.position();
                let (until, cell_position) = statements.cell_before_line(&mut words, &missing)?;
                let line = statements.line(words, &missing)?;
                hidden_lines.push(HiddenLineWithPositions { until, line, position, cell_position });
            }
            "name" => {
                let (cell, name) = statements.cell_and_name(words, &missing)?;
                names.add(cell, name)?;
            }
            "near" if *space.tiling() != Tiling::Graph => {
                return Err(first.error(Problem::unclear(cells_text::near_of_graph())));
            }
            "near" => {
                let (of, near) = statements.cell_and_neighbours(words, &missing)?;
                near.into_iter().for_each(|cell| space.connect(of, cell));
            }
            "rule" => {
                let name = words.next().ok_or_else(|| missing(cells_text::name_of_rule()))?;
                board_rules.push(read_board_rule(name, &board_rules, &space)?);
                end_of_line(words.next())?;
            }
            _ => return Err(first.error(Problem::unknown_word(first.text, &LINE_WORDS))),
        }
    }
    let board = Board::new(space, contents, prior).with_capacity(capacity);
    let board = board.with_lines_and_rules(lines, board_rules).with_names(names.finish());
    Ok(BoardWithPositions { board, header_position: header, line_positions: places, hidden_lines })
}

/// Adds advice to the error about a short row: how to write a place without a cell. Other programs
/// leave places without a cell blank.
fn with_advice_about_holes(error: TextError) -> TextError {
    match error.problem {
        Problem::RowLength { expected, found } if found < expected => {
            let advice = cells_text::sign_of_hole();
            error.position.error(Problem::ShortRow { expected, found, advice })
        }
        _ => error,
    }
}

fn read_board_rule(
    name: Token<'_>,
    known: &[BoardRule],
    space: &Space,
) -> Result<BoardRule, TextError> {
    let found = BoardRule::ALL.into_iter().find(|rule| rule.name() == name.text);
    let unknown = || name.error(Problem::unknown_word(name.text, &BoardRule::NAMES));
    let rule = found.ok_or_else(unknown)?;
    if known.contains(&rule) {
        return Err(name.error(Problem::unclear(cells_text::each_rule_once(name.text))));
    }
    if !rule.fits(space) {
        return Err(name.error(Problem::unclear(cells_text::rule_of_tiling(name.text))));
    }
    Ok(rule)
}

/// Writes a board. [`parse`] reads it back.
pub fn print(board: &Board) -> String {
    print_with(board, |cell| sign(&board.contents()[cell]))
}

/// Writes a board. `sign` returns the text of a cell.
fn print_with(board: &Board, sign: impl Fn(Cell) -> String) -> String {
    let mut text = header::print(board);
    let Shape { rows, cols } = board.shape();
    let row = |row| (0..cols).map(|col| sign(Cell::new(row, col))).collect();
    let signs: Vec<Vec<String>> = (0..rows).map(row).collect();
    let width = signs.iter().flatten().map(String::len).max().unwrap_or_default();
    let is_hexagonal = *board.space().tiling() == Tiling::Hexagon;
    let (width, rows) = (width | usize::from(is_hexagonal), board.space().layer_shape().rows);
    for (at, row) in signs.iter().enumerate() {
        // Odd rows are half a cell to the right.
        let is_odd = is_hexagonal && at % rows % 2 == 1;
        text += &" ".repeat(if is_odd { width.div_ceil(2) } else { 0 });
        let cells: Vec<String> = row.iter().map(|sign| format!("{sign:>width$}")).collect();
        text += &(cells.join(" ") + "\n");
    }
    let named = |cells: &[Cell]| {
        let cells: Vec<String> =
            cells.iter().map(|cell| format!("{},{}", cell.row, cell.col)).collect();
        cells.join(" ")
    };
    for (cell, name) in board.names() {
        text += &format!("name {} = {name}\n", named(&[cell]));
    }
    // An edge to a hole has no effect, and cannot be written in a text.
    let is_hole = |cell: Cell| board.contents()[cell] == Content::Hole;
    for (cell, near) in board.space().edges().filter(|(cell, _)| !is_hole(*cell)) {
        let later: Vec<Cell> = near.filter(|&near| near > cell && !is_hole(near)).collect();
        if !later.is_empty() {
            text += &format!("near {} = {}\n", named(&[cell]), named(&later));
        }
    }
    for line in board.lines() {
        text += &print_line(line);
    }
    for rule in board.board_rules() {
        text += &format!("rule {}\n", rule.name());
    }
    text
}

/// Writes the line of text that states a clue about a line of cells.
fn print_line(Line { cells, statement }: &Line) -> String {
    let cells: String = cells.iter().map(|cell| format!("{},{} ", cell.row, cell.col)).collect();
    format!("line {cells}= {}\n", token::print(statement))
}

saved_form!(Board, parse, print);

#[cfg(test)]
mod tests;
