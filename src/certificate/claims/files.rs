//! The files of a certificate about cells: their check.

use gridproof_engine::model::{Model, NEGATED_CLAIM};

use crate::budget::Meter;
use crate::certificate::counted::Counted;
use crate::certificate::refusal::{Name, Refusal};
use crate::certificate::{Certificate, Refuted, read};

use super::claimed::Claimed;
use super::list::Claims;
use super::{negated_claim, witnesses};

/// The claims about a board that an accepted certificate shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted<B> {
    /// The board of `board.txt`.
    pub board: B,
    /// All of them are true of it.
    pub claims: Claims,
    /// The number of solutions that were checked.
    pub witnesses: usize,
    /// The number of clauses that were found to follow from the rules.
    pub clauses: usize,
    /// The number of steps of the proof.
    pub steps: usize,
}

/// Accepts a certificate if every claim is shown, and returns an error otherwise, for any bytes.
/// The work is linear in the files and in what they show, except for the proof. There, a unit is a
/// clause that unit propagation looks at.
pub(crate) fn check<B: Claimed>(
    files: &Certificate,
    meter: &mut Meter,
) -> Result<Accepted<B>, Refusal> {
    let _held = files.admitted(meter)?;
    files.only(
        &[&[Name::BOARD, Name::CLAIMS, B::TERMS.witnesses], &Name::OF_REFUTATIONS[..]].concat(),
    )?;
    let board: B = read_board(files)?;
    let claims = files.file(Name::CLAIMS, "say what is claimed")?;
    let claims = read(Name::CLAIMS, Claims::parse(claims, board.shape(), B::TERMS, meter))?;
    claims.check(&board)?;
    let witnesses = check_witnesses(files, &board, &claims, meter)?;
    let (clauses, steps) = check_refutation(files, &board, &claims, meter)?;
    Ok(Accepted { board, claims, witnesses, clauses, steps })
}

/// Accepts a certificate of a count if the count is shown, and returns it with its model. Returns
/// an error otherwise. Time is linear in the files for numbers of one size.
pub(crate) fn check_count<B: Claimed>(
    files: &Certificate,
    meter: &mut Meter,
) -> Result<(B, Model, Counted), Refusal> {
    let _held = files.admitted(meter)?;
    files.only(&[Name::BOARD, Name::COUNTS, Name::DIAGRAMS])?;
    let board: B = read_board(files)?;
    let (model, _held) = board.stated(meter)?;
    let found = files.check_count(&model, meter)?;
    Ok((board, model, found))
}

pub(super) fn read_board<B: Claimed>(files: &Certificate) -> Result<B, Refusal> {
    read(Name::BOARD, B::parse(files.board()?))
}

/// The number of solutions.
fn check_witnesses<B: Claimed>(
    files: &Certificate,
    board: &B,
    claims: &Claims,
    meter: &mut Meter,
) -> Result<usize, Refusal> {
    let (name, purpose) = (B::TERMS.witnesses, "show that the board is consistent");
    let Some(bytes) = files.file_if(claims.consistent, name, purpose)? else { return Ok(0) };
    read(name, witnesses::check(bytes, board, claims, meter))
}

/// The number of clauses and of steps.
fn check_refutation<B: Claimed>(
    files: &Certificate,
    board: &B,
    claims: &Claims,
    meter: &mut Meter,
) -> Result<(usize, usize), Refusal> {
    let needed = !claims.consistent || claims.denied().next().is_some();
    let refutation = files.refutation_if(needed, "refute the opposite of a claim")?;
    let Some(proof) = refutation else { return Ok((0, 0)) };
    let (model, _held) = board.stated(meter)?;
    let Refuted { clauses, steps, negated_claim } =
        proof.check(&model, Some(NEGATED_CLAIM), meter)?;
    negated_claim::check(negated_claim.as_ref(), &model, claims, B::TERMS)?;
    Ok((clauses, steps))
}
