//! Reads a board of any puzzle from a text.

use crate::budget::Meter;
use crate::certificate::{Certificate, Name, Refusal};
use crate::prior::{Prior, TotalKnownError};
use crate::puzzle::{Instance, Puzzle, Task};
use crate::shading::Shading;
use crate::text::{self, Position, Problem, Text, TextError};

use super::cells;
use super::mines::text::{self as mines_text, Note, PUZZLE as MINES, ReadOptions};
use super::registry::{PUZZLES, puzzle};

/// Reads a saved board of any puzzle, or a board of mines in any format.
pub fn read(bytes: &[u8]) -> Result<Box<dyn Instance>, TextError> {
    read_with(bytes, &ReadOptions::default()).map(|(instance, _)| instance)
}

/// Reads a board of any puzzle, with options for boards of mines. Also returns a note on how the
/// text was read, if a note is needed.
///
/// A text without a puzzle name is read as a board of mines, because many programs print such
/// boards.
pub fn read_with(
    bytes: &[u8],
    options: &ReadOptions,
) -> Result<(Box<dyn Instance>, Option<Note>), TextError> {
    let named = puzzle(bytes);
    if let Ok(puzzle) = named
        && puzzle.name() != MINES
    {
        return Ok((with_options(puzzle.read(bytes)?, options)?, None));
    }
    if let Some((_, read)) = read_foreign_text(bytes) {
        return Ok((with_options(read?, options)?, None));
    }
    match mines_text::read(bytes, options) {
        Ok(reading) => Ok((Box::new(reading.board), reading.note)),
        Err(error) => {
            match read_headerless(bytes) {
                Some(instance) => Ok((with_options(instance, options)?, None)),
                None => Err(text::encoding_error(bytes)
                    .unwrap_or_else(|| unnamed_puzzle_error(bytes, error))),
            }
        }
    }
}

/// Adds the total or the density of the options to a board of a puzzle other than mines.
///
/// # Errors
/// If there are further options, if the puzzle has no total or density, or if the board states
/// another total or density.
fn with_options(
    instance: Box<dyn Instance>,
    options: &ReadOptions,
) -> Result<Box<dyn Instance>, TextError> {
    let Some(prior) = prior_of_options(options, instance.puzzle().name())? else {
        return Ok(instance);
    };
    match instance.with_prior(prior) {
        Some(board) => board.map_err(|problem| Position::START.error(problem)),
        None => Err(text::refuse_read_options(instance.puzzle().name())),
    }
}

/// Returns the total or the density that the options state. Returns `None` if there are no options.
///
/// # Errors
/// If there are options that apply only to boards of mines, or both a total and a density.
fn prior_of_options(options: &ReadOptions, puzzle: &str) -> Result<Option<Prior>, TextError> {
    let ReadOptions { mines, density, .. } = *options;
    let others = ReadOptions { mines: None, density: None, ..options.clone() };
    if !others.is_empty() {
        return Err(text::refuse_read_options(puzzle));
    }
    match (mines, density) {
        (Some(mines), Some(density)) => {
            Err(Position::START.error(Problem::Density(TotalKnownError { mines, density })))
        }
        (None, Some(density)) => Ok(Some(Prior::Density(density))),
        (mines, None) => Ok(mines.map(Prior::Total)),
    }
}

/// Reads a board of any shape, as gridproof's text or as the text of another program. Returns `None`
/// for any other text. Adds the total or the density that the options state.
///
/// # Errors
/// If the text breaks the rules of its form, or states another total or density; or if there are
/// options that apply only to boards of mines.
pub fn read_cells(bytes: &[u8], options: &ReadOptions) -> Result<Option<cells::Board>, TextError> {
    let board = match puzzle(bytes) {
        Ok(named) if named.name() == cells::text::PUZZLE => cells::text::parse(bytes)?,
        Ok(_) => return Ok(None),
        Err(_) => {
            let text = Text::new(bytes).ok().map(|text| text.whole_text());
            match text.and_then(<cells::Board as Shading>::read_foreign) {
                Some(read) => read?,
                None => return Ok(None),
            }
        }
    };
    let Some(prior) = prior_of_options(options, cells::text::PUZZLE)? else {
        return Ok(Some(board));
    };
    let board = cells::text::with_prior(&board, prior);
    board.map(Some).map_err(|problem| Position::START.error(problem))
}

