//! The boards of requests, the engines that answer questions about boards, and the problems of
//! boards.

use gridproof::words::Sentence;
use schemars::JsonSchema;
use serde::de::Error;
use serde::{Deserialize, Deserializer};

use gridproof::grid::{Cell, Shape};
use gridproof::puzzle::{Instance, Task, TaskError};
use gridproof::puzzles::cells;
use gridproof::puzzles::mines::text;
use gridproof::puzzles::mines::text::{Note, ReadAs, ReadOptions, Reading};
use gridproof::puzzles::{
    expect_mines, expect_task, header_position, read_with, unnamed_puzzle_error,
};
use gridproof::text::{Problem as Wrong, TextError};
use gridproof_engine::query::Engine;

use super::problem::{Problem, ToSentence};
use super::words;

/// Reads a board of mines in any format. The error for a board of another puzzle names this puzzle.
pub fn read_board_of_mines(bytes: &[u8], options: &ReadOptions) -> Result<Reading, TextError> {
    read_mines_with(text::read, bytes, options)
}

/// Reads a layout: a board in which every mine is known. The error for a board of any shape also
/// says what a level needs, because a request may contain a level instead of a layout.
pub fn read_layout_of_mines(bytes: &[u8], options: &ReadOptions) -> Result<Reading, TextError> {
    read_mines_with(text::read_layout, bytes, options).map_err(|mut error| {
        if let Wrong::OtherPuzzle { found: cells::text::PUZZLE, .. } = error.problem {
            error.problem = Wrong::Unclear { expected: words::layout_or_level() };
        }
        error
    })
}

type MinesReader = fn(&[u8], &ReadOptions) -> Result<Reading, TextError>;

fn read_mines_with(
    reader: MinesReader,
    bytes: &[u8],
    options: &ReadOptions,
) -> Result<Reading, TextError> {
    expect_mines(bytes)?;
    reader(bytes, options).map_err(|error| match &error.problem {
        Wrong::NoBoard { found } if found.is_empty() => text::parse(bytes).err().unwrap_or(error),
        _ => unnamed_puzzle_error(bytes, error),
    })
}

/// The parameters of a board of mines that the board's text may omit.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub(crate) struct BoardParams {
    /// A number of mines from 0: the total, if the text of the board does not state the total.
    #[serde(default, deserialize_with = "deserialize_total")]
    #[schemars(with = "Option<usize>")]
    mines: Option<usize>,
    /// A number from 1: the largest squared distance between neighbours, if the text of the board
    /// does not state it. The default is 2.
    #[serde(default, deserialize_with = "deserialize_squared_distance")]
    #[schemars(with = "Option<usize>")]
    squared_distance: Option<usize>,
    /// A text such as `hidden=.,zero=_,mine=*,flag=F`: the meaning of the signs in the text of a
    /// board without a header.
    #[serde(default, deserialize_with = "deserialize_symbols")]
    #[schemars(with = "Option<String>")]
    symbols: Option<String>,
    /// A text such as `3x4`: the rows and columns of a board without a header, if its text does not
    /// show them.
    #[serde(default, deserialize_with = "deserialize_shape")]
    #[schemars(with = "Option<String>")]
    shape: Option<Shape>,
    /// A number from 1: the board to read from a text with several boards.
    #[serde(default, deserialize_with = "deserialize_board_number")]
    #[schemars(with = "Option<usize>")]
    number: Option<usize>,
}

/// The parameters of a board of mines, and its density. Questions whose answers show chances take
/// these parameters.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub(crate) struct BoardAndDensityParams {
    #[serde(flatten)]
    params: BoardParams,
    /// A text such as `1/5` or `20%`: the chance of a mine at each hidden cell before any clue. The
    /// density replaces the total.
    #[serde(default, deserialize_with = "deserialize_density")]
    #[schemars(with = "Option<String>")]
    density: Option<String>,
}

// The errors of these functions name the keys. Serde's own errors would not name them, because the
// keys are flattened into the keys of a question.

fn deserialize_total<'de, D: Deserializer<'de>>(value: D) -> Result<Option<usize>, D::Error> {
    let expected = |_| Error::custom("expected `mines` to be a number of mines from 0");
    Option::deserialize(value).map_err(expected)
}

fn deserialize_squared_distance<'de, D: Deserializer<'de>>(
    value: D,
) -> Result<Option<usize>, D::Error> {
    let expected = |_| Error::custom("expected `squared_distance` to be a number from 1");
    Option::deserialize(value).map_err(expected)
}

fn deserialize_symbols<'de, D: Deserializer<'de>>(value: D) -> Result<Option<String>, D::Error> {
    let expected = |_| {
        Error::custom("expected `symbols` to be a text such as `hidden=.,zero=_,mine=*,flag=F`")
    };
    Option::deserialize(value).map_err(expected)
}

fn deserialize_shape<'de, D: Deserializer<'de>>(value: D) -> Result<Option<Shape>, D::Error> {
    let expected = || Error::custom("expected `shape` to be rows and columns, such as `3x4`");
    let text: Option<String> = Option::deserialize(value).map_err(|_| expected())?;
    text.map(|text| text.parse().map_err(|_| expected())).transpose()
}

fn deserialize_board_number<'de, D: Deserializer<'de>>(
    value: D,
) -> Result<Option<usize>, D::Error> {
    let expected = |_| Error::custom("expected `number` to be a number from 1");
    Option::deserialize(value).map_err(expected)
}

