//! varisat, the default solver. varisat is written in pure Rust, is incremental, and supports
//! assumptions and cores.
//!
//! varisat cannot be interrupted, but a solver that writes a proof stops when its writer fails. So
//! under a limited meter, the solver writes its native proof into a writer that only counts bytes.
//! **One unit of work is one byte of proof**, so the work is the same on every machine. The writer
//! checks the deadline and the cancel flag. Bytes arrive in buffers of 8 KiB, so a limit is
//! exceeded by at most one buffer. Without a limit, varisat writes no proof, which saves time. A
//! solver whose writer failed is unusable. So the next call builds a new solver from the stored
//! clauses.
//!
//! Work without proof output costs small steps: for each clause when it is loaded, and for each
//! variable at every call. A call resets the values of all variables. On a large formula, the
//! solver can work for long between two buffers (`docs/experiments/engines.md`). So in queries with
//! assumptions, `split.rs` decides large formulas part by part.

use std::io::{self, Write};

use ::varisat::{ExtendFormula, ProofFormat, Solver};

use crate::budget::{Meter, Reserved, Stop, Unfinished, Unsupported};
use crate::model::{Assignment, Clauses, Cnf, Lit, Var};
use crate::reason;

use super::proof::MeteredWriter;
use super::shared_meter::SharedMeter;
use super::{
    BackendEntry, ClauseSink, FormulaSize, ProveUnsat, SatBackend, SatVerdict, SolveAssuming,
};

/// The backend, which supports assumptions and proofs.
pub const BACKEND: BackendEntry = BackendEntry {
    name: "varisat",
    new_solver: || Box::new(Varisat::default()),
    new_with_assumptions: Some(|| Box::new(Varisat::default())),
    prove_unsat: Some(Varisat::prove_unsat),
};

/// The solver varisat, with all clauses, so that a failed solver can be rebuilt. The type is not
/// `Send`, because varisat is not `Send`.
#[derive(Default)]
pub struct Varisat {
    num_vars: usize,
    clauses: Clauses,
    core: Vec<Lit>,
    loaded_solver: Option<LoadedSolver<'static>>,
    reserved: Option<Reserved>,
}

/// A usable solver, and the number of clauses loaded into it.
struct LoadedSolver<'a> {
    solver: Solver<'a>,
    /// The meter that can stop the solver through its proof writer. `None` if the solver writes no
    /// proof.
    shared_meter: Option<SharedMeter>,
    num_loaded: usize,
}

impl LoadedSolver<'_> {
    fn new(limited: bool) -> Self {
        let mut solver = Solver::new();
        let shared_meter = limited.then(SharedMeter::default);
        if let Some(shared_meter) = &shared_meter {
            let counter = MeteredWriter { shared_meter: shared_meter.clone(), target: io::sink() };
            solver.write_proof(counter, ProofFormat::Varisat);
        }
        Self { solver, shared_meter, num_loaded: 0 }
    }

    /// Loads the clauses that the solver lacks.
    fn load(&mut self, clauses: &Clauses, meter: &mut Meter) -> Result<(), Stop> {
        let mut lits = Vec::new();
        for clause in clauses.iter_from(self.num_loaded) {
            meter.spend_steps(1 + clause.len() as u64)?;
            lits.clear();
            lits.extend(clause.iter().copied().map(to_varisat));
            self.solver.add_clause(&lits);
            self.num_loaded += 1;
        }
        Ok(())
    }

    /// Returns whether the clauses are satisfiable, or the reason why varisat failed.
    fn run(&mut self, assumptions: &[Lit], meter: &mut Meter) -> Result<bool, Unfinished> {
        let Self { solver, shared_meter, .. } = self;
        // Even an empty list of assumptions must be set, because varisat keeps the last list.
        let lits: Vec<_> = assumptions.iter().copied().map(to_varisat).collect();
        let (result, stop_reason) = match shared_meter {
            Some(shared_meter) => shared_meter.charge_while(meter, || {
                solver.assume(&lits);
                solver.solve()
            }),
            None => {
                solver.assume(&lits);
                (solver.solve(), None)
            }
        };
        result.map_err(|_| stop_reason.map_or(FAILED_WITHOUT_REASON.into(), Unfinished::from))
    }
}

/// The error of a failure without a reason. A failure without a reason should not occur, because
/// varisat fails only if its proof writer fails.
const FAILED_WITHOUT_REASON: Unsupported = Unsupported(reason::solver_failed());

impl Varisat {
    /// Returns a solver with all clauses. If `meter` is limited, the solver can be stopped.
    fn loaded_solver(&mut self, meter: &mut Meter) -> Result<&mut LoadedSolver<'static>, Stop> {
        let limited = meter.is_limited();
        let stoppable = self
            .loaded_solver
            .as_ref()
            .is_some_and(|loaded_solver| loaded_solver.shared_meter.is_some());
        if limited && !stoppable {
            self.loaded_solver = None;
        }
        let loaded_solver = self.loaded_solver.get_or_insert_with(|| LoadedSolver::new(limited));
        loaded_solver.load(&self.clauses, meter)?;
        Ok(loaded_solver)
    }
}

impl ClauseSink for Varisat {
    fn new_var(&mut self) -> Var {
        self.num_vars += 1;
        Var::new(self.num_vars - 1)
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.clauses.push(clause);
    }

