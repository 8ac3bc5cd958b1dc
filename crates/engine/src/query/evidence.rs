//! Evidence for what the engines found out about a model: assignments for what is possible, and a
//! refutation for what is not, in a form that can be judged without an engine.

use crate::model::{Assignment, Constraint, Label, Lit, Model, NEGATED_CLAIM, Status, Var};
use crate::sat::to_cnf;

use super::{Explainer, Forced, Refutation, Search, Unproved, forced, refute};

/// The evidence for what was found out about a model.
#[derive(Clone, Debug)]
pub struct Evidence {
    /// Satisfying assignments, among them for every variable that is undetermined one in which it is true and one
    /// in which it is not; none if and only if there is none.
    pub witnesses: Vec<Assignment>,
    /// That no satisfying assignment is otherwise where a variable is forced. Where there is none: that a
    /// minimal set of the constraints is in conflict. Its model has the variables, some of the constraints,
    /// and the negated claim where there is one.
    pub refutation: Option<Refutation>,
}

/// Finds evidence for the `statuses` of the variables of `model`, of which any may be undecided, within the
/// budget for each of its questions: the refutation, the assignments, and how few of these are enough.
/// Constraints of the rule `last` are used only where the others do not suffice: they are long.
///
/// # Errors
/// Where the budget ends first, and [`Unproved::Undecided`] where it is not known whether anything is
/// `consistent` with the model.
pub fn evidence(
    model: &Model,
    consistent: Option<bool>,
    statuses: &[Status],
    last: Option<&'static str>,
    search: Search<'_>,
) -> Result<Evidence, Unproved> {
    match consistent {
        None => Err(Unproved::Undecided),
        Some(false) => {
            let refutation = conflict(model, search)?;
            Ok(Evidence { witnesses: Vec::new(), refutation: Some(refutation) })
        }
        Some(true) => {
            let refutation = refute_otherwise(model, statuses, last, search);
            let witnesses = witnesses(model, statuses, search)?;
            Ok(Evidence { witnesses, refutation: refutation? })
        }
    }
}

/// The literals that say a forced variable is otherwise.
fn negated_claim(model: &Model, statuses: &[Status]) -> Vec<Lit> {
    let lit = |(var, status): (Var, &Status)| match status {
        Status::Forced(value) => Some(var.lit(!value)),
        Status::Undetermined | Status::Undecided => None,
    };
    model.vars().zip(statuses).filter_map(lit).collect()
}

/// Refutes that any forced variable is otherwise: without the constraints of the rule `last` where the others
/// suffice. None where nothing is forced.
///
/// # Errors
/// Where the budget ends first, and [`Unproved::Contradiction`] where a variable is not forced.
pub fn refute_otherwise(
    model: &Model,
    statuses: &[Status],
    last: Option<&'static str>,
    search: Search<'_>,
) -> Result<Option<Refutation>, Unproved> {
    let negated_claim = negated_claim(model, statuses);
    if negated_claim.is_empty() {
        return Ok(None);
    }
    let (held_back, first): (Vec<&Constraint>, Vec<&Constraint>) =
        model.constraints().iter().partition(|constraint| Some(constraint.label.rule) == last);
    let with_negated_claim = |constraints: &[&Constraint]| {
        let mut part = restricted(model, constraints);
        part.clause(negated_claim.iter().copied(), Label::rule(NEGATED_CLAIM));
        refutation(part, search)
    };
    let mut refutation = with_negated_claim(&first)?;
    if refutation.is_none() && !held_back.is_empty() {
        refutation = with_negated_claim(&[first, held_back].concat())?;
    }
    refutation.map(Some).ok_or(Unproved::Contradiction)
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

/// Assignments that cover both values of the variables that are undetermined.
fn witnesses(
    model: &Model,
    statuses: &[Status],
    search: Search<'_>,
) -> Result<Vec<Assignment>, Unproved> {
    let is_undetermined = |&(_, status): &(Var, &Status)| *status == Status::Undetermined;
    let undetermined: Vec<Var> =
        model.vars().zip(statuses).filter(is_undetermined).map(|(var, _)| var).collect();
    match forced(model, &undetermined, &mut *search.engines.assuming(), search.budget) {
        Forced::Inconsistent => Err(Unproved::Contradiction),
        Forced::Unknown(reason) => Err(reason.into()),
        Forced::Consistent(backbone) => match backbone.ended {
            Some(reason) => Err(reason.into()),
            None => Ok(backbone.cover(&undetermined, &mut search.budget.meter())?),
        },
    }
}
