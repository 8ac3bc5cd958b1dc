//! Evidence for an engine's answer to an instance: the board, and a refutation of every other board
//! that would contradict the answer. Checking it needs no engine.

use gridproof_engine::query::{EvidenceError, Refutation, Search, refute};
use gridproof_engine::sat::to_cnf_by_totalizer;

use crate::budget::{Meter, Reserved, Unfinished};

use super::exact::Answer;
use super::exact::decide::{Decision, decide, uses_totalizer};
use super::model::{Counts, OneClickModel, Separator, bytes, check_size, without_surplus_lines};
use super::rules::{Instance, Solution};

/// The evidence for an answer.
#[derive(Clone, Debug)]
pub struct Evidence {
    /// The board. `None` if there is no board.
    pub solution: Option<Solution>,
    /// The proof that excludes other boards. `None` if no board with at least two clear cells must
    /// be excluded.
    pub exclusion: Option<Exclusion>,
}

/// The proof that no board with at least two clear cells contradicts an answer.
#[derive(Clone, Debug)]
pub struct Exclusion {
    /// The separators in the order of their clauses, which come last in the model.
    pub separators: Vec<Separator>,
    pub refutation: Refutation,
}

/// Finds evidence for `answer`, from any engine. SAT refutes every board that the answer excludes:
/// for an impossible instance all boards, for an optimum all better boards.
///
/// # Errors
/// If the budget ends first, or ended before there was an answer. Also if a board is found that the
/// answer excludes.
pub fn evidence<'a>(
    instance: &Instance,
    answer: &Answer,
    search: impl Into<Search<'a>>,
) -> Result<Evidence, EvidenceError> {
    let solution = match answer {
        Answer::Found(solution) => Some(solution.clone()),
        Answer::Impossible | Answer::Claimed => None,
        Answer::Unknown { reason, .. } => return Err((*reason).into()),
    };
    let excluded = instance.excluded_counts(solution.as_ref());
    if excluded.contains(&1) && instance.single_cell_board().is_some() {
        return Err(EvidenceError::Contradiction);
    }
    let several = *excluded.start().max(&2)..=*excluded.end();
    let exclusion = (!several.is_empty()).then(|| exclude(instance, several, search.into()));
    Ok(Evidence { solution, exclusion: exclusion.transpose()? })
}

fn exclude(
    instance: &Instance,
    clear: Counts,
    search: Search<'_>,
) -> Result<Exclusion, EvidenceError> {
    let Search { engines, budget } = search;
    let mut meter = budget.meter();
    let (mut statement, _held) = state(instance, clear, &meter)?;
    let Decision::NoBoard(separators) = decide(&statement, engines, &mut meter)? else {
        return Err(EvidenceError::Contradiction);
    };
    separators.iter().for_each(|separator| statement.admit(separator));
    let cnf = to_cnf_by_totalizer(&statement.model, uses_totalizer, &mut meter)?;
    let refutation = refute(statement.model, cnf, engines, &mut meter)?;
    refutation
        .map(|refutation| Exclusion { separators, refutation })
        .ok_or(EvidenceError::Contradiction)
}

/// Builds the general model. For an instance without side constraints, the model is that of a
/// smaller board without surplus lines of mines (rule O8).
fn state(
    instance: &Instance,
    clear: Counts,
    meter: &Meter,
) -> Result<(OneClickModel, Reserved), Unfinished> {
    let smaller = instance
        .is_plain()
        .then(|| Instance::plain(without_surplus_lines(instance.shape(), *clear.end()), 0));
    let instance = smaller.as_ref().unwrap_or(instance);
    check_size(instance)?;
    let held = meter.reserve(bytes(instance))?;
    Ok((OneClickModel::general(instance, clear), held))
}
