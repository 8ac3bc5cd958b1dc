//! The look-ahead value of a guess. For each number that the cell can show, counting the remaining
//! placements gives the probability of the number and the prospects after it.

use std::cmp::Ordering;

use dashu_int::UBig;

use gridproof::budget::{Budget, Stop, Unfinished};
use gridproof::grid::Cell;
use gridproof_engine::count::{Count, Counter, Equations, rounded_quotient};
use gridproof_engine::model::{Model, Var};

use gridproof::puzzles::mines::rules::Board;

/// The exponent with which each safe cell adds to the value of a position
/// (`docs/experiments/minesweeper-policy.md`).
pub(super) const PROGRESS_EXPONENT: f64 = 0.05;

/// The largest number of states of the counting engine for one value.
const MAX_STATES_PER_VALUE: u64 = 1_000_000;

/// The largest difference from the best value that counts as close.
const CLOSE_VALUE_DIFFERENCE: f64 = 0.03;

/// The number of further openings that are followed after a close guess. More openings gain
/// nothing.
const OPENINGS_FOLLOWED_FURTHER: usize = 1;

/// On boards with at most this many mines, guesses are not followed further, because this wins no
/// more games.
const MAX_MINES_WITHOUT_FURTHER_LOOK: usize = 10;

/// The choice of the cells to evaluate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct LookaheadBreadth {
    /// The number of cells without a neighbouring clue that are evaluated: those with the fewest
    /// hidden neighbours.
    pub without_clue: usize,
    /// The total number of cells, chosen by increasing risk.
    pub candidates: usize,
    /// The risk by which a cell may exceed the safest cell.
    pub margin: f64,
    /// The number of the best cells that are followed further if their values are close; 0 for
    /// none.
    pub followed_further: usize,
}

impl LookaheadBreadth {
    /// The breadth of the strongest play.
    pub const STRONGEST_BREADTH: Self =
        Self { without_clue: 8, candidates: 40, margin: 0.1, followed_further: 6 };
}

/// The guesses on one board.
pub(crate) struct Lookahead<'a> {
    counter: &'a Counter,
    pub(super) board: &'a Board,
    pub(super) model: &'a Model,
    pub(super) count: &'a Count<'a>,
    guard: &'a Budget,
    pub(super) breadth: LookaheadBreadth,
}

/// The result of comparing guesses.
#[derive(Default)]
pub(crate) struct GuessRanking {
    /// The evaluated cells with their look-ahead values, the best first.
    pub values: Vec<(Cell, f64)>,
    /// The cells that were not evaluated, by increasing risk, and the reason.
    pub untried: Vec<Cell>,
    pub ended: Option<Unfinished>,
}

impl<'a> Lookahead<'a> {
    /// Starts with the model of a board and its count, and with `guard` as the last limit on each
    /// further count.
    pub fn new(
        counter: &'a Counter,
        (board, model): (&'a Board, &'a Model),
        count: &'a Count<'a>,
        guard: &'a Budget,
    ) -> Self {
        Self { counter, board, model, count, guard, breadth: LookaheadBreadth::STRONGEST_BREADTH }
    }

    /// Replaces the breadth, so that other cells are compared.
    pub fn with_breadth(self, breadth: LookaheadBreadth) -> Self {
        Self { breadth, ..self }
    }

    /// Returns the cell of the best look-ahead value; among cells of equal value, the safest one.
    /// If several values are close, these cells are followed further before they are compared.
    /// Returns `None` if nothing is hidden.
    pub fn best_cell(&self) -> Result<Option<Cell>, Unfinished> {
        let GuessRanking { mut values, ended, .. } = self.rank_guesses();
        if let Some(reason) = ended {
            return Err(reason);
        }
        let best = values.first().map_or(0.0, |&(_, value)| value);
        let closer = if self.has_few_mines() { 0 } else { self.breadth.followed_further };
        let close = values.iter().take(closer);
        let close = close.take_while(|&&(_, value)| value >= best - CLOSE_VALUE_DIFFERENCE).count();
        if close > 1 {
            values.truncate(close);
            let mut tried = self.equations()?;
            for (cell, value) in &mut values {
                if let Some(var) = variable_of_cell(self.model, *cell) {
                    *value = self.value_with_further_openings(
                        var,
                        &[],
                        &mut tried,
                        &self.count.models,
                        OPENINGS_FOLLOWED_FURTHER,
                    )?;
                }
            }
            values.sort_by(|a, b| b.1.total_cmp(&a.1));
        }
        Ok(values.first().map(|&(cell, _)| cell))
    }

    fn has_few_mines(&self) -> bool {
        self.board.mines().is_some_and(|mines| mines <= MAX_MINES_WITHOUT_FURTHER_LOOK)
    }

