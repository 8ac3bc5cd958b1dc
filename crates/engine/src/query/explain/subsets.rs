//! Subsets of a model's constraints: whether they can hold together, and which are needed.

use crate::budget::{Meter, Stop, Unfinished};
use crate::model::{Assignment, Constraint, Lit, Model, Var};
use crate::query::cuts::solve_with_cuts;
use crate::sat::{SolveAssuming, encode_if};

/// A solver with a selector for every constraint of a model. Those of constraint 0 and on follow
/// the model's variables. The clauses of a constraint are added once an assignment breaks it:
/// an explanation is about a few of a thousand.
pub struct Subsets<'a> {
    model: Model,
    sat: &'a mut dyn SolveAssuming,
    added: Vec<bool>,
}

/// Whether some constraints can hold together.
pub enum Decision {
    /// Yes, as here.
    Holds(Assignment),
    /// No: these of them cannot.
    Fails(Vec<usize>),
}

/// A constraint, and an assignment that satisfies all others of a set but not this one.
pub struct Needed {
    pub constraint: usize,
    pub without: Assignment,
}

impl<'a> Subsets<'a> {
    /// Takes an empty solver.
    pub fn new(model: Model, sat: &'a mut dyn SolveAssuming) -> Self {
        for _ in 0..model.num_vars() + model.constraints().len() {
            sat.new_var();
        }
        let added = vec![false; model.constraints().len()];
        Self { model, sat, added }
    }

    pub fn model(&self) -> &Model {
        &self.model
    }

    pub fn constraint(&self, at: usize) -> &Constraint {
        &self.model.constraints()[at]
    }

    /// Whether these constraints can hold together while `claim`, if there is one, is false.
    pub fn decide(
        &mut self,
        constraints: &[usize],
        claim: Option<Lit>,
        meter: &mut Meter,
    ) -> Result<Decision, Unfinished> {
        let selected = constraints.iter().map(|&at| self.selector(at));
        let assumptions: Vec<Lit> = selected.chain(claim.map(|claim| !claim)).collect();
        let found = solve_with_cuts(
            self,
            meter,
            |this, meter| this.sat.solve_assuming(&assumptions, meter).found(),
            |this, found, meter| Ok(this.add_broken(constraints, found, meter)?),
        )?;
        Ok(found.map_or_else(|| Decision::Fails(self.core()), Decision::Holds))
    }

    fn selector(&self, at: usize) -> Lit {
        Var::new(self.model.num_vars() + at).positive()
    }

    /// The constraints of the solver's core.
    fn core(&self) -> Vec<usize> {
        let first = self.model.num_vars();
        self.sat.core().iter().filter_map(|lit| lit.var().index().checked_sub(first)).collect()
    }

    /// Adds the clauses of those constraints that `found` breaks; whether there were any.
    fn add_broken(
        &mut self,
        constraints: &[usize],
        found: &Assignment,
        meter: &mut Meter,
    ) -> Result<bool, Stop> {
        let mut any = false;
        for &at in constraints {
            meter.steps(1 + self.constraint(at).lits.len() as u64)?;
            if !self.constraint(at).holds(found) {
                debug_assert!(!self.added[at], "an encoding or a backend is wrong");
                encode_if(self.selector(at), &self.model.constraints()[at], self.sat, meter)?;
                self.added[at] = true;
                any = true;
            }
        }
        Ok(any)
    }

    /// Drops constraints from a set that fails until all that are left are needed. The widest are
    /// tried first, for they are the hardest to follow.
    pub fn shrink(
        &mut self,
        mut open: Vec<usize>,
        claim: Option<Lit>,
        meter: &mut Meter,
    ) -> Result<Vec<Needed>, Unfinished> {
        open.sort_unstable_by_key(|&at| (self.constraint(at).lits.len(), at));
        let mut needed: Vec<Needed> = Vec::new();
        let mut held = meter.reserve(0)?;
        while let Some(constraint) = open.pop() {
            let kept = needed.iter().map(|needed| needed.constraint);
            let others: Vec<usize> = kept.chain(open.iter().copied()).collect();
            match self.decide(&others, claim, meter)? {
                Decision::Fails(mut core) => {
                    core.sort_unstable();
                    open.retain(|other| core.binary_search(other).is_ok());
                }
                Decision::Holds(without) => {
                    held.grow_to((needed.len() as u64 + 1) * without.values().len() as u64)?;
                    needed.push(Needed { constraint, without });
                }
            }
        }
        Ok(needed)
    }
}
