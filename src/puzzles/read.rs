//! The board of any puzzle that a text holds.

use crate::budget::Meter;
use crate::certificate::{Certificate, Name, Refusal};
use crate::puzzle::{Certified, Puzzle, Question, Task};
use crate::text::{self, Position, Problem, TextError};

use super::mines::check::Mines;
use super::mines::puzzle as mines;
use super::registry::{PUZZLES, puzzle};

/// Reads a saved board of any puzzle, or a board of mines in any form.
pub fn read(bytes: &[u8]) -> Result<Box<dyn Question>, TextError> {
    read_beside(bytes, &mines::Beside::default()).map(|(question, _)| question)
}

/// The same with what is said of a board of mines beside its text, and how the text was read, where that
/// is to be told.
///
/// Boards of mines are what other programs print, and a text that names no puzzle is read as one.
pub fn read_beside(
    bytes: &[u8],
    beside: &mines::Beside,
) -> Result<(Box<dyn Question>, Option<mines::Note>), TextError> {
    let named = puzzle(bytes);
    if let Ok(puzzle) = named
        && puzzle.name() != Mines.name()
    {
        return match beside.is_empty() {
            true => Ok((puzzle.read(bytes)?, None)),
            false => Err(text::beside_other(puzzle.name())),
        };
    }
    match mines::read(bytes, beside) {
        Ok((board, note)) => Ok((board, note)),
        Err(error) => match recognised(bytes) {
            Some(question) if beside.is_empty() => Ok((question, None)),
            Some(question) => Err(text::beside_other(question.puzzle().name())),
            None => Err(unnamed(bytes, error)),
        },
    }
}

/// The board of another puzzle than mines that a text without a name surely is.
fn recognised(bytes: &[u8]) -> Option<Box<dyn Question>> {
    let text = std::str::from_utf8(bytes).ok()?;
    PUZZLES.iter().find_map(|puzzle| puzzle.recognised(text))
}

/// Refuses a text that names another puzzle than mines.
///
/// # Errors
/// The puzzle, and what its boards can be asked.
pub fn expect_mines(bytes: &[u8]) -> Result<(), TextError> {
    match puzzle(bytes) {
        Ok(other) if other.name() != Mines.name() => Err(not_of_mines(bytes, other)),
        _ => Ok(()),
    }
}

/// The error that a text holds a board of this puzzle and none of mines.
fn not_of_mines(bytes: &[u8], found: &dyn Puzzle) -> TextError {
    let tasks = Task::ALL.into_iter().filter(|&task| !found.engines(task).is_empty());
    let asked_by = tasks.map(Task::name).collect();
    let position = header_position(bytes).unwrap_or(Position { line: 1, column: 1 });
    let expected = Mines.name();
    position.error(Problem::OtherPuzzle { expected, found: found.name(), asked_by })
}

/// What is wrong with a text that is no board of mines: that it is a board of another puzzle, or that it
/// names none, where its first word looks like a name or there is none.
pub fn unnamed(bytes: &[u8], error: TextError) -> TextError {
    if let Some(other) = recognised(bytes) {
        return not_of_mines(bytes, other.puzzle());
    }
    const SHORTEST: usize = 3;
    let is_letter = |byte: u8| byte.is_ascii_lowercase() || byte == b'-';
    let is_name = |word: &str| word.len() >= SHORTEST && word.bytes().all(is_letter);
    match error.problem {
        Problem::NoBoard { .. } | Problem::WrongPuzzle { .. }
            if text::first_word(bytes).map_or(true, |word| is_name(word.text)) =>
        {
            puzzle(bytes).err().unwrap_or(error)
        }
        _ => error,
    }
}

/// What a certificate is about.
pub fn question(files: &Certificate, meter: &mut Meter) -> Result<Box<dyn Question>, Refusal> {
    let _held = files.admitted(meter)?;
    let board = files.board()?;
    let question = puzzle(board).and_then(|puzzle| puzzle.read(board));
    question.map_err(|error| Refusal::Text { name: Name::BOARD, error })
}

/// Where the header of a saved board stands, to which a message about the whole board points.
pub fn header_position(bytes: &[u8]) -> Result<Position, TextError> {
    Ok(text::first_word(bytes)?.position())
}