    /// Ranks the cells worth evaluating.
    pub fn rank_guesses(&self) -> GuessRanking {
        let mut ranked = GuessRanking::default();
        let candidates = self.candidates();
        if let ([(cell, _)], true) =
            (&candidates[..], self.breadth != LookaheadBreadth::STRONGEST_BREADTH)
        {
            // A single cell has nothing to compare with.
            ranked.values.push((*cell, 0.0));
            return ranked;
        }
        let mut tried = self.equations();
        for (number, &(cell, _)) in candidates.iter().enumerate() {
            let value = tried.as_mut().map_err(|stop| (*stop).into());
            match value.and_then(|tried| self.value(cell, tried)) {
                Ok(value) => ranked.values.push((cell, value)),
                Err(reason) => {
                    ranked.untried.extend(candidates[number..].iter().map(|&(cell, _)| cell));
                    ranked.ended = Some(reason);
                    break;
                }
            }
        }
        ranked.values.sort_by(|a, b| b.1.total_cmp(&a.1));
        ranked
    }

    /// Returns the equations of the board, to which equations can be added.
    pub(super) fn equations(&self) -> Result<Equations, Stop> {
        Equations::from_model(self.model, &self.guard.meter())
    }

    /// Returns the cells worth evaluating, by increasing risk.
    fn candidates(&self) -> Vec<(Cell, f64)> {
        let Self { model, .. } = *self;
        let least = risks(model, self.count).map(|(_, risk)| risk).fold(1.0, f64::min);
        let (mut seen, mut unseen): (Vec<_>, Vec<_>) = risks(model, self.count)
            .filter(|&(_, risk)| risk <= least + self.breadth.margin)
            .partition(|&(cell, _)| self.board.num_opened_neighbours(cell) > 0);
        unseen.sort_by_key(|&(cell, _)| self.board.num_hidden_neighbours(cell));
        seen.extend(unseen.into_iter().take(self.breadth.without_clue));
        seen.sort_by(|a, b| a.1.total_cmp(&b.1));
        seen.truncate(self.breadth.candidates);
        seen
    }

    /// Returns the look-ahead value of a cell; `tried` are the equations of the board.
    fn value(&self, cell: Cell, tried: &mut Equations) -> Result<f64, Unfinished> {
        let Some(var) = variable_of_cell(self.model, cell) else { return Ok(0.0) };
        self.expected_value(var, tried, &self.count.models, &mut |_, count, _| {
            Ok(prospect(count, var))
        })
    }

    /// Sums over the numbers that the cell of `var` can show. Each term is the probability of that
    /// number among `placements` placements of the equations `tried`, times the value from `judge`.
    /// `judge` receives the equations in which the number is shown, and the number of unknown mines
    /// around.
    pub(super) fn expected_value(
        &self,
        var: Var,
        tried: &mut Equations,
        placements: &UBig,
        judge: &mut dyn FnMut(&mut Equations, &Count, usize) -> Result<f64, Unfinished>,
    ) -> Result<f64, Unfinished> {
        let hidden = self.board.hidden_neighbours(self.model.cell(var));
        let around: Vec<Var> =
            hidden.filter_map(|near| variable_of_cell(self.model, near)).collect();
        let known = tried.num_equations();
        // If the cell has no hidden neighbours, no second equation is added. The last equation is
        // then the one for the cell itself, whose value is also 0.
        tried.add(0, [var].into_iter());
        tried.add(0, around.iter().copied());
        let limited = || self.guard.with_work(MAX_STATES_PER_VALUE).meter();
        let sum = self.counter.variants(tried.clone(), &mut limited()).and_then(|mut variants| {
            let mut sum = 0.0;
            for missing in 0..=around.len() {
                let analysis = variants.analyse(missing, &mut limited())?;
                let count = analysis.weigh_models(&mut limited())?;
                if count.models != UBig::ZERO {
                    tried.set_last_value(missing);
                    let likely = rounded_quotient(&count.models, placements);
                    sum += likely * judge(tried, &count, missing)?;
                }
            }
            Ok(sum)
        });
        tried.truncate(known);
        sum
    }
}

/// Returns the variable of a hidden cell. Variables are numbered in row-major order.
pub(super) fn variable_of_cell(model: &Model, cell: Cell) -> Option<Var> {
    let (mut first, mut last) = (0, model.num_vars());
    while first < last {
        let middle = first.midpoint(last);
        match model.cell(Var::new(middle)).cmp(&cell) {
            Ordering::Less => first = middle + 1,
            Ordering::Equal => return Some(Var::new(middle)),
            Ordering::Greater => last = middle,
        }
    }
    None
}

/// Returns the chance to survive the move after `opened`, and a little more for each safe cell
/// (`docs/experiments/minesweeper-policy.md`).
fn prospect(count: &Count, opened: Var) -> f64 {
    let hidden = || count.classes.iter().filter(|class| class.vars != [opened]);
    let least = hidden().map(|class| &class.value_of_each).min();
    let survival = least.map_or(1.0, |least| 1.0 - rounded_quotient(least, &count.models));
    let safe = hidden().filter(|class| class.value_of_each == UBig::ZERO);
    let safe: usize = safe.map(|class| class.vars.len()).sum();
    survival * (1.0 + safe as f64).powf(PROGRESS_EXPONENT)
}

/// Returns the risk of each hidden cell.
pub(crate) fn risks(model: &Model, count: &Count) -> impl Iterator<Item = (Cell, f64)> {
    count.classes.iter().flat_map(move |class| {
        let risk = rounded_quotient(&class.value_of_each, &count.models);
        class.vars.iter().map(move |&var| (model.cell(var), risk))
    })
}
