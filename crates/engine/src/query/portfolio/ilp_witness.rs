//! Satisfying assignments by integer programs, for models of long sums that share many variables, where SAT
//! solvers find none: boards whose clues stand apart, each of many cells.
//!
//! A program asks for as many values as possible that no assignment had so far. A solver's unit is time, so each
//! runs for a slice of it, and the best that it has by then counts. After a slice that brings nothing fewer values are
//! asked for, down to a single one; those that a solver says cannot be had are left to those who prove it. What
//! comes out are assignments, each of which was checked in integers: nothing rests on a float.

use std::time::Duration;

use crate::budget::{Budget, Instant, Stop};
use crate::ilp::{Objective, Outcome, Sense};
use crate::model::{Assignment, Lit, Model};

use crate::query::engines::{Engines, Search};

/// How long one program is worked on.
const SLICE: Duration = Duration::from_millis(300);
/// How long the first assignment is looked for, where the budget has the time.
const FIRST: Duration = Duration::from_secs(10);
/// By how much the values that are asked for become fewer.
const FEWER: usize = 8;
/// The literals of the largest models that are taken on: between two looks at the clock lie 1000 pivots.
const MOST_LITERALS: usize = 1 << 15;

/// Integer programs over a model, until a moment.
pub struct Programs<'a> {
    model: &'a Model,
    engines: Engines,
    budget: &'a Budget,
    until: Instant,
}

/// What came of a slice.
enum Solved {
    /// An assignment, and whether none has more of the values, as the solver says.
    Found(Assignment, bool),
    Nothing,
    /// The solver can do no more.
    Over,
}

impl<'a> Programs<'a> {
    /// None where the model is too large for them, or where there is a work limit, which they cannot keep to.
    pub fn new(model: &'a Model, search: Search<'a>, until: Instant) -> Option<Self> {
        let Search { engines, budget } = search;
        let literals = model.constraints().iter().map(|constraint| constraint.lits.len());
        let fits = literals.sum::<usize>() <= MOST_LITERALS;
        (fits && budget.work_limit().is_none()).then_some(Self { model, engines, budget, until })
    }

    /// Any satisfying assignment, if one is found.
    pub fn first(&self) -> Option<Assignment> {
        match self.solve(&[], FIRST) {
            Solved::Found(found, _) => Some(found),
            Solved::Nothing | Solved::Over => None,
        }
    }

    /// Looks for assignments with values that are wanted, until there are none, a slice for all of them brings fewer
    /// than `least`, or the solver has no more to say. `learn` is given each one, and says which values are left of
    /// those that were wanted.
    ///
    /// # Errors
    /// Those of `learn`.
    pub fn hunt(
        &self,
        mut wanted: Vec<Lit>,
        least: usize,
        mut learn: impl FnMut(&Assignment, Vec<Lit>) -> Result<Vec<Lit>, Stop>,
    ) -> Result<(), Stop> {
        let (mut most, mut at) = (usize::MAX, 0);
        while !wanted.is_empty() && Instant::now() < self.until {
            let goal: Vec<Lit> = {
                let from_there = wanted.iter().cycle().skip(at % wanted.len());
                from_there.take(most.min(wanted.len())).copied().collect()
            };
            at += goal.len();
            let before = wanted.len();
            let mut is_claimed = false;
            match self.solve(&goal, SLICE) {
                Solved::Found(found, is_best) => {
                    is_claimed = is_best && goal.iter().all(|&lit| !found.satisfies(lit));
                    wanted = learn(&found, wanted)?;
                }
                Solved::Nothing => {}
                Solved::Over => break,
            }
            let new = before - wanted.len();
            if goal.len() == before && new < least {
                break;
            }
            if is_claimed || new == 0 && goal.len() == 1 {
                wanted.retain(|lit| !goal.contains(lit));
            } else if new == 0 {
                most = (goal.len() / FEWER).max(1);
            }
        }
        Ok(())
    }

    fn solve(&self, goal: &[Lit], slice: Duration) -> Solved {
        let objective = Objective::count(Sense::Maximise, goal);
        let slice = self.budget.clone().until(self.until.min(Instant::now() + slice));
        match self.engines.ilp().optimise(self.model, &objective, &slice) {
            Outcome::Optimal { assignment, .. } => Solved::Found(assignment, true),
            Outcome::Feasible { assignment, ended: Stop::Time, .. } => {
                Solved::Found(assignment, false)
            }
            Outcome::Unknown(reason) if reason.is_time() => Solved::Nothing,
            // A claim that there is none is not believed here.
            _ => Solved::Over,
        }
    }
}
