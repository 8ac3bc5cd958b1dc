//! CaDiCaL, a leading SAT solver. CaDiCaL is incremental, supports assumptions and cores, and
//! writes proofs. CaDiCaL is written in C++, so a build needs a compiler, libclang and some
//! minutes. The answers of CaDiCaL serve as a second opinion.
//!
//! CaDiCaL calls a callback at irregular intervals, and reports every learnt clause. **One unit of
//! work is a callback, a literal of a learnt clause, or a byte of proof.** So the work is the same
//! on every machine. As with the other backends, each loaded clause costs small steps, and so does
//! each variable at every call.

#![cfg(feature = "cadical")]

use std::io::{self, Write};

use rustsat::solvers::{ControlSignal, Learn, Solve, SolveIncremental, SolverResult, Terminate};
use rustsat::types::{Clause as ForeignClause, Lit as ForeignLit, TernaryVal};
use rustsat_cadical::{CaDiCaL, CaDiCaLClause, ClauseId, TraceProof};

use crate::budget::{Meter, Reserved, Stop, Unfinished, Unsupported};
use crate::model::{Assignment, Clauses, Cnf, Lit, Var};
use crate::reason;

use super::shared_meter::SharedMeter;
use super::{
    BackendEntry, ClauseSink, FormulaSize, ProveUnsat, SatBackend, SatVerdict, SolveAssuming,
};

/// The backend, which supports assumptions and proofs.
pub const BACKEND: BackendEntry = BackendEntry {
    name: "cadical",
    new_solver: || Box::new(Cadical::default()),
    new_with_assumptions: Some(|| Box::new(Cadical::default())),
    prove_unsat: Some(Cadical::prove_unsat),
};

/// The solver CaDiCaL, with the clauses that are not loaded yet.
struct Cadical {
    num_vars: usize,
    /// The size of all added clauses.
    size: FormulaSize,
    /// The clauses that are not yet in the solver.
    waiting_clauses: Clauses,
    core: Vec<Lit>,
    shared_meter: SharedMeter,
    solver: CaDiCaL<'static, 'static>,
    reserved: Option<Reserved>,
}

