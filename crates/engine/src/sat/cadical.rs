//! CaDiCaL, the leading solver of its kind: incremental, with assumptions, cores and proofs. It is C++, so that
//! building it takes a compiler, libclang and some minutes; what it says is a second opinion.
//!
//! It asks now and then whether to stop, and tells every clause that it learns. **One unit of work is a
//! question, a literal of a learnt clause, or a byte of proof**, reproducible on every machine. As with the others
//! clauses are charged as small steps when they are loaded, and with every call the variables.

#![cfg(feature = "cadical")]

use std::io::{self, Write};

use rustsat::solvers::{ControlSignal, Learn, Solve, SolveIncremental, SolverResult, Terminate};
use rustsat::types::{Clause as ForeignClause, Lit as ForeignLit, TernaryVal};
use rustsat_cadical::{CaDiCaL, CaDiCaLClause, ClauseId, TraceProof};

use crate::budget::{Meter, Reserved, Stop, Unfinished, Unsupported};
use crate::model::{Assignment, Clauses, Cnf, Lit, Var};

use super::gauge::SharedMeter;
use super::{Backend, ClauseSink, ProveUnsat, SatBackend, Size, SolveAssuming, Verdict};

/// Takes assumptions and writes proofs.
pub const BACKEND: Backend = Backend {
    name: "cadical",
    new: || Box::new(Cadical::default()),
    assuming: Some(|| Box::new(Cadical::default())),
    prove: Some(Cadical::prove_unsat),
};

/// See the module's documentation.
struct Cadical {
    num_vars: usize,
    /// What was added.
    size: Size,
    /// What of it the solver lacks.
    waiting: Clauses,
    core: Vec<Lit>,
    gauge: SharedMeter,
    solver: CaDiCaL<'static, 'static>,
    reserved: Option<Reserved>,
}

impl Default for Cadical {
    fn default() -> Self {
        let gauge = SharedMeter::default();
        let mut solver = CaDiCaL::default();
        // Variables of its own would be none of the formula's, for which a proof by unit propagation has no step.
        solver.set_option("factor", 0).expect("the version that is built in has this option");
        let [asked, learnt] = [gauge.clone(), gauge.clone()];
        solver.attach_terminator(move || match asked.spend(1) {
            Ok(()) => ControlSignal::Continue,
            Err(_) => ControlSignal::Terminate,
        });
        // Where the budget has ended, the next question is told.
        let learner = move |clause: ForeignClause| _ = learnt.spend(clause.len() as u64);
        solver.attach_learner(learner, i32::MAX as usize);
        let (size, waiting) = (Size::ZERO, Clauses::default());
        Self { num_vars: 0, size, waiting, core: Vec::new(), gauge, solver, reserved: None }
    }
}

/// Whatever of it there is that no budget explains.
const FAILED: Unsupported = Unsupported("the SAT solver failed without a reason");

impl Cadical {
    /// Gives the solver what it lacks. Where the budget ends it lacks all of that still: to be given
    /// a clause twice does no harm.
    fn load(&mut self, meter: &mut Meter) -> Result<(), Unfinished> {
        if !is_held(self.num_vars as u64, self.size) {
            return Err(
                Unsupported("the SAT solver has room for 2^28 variables and literals").into()
            );
        }
        meter.look()?;
        meter.steps(self.num_vars as u64)?;
        if let Some(last) = self.num_vars.checked_sub(1) {
            let last = rustsat::types::Var::new(last as u32);
            self.solver.reserve(last).map_err(|_| FAILED)?;
        }
        for clause in self.waiting.from(0) {
            meter.steps(1 + clause.len() as u64)?;
            let clause: ForeignClause = clause.iter().copied().map(foreign).collect();
            self.solver.add_clause(clause).map_err(|_| FAILED)?;
        }
        self.waiting = Clauses::default();
        Ok(())
    }

