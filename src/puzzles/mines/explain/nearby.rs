//! Explanations of safe cells by nearby clues, for players who follow a game. On a large board, the
//! search for the smallest explanation takes a thousand times as long.
//!
//! Most safe cells are proved by a clue whose mines are all known, or by the difference of two
//! clues. Proofs by one or two clues need no search. Longer proofs are derived step by step from
//! nearby clues ([`derive`](super::derive)). Counting then finds and drops the unnecessary clues of
//! a derivation. SAT decides the cells that no derivation proves.

use gridproof_engine::model::Label;
use gridproof_engine::query::{Explainer, Search, VariableExplanation};

use crate::budget::{Budget, Stop, Unfinished};
use crate::grid::Cell;

use super::derive::derive;
use super::nearby_clues::NearbyClues;
use super::{Board, Explanation, explain};

/// The distances from the cell, in steps, within which the search uses clues. The search tries the
/// listed distances in order, and then all clues of the board. One step leads from a hidden cell to
/// the clues beside the cell, and to all hidden cells around these clues.
const NEARBY_CLUE_DISTANCES: [usize; 3] = [1, 2, 4];

/// The most states of a count that checks whether some clues suffice. If the count needs more
/// states, SAT is used.
const MAX_STATES: u64 = 20_000;

/// Returns rules that prove `cell` safe. The proof needs each of these rules. Returns `None` if the
/// cell is not safe, or if the board is inconsistent. The work is counted in states of the counting
/// engine, and then in units of the SAT backend.
///
/// # Errors
/// Fails if the budget ends before a proof is found.
///
/// # Panics
/// If the cell is not hidden.
pub fn why_safe<'a>(
    board: &Board,
    cell: Cell,
    search: impl Into<Search<'a>>,
) -> Result<Option<Vec<Label>>, Unfinished> {
    let search = search.into();
    for steps in NEARBY_CLUE_DISTANCES {
        search.budget.meter().check_limits()?;
        let Some(nearby_clues) = NearbyClues::around_cell(board, cell, steps) else { break };
        if let Some(clues) = rules_by_derivation(&nearby_clues, search.budget)? {
            return Ok(Some(nearby_clues.labels(&clues)));
        }
    }
    for steps in NEARBY_CLUE_DISTANCES {
        search.budget.meter().check_limits()?;
        let Some(nearby_clues) = NearbyClues::around_cell(board, cell, steps) else { break };
        if let Some(labels) = rules_by_sat(&nearby_clues, search)? {
            return Ok(Some(labels));
        }
    }
    match explain(board, cell, search)? {
        Explanation::Safe(reason) => {
            Ok(Some(reason.clues.into_iter().map(|clue| clue.label).collect()))
        }
        Explanation::Mine(_) | Explanation::Undetermined(_) | Explanation::Conflict(_) => Ok(None),
    }
}

/// Returns clues that prove the cell safe, if derivation and counting succeed. The proof needs each
/// of the clues.
fn rules_by_derivation(
    nearby_clues: &NearbyClues,
    budget: &Budget,
) -> Result<Option<Vec<usize>>, Unfinished> {
    if let Some(clues) = nearby_clues.proof_by_one_or_two_clues() {
        return Ok(Some(clues));
    }
    let Some(clues) = derive(nearby_clues, &mut budget.meter())? else { return Ok(None) };
    let states = budget.work_limit().unwrap_or(MAX_STATES).min(MAX_STATES);
    match drop_unneeded_clues(nearby_clues, clues, &budget.with_work(states)) {
        Err(Unfinished::Stop(Stop::Work) | Unfinished::Unsupported(_)) => Ok(None),
        shrunk => shrunk.map(Some),
    }
}

/// Drops the clues that the proof does not need. Tries the farthest clue first.
fn drop_unneeded_clues(
    nearby_clues: &NearbyClues,
    mut clues: Vec<usize>,
    budget: &Budget,
) -> Result<Vec<usize>, Unfinished> {
    for at in (0..clues.len()).rev() {
        let clue = clues.remove(at);
        if !nearby_clues.proves_safe(&clues, &mut budget.meter())? {
            clues.insert(at, clue);
        }
    }
    Ok(clues)
}

/// Returns rules by which SAT proves the cell safe, or `None` if the nearby clues are not
/// enough.
fn rules_by_sat(
    nearby_clues: &NearbyClues,
    search: Search<'_>,
) -> Result<Option<Vec<Label>>, Unfinished> {
    let Search { engines, budget } = search;
    let all: Vec<usize> = (0..nearby_clues.clues.len()).collect();
    let (model, var) = nearby_clues.model(&all);
    let mut sat = engines.new_assumption_solver();
    let why = Explainer::new(&model, &mut *sat, budget)?.explain_variable(var, budget)?;
    let VariableExplanation::Forced(false, mus) = why else { return Ok(None) };
    let label = |constraint: usize| model.constraints()[constraint].label;
    Ok(Some(mus.members.iter().map(|member| label(member.constraint)).collect()))
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::budget::Budget;
    use crate::grid::Shape;
    use crate::puzzles::mines::Disc;
    use crate::puzzles::mines::exact::{Engine, prove};
    use crate::puzzles::mines::generate::{OpenedCells, board, placement};
    use crate::puzzles::mines::model::model;
    use gridproof_engine::model::Model;
    use gridproof_engine::query::Engines;

    /// Returns whether the given rules of the model `full` prove the cell safe without any other
    /// rule.
    fn rules_prove_safe(full: &Model, rules: &[Label], cell: Cell) -> bool {
        let mut model = full.without_constraints();
        let kept = full.constraints().iter().filter(|constraint| rules.contains(&constraint.label));
        kept.for_each(|constraint| model.add_constraint(constraint.clone()));
        let var = model.vars().find(|&var| model.cell(var) == cell).expect("a hidden cell");
        let mut sat = Engines::default().new_assumption_solver();
        let unlimited = &Budget::unlimited();
        let explainer = Explainer::new(&model, &mut *sat, unlimited);
        let why = explainer.expect("no limit").explain_variable(var, unlimited);
        matches!(why, Ok(VariableExplanation::Forced(false, _)))
    }

    #[test]
    fn the_named_clues_prove_the_cell_and_each_is_needed() {
        let mut explained = 0;
        for seed in 0..12 {
            let random = &mut Pcg64Mcg::seed_from_u64(seed);
            let distance = [1, 2, 4, 5][seed as usize % 4];
            let truth = placement(Shape::new(8, 8), Disc::new(distance), 9, random);
            let board = board(&truth, OpenedCells::Share(0.4), random);
            let full = model(&board);
            let found = prove(&board, Engine::Auto, &Budget::unlimited()).so_far;
            for &cell in found.safe.iter().take(5) {
                let rules = why_safe(&board, cell, &Budget::unlimited());
                let rules = rules.expect("no limit").expect("safe");
                assert!(rules_prove_safe(&full, &rules, cell), "seed {seed}, {cell}");
                for left_out in 0..rules.len() {
                    let rest = [&rules[..left_out], &rules[left_out + 1..]].concat();
                    assert!(!rules_prove_safe(&full, &rest, cell), "seed {seed}, {cell}");
                }
                explained += 1;
            }
            for &cell in found.undetermined.iter().chain(&found.mine).take(3) {
                assert_eq!(why_safe(&board, cell, &Budget::unlimited()), Ok(None));
            }
        }
        assert!(explained > 20, "{explained} explained");
    }
}
