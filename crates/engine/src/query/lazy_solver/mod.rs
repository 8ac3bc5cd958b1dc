//! A solver that adds a long sum of the model only when necessary. A sum is necessary if an
//! assignment violates it, and changes of single variables do not repair the assignment. Two kinds
//! of long sums have short encodings, and are added at once. The first kind is a sum of
//! [chains](Implications), in which each literal implies the previous literal. In the second kind,
//! at most one literal is true, as among the selectors of a table.
//!
//! The solver has clauses in place of the selectors of small tables (`tables.rs`).
//!
//! A refutation without the long sums is valid for the whole model. An assignment is valid if it
//! happens to satisfy the long sums. Early in a game, nearly every assignment satisfies the mine
//! total.

mod reduced_sum;
mod sum_repair;
mod tables;

use rustc_hash::FxHashMap;

use crate::budget::{Meter, Stop, Unfinished};
use crate::model::{Assignment, Constraint, Lit, Model, Var};
use crate::sat::{Implications, SolveAssuming, encode_in_chains};

use crate::query::cuts::solve_with_cuts;
use reduced_sum::subtract_equations;
use sum_repair::SumRepair;
use tables::Tables;

/// The largest number of literals of a constraint that is added at once. Longer constraints wait
/// until an assignment violates them. The clues of all supported games have at most this many
/// literals.
pub const MAX_LITERALS_ADDED_AT_ONCE: usize = 36;

pub struct LazySolver<'a> {
    model: &'a Model,
    sat: &'a mut dyn SolveAssuming,
    waiting_constraints: Vec<&'a Constraint>,
    /// The tables whose selectors are not in the solver.
    tables: Tables,
    implications: Implications,
    /// The value of each fixed variable.
    fixed_values: FxHashMap<Var, bool>,
    /// Repairs assignments that violate waiting constraints. `None` until an assignment violates a
    /// waiting constraint.
    repair: Option<SumRepair<'a>>,
}

impl<'a> LazySolver<'a> {
    /// Creates the solver from an empty SAT solver, and adds the short constraints.
    ///
    /// # Errors
    /// The budget ends before the short constraints are in the solver.
    pub fn new(
        model: &'a Model,
        sat: &'a mut dyn SolveAssuming,
        meter: &mut Meter,
    ) -> Result<Self, Stop> {
        for _ in model.vars() {
            sat.new_var();
        }
        let implications = Implications::from_constraints(model.constraints(), meter)?;
        let is_prompt = |constraint: &&Constraint| {
            constraint.lits.len() <= MAX_LITERALS_ADDED_AT_ONCE
                || constraint.at_most == 1
                || implications.chains(constraint).is_some()
        };
        let tables = Tables::of_model(model, meter)?;
        let (prompt, waiting): (Vec<_>, Vec<_>) =
            tables.other_constraints(model).partition(is_prompt);
        encode_in_chains(prompt, &implications, sat, meter)?;
        tables.add_clauses(sat, meter)?;
        Ok(Self {
            model,
            sat,
            waiting_constraints: waiting,
            tables,
            implications,
            fixed_values: FxHashMap::default(),
            repair: None,
        })
    }

    /// Returns an assignment of the model's own variables that satisfies the whole model, if any.
    /// The assumptions must not contain auxiliary variables.
    ///
    /// # Errors
    /// The budget ends before the result is complete.
    pub fn solve_assuming(
        &mut self,
        assumptions: &[Lit],
        meter: &mut Meter,
    ) -> Result<Option<Assignment>, Unfinished> {
        solve_with_cuts(
            self,
            meter,
            |this, meter| this.solve_without_long_sums(assumptions, meter),
            |this, found, meter| Ok(this.add_violated_constraints(found, meter)?),
        )
    }

    /// Returns an assignment like [`Self::solve_assuming`], but adds no constraint. So the assignment
    /// may violate long sums.
    ///
    /// # Errors
    /// The budget ends before the result is complete.
    pub fn solve_without_long_sums(
        &mut self,
        assumptions: &[Lit],
        meter: &mut Meter,
    ) -> Result<Option<Assignment>, Unfinished> {
        let found = self.sat.solve_assuming(assumptions, meter).into_assignment()?;
        let Some(found) = found else { return Ok(None) };
        let mut values = found.values()[..self.model.num_vars()].to_vec();
        self.tables.set_selectors(&mut values);
        Ok(Some(self.repair(values.into(), assumptions, meter)?))
    }

