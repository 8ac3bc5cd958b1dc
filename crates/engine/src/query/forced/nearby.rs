//! Proofs by SAT from the constraints around a variable. Values that some constraints exclude are
//! excluded by all of them.
//!
//! On boards whose clues stand apart a proof needs a few constraints, of cells one or two away. A
//! solver with all constraints searches everywhere.

use std::mem;

use crate::budget::{Meter, Stop, Unfinished};
use crate::model::{Constraint, Lit, Model, Var, VariableStatus};
use crate::sat::{Verdict, encode_constraints};

use crate::query::engines::Engines;
use crate::query::lazy::PROMPT_LITERALS;

/// The number of layers of each window: a variable's constraints, their variables', and so on.
pub const LAYERS: [usize; 5] = [1, 2, 3, 4, 6];

/// The work in a window, in the backend's unit, after which it is given up.
const MOST_WORK: u64 = 1 << 19;

/// The constraints of each variable except the long ones, which would reach the whole model.
pub struct Windows<'a> {
    model: &'a Model,
    engines: Engines,
    constraints: Vec<Vec<u32>>,
    /// For each constraint and each placed variable, its last window.
    seen: Vec<u32>,
    places: Vec<(u32, Var)>,
    window: u32,
}

impl<'a> Windows<'a> {
    /// # Errors
    /// If the budget ends first.
    pub fn new(model: &'a Model, engines: Engines, meter: &mut Meter) -> Result<Self, Stop> {
        let mut constraints = vec![Vec::new(); model.num_vars()];
        for (position, constraint) in model.constraints().iter().enumerate() {
            meter.spend_steps(1 + constraint.lits.len() as u64)?;
            if constraint.lits.len() <= PROMPT_LITERALS {
                let vars = constraint.lits.iter().map(|lit| lit.var().index());
                vars.for_each(|var| constraints[var].push(position as u32));
            }
        }
        let seen = vec![0; model.constraints().len()];
        let places = vec![(0, Var::new(0)); model.num_vars()];
        Ok(Self { model, engines, constraints, seen, places, window: 0 })
    }

    /// Whether the constraints within `layers` layers around a literal, with the forced variables,
    /// show that it is false in every satisfying assignment. Otherwise nothing is known.
    ///
    /// # Errors
    /// If the budget ends first.
    pub fn exclude(
        &mut self,
        lit: Lit,
        layers: usize,
        statuses: &[VariableStatus],
        meter: &mut Meter,
    ) -> Result<bool, Unfinished> {
        let Some(window) = self.around(lit.var(), layers, statuses, meter)? else {
            return Ok(false);
        };
        let mut sat = self.engines.sat_solver();
        for _ in 0..window.vars {
            sat.new_var();
        }
        let excluded = within(meter, MOST_WORK, |meter| {
            encode_constraints(&window.constraints, &mut *sat, meter)?;
            sat.add_clause(&[Var::new(0).lit(lit.is_positive())]);
            match sat.solve(meter) {
                Verdict::Unknown(reason) => Err(reason),
                verdict => Ok(verdict == Verdict::Unsat),
            }
        })?;
        Ok(excluded == Some(true))
    }

    /// Returns the window of `layers` layers from `var`, or none if fewer already cover it.
    fn around(
        &mut self,
        var: Var,
        layers: usize,
        statuses: &[VariableStatus],
        meter: &mut Meter,
    ) -> Result<Option<Window>, Stop> {
        self.window += 1;
        let mut vars = vec![var];
        self.places[var.index()] = (self.window, Var::new(0));
        let mut window = Window { vars: 0, constraints: Vec::new() };
        for _ in 0..layers {
            let (outer, before) = (mem::take(&mut vars), window.constraints.len());
            window.vars += outer.len();
            let next = outer.iter().flat_map(|var| &self.constraints[var.index()]);
            for position in next.copied().collect::<Vec<_>>() {
                if mem::replace(&mut self.seen[position as usize], self.window) != self.window {
                    let constraint = &self.model.constraints()[position as usize];
                    meter.spend_steps(1 + constraint.lits.len() as u64)?;
                    let first = window.vars;
                    let constraint = self.placed(constraint, first, statuses, &mut vars);
                    window.constraints.push(constraint);
                }
            }
            if window.constraints.len() == before {
                return Ok(None);
            }
        }
        window.vars += vars.len();
        Ok(Some(window))
    }

    /// Restates a constraint over the unforced variables of the window. New variables are added to
    /// `new` and numbered from `first`.
    fn placed(
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
            let place = &mut self.places[lit.var().index()];
            if place.0 != self.window {
                *place = (self.window, Var::new(first + new.len()));
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
struct Window {
    vars: usize,
    constraints: Vec<Constraint>,
}

/// Runs a part of a search within its own limit of `work`. Returns none if that limit was too low.
///
/// # Errors
/// If `run` fails, other than by its own `work` limit.
pub fn within<T>(
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
