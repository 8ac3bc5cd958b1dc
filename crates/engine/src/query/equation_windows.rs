//! Statuses for models that are too wide to count. The solutions of windows are counted instead. A
//! window is a group of equations around a variable.
//!
//! If a few of the equations force a value, all equations together force this value too.
//! Conversely, fix all variables outside a window at their values in one satisfying assignment.
//! Then every solution of the window extends to a satisfying assignment, so a variable that takes
//! both values in these solutions is undetermined. If a variable remains undecided, its window
//! grows.

use std::ops::Range;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::budget::{Meter, Stop, Unfinished};
use crate::count::Counter;
use crate::model::{Assignment, Constraint, Label, Lit, Model, Name, Var, VariableStatus};

/// The sizes of the windows to try, as numbers of equations, from small to large.
const WINDOW_SIZES: [usize; 4] = [8, 32, 128, 512];

/// The work after which the search gives up a window.
const MAX_WORK_PER_WINDOW: u64 = 50_000;

/// Decides undecided variables in `statuses` by windows. `statuses` has one entry for each
/// variable. `witness` satisfies the model. Does nothing if the model has auxiliary variables, or a
/// constraint that is not an equation over positive literals.
///
/// # Errors
/// The budget ends before the result is complete. Statuses that were decided before remain.
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
    let search = WindowSearch::new(model, witness);
    search.decide_variables_in_total_only(statuses);
    let mut least = 0;
    for size in WINDOW_SIZES {
        search.decide_in_windows(least..size, statuses, meter)?;
        least = size;
    }
    Ok(())
}

struct WindowSearch<'a> {
    model: &'a Model,
    witness: &'a Assignment,
    /// The equation over all variables, if the model has such an equation.
    total: Option<usize>,
    /// The equations of each variable, without the equation over all variables.
    equations: Vec<Vec<u32>>,
    /// The variables that occur only in the total: the number of them that are true in the witness,
    /// and the number that are false.
    unseen_values: [usize; 2],
}

/// The variables that a window decides, with their statuses.
type WindowDecisions = Vec<(Var, VariableStatus)>;

impl<'a> WindowSearch<'a> {
    fn new(model: &'a Model, witness: &'a Assignment) -> Self {
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
        let mut unseen_values = [0; 2];
        for (equations, &value) in equations.iter().zip(witness.values()) {
            unseen_values[usize::from(!value)] += usize::from(equations.is_empty());
        }
        Self { model, witness, total, equations, unseen_values }
    }

    /// Decides the variables that occur only in the total. All variables that occur only in the
    /// total have the same status. The status is undetermined if some of these variables can be
    /// true and others can be false.
    fn decide_variables_in_total_only(&self, statuses: &mut [VariableStatus]) {
        if self.total.is_some() && self.unseen_values.contains(&0) {
            return;
        }
        for (status, equations) in statuses.iter_mut().zip(&self.equations) {
            if equations.is_empty() && *status == VariableStatus::Undecided {
                *status = VariableStatus::Undetermined;
            }
        }
    }

    /// Decides undecided variables by windows of up to `size.end` equations. Several threads search
    /// the windows of several variables at once. If a window decides variables, the results for
    /// later variables are dropped, and their windows are searched again.
    fn decide_in_windows(
        &self,
        size: Range<usize>,
        statuses: &mut [VariableStatus],
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        let mut next = 0;
        loop {
            let vars = self.model.vars().skip(next);
            let undecided = vars.filter(|var| statuses[var.index()] == VariableStatus::Undecided);
            let vars: Vec<Var> = undecided.take(meter.budget().threads()).collect();
            if vars.is_empty() {
                return Ok(());
            }
            let known = &*statuses;
            let decide = |index: usize, _: &mut (), meter: &mut Meter| {
                self.decide_in_window(vars[index], size.clone(), known, meter)
            };
            let decides_any = |decisions: &WindowDecisions| !decisions.is_empty();
            let results = meter.run_until(&mut vec![(); vars.len()], decide, decides_any)?;
            next = vars[results.len() - 1].index() + 1;
            for (var, status) in results.into_iter().flatten() {
                statuses[var.index()] = status;
            }
        }
    }

    /// Decides variables by at most `size.end` equations around `var`. Does nothing if there are at
    /// most `size.start` equations around `var`, because a smaller window had all of them.
    fn decide_in_window(
        &self,
        var: Var,
        size: Range<usize>,
        known: &[VariableStatus],
        meter: &mut Meter,
    ) -> Result<WindowDecisions, Stop> {
        let window = self.equations_around(var, size.end, known, meter)?;
        if window.equations.len() <= size.start {
            return Ok(Vec::new());
        }
        let statuses = self.decide_with_witness_outside(&window, meter)?;
        let is_undetermined = |status| status == VariableStatus::Undetermined;
        let mut decisions = window.decisions(&statuses, is_undetermined, known);
        if !decisions.iter().any(|(decided, _)| *decided == var) {
            let statuses = self.decide_by_window_alone(&window, known, meter)?;
            let is_forced = |status| matches!(status, VariableStatus::Forced(_));
            decisions.extend(window.decisions(&statuses, is_forced, known));
        }
        Ok(decisions)
    }

