//! Evidence for an engine's findings about a model: assignments for possible values, and a
//! refutation of impossible values. A checker needs no engine.

use crate::model::{Assignment, Constraint, Label, Lit, Model, NEGATED_CLAIM, Var, VariableStatus};
use crate::sat::to_cnf;

use super::{BackboneOutcome, EvidenceError, Explainer, Refutation, Search, find_backbone, refute};

/// The evidence for the findings about a model.
#[derive(Clone, Debug)]
pub struct Evidence {
    /// Satisfying assignments. The list is empty only for an unsatisfiable model. For every
    /// undetermined variable, one assignment makes it true and another makes it false.
    pub witnesses: Vec<Assignment>,
    /// The proof that no satisfying assignment gives any forced variable the opposite value. For an
    /// unsatisfiable model, the proof that a minimal set of constraints conflicts. The model of the
    /// refutation has all variables, some of the constraints, and the negated claim if there is
    /// one.
    pub refutation: Option<Refutation>,
}

/// Finds evidence for the `statuses` of the variables of `model`. Some variables may be undecided.
/// The budget applies to each step separately: the refutation, the assignments, and their
/// selection. The long constraints of the rule `last_rule` are used only if the other constraints
/// do not suffice.
///
/// # Errors
/// The budget ends before the result is complete. [`EvidenceError::Undecided`] if it is unknown
/// whether the model is `consistent`.
pub fn find_evidence(
    model: &Model,
    consistent: Option<bool>,
    statuses: &[VariableStatus],
    last_rule: Option<&'static str>,
    search: Search<'_>,
) -> Result<Evidence, EvidenceError> {
    match consistent {
        None => Err(EvidenceError::Undecided),
        Some(false) => {
            let refutation = refute_conflict(model, search)?;
            Ok(Evidence { witnesses: Vec::new(), refutation: Some(refutation) })
        }
        Some(true) => {
            let refutation = refute_negation(model, statuses, last_rule, search);
            let witnesses = find_witnesses(model, statuses, search)?;
            Ok(Evidence { witnesses, refutation: refutation? })
        }
    }
}

/// Returns the literals that negate the forced values.
fn negated_claim(model: &Model, statuses: &[VariableStatus]) -> Vec<Lit> {
    let lit = |(var, status): (Var, &VariableStatus)| match status {
        VariableStatus::Forced(value) => Some(var.lit(!value)),
        VariableStatus::Undetermined | VariableStatus::Undecided => None,
    };
    model.vars().zip(statuses).filter_map(lit).collect()
}

/// Proves that no forced variable can have the opposite value. Uses the constraints of the rule
/// `last_rule` only if the other constraints do not suffice. Returns `None` if no variable is
/// forced.
///
/// # Errors
/// The budget ends before the result is complete. [`EvidenceError::Contradiction`] if a variable is
/// not forced.
pub fn refute_negation(
    model: &Model,
    statuses: &[VariableStatus],
    last_rule: Option<&'static str>,
    search: Search<'_>,
) -> Result<Option<Refutation>, EvidenceError> {
    let negated_claim = negated_claim(model, statuses);
    if negated_claim.is_empty() {
        return Ok(None);
    }
    let (held_back, first): (Vec<&Constraint>, Vec<&Constraint>) =
        model.constraints().iter().partition(|constraint| Some(constraint.label.rule) == last_rule);
    let with_negated_claim = |constraints: &[&Constraint]| {
        let mut part = model_with_constraints(model, constraints);
        part.add_clause(negated_claim.iter().copied(), Label::rule(NEGATED_CLAIM));
        find_refutation(part, search)
    };
    let mut refutation = with_negated_claim(&first)?;
    if refutation.is_none() && !held_back.is_empty() {
        refutation = with_negated_claim(&[first, held_back].concat())?;
    }
    refutation.map(Some).ok_or(EvidenceError::Contradiction)
}

/// Refutes a minimal set of conflicting constraints.
fn refute_conflict(model: &Model, search: Search<'_>) -> Result<Refutation, EvidenceError> {
    let mut sat = search.engines.new_assumption_solver();
    let mut explainer = Explainer::new(model, &mut *sat, search.budget)?;
    let members =
        explainer.find_minimal_conflict(search.budget)?.ok_or(EvidenceError::Contradiction)?;
    let members: Vec<&Constraint> = members.iter().map(|&at| &model.constraints()[at]).collect();
    find_refutation(model_with_constraints(model, &members), search)?
        .ok_or(EvidenceError::Contradiction)
}

/// Returns a model with the variables of `model` and only these constraints.
fn model_with_constraints(model: &Model, constraints: &[&Constraint]) -> Model {
    let mut part = model.without_constraints();
    for &constraint in constraints {
        part.add_constraint(constraint.clone());
    }
    part
}

/// Refutes `model`, or returns `None` if it is satisfiable.
fn find_refutation(model: Model, search: Search<'_>) -> Result<Option<Refutation>, EvidenceError> {
    let mut meter = search.budget.meter();
    let cnf = to_cnf(&model, &mut meter)?;
    Ok(refute(model, cnf, search.engines, &mut meter)?)
}

/// Returns assignments that cover both values of the undetermined variables.
fn find_witnesses(
    model: &Model,
    statuses: &[VariableStatus],
    search: Search<'_>,
) -> Result<Vec<Assignment>, EvidenceError> {
    let is_undetermined =
        |&(_, status): &(Var, &VariableStatus)| *status == VariableStatus::Undetermined;
    let undetermined: Vec<Var> =
        model.vars().zip(statuses).filter(is_undetermined).map(|(var, _)| var).collect();
    match find_backbone(
        model,
        &undetermined,
        &mut *search.engines.new_assumption_solver(),
        search.budget,
    ) {
        BackboneOutcome::Inconsistent => Err(EvidenceError::Contradiction),
        BackboneOutcome::Unknown(reason) => Err(reason.into()),
        BackboneOutcome::Consistent(backbone) => match backbone.stop_reason {
            Some(reason) => Err(reason.into()),
            None => Ok(backbone.covering_assignments(&undetermined, &mut search.budget.meter())?),
        },
    }
}
