//! The look-ahead value of a guess: for each number it can show, how likely that is and how the
//! game then goes on, by counting the placements that are left.

use dashu_int::UBig;

use gridproof::budget::{Budget, Unfinished};
use gridproof::count::{Class, Count, Counter, ratio};
use gridproof::grid::Cell;
use gridproof::model::Model;

use gridproof::puzzles::mines::model::model_within;
use gridproof::puzzles::mines::rules::{Board, View};

/// Of the cells that no clue sees so many are looked at, those with the fewest hidden neighbours.
const UNSEEN: usize = 8;
/// Cells looked at, by increasing risk.
const CANDIDATES: usize = 40;
/// States of the counting engine for one value.
const STATES: u64 = 1_000_000;
/// How much riskier than the safest cell a cell may be.
const MARGIN: f64 = 0.1;

/// The guesses on one board.
pub(crate) struct Lookahead<'a> {
    counter: &'a Counter,
    /// Changed to try values out, and changed back.
    board: &'a mut Board,
    count: &'a Count<'a>,
    guard: &'a Budget,
}

/// What came of comparing guesses.
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
        Self { counter, board, count, guard }
    }

    /// The cell of the best look-ahead value, of equals the safest; none where nothing is hidden.
    pub fn best(&mut self, model: &Model) -> Result<Option<Cell>, Unfinished> {
        let Ranked { values, ended, .. } = self.ranked(model);
        ended.map_or(Ok(values.first().map(|&(cell, _)| cell)), Err)
    }

    /// The cells worth a look.
    pub fn ranked(&mut self, model: &Model) -> Ranked {
        let mut ranked = Ranked::default();
        let candidates = self.candidates(model);
        for (number, &(cell, _)) in candidates.iter().enumerate() {
            match self.value(cell) {
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
        let (mut seen, mut unseen): (Vec<_>, Vec<_>) = risks(model, self.count)
            .into_iter()
            .partition(|&(cell, _)| self.board.opened_neighbours(cell) > 0);
        unseen.sort_by_key(|&(cell, _)| self.board.hidden_neighbours(cell).count());
        seen.extend(unseen.into_iter().take(UNSEEN));
        seen.sort_by(|a, b| a.1.total_cmp(&b.1));
        seen.truncate(CANDIDATES);
        let most = seen.first().map_or(1.0, |&(_, least)| least + MARGIN);
        seen.retain(|&(_, risk)| risk <= most);
        seen
    }

    fn value(&mut self, cell: Cell) -> Result<f64, Unfinished> {
        let least = self.board.known_mine_neighbours(cell);
        let most = least + self.board.hidden_neighbours(cell).count();
        let mut sum = 0.0;
        for value in least..=most {
            self.board.set(cell, View::opened(value));
            let after = model_within(self.board, &mut self.guard.meter());
            self.board.set(cell, View::Hidden);
            let limited = || self.guard.with_work(STATES).meter();
            let analysis = self.counter.try_out(&after?, &mut limited())?;
            let count = analysis.count(&mut limited())?;
            if count.models != UBig::ZERO {
                sum += ratio(&count.models, &self.count.models) * prospect(&count);
            }
        }
        Ok(sum)
    }
}

/// The chance to survive the move that follows, and a little more for each cell that is safe
/// (`docs/experiments/minesweeper-policy.md`).
fn prospect(count: &Count) -> f64 {
    const PROGRESS: f64 = 0.05;
    let least = count.classes.iter().map(|class| &class.each).min();
    let survival = least.map_or(1.0, |least| 1.0 - ratio(least, &count.models));
    let safe = count.classes.iter().filter(|class| class.each == UBig::ZERO);
    let safe: usize = safe.map(|class| class.vars.len()).sum();
    survival * (1.0 + safe as f64).powf(PROGRESS)
}

/// The risk of each hidden cell.
pub(crate) fn risks(model: &Model, count: &Count) -> Vec<(Cell, f64)> {
    let of_class = |class: &Class<UBig>| {
        let risk = ratio(&class.each, &count.models);
        let cells = class.vars.iter().map(|&var| (model.cell(var), risk));
        cells.collect::<Vec<_>>()
    };
    count.classes.iter().flat_map(of_class).collect()
}
