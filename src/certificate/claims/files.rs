//! The check of the files of a certificate about the cells of a board.

use gridproof_engine::model::{Model, NEGATED_CLAIM};

use crate::budget::Meter;
use crate::certificate::count_proof::AcceptedCount;
use crate::certificate::refusal::{Name, Refusal};
use crate::certificate::{Certificate, RefutationSummary, read};

use super::claim_board::ClaimBoard;
use super::list::Claims;
use super::{negated_claim, witnesses};

/// The claims about a board that an accepted certificate proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted<B> {
    /// The board of `board.txt`.
    pub board: B,
    /// The claims, all of them true.
    pub claims: Claims,
    /// The number of solutions that were checked.
    pub witnesses: usize,
    /// The number of clauses that follow from the rules.
    pub clauses: usize,
    /// The number of steps of the proof.
    pub steps: usize,
}

/// Accepts a certificate if every claim is proved, and returns an error otherwise. The files may be
/// any bytes. The work is linear in the files and their claims, plus a unit for each clause that
/// unit propagation visits in the proof.
pub(crate) fn check<B: ClaimBoard>(
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

/// Accepts a certificate of a count if the count is proved, and returns it with its model. Returns
/// an error otherwise. Takes time linear in the files if the size of the numbers is bounded.
pub(crate) fn check_count<B: ClaimBoard>(
    files: &Certificate,
    meter: &mut Meter,
) -> Result<(B, Model, AcceptedCount), Refusal> {
    let _held = files.admitted(meter)?;
    files.only(&[Name::BOARD, Name::COUNTS, Name::DIAGRAMS])?;
    let board: B = read_board(files)?;
    let (model, _held) = board.build_model(meter)?;
    let found = files.check_count(&model, meter)?;
    Ok((board, model, found))
}

pub(super) fn read_board<B: ClaimBoard>(files: &Certificate) -> Result<B, Refusal> {
    read(Name::BOARD, B::parse(files.board()?))
}

/// Checks the solutions and returns their number.
fn check_witnesses<B: ClaimBoard>(
    files: &Certificate,
    board: &B,
    claims: &Claims,
    meter: &mut Meter,
) -> Result<usize, Refusal> {
    let (name, purpose) = (B::TERMS.witnesses, "show that the board is consistent");
    let Some(bytes) = files.file_if(claims.consistent, name, purpose)? else { return Ok(0) };
    read(name, witnesses::check(bytes, board, claims, meter))
}

/// Checks the refutation and returns the number of its clauses and of its steps.
fn check_refutation<B: ClaimBoard>(
    files: &Certificate,
    board: &B,
    claims: &Claims,
    meter: &mut Meter,
) -> Result<(usize, usize), Refusal> {
    let needed = !claims.consistent || claims.excluded_values().next().is_some();
    let refutation = files.refutation_if(needed, "refute the opposite of a claim")?;
    let Some(proof) = refutation else { return Ok((0, 0)) };
    let (model, _held) = board.build_model(meter)?;
    let RefutationSummary { clauses, steps, negated_claim } =
        proof.check(&model, Some(NEGATED_CLAIM), meter)?;
    negated_claim::check(negated_claim.as_ref(), &model, claims, B::TERMS)?;
    Ok((clauses, steps))
}
