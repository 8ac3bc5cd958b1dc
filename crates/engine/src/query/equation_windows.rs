//! Statuses for models that are too wide to count, by counting windows: the equations around a
//! variable.
//!
//! A value that a few of the equations force is also forced by all equations together. Conversely,
//! give all variables outside a window their values in one satisfying assignment. Then every
//! solution of the window extends to a satisfying assignment. So a variable that takes both values
//! in these solutions is undetermined. If a variable remains undecided, its window grows.

use std::mem;
use std::ops::Range;

use crate::budget::{Meter, Stop, Unfinished};
use crate::count::Counter;
use crate::model::{Assignment, Constraint, Label, Lit, Model, Name, Var, VariableStatus};

/// The numbers of equations of a window, smallest first.
const WINDOW_SIZES: [usize; 4] = [8, 32, 128, 512];

/// The work after which the search gives up a window.
const MAX_WORK_PER_WINDOW: u64 = 50_000;

/// Decides those undecided variables in `statuses` that windows can decide. `statuses` has one
/// entry for each variable. `witness` satisfies the model. Models with auxiliary variables, or
/// constraints other than equations over positive literals, stay unchanged.
///
/// # Errors
/// If the budget ends first; earlier decisions remain.
pub fn decide_by_windows(
    model: &Model,
    witness: &Assignment,
    statuses: &mut [VariableStatus],
    meter: &mut Meter,
) -> Result<(), Stop> {
    let is_equation = |constraint: &Constraint| {
        constraint.exact_count().is_some() && constraint.lits.iter().copied().all(Lit::is_positive)
    };
    if model.num_primary() < model.num_vars() || !model.constraints().iter().all(is_equation) {
        return Ok(());
    }
    let bytes = model.constraints().iter().map(|constraint| 4 * constraint.lits.len());
    let _reserved = meter.reserve((bytes.sum::<usize>() + 32 * model.num_vars()) as u64)?;
    let mut search = WindowSearch::new(model, witness, statuses);
    search.decide_variables_in_total_only(search.unseen_values.map(|number| number > 0));
    let mut least = 0;
    for size in WINDOW_SIZES {
        for var in model.vars() {
            if search.statuses[var.index()] == VariableStatus::Undecided {
                search.decide_in_window(var, least..size, meter)?;
            }
        }
        least = size;
    }
    Ok(())
}

struct WindowSearch<'a> {
    model: &'a Model,
    witness: &'a Assignment,
    statuses: &'a mut [VariableStatus],
    /// The equation over all variables, if there is one.
    total: Option<usize>,
    /// The other equations of each variable.
    equations: Vec<Vec<u32>>,
    /// Of the variables that occur only in the total, the numbers of those that the witness makes
    /// true and false.
    unseen_values: [usize; 2],
    /// For each equation, the number of the last window that contained it.
    last_window_of_equation: Vec<u32>,
    /// For each variable, the number of the last window that contained it, and the variable's
    /// number in that window.
    place_of_variable: Vec<(u32, u32)>,
    window_number: u32,
}

impl<'a> WindowSearch<'a> {
    fn new(model: &'a Model, witness: &'a Assignment, statuses: &'a mut [VariableStatus]) -> Self {
        let constraints = model.constraints();
        let total = constraints.iter().rposition(|all| all.lits.len() == model.num_vars());
        let mut equations = vec![Vec::new(); model.num_vars()];
        for (index, constraint) in constraints.iter().enumerate() {
            if Some(index) != total {
                for lit in &constraint.lits {
                    equations[lit.var().index()].push(index as u32);
                }
            }
        }
        let mut unseen = [0; 2];
        for (equations, &value) in equations.iter().zip(witness.values()) {
            unseen[usize::from(!value)] += usize::from(equations.is_empty());
        }
        Self {
            model,
            witness,
            statuses,
            total,
            equations,
            unseen_values: unseen,
            last_window_of_equation: vec![0; constraints.len()],
            place_of_variable: vec![(0, 0); model.num_vars()],
            window_number: 0,
        }
    }

    /// Decides the variables that occur only in the total. All these variables have the same
    /// status: they are undetermined if one can be true and one can be false.
    fn decide_variables_in_total_only(&mut self, found: [bool; 2]) {
        if self.total.is_some() && found.contains(&false) {
            return;
        }
        for (status, equations) in self.statuses.iter_mut().zip(&self.equations) {
            if equations.is_empty() && *status == VariableStatus::Undecided {
                *status = VariableStatus::Undetermined;
            }
        }
    }

    fn is_forced(&self, var: Var) -> bool {
        matches!(self.statuses[var.index()], VariableStatus::Forced(_))
    }

