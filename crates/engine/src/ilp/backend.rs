//! The questions for a solver of integer programs, and its answers.

use std::fmt;

use thiserror::Error;

use crate::budget::{Budget, Stop, Unfinished, Unsupported};
use crate::model::{Assignment, IntegerProgram, Lit, Model};

/// The direction of an objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sense {
    /// Smaller values are better.
    Minimise,
    /// Larger values are better.
    Maximise,
}

/// The sum of the coefficients of the true literals, and whether to minimise or maximise it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objective {
    /// Whether to minimise or maximise the sum.
    pub sense: Sense,
    /// The literals with their coefficients.
    pub terms: Vec<(i64, Lit)>,
}

impl Objective {
    /// Creates the objective that counts the true literals among `lits`.
    pub fn count(sense: Sense, lits: &[Lit]) -> Self {
        Self { sense, terms: lits.iter().map(|&lit| (1, lit)).collect() }
    }

    /// Whether floats represent every value of it exactly.
    pub(super) fn is_exact_in_floats(&self) -> bool {
        let sum = self.terms.iter().map(|(c, _)| c.unsigned_abs()).fold(0, u64::saturating_add);
        sum <= 1 << f64::MANTISSA_DIGITS
    }

    /// The objective's value, computed in integers.
    pub(super) fn value(&self, assignment: &Assignment) -> i64 {
        let terms = self.terms.iter().filter(|&&(_, lit)| assignment.satisfies(lit));
        terms.map(|(coefficient, _)| coefficient).sum()
    }

    /// Returns a value that no assignment betters, from the signs of the coefficients alone.
    pub(super) fn unbeatable_value(&self) -> i64 {
        let coefficients = self.terms.iter().map(|&(coefficient, _)| coefficient);
        match self.sense {
            Sense::Maximise => coefficients.filter(|&c| c > 0).sum(),
            Sense::Minimise => coefficients.filter(|&c| c < 0).sum(),
        }
    }
}

/// The answer to "which satisfying assignment is best?".
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptimisationOutcome {
    /// An optimum, by the solver's claim. The assignment and its value are checked.
    Optimal {
        /// The value of the objective, exact.
        objective: i64,
        /// An optimal assignment.
        assignment: Assignment,
    },
    /// A checked assignment and a bound on all others. The budget ended before the optimum.
    Feasible {
        /// The value of the objective, exact.
        objective: i64,
        /// The exact sum of the coefficients that help, a bound that is far from tight.
        bound: i64,
        /// The best assignment found.
        assignment: Assignment,
        /// The limit that ended the search.
        ended: Stop,
    },
    /// The solver claims that no assignment exists.
    Infeasible,
    /// Nothing was established.
    Unknown(UnknownReason),
}

/// The answer to "which integers satisfy the program?".
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Feasibility {
    /// A checked solution, one integer for each variable.
    Feasible(Vec<i64>),
    /// The solver claims that no solution exists.
    Infeasible,
    /// Nothing was established.
    Unknown(UnknownReason),
}

/// The reason why an outcome is unknown.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum UnknownReason {
    /// A limit ended the search, or the solver does not support the request.
    #[error(transparent)]
    Unfinished(#[from] Unfinished),
    /// Rounding: the solution violates a constraint.
    #[error("the solver's solution fails the check in integers")]
    Inexact,
    /// The solver's own message.
    #[error("the solver failed: {0}")]
    Failed(String),
}

impl UnknownReason {
    /// Whether more time could have changed the outcome.
    pub fn is_time(&self) -> bool {
        *self == Self::Unfinished(Stop::Time.into())
    }

    /// Returns the limit that ended the search, or else `inexact` as the reason.
    pub fn to_unfinished(self, inexact: &'static str) -> Unfinished {
        match self {
            Self::Unfinished(reason) => reason,
            Self::Inexact | Self::Failed(_) => Unsupported::new(inexact).into(),
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
    /// unit of work, or counts none.
    fn optimise(
        &self,
        model: &Model,
        objective: &Objective,
        budget: &Budget,
    ) -> OptimisationOutcome;

    /// Finds integers that satisfy `program`; the budget is as in [`Self::optimise`].
    fn satisfy(&self, program: &IntegerProgram, budget: &Budget) -> Feasibility;
}