    fn run(&mut self, assumptions: &[Lit], meter: &mut Meter) -> Result<Verdict, Unfinished> {
        self.core.clear();
        self.load(meter)?;
        meter.steps(assumptions.len() as u64)?;
        let assumed: Vec<_> = assumptions.iter().copied().map(foreign).collect();
        let Self { gauge, solver, .. } = self;
        let (result, ended) = gauge.charge(meter, || solver.solve_assumps(&assumed));
        match result.map_err(|_| FAILED)? {
            SolverResult::Sat => self.assignment().map(Verdict::Sat).ok_or(FAILED.into()),
            SolverResult::Unsat => {
                let core = self.solver.core().map_err(|_| FAILED)?;
                self.core.extend(core.into_iter().map(|lit| !native(lit)));
                Ok(Verdict::Unsat)
            }
            SolverResult::Interrupted => Err(ended.map_or(FAILED.into(), Unfinished::from)),
        }
    }

    /// Decides a formula, in a solver that has none.
    fn decide(&mut self, cnf: &Cnf, meter: &mut Meter) -> Verdict {
        (0..cnf.num_vars()).for_each(|_| _ = self.new_var());
        if let Err(stop) = self.make_room(Size { vars: 0, ..Size::of(&cnf.clauses) }, meter) {
            return Verdict::Unknown(stop.into());
        }
        cnf.clauses.from(0).for_each(|clause| self.add_clause(clause));
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

/// Whether the solver has room for a formula, which numbers literals by 31 bits.
fn is_held(vars: u64, size: Size) -> bool {
    const MOST: u64 = 1 << 28;
    vars <= MOST && size.clauses.saturating_add(size.lits) <= MOST
}

impl ClauseSink for Cadical {
    fn new_var(&mut self) -> Var {
        self.num_vars += 1;
        Var::new(self.num_vars - 1)
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.size = self.size + Size::clauses(1, clause.len() as u64);
        self.waiting.push(clause);
    }

    fn make_room(&mut self, size: Size, meter: &Meter) -> Result<(), Stop> {
        let held = Size { vars: self.num_vars as u64, ..self.size };
        let bytes = bytes(held + size);
        match &mut self.reserved {
            Some(reserved) => reserved.grow_to(bytes)?,
            None => self.reserved = Some(meter.reserve(bytes)?),
        }
        Ok(())
    }
}

/// The memory of a formula, in the list of what waits and in CaDiCaL, whose vectors may have grown to
/// twice what they hold.
fn bytes(size: Size) -> u64 {
    const A_VARIABLE: u64 = 640;
    const A_CLAUSE: u64 = 96;
    const A_LITERAL: u64 = 16;
    size.bytes(A_VARIABLE, A_CLAUSE, A_LITERAL)
}

impl SatBackend for Cadical {
    fn solve(&mut self, meter: &mut Meter) -> Verdict {
        self.solve_assuming(&[], meter)
    }
}

impl SolveAssuming for Cadical {
    fn solve_assuming(&mut self, assumptions: &[Lit], meter: &mut Meter) -> Verdict {
        self.run(assumptions, meter).unwrap_or_else(Verdict::Unknown)
    }

    fn core(&self) -> &[Lit] {
        &self.core
    }
}

impl ProveUnsat for Cadical {
    fn prove_unsat(cnf: &Cnf, proof: &mut dyn Write, meter: &mut Meter) -> io::Result<Verdict> {
        let mut solver = Self::default();
        let reserved = match meter.reserve(0) {
            Ok(reserved) => reserved,
            Err(stop) => return Ok(Verdict::Unknown(stop.into())),
        };
        let gauge = solver.gauge.clone();
        let tracer = DratTracer { text: Vec::new(), is_closed: false, gauge, reserved };
        let handle = solver.solver.connect_proof_tracer(tracer, false);
        let verdict = solver.decide(cnf, meter);
        // As long as it is there the tracer is told of everything, the end of the solver too.
        let tracer = solver.solver.disconnect_proof_tracer(handle).map_err(io::Error::other)?;
        proof.write_all(&tracer.text)?;
        Ok(verdict)
    }
}

/// Writes what is derived and what is deleted as DRAT.
struct DratTracer {
    text: Vec<u8>,
    /// The empty clause was derived; of what is deleted after it a proof says nothing.
    is_closed: bool,
    gauge: SharedMeter,
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
            self.gauge.end(stop);
        }
        // Where the budget has ended, the next question is told.
        let _ = self.gauge.spend((text.len() - before) as u64);
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

fn foreign(lit: Lit) -> ForeignLit {
    ForeignLit::new(lit.var().index() as u32, !lit.is_positive())
}

fn native(lit: ForeignLit) -> Lit {
    Var::new(lit.vidx()).lit(lit.is_pos())
}