    /// Decides variables by at most `size.end` equations around `var`, unless a smaller window had
    /// all of these equations.
    fn decide_in_window(
        &mut self,
        var: Var,
        size: Range<usize>,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        let Some(window) = self.equations_around(var, size, meter)? else { return Ok(()) };
        let undetermined = self.decide_with_witness_outside(&window, meter)?;
        self.record_statuses(&window.vars, &undetermined, |status| {
            status == VariableStatus::Undetermined
        });
        if self.statuses[var.index()] == VariableStatus::Undecided {
            let forced = self.decide_by_window_alone(&window, meter)?;
            self.record_statuses(&window.vars, &forced, |status| {
                matches!(status, VariableStatus::Forced(_))
            });
        }
        Ok(())
    }

    fn record_statuses(
        &mut self,
        vars: &[Var],
        statuses: &[VariableStatus],
        take: impl Fn(VariableStatus) -> bool,
    ) {
        for (var, &status) in vars.iter().zip(statuses) {
            if take(status) {
                self.statuses[var.index()] = status;
            }
        }
    }

    /// Returns the equations around a variable, breadth first, connected by unforced variables.
    fn equations_around(
        &mut self,
        var: Var,
        size: Range<usize>,
        meter: &mut Meter,
    ) -> Result<Option<EquationWindow>, Stop> {
        self.window_number += 1;
        let mut found = EquationWindow { equations: Vec::new(), vars: Vec::new() };
        self.add_to_window(var, &mut found.vars);
        let (mut next_var, mut next) = (0, 0);
        loop {
            while let Some(&var) = found.vars.get(next_var) {
                next_var += 1;
                for &equation in &self.equations[var.index()] {
                    if found.equations.len() < size.end
                        && mem::replace(
                            &mut self.last_window_of_equation[equation as usize],
                            self.window_number,
                        ) != self.window_number
                    {
                        found.equations.push(equation);
                    }
                }
            }
            let Some(&equation) = found.equations.get(next) else { break };
            next += 1;
            let lits = &self.model.constraints()[equation as usize].lits;
            meter.spend_steps(lits.len() as u64)?;
            for lit in lits {
                if !self.is_forced(lit.var()) {
                    self.add_to_window(lit.var(), &mut found.vars);
                }
            }
        }
        Ok((found.equations.len() > size.start).then_some(found))
    }

    fn add_to_window(&mut self, var: Var, vars: &mut Vec<Var>) {
        let place = &mut self.place_of_variable[var.index()];
        if place.0 != self.window_number {
            *place = (self.window_number, vars.len() as u32);
            vars.push(var);
        }
    }

    /// Returns a variable's literal in the current window.
    fn literal_in_window(&self, var: Var) -> Option<Lit> {
        let (window, place) = self.place_of_variable[var.index()];
        (window == self.window_number).then(|| Var::new(place as usize).positive())
    }

    /// Returns the statuses that the equations of a window imply without any other constraint.
    fn decide_by_window_alone(
        &self,
        window: &EquationWindow,
        meter: &mut Meter,
    ) -> Result<Vec<VariableStatus>, Stop> {
        let mut part = window_model(window.vars.len());
        for &equation in &window.equations {
            let constraint = &self.model.constraints()[equation as usize];
            let is_true =
                |lit: &&Lit| self.statuses[lit.var().index()] == VariableStatus::Forced(true);
            let known = constraint.lits.iter().filter(is_true).count();
            // The window contains every unforced variable of these equations.
            let left = constraint.lits.iter().filter(|lit| !self.is_forced(lit.var()));
            let left = left.filter_map(|lit| self.literal_in_window(lit.var()));
            part.add_exactly(constraint.at_least - known, left, WINDOW_RULE);
        }
        count_statuses(&part, meter)
    }

    /// Returns the statuses of a window's variables if all others are as in the witness. Variables
    /// in no equation may change, because they absorb the change of the total.
    fn decide_with_witness_outside(
        &mut self,
        window: &EquationWindow,
        meter: &mut Meter,
    ) -> Result<Vec<VariableStatus>, Stop> {
        let inside = window.vars.len();
        let mut part = window_model(inside);
        let mut added: Vec<u32> =
            window.vars.iter().flat_map(|var| &self.equations[var.index()]).copied().collect();
        added.sort_unstable();
        added.dedup();
        for equation in added {
            let constraint = &self.model.constraints()[equation as usize];
            meter.spend_steps(constraint.lits.len() as u64)?;
            let (left, value) = self.remaining_in_window(&constraint.lits, constraint.at_least);
            part.add_exactly(value, left, WINDOW_RULE);
        }
        if self.total.is_some() {
            let trues = window.vars.iter().filter(|&&var| self.witness.value(var)).count();
            // A solution of the window changes the sum by at most the number of the window's
            // variables.
            let [more, less] = self.unseen_values.map(|unseen| unseen.min(inside));
            add_vars(&mut part, more + less);
            let all: Vec<Lit> = part.vars().map(Var::positive).collect();
            part.add_exactly(trues + more, all, WINDOW_RULE);
        }
        count_statuses(&part, meter)
    }

