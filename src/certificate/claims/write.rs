//! The writer of the files of a certificate. The check does not use this code.

use gridproof_engine::model::{ModelCounts, NEGATED_CLAIM, Refutation};

use crate::budget::{Meter, Unfinished};
use crate::certificate::{Certificate, Name, Refusal};
use crate::grid::Grid;

use super::claim_board::ClaimBoard;
use super::files::read_board;
use super::list::Claims;

/// Writes `claims` and their evidence into files, without checking them.
pub(crate) fn certificate<B: ClaimBoard>(
    board: &B,
    claims: &Claims,
    witnesses: &[Grid<bool>],
    refutation: Option<&Refutation>,
) -> Certificate {
    let terms = B::TERMS;
    let mut certificate = Certificate::default();
    certificate.put(Name::BOARD, board.print());
    certificate.put(Name::CLAIMS, claims.print(terms));
    if !witnesses.is_empty() {
        certificate.put(terms.witnesses, terms.form.print(board.shape(), witnesses));
    }
    certificate.put_refutation(refutation);
    certificate
}

/// Writes a count and its evidence into files, without checking them.
pub(crate) fn count_certificate<B: ClaimBoard>(
    board: &B,
    census: &ModelCounts,
    meter: &mut Meter,
) -> Result<Certificate, Unfinished> {
    let mut certificate = Certificate::default();
    certificate.put(Name::BOARD, board.print());
    let (model, _held) = board.build_model(meter)?;
    certificate.put_count(&model, census, meter)?;
    certificate.check_file_sizes()
}

/// Replaces the refutation by a VeriPB proof over the rules.
pub(crate) fn to_veripb<B: ClaimBoard>(
    files: Certificate,
    meter: &mut Meter,
) -> Result<Certificate, Refusal> {
    let board: B = read_board(&files)?;
    let (model, _held) = board.build_model(meter)?;
    files.to_veripb(&model, Some(NEGATED_CLAIM), meter)
}