    fn reserve(&mut self, size: FormulaSize, meter: &Meter) -> Result<(), Stop> {
        let held =
            FormulaSize { vars: self.num_vars as u64, ..FormulaSize::of_clauses(&self.clauses) };
        let bytes = formula_bytes(held + size);
        match &mut self.reserved {
            Some(reserved) => reserved.grow_to(bytes)?,
            None => self.reserved = Some(meter.reserve(bytes)?),
        }
        Ok(())
    }
}

/// Returns the bytes that a formula takes in this module's list and in varisat together. The
/// estimate includes spare room, because the vectors of varisat may have grown to twice their
/// content. `tests/memory.rs` measures the size.
fn formula_bytes(size: FormulaSize) -> u64 {
    const BYTES_PER_VARIABLE: u64 = 384;
    const BYTES_PER_CLAUSE: u64 = 112;
    const BYTES_PER_LITERAL: u64 = 16;
    size.bytes(BYTES_PER_VARIABLE, BYTES_PER_CLAUSE, BYTES_PER_LITERAL)
}

impl SatBackend for Varisat {
    fn solve(&mut self, meter: &mut Meter) -> SatVerdict {
        self.solve_assuming(&[], meter)
    }
}

impl SolveAssuming for Varisat {
    fn solve_assuming(&mut self, assumptions: &[Lit], meter: &mut Meter) -> SatVerdict {
        self.core.clear();
        let num_vars = self.num_vars;
        let begun = charge_call(num_vars, assumptions.len(), meter);
        let loaded_solver = match begun.and_then(|()| Ok(self.loaded_solver(meter)?)) {
            Ok(loaded_solver) => loaded_solver,
            Err(reason) => return SatVerdict::Unknown(reason),
        };
        match loaded_solver.run(assumptions, meter) {
            Ok(true) => SatVerdict::Sat(solver_assignment(&loaded_solver.solver, num_vars)),
            Ok(false) => {
                let core = loaded_solver.solver.failed_core().unwrap_or_default();
                self.core = core.iter().copied().map(from_varisat).collect();
                SatVerdict::Unsat
            }
            Err(reason) => {
                self.loaded_solver = None;
                SatVerdict::Unknown(reason)
            }
        }
    }

    fn failed_assumptions(&self) -> &[Lit] {
        &self.core
    }
}

impl ProveUnsat for Varisat {
    fn prove_unsat(cnf: &Cnf, proof: &mut dyn Write, meter: &mut Meter) -> io::Result<SatVerdict> {
        let size =
            FormulaSize { vars: cnf.num_vars() as u64, ..FormulaSize::of_clauses(&cnf.clauses) };
        let reserved = charge_call(cnf.num_vars(), 0, meter)
            .and_then(|()| Ok(meter.reserve(formula_bytes(size))?));
        let _reserved = match reserved {
            Ok(reserved) => reserved,
            Err(reason) => return Ok(SatVerdict::Unknown(reason)),
        };
        let shared_meter = SharedMeter::default();
        let mut loaded_solver =
            LoadedSolver { solver: Solver::new(), shared_meter: None, num_loaded: 0 };
        let target = MeteredWriter { shared_meter: shared_meter.clone(), target: proof };
        loaded_solver.solver.write_proof(target, ProofFormat::Drat);
        if let Err(stop) = loaded_solver.load(&cnf.clauses, meter) {
            return Ok(SatVerdict::Unknown(stop.into()));
        }
        let (result, stop_reason) = shared_meter.charge_while(meter, || {
            let LoadedSolver { mut solver, .. } = loaded_solver;
            let satisfiable = solver.solve()?;
            let model = satisfiable.then(|| solver_assignment(&solver, cnf.num_vars()));
            solver.close_proof().map(|()| model)
        });
        match (result, stop_reason) {
            (Ok(model), _) => Ok(model.map_or(SatVerdict::Unsat, SatVerdict::Sat)),
            (Err(_), Some(stop)) => Ok(SatVerdict::Unknown(stop.into())),
            (Err(error), None) => Err(io::Error::other(error)),
        }
    }
}

/// Charges the cost of every call: resetting the last assignment, and copying the next assignment.
/// Fails if there are more variables than the 2^28 that varisat supports.
fn charge_call(num_vars: usize, assumptions: usize, meter: &mut Meter) -> Result<(), Unfinished> {
    if num_vars > ::varisat::Var::max_count() {
        return Err(Unsupported(reason::formula_too_large()).into());
    }
    meter.spend(0)?;
    Ok(meter.spend_steps((num_vars + assumptions) as u64)?)
}

fn to_varisat(lit: Lit) -> ::varisat::Lit {
    ::varisat::Lit::from_index(lit.var().index(), lit.is_positive())
}

fn from_varisat(lit: ::varisat::Lit) -> Lit {
    Var::new(lit.index()).lit(lit.is_positive())
}

/// Returns the solver's model. A variable in no clause is false.
fn solver_assignment(solver: &Solver, num_vars: usize) -> Assignment {
    let mut values = vec![false; num_vars];
    for lit in solver.model().unwrap_or_default() {
        if let Some(value) = values.get_mut(lit.index()) {
            *value = lit.is_positive();
        }
    }
    Assignment::from(values)
}