    /// Returns the literals inside the window, and the part of a sum that the witness leaves to
    /// them.
    fn remaining_in_window(&self, lits: &[Lit], value: usize) -> (Vec<Lit>, usize) {
        let outside = |lit: &&Lit| {
            self.literal_in_window(lit.var()).is_none() && self.witness.satisfies(**lit)
        };
        let value = value - lits.iter().filter(outside).count();
        (lits.iter().filter_map(|lit| self.literal_in_window(lit.var())).collect(), value)
    }
}

/// A group of equations with their unforced variables.
struct EquationWindow {
    equations: Vec<u32>,
    vars: Vec<Var>,
}

const WINDOW_RULE: Label = Label::rule("window");

fn window_model(vars: usize) -> Model {
    let mut part = Model::new();
    add_vars(&mut part, vars);
    part
}

fn add_vars(part: &mut Model, vars: usize) {
    for _ in 0..vars {
        part.add(Name::without_cell("window"));
    }
}

/// Returns the statuses of a consistent part. All statuses are undecided if the part is too wide.
fn count_statuses(part: &Model, meter: &mut Meter) -> Result<Vec<VariableStatus>, Stop> {
    let budget = meter.budget();
    let left = budget.work_limit().map_or(u64::MAX, |limit| limit.saturating_sub(meter.spent()));
    let mut own = budget.with_work(MAX_WORK_PER_WINDOW.min(left)).meter();
    let found = Counter::new().analyse(part, &mut own);
    let statuses = found.map(|analysis| analysis.statuses(&mut own).so_far.unwrap_or_default());
    meter.spend(own.spent().min(left))?;
    match statuses {
        Ok(statuses) => Ok(statuses),
        Err(Unfinished::Stop(stop)) if stop.stops_further_searches() => Err(stop),
        Err(_) => Ok(Vec::new()),
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::budget::Budget;

    /// Returns equations along a line of 14 variables, more than the smallest window has. Some
    /// variables are in no equation; a total is optional.
    fn random_line_model(rng: &mut Pcg64Mcg) -> (Model, Assignment) {
        let mut model = Model::new();
        add_vars(&mut model, 14);
        let hidden: Assignment =
            (0..14).map(|_| rng.random_bool(0.4)).collect::<Vec<bool>>().into();
        let all: Vec<Lit> = model.vars().map(Var::positive).collect();
        let sum = |lits: &[Lit]| lits.iter().filter(|&&lit| hidden.satisfies(lit)).count();
        for first in 0..10 {
            if rng.random_bool(0.9) {
                let lits = &all[first..first + rng.random_range(2..=4)];
                model.add_exactly(sum(lits), lits.iter().copied(), WINDOW_RULE);
            }
        }
        if rng.random_bool(0.7) {
            model.add_exactly(sum(&all), all.clone(), WINDOW_RULE);
        }
        (model, hidden)
    }

    #[test]
    fn windows_decide_as_exhaustive_search_does_or_leave_undecided() {
        let mut rng = Pcg64Mcg::seed_from_u64(22);
        let (mut decided, mut all) = (0, 0);
        for round in 0..400 {
            let (model, witness) = random_line_model(&mut rng);
            let assignment = |bits: u32| {
                Assignment::from((0..14).map(|var| bits >> var & 1 == 1).collect::<Vec<_>>())
            };
            let models: Vec<Assignment> = (0..1 << 14)
                .map(assignment)
                .filter(|values| model.first_violated(values).is_none())
                .collect();
            let mut statuses = vec![VariableStatus::Undecided; 14];
            let meter = &mut Budget::unlimited().meter();
            decide_by_windows(&model, &witness, &mut statuses, meter).expect("unlimited");
            for var in model.vars() {
                let trues = models.iter().filter(|model| model.value(var)).count();
                let expected = match trues {
                    0 => VariableStatus::Forced(false),
                    _ if trues == models.len() => VariableStatus::Forced(true),
                    _ => VariableStatus::Undetermined,
                };
                let found = statuses[var.index()];
                all += 1;
                decided += usize::from(found != VariableStatus::Undecided);
                assert!(
                    found == expected || found == VariableStatus::Undecided,
                    "{round} {var:?} {model:?}"
                );
            }
        }
        assert!(decided * 10 > all * 9, "{decided} of {all}");
    }
}
