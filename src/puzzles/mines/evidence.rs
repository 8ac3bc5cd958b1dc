//! Evidence for what the engines found out about a board: placements for what is possible, and a
//! refutation for what is not, in a form that can be judged without an engine.

use crate::budget::Unfinished;
use crate::grid::{Cell, Grid};
use crate::model::{Assignment, Census, Constraint, Label, Lit, Model, NEGATED_CLAIM, Var};
use crate::query::{self, Explainer, Forced, Refutation, Search, Unproved, forced, refute};
use crate::sat::to_cnf;

use super::exact::Deductions;
use super::model::{MINE_COUNT, model_within};
use super::rules::{Board, Placement, View};

/// The evidence for what was deduced about a board.
#[derive(Clone, Debug)]
pub struct Evidence {
    /// Consistent placements, among them for every cell that is proved to be free one with a
    /// mine there and one without; none if and only if the board is inconsistent.
    pub placements: Vec<Placement>,
    /// For safe cells and mines: that no consistent placement is otherwise anywhere. For an
    /// inconsistent board: that a minimal set of its clues is in conflict. Its model has the cells
    /// of the board, some of its rules, and the negated claim where there is one.
    pub refutation: Option<Refutation>,
}

/// Counts the placements of `board`, for a certificate of the count.
///
/// # Errors
/// Where the budget ends first, and where what is counted is too wide for any.
pub fn census(board: &Board, search: Search<'_>) -> Result<Census, Unfinished> {
    let meter = &mut search.budget.meter();
    query::census(&model_within(board, meter)?, meter)
}

/// Finds evidence for `found`, of which cells may have been left out, within the budget for each
/// of its questions: the refutation, the placements, and how few of these are enough.
///
/// # Errors
/// Where the budget ends first, and [`Unproved::Undecided`] where it had ended before it was known
/// whether the board is consistent.
pub fn evidence<'a>(
    board: &Board,
    found: &Deductions,
    search: impl Into<Search<'a>>,
) -> Result<Evidence, Unproved> {
    let search = search.into();
    let model = model_within(board, &mut search.budget.meter()).map_err(Unfinished::from)?;
    match found.consistent {
        None => Err(Unproved::Undecided),
        Some(false) => {
            let refutation = conflict(&model, search)?;
            Ok(Evidence { placements: Vec::new(), refutation: Some(refutation) })
        }
        Some(true) => {
            let negated_claim: Vec<Lit> = negated_claim(&model, found);
            let refutation =
                (!negated_claim.is_empty()).then(|| refute_claim(&model, &negated_claim, search));
            let placements = placements(board, &model, found, search)?;
            Ok(Evidence { placements, refutation: refutation.transpose()? })
        }
    }
}

/// The literals that say a safe cell has a mine, or a mine's cell none.
fn negated_claim(model: &Model, found: &Deductions) -> Vec<Lit> {
    let lit = |var: Var| {
        let holds = |cells: &[Cell]| cells.binary_search(&model.cell(var)).is_ok();
        match (holds(&found.safe), holds(&found.mine)) {
            (true, _) => Some(var.positive()),
            (_, true) => Some(var.negative()),
            _ => None,
        }
    };
    model.vars().filter_map(lit).collect()
}

/// Refutes that one of `negated_claim` is true: by the clues alone where they suffice, because the
/// total is by far the longest constraint.
fn refute_claim(
    model: &Model,
    negated_claim: &[Lit],
    search: Search<'_>,
) -> Result<Refutation, Unproved> {
    let (totals, clues): (Vec<&Constraint>, Vec<&Constraint>) =
        model.constraints().iter().partition(|c| c.label.rule == MINE_COUNT);
    let with_negated_claim = |constraints: &[&Constraint]| {
        let mut part = restricted(model, constraints);
        part.clause(negated_claim.iter().copied(), Label::rule(NEGATED_CLAIM));
        refutation(part, search)
    };
    if let Some(refutation) = with_negated_claim(&clues)? {
        return Ok(refutation);
    }
    with_negated_claim(&[clues, totals].concat())?.ok_or(Unproved::Contradiction)
}

/// A minimal set of constraints in conflict: none of them can be left out.
fn conflict(model: &Model, search: Search<'_>) -> Result<Refutation, Unproved> {
    let mut sat = search.engines.assuming();
    let mut explainer = Explainer::new(model, &mut *sat, search.budget)?;
    let members = explainer.minimal_conflict(search.budget)?.ok_or(Unproved::Contradiction)?;
    let members: Vec<&Constraint> = members.iter().map(|&at| &model.constraints()[at]).collect();
    refutation(restricted(model, &members), search)?.ok_or(Unproved::Contradiction)
}

/// The variables of `model` with these constraints.
fn restricted(model: &Model, constraints: &[&Constraint]) -> Model {
    let mut part = model.unconstrained();
    for &constraint in constraints {
        part.constrain(constraint.clone());
    }
    part
}

/// None if something satisfies `model`.
fn refutation(model: Model, search: Search<'_>) -> Result<Option<Refutation>, Unproved> {
    let mut meter = search.budget.meter();
    let cnf = to_cnf(&model, &mut meter)?;
    Ok(refute(model, cnf, search.engines, &mut meter)?)
}

/// Placements that cover the cells that are free.
fn placements(
    board: &Board,
    model: &Model,
    found: &Deductions,
    search: Search<'_>,
) -> Result<Vec<Placement>, Unproved> {
    let is_free = |var: &Var| found.free.binary_search(&model.cell(*var)).is_ok();
    let free: Vec<Var> = model.vars().filter(is_free).collect();
    match forced(model, &free, &mut *search.engines.assuming(), search.budget) {
        Forced::Inconsistent => Err(Unproved::Contradiction),
        Forced::Unknown(reason) => Err(reason.into()),
        Forced::Consistent(backbone) => match backbone.ended {
            Some(reason) => Err(reason.into()),
            None => {
                let cover = backbone.cover(&free, &mut search.budget.meter())?;
                Ok(cover.iter().map(|found| place(board, model, found)).collect())
            }
        },
    }
}

/// The mines of an assignment, with those that are known.
fn place(board: &Board, model: &Model, found: &Assignment) -> Placement {
    let mut mines = Grid::from_fn(board.shape(), |cell| board.view(cell) == View::Mine);
    for (cell, &value) in model.cells().zip(found.values()) {
        mines[cell] = value;
    }
    Placement { disc: board.disc().clone(), mines }
}
