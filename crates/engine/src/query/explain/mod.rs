//! Why a variable has its value: a minimal unsatisfiable subset (MUS) of the rules.
//!
//! Every rule has a selector. With all selectors and the opposite value assumed, the solver's core
//! is shrunk by deletion. A rule is dropped if the others still suffice, and otherwise kept with
//! the assignment that shows it is needed. Then a search for a smaller set (`smallest.rs`) finds
//! one, proves that there is none, or ends with the budget.
//!
//! Variables of a single constraint are projected away first (`query/projection.rs`). So a subset
//! of the projected constraints is satisfiable if and only if the same subset of the original ones
//! is.

mod hitting_set;
mod mus;
mod reach;
mod smallest;
mod subsets;

use crate::budget::{Budget, Meter, Stop, Unfinished};
use crate::model::{Assignment, Lit, Model, Var};
use crate::sat::SolveAssuming;

use super::projection::Projection;
pub use mus::{Member, Mus, Size};
use subsets::{Decision, NecessaryRule, Subsets};

/// The explanation of a variable's value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VariableExplanation {
    /// The model is unsatisfiable because of these constraints.
    Conflict(Mus),
    /// The variable has this value in every satisfying assignment, because of these constraints.
    Forced(bool, Mus),
    /// The variable is false in the first assignment and true in the second; both satisfy the
    /// model.
    Undetermined(Box<[Assignment; 2]>),
}

/// Explains the variables of one model, with one solver that contains it.
///
/// The unit of work is the backend's. A node of the search for hitting sets counts as several.
pub struct Explainer<'a> {
    projection: Projection<'a>,
    subsets: Subsets<'a>,
    /// A satisfying assignment of the projected model, once one is known.
    found: Option<Assignment>,
}

/// The work after which the search for a smaller set gives up, even within the budget: about a
/// second. All but a few forced cells of real games need a hundredth of it.
const SMALLEST_WORK: u64 = 1 << 25;

impl<'a> Explainer<'a> {
    /// Takes an empty solver.
    ///
    /// # Errors
    /// If the budget ends before the model is loaded.
    pub fn new(
        model: &'a Model,
        sat: &'a mut dyn SolveAssuming,
        budget: &Budget,
    ) -> Result<Self, Stop> {
        let projection = Projection::new(model, &mut budget.meter())?;
        let subsets = Subsets::new(projection.model.clone(), sat);
        Ok(Self { projection, subsets, found: None })
    }

    /// Explains why the model is unsatisfiable. Returns none if it is satisfiable.
    ///
    /// # Errors
    /// If the budget ends before a minimal set is known.
    pub fn conflict(&mut self, budget: &Budget) -> Result<Option<Mus>, Unfinished> {
        let mut meter = budget.meter();
        match self.consistent(&mut meter)? {
            Decision::Holds(_) => Ok(None),
            Decision::Fails(core) => self.minimal(None, core, budget, &mut meter).map(Some),
        }
    }

    /// Returns a minimal set of conflicting rules from the constraints at these positions, or a
    /// smaller set of any rules if found.
    ///
    /// # Errors
    /// See [`Self::conflict`].
    pub fn conflict_among(
        &mut self,
        constraints: &[usize],
        budget: &Budget,
    ) -> Result<Option<Mus>, Unfinished> {
        let mut meter = budget.meter();
        let mut rules: Vec<usize> =
            constraints.iter().map(|&constraint| self.subsets.rule_of(constraint)).collect();
        rules.dedup();
        match self.subsets.decide(&rules, None, &mut meter)? {
            Decision::Holds(_) => Ok(None),
            Decision::Fails(core) => self.minimal(None, core, budget, &mut meter).map(Some),
        }
    }

    /// Searches for a set of fewer than `members` conflicting rules. The size refers to the found
    /// set or, without one, to any set.
    pub fn smaller_conflict(&mut self, members: usize, budget: &Budget) -> (Option<Mus>, Size) {
        let (found, size) =
            smallest::smaller(members, &mut self.subsets, None, &mut budget.meter());
        (found.map(|needed| self.mus(needed, None, size)), size)
    }

