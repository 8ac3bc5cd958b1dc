//! What a solver of integer programs is asked, and what it answers.

use std::fmt;

use thiserror::Error;

use crate::budget::{Budget, Stop, Unfinished, Unsupported};
use crate::model::{Assignment, Lit, Model, Program};

/// Which values of an objective are good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sense {
    /// Small ones.
    Minimise,
    /// Large ones.
    Maximise,
}

/// The sum of the coefficients of the literals that are true, and whether it is to be small or
/// large.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objective {
    /// Whether the sum is to be small or large.
    pub sense: Sense,
    /// The literals with their coefficients.
    pub terms: Vec<(i64, Lit)>,
}

impl Objective {
    /// The number of true literals among `lits`.
    pub fn count(sense: Sense, lits: &[Lit]) -> Self {
        Self { sense, terms: lits.iter().map(|&lit| (1, lit)).collect() }
    }

    /// Whether every value of it is an integer that floats hold exactly.
    pub(super) fn is_exact_in_floats(&self) -> bool {
        let sum = self.terms.iter().map(|(c, _)| c.unsigned_abs()).fold(0, u64::saturating_add);
        sum <= 1 << f64::MANTISSA_DIGITS
    }

    /// The objective's value, computed in integers.
    pub(super) fn value(&self, assignment: &Assignment) -> i64 {
        let terms = self.terms.iter().filter(|&&(_, lit)| assignment.satisfies(lit));
        terms.map(|(coefficient, _)| coefficient).sum()
    }

    /// A value that no assignment betters, from the signs of the coefficients alone.
    pub(super) fn bound(&self) -> i64 {
        let coefficients = self.terms.iter().map(|&(coefficient, _)| coefficient);
        match self.sense {
            Sense::Maximise => coefficients.filter(|&c| c > 0).sum(),
            Sense::Minimise => coefficients.filter(|&c| c < 0).sum(),
        }
    }
}

/// The answer to "which satisfying assignment is best?".
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// This one, claims the solver; that it satisfies the model with this value is checked.
    Optimal {
        /// The value of the objective, exact.
        objective: i64,
        /// An optimal one.
        assignment: Assignment,
    },
    /// This one is checked and none is better than `bound`; the budget ended before the optimum.
    Feasible {
        /// The value of the objective, exact.
        objective: i64,
        /// Exact too: the sum of the coefficients that help, which is far from tight.
        bound: i64,
        /// The best one found.
        assignment: Assignment,
        /// The limit that was met.
        ended: Stop,
    },
    /// There is none.
    Infeasible,
    /// Nothing was established.
    Unknown(Reason),
}

/// The answer to "which integers satisfy the program?".
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Feasibility {
    /// These, one for each variable; that they do is checked.
    Feasible(Vec<i64>),
    /// None, claims the solver.
    Infeasible,
    /// Nothing was established.
    Unknown(Reason),
}

/// Why an outcome is unknown.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Reason {
    /// A limit was met, or the solver cannot be asked this.
    #[error(transparent)]
    Unfinished(#[from] Unfinished),
    /// Rounding: the solution violates a constraint.
    #[error("the solver's solution fails the check in integers")]
    Inexact,
    /// In its own words.
    #[error("the solver failed: {0}")]
    Failed(String),
}

impl Reason {
    /// Whether more time could have changed that.
    pub fn is_time(&self) -> bool {
        *self == Self::Unfinished(Stop::Time.into())
    }

    /// The limit that was met; else that nothing exact was found, in these words.
    pub fn unfinished(self, inexact: &'static str) -> Unfinished {
        match self {
            Self::Unfinished(reason) => reason,
            Self::Inexact | Self::Failed(_) => Unsupported::new(inexact).into(),
        }
    }
}

impl From<Stop> for Reason {
    fn from(stop: Stop) -> Self {
        Self::Unfinished(stop.into())
    }
}

/// A solver of integer programs.
pub trait IlpBackend: Sync + fmt::Debug {
    /// Optimises `objective` over the satisfying assignments of `model`. What one unit of work is,
    /// the backend says, or that it counts none.
    fn optimise(&self, model: &Model, objective: &Objective, budget: &Budget) -> Outcome;

    /// Finds integers that satisfy `program`; the budget is as in [`Self::optimise`].
    fn satisfy(&self, program: &Program, budget: &Budget) -> Feasibility;
}
