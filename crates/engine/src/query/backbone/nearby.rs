//! Proofs by SAT from the constraints around a variable. If some of the constraints exclude a
//! value, the whole model excludes the value too.
//!
//! On boards with scattered clues, a proof needs only a few constraints of cells that are one or
//! two steps away. A solver that holds all constraints would search the whole board.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::budget::{Meter, Stop, Unfinished};
use crate::model::{Constraint, Lit, Model, Var, VariableStatus};
use crate::sat::{SatVerdict, encode_constraints};

use crate::query::engines::Engines;
use crate::query::lazy_solver::MAX_LITERALS_ADDED_AT_ONCE;

/// The sizes of the windows, as numbers of layers. Layer 1 consists of a variable's constraints and
/// their variables, layer 2 of the constraints of those variables, and so on.
pub const WINDOW_LAYERS: [usize; 5] = [1, 2, 3, 4, 6];

/// The work in the backend's unit after which the search gives up a window.
const MAX_WORK_PER_WINDOW: u64 = 1 << 19;

/// The constraints of each variable. Long constraints are left out, because a window with a long
/// constraint would cover the whole model.
pub struct NearbyWindows<'a> {
    model: &'a Model,
    engines: Engines,
    constraints_of_variable: Vec<Vec<u32>>,
}

impl<'a> NearbyWindows<'a> {
    /// Collects the constraints of each variable.
    ///
    /// # Errors
    /// The budget ends before the result is complete.
    pub fn new(model: &'a Model, engines: Engines, meter: &mut Meter) -> Result<Self, Stop> {
        let mut constraints = vec![Vec::new(); model.num_vars()];
        for (position, constraint) in model.constraints().iter().enumerate() {
            meter.spend_steps(1 + constraint.lits.len() as u64)?;
            if constraint.lits.len() <= MAX_LITERALS_ADDED_AT_ONCE {
                let vars = constraint.lits.iter().map(|lit| lit.var().index());
                vars.for_each(|var| constraints[var].push(position as u32));
            }
        }
        Ok(Self { model, engines, constraints_of_variable: constraints })
    }

    /// Returns whether the constraints within `layers` layers around a literal, with the forced
    /// variables, prove that the literal is false. If the result is false, the literal may be true
    /// or false.
    ///
    /// # Errors
    /// The budget ends before the result is complete.
    pub fn excludes_literal(
        &self,
        lit: Lit,
        layers: usize,
        statuses: &[VariableStatus],
        meter: &mut Meter,
    ) -> Result<bool, Unfinished> {
        let Some(window) = self.window_around(lit.var(), layers, statuses, meter)? else {
            return Ok(false);
        };
        let mut sat = self.engines.new_sat_solver();
        for _ in 0..window.vars.len() {
            sat.new_var();
        }
        let excluded = run_within_work(meter, MAX_WORK_PER_WINDOW, |meter| {
            encode_constraints(&window.constraints, &mut *sat, meter)?;
            sat.add_clause(&[Var::new(0).lit(lit.is_positive())]);
            match sat.solve(meter) {
                SatVerdict::Unknown(reason) => Err(reason),
                verdict => Ok(verdict == SatVerdict::Unsat),
            }
        })?;
        Ok(excluded == Some(true))
    }

    /// Returns the window of `layers` layers around `var`, or `None` if fewer layers give an equal
    /// window.
    fn window_around(
        &self,
        var: Var,
        layers: usize,
        statuses: &[VariableStatus],
        meter: &mut Meter,
    ) -> Result<Option<NearbyWindow>, Stop> {
        let mut window = NearbyWindow::default();
        window.place(var);
        let mut known = FxHashSet::default();
        let mut layer = 0..0;
        for _ in 0..layers {
            let before = window.constraints.len();
            layer = layer.end..window.vars.len();
            for place in layer.clone() {
                for &position in &self.constraints_of_variable[window.vars[place].index()] {
                    if known.insert(position) {
                        let constraint = &self.model.constraints()[position as usize];
                        meter.spend_steps(1 + constraint.lits.len() as u64)?;
                        window.add_constraint(constraint, statuses);
                    }
                }
            }
            if window.constraints.len() == before {
                return Ok(None);
            }
        }
        Ok(Some(window))
    }
}

/// A part of a model, with its own numbering of variables.
#[derive(Default)]
struct NearbyWindow {
    /// The variables of the model, in the order of the window's variables.
    vars: Vec<Var>,
    place_of_variable: FxHashMap<Var, Var>,
    constraints: Vec<Constraint>,
}

impl NearbyWindow {
    /// Returns the window's variable for a variable of the model. Adds a new variable to the window
    /// if necessary.
    fn place(&mut self, var: Var) -> Var {
        let Self { vars, place_of_variable, .. } = self;
        *place_of_variable.entry(var).or_insert_with(|| {
            vars.push(var);
            Var::new(vars.len() - 1)
        })
    }

    /// Adds a constraint over its unforced variables.
    fn add_constraint(&mut self, constraint: &Constraint, statuses: &[VariableStatus]) {
        let (mut lits, mut known) = (Vec::new(), 0);
        for lit in &constraint.lits {
            match statuses[lit.var().index()] {
                VariableStatus::Forced(value) => known += usize::from(value == lit.is_positive()),
                _ => lits.push(self.place(lit.var()).lit(lit.is_positive())),
            }
        }
        self.constraints.push(Constraint {
            lits,
            at_least: constraint.at_least.saturating_sub(known),
            at_most: constraint.at_most.saturating_sub(known),
            ..*constraint
        });
    }
}

/// Runs a part of a search with a separate limit of `work`. Returns `None` if this limit was too
/// low.
///
/// # Errors
/// `run` fails for a reason that is not the limit `work`.
pub fn run_within_work<T>(
    meter: &mut Meter,
    work: u64,
    run: impl FnOnce(&mut Meter) -> Result<T, Unfinished>,
) -> Result<Option<T>, Unfinished> {
    match meter.run_within(work, run) {
        Ok(found) => Ok(Some(found)),
        Err(Unfinished::Stop(Stop::Work)) if meter.work_left() > 0 => Ok(None),
        Err(reason) => Err(reason),
    }
}
