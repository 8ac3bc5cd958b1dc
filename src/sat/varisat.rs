//! varisat, the default solver: pure Rust, incremental, with assumptions and cores.
//!
//! varisat can not be interrupted, but a solver that writes a proof stops when its writer fails.
//! So under a limited meter it writes its native proof into a writer that only counts: **one unit
//! of work is one byte of proof**, reproducible on every machine, and the deadline and the cancel
//! flag are looked at when bytes arrive. They come in buffers of 8 KiB, so a limit is exceeded by
//! at most one buffer. Writing costs 12 % of the time; without a limit no proof is written. A
//! solver whose writer failed is dead: the next call builds a new one from the clauses, which are
//! kept here.

use std::io::{self, Write};

use ::varisat::{ExtendFormula, ProofFormat, Solver};

use crate::budget::{Meter, Unfinished, Unsupported};
use crate::model::{Assignment, Clauses, Cnf, Lit, Var};

use super::proof::{Gauge, Metered};
use super::{ClauseSink, ProveUnsat, SatBackend, SolveAssuming, Verdict};

/// See the module's documentation. Not `Send`, as varisat is not.
#[derive(Default)]
pub struct Varisat {
    num_vars: usize,
    clauses: Clauses,
    core: Vec<Lit>,
    live: Option<Live>,
}

/// A solver that can still be used, and how many of the clauses it was given.
struct Live {
    solver: Solver<'static>,
    /// Present where the solver writes a proof, so that it can be stopped.
    gauge: Option<Gauge>,
    loaded: usize,
}

impl Live {
    fn new(limited: bool) -> Self {
        let mut solver = Solver::new();
        let gauge = limited.then(Gauge::default);
        if let Some(gauge) = &gauge {
            let counter = Metered { gauge: gauge.clone(), target: io::sink() };
            solver.write_proof(counter, ProofFormat::Varisat);
        }
        Self { solver, gauge, loaded: 0 }
    }

    fn load(&mut self, clauses: &Clauses) {
        let mut lits = Vec::new();
        for clause in clauses.from(self.loaded) {
            lits.clear();
            lits.extend(clause.iter().copied().map(foreign));
            self.solver.add_clause(&lits);
        }
        self.loaded = clauses.len();
    }

    /// The verdict of varisat, or the reason why it died.
    fn run(&mut self, assumptions: &[Lit], meter: &mut Meter) -> Result<bool, Unfinished> {
        let Self { solver, gauge, .. } = self;
        // An empty set too: varisat keeps the last one.
        let lits: Vec<_> = assumptions.iter().copied().map(foreign).collect();
        let (result, ended) = match gauge {
            Some(gauge) => gauge.charge(meter, || {
                solver.assume(&lits);
                solver.solve()
            }),
            None => {
                solver.assume(&lits);
                (solver.solve(), None)
            }
        };
        // Without a gauge varisat has no way to fail.
        result.map_err(|_| {
            ended.unwrap_or(Unfinished::Unsupported(Unsupported(
                "the SAT solver has room for 2^28 variables",
            )))
        })
    }
}

impl Varisat {
    /// A solver that holds all clauses, and that can be stopped if `limited`.
    fn ready(&mut self, limited: bool) -> &mut Live {
        let stoppable = self.live.as_ref().is_some_and(|live| live.gauge.is_some());
        if limited && !stoppable {
            self.live = None;
        }
        let live = self.live.get_or_insert_with(|| Live::new(limited));
        live.load(&self.clauses);
        live
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
}

impl SatBackend for Varisat {
    fn solve(&mut self, meter: &mut Meter) -> Verdict {
        self.solve_assuming(&[], meter)
    }
}

impl SolveAssuming for Varisat {
    fn solve_assuming(&mut self, assumptions: &[Lit], meter: &mut Meter) -> Verdict {
        self.core.clear();
        if let Err(reason) = meter.spend(0).map_err(Unfinished::from).and(fits(self.num_vars)) {
            return Verdict::Unknown(reason);
        }
        let num_vars = self.num_vars;
        let live = self.ready(meter.is_limited());
        match live.run(assumptions, meter) {
            Ok(true) => Verdict::Sat(assignment(&live.solver, num_vars)),
            Ok(false) => {
                let core = live.solver.failed_core().unwrap_or_default();
                self.core = core.iter().copied().map(native).collect();
                Verdict::Unsat
            }
            Err(reason) => {
                self.live = None;
                Verdict::Unknown(reason)
            }
        }
    }

    fn core(&self) -> &[Lit] {
        &self.core
    }
}

impl ProveUnsat for Varisat {
    fn prove_unsat(cnf: &Cnf, proof: &mut dyn Write, meter: &mut Meter) -> io::Result<Verdict> {
        if let Err(reason) = meter.spend(0).map_err(Unfinished::from).and(fits(cnf.num_vars())) {
            return Ok(Verdict::Unknown(reason));
        }
        let gauge = Gauge::default();
        let (result, ended) = gauge.charge(meter, || {
            let mut solver = Solver::new();
            let target = Metered { gauge: gauge.clone(), target: proof };
            solver.write_proof(target, ProofFormat::Drat);
            for clause in cnf.clauses.iter() {
                let lits: Vec<_> = clause.iter().copied().map(foreign).collect();
                solver.add_clause(&lits);
            }
            let satisfiable = solver.solve()?;
            let model = satisfiable.then(|| assignment(&solver, cnf.num_vars()));
            solver.close_proof().map(|()| model)
        });
        match (result, ended) {
            (Ok(model), _) => Ok(model.map_or(Verdict::Unsat, Verdict::Sat)),
            (Err(_), Some(reason)) => Ok(Verdict::Unknown(reason)),
            (Err(error), None) => Err(io::Error::other(error)),
        }
    }
}

/// varisat has room for 2^28 variables.
fn fits(num_vars: usize) -> Result<(), Unfinished> {
    if num_vars <= ::varisat::Var::max_count() {
        Ok(())
    } else {
        Err(Unfinished::Unsupported(Unsupported("the SAT solver has room for 2^28 variables")))
    }
}

fn foreign(lit: Lit) -> ::varisat::Lit {
    ::varisat::Lit::from_index(lit.var().index(), lit.is_positive())
}

fn native(lit: ::varisat::Lit) -> Lit {
    Var::new(lit.index()).lit(lit.is_positive())
}

/// The solver's model; a variable that no clause mentions is false.
fn assignment(solver: &Solver, num_vars: usize) -> Assignment {
    let mut values = vec![false; num_vars];
    for lit in solver.model().unwrap_or_default() {
        if let Some(value) = values.get_mut(lit.index()) {
            *value = lit.is_positive();
        }
    }
    Assignment::from(values)
}
