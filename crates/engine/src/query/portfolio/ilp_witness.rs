//! Satisfying assignments by integer programs, for models of long sums that share many variables.
//! Boards with scattered clues, each of which counts many cells, have models of this kind. SAT
//! solvers find no assignments of models with many long sums.
//!
//! A wanted value is a value of a variable that no known assignment has. A program maximises the
//! number of wanted values. Solvers of integer programs count no work, so each program runs for a
//! slice of time and gives its best assignment. After a slice without progress, the next program
//! asks for fewer values, down to a single value. A solver's claim that values are impossible is
//! only a hint, which other engines must prove. Every assignment is checked in integers, so no
//! result depends on floats.

use std::time::Duration;

use crate::budget::{Budget, Instant, Stop};
use crate::ilp::{Objective, OptimisationOutcome, Sense};
use crate::model::{Assignment, Lit, Model};

use crate::query::engines::{Engines, Search};

/// The time for one program.
const PROGRAM_TIME: Duration = Duration::from_millis(300);
/// The time for the first assignment, if the budget allows this time.
const FIRST_WITNESS_TIME: Duration = Duration::from_secs(10);
/// After a slice without progress, the number of wanted values in a program is divided by this
/// number.
const WANTED_VALUES_DIVISOR: usize = 8;
/// The largest number of literals of an accepted model. The solver checks the clock only once in
/// 1000 pivots, and pivots take longer on larger models.
const MAX_LITERALS_FOR_PROGRAM: usize = 1 << 15;

/// Searches for assignments by integer programs over a model, until a deadline.
pub struct IlpWitnessSearch<'a> {
    model: &'a Model,
    engines: Engines,
    budget: &'a Budget,
    deadline: Instant,
}

/// The result of one slice of time.
enum SliceOutcome {
    /// An assignment, and whether the solver claims that no assignment has more of the wanted
    /// values.
    Found(Assignment, bool),
    Nothing,
    /// The solver cannot continue.
    OutOfTime,
}

impl<'a> IlpWitnessSearch<'a> {
    /// Creates a search. Returns `None` if the model is too large. Also returns `None` if the
    /// budget limits the work, because solvers of integer programs count no work.
    pub fn new(model: &'a Model, search: Search<'a>, deadline: Instant) -> Option<Self> {
        let Search { engines, budget } = search;
        let literals = model.constraints().iter().map(|constraint| constraint.lits.len());
        let fits = literals.sum::<usize>() <= MAX_LITERALS_FOR_PROGRAM;
        (fits && budget.work_limit().is_none()).then_some(Self { model, engines, budget, deadline })
    }

    /// Returns any satisfying assignment that a program finds.
    pub fn find_any(&self) -> Option<Assignment> {
        match self.solve_program(&[], FIRST_WITNESS_TIME) {
            SliceOutcome::Found(found, _) => Some(found),
            SliceOutcome::Nothing | SliceOutcome::OutOfTime => None,
        }
    }

    /// Searches for assignments with wanted values. The search ends when no wanted value is left,
    /// when a slice finds fewer than `least` wanted values, or when the solver cannot continue.
    /// `learn` receives each assignment and returns the values that are still wanted.
    ///
    /// # Errors
    /// `learn` fails.
    pub fn find_wanted_values(
        &self,
        mut wanted: Vec<Lit>,
        least: usize,
        mut learn: impl FnMut(&Assignment, Vec<Lit>) -> Result<Vec<Lit>, Stop>,
    ) -> Result<(), Stop> {
        let (mut most, mut at) = (usize::MAX, 0);
        while !wanted.is_empty() && Instant::now() < self.deadline {
            let goal: Vec<Lit> = {
                let from_there = wanted.iter().cycle().skip(at % wanted.len());
                from_there.take(most.min(wanted.len())).copied().collect()
            };
            at += goal.len();
            let before = wanted.len();
            let mut is_claimed = false;
            match self.solve_program(&goal, PROGRAM_TIME) {
                SliceOutcome::Found(found, is_best) => {
                    is_claimed = is_best && goal.iter().all(|&lit| !found.satisfies(lit));
                    wanted = learn(&found, wanted)?;
                }
                SliceOutcome::Nothing => {}
                SliceOutcome::OutOfTime => break,
            }
            let new = before - wanted.len();
            if goal.len() == before && new < least {
                break;
            }
            if is_claimed || new == 0 && goal.len() == 1 {
                wanted.retain(|lit| !goal.contains(lit));
            } else if new == 0 {
                most = (goal.len() / WANTED_VALUES_DIVISOR).max(1);
            }
        }
        Ok(())
    }

    fn solve_program(&self, goal: &[Lit], slice: Duration) -> SliceOutcome {
        let objective = Objective::of_num_true_literals(Sense::Maximise, goal);
        let slice = self.budget.clone().with_deadline(self.deadline.min(Instant::now() + slice));
        match self.engines.ilp_backend().optimise(self.model, &objective, &slice) {
            OptimisationOutcome::Optimal { assignment, .. } => {
                SliceOutcome::Found(assignment, true)
            }
            OptimisationOutcome::Feasible { assignment, stop_reason: Stop::Time, .. } => {
                SliceOutcome::Found(assignment, false)
            }
            OptimisationOutcome::Unknown(reason) if reason.could_change_with_time() => {
                SliceOutcome::Nothing
            }
            // A solver's claim of infeasibility proves nothing, so the claim is ignored.
            _ => SliceOutcome::OutOfTime,
        }
    }
}
