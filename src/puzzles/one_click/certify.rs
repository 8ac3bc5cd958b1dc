//! The certificate of an answer to an instance: the board, and a refutation of all boards that
//! would contradict the answer.

use gridproof_engine::query::{EvidenceError, Refutation, Search, refute};
use gridproof_engine::sat::to_cnf_by_totalizer;

use crate::budget::{Meter, Reserved, Unfinished};
use crate::certificate::claims::{self, BoardClaims};
use crate::certificate::{Certificate, Name};

use super::check::{
    CLAIMS_SYNTAX, SEPARATORS_FILE, SOLUTION_FILE, print_separators, print_solution,
};
use super::exact::Answer;
use super::exact::board_solver::{BoardSolver, uses_totalizer};
use super::model::{
    ClearCounts, OneClickModel, Separator, check_size, model_bytes, without_surplus_lines,
};
use super::rules::Instance;

/// Returns a certificate for an answer to `instance`, from any engine. SAT refutes every board that
/// the answer excludes: all boards for an impossible instance, and all better boards for an
/// optimum.
///
/// # Errors
/// If the budget ends before the certificate is complete, or if a board exists although the answer
/// excludes it. [`Unsupported`](crate::budget::Unsupported) means that a file would exceed the
/// length limit of the check.
pub fn certificate<'a>(
    instance: &Instance,
    answer: &Answer,
    search: impl Into<Search<'a>>,
) -> Result<Certificate, EvidenceError> {
    let solution = match answer {
        Answer::Found(solution) => Some(solution),
        Answer::Impossible | Answer::ClaimedImpossible => None,
        Answer::Unknown { reason, .. } => return Err((*reason).into()),
    };
    let excluded = instance.excluded_clear_counts(solution);
    if excluded.contains(&1) && instance.single_clear_cell_board().is_some() {
        return Err(EvidenceError::Contradiction);
    }
    let several = *excluded.start().max(&2)..=*excluded.end();
    let exclusion =
        (!several.is_empty()).then(|| refute_excluded_boards(instance, several, search.into()));
    let (separators, refutation) = exclusion.transpose()?.unzip();
    let separators = separators.filter(|separators| !separators.is_empty());
    let claims = BoardClaims { consistent: solution.is_some(), bound: None };
    let files = [
        (Name::CLAIMS, Some(claims.print(&CLAIMS_SYNTAX))),
        (SOLUTION_FILE, solution.map(print_solution)),
        (SEPARATORS_FILE, separators.map(|found| print_separators(instance, solution, &found))),
    ];
    Ok(claims::certificate(instance, files, refutation.as_ref())?)
}

/// Returns the refutation, and the separators in the order of their clauses. The clauses of the
/// separators come last in the model.
fn refute_excluded_boards(
    instance: &Instance,
    clear: ClearCounts,
    search: Search<'_>,
) -> Result<(Vec<Separator>, Refutation), EvidenceError> {
    let Search { engines, budget } = search;
    let mut meter = budget.meter();
    let (statement, _held) = build_model(instance, clear, &meter)?;
    let mut solver = BoardSolver::new(statement, engines, &mut meter)?;
    if solver.find_board(&mut meter)?.is_some() {
        return Err(EvidenceError::Contradiction);
    }
    let (mut statement, separators) = solver.into_parts();
    separators.iter().for_each(|separator| statement.add_vertex_cut(separator));
    let cnf = to_cnf_by_totalizer(&statement.model, uses_totalizer, &mut meter)?;
    let refutation = refute(statement.model, cnf, engines, &mut meter)?;
    refutation.map(|found| (separators, found)).ok_or(EvidenceError::Contradiction)
}

/// Builds the general model. For an instance without side constraints, the model describes a
/// smaller board, without surplus lines of mines (rule O8).
fn build_model(
    instance: &Instance,
    clear: ClearCounts,
    meter: &Meter,
) -> Result<(OneClickModel, Reserved), Unfinished> {
    let smaller = instance
        .is_plain()
        .then(|| Instance::plain(without_surplus_lines(instance.shape(), *clear.end()), 0));
    let instance = smaller.as_ref().unwrap_or(instance);
    check_size(instance)?;
    let held = meter.reserve(model_bytes(instance))?;
    Ok((OneClickModel::general(instance, clear), held))
}
