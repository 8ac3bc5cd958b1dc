//! Lists the solutions of a board, in order or at random, with the counting engine. On boards with
//! connected groups, SAT first tries to list the solutions.

use std::ops::ControlFlow;
use std::vec::IntoIter;

use gridproof_engine::count::{Analysis, Counter, ModelIterator};
use gridproof_engine::model::{Assignment, Lit, Model, Var};
use gridproof_engine::query::{Search, enumerate_projected, for_each_draw, for_each_listed_draw};

use crate::budget::{Meter, Reserved, Unfinished};

use super::exact::{MAX_ENUMERATED_BEFORE_DIAGRAMS, checked_solution};
use super::{Shading, Solution, build_model};

/// An iterator over the solutions of a board, in a fixed order. Each solution appears once, and is
/// checked against the rules.
#[derive(Debug)]
pub struct SolutionIterator<B> {
    board: B,
    models: ModelSource,
}

/// The models that an iterator still has to return.
#[derive(Debug)]
enum ModelSource {
    Diagrams(Box<ModelIterator>),
    List { models: IntoIter<Vec<bool>>, _held: Reserved },
}

impl<B: Shading> SolutionIterator<B> {
    /// Counts the solutions of the board, which takes most of the work. Each later solution takes
    /// time linear in the number of cells, regardless of the number of solutions. On a board with
    /// connected groups, SAT first tries to list all solutions, as for a
    /// [count](super::exact::count).
    ///
    /// # Errors
    /// If the budget ends first, or the board is too wide to count.
    pub fn of_board<'a>(board: B, search: impl Into<Search<'a>>) -> Result<Self, Unfinished> {
        let search = search.into();
        let meter = &mut search.budget.meter();
        let (model, _held) = build_model(&board, meter)?;
        if board.has_connected_groups()
            && let Some(models) = list_models(&model, MAX_ENUMERATED_BEFORE_DIAGRAMS, search)?
        {
            return Ok(Self { board, models });
        }
        let counted = Counter::new().analyse(&model, meter);
        let models = match counted.and_then(|analysis| analysis.into_models(meter)) {
            Err(Unfinished::Unsupported(_)) if board.has_connected_groups() => {
                let listed = list_models(&model, u64::MAX, search)?;
                listed.expect("a list ends before it has 2^64 solutions")
            }
            models => ModelSource::Diagrams(Box::new(models?)),
        };
        Ok(Self { board, models })
    }

    /// Returns the next solution, or `None` after the last solution.
    ///
    /// # Errors
    /// If the budget ends first. After this error, a later call continues with the same solution.
    pub fn next_within_budget(
        &mut self,
        meter: &mut Meter,
    ) -> Result<Option<Solution<B::CellContent>>, Unfinished> {
        let found = match &mut self.models {
            ModelSource::Diagrams(models) => models.next_model(meter)?,
            ModelSource::List { models, .. } => {
                meter.spend_steps(models.as_slice().first().map_or(0, Vec::len) as u64)?;
                models.next().map(Assignment::from)
            }
        };
        found.map(|found| checked_solution(&self.board, &found)).transpose()
    }
}

/// Lists the models with a SAT solver, in descending order of their values. Returns `None` if there
/// are more than `most` models.
fn list_models(
    model: &Model,
    most: u64,
    search: Search<'_>,
) -> Result<Option<ModelSource>, Unfinished> {
    let primary: Vec<Var> = model.primary_vars().collect();
    let bytes_per_model = (primary.len() + 2 * size_of::<Vec<bool>>()) as u64;
    let mut held = search.budget.meter().reserve(0)?;
    let (mut models, mut full) = (Vec::new(), None);
    let mut sat = search.engines.new_sat_solver();
    let end = enumerate_projected(model, &primary, &mut *sat, search.budget, |lits| {
        full = held.grow_to(bytes_per_model * (models.len() as u64 + 1)).err();
        if full.is_some() || models.len() as u64 == most {
            return ControlFlow::Break(());
        }
        models.push(lits.iter().copied().map(Lit::is_positive).collect::<Vec<bool>>());
        ControlFlow::Continue(())
    });
    full.map_or(Ok(()), Err)?;
    if !end.is_complete()? {
        return Ok(None);
    }
    models.sort_unstable_by(|a, b| b.cmp(a));
    Ok(Some(ModelSource::List { models: models.into_iter(), _held: held }))
}

/// Draws `number` solutions of a board, and passes each to `visit`. The draws are uniform, or
/// weighted by the board's density. Each solution is checked against the rules. Returns false if
/// the board has no solution. Equal seeds give equal draws. On a board with connected groups, SAT
/// first tries to list all solutions, as for a [count](super::exact::count).
///
/// # Errors
/// If the budget ends first, if the board is too wide to count, or if `visit` returns an error.
pub fn for_each_sample<'a, B: Shading>(
    board: &B,
    number: usize,
    seed: u64,
    search: impl Into<Search<'a>>,
    mut visit: impl FnMut(Solution<B::CellContent>) -> Result<(), Unfinished>,
) -> Result<bool, Unfinished> {
    let search = search.into();
    let meter = &mut search.budget.meter();
    let (model, _held) = build_model(board, meter)?;
    let mut visit = |found: Assignment| visit(checked_solution(board, &found)?);
    let mut draw_from_list =
        |most| for_each_listed_draw(&model, most, number, seed, search, &mut visit);
    if board.has_connected_groups()
        && let Some(is_consistent) = draw_from_list(MAX_ENUMERATED_BEFORE_DIAGRAMS)?
    {
        return Ok(is_consistent);
    }
    let analysis = Counter::new().analyse(&model, meter);
    match analysis.as_ref().map_or_else(|reason| Some(*reason), Analysis::stop_reason) {
        Some(Unfinished::Unsupported(_)) if board.has_connected_groups() => {
            let drawn = draw_from_list(u64::MAX)?;
            Ok(drawn.expect("a list ends before it has 2^64 solutions"))
        }
        _ => for_each_draw(&analysis?, number, seed, meter, visit),
    }
}