    /// Returns up to `most` equations around a variable, in breadth-first order. Equations are
    /// connected by unforced variables.
    fn equations_around(
        &self,
        var: Var,
        most: usize,
        known: &[VariableStatus],
        meter: &mut Meter,
    ) -> Result<EquationWindow, Stop> {
        let mut window = EquationWindow::default();
        window.add(var);
        let mut added = FxHashSet::default();
        let (mut next_var, mut next) = (0, 0);
        loop {
            while let Some(&var) = window.vars.get(next_var) {
                next_var += 1;
                for &equation in &self.equations[var.index()] {
                    if window.equations.len() < most && added.insert(equation) {
                        window.equations.push(equation);
                    }
                }
            }
            let Some(&equation) = window.equations.get(next) else { return Ok(window) };
            next += 1;
            let lits = &self.model.constraints()[equation as usize].lits;
            meter.spend_steps(lits.len() as u64)?;
            for lit in lits {
                if !is_forced(known, lit.var()) {
                    window.add(lit.var());
                }
            }
        }
    }

    /// Returns the statuses that the equations of a window imply by themselves.
    fn decide_by_window_alone(
        &self,
        window: &EquationWindow,
        known: &[VariableStatus],
        meter: &mut Meter,
    ) -> Result<Vec<VariableStatus>, Stop> {
        let mut part = window_model(window.vars.len());
        for &equation in &window.equations {
            let constraint = &self.model.constraints()[equation as usize];
            let is_true = |lit: &&Lit| known[lit.var().index()] == VariableStatus::Forced(true);
            let trues = constraint.lits.iter().filter(is_true).count();
            // The window contains every unforced variable of its equations.
            let left = constraint.lits.iter().filter(|lit| !is_forced(known, lit.var()));
            let left = left.filter_map(|lit| window.literal(lit.var()));
            part.add_exactly(constraint.at_least - trues, left, WINDOW_RULE);
        }
        count_statuses(&part, meter)
    }

    /// Returns the statuses of a window's variables if the variables outside keep their values in
    /// the witness. To restore the total, outside variables may change if they occur only in the
    /// total.
    fn decide_with_witness_outside(
        &self,
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
            let (left, value) =
                self.remaining_in_window(window, &constraint.lits, constraint.at_least);
            part.add_exactly(value, left, WINDOW_RULE);
        }
        if self.total.is_some() {
            let trues = window.vars.iter().filter(|&&var| self.witness.value(var)).count();
            // A solution of the window changes the number of true variables by at most the number
            // of the window's variables.
            let [more, less] = self.unseen_values.map(|unseen| unseen.min(inside));
            add_vars(&mut part, more + less);
            let all: Vec<Lit> = part.vars().map(Var::positive).collect();
            part.add_exactly(trues + more, all, WINDOW_RULE);
        }
        count_statuses(&part, meter)
    }

    /// Returns the literals inside the window, and the sum that remains for these literals.
    /// Literals outside keep their values in the witness.
    fn remaining_in_window(
        &self,
        window: &EquationWindow,
        lits: &[Lit],
        value: usize,
    ) -> (Vec<Lit>, usize) {
        let outside =
            |lit: &&Lit| window.literal(lit.var()).is_none() && self.witness.satisfies(**lit);
        let value = value - lits.iter().filter(outside).count();
        (lits.iter().filter_map(|lit| window.literal(lit.var())).collect(), value)
    }
}

fn is_forced(statuses: &[VariableStatus], var: Var) -> bool {
    matches!(statuses[var.index()], VariableStatus::Forced(_))
}

/// A group of equations with their unforced variables.
#[derive(Default)]
struct EquationWindow {
    equations: Vec<u32>,
    vars: Vec<Var>,
    place_of_variable: FxHashMap<Var, u32>,
}

impl EquationWindow {
    fn add(&mut self, var: Var) {
        let Self { vars, place_of_variable, .. } = self;
        place_of_variable.entry(var).or_insert_with(|| {
            vars.push(var);
            vars.len() as u32 - 1
        });
    }

    /// Returns the literal of a variable in the model of the window.
    fn literal(&self, var: Var) -> Option<Lit> {
        self.place_of_variable.get(&var).map(|&place| Var::new(place as usize).positive())
    }

    /// Returns the new statuses of the window's variables. Includes only the statuses of one kind:
    /// forced or undetermined.
    fn decisions(
        &self,
        statuses: &[VariableStatus],
        is_of_kind: impl Fn(VariableStatus) -> bool,
        known: &[VariableStatus],
    ) -> WindowDecisions {
        let decided = self.vars.iter().copied().zip(statuses.iter().copied());
        let is_new = |&(var, status): &(Var, VariableStatus)| {
            is_of_kind(status) && known[var.index()] == VariableStatus::Undecided
        };
        decided.filter(is_new).collect()
    }
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

/// Returns the statuses of a consistent part. If the part is too wide to count, all statuses are undecided.
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

    /// Returns equations along a line of 14 variables. The model has more equations than the
    /// smallest window. Some variables are in no equation. A total is optional.
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
