//! The statuses of a model's variables over all assignments: by counting, by SAT, or by the first
//! engine to finish.

mod auto;
mod portfolio;

use crate::budget::{Budget, Meter, Stop, Unfinished};
use crate::count::{Analysis, Counter};
use crate::model::{Model, Var, VariableStatus};

use super::{Engine, Forced, Search, decide_by_windows, forced, witness};

/// The findings of an engine about a model.
pub struct Finding {
    /// Whether the model has an assignment, if known.
    consistent: Option<bool>,
    /// The status of each primary variable, empty if there is no assignment.
    statuses: Vec<VariableStatus>,
    ended: Option<Unfinished>,
    /// The last analysis, if there was one.
    analysis: Option<Analysis>,
}

impl Finding {
    /// Creates a finding without knowledge.
    pub fn nothing(model: &Model) -> Self {
        let statuses = vec![VariableStatus::Undecided; model.num_primary()];
        Self { consistent: None, statuses, ended: None, analysis: None }
    }

    fn inconsistent() -> Self {
        Self { consistent: Some(false), statuses: Vec::new(), ended: None, analysis: None }
    }

    /// Runs an engine on a model. `counter` may have cached the parts of a similar model.
    pub fn of(model: &Model, engine: Engine, counter: &mut Counter, search: Search<'_>) -> Self {
        let budget = search.budget;
        match engine {
            Engine::Count => Self::by_count(model, counter, budget),
            Engine::Sat => Self::nothing(model).by_sat(model, search),
            Engine::Auto => Self::by_portfolio(model, counter, search),
            Engine::Construct | Engine::Ilp => {
                Self { ended: Some(engine.to_unsupported().into()), ..Self::nothing(model) }
            }
        }
    }

    /// Whether every variable is decided, or no engine is left.
    fn is_final(&self) -> bool {
        let is_over = matches!(self.ended, Some(Unfinished::Stop(stop)) if stop.is_final());
        is_over || self.consistent.is_some() && !self.statuses.contains(&VariableStatus::Undecided)
    }

    fn by_count(model: &Model, counter: &mut Counter, budget: &Budget) -> Self {
        let meter = &mut budget.meter();
        match counter.analyse(model, meter) {
            Ok(analysis) => {
                let found = Self::counted(&analysis, meter);
                Self { analysis: Some(analysis), ..found }
            }
            Err(reason) => Self { ended: Some(reason), ..Self::nothing(model) },
        }
    }

    /// Returns the findings of an analysis.
    pub fn counted(analysis: &Analysis, meter: &mut Meter) -> Self {
        match analysis.statuses(meter) {
            (Some(statuses), ended) => {
                let consistent = ended.is_none().then_some(true);
                Self { consistent, statuses, ended, analysis: None }
            }
            (None, _) => Self::inconsistent(),
        }
    }

    /// Decides by SAT the models too wide to count. If that is unsupported, the reason is the limit
    /// that ended the count.
    pub fn completed<'a>(self, model: &Model, search: impl Into<Search<'a>>) -> Self {
        let counted = self.ended;
        match counted {
            Some(Unfinished::Stop(Stop::Work | Stop::Memory)) => {
                let mut more = self.finished(model, search.into());
                if let Some(Unfinished::Unsupported(_)) = more.ended {
                    more.ended = counted;
                }
                more
            }
            Some(Unfinished::Unsupported(_)) => self.finished(model, search.into()),
            _ => self,
        }
    }

    /// Decides the undecided variables, by windows and then by SAT.
    fn finished(self, model: &Model, search: Search<'_>) -> Self {
        let found = self.by_windows(model, search);
        if found.is_final() { found } else { found.by_sat(model, search) }
    }

    /// Decides variables by windows around one assignment, which SAT finds.
    fn by_windows(mut self, model: &Model, search: Search<'_>) -> Self {
        let meter = &mut search.budget.meter();
        match witness(model, &self.statuses, &mut *search.engines.assumption_solver(), meter) {
            Ok(Some(witness)) => {
                self.consistent = Some(true);
                // The work of windows is counted in states, that of the witness in units of the
                // backend.
                let meter = &mut search.budget.meter();
                self.ended = decide_by_windows(model, &witness, &mut self.statuses, meter)
                    .err()
                    .map(Into::into);
                self
            }
            Ok(None) => Self::inconsistent(),
            Err(reason) => Self { ended: Some(reason), ..self },
        }
    }

    /// Decides the undecided variables, and whether there is an assignment at all.
    fn by_sat(mut self, model: &Model, search: Search<'_>) -> Self {
        let undecided =
            |var: &Var| self.statuses.get(var.index()) == Some(&VariableStatus::Undecided);
        let asked: Vec<Var> = model.primary_vars().filter(undecided).collect();
        match forced(model, &asked, &mut *search.engines.assumption_solver(), search.budget) {
            Forced::Inconsistent => Self::inconsistent(),
            Forced::Unknown(reason) => Self { ended: Some(reason), ..self },
            Forced::Consistent(backbone) => {
                for (var, &status) in asked.iter().zip(&backbone.statuses) {
                    self.statuses[var.index()] = status;
                }
                Self { consistent: Some(true), ended: backbone.ended, ..self }
            }
        }
    }

    /// Takes the analysis out, as far as the budget lasted.
    pub fn take_analysis(&mut self) -> Option<Analysis> {
        self.analysis.take()
    }

    /// Returns the reason for undecided variables, if the budget ended first.
    pub fn ended(&self) -> Option<Unfinished> {
        self.ended
    }

    /// Whether the model has an assignment, if known.
    pub fn consistent(&self) -> Option<bool> {
        self.consistent
    }

    /// Returns the status of each primary variable, or none if there is no assignment.
    pub fn statuses(&self) -> Option<&[VariableStatus]> {
        (self.consistent != Some(false)).then_some(&self.statuses)
    }
}
