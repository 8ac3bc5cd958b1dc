//! Explanations of the value of a variable: a minimal unsatisfiable subset (MUS) of the rules.
//!
//! Every rule has a selector. The solver assumes all selectors and the opposite value, and the
//! resulting core is shrunk by deletion. Deletion drops a rule if the other rules still suffice.
//! Otherwise the rule stays, with an assignment that shows that the rule is necessary. Finally, a
//! search (`smallest.rs`) finds a smaller set, proves that no smaller set exists, or ends with the
//! budget.
//!
//! Definitions always hold, and are not members of the set.
//!
//! Variables that occur in a single constraint are projected away first (`query/projection.rs`). A
//! subset of the projected constraints is satisfiable if and only if the same subset of the
//! original constraints is satisfiable.

mod hitting_set;
mod mus;
mod reach;
mod smallest;
mod subsets;

use crate::budget::{Budget, Meter, Stop, Unfinished};
use crate::model::{Assignment, Lit, Model, Var};
use crate::sat::SolveAssuming;

use super::projection::Projection;
pub use mus::{MinimalUnsatisfiableSubset, MusMember, MusSize};
use subsets::{NecessaryRule, RuleSubsetSolver, SubsetDecision};

/// The explanation of a variable's value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VariableExplanation {
    /// The model is unsatisfiable because of these constraints.
    Conflict(MinimalUnsatisfiableSubset),
    /// The variable has this value in every satisfying assignment, because of these constraints.
    Forced(bool, MinimalUnsatisfiableSubset),
    /// The variable is false in the first assignment and true in the second assignment. Both
    /// assignments satisfy the model.
    Undetermined(Box<[Assignment; 2]>),
}

/// Explains the variables of one model, with one solver that contains the model.
///
/// Work is counted in the backend's unit. A node of the search for hitting sets counts as several units.
pub struct Explainer<'a> {
    projection: Projection<'a>,
    subset_solver: RuleSubsetSolver<'a>,
    /// A satisfying assignment of the projected model, once one is known.
    known_assignment: Option<Assignment>,
}

/// The work after which the search for a smaller set gives up, even if the budget allows more. The
/// limit is about a second of work. For most forced cells of real games, a hundredth of this work
/// suffices.
const MAX_SMALLEST_MUS_WORK: u64 = 1 << 25;

impl<'a> Explainer<'a> {
    /// Creates an explainer from an empty solver.
    ///
    /// # Errors
    /// The budget ends before the model is loaded.
    pub fn new(
        model: &'a Model,
        sat: &'a mut dyn SolveAssuming,
        budget: &Budget,
    ) -> Result<Self, Stop> {
        let projection = Projection::new(model, &mut budget.meter())?;
        let subsets = RuleSubsetSolver::new(projection.model.clone(), sat);
        Ok(Self { projection, subset_solver: subsets, known_assignment: None })
    }

    /// Explains why the model is unsatisfiable. Returns `None` if the model is satisfiable.
    ///
    /// # Errors
    /// The budget ends before a minimal set is known.
    pub fn explain_conflict(
        &mut self,
        budget: &Budget,
    ) -> Result<Option<MinimalUnsatisfiableSubset>, Unfinished> {
        let mut meter = budget.meter();
        match self.decide_consistency(&mut meter)? {
            SubsetDecision::Consistent(_) => Ok(None),
            SubsetDecision::Inconsistent(core) => {
                self.find_small_mus(None, core, budget, &mut meter).map(Some)
            }
        }
    }

    /// Returns a minimal set of conflicting rules among the rules of these constraints. Then
    /// searches among all rules for a smaller set, and returns the smaller set if there is one.
    ///
    /// # Errors
    /// See [`Self::explain_conflict`].
    pub fn explain_conflict_among(
        &mut self,
        constraints: &[usize],
        budget: &Budget,
    ) -> Result<Option<MinimalUnsatisfiableSubset>, Unfinished> {
        let mut meter = budget.meter();
        let mut rules: Vec<usize> = constraints
            .iter()
            .map(|&constraint| self.subset_solver.rule_of_constraint(constraint))
            .collect();
        rules.dedup();
        match self.subset_solver.decide_subset(&rules, None, &mut meter)? {
            SubsetDecision::Consistent(_) => Ok(None),
            SubsetDecision::Inconsistent(core) => {
                self.find_small_mus(None, core, budget, &mut meter).map(Some)
            }
        }
    }

    /// Searches for a set of fewer than `members` conflicting rules. The returned size states
    /// whether the found set has the smallest size. If no set is found, the returned size is about
    /// a set of `members` rules.
    pub fn find_smaller_conflict(
        &mut self,
        members: usize,
        budget: &Budget,
    ) -> (Option<MinimalUnsatisfiableSubset>, MusSize) {
        let (found, size) =
            smallest::find_smaller_mus(members, &mut self.subset_solver, None, &mut budget.meter());
        (found.map(|needed| self.to_original_mus(needed, None, size)), size)
    }

