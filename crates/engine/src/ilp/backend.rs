//! The interface of a solver of integer programs, with the outcomes that it reports.

use std::fmt;

use thiserror::Error;

use crate::budget::{Budget, Stop, Unfinished};
use crate::model::{Assignment, IntegerProgram, Lit, Model};
use crate::reason::Reason;

/// The direction of an objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sense {
    /// Smaller values are better.
    Minimise,
    /// Larger values are better.
    Maximise,
}

/// The objective to minimise or maximise: the sum of the coefficients of the true literals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objective {
    /// Whether to minimise or maximise the sum.
    pub sense: Sense,
    /// The literals with their coefficients.
    pub terms: Vec<(i64, Lit)>,
}

impl Objective {
    /// Creates the objective to minimise or maximise the number of true literals among `lits`.
    pub fn of_num_true_literals(sense: Sense, lits: &[Lit]) -> Self {
        Self { sense, terms: lits.iter().map(|&lit| (1, lit)).collect() }
    }

    /// Returns whether floats represent every value of the objective exactly.
    pub(super) fn is_exact_in_floats(&self) -> bool {
        let sum = self.terms.iter().map(|(c, _)| c.unsigned_abs()).fold(0, u64::saturating_add);
        sum <= 1 << f64::MANTISSA_DIGITS
    }

    /// Returns the value of the objective, computed in integers.
    pub(super) fn value(&self, assignment: &Assignment) -> i64 {
        let terms = self.terms.iter().filter(|&&(_, lit)| assignment.satisfies(lit));
        terms.map(|(coefficient, _)| coefficient).sum()
    }

    /// Returns a bound on the objective over all assignments: the sum of all coefficients that
    /// improve the objective.
    pub(super) fn unbeatable_value(&self) -> i64 {
        let coefficients = self.terms.iter().map(|&(coefficient, _)| coefficient);
        match self.sense {
            Sense::Maximise => coefficients.filter(|&c| c > 0).sum(),
            Sense::Minimise => coefficients.filter(|&c| c < 0).sum(),
        }
    }
}

/// The outcome of an optimisation over the satisfying assignments of a model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptimisationOutcome {
    /// The solver claims that the assignment is optimal. The assignment and its value are checked.
    Optimal {
        /// The exact value of the objective.
        objective: i64,
        /// An optimal assignment.
        assignment: Assignment,
    },
    /// The budget ended before the solver proved an optimum. The assignment and the bound are
    /// checked.
    Feasible {
        /// The exact value of the objective.
        objective: i64,
        /// A valid but loose bound on all assignments: the sum of all coefficients that improve the
        /// objective.
        bound: i64,
        /// The best assignment that was found.
        assignment: Assignment,
        /// The limit that ended the search.
        stop_reason: Stop,
    },
    /// The solver claims that no assignment exists.
    Infeasible,
    /// The solver neither found an assignment nor claimed that none exists.
    Unknown(UnknownReason),
}

/// The outcome of a search for integers that satisfy a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Feasibility {
    /// A checked solution, with an integer for each variable.
    Feasible(Vec<i64>),
    /// The solver claims that no solution exists.
    Infeasible,
    /// The solver neither found a solution nor claimed that none exists.
    Unknown(UnknownReason),
}

/// The reason why an outcome is unknown.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum UnknownReason {
    /// A limit ended the search, or the solver does not support the request.
    #[error(transparent)]
    Unfinished(#[from] Unfinished),
    /// The solution violates a constraint because of rounding.
    #[error("the solver's solution fails the check in integers")]
    Inexact,
    /// The solver failed with this message.
    #[error("the solver failed: {0}")]
    Failed(String),
}

impl UnknownReason {
    /// Returns whether more time could have changed the outcome.
    pub fn could_change_with_time(&self) -> bool {
        *self == Self::Unfinished(Stop::Time.into())
    }

    /// Returns the limit that ended the search. If no limit ended the search, returns the reason
    /// `inexact`.
    pub fn to_unfinished(self, inexact: Reason) -> Unfinished {
        match self {
            Self::Unfinished(reason) => reason,
            Self::Inexact | Self::Failed(_) => Unfinished::unsupported(inexact),
        }
    }
}

impl From<Stop> for UnknownReason {
    fn from(stop: Stop) -> Self {
        Self::Unfinished(stop.into())
    }
}

/// A solver of integer programs.
pub trait IlpBackend: Sync + fmt::Debug {
    /// Optimises `objective` over the satisfying assignments of `model`. Each backend defines its
    /// unit of work, or counts no work.
    fn optimise(
        &self,
        model: &Model,
        objective: &Objective,
        budget: &Budget,
    ) -> OptimisationOutcome;

    /// Finds integers that satisfy `program`. The budget works as in [`Self::optimise`].
    fn satisfy(&self, program: &IntegerProgram, budget: &Budget) -> Feasibility;
}
