//! Why a cell is safe, by the clues close to it: enough for whoever looks at a game, at a hundredth
//! of what the smallest explanation costs on a large board.

use crate::budget::Unfinished;
use crate::grid::{Cell, Grid};
use crate::model::{Label, Model, Name, Var};
use crate::query::{Explainer, Search, Why};

use super::{Board, Explanation, explain};
use crate::puzzles::mines::model::{CLUE, MINE};

/// How far from the cell clues are looked at before all are: a step leads from a hidden cell to the
/// clues that count it, and to all that they count.
const STEPS: [usize; 3] = [1, 2, 4];

/// The rules that prove `cell` to be safe, each of which is needed; none where it is not, or the
/// board is inconsistent. A unit of work is the SAT backend's.
///
/// # Errors
/// The budget ended first.
///
/// # Panics
/// If the cell is not hidden.
pub fn why_safe<'a>(
    board: &Board,
    cell: Cell,
    search: impl Into<Search<'a>>,
) -> Result<Option<Vec<Label>>, Unfinished> {
    let search @ Search { engines, budget } = search.into();
    for steps in STEPS {
        budget.meter().look()?;
        let (model, var) = vicinity(board, cell, steps);
        let mut sat = engines.assuming();
        let mut explainer = Explainer::new(&model, &mut *sat, budget)?;
        if let Why::Forced(false, mus) = explainer.why(var, budget)? {
            let label = |constraint: usize| model.constraints()[constraint].label;
            return Ok(Some(mus.members.iter().map(|member| label(member.constraint)).collect()));
        }
    }
    match explain(board, cell, search)? {
        Explanation::Safe(reason) => {
            Ok(Some(reason.clues.into_iter().map(|clue| clue.label).collect()))
        }
        Explanation::Mine(_) | Explanation::Free(_) | Explanation::Conflict(_) => Ok(None),
    }
}

/// What the clues within `steps` of a hidden cell say, and its variable.
fn vicinity(board: &Board, cell: Cell, steps: usize) -> (Model, Var) {
    let mut model = Model::new();
    let mut vars: Grid<Option<Var>> = Grid::new(board.shape(), None);
    let mut said = Grid::new(board.shape(), false);
    let first = model.add(Name::at(MINE, cell));
    vars[cell] = Some(first);
    let mut border = vec![cell];
    for _ in 0..steps {
        for reached in std::mem::take(&mut border) {
            for clue in board.neighbours(reached).filter(|&near| board.view(near).is_clue()) {
                if std::mem::replace(&mut said[clue], true) {
                    continue;
                }
                for near in board.hidden_neighbours(clue) {
                    if vars[near].is_none() {
                        vars[near] = Some(model.add(Name::at(MINE, near)));
                        border.push(near);
                    }
                }
                say(board, clue, &vars, &mut model);
            }
        }
    }
    (model, first)
}

/// Adds what a clue says of its hidden neighbours.
fn say(board: &Board, clue: Cell, vars: &Grid<Option<Var>>, model: &mut Model) {
    let hidden = board.hidden_neighbours(clue).filter_map(|near| vars[near]).map(Var::positive);
    let value = board.view(clue).clue().unwrap_or_default();
    let label = Label::at(CLUE, clue);
    match value.checked_sub(board.known_mine_neighbours(clue)) {
        Some(left) => model.exactly(left, hidden, label),
        None => model.clause([], label),
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::budget::Budget;
    use crate::grid::{Disc, Shape};
    use crate::puzzles::mines::exact::{Engine, prove};
    use crate::puzzles::mines::generate::{Opening, board, placement};
    use crate::puzzles::mines::model::model;
    use crate::query::Engines;

    /// Whether these rules of `full` alone prove the cell safe.
    fn prove_alone(full: &Model, rules: &[Label], cell: Cell) -> bool {
        let mut model = full.unconstrained();
        let said = full.constraints().iter().filter(|said| rules.contains(&said.label));
        said.for_each(|said| model.constrain(said.clone()));
        let var = model.vars().find(|&var| model.cell(var) == cell).expect("a hidden cell");
        let mut sat = Engines::default().assuming();
        let unlimited = &Budget::unlimited();
        let explainer = Explainer::new(&model, &mut *sat, unlimited);
        let why = explainer.expect("no limit").why(var, unlimited);
        matches!(why, Ok(Why::Forced(false, _)))
    }

    #[test]
    fn what_is_named_proves_the_cell_and_nothing_less_does() {
        let mut explained = 0;
        for seed in 0..12 {
            let random = &mut Pcg64Mcg::seed_from_u64(seed);
            let distance = [1, 2, 4, 5][seed as usize % 4];
            let truth = placement(Shape::new(8, 8), Disc::new(distance), 9, random);
            let board = board(&truth, Opening::Share(0.4), random);
            let full = model(&board);
            let (found, _) = prove(&board, Engine::Auto, &Budget::unlimited());
            for &cell in found.safe.iter().take(5) {
                let rules = why_safe(&board, cell, &Budget::unlimited());
                let rules = rules.expect("no limit").expect("safe");
                assert!(prove_alone(&full, &rules, cell), "seed {seed}, {cell}");
                for left_out in 0..rules.len() {
                    let rest = [&rules[..left_out], &rules[left_out + 1..]].concat();
                    assert!(!prove_alone(&full, &rest, cell), "seed {seed}, {cell}");
                }
                explained += 1;
            }
            for &cell in found.free.iter().chain(&found.mine).take(3) {
                assert_eq!(why_safe(&board, cell, &Budget::unlimited()), Ok(None));
            }
        }
        assert!(explained > 20, "{explained} explained");
    }
}
