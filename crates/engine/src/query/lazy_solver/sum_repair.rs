//! Changes single variables of an assignment until the assignment also satisfies the long sums.
//!
//! Cells without an adjacent clue occur only in the total. A SAT solver without the total gives
//! arbitrary values to cells that occur only in the total. In most assignments, changes of these
//! free cells correct the total, so the total is never added to the solver. Proofs are then far
//! shorter ([measurements]).
//!
//! [measurements]: ../../../../docs/experiments/engines.md

use crate::budget::{Meter, Reserved, Stop};
use crate::model::{Assignment, Constraint, Lit, Model};

/// A model, with the constraints of each variable.
pub struct SumRepair<'a> {
    model: &'a Model,
    /// For each variable, the positions of its constraints, each with whether the variable's
    /// literal is positive.
    occurrences: Vec<Vec<(u32, bool)>>,
    /// The memory reservation of `occurrences`.
    _held: Reserved,
}

impl<'a> SumRepair<'a> {
    /// Collects the constraints of each variable. Takes time linear in the literals of the model.
    ///
    /// # Errors
    /// The budget ends before the result is complete.
    pub fn new(model: &'a Model, meter: &mut Meter) -> Result<Self, Stop> {
        let literals = model.constraints().iter().map(|constraint| constraint.lits.len());
        let literals: usize = literals.sum();
        // The factor 2 is necessary because a list that grows doubles its memory.
        let bytes = model.num_vars() * size_of::<Vec<(u32, bool)>>()
            + 2 * literals * size_of::<(u32, bool)>();
        let held = meter.reserve(bytes as u64)?;
        let mut occurrences = vec![Vec::new(); model.num_vars()];
        for (constraint, position) in model.constraints().iter().zip(0..) {
            meter.spend_steps(1 + constraint.lits.len() as u64)?;
            for lit in &constraint.lits {
                occurrences[lit.var().index()].push((position, lit.is_positive()));
            }
        }
        Ok(Self { model, occurrences, _held: held })
    }

    /// Changes single variables of `found` until the whole model is satisfied. Returns the changed
    /// assignment, or `None` if this fails. A change never violates a satisfied constraint, and
    /// never affects a literal of `fixed`.
    ///
    /// # Errors
    /// The budget ends before the result is complete.
    pub fn repair(
        &self,
        found: &Assignment,
        fixed: &[Lit],
        meter: &mut Meter,
    ) -> Result<Option<Assignment>, Stop> {
        let bytes = self.model.constraints().len() * size_of::<usize>()
            + self.model.num_vars() * 2 * size_of::<bool>();
        let _held = meter.reserve(bytes as u64)?;
        let mut repaired = Repaired::new(self, found, meter)?;
        for lit in fixed {
            repaired.is_fixed[lit.var().index()] = true;
        }
        for (position, constraint) in self.model.constraints().iter().enumerate() {
            while repaired.distance(position) > 0 {
                meter.spend_steps(constraint.lits.len() as u64)?;
                if !repaired.reduce_distance(position) {
                    return Ok(None);
                }
            }
        }
        Ok(Some(repaired.values.into()))
    }
}

/// An assignment that is being changed.
struct Repaired<'a> {
    repair: &'a SumRepair<'a>,
    values: Vec<bool>,
    is_fixed: Vec<bool>,
    /// The number of true literals of each constraint.
    num_trues: Vec<usize>,
}

impl<'a> Repaired<'a> {
    fn new(repair: &'a SumRepair<'a>, found: &Assignment, meter: &mut Meter) -> Result<Self, Stop> {
        let mut num_trues = Vec::with_capacity(repair.model.constraints().len());
        for constraint in repair.model.constraints() {
            meter.spend_steps(1 + constraint.lits.len() as u64)?;
            num_trues.push(constraint.lits.iter().filter(|&&lit| found.satisfies(lit)).count());
        }
        let is_fixed = vec![false; repair.model.num_vars()];
        Ok(Self { repair, values: found.values().to_vec(), is_fixed, num_trues })
    }

    /// Returns the distance of a constraint's number of true literals from its bounds.
    fn distance(&self, position: usize) -> usize {
        let Constraint { at_least, at_most, .. } = self.repair.model.constraints()[position];
        let count = self.num_trues[position];
        at_least.saturating_sub(count).max(count.saturating_sub(at_most))
    }

