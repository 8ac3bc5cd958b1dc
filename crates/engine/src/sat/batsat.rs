//! batsat, a port of MiniSat to pure Rust. batsat is incremental, supports assumptions and cores,
//! and writes no proofs.
//!
//! batsat calls a callback after every propagation without a conflict. So batsat can be stopped
//! without writing a proof, unlike varisat. A stopped solver can continue. **One unit of work is a
//! decision, or a literal of a learnt clause**, so the work is the same on every machine. As with
//! varisat, each loaded clause costs small steps, and so does each variable at every call.

#![cfg(feature = "batsat")]

use ::batsat::{Callbacks, ClauseKind, Solver, SolverInterface, SolverOpts, lbool};

use crate::budget::{Meter, Reserved, Stop, Unfinished, Unsupported};
use crate::model::{Assignment, Clauses, Lit, Var};
use crate::reason;

use super::shared_meter::SharedMeter;
use super::{BackendEntry, ClauseSink, FormulaSize, SatBackend, SatVerdict, SolveAssuming};

/// The backend, which supports assumptions.
pub const BACKEND: BackendEntry = BackendEntry {
    name: "batsat",
    new_solver: || Box::new(Batsat::default()),
    new_with_assumptions: Some(|| Box::new(Batsat::default())),
    prove_unsat: None,
};

/// The solver batsat, with the clauses that are not loaded yet.
struct Batsat {
    num_vars: usize,
    /// The size of all added clauses.
    size: FormulaSize,
    /// The clauses that are not yet in the solver.
    waiting_clauses: Clauses,
    core: Vec<Lit>,
    shared_meter: SharedMeter,
    solver: Solver<MeteredCallbacks>,
    reserved: Option<Reserved>,
}

impl Default for Batsat {
    fn default() -> Self {
        let shared_meter = SharedMeter::default();
        let solver = Solver::new(SolverOpts::default(), MeteredCallbacks(shared_meter.clone()));
        let (size, waiting_clauses) = (FormulaSize::ZERO, Clauses::default());
        Self {
            num_vars: 0,
            size,
            waiting_clauses,
            core: Vec::new(),
            shared_meter,
            solver,
            reserved: None,
        }
    }
}

/// Spends work in the solver's callbacks.
struct MeteredCallbacks(SharedMeter);

impl Callbacks for MeteredCallbacks {
    fn on_new_clause(&mut self, clause: &[::batsat::Lit], _: ClauseKind) {
        // If the budget has ended, the solver's next call of `stop` reports the end.
        let _ = self.0.spend(clause.len() as u64);
    }

    fn stop(&self) -> bool {
        self.0.spend(1).is_err()
    }
}

impl Batsat {
    /// Loads the waiting clauses. If the budget ends, all clauses stay in the waiting list. Clauses
    /// that were already loaded are then loaded twice, which is harmless.
    fn load(&mut self, meter: &mut Meter) -> Result<(), Unfinished> {
        if !fits_solver(self.num_vars as u64, self.size) {
            return Err(Unsupported(reason::formula_too_large_with_literals()).into());
        }
        meter.check_limits()?;
        meter.spend_steps(self.num_vars as u64)?;
        if let Some(last) = self.num_vars.checked_sub(1) {
            self.solver.var_of_int(last as u32);
        }
        let mut lits = Vec::new();
        for clause in self.waiting_clauses.iter_from(0) {
            meter.spend_steps(1 + clause.len() as u64)?;
            lits.clear();
            lits.extend(clause.iter().copied().map(to_batsat));
            self.solver.add_clause_reuse(&mut lits);
        }
        self.waiting_clauses = Clauses::default();
        Ok(())
    }

    fn run(&mut self, assumptions: &[Lit], meter: &mut Meter) -> Result<SatVerdict, Unfinished> {
        self.core.clear();
        self.load(meter)?;
        meter.spend_steps(assumptions.len() as u64)?;
        let assumed: Vec<_> = assumptions.iter().copied().map(to_batsat).collect();
        let Self { shared_meter, solver, .. } = self;
        let (result, stop_reason) =
            shared_meter.charge_while(meter, || solver.solve_limited(&assumed));
        if result == lbool::TRUE {
            let values = self.solver.get_model().iter();
            let values: Vec<bool> = values.map(|&value| value == lbool::TRUE).collect();
            return Ok(SatVerdict::Sat(Assignment::from(values)));
        }
        if result == lbool::FALSE {
            self.core.extend(self.solver.unsat_core().iter().map(|&lit| !from_batsat(lit)));
            return Ok(SatVerdict::Unsat);
        }
        Err(stop_reason.map_or(FAILED_WITHOUT_REASON.into(), Unfinished::from))
    }
}

/// The error of an early stop without a reason. An early stop without a reason should not occur,
/// because batsat stops early only if the budget has ended.
const FAILED_WITHOUT_REASON: Unsupported = Unsupported(reason::solver_failed());

/// Returns whether a formula is small enough for the solver, which numbers literals and words of
/// clauses by 32 bits.
fn fits_solver(vars: u64, size: FormulaSize) -> bool {
    const MAX_WORK_PER_CALL: u64 = 1 << 28;
    vars <= MAX_WORK_PER_CALL && size.clauses.saturating_add(size.lits) <= MAX_WORK_PER_CALL
}

impl ClauseSink for Batsat {
    fn new_var(&mut self) -> Var {
        self.num_vars += 1;
        Var::new(self.num_vars - 1)
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.size = self.size + FormulaSize::of_equal_clauses(1, clause.len() as u64);
        self.waiting_clauses.push(clause);
    }

    fn reserve(&mut self, size: FormulaSize, meter: &Meter) -> Result<(), Stop> {
        let held = FormulaSize { vars: self.num_vars as u64, ..self.size };
        let bytes = formula_bytes(held + size);
        match &mut self.reserved {
            Some(reserved) => reserved.grow_to(bytes)?,
            None => self.reserved = Some(meter.reserve(bytes)?),
        }
        Ok(())
    }
}

/// Returns the bytes that a formula takes in the waiting list and in batsat together. The estimate
/// includes spare room, because the vectors of batsat may have grown to twice their content.
/// `tests/memory.rs` measures the size.
fn formula_bytes(size: FormulaSize) -> u64 {
    const BYTES_PER_VARIABLE: u64 = 256;
    const BYTES_PER_CLAUSE: u64 = 64;
    const BYTES_PER_LITERAL: u64 = 12;
    size.bytes(BYTES_PER_VARIABLE, BYTES_PER_CLAUSE, BYTES_PER_LITERAL)
}

impl SatBackend for Batsat {
    fn solve(&mut self, meter: &mut Meter) -> SatVerdict {
        self.solve_assuming(&[], meter)
    }
}

impl SolveAssuming for Batsat {
    fn solve_assuming(&mut self, assumptions: &[Lit], meter: &mut Meter) -> SatVerdict {
        self.run(assumptions, meter).unwrap_or_else(SatVerdict::Unknown)
    }

    fn failed_assumptions(&self) -> &[Lit] {
        &self.core
    }
}

fn to_batsat(lit: Lit) -> ::batsat::Lit {
    let var = ::batsat::Var::unsafe_from_idx(lit.var().index() as u32);
    ::batsat::Lit::new(var, lit.is_positive())
}

fn from_batsat(lit: ::batsat::Lit) -> Lit {
    Var::new(lit.var().idx() as usize).lit(lit.sign())
}
