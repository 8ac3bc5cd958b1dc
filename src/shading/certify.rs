//! Makes certificates for answers about a board.

use gridproof_engine::model::VariableStatus;
use gridproof_engine::query::{self, EvidenceError, Search, refute_negation};

use crate::budget::Unfinished;
use crate::certificate::Certificate;
use crate::certificate::claims::{self, Claim, Claims, cells_certificate};
use crate::certificate::count_proof::expect_certifiable;
use crate::grid::{Cell, Grid};
use crate::words::reasons;

use super::board::{is_open, open_cells};
use super::exact::{Answer, Deductions, checked_solution};
use super::{CellContent, Shading, Solution, build_model};

/// Returns a certificate for an answer about `board`. A certificate of a unique solution has this
/// solution and a refutation of all other solutions. A certificate of two solutions has only these
/// solutions. A certificate of no solution has only a refutation.
///
/// # Errors
/// If the budget ends first, or if the answer is undecided. If the answer wrongly excludes an
/// existing solution. If a file would exceed the length limit of the check.
pub fn certificate<'a, B: Shading>(
    board: &B,
    answer: &Answer<B::CellContent>,
    search: impl Into<Search<'a>>,
) -> Result<Certificate, EvidenceError> {
    let search = search.into();
    match answer {
        Answer::Unknown { reason, .. } => Err((*reason).into()),
        Answer::Impossible => {
            let nothing = Deductions { consistent: Some(false), ..Deductions::default() };
            proof_certificate(board, &nothing, search)
        }
        Answer::Ambiguous(both) => certify_two_solutions(board, both),
        Answer::Unique(only) if determines_numbers(board, only) => {
            certify_unique_solution(board, only, search)
        }
        Answer::Unique(_) => Err(NUMBERS_NOT_CLAIMED),
    }
}

/// A claim only says whether a cell holds anything, so claims cannot prove the number of things in
/// a cell.
const NUMBERS_NOT_CLAIMED: EvidenceError =
    EvidenceError::Unfinished(Unfinished::unsupported(reasons::only_whether_is_certified()));

/// The file of counts has only one number for each cell, but a cell that can hold several mines
/// needs several numbers.
const SEVERAL_MINES_NOT_CERTIFIED: EvidenceError =
    EvidenceError::Unfinished(Unfinished::unsupported(reasons::several_mines_not_certified()));

/// Returns whether the set of cells that hold anything determines the whole solution.
fn determines_numbers<B: Shading>(board: &B, solution: &Solution<B::CellContent>) -> bool {
    board.capacity() == 1 || open_cells(board).all(|cell| !solution[cell].is_occupied())
}

fn certify_unique_solution<B: Shading>(
    board: &B,
    only: &Solution<B::CellContent>,
    search: Search<'_>,
) -> Result<Certificate, EvidenceError> {
    let (model, _held) = build_model(board, &mut search.budget.meter())?;
    let statuses: Vec<VariableStatus> =
        open_cells(board).map(|cell| VariableStatus::Forced(only[cell].is_occupied())).collect();
    let refutation = refute_negation(&model, &statuses, None, search)?;
    let claim = |shaded: bool| if shaded { Claim::Always } else { Claim::Never };
    let cells = Grid::from_fn(board.shape(), |cell| {
        is_open(board, cell).then(|| claim(only[cell].is_occupied()))
    });
    let claims = Claims { consistent: true, cells };
    let only = std::slice::from_ref(only);
    Ok(cells_certificate(board, &claims, only, refutation.as_ref())?)
}

/// Certifies that there are two solutions. Claims that each cell in which these solutions differ is
/// shaded in some solutions and clear in others.
fn certify_two_solutions<B: Shading>(
    board: &B,
    both: &[Solution<B::CellContent>; 2],
) -> Result<Certificate, EvidenceError> {
    let [first, second] = both;
    let claim = |cell: Cell| {
        (first[cell].is_occupied() != second[cell].is_occupied()).then_some(Claim::Either)
    };
    let claims = Claims { consistent: true, cells: Grid::from_fn(board.shape(), claim) };
    if claims.iter().next().is_none() {
        return Err(NUMBERS_NOT_CLAIMED);
    }
    Ok(cells_certificate(board, &claims, both, None)?)
}

/// Returns a certificate for the deductions of `found` about the cells of `board`. The certificate
/// has no claims about undecided cells.
///
/// # Errors
/// See [`certificate`].
pub fn proof_certificate<'a, B: Shading>(
    board: &B,
    found: &Deductions,
    search: impl Into<Search<'a>>,
) -> Result<Certificate, EvidenceError> {
    let search = search.into();
    let (model, _held) = build_model(board, &mut search.budget.meter())?;
    let statuses = found.statuses(board);
    let evidence = query::find_evidence(&model, found.consistent, &statuses, None, search)?;
    let solutions = evidence.witnesses.iter().map(|found| checked_solution(board, found));
    let solutions = solutions.collect::<Result<Vec<_>, _>>()?;
    let Deductions { consistent, shaded, clear, undetermined, .. } = found;
    let lists = [(Claim::Always, shaded), (Claim::Never, clear), (Claim::Either, undetermined)];
    let lists = lists.map(|(claim, cells)| (claim, cells.as_slice()));
    let claims = Claims::new(board.shape(), *consistent == Some(true)).with_cells(lists);
    let refutation = evidence.refutation.as_ref();
    Ok(cells_certificate(board, &claims, &solutions, refutation)?)
}

/// Returns a certificate of two kinds of numbers: how many solutions `board` has, and how many of
/// these solutions shade each cell. The counting engine counts the solutions again.
///
/// # Errors
/// If the budget ends first, or if a file would exceed the length limit of the check.
pub fn count_certificate<'a>(
    board: &impl Shading,
    search: impl Into<Search<'a>>,
) -> Result<Certificate, EvidenceError> {
    if board.capacity() > 1 {
        return Err(SEVERAL_MINES_NOT_CERTIFIED);
    }
    let meter = &mut search.into().budget.meter();
    let (model, _held) = build_model(board, meter)?;
    expect_certifiable(&model, meter)?;
    let model_counts = query::count_models(&model, meter)?;
    Ok(claims::count_certificate(board, &model_counts, meter)?)
}
