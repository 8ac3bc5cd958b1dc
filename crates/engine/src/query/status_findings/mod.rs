//! The statuses of a model's variables over all assignments. Statuses are found by counting, by
//! SAT, or by several engines one after the other.

mod portfolio;

use crate::budget::{Budget, Limited, Meter, Stop, Unfinished};
use crate::count::{Analysis, Counter};
use crate::model::{Model, Var, VariableStatus};

use super::{BackboneOutcome, Engine, Search, decide_by_windows, find_backbone, find_witness};

/// The number of bytes that expansion and trimming reserve for a state with two choices. A million
/// states take 0.3 s. The widest of 653 positions from real games needs 40,000 states. A half-open
/// 500x500 board needs 20 states per cell.
const BYTES_PER_STATE: u64 = 64;
/// The additional bytes that a count may take for each hidden cell. A count needs additional bytes,
/// because states with more than two choices take more memory.
const COUNTING_BYTES_PER_CELL: u64 = 100 * BYTES_PER_STATE;
/// The memory for the last count, in bytes. If this memory does not suffice, SAT decides the
/// remaining variables.
const MAX_COUNTING_BYTES: u64 = 1280 << 20;

/// The limits of the first three steps: a count, SAT, and a second count.
struct StepLimits {
    /// The memory of the first count, in bytes.
    first_count: u64,
    /// The work of a round of SAT after the first count, in backend units. Ten million units take
    /// about a second.
    sat_work: u64,
    /// The memory of a second count, in bytes.
    second_count: u64,
}

/// The limits for models without auxiliary variables. The first count may expand a million states,
/// and the second count may expand eight million states. SAT has a low limit, because SAT rarely
/// decides a wide board of mines.
const FOR_PLAIN_MODELS: StepLimits =
    StepLimits { first_count: 64 << 20, sat_work: 1 << 24, second_count: 512 << 20 };
/// The limits for models with auxiliary variables. The first count may expand 130,000 states, and
/// the second count may expand 500,000 states. The limits are low, because SAT decides most models
/// with auxiliary variables in less time than the counts.
const FOR_MODELS_WITH_AUXILIARY: StepLimits =
    StepLimits { first_count: 8 << 20, sat_work: 1 << 26, second_count: 32 << 20 };

/// The findings of an engine about a model.
pub struct StatusFindings {
    /// Whether the model has an assignment, if known.
    is_consistent: Option<bool>,
    /// The status of each primary variable. The list is empty if there is no assignment.
    statuses: Vec<VariableStatus>,
    stop_reason: Option<Unfinished>,
    /// The last analysis, if any.
    analysis: Option<Analysis>,
}

impl StatusFindings {
    /// Creates findings in which every variable is undecided.
    pub fn all_undecided(model: &Model) -> Self {
        let statuses = vec![VariableStatus::Undecided; model.num_primary()];
        Self { is_consistent: None, statuses, stop_reason: None, analysis: None }
    }

    fn inconsistent() -> Self {
        Self { is_consistent: Some(false), statuses: Vec::new(), stop_reason: None, analysis: None }
    }

    /// Runs an engine on a model. `counter` may have a cache with components of a similar model.
    pub fn find(model: &Model, engine: Engine, counter: &mut Counter, search: Search<'_>) -> Self {
        let budget = search.budget;
        match engine {
            Engine::Count => Self::decide_by_count(model, counter, budget),
            Engine::Sat => Self::all_undecided(model).decide_by_sat(model, search),
            Engine::Auto => Self::decide_automatically(model, counter, search),
            Engine::Construct | Engine::Ilp => Self {
                stop_reason: Some(engine.to_unsupported().into()),
                ..Self::all_undecided(model)
            },
        }
    }

