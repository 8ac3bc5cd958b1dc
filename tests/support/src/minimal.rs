//! Assertions that a set of constraints is minimal.

use gridproof_engine::model::{Lit, Model};
use gridproof_engine::query::MinimalUnsatisfiableSubset;

/// Returns the model of the constraints at the positions `constraints`.
pub fn submodel(model: &Model, constraints: impl IntoIterator<Item = usize>) -> Model {
    let mut part = model.without_constraints();
    for at in constraints {
        part.add_constraint(model.constraints()[at].clone());
    }
    part
}

/// Returns the positions, among the constraints of the model, of the subset's members.
pub fn constraint_positions_in_mus(
    mus: &MinimalUnsatisfiableSubset,
) -> impl Iterator<Item = usize> + '_ {
    mus.members.iter().map(|member| member.constraint)
}

/// Asserts that the subset needs every member. For each member, a witness must satisfy all other
/// members and the opposite of the claim.
pub fn assert_members_needed(model: &Model, mus: &MinimalUnsatisfiableSubset, claim: Option<Lit>) {
    for member in &mus.members {
        let others = constraint_positions_in_mus(mus).filter(|&at| at != member.constraint);
        let others = submodel(model, others);
        assert!(others.first_violated(&member.assignment_without_it).is_none(), "{member:?}");
        assert!(
            claim.is_none_or(|claim| !member.assignment_without_it.satisfies(claim)),
            "{member:?}"
        );
    }
}
