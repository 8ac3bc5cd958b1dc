//! What a solver is asked, one trait for each ability, and what it answers.

use std::io::{self, Write};

use crate::budget::{Meter, Stop, Unfinished};
use crate::model::{Assignment, Cnf, Lit, Meaning, Var};

use super::size::Size;

/// The answer to "is there an assignment that satisfies all clauses?".
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Yes, this one: a value for every variable, the auxiliary ones included.
    Sat(Assignment),
    /// No.
    Unsat,
    /// The budget ended first.
    Unknown(Unfinished),
}

impl Verdict {
    /// The assignment, none where there is none.
    ///
    /// # Errors
    /// Why it is not known whether there is one.
    pub fn found(self) -> Result<Option<Assignment>, Unfinished> {
        match self {
            Self::Sat(assignment) => Ok(Some(assignment)),
            Self::Unsat => Ok(None),
            Self::Unknown(reason) => Err(reason),
        }
    }
}

/// Something that takes variables and clauses.
pub trait ClauseSink {
    /// A new variable; they are numbered from 0 in the order of creation.
    fn new_var(&mut self) -> Var;

    /// A new auxiliary variable that stands for `meaning`.
    fn new_auxiliary(&mut self, meaning: Meaning) -> Var {
        let _ = meaning;
        self.new_var()
    }

    /// At least one of `clause` is true; an empty clause makes everything unsatisfiable.
    fn add_clause(&mut self, clause: &[Lit]);

    /// Makes sure, before so much is added, that there is the memory for it. What is no solver
    /// keeps a list of the clauses.
    ///
    /// # Errors
    /// [`Stop::Memory`], and nothing changed, where there is not.
    fn make_room(&mut self, size: Size, meter: &Meter) -> Result<(), Stop> {
        meter.reserve(size.list_bytes()).map(drop)
    }
}

/// A solver; clauses may be added between calls.
pub trait SatBackend: ClauseSink {
    /// Decides the clauses added so far. What one unit of the meter's work is, the backend says;
    /// the same calls with the same work limits give the same verdicts. After
    /// [`Verdict::Unknown`] the solver can be used on.
    fn solve(&mut self, meter: &mut Meter) -> Verdict;
}

/// A solver that decides under assumptions and says which of them were to blame.
pub trait SolveAssuming: SatBackend {
    /// As [`SatBackend::solve`], with `assumptions` true for this call only.
    fn solve_assuming(&mut self, assumptions: &[Lit], meter: &mut Meter) -> Verdict;

    /// After [`Verdict::Unsat`]: a subset of the last assumptions, in their own polarity, that
    /// cannot hold together. It need not be minimal; it is empty where no assumption is needed.
    fn core(&self) -> &[Lit];
}

/// A named backend, and how it is had with each ability; none where it lacks one.
#[derive(Clone, Copy, Debug)]
pub struct Backend {
    /// As `--backend` takes it.
    pub name: &'static str,
    /// An empty solver.
    pub new: fn() -> Box<dyn SatBackend>,
    /// An empty solver that takes assumptions.
    pub assuming: Option<fn() -> Box<dyn SolveAssuming>>,
    /// [`ProveUnsat::prove_unsat`](super::ProveUnsat::prove_unsat).
    pub prove: Option<Prove>,
}

/// See [`ProveUnsat::prove_unsat`](super::ProveUnsat::prove_unsat).
pub type Prove = fn(&Cnf, &mut dyn Write, &mut Meter) -> io::Result<Verdict>;