    /// Decides with [`Engine::Auto`]: counts in little memory, then tries SAT, then counts in more
    /// memory, and then runs all engines side by side. While SAT runs, a second thread may already
    /// do the second count.
    fn decide_automatically(model: &Model, counter: &mut Counter, search: Search<'_>) -> Self {
        let has_auxiliary = model.num_primary() < model.num_vars();
        let limits = if has_auxiliary { FOR_MODELS_WITH_AUXILIARY } else { FOR_PLAIN_MODELS };
        let per_cell = COUNTING_BYTES_PER_CELL * model.num_primary() as u64;
        let counted = match Self::count_within(
            limits.first_count + per_cell,
            model,
            counter,
            search.budget,
        ) {
            LimitedCount::Ended(counted) => {
                return counted.decide_by_sat_if_too_wide(model, search);
            }
            LimitedCount::TooWide(counted) => counted,
        };
        let bytes = limits.second_count + per_cell;
        let (found, second_count) = search.budget.run_speculatively(
            || counted.decide_by_sat_in_rounds(limits.sat_work, model, search),
            |found| !found.is_final(),
            |budget| Self::count_within(bytes, model, counter, budget),
        );
        let Some(second_count) = second_count else { return found };
        match second_count {
            LimitedCount::Ended(counted) if counted.stop_reason.is_none() => counted,
            LimitedCount::Ended(_) => found.decide_by_sat_if_too_wide(model, search),
            LimitedCount::TooWide(_) if has_auxiliary => {
                found.complete_with_auxiliary_variables(model, search)
            }
            LimitedCount::TooWide(_) => {
                let counting = counting_budget(search.budget, MAX_COUNTING_BYTES.max(bytes));
                found.complete_by_portfolio(model, counter, &counting, search)
            }
        }
    }

    /// Counts in at most `bytes` bytes of memory. If the count needs more memory, and the user's
    /// limits would allow more, returns [`LimitedCount::TooWide`].
    fn count_within(
        bytes: u64,
        model: &Model,
        counter: &mut Counter,
        budget: &Budget,
    ) -> LimitedCount {
        if budget.work_limit().is_some_and(|limit| limit <= bytes / BYTES_PER_STATE) {
            return LimitedCount::Ended(Self::decide_by_count(model, counter, budget));
        }
        let counting = counting_budget(budget, bytes);
        let counted = Self::decide_by_count(model, counter, &counting);
        let is_too_wide = match counted.stop_reason {
            Some(Unfinished::Stop(Stop::Memory)) => counting.needed_memory_limit().is_some(),
            stop_reason => stop_reason == Some(Unfinished::Stop(Stop::Work)),
        };
        if is_too_wide { LimitedCount::TooWide(counted) } else { LimitedCount::Ended(counted) }
    }

    /// Decides by SAT in rounds of `work` units. The next round begins if a round leaves at most
    /// half of its variables undecided, because SAT then needs less time than a wide count. The
    /// rounds together keep the user's limit.
    fn decide_by_sat_in_rounds(self, work: u64, model: &Model, search: Search<'_>) -> Self {
        let mut left = search.budget.work_limit().unwrap_or(u64::MAX);
        let mut found = self;
        loop {
            let (before, round) = (found.num_undecided(), work.min(left));
            left -= round;
            found = found.decide_by_sat(model, search.with_budget(&search.budget.with_work(round)));
            if found.is_final() || left == 0 || found.num_undecided() > before / 2 {
                return found;
            }
        }
    }

    fn num_undecided(&self) -> usize {
        self.statuses.iter().filter(|status| **status == VariableStatus::Undecided).count()
    }

    fn decide_by_count(model: &Model, counter: &mut Counter, budget: &Budget) -> Self {
        let meter = &mut budget.meter();
        match counter.analyse(model, meter) {
            Ok(analysis) => {
                let found = Self::from_analysis(&analysis, meter);
                Self { analysis: Some(analysis), ..found }
            }
            Err(reason) => Self { stop_reason: Some(reason), ..Self::all_undecided(model) },
        }
    }

    /// Returns the findings of an analysis.
    pub fn from_analysis(analysis: &Analysis, meter: &mut Meter) -> Self {
        match analysis.statuses(meter) {
            Limited { so_far: Some(statuses), stop_reason } => {
                let consistent = stop_reason.is_none().then_some(true);
                Self { is_consistent: consistent, statuses, stop_reason, analysis: None }
            }
            Limited { so_far: None, .. } => Self::inconsistent(),
        }
    }