/// Reads a level: a board of any shape with its solution, as gridproof's text or as a level file of
/// Hexcells. Returns `None` if the text has neither form. Adds the total or the density that the
/// options state.
///
/// # Errors
/// If the text is not a level, or states another total or density; if its mines contradict the
/// total; or if there are options that apply only to boards of mines.
pub fn read_level(bytes: &[u8], options: &ReadOptions) -> Result<Option<cells::Level>, TextError> {
    let Some(level) = cells::text::read_level(bytes).transpose()? else { return Ok(None) };
    let Some(prior) = prior_of_options(options, cells::text::PUZZLE)? else {
        return Ok(Some(level));
    };
    cells::text::level_with_prior(level, prior)
        .map(Some)
        .map_err(|problem| Position::START.error(problem))
}

/// Reads a text that another program wrote for a puzzle other than mines. Returns `None` if no
/// puzzle recognises the signature of the text.
fn read_foreign_text(bytes: &[u8]) -> Option<ForeignReading> {
    let text = Text::new(bytes).ok()?.whole_text();
    PUZZLES.iter().find_map(|puzzle| Some((*puzzle, puzzle.read_foreign(text)?)))
}

/// The puzzle that recognises a text, and the board or the error in the text.
type ForeignReading = (&'static dyn Puzzle, Result<Box<dyn Instance>, TextError>);

/// Reads a text without a puzzle name that can only be a board of a puzzle other than mines.
/// Returns `None` for any other text.
fn read_headerless(bytes: &[u8]) -> Option<Box<dyn Instance>> {
    let text = std::str::from_utf8(bytes).ok()?;
    PUZZLES.iter().find_map(|puzzle| puzzle.read_headerless(text))
}

/// Checks that a text does not name a puzzle other than mines.
///
/// # Errors
/// If the text names another puzzle. The error contains the name of that puzzle and the tasks that
/// it supports.
pub fn expect_mines(bytes: &[u8]) -> Result<(), TextError> {
    match puzzle(bytes) {
        Ok(other) if other.name() != MINES => Err(not_mines_error(bytes, other)),
        _ => match read_foreign_text(bytes) {
            Some((other, read)) => read.and_then(|_| Err(not_mines_error(bytes, other))),
            None => Ok(()),
        },
    }
}

/// Returns the error for a text that is a board of the puzzle `found` instead of mines.
fn not_mines_error(bytes: &[u8], found: &dyn Puzzle) -> TextError {
    let tasks = Task::ALL.into_iter().filter(|&task| !found.engines(task).is_empty());
    let asked_by = tasks.map(Task::name).collect();
    let position = header_position(bytes).unwrap_or(Position::START);
    let expected = MINES;
    position.error(Problem::OtherPuzzle { expected, found: found.name(), asked_by })
}

/// Returns the error for a text that is not a board of mines. If the text is a board of another
/// puzzle, the error names that puzzle. If the first word looks like the name of a puzzle, or if
/// there is no word, the error lists all puzzles. In all other cases, returns `error`.
pub fn unnamed_puzzle_error(bytes: &[u8], error: TextError) -> TextError {
    if let Some(other) = read_headerless(bytes) {
        return not_mines_error(bytes, other.puzzle());
    }
    const MIN_NAME_LENGTH: usize = 3;
    let is_letter = |byte: u8| byte.is_ascii_lowercase() || byte == b'-';
    let is_name = |word: &str| word.len() >= MIN_NAME_LENGTH && word.bytes().all(is_letter);
    match error.problem {
        Problem::NoBoard { .. } | Problem::WrongPuzzle { .. }
            if text::first_word(bytes).map_or(true, |word| is_name(word.text)) =>
        {
            puzzle(bytes).err().unwrap_or(error)
        }
        _ => error,
    }
}

/// Returns the board that a certificate is about.
pub fn certified_instance(
    files: &Certificate,
    meter: &mut Meter,
) -> Result<Box<dyn Instance>, Refusal> {
    let _held = files.reserve_memory(meter)?;
    let board = files.board()?;
    let instance = puzzle(board).and_then(|puzzle| puzzle.read(board));
    instance.map_err(|error| Refusal::Text { name: Name::BOARD, error })
}

/// Returns the position of the header of a saved board. Errors about the whole board are at the
/// position of the header.
pub fn header_position(bytes: &[u8]) -> Result<Position, TextError> {
    Ok(text::first_word(bytes)?.position())
}
