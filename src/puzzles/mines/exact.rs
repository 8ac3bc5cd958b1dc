//! The exact questions about a board: which hidden cells are provably safe or provably mines,
//! and how many placements are consistent. Each is answered by two engines that share nothing
//! but the model.

mod auto;
mod beside;
mod counts;
mod engine;
pub mod guesses;
pub mod what_if;

use crate::budget::{Budget, Meter, Stop, Unfinished};
use crate::count::{Analysis, Counter};
use crate::grid::Cell;
use crate::model::{Model, Status, Var};
use crate::query::{Forced, Search, consistent, forced, settle, witness};
use crate::sat::Verdict;

use super::model::model_within;
use super::rules::{Board, Placement};

pub use counts::{Counts, count};
pub use engine::Engine;

/// What is proved about each hidden cell, each list in row-major order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct Deductions {
    /// Whether any placement is consistent with the board; none where the budget ended before
    /// that was known. If there is no placement the lists are empty.
    pub consistent: Option<bool>,
    /// Proved to hold no mine in any consistent placement.
    pub safe: Vec<Cell>,
    /// Proved to hold a mine in all of them.
    pub mine: Vec<Cell>,
    /// Proved to be free: a placement with a mine there and one without exist.
    pub free: Vec<Cell>,
    /// Not decided, because the budget ended first.
    #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub undecided: Vec<Cell>,
}

impl Deductions {
    /// About no hidden cell of a board.
    pub(super) fn nothing(board: &Board) -> Self {
        Self { undecided: board.hidden().collect(), ..Self::default() }
    }

    /// Whether not even one cell is decided, nor whether there is a placement.
    pub fn says_nothing(&self) -> bool {
        let Self { consistent, safe, mine, free, undecided: _ } = self;
        consistent.is_none() && [safe, mine, free].iter().all(|cells| cells.is_empty())
    }

    /// The same about `cells` only, which are in row-major order.
    pub fn only(mut self, cells: &[Cell]) -> Self {
        for list in [&mut self.safe, &mut self.mine, &mut self.free, &mut self.undecided] {
            list.retain(|cell| cells.binary_search(cell).is_ok());
        }
        self
    }
}

/// Decides every hidden cell of `board`. Where the budget ends first the reason is returned
/// beside what was proved until then.
pub fn prove<'a>(
    board: &Board,
    engine: Engine,
    search: impl Into<Search<'a>>,
) -> (Deductions, Option<Unfinished>) {
    let search @ Search { budget, .. } = search.into();
    let model = match model_within(board, &mut budget.meter()) {
        Ok(model) => model,
        Err(stop) => return (Deductions::nothing(board), Some(stop.into())),
    };
    let finding = Finding::of(&model, engine, &mut Counter::new(), search);
    (finding.deductions(&model), finding.ended)
}

/// A placement of mines that agrees with `board`; none where there is none. By SAT, whose unit of work is
/// the backend's.
pub fn placement<'a>(
    board: &Board,
    search: impl Into<Search<'a>>,
) -> Result<Option<Placement>, Unfinished> {
    let Search { engines, budget } = search.into();
    let model = model_within(board, &mut budget.meter())?;
    match consistent(&model, &mut *engines.sat(), budget) {
        Verdict::Sat(found) => Ok(Some(super::model::placement(board, &model, &found))),
        Verdict::Unsat => Ok(None),
        Verdict::Unknown(reason) => Err(reason),
    }
}

/// What an engine found out about a model.
pub struct Finding {
    /// Whether it has an assignment, where that is known.
    consistent: Option<bool>,
    /// The status of each variable, empty if there is no assignment.
    statuses: Vec<Status>,
    ended: Option<Unfinished>,
}

impl Finding {
    fn nothing(model: &Model) -> Self {
        let statuses = vec![Status::Undecided; model.num_vars()];
        Self { consistent: None, statuses, ended: None }
    }

    fn inconsistent() -> Self {
        Self { consistent: Some(false), statuses: Vec::new(), ended: None }
    }

