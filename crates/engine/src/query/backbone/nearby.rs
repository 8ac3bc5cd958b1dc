//! Proofs by SAT from the constraints around a variable. A value that some of the constraints
//! exclude is excluded by the whole model.
//!
//! On boards with scattered clues, a proof needs only a few constraints of cells one or two away. A
//! solver that holds all constraints would search the whole board.

use std::mem;

use crate::budget::{Meter, Stop, Unfinished};
use crate::model::{Constraint, Lit, Model, Var, VariableStatus};
use crate::sat::{SatVerdict, encode_constraints};

use crate::query::engines::Engines;
use crate::query::lazy_solver::MAX_LITERALS_ADDED_AT_ONCE;

/// The numbers of layers of the windows. Layer 1 holds a variable's constraints and their
/// variables, layer 2 the constraints of those variables, and so on.
pub const WINDOW_LAYERS: [usize; 5] = [1, 2, 3, 4, 6];

/// The work in the backend's unit after which the search gives up a window.
const MAX_WORK_PER_WINDOW: u64 = 1 << 19;

/// The constraints of each variable except the long ones, which would reach the whole model.
pub struct NearbyWindows<'a> {
    model: &'a Model,
    engines: Engines,
    constraints_of_variable: Vec<Vec<u32>>,
    /// For each constraint and each placed variable, the number of the last window that contained
    /// it.
    last_window: Vec<u32>,
    place_in_window: Vec<(u32, Var)>,
    window_number: u32,
}

impl<'a> NearbyWindows<'a> {
    /// Collects the constraints of each variable.
    ///
    /// # Errors
    /// If the budget ends first.
    pub fn new(model: &'a Model, engines: Engines, meter: &mut Meter) -> Result<Self, Stop> {
        let mut constraints = vec![Vec::new(); model.num_vars()];
        for (position, constraint) in model.constraints().iter().enumerate() {
            meter.spend_steps(1 + constraint.lits.len() as u64)?;
            if constraint.lits.len() <= MAX_LITERALS_ADDED_AT_ONCE {
                let vars = constraint.lits.iter().map(|lit| lit.var().index());
                vars.for_each(|var| constraints[var].push(position as u32));
            }
        }
        let seen = vec![0; model.constraints().len()];
        let places = vec![(0, Var::new(0)); model.num_vars()];
        Ok(Self {
            model,
            engines,
            constraints_of_variable: constraints,
            last_window: seen,
            place_in_window: places,
            window_number: 0,
        })
    }

    /// Returns whether the constraints within `layers` layers around a literal, with the forced
    /// variables, prove that the literal is false. If the result is false, the literal may be true
    /// or false.
    ///
    /// # Errors
    /// If the budget ends first.
    pub fn excludes_literal(
        &mut self,
        lit: Lit,
        layers: usize,
        statuses: &[VariableStatus],
        meter: &mut Meter,
    ) -> Result<bool, Unfinished> {
        let Some(window) = self.window_around(lit.var(), layers, statuses, meter)? else {
            return Ok(false);
        };
        let mut sat = self.engines.new_sat_solver();
        for _ in 0..window.num_vars {
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

    /// Returns the window of `layers` layers from `var`, or `None` if fewer layers give the same
    /// window.
    fn window_around(
        &mut self,
        var: Var,
        layers: usize,
        statuses: &[VariableStatus],
        meter: &mut Meter,
    ) -> Result<Option<NearbyWindow>, Stop> {
        self.window_number += 1;
        let mut vars = vec![var];
        self.place_in_window[var.index()] = (self.window_number, Var::new(0));
        let mut window = NearbyWindow { num_vars: 0, constraints: Vec::new() };
        for _ in 0..layers {
            let (outer, before) = (mem::take(&mut vars), window.constraints.len());
            window.num_vars += outer.len();
            let next = outer.iter().flat_map(|var| &self.constraints_of_variable[var.index()]);
            for position in next.copied().collect::<Vec<_>>() {
                if mem::replace(&mut self.last_window[position as usize], self.window_number)
                    != self.window_number
                {
                    let constraint = &self.model.constraints()[position as usize];
                    meter.spend_steps(1 + constraint.lits.len() as u64)?;
                    let first = window.num_vars;
                    let constraint = self.restate_in_window(constraint, first, statuses, &mut vars);
                    window.constraints.push(constraint);
                }
            }
            if window.constraints.len() == before {
                return Ok(None);
            }
        }
        window.num_vars += vars.len();
        Ok(Some(window))
    }

    /// Restates a constraint over the unforced variables of the window. New variables are added to
    /// `new` and numbered from `first`.
    fn restate_in_window(
        &mut self,
        constraint: &Constraint,
        first: usize,
        statuses: &[VariableStatus],
        new: &mut Vec<Var>,
    ) -> Constraint {
        let (mut lits, mut known) = (Vec::new(), 0);
        for lit in &constraint.lits {
            if let VariableStatus::Forced(value) = statuses[lit.var().index()] {
                known += usize::from(value == lit.is_positive());
                continue;
            }
            let place = &mut self.place_in_window[lit.var().index()];
            if place.0 != self.window_number {
                *place = (self.window_number, Var::new(first + new.len()));
                new.push(lit.var());
            }
            lits.push(place.1.lit(lit.is_positive()));
        }
        let at_least = constraint.at_least.saturating_sub(known);
        Constraint {
            lits,
            at_least,
            at_most: constraint.at_most.saturating_sub(known),
            ..*constraint
        }
    }
}

/// A part of a model, with variables of its own.
struct NearbyWindow {
    num_vars: usize,
    constraints: Vec<Constraint>,
}

/// Runs a part of a search within its own limit of `work`. Returns `None` if this limit was too
/// low.
///
/// # Errors
/// If `run` fails, other than by its own `work` limit.
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
