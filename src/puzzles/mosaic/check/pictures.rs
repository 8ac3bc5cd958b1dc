//! `pictures.txt`: the only picture that agrees with the board, or two that do.
//!
//! ```text
//! pictures rows=2 cols=2 count=2
//! *.
//! ..
//!
//! .*
//! ..
//! ```
//!
//! `*` black, `.` white; a line that started with `#` would be a comment.

use crate::budget::Meter;
use crate::certificate::pictures::{Form, WORDS};
use crate::certificate::refusal::Unread;
use crate::grid::Shape;
use crate::puzzles::mosaic::{Board, Picture};
use crate::puzzles::text::Syntax;

use super::{PictureError, WrongPicture};

/// More than two show nothing that two do not.
pub const MOST: usize = 2;

static FORM: Form<bool> = Form {
    syntax: Syntax { puzzle: "pictures", words: WORDS, usage: "pictures rows=R cols=C count=N" },
    why: "the board's",
    symbols: &[('.', false), ('*', true)],
    expected: "`*` or `.`",
};

pub fn print(shape: Shape, pictures: &[Picture]) -> String {
    FORM.print(shape, pictures)
}

/// Reads what [`print`] writes, and checks that the board allows each, and that no two are the same.
/// A step is a cell that a clue counts.
pub fn check(bytes: &[u8], board: &Board, meter: &mut Meter) -> Result<Vec<Picture>, Unread> {
    const STEPS_OF_A_CELL: u64 = 16;
    let mut pictures = Vec::new();
    FORM.read(bytes, board.shape(), meter, |number, picture, meter| {
        meter.steps(STEPS_OF_A_CELL * board.shape().area() as u64)?;
        let wrong = match board.violated(picture) {
            _ if number > MOST => Some(PictureError::Surplus),
            Some(violation) => Some(PictureError::Broken(violation)),
            None => pictures.contains(picture).then_some(PictureError::Again),
        };
        wrong.map_or(Ok(()), |wrong| Err(WrongPicture { number, wrong }))?;
        pictures.push(picture.clone());
        Ok(())
    })?;
    Ok(pictures)
}
