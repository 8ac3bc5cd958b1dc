//! The puzzles: one folder each, and one line in [`PUZZLES`].
//!
//! A folder holds the rules, the text form, the formal model, the exact questions, the evidence for
//! their answers and the check of that evidence. Nothing outside of it names the puzzle, but for
//! the questions that only one puzzle has.

pub mod chess_puzzle;
mod expected;
pub mod jewels;
pub mod mines;
pub mod mosaic;
pub mod one_click;

use std::path::Path;

use crate::budget::Meter;
use crate::certificate::{Certificate, Name, Refusal, Unreadable};
use crate::puzzle::{Puzzle, Question, Shown, Task};
use crate::shading::ShadingPuzzle;

use crate::text::{self, Position, Problem, TextError};
pub use expected::{expect_certified, expect_task, expect_tell};
use mines::puzzle::{Beside, Note};

/// Every puzzle.
pub const PUZZLES: &[&dyn Puzzle] = &[
    &mines::puzzle::Mines,
    &one_click::puzzle::OneClick,
    &chess_puzzle::puzzle::ChessPuzzle,
    &jewels::puzzle::Jewels,
    ShadingPuzzle::<mosaic::Board>::ENTRY,
];

/// The puzzle that a text names in its first word.
pub fn puzzle(bytes: &[u8]) -> Result<&'static dyn Puzzle, TextError> {
    let named = text::first_word(bytes)?;
    let found = PUZZLES.iter().find(|puzzle| puzzle.name() == named.text);
    let known = || PUZZLES.iter().map(|puzzle| puzzle.name()).collect::<Vec<_>>();
    found.copied().ok_or_else(|| named.error(Problem::unknown_puzzle(&known(), named.text)))
}

/// Where the header of a saved board stands, to which a message about the whole board points.
pub fn header_position(bytes: &[u8]) -> Result<Position, TextError> {
    Ok(text::first_word(bytes)?.position())
}

/// Reads a saved board of any puzzle, or a board of mines in any form.
pub fn read(bytes: &[u8]) -> Result<Box<dyn Question>, TextError> {
    read_beside(bytes, &Beside::default()).map(|(question, _)| question)
}

/// The same with what is said of a board of mines beside its text, and how the text was read, where that
/// is to be told.
///
/// Boards of mines are what other programs print, and a text that names no puzzle is read as one.
pub fn read_beside(
    bytes: &[u8],
    beside: &Beside,
) -> Result<(Box<dyn Question>, Option<Note>), TextError> {
    let named = puzzle(bytes);
    if let Ok(puzzle) = named
        && puzzle.name() != mines::puzzle::Mines.name()
    {
        return match beside.is_empty() {
            true => Ok((puzzle.read(bytes)?, None)),
            false => Err(text::beside_other(puzzle.name())),
        };
    }
    match mines::puzzle::read(bytes, beside) {
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
        Ok(other) if other.name() != mines::puzzle::Mines.name() => Err(not_of_mines(bytes, other)),
        _ => Ok(()),
    }
}

/// The error that a text holds a board of this puzzle and none of mines.
fn not_of_mines(bytes: &[u8], found: &dyn Puzzle) -> TextError {
    let tasks = Task::ALL.into_iter().filter(|&task| !found.engines(task).is_empty());
    let asked_by = tasks.map(Task::name).collect();
    let position = header_position(bytes).unwrap_or(Position { line: 1, column: 1 });
    let expected = mines::puzzle::Mines.name();
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

/// Checks a certificate of any puzzle: the one that its board names.
pub fn check(files: &Certificate, meter: &mut Meter) -> Result<Box<dyn Shown>, Refusal> {
    let named = puzzle(files.board()?);
    let named = named.map_err(|error| Refusal::Text { name: Name::BOARD, error })?;
    named.check(files, meter)
}

/// The files of certificates of all puzzles.
pub fn certificate_names() -> Vec<Name> {
    let shared = [Name::BOARD].into_iter().chain(Name::OF_REFUTATIONS).chain(Name::OF_COUNTS);
    shared.chain(PUZZLES.iter().flat_map(|puzzle| puzzle.files()).copied()).collect()
}

/// Reads what there is of a certificate of any puzzle in `folder`.
pub fn read_certificate(folder: &Path, meter: &mut Meter) -> Result<Certificate, Unreadable> {
    Certificate::read(folder, &certificate_names(), meter)
}
