//! Certificates of the number of placements, and of those with a mine at each hidden cell.

use crate::budget::{Meter, Unfinished};
use crate::certificate::refusal::{Name, Refusal};
use crate::certificate::{Certificate, read};
use crate::model::Census;
use crate::puzzle::{CountShown, Words};
use crate::puzzles::mines::model::model_within;
use crate::puzzles::mines::{Board, text};

use super::room_for_model;

const WORDS: Words = Words { solution: "placement", at: "with a mine at" };

/// Puts a count into files, and what shows it. It is taken as it is; the check judges it.
pub(in crate::puzzles::mines) fn count_certificate(
    board: &Board,
    census: &Census,
    meter: &mut Meter,
) -> Result<Certificate, Unfinished> {
    let mut certificate = Certificate::default();
    certificate.put(Name::BOARD, text::print(board));
    let model = model_within(board, meter)?;
    certificate.put_count(&model, census, meter)?;
    certificate.fitting()
}

/// Accepts a certificate of a count if it is shown, or says what is wrong. Any bytes are refused in good order.
/// Time is linear in the files for numbers of one size.
pub fn check_count(files: &Certificate, meter: &mut Meter) -> Result<CountShown, Refusal> {
    let _held = files.admitted(meter)?;
    files.only(&[Name::BOARD, Name::COUNTS, Name::DIAGRAMS])?;
    let board = read(Name::BOARD, text::parse(files.board()?))?;
    let _memory = room_for_model(&board, meter)?;
    let model = model_within(&board, meter)?;
    let found = files.check_count(&model, meter)?;
    Ok(CountShown::new(found, &model, (text::print(&board), board.shape()), WORDS))
}
