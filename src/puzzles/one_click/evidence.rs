//! Evidence for what the engines found out about an instance: the board, and a refutation of
//! every other that would be an answer in its place, in a form that can be judged without an
//! engine.

use gridproof_engine::query::{Refutation, Search, Unproved, refute};
use gridproof_engine::sat::to_cnf_by_totalizer;

use crate::budget::{Meter, Reserved, Unfinished};

use super::exact::Answer;
use super::exact::decide::{Decision, decide, goes_by_totalizer};
use super::model::{Counts, Separator, Statement, bytes, check_size, without_surplus_lines};
use super::rules::{Instance, Solution};

/// The evidence for an answer.
#[derive(Clone, Debug)]
pub struct Evidence {
    /// None if there is no board.
    pub solution: Option<Solution>,
    /// None where no board with two clear cells or more has to be excluded.
    pub exclusion: Option<Exclusion>,
}

/// That no board has two clear cells or more, in numbers that would make it an answer.
#[derive(Clone, Debug)]
pub struct Exclusion {
    /// In the order of their clauses, which are the last ones of the model.
    pub separators: Vec<Separator>,
    pub refutation: Refutation,
}

/// Finds evidence for `answer`, whichever engine gave it: what is impossible, or better than the
/// best, is refuted by SAT.
///
/// # Errors
/// Where the budget ends first, or had ended before there was an answer; and where a board is
/// found that the answer excludes.
pub fn evidence<'a>(
    instance: &Instance,
    answer: &Answer,
    search: impl Into<Search<'a>>,
) -> Result<Evidence, Unproved> {
    let solution = match answer {
        Answer::Found(solution) => Some(solution.clone()),
        Answer::Impossible | Answer::Claimed => None,
        Answer::Unknown { reason, .. } => return Err((*reason).into()),
    };
    let excluded = instance.excluded_counts(solution.as_ref());
    if excluded.contains(&1) && instance.single_cell_board().is_some() {
        return Err(Unproved::Contradiction);
    }
    let several = *excluded.start().max(&2)..=*excluded.end();
    let exclusion = (!several.is_empty()).then(|| exclude(instance, several, search.into()));
    Ok(Evidence { solution, exclusion: exclusion.transpose()? })
}

fn exclude(instance: &Instance, clear: Counts, search: Search<'_>) -> Result<Exclusion, Unproved> {
    let Search { engines, budget } = search;
    let mut meter = budget.meter();
    let (mut statement, _held) = state(instance, clear, &meter)?;
    let Decision::NoBoard(separators) = decide(&statement, engines, &mut meter)? else {
        return Err(Unproved::Contradiction);
    };
    separators.iter().for_each(|separator| statement.admit(separator));
    let cnf = to_cnf_by_totalizer(&statement.model, goes_by_totalizer, &mut meter)?;
    let refutation = refute(statement.model, cnf, engines, &mut meter)?;
    refutation.map(|refutation| Exclusion { separators, refutation }).ok_or(Unproved::Contradiction)
}

/// The general model; of an instance without side constraints on the board without surplus lines
/// of mines (rule O8).
fn state(
    instance: &Instance,
    clear: Counts,
    meter: &Meter,
) -> Result<(Statement, Reserved), Unfinished> {
    let smaller = instance
        .is_plain()
        .then(|| Instance::plain(without_surplus_lines(instance.shape(), *clear.end()), 0));
    let instance = smaller.as_ref().unwrap_or(instance);
    check_size(instance)?;
    let held = meter.reserve(bytes(instance))?;
    Ok((Statement::general(instance, clear), held))
}