    /// Returns whether an assignment of [`Self::solve_without_long_sums`] satisfies the whole model.
    pub fn satisfies_long_sums(&self, found: &Assignment) -> bool {
        self.waiting_constraints.iter().all(|constraint| constraint.is_satisfied_by(found))
    }

    /// Tries to satisfy the waiting constraints too, by changes of single variables. Returns the
    /// changed assignment, or the given assignment if this fails. Assumptions keep their values.
    fn repair(
        &mut self,
        found: Assignment,
        assumptions: &[Lit],
        meter: &mut Meter,
    ) -> Result<Assignment, Stop> {
        if self.satisfies_long_sums(&found) {
            return Ok(found);
        }
        let repair = match self.repair.take() {
            Some(repair) => repair,
            None => SumRepair::new(self.model, meter)?,
        };
        let repaired = self.repair.insert(repair).repair(&found, assumptions, meter)?;
        Ok(repaired.unwrap_or(found))
    }

    /// Fixes a literal that the model forces.
    pub fn fix_literal(&mut self, lit: Lit) {
        self.sat.add_clause(&[lit]);
        self.fixed_values.insert(lit.var(), lit.is_positive());
    }

    /// Returns a constraint over the variables that are not fixed, which is equivalent to
    /// `constraint`.
    fn without_fixed_literals(&self, constraint: &Constraint) -> Constraint {
        let (mut lits, mut trues) = (Vec::new(), 0);
        for &lit in &constraint.lits {
            match self.fixed_values.get(&lit.var()) {
                Some(&value) => trues += usize::from(value == lit.is_positive()),
                None => lits.push(lit),
            }
        }
        constraint.with_known_trues(lits, trues)
    }

    /// Adds the waiting constraints that `assignment` violates. Returns whether any constraint was
    /// added.
    fn add_violated_constraints(
        &mut self,
        assignment: &Assignment,
        meter: &mut Meter,
    ) -> Result<bool, Stop> {
        meter.spend_steps(
            self.waiting_constraints.iter().map(|constraint| constraint.lits.len() as u64).sum(),
        )?;
        let (kept, broken): (Vec<_>, Vec<_>) = self
            .waiting_constraints
            .iter()
            .copied()
            .partition(|constraint| constraint.is_satisfied_by(assignment));
        let any = !broken.is_empty();
        let mut reduced = Vec::new();
        for sum in broken {
            let sum = self.without_fixed_literals(sum);
            let constraints = self.model.constraints().iter();
            let shorter = constraints.map(|constraint| self.without_fixed_literals(constraint));
            reduced.push(subtract_equations(&sum, shorter, meter)?);
        }
        encode_in_chains(&reduced, &self.implications, self.sat, meter)?;
        self.waiting_constraints = kept;
        debug_assert!(any || self.model.first_violated(assignment).is_none(), "unsound clauses");
        Ok(any)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::model::{Label, Name};
    use crate::query::Engines;

    /// Returns thirteen triples, each with one or two true variables, and a total.
    fn chained_triples(total: usize) -> Model {
        let mut model = Model::new();
        let lits: Vec<Lit> = (0..39)
            .map(|index| model.add(Name::without_cell("x").with_numbers([index])).positive())
            .collect();
        for triple in lits.chunks(3) {
            let (lits, label) = (triple.to_vec(), Label::rule("triple"));
            model.add_constraint(Constraint { lits, at_least: 1, at_most: 2, label });
        }
        model.add_exactly(total, lits, Label::rule("total"));
        model
    }

    #[test]
    fn a_waiting_long_sum_still_constrains_the_answer() {
        for total in 0..=39 {
            let model = chained_triples(total);
            let two_of_the_first: Vec<Lit> = model.vars().take(2).map(|v| v.positive()).collect();
            let mut sat = Engines::default().new_assumption_solver();
            let mut unlimited = Budget::unlimited().meter();
            let mut solver = LazySolver::new(&model, &mut *sat, &mut unlimited).expect("small");
            // The solver adds this long sum at once, because at most one of its literals is true.
            assert_eq!(solver.waiting_constraints.len(), usize::from(total != 1));
            for (assumptions, possible) in [(&[][..], 13..=26), (&two_of_the_first, 14..=26)] {
                let found = solver.solve_assuming(assumptions, &mut unlimited).expect("no limit");
                assert_eq!(found.is_some(), possible.contains(&total));
                assert!(found.is_none_or(|found| model.first_violated(&found).is_none()));
            }
        }
    }
}
