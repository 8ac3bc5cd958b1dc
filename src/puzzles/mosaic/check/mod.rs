//! Certificates of what is said about a mosaic board: its picture, two of them, or that there is none.
//!
//! | file | holds | present |
//! |---|---|---|
//! | `board.txt` | the clues | always |
//! | `pictures.txt` | the only picture, or two different ones (`pictures.rs`) | if there is one |
//! | `refutation.cnf` | the model as clauses; with one picture also that some cell differs from it (rule P3) | unless there are two pictures |
//! | `refutation.drat` | a DRAT proof that this has no model | with it |
//!
//! A certificate of a count has `board.txt`, `counts.txt` and `diagrams.txt` alone (`count.rs`).
//!
//! Every picture is replayed by the rules. The clause of rule P3 is stated again from the picture.

mod count;
mod files;
mod pictures;
mod shown;
mod wrong;

use crate::budget::{Meter, Reserved};
use crate::puzzles::mosaic::model::{demand_another, stated};
use crate::puzzles::mosaic::{Board, Picture, text};

use crate::certificate::refusal::{Name, Refusal};
use crate::certificate::{Certificate, Refuted, read};
use crate::model::{Model, Refutation};

pub use count::check_count;
pub(super) use count::count_certificate;
pub use files::PICTURES;
pub(super) use shown::Report;
use wrong::{PictureError, WrongPicture};

/// What an accepted certificate shows of a mosaic board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// The clues of `board.txt`.
    pub board: Board,
    /// All there are, or two of them.
    pub pictures: Vec<Picture>,
    /// The number of clauses that were found to follow from the rules.
    pub clauses: usize,
    /// The number of steps of the proof.
    pub steps: usize,
}

/// Puts the evidence for an answer into files. It is taken as it is; the check judges it.
pub fn certificate(
    board: &Board,
    pictures: &[Picture],
    refutation: Option<&Refutation>,
) -> Certificate {
    let mut certificate = Certificate::default();
    certificate.put(Name::BOARD, text::print(board));
    if !pictures.is_empty() {
        certificate.put(PICTURES, pictures::print(board.shape(), pictures));
    }
    certificate.put_refutation(refutation);
    certificate
}

/// The files that may be there.
const FILES: &[Name] = &[
    Name::BOARD,
    PICTURES,
    Name::FORMULA,
    Name::PROOF,
    Name::REASONS,
    Name::RULES,
    Name::PSEUDO_BOOLEAN,
];

/// Accepts the certificate if every claim is shown, or says what is wrong. Any bytes are refused in
/// good order. The work is linear in the files and in what they show, but for the proof, where a
/// unit is a clause that unit propagation looks at.
pub fn check(files: &Certificate, meter: &mut Meter) -> Result<Accepted, Refusal> {
    let _held = files.admitted(meter)?;
    files.only(FILES)?;
    let (board, pictures, _pictures) = shown(files, meter)?;
    let (clauses, steps) = check_refutation(files, &board, &pictures, meter)?;
    Ok(Accepted { board, pictures, clauses, steps })
}

/// The number of clauses and of steps.
fn check_refutation(
    files: &Certificate,
    board: &Board,
    pictures: &[Picture],
    meter: &mut Meter,
) -> Result<(usize, usize), Refusal> {
    let needed = pictures.len() < pictures::MOST;
    let Some(proof) = files.refutation_if(needed, "exclude another picture")? else {
        return Ok((0, 0));
    };
    let (model, _held) = refuted(board, pictures, meter)?;
    let Refuted { clauses, steps, .. } = proof.check(&model, None, meter)?;
    Ok((clauses, steps))
}

/// The board, and the pictures that are shown of it.
fn shown(
    files: &Certificate,
    meter: &mut Meter,
) -> Result<(Board, Vec<Picture>, Reserved), Refusal> {
    let board = read(Name::BOARD, text::parse(files.board()?))?;
    let memory = meter.reserve((pictures::MOST * board.shape().area()) as u64)?;
    let pictures = files.files.get(&PICTURES);
    let pictures = pictures.map(|bytes| read(PICTURES, pictures::check(bytes, &board, meter)));
    Ok((board, pictures.transpose()?.unwrap_or_default(), memory))
}

/// The rules, and that there is a picture besides these.
fn refuted(
    board: &Board,
    pictures: &[Picture],
    meter: &mut Meter,
) -> Result<(Model, Reserved), Refusal> {
    let (mut model, held) = stated(board, meter)?;
    pictures.iter().for_each(|only| demand_another(&mut model, only));
    Ok((model, held))
}

/// The same pictures with a proof over the rules, for VeriPB.
pub(super) fn over_rules(files: Certificate, meter: &mut Meter) -> Result<Certificate, Refusal> {
    let (board, pictures, _memory) = shown(&files, meter)?;
    let (model, _held) = refuted(&board, &pictures, meter)?;
    files.over_rules(&model, None, meter)
}