    /// Returns the constraint positions of a minimal set of conflicting rules, in model order, or
    /// none if the model is satisfiable. Unlike [`Self::conflict`] it skips the slow search for
    /// smaller sets.
    ///
    /// # Errors
    /// If the budget ends first.
    pub fn minimal_conflict(&mut self, budget: &Budget) -> Result<Option<Vec<usize>>, Unfinished> {
        let mut meter = budget.meter();
        let Decision::Fails(core) = self.consistent(&mut meter)? else { return Ok(None) };
        let needed = self.subsets.shrink(core, None, &mut meter)?;
        let rules = needed.iter().map(|needed| self.subsets.rules()[needed.rule].clone());
        let mut members: Vec<usize> = rules.flatten().collect();
        members.sort_unstable();
        Ok(Some(members))
    }

    /// Explains the value of `var`.
    ///
    /// # Errors
    /// If the budget ends first.
    pub fn why(&mut self, var: Var, budget: &Budget) -> Result<VariableExplanation, Unfinished> {
        let mut meter = budget.meter();
        let first = match self.consistent(&mut meter)? {
            Decision::Holds(found) => found,
            Decision::Fails(core) => {
                return self
                    .minimal(None, core, budget, &mut meter)
                    .map(VariableExplanation::Conflict);
            }
        };
        let representative = self.projection.representative(var);
        let value = first.satisfies(representative);
        let claim = Claim { var, projected: if value { representative } else { !representative } };
        match self.subsets.decide(&self.everything(), Some(claim.projected), &mut meter)? {
            Decision::Holds(second) => {
                let [first, second] = [first, second].map(|f| self.projection.extend_for(var, &f));
                Ok(VariableExplanation::Undetermined(Box::new(if value {
                    [second, first]
                } else {
                    [first, second]
                })))
            }
            Decision::Fails(core) => {
                let mus = self.minimal(Some(claim), core, budget, &mut meter)?;
                Ok(VariableExplanation::Forced(value, mus))
            }
        }
    }

    fn everything(&self) -> Vec<usize> {
        (0..self.subsets.rules().len()).collect()
    }

    /// Whether all rules can hold together.
    fn consistent(&mut self, meter: &mut Meter) -> Result<Decision, Unfinished> {
        if let Some(found) = &self.found {
            return Ok(Decision::Holds(found.clone()));
        }
        let decision = self.subsets.decide(&self.everything(), None, meter)?;
        if let Decision::Holds(found) = &decision {
            self.found = Some(found.clone());
        }
        Ok(decision)
    }

    /// Returns a smallest set of rules that replaces `core`, or a minimal one.
    fn minimal(
        &mut self,
        claim: Option<Claim>,
        core: Vec<usize>,
        budget: &Budget,
        meter: &mut Meter,
    ) -> Result<Mus, Unfinished> {
        let literal = claim.map(|claim| claim.projected);
        let needed = self.subsets.shrink(core, literal, meter)?;
        let left = budget.work_limit().map_or(u64::MAX, |most| most.saturating_sub(meter.spent()));
        let mut rest = budget.with_work(left.min(SMALLEST_WORK)).meter();
        let (fewer, size) = smallest::smaller(needed.len(), &mut self.subsets, literal, &mut rest);
        Ok(self.mus(fewer.unwrap_or(needed), claim, size))
    }

    /// Returns rules of the projected model as a MUS of the original one, each proved necessary.
    fn mus(&self, mut needed: Vec<NecessaryRule>, claim: Option<Claim>, size: Size) -> Mus {
        needed.sort_unstable_by_key(|needed| needed.rule);
        let extend = |found: &Assignment| match claim {
            Some(claim) => self.projection.extend_for(claim.var, found),
            None => self.projection.extend(found),
        };
        let member = |NecessaryRule { rule, without }: &NecessaryRule| Member {
            constraint: self.subsets.rules()[*rule].start,
            without: extend(without),
        };
        Mus { members: needed.iter().map(member).collect(), size }
    }
}

/// The explained claim: a variable's value.
#[derive(Clone, Copy)]
struct Claim {
    var: Var,
    /// The equivalent literal of the projected model.
    projected: Lit,
}