    /// What an engine finds out, where counting may know the parts of a model like this one.
    pub fn of(model: &Model, engine: Engine, counter: &mut Counter, search: Search<'_>) -> Self {
        let budget = search.budget;
        match engine {
            Engine::Count => Self::by_count(model, counter, budget),
            Engine::Sat => Self::nothing(model).by_sat(model, search),
            Engine::Auto => Self::by_all(model, counter, search),
        }
    }

    /// Whether nothing is left to decide, or to decide it with.
    fn is_final(&self) -> bool {
        let is_over = matches!(self.ended, Some(Unfinished::Stop(stop)) if stop.is_final());
        is_over || self.consistent.is_some() && !self.statuses.contains(&Status::Undecided)
    }

    fn by_count(model: &Model, counter: &mut Counter, budget: &Budget) -> Self {
        let meter = &mut budget.meter();
        match counter.analyse(model, meter) {
            Ok(analysis) => Self::counted(&analysis, meter),
            Err(reason) => Self { ended: Some(reason), ..Self::nothing(model) },
        }
    }

    /// What an analysis says.
    pub fn counted(analysis: &Analysis, meter: &mut Meter) -> Self {
        match analysis.statuses(meter) {
            (Some(statuses), ended) => {
                Self { consistent: ended.is_none().then_some(true), statuses, ended }
            }
            (None, _) => Self::inconsistent(),
        }
    }

    /// The same, with what was too wide to count decided by SAT. Where that is not supported, the
    /// limit that ended the count is what can be lifted.
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

    /// Decides what is undecided, by windows and then by SAT.
    fn finished(self, model: &Model, search: Search<'_>) -> Self {
        let found = self.by_windows(model, search);
        if found.is_final() { found } else { found.by_sat(model, search) }
    }

    /// Decides what windows decide around one assignment, which SAT finds.
    fn by_windows(mut self, model: &Model, search: Search<'_>) -> Self {
        let meter = &mut search.budget.meter();
        match witness(model, &self.statuses, &mut *search.engines.assuming(), meter) {
            Ok(Some(witness)) => {
                self.consistent = Some(true);
                // What windows cost is counted in states, what the witness cost in units of the backend.
                let meter = &mut search.budget.meter();
                self.ended =
                    settle(model, &witness, &mut self.statuses, meter).err().map(Into::into);
                self
            }
            Ok(None) => Self::inconsistent(),
            Err(reason) => Self { ended: Some(reason), ..self },
        }
    }

    /// Decides what is undecided, and whether there is an assignment at all.
    fn by_sat(mut self, model: &Model, search: Search<'_>) -> Self {
        let undecided = |var: &Var| self.statuses.get(var.index()) == Some(&Status::Undecided);
        let asked: Vec<Var> = model.vars().filter(undecided).collect();
        match forced(model, &asked, &mut *search.engines.assuming(), search.budget) {
            Forced::Inconsistent => Self::inconsistent(),
            Forced::Unknown(reason) => Self { ended: Some(reason), ..self },
            Forced::Consistent(backbone) => {
                for (var, &status) in asked.iter().zip(&backbone.statuses) {
                    self.statuses[var.index()] = status;
                }
                Self { consistent: Some(true), statuses: self.statuses, ended: backbone.ended }
            }
        }
    }

    /// Why something is not decided, where the budget ended first.
    pub fn ended(&self) -> Option<Unfinished> {
        self.ended
    }

    /// The status of each variable; none where there is no assignment.
    pub fn statuses(&self) -> Option<&[Status]> {
        (self.consistent != Some(false)).then_some(&self.statuses)
    }

    /// The same, said of cells.
    pub fn deductions(&self, model: &Model) -> Deductions {
        let mut deductions = Deductions { consistent: self.consistent, ..Deductions::default() };
        for (cell, status) in model.cells().zip(&self.statuses) {
            let list = match status {
                Status::Forced(true) => &mut deductions.mine,
                Status::Forced(false) => &mut deductions.safe,
                Status::Free => &mut deductions.free,
                Status::Undecided => &mut deductions.undecided,
            };
            list.push(cell);
        }
        deductions
    }
}