fn deserialize_density<'de, D: Deserializer<'de>>(value: D) -> Result<Option<String>, D::Error> {
    let expected = |_| Error::custom("expected `density` to be a text such as `1/5` or `20%`");
    Option::deserialize(value).map_err(expected)
}

impl BoardAndDensityParams {
    /// Returns the options for reading the board.
    pub fn read_options(&self) -> Result<ReadOptions, Problem> {
        let density = self.density.as_deref().map(str::parse).transpose();
        let refused = |error| Problem::of_key("density", &error);
        Ok(ReadOptions { density: density.map_err(refused)?, ..self.params.read_options()? })
    }
}

/// Returns whether a text was refused because the text is a board of another puzzle.
pub(crate) fn is_board_of_other_puzzle(error: &TextError) -> bool {
    matches!(error.problem, Wrong::OtherPuzzle { .. })
}

impl BoardParams {
    /// Returns the options for reading the board.
    pub fn read_options(&self) -> Result<ReadOptions, Problem> {
        let symbols = self.symbols.as_deref().map(str::parse).transpose();
        let refused = |error| Problem::of_key("symbols", &error);
        Ok(ReadOptions {
            form: None,
            mines: self.mines,
            squared_distance: self.squared_distance,
            density: None,
            symbols: symbols.map_err(refused)?.unwrap_or_default(),
            shape: self.shape,
            number: self.number,
        })
    }
}

/// A board of any puzzle, with the interpretation of its text.
type InterpretedBoard = (Box<dyn Instance>, Option<ReadAs>);

/// Reads a board of any puzzle, with the interpretation of its text.
pub(crate) fn read_board(board: &str, options: &ReadOptions) -> Result<InterpretedBoard, Problem> {
    let (instance, note) = read_with(board.as_bytes(), options)?;
    Ok((instance, note.as_ref().and_then(Note::read_as).cloned()))
}

/// A board of a puzzle that supports the task of the request.
pub(crate) struct BoardForTask {
    pub instance: Box<dyn Instance>,
    /// The engine that the request names, or [`Engine::Auto`] if the request names no engine.
    pub engine: Engine,
    /// The interpretation of the text.
    pub read_as: Option<ReadAs>,
}

impl BoardForTask {
    /// Reads a board.
    ///
    /// # Errors
    /// The text is not a board, its puzzle does not support the task, or the named engine cannot do
    /// the task.
    pub fn read(
        board: &str,
        options: &ReadOptions,
        task: Task,
        engine: Option<&str>,
    ) -> Result<Self, Problem> {
        let (instance, read_as) = read_board(board, options)?;
        let puzzle = instance.puzzle();
        expect_task(task, puzzle).map_err(to_board_problem(board))?;
        let Some(name) = engine else {
            return Ok(Self { instance, engine: Engine::Auto, read_as });
        };
        let engines = puzzle.engines(task);
        match Engine::from_name(name).filter(|engine| engines.contains(engine)) {
            Some(engine) => Ok(Self { instance, engine, read_as }),
            None => {
                let names: Vec<_> = engines.iter().map(|engine| engine.name()).collect();
                let reason = words::unknown_engine(name, puzzle.name());
                Err(Problem::invalid(&reason).with_known_words(name, &names))
            }
        }
    }
}

/// Returns a function that creates a problem from the reason why a board does not fit the request.
pub(crate) fn to_board_problem<E: ToSentence>(board: &str) -> impl FnOnce(E) -> Problem {
    move |reason| match header_position(board.as_bytes()) {
        Ok(place) => Problem::at_place(place, &reason),
        // A board in another program's format has no header line, so the problem has no place.
        Err(_) => Problem::invalid_input(&reason),
    }
}

/// Returns a function that creates a problem from the reason why a valid board has no answer.
pub(crate) fn to_task_problem(board: &str) -> impl FnOnce(TaskError) -> Problem {
    move |reason| match reason {
        TaskError::Unfinished(reason) => reason.into(),
        other => to_board_problem(board)(other),
    }
}

/// A cell in a request: `[row,column]`.
pub(crate) type RowAndColumn = (usize, usize);

/// Returns the cell that the value of `key` names, if the cell lies in this shape.
pub(crate) fn cell_in_shape(
    shape: Shape,
    key: &str,
    (row, col): RowAndColumn,
) -> Result<Cell, Sentence> {
    let cell = Cell::new(row, col);
    if shape.contains(cell) {
        return Ok(cell);
    }
    Err(words::cell_not_on_board(key, shape.to_string(), row, col))
}

/// Returns the cell that the value of `key` names in a request, if the cell lies on a board of this
/// shape.
pub(crate) fn cell_on_board(
    shape: Shape,
    key: &str,
    row_and_column: RowAndColumn,
) -> Result<Cell, Problem> {
    cell_in_shape(shape, key, row_and_column).map_err(|reason| Problem::invalid(&reason))
}

/// Returns the cell that the value of `key` names. Refuses a cell that is not hidden on `board`,
/// such as an opened cell.
pub(crate) fn hidden_cell_on_board(
    board: &dyn Instance,
    key: &str,
    row_and_column: RowAndColumn,
) -> Result<Cell, Problem> {
    let cell = cell_on_board(board.shape(), key, row_and_column)?;
    let Some(found) = board.given_text(cell) else { return Ok(cell) };
    let (row, col) = row_and_column;
    Err(Problem::invalid(&words::cell_not_hidden(key, found.to_string(), row, col)))
}