    /// Finds a minimal set of conflicting rules. Returns the positions of the constraints of these
    /// rules and of all definitions, in the order of the model. Returns `None` if the model is
    /// satisfiable. Unlike [`Self::explain_conflict`], does not search for smaller sets, which is
    /// slow.
    ///
    /// # Errors
    /// The budget ends before the result is complete.
    pub fn find_minimal_conflict(
        &mut self,
        budget: &Budget,
    ) -> Result<Option<Vec<usize>>, Unfinished> {
        let mut meter = budget.meter();
        let SubsetDecision::Inconsistent(core) = self.decide_consistency(&mut meter)? else {
            return Ok(None);
        };
        let needed = self.subset_solver.shrink_to_minimal(core, None, &mut meter)?;
        let rules = needed
            .iter()
            .map(|needed| self.subset_solver.constraints_of_rules()[needed.rule].clone());
        let definitions = 0..self.projection.model.num_definitions();
        let mut members: Vec<usize> = definitions.chain(rules.flatten()).collect();
        members.sort_unstable();
        Ok(Some(members))
    }

    /// Explains the value of `var`.
    ///
    /// # Errors
    /// The budget ends before the result is complete.
    pub fn explain_variable(
        &mut self,
        var: Var,
        budget: &Budget,
    ) -> Result<VariableExplanation, Unfinished> {
        let mut meter = budget.meter();
        let first = match self.decide_consistency(&mut meter)? {
            SubsetDecision::Consistent(found) => found,
            SubsetDecision::Inconsistent(core) => {
                return self
                    .find_small_mus(None, core, budget, &mut meter)
                    .map(VariableExplanation::Conflict);
            }
        };
        let representative = self.projection.representative(var);
        let value = first.satisfies(representative);
        let claim = ExplainedClaim {
            var,
            projected_literal: if value { representative } else { !representative },
        };
        match self.subset_solver.decide_subset(
            &self.all_rules(),
            Some(claim.projected_literal),
            &mut meter,
        )? {
            SubsetDecision::Consistent(second) => {
                let [first, second] =
                    [first, second].map(|f| self.projection.extend_like_representative(var, &f));
                Ok(VariableExplanation::Undetermined(Box::new(if value {
                    [second, first]
                } else {
                    [first, second]
                })))
            }
            SubsetDecision::Inconsistent(core) => {
                let mus = self.find_small_mus(Some(claim), core, budget, &mut meter)?;
                Ok(VariableExplanation::Forced(value, mus))
            }
        }
    }

    fn all_rules(&self) -> Vec<usize> {
        (0..self.subset_solver.constraints_of_rules().len()).collect()
    }

    /// Decides whether all rules can hold at the same time.
    fn decide_consistency(&mut self, meter: &mut Meter) -> Result<SubsetDecision, Unfinished> {
        if let Some(found) = &self.known_assignment {
            return Ok(SubsetDecision::Consistent(found.clone()));
        }
        let decision = self.subset_solver.decide_subset(&self.all_rules(), None, meter)?;
        if let SubsetDecision::Consistent(found) = &decision {
            self.known_assignment = Some(found.clone());
        }
        Ok(decision)
    }

    /// Returns a smallest set of rules that conflict with each other or with the negated claim. If
    /// the budget ends first, returns a minimal subset of `core`.
    fn find_small_mus(
        &mut self,
        claim: Option<ExplainedClaim>,
        core: Vec<usize>,
        budget: &Budget,
        meter: &mut Meter,
    ) -> Result<MinimalUnsatisfiableSubset, Unfinished> {
        let literal = claim.map(|claim| claim.projected_literal);
        let needed = self.subset_solver.shrink_to_minimal(core, literal, meter)?;
        let left = budget.work_limit().map_or(u64::MAX, |most| most.saturating_sub(meter.spent()));
        let mut rest = budget.with_work(left.min(MAX_SMALLEST_MUS_WORK)).meter();
        let (fewer, size) =
            smallest::find_smaller_mus(needed.len(), &mut self.subset_solver, literal, &mut rest);
        Ok(self.to_original_mus(fewer.unwrap_or(needed), claim, size))
    }

    /// Converts a MUS of the projected model to rules of the original model, each with the
    /// assignment that proves its necessity.
    fn to_original_mus(
        &self,
        mut needed: Vec<NecessaryRule>,
        claim: Option<ExplainedClaim>,
        size: MusSize,
    ) -> MinimalUnsatisfiableSubset {
        needed.sort_unstable_by_key(|needed| needed.rule);
        let extend = |found: &Assignment| match claim {
            Some(claim) => self.projection.extend_like_representative(claim.var, found),
            None => self.projection.extend(found),
        };
        let member =
            |NecessaryRule { rule, assignment_without_it: without }: &NecessaryRule| MusMember {
                constraint: self.subset_solver.constraints_of_rules()[*rule].start,
                assignment_without_it: extend(without),
            };
        MinimalUnsatisfiableSubset { members: needed.iter().map(member).collect(), size }
    }
}

/// The explained claim: a variable's value.
#[derive(Clone, Copy)]
struct ExplainedClaim {
    var: Var,
    /// The equivalent literal of the projected model.
    projected_literal: Lit,
}
