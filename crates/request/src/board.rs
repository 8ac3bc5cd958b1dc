//! The boards that requests are about.

use schemars::JsonSchema;
use serde::de::Error;
use serde::{Deserialize, Deserializer};

use gridproof::grid::{Cell, Shape};
use gridproof::puzzle::Question;
use gridproof::puzzles::mines::text;
use gridproof::puzzles::mines::text::{Beside, Note, ReadAs, Reading};
use gridproof::puzzles::{expect_mines, read_beside, unnamed};
use gridproof::text::{Problem as Wrong, TextError};

use super::problem::Problem;

/// Reads a board of mines in any form. Of a text that names another puzzle or none the error says
/// so.
pub fn mines(bytes: &[u8], beside: &Beside) -> Result<Reading, TextError> {
    read_by(text::read, bytes, beside)
}

/// The same of a board of which it is known that every mine is known.
pub fn mines_of_layout(bytes: &[u8], beside: &Beside) -> Result<Reading, TextError> {
    read_by(text::read_layout, bytes, beside)
}

type Read = fn(&[u8], &Beside) -> Result<Reading, TextError>;

fn read_by(read: Read, bytes: &[u8], beside: &Beside) -> Result<Reading, TextError> {
    expect_mines(bytes)?;
    read(bytes, beside).map_err(|error| match &error.problem {
        Wrong::NoBoard { found } if found.is_empty() => text::parse(bytes).err().unwrap_or(error),
        _ => unnamed(bytes, error),
    })
}

/// What can be said of a board of mines beside its text.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub(crate) struct Said {
    /// A number of mines from 0: the total, where the board does not say it.
    #[serde(default, deserialize_with = "total")]
    #[schemars(with = "Option<usize>")]
    mines: Option<usize>,
    /// A number from 1: the squared distance up to which cells are neighbours, where the board does not
    /// say it; 2 unless given.
    #[serde(default, deserialize_with = "squared_distance")]
    #[schemars(with = "Option<usize>")]
    squared_distance: Option<usize>,
    /// What signs of a board without a header stand for, such as `hidden=.,zero=_,mine=*,flag=F`.
    #[serde(default, deserialize_with = "symbols")]
    #[schemars(with = "Option<String>")]
    symbols: Option<String>,
    /// A text such as `3x4`: the rows and columns of a board without a header, where its text leaves them open.
    #[serde(default, deserialize_with = "shape")]
    #[schemars(with = "Option<String>")]
    shape: Option<Shape>,
    /// A number from 1: which board to read of a text that holds several.
    #[serde(default, deserialize_with = "place_among")]
    #[schemars(with = "Option<usize>")]
    number: Option<usize>,
}

/// The keys beside a board of a question whose answer shows chances.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub(crate) struct Assumed {
    #[serde(flatten)]
    said: Said,
    /// A text such as `1/5` or `20%`: the chance of a mine at each hidden cell before any clue, in place of a
    /// total.
    #[serde(default, deserialize_with = "density")]
    #[schemars(with = "Option<String>")]
    density: Option<String>,
}

// The keys stand beside those of a question, where an error does not name them by itself.

fn total<'de, D: Deserializer<'de>>(value: D) -> Result<Option<usize>, D::Error> {
    let expected = |_| Error::custom("expected `mines` to be a number of mines from 0");
    Option::deserialize(value).map_err(expected)
}

fn squared_distance<'de, D: Deserializer<'de>>(value: D) -> Result<Option<usize>, D::Error> {
    let expected = |_| Error::custom("expected `squared_distance` to be a number from 1");
    Option::deserialize(value).map_err(expected)
}

fn symbols<'de, D: Deserializer<'de>>(value: D) -> Result<Option<String>, D::Error> {
    let expected = |_| {
        Error::custom("expected `symbols` to be a text such as `hidden=.,zero=_,mine=*,flag=F`")
    };
    Option::deserialize(value).map_err(expected)
}

fn shape<'de, D: Deserializer<'de>>(value: D) -> Result<Option<Shape>, D::Error> {
    let expected = || Error::custom("expected `shape` to be rows and columns such as `3x4`");
    let text: Option<String> = Option::deserialize(value).map_err(|_| expected())?;
    text.map(|text| text.parse().map_err(|_| expected())).transpose()
}

fn place_among<'de, D: Deserializer<'de>>(value: D) -> Result<Option<usize>, D::Error> {
    let expected = |_| Error::custom("expected `number` to be a number from 1");
    Option::deserialize(value).map_err(expected)
}

fn density<'de, D: Deserializer<'de>>(value: D) -> Result<Option<String>, D::Error> {
    let expected = |_| Error::custom("expected `density` to be a text such as `1/5` or `20%`");
    Option::deserialize(value).map_err(expected)
}

impl Assumed {
    fn beside(&self) -> Result<Beside, Problem> {
        let density = self.density.as_deref().map(str::parse).transpose();
        let refused = |error| Problem::of_key("density", error);
        Ok(Beside { density: density.map_err(refused)?, ..self.said.beside()? })
    }

    /// A board of mines.
    pub fn mines(&self, board: &str) -> Result<Reading, Problem> {
        Ok(mines(board.as_bytes(), &self.beside()?)?)
    }

    /// A board of any puzzle, and how its text was understood.
    pub fn question(&self, board: &str) -> Result<Understood, Problem> {
        understood(board, &self.beside()?)
    }
}

impl Said {
    pub fn beside(&self) -> Result<Beside, Problem> {
        let symbols = self.symbols.as_deref().map(str::parse).transpose();
        let refused = |error| Problem::of_key("symbols", error);
        Ok(Beside {
            form: None,
            mines: self.mines,
            squared_distance: self.squared_distance,
            density: None,
            symbols: symbols.map_err(refused)?.unwrap_or_default(),
            size: self.shape,
            number: self.number,
        })
    }

    /// A board of mines.
    pub fn mines(&self, board: &str) -> Result<Reading, Problem> {
        Ok(mines(board.as_bytes(), &self.beside()?)?)
    }

    /// A board of any puzzle, and how its text was understood.
    pub fn question(&self, board: &str) -> Result<Understood, Problem> {
        understood(board, &self.beside()?)
    }
}

/// A board of any puzzle, and how its text was understood.
type Understood = (Box<dyn Question>, Option<ReadAs>);

fn understood(board: &str, beside: &Beside) -> Result<Understood, Problem> {
    let (question, note) = read_beside(board.as_bytes(), beside)?;
    Ok((question, note.as_ref().and_then(Note::read_as).cloned()))
}

/// A cell as it is asked for: `[row,column]`.
pub(crate) type Place = (usize, usize);

/// The cell of this shape that `key` asks for.
pub(crate) fn on(shape: Shape, key: &str, (row, col): Place) -> Result<Cell, Problem> {
    let cell = Cell::new(row, col);
    if shape.contains(cell) {
        return Ok(cell);
    }
    Err(Problem::request(format!("expected `{key}` on the {shape} board, found [{row},{col}]")))
}

/// The same of a cell that `board` leaves open: of mines, a hidden one.
pub(crate) fn open(board: &dyn Question, key: &str, place: Place) -> Result<Cell, Problem> {
    let cell = on(board.shape(), key, place)?;
    let Some(found) = board.known(cell) else { return Ok(cell) };
    let (row, col) = place;
    Err(Problem::request(format!(
        "expected `{key}` to be hidden, found `{found}` at [{row},{col}]"
    )))
}
