//! Why a variable has its value: a minimal unsatisfiable subset (MUS) of the rules.
//!
//! Every rule stands under a selector. With all of them and the opposite
//! value assumed, the solver's core is shrunk by deletion: a rule is dropped if the others still do, and
//! otherwise kept with the assignment that shows it is needed. Then smaller ones are searched for
//! (`smallest.rs`), which either finds one, proves that there is none, or ends with the budget.
//!
//! The variables of one constraint alone are projected away first (`query/projection.rs`). They are
//! that constraint's own, so a subset of the projected constraints is satisfiable if and only if
//! the same subset of the original ones is.

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

/// Why a variable is what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Nothing satisfies the model, because of these constraints.
    Conflict(Mus),
    /// It has this value in every satisfying assignment, because of these constraints.
    Forced(bool, Mus),
    /// It is false in the first assignment and true in the second; both satisfy the model.
    Undetermined(Box<[Assignment; 2]>),
}

/// Explains the variables of one model, with one solver that holds it.
///
/// The unit of work is the backend's; a node of the search for hitting sets counts as a few.
pub struct Explainer<'a> {
    projection: Projection<'a>,
    subsets: Subsets<'a>,
    /// A satisfying assignment of the projected model, once one is known.
    found: Option<Assignment>,
}

/// The work after which the search for a smaller set gives up, even where the budget allows
/// more: a second or so. All but a few of the forced cells of real games need a hundredth.
const SMALLEST_WORK: u64 = 1 << 25;

impl<'a> Explainer<'a> {
    /// Takes an empty solver.
    ///
    /// # Errors
    /// Where the budget ends before the model is read.
    pub fn new(
        model: &'a Model,
        sat: &'a mut dyn SolveAssuming,
        budget: &Budget,
    ) -> Result<Self, Stop> {
        let projection = Projection::new(model, &mut budget.meter())?;
        let subsets = Subsets::new(projection.model.clone(), sat);
        Ok(Self { projection, subsets, found: None })
    }

    /// Why nothing satisfies the model; none where something does.
    ///
    /// # Errors
    /// The budget ended before a minimal set was known.
    pub fn conflict(&mut self, budget: &Budget) -> Result<Option<Mus>, Unfinished> {
        let mut meter = budget.meter();
        match self.consistent(&mut meter)? {
            Decision::Holds(_) => Ok(None),
            Decision::Fails(core) => self.minimal(None, core, budget, &mut meter).map(Some),
        }
    }

    /// A minimal set of rules that nothing satisfies together, among those of the constraints at these positions
    /// only; and a smaller one of any, where it is found.
    ///
    /// # Errors
    /// As of [`Self::conflict`].
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

    /// A set of fewer than `members` rules that nothing satisfies together, where one is found, and what
    /// is known of its size, or else of that of any set.
    pub fn smaller_conflict(&mut self, members: usize, budget: &Budget) -> (Option<Mus>, Size) {
        let (found, size) =
            smallest::smaller(members, &mut self.subsets, None, &mut budget.meter());
        (found.map(|needed| self.mus(needed, None, size)), size)
    }

    /// The positions of the constraints of a minimal set of rules that nothing satisfies together, in the order
    /// of the model; none where something satisfies the model. Smaller ones are not searched for,
    /// which is what takes time in [`Self::conflict`].
    ///
    /// # Errors
    /// The budget ended before that was known.
    pub fn minimal_conflict(&mut self, budget: &Budget) -> Result<Option<Vec<usize>>, Unfinished> {
        let mut meter = budget.meter();
        let Decision::Fails(core) = self.consistent(&mut meter)? else { return Ok(None) };
        let needed = self.subsets.shrink(core, None, &mut meter)?;
        let rules = needed.iter().map(|needed| self.subsets.rules()[needed.rule].clone());
        let mut members: Vec<usize> = rules.flatten().collect();
        members.sort_unstable();
        Ok(Some(members))
    }

    /// Why `var` is what it is.
    ///
    /// # Errors
    /// The budget ended before that was known.
    pub fn why(&mut self, var: Var, budget: &Budget) -> Result<Why, Unfinished> {
        let mut meter = budget.meter();
        let first = match self.consistent(&mut meter)? {
            Decision::Holds(found) => found,
            Decision::Fails(core) => {
                return self.minimal(None, core, budget, &mut meter).map(Why::Conflict);
            }
        };
        let representative = self.projection.representative(var);
        let value = first.satisfies(representative);
        let claim = Claim { var, projected: if value { representative } else { !representative } };
        match self.subsets.decide(&self.everything(), Some(claim.projected), &mut meter)? {
            Decision::Holds(second) => {
                let [first, second] = [first, second].map(|f| self.projection.extend_for(var, &f));
                Ok(Why::Undetermined(Box::new(if value {
                    [second, first]
                } else {
                    [first, second]
                })))
            }
            Decision::Fails(core) => {
                let mus = self.minimal(Some(claim), core, budget, &mut meter)?;
                Ok(Why::Forced(value, mus))
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

    /// The smallest set of rules that does what `core` does, or a minimal one.
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

    /// Rules of the projected model, each shown to be needed in the original one.
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

/// What is explained: a variable's value.
#[derive(Clone, Copy)]
struct Claim {
    var: Var,
    /// The literal of the projected model that says the same.
    projected: Lit,
}
