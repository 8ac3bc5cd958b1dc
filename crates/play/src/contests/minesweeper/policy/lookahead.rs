//! The look-ahead value of a guess: for each number it can show, how likely that is and how the
//! game then goes on, by counting the placements that are left.

use std::cmp::Ordering;

use dashu_int::UBig;

use gridproof::budget::{Budget, Unfinished};
use gridproof::grid::Cell;
use gridproof_engine::count::{Count, Counter, ratio};
use gridproof_engine::model::{Label, Lit, Model, Var};

use gridproof::puzzles::mines::model::CLUE;
use gridproof::puzzles::mines::rules::Board;

/// Each cell that is safe adds to the value of a position, with this exponent
/// (`docs/experiments/minesweeper-policy.md`).
pub(super) const PROGRESS: f64 = 0.05;

/// States of the counting engine for one value.
const STATES: u64 = 1_000_000;

/// Which cells are looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Breadth {
    /// Of the cells that no clue sees so many, those with the fewest hidden neighbours.
    pub unseen: usize,
    /// So many in all, by increasing risk.
    pub candidates: usize,
    /// How much riskier than the safest cell a cell may be.
    pub margin: f64,
    /// The best of them, whose values are close, are followed further; none where this is zero.
    pub closer: usize,
}

impl Breadth {
    /// Of the strongest play.
    pub const WIDE: Self = Self { unseen: 8, candidates: 40, margin: 0.1, closer: 6 };
}

/// The guesses on one board.
pub(crate) struct Lookahead<'a> {
    counter: &'a Counter,
    pub(super) board: &'a mut Board,
    pub(super) count: &'a Count<'a>,
    guard: &'a Budget,
    pub(super) breadth: Breadth,
}

/// The result of comparing guesses.
#[derive(Default)]
pub(crate) struct Ranked {
    /// The cells that were looked at with their look-ahead values, the best first.
    pub values: Vec<(Cell, f64)>,
    /// The cells that were not looked at, by increasing risk, and why.
    pub untried: Vec<Cell>,
    pub ended: Option<Unfinished>,
}

impl<'a> Lookahead<'a> {
    /// `guard` is the last limit on each count.
    pub fn new(
        counter: &'a Counter,
        board: &'a mut Board,
        count: &'a Count<'a>,
        guard: &'a Budget,
    ) -> Self {
        Self { counter, board, count, guard, breadth: Breadth::WIDE }
    }

    /// Replaces the breadth, so that other cells are compared.
    pub fn over(self, breadth: Breadth) -> Self {
        Self { breadth, ..self }
    }

    /// The cells worth a look.
    pub fn ranked(&mut self, model: &Model) -> Ranked {
        let mut ranked = Ranked::default();
        let candidates = self.candidates(model);
        if let ([(cell, _)], true) = (&candidates[..], self.breadth != Breadth::WIDE) {
            // Nothing to compare it with.
            ranked.values.push((*cell, 0.0));
            return ranked;
        }
        let mut tried = model.clone();
        for (number, &(cell, _)) in candidates.iter().enumerate() {
            match self.value(cell, &mut tried) {
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

    /// The cells worth a look, by increasing risk.
    fn candidates(&self, model: &Model) -> Vec<(Cell, f64)> {
        let least = risks(model, self.count).map(|(_, risk)| risk).fold(1.0, f64::min);
        let (mut seen, mut unseen): (Vec<_>, Vec<_>) = risks(model, self.count)
            .filter(|&(_, risk)| risk <= least + self.breadth.margin)
            .partition(|&(cell, _)| self.board.opened_neighbours(cell) > 0);
        unseen.sort_by_key(|&(cell, _)| self.board.hidden_around(cell));
        seen.extend(unseen.into_iter().take(self.breadth.unseen));
        seen.sort_by(|a, b| a.1.total_cmp(&b.1));
        seen.truncate(self.breadth.candidates);
        seen
    }

    /// `model` is that of the board.
    fn value(&self, cell: Cell, model: &mut Model) -> Result<f64, Unfinished> {
        let Some(var) = variable(model, cell) else { return Ok(0.0) };
        self.expected(var, model, &self.count.models, &mut |_, count, _| Ok(prospect(count, var)))
    }

    /// Sums over the numbers that the cell of `var` can show. Each term is the probability of that
    /// number in a model of `placements` placements, times the value from `judge`. `judge` gets the
    /// model in which the number is shown, and how many unknown mines are around. Equations are
    /// added to `model` for a while.
    pub(super) fn expected(
        &self,
        var: Var,
        model: &mut Model,
        placements: &UBig,
        judge: &mut dyn FnMut(&mut Model, &Count, usize) -> Result<f64, Unfinished>,
    ) -> Result<f64, Unfinished> {
        let cell = model.cell(var);
        let hidden = self.board.hidden_neighbours(cell);
        let around: Vec<Lit> =
            hidden.filter_map(|near| variable(model, near)).map(Var::positive).collect();
        let mut sum = 0.0;
        let known = model.constraints().len();
        model.exactly(0, [var.positive()], Label::at(CLUE, cell));
        for missing in 0..=around.len() {
            model.exactly(missing, around.iter().copied(), Label::at(CLUE, cell));
            let limited = || self.guard.with_work(STATES).meter();
            let tried = self.counter.try_out(model, &mut limited()).and_then(|analysis| {
                let count = analysis.weigh(&mut limited())?;
                let possible = count.models != UBig::ZERO;
                let likely = || ratio(&count.models, placements);
                Ok(if possible { likely() * judge(model, &count, missing)? } else { 0.0 })
            });
            model.truncate(known + 1);
            sum += tried?;
        }
        model.truncate(known);
        Ok(sum)
    }
}

/// The variable of a hidden cell. They are numbered in row-major order.
pub(super) fn variable(model: &Model, cell: Cell) -> Option<Var> {
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

/// The chance to survive the move that follows one, which was `opened`, and a little more for each cell that is safe
/// (`docs/experiments/minesweeper-policy.md`).
fn prospect(count: &Count, opened: Var) -> f64 {
    let hidden = || count.classes.iter().filter(|class| class.vars != [opened]);
    let least = hidden().map(|class| &class.each).min();
    let survival = least.map_or(1.0, |least| 1.0 - ratio(least, &count.models));
    let safe = hidden().filter(|class| class.each == UBig::ZERO);
    let safe: usize = safe.map(|class| class.vars.len()).sum();
    survival * (1.0 + safe as f64).powf(PROGRESS)
}

/// The risk of each hidden cell.
pub(crate) fn risks(model: &Model, count: &Count) -> impl Iterator<Item = (Cell, f64)> {
    count.classes.iter().flat_map(move |class| {
        let risk = ratio(&class.each, &count.models);
        class.vars.iter().map(move |&var| (model.cell(var), risk))
    })
}