    /// If the model is too wide to count, decides its undecided variables by windows and SAT. If
    /// SAT is not supported, `stop_reason` remains the limit that ended the count.
    pub fn decide_by_sat_if_too_wide<'a>(
        self,
        model: &Model,
        search: impl Into<Search<'a>>,
    ) -> Self {
        let counted = self.stop_reason;
        match counted {
            Some(Unfinished::Stop(Stop::Work | Stop::Memory)) => {
                let mut more = self.complete_by_windows_and_sat(model, search.into());
                if let Some(Unfinished::Unsupported(_)) = more.stop_reason {
                    more.stop_reason = counted;
                }
                more
            }
            Some(Unfinished::Unsupported(_)) => {
                self.complete_by_windows_and_sat(model, search.into())
            }
            _ => self,
        }
    }

    /// Decides the undecided variables, by windows and then by SAT.
    fn complete_by_windows_and_sat(self, model: &Model, search: Search<'_>) -> Self {
        let found = self.decide_by_windows(model, search);
        if found.is_final() { found } else { found.decide_by_sat(model, search) }
    }

    /// Decides variables by windows around one assignment, which SAT finds.
    fn decide_by_windows(mut self, model: &Model, search: Search<'_>) -> Self {
        let meter = &mut search.budget.meter();
        match find_witness(
            model,
            &self.statuses,
            &mut *search.engines.new_assumption_solver(),
            meter,
        ) {
            Ok(Some(witness)) => {
                self.is_consistent = Some(true);
                // Work has two units here: states for the windows, and units of the backend for the
                // witness. So the windows and the witness have separate budgets.
                let meter = &mut search.budget.meter();
                self.stop_reason = decide_by_windows(model, &witness, &mut self.statuses, meter)
                    .err()
                    .map(Into::into);
                self
            }
            Ok(None) => Self::inconsistent(),
            Err(reason) => Self { stop_reason: Some(reason), ..self },
        }
    }

    /// Decides the undecided variables, and decides whether any assignment exists.
    fn decide_by_sat(mut self, model: &Model, search: Search<'_>) -> Self {
        let undecided =
            |var: &Var| self.statuses.get(var.index()) == Some(&VariableStatus::Undecided);
        let asked: Vec<Var> = model.primary_vars().filter(undecided).collect();
        match find_backbone(
            model,
            &asked,
            &mut *search.engines.new_assumption_solver(),
            search.budget,
        ) {
            BackboneOutcome::Inconsistent => Self::inconsistent(),
            BackboneOutcome::Unknown(reason) => Self { stop_reason: Some(reason), ..self },
            BackboneOutcome::Consistent(backbone) => {
                for (var, &status) in asked.iter().zip(&backbone.statuses) {
                    self.statuses[var.index()] = status;
                }
                Self { is_consistent: Some(true), stop_reason: backbone.stop_reason, ..self }
            }
        }
    }

    /// Returns whether every variable is decided, or no engine is left to try.
    fn is_final(&self) -> bool {
        let is_over = matches!(self.stop_reason, Some(Unfinished::Stop(stop)) if stop.stops_further_searches());
        is_over
            || self.is_consistent.is_some() && !self.statuses.contains(&VariableStatus::Undecided)
    }

    /// Removes and returns the analysis, which may be incomplete because of the budget.
    pub fn take_analysis(&mut self) -> Option<Analysis> {
        self.analysis.take()
    }

    /// Returns the reason why some variables are undecided, if there are any.
    pub fn stop_reason(&self) -> Option<Unfinished> {
        self.stop_reason
    }

    /// Returns whether the model has a satisfying assignment, if known.
    pub fn is_consistent(&self) -> Option<bool> {
        self.is_consistent
    }

    /// Returns the status of each primary variable, or `None` if there is no assignment.
    pub fn statuses(&self) -> Option<&[VariableStatus]> {
        (self.is_consistent != Some(false)).then_some(&self.statuses)
    }
}

/// The findings of a count in limited memory.
enum LimitedCount {
    /// The count is complete, or ended for a reason other than its memory.
    Ended(StatusFindings),
    /// The count needs more memory than the limit.
    TooWide(StatusFindings),
}

/// Returns this budget with two limits for a count: `bytes` of memory, and the number of states
/// that fit into this memory.
fn counting_budget(budget: &Budget, bytes: u64) -> Budget {
    let states = bytes / BYTES_PER_STATE;
    budget
        .with_work(budget.work_limit().map_or(states, |limit| limit.min(states)))
        .with_memory_share(bytes)
}
