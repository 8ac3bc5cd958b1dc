//! The traits of SAT solvers, one for each ability, and their answers.

use std::io::{self, Write};

use crate::budget::{Meter, Stop, Unfinished};
use crate::model::{Assignment, AuxiliaryMeaning, Cnf, Lit, Var};

use super::size::FormulaSize;

/// The verdict of a solver on the satisfiability of its clauses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SatVerdict {
    /// An assignment that satisfies all clauses, with a value for every variable including
    /// auxiliary ones.
    Sat(Assignment),
    /// No assignment satisfies all clauses.
    Unsat,
    /// The budget ended before the answer was known.
    Unknown(Unfinished),
}

impl SatVerdict {
    /// Returns the assignment, or `None` if there is none.
    ///
    /// # Errors
    /// The reason why the verdict is unknown.
    pub fn into_assignment(self) -> Result<Option<Assignment>, Unfinished> {
        match self {
            Self::Sat(assignment) => Ok(Some(assignment)),
            Self::Unsat => Ok(None),
            Self::Unknown(reason) => Err(reason),
        }
    }
}

/// A receiver of variables and clauses.
pub trait ClauseSink {
    /// Adds a variable. Variables are numbered from 0 in the order of creation.
    fn new_var(&mut self) -> Var;

    /// Adds an auxiliary variable with this meaning.
    fn new_auxiliary(&mut self, meaning: AuxiliaryMeaning) -> Var {
        let _ = meaning;
        self.new_var()
    }

    /// Requires that at least one literal of `clause` is true. An empty clause makes the formula
    /// unsatisfiable.
    fn add_clause(&mut self, clause: &[Lit]);

    /// Ensures that memory for clauses of this size is available. By default, only checks whether a
    /// list of the clauses would fit into memory.
    ///
    /// # Errors
    /// [`Stop::Memory`] if the memory is not available. After this error, the receiver is
    /// unchanged.
    fn reserve(&mut self, size: FormulaSize, meter: &Meter) -> Result<(), Stop> {
        meter.reserve(size.list_bytes()).map(drop)
    }
}

/// A SAT solver, which accepts further clauses between calls.
pub trait SatBackend: ClauseSink {
    /// Decides whether the clauses so far are satisfiable. The backend defines the meter's unit of
    /// work. The same calls with the same work limits give the same verdicts. After
    /// [`SatVerdict::Unknown`] the solver stays usable.
    fn solve(&mut self, meter: &mut Meter) -> SatVerdict;
}

/// A solver that decides under assumptions, and reports which assumptions conflict.
pub trait SolveAssuming: SatBackend {
    /// Solves like [`SatBackend::solve`], with `assumptions` true for this call only.
    fn solve_assuming(&mut self, assumptions: &[Lit], meter: &mut Meter) -> SatVerdict;

    /// After [`SatVerdict::Unsat`]: returns a subset of the last assumptions that cannot all hold.
    /// The returned literals are assumptions, not negated assumptions. The subset is not
    /// necessarily minimal, and may be empty.
    fn failed_assumptions(&self) -> &[Lit];
}

/// A named backend with a constructor for each ability. The constructor is `None` if the backend
/// lacks the ability.
#[derive(Clone, Copy, Debug)]
pub struct BackendEntry {
    /// The name of the backend as a value of `--backend`.
    pub name: &'static str,
    /// The constructor of an empty solver.
    pub new_solver: fn() -> Box<dyn SatBackend>,
    /// The constructor of an empty solver that supports assumptions.
    pub new_with_assumptions: Option<fn() -> Box<dyn SolveAssuming>>,
    /// The function [`ProveUnsat::prove_unsat`](super::ProveUnsat::prove_unsat), if the backend
    /// writes proofs.
    pub prove_unsat: Option<ProveUnsatFn>,
}

/// The type of [`ProveUnsat::prove_unsat`](super::ProveUnsat::prove_unsat).
pub type ProveUnsatFn = fn(&Cnf, &mut dyn Write, &mut Meter) -> io::Result<SatVerdict>;