impl Default for Cadical {
    fn default() -> Self {
        let shared_meter = SharedMeter::default();
        let mut solver = CaDiCaL::default();
        // Forbids the solver to add variables, because a proof by unit propagation cannot introduce
        // variables.
        solver.set_option("factor", 0).expect("the version that is built in has this option");
        let [asked, learnt] = [shared_meter.clone(), shared_meter.clone()];
        solver.attach_terminator(move || match asked.spend(1) {
            Ok(()) => ControlSignal::Continue,
            Err(_) => ControlSignal::Terminate,
        });
        // If the budget has ended, the next stop callback reports the end.
        let learner = move |clause: ForeignClause| _ = learnt.spend(clause.len() as u64);
        solver.attach_learner(learner, i32::MAX as usize);
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

/// The reason for a failure that the budget did not cause.
const FAILED_WITHOUT_REASON: Unsupported = Unsupported(reason::solver_failed());

impl Cadical {
    /// Loads the waiting clauses. If the budget ends, all clauses stay in the waiting list. Clauses
    /// that were already loaded are then loaded twice, which is harmless.
    fn load(&mut self, meter: &mut Meter) -> Result<(), Unfinished> {
        if !fits_solver(self.num_vars as u64, self.size) {
            return Err(Unsupported(reason::formula_too_large_with_literals()).into());
        }
        meter.check_limits()?;
        meter.spend_steps(self.num_vars as u64)?;
        if let Some(last) = self.num_vars.checked_sub(1) {
            let last = rustsat::types::Var::new(last as u32);
            self.solver.reserve(last).map_err(|_| FAILED_WITHOUT_REASON)?;
        }
        for clause in self.waiting_clauses.iter_from(0) {
            meter.spend_steps(1 + clause.len() as u64)?;
            let clause: ForeignClause = clause.iter().copied().map(to_cadical).collect();
            self.solver.add_clause(clause).map_err(|_| FAILED_WITHOUT_REASON)?;
        }
        self.waiting_clauses = Clauses::default();
        Ok(())
    }

    fn run(&mut self, assumptions: &[Lit], meter: &mut Meter) -> Result<SatVerdict, Unfinished> {
        self.core.clear();
        self.load(meter)?;
        meter.spend_steps(assumptions.len() as u64)?;
        let assumed: Vec<_> = assumptions.iter().copied().map(to_cadical).collect();
        let Self { shared_meter, solver, .. } = self;
        let (result, stop_reason) =
            shared_meter.charge_while(meter, || solver.solve_assumps(&assumed));
        match result.map_err(|_| FAILED_WITHOUT_REASON)? {
            SolverResult::Sat => {
                self.assignment().map(SatVerdict::Sat).ok_or(FAILED_WITHOUT_REASON.into())
            }
            SolverResult::Unsat => {
                let core = self.solver.core().map_err(|_| FAILED_WITHOUT_REASON)?;
                self.core.extend(core.into_iter().map(|lit| !from_cadical(lit)));
                Ok(SatVerdict::Unsat)
            }
            SolverResult::Interrupted => {
                Err(stop_reason.map_or(FAILED_WITHOUT_REASON.into(), Unfinished::from))
            }
        }
    }

    /// Decides a formula in an empty solver.
    fn decide(&mut self, cnf: &Cnf, meter: &mut Meter) -> SatVerdict {
        (0..cnf.num_vars()).for_each(|_| _ = self.new_var());
        if let Err(stop) =
            self.reserve(FormulaSize { vars: 0, ..FormulaSize::of_clauses(&cnf.clauses) }, meter)
        {
            return SatVerdict::Unknown(stop.into());
        }
        cnf.clauses.iter_from(0).for_each(|clause| self.add_clause(clause));
        self.solve(meter)
    }

    fn assignment(&self) -> Option<Assignment> {
        let value = |index| {
            let value = self.solver.var_val(rustsat::types::Var::new(index as u32)).ok()?;
            Some(value == TernaryVal::True)
        };
        (0..self.num_vars).map(value).collect::<Option<Vec<bool>>>().map(Assignment::from)
    }
}

/// Returns whether a formula is small enough for the solver, which numbers literals by 31 bits.
fn fits_solver(vars: u64, size: FormulaSize) -> bool {
    const MAX_WORK_PER_CALL: u64 = 1 << 28;
    vars <= MAX_WORK_PER_CALL && size.clauses.saturating_add(size.lits) <= MAX_WORK_PER_CALL
}

impl ClauseSink for Cadical {
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

/// Returns the bytes that a formula takes in the waiting list and in CaDiCaL together. The estimate
/// includes spare room, because the vectors of CaDiCaL may have grown to twice their content.
fn formula_bytes(size: FormulaSize) -> u64 {
    const BYTES_PER_VARIABLE: u64 = 640;
    const BYTES_PER_CLAUSE: u64 = 96;
    const BYTES_PER_LITERAL: u64 = 16;
    size.bytes(BYTES_PER_VARIABLE, BYTES_PER_CLAUSE, BYTES_PER_LITERAL)
}

impl SatBackend for Cadical {
    fn solve(&mut self, meter: &mut Meter) -> SatVerdict {
        self.solve_assuming(&[], meter)
    }
}

impl SolveAssuming for Cadical {
    fn solve_assuming(&mut self, assumptions: &[Lit], meter: &mut Meter) -> SatVerdict {
        self.run(assumptions, meter).unwrap_or_else(SatVerdict::Unknown)
    }

    fn failed_assumptions(&self) -> &[Lit] {
        &self.core
    }
}

impl ProveUnsat for Cadical {
    fn prove_unsat(cnf: &Cnf, proof: &mut dyn Write, meter: &mut Meter) -> io::Result<SatVerdict> {
        let mut solver = Self::default();
        let reserved = match meter.reserve(0) {
            Ok(reserved) => reserved,
            Err(stop) => return Ok(SatVerdict::Unknown(stop.into())),
        };
        let shared_meter = solver.shared_meter.clone();
        let tracer = DratTracer { text: Vec::new(), is_closed: false, shared_meter, reserved };
        let handle = solver.solver.connect_proof_tracer(tracer, false);
        let verdict = solver.decide(cnf, meter);
        // The tracer stays connected until the solver ends, so that the tracer receives every
        // event.
        let tracer = solver.solver.disconnect_proof_tracer(handle).map_err(io::Error::other)?;
        proof.write_all(&tracer.text)?;
        Ok(verdict)
    }
}

/// Writes derivations and deletions as DRAT.
struct DratTracer {
    text: Vec<u8>,
    /// Whether the empty clause was derived. A proof omits later deletions.
    is_closed: bool,
    shared_meter: SharedMeter,
    reserved: Reserved,
}

impl DratTracer {
    fn write(&mut self, head: &str, clause: &CaDiCaLClause<'_>) {
        if self.is_closed {
            return;
        }
        self.is_closed = clause.is_empty();
        let text = &mut self.text;
        let before = text.len();
        text.extend(head.bytes());
        for lit in clause.iter() {
            write!(text, "{} ", lit.to_ipasir()).expect("memory takes every write");
        }
        text.extend(b"0\n");
        if let Err(stop) = self.reserved.grow_to(text.capacity() as u64) {
            self.shared_meter.end_budget(stop);
        }
        // If the budget has ended, the next stop callback reports the end.
        let _ = self.shared_meter.spend((text.len() - before) as u64);
    }
}

impl TraceProof for DratTracer {
    fn add_derived_clause(
        &mut self,
        _: ClauseId,
        _: bool,
        clause: &CaDiCaLClause<'_>,
        _: &[ClauseId],
    ) {
        self.write("", clause);
    }

    fn delete_clause(&mut self, _: ClauseId, _: bool, clause: &CaDiCaLClause<'_>) {
        self.write("d ", clause);
    }
}

fn to_cadical(lit: Lit) -> ForeignLit {
    ForeignLit::new(lit.var().index() as u32, !lit.is_positive())
}

fn from_cadical(lit: ForeignLit) -> Lit {
    Var::new(lit.vidx()).lit(lit.is_pos())
}
