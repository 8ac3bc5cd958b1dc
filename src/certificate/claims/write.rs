//! The writer of the files of a certificate. The check does not use this code.

use gridproof_engine::model::{ModelCounts, Refutation};

use crate::budget::{Meter, Unfinished};
use crate::certificate::{Certificate, GraphFormat, Name, Refusal};
use crate::grid::Grid;

use super::cell_board::CellBoard;
use super::cells::Claims;
use super::certified_board::{CertifiedBoard, read_board};

/// Writes a certificate from the puzzle's files and a refutation, without checking them.
///
/// # Errors
/// If a file would exceed the length limit of the check.
pub(crate) fn certificate<B: CertifiedBoard>(
    board: &B,
    files: impl IntoIterator<Item = (Name, Option<String>)>,
    refutation: Option<&Refutation>,
) -> Result<Certificate, Unfinished> {
    let mut certificate = Certificate::default();
    certificate.put(Name::BOARD, board.to_text());
    for (name, text) in files {
        text.into_iter().for_each(|text| certificate.put(name, text));
    }
    certificate.put_refutation(refutation);
    certificate.check_file_sizes()
}

/// Writes claims about cells and their evidence, like [`certificate`].
pub(crate) fn cells_certificate<B: CellBoard>(
    board: &B,
    claims: &Claims,
    witnesses: &[Grid<B::CellContent>],
    refutation: Option<&Refutation>,
) -> Result<Certificate, Unfinished> {
    let terms = B::CLAIM_WORDS;
    let shape = CellBoard::shape(board);
    let solutions = (!witnesses.is_empty()).then(|| B::SOLUTIONS_FORMAT.print(shape, witnesses));
    let files = [(Name::CLAIMS, Some(claims.print(terms))), (terms.witnesses, solutions)];
    certificate(board, files, refutation)
}

/// Writes a certificate of a count and its evidence, without checking them.
pub(crate) fn count_certificate<B: CellBoard>(
    board: &B,
    model_counts: &ModelCounts,
    meter: &mut Meter,
) -> Result<Certificate, Unfinished> {
    let mut certificate = Certificate::default();
    certificate.put(Name::BOARD, board.to_text());
    let (model, _held) = board.reserved_model(meter)?;
    certificate.put_count(&model, model_counts, meter)?;
    if !B::HAS_ONLY_EQUATIONS {
        certificate.put_rules(&model, meter)?;
    }
    certificate.check_file_sizes()
}

/// Adds the graph of the counted solutions in this format.
pub(crate) fn with_graph<B: CellBoard>(
    mut files: Certificate,
    format: GraphFormat,
    meter: &mut Meter,
) -> Result<Certificate, Refusal> {
    let board: B = read_board(&files)?;
    let (model, _held) = board.reserved_model(meter)?;
    files.put_graph(&model, format, meter)?;
    Ok(files.check_file_sizes()?)
}

/// Replaces the refutation, if there is one, by a VeriPB proof over the rules and the negated
/// claims.
pub(crate) fn to_veripb<B: CertifiedBoard>(
    files: Certificate,
    meter: &mut Meter,
) -> Result<Certificate, Refusal> {
    if !files.files.contains_key(&Name::DRAT) {
        return Ok(files);
    }
    match read_board::<B>(&files)?.check_claims(&files, meter)?.negated {
        Some(negated) => files.to_veripb(&negated.model, meter),
        None => Ok(files),
    }
}