    /// Changes variables of a violated constraint until it is satisfied, or no change is possible.
    /// Returns whether the distance became smaller. In a chain, each literal implies the previous
    /// literal. So literals become true in the order of the constraint, and false in reverse order.
    fn reduce_distance(&mut self, position: usize) -> bool {
        let constraint = &self.repair.model.constraints()[position];
        let is_raised = self.num_trues[position] < constraint.at_least;
        let (last, before) = (constraint.lits.len(), self.distance(position));
        for at in 0..last {
            let lit = constraint.lits[if is_raised { at } else { last - 1 - at }];
            let index = lit.var().index();
            let is_true = self.values[index] == lit.is_positive();
            let is_wanted = is_true != is_raised && !self.is_fixed[index];
            if is_wanted && self.change_if_possible(index) && self.distance(position) == 0 {
                break;
            }
        }
        self.distance(position) < before
    }

    /// Changes a variable, but only if this does not increase the distance of any constraint.
    /// Returns whether the variable was changed.
    fn change_if_possible(&mut self, index: usize) -> bool {
        let before: Vec<usize> = self.distances_of(index).collect();
        self.change(index);
        let is_worse = self.distances_of(index).zip(before).any(|(after, before)| after > before);
        if is_worse {
            self.change(index);
        }
        !is_worse
    }

    fn distances_of(&self, index: usize) -> impl Iterator<Item = usize> + '_ {
        let positions = self.repair.occurrences[index].iter();
        positions.map(|&(position, _)| self.distance(position as usize))
    }

    fn change(&mut self, index: usize) {
        self.values[index] = !self.values[index];
        for &(position, is_positive) in &self.repair.occurrences[index] {
            let count = &mut self.num_trues[position as usize];
            *count = if self.values[index] == is_positive { *count + 1 } else { *count - 1 };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::model::{Label, Name, Var};

    /// Returns a model of six variables. Exactly one of the first two variables is true, and the
    /// next three variables are a chain. From `at_least` to `at_most` of all six variables are
    /// true.
    fn model(at_least: usize, at_most: usize) -> Model {
        let mut model = Model::new();
        let vars: Vec<Var> =
            (0..6).map(|n| model.add(Name::without_cell("x").with_numbers([n]))).collect();
        let lits: Vec<Lit> = vars.iter().map(|var| var.positive()).collect();
        let label = Label::rule("test");
        model.add_exactly(1, lits[..2].iter().copied(), label);
        for pair in lits[2..5].windows(2) {
            model.add_clause([pair[0], !pair[1]], label);
        }
        model.add_constraint(Constraint { lits, at_least, at_most, label });
        model
    }

    #[test]
    fn the_lists_are_reserved_from_the_memory_limit() {
        let model = model(1, 1);
        for (bytes, is_enough) in [(200, false), (1 << 20, true)] {
            let meter = &mut Budget::unlimited().with_memory(bytes).meter();
            let repair = SumRepair::new(&model, meter);
            assert_eq!(repair.is_ok(), is_enough, "{bytes}");
        }
    }

    #[test]
    fn a_repaired_assignment_satisfies_the_model_and_keeps_what_is_fixed() {
        let meter = &mut Budget::unlimited().meter();
        let mut repaired_assignments = 0;
        for (at_least, at_most) in [(0, 0), (1, 1), (2, 3), (3, 3), (5, 5), (6, 6), (4, 6)] {
            let model = model(at_least, at_most);
            let repair = SumRepair::new(&model, meter).expect("no limit");
            let prompt = &model.constraints()[..3];
            for bits in 0..1_usize << 6 {
                let found =
                    Assignment::from((0..6).map(|at| bits >> at & 1 == 1).collect::<Vec<_>>());
                if !prompt.iter().all(|constraint| constraint.is_satisfied_by(&found)) {
                    continue;
                }
                for fixed in 0..6 {
                    let fixed = Var::new(fixed).lit(found.value(Var::new(fixed)));
                    let repaired = repair.repair(&found, &[fixed], meter).expect("no limit");
                    if let Some(repaired) = repaired {
                        repaired_assignments += 1;
                        assert_eq!(model.first_violated(&repaired), None);
                        assert!(repaired.satisfies(fixed));
                    } else {
                        assert!(model.first_violated(&found).is_some());
                    }
                }
                // Without a fixed literal, the repair can change the four variables after the first
                // two. So the repair reaches every possible total.
                let repaired = repair.repair(&found, &[], meter).expect("no limit");
                assert_eq!(repaired.is_some(), at_most >= 1 && at_least <= 5, "{at_least} {bits}");
            }
        }
        assert!(repaired_assignments > 100, "{repaired_assignments}");
    }
}
