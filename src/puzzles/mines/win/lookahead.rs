//! What a guess promises: for each value it can show, how likely that is and how the game then
//! goes on, by counting the placements that are left.

use dashu_int::UBig;

use crate::budget::{Budget, Exhausted};
use crate::count::{Class, Count, Counter, ratio};
use crate::grid::Cell;
use crate::model::Model;

use crate::puzzles::mines::model::model;
use crate::puzzles::mines::rules::{Board, View};

/// Of the cells that no clue sees so many are looked at, those with the fewest hidden neighbours.
const UNSEEN: usize = 8;
/// Cells looked at, by increasing risk.
const CANDIDATES: usize = 40;
/// States of the counting engine for one value.
const STATES: u64 = 1_000_000;
/// What it is worth that something is safe after a guess.
const PROGRESS: f64 = 0.1;

/// The guesses on one board.
pub(in crate::puzzles::mines) struct Lookahead<'a> {
    counter: &'a Counter,
    /// Changed to try values out, and changed back.
    board: &'a mut Board,
    count: &'a Count<'a>,
}

impl<'a> Lookahead<'a> {
    pub fn new(counter: &'a Counter, board: &'a mut Board, count: &'a Count<'a>) -> Self {
        Self { counter, board, count }
    }

    /// The cell that promises most; none where nothing is hidden.
    pub fn best(&mut self, model: &Model) -> Result<Option<Cell>, Exhausted> {
        let mut best: Option<(Cell, f64)> = None;
        for (cell, risk) in self.candidates(model) {
            let most = (1.0 - risk) * (1.0 + PROGRESS);
            if best.is_some_and(|(_, promise)| most <= promise) {
                break;
            }
            let promise = self.promise(cell)?;
            if best.is_none_or(|(_, known)| promise > known) {
                best = Some((cell, promise));
            }
        }
        Ok(best.map(|(cell, _)| cell))
    }

    /// The cells worth a look with what they promise, the best first.
    pub fn ranked(&mut self, model: &Model) -> Result<Vec<(Cell, f64)>, Exhausted> {
        let mut ranked = Vec::new();
        for (cell, _) in self.candidates(model) {
            ranked.push((cell, self.promise(cell)?));
        }
        ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
        Ok(ranked)
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
        seen
    }

    fn promise(&mut self, cell: Cell) -> Result<f64, Exhausted> {
        let least = self.board.known_mine_neighbours(cell);
        let most = least + self.board.hidden_neighbours(cell).count();
        let mut promise = 0.0;
        for value in least..=most {
            self.board.set(cell, View::Clue(value));
            let after = model(self.board);
            let analysis = self.counter.try_out(&after, &Budget::work(STATES));
            self.board.set(cell, View::Hidden);
            let analysis = analysis?;
            let count = analysis.count()?;
            if count.models != UBig::ZERO {
                promise += ratio(&count.models, &self.count.models) * survival(&count);
            }
        }
        Ok(promise)
    }
}

/// The chance to survive the next move, and a bit more where it is safe.
fn survival(count: &Count) -> f64 {
    let risks = count.classes.iter().map(|class| &class.each);
    match risks.min() {
        Some(least) if *least != UBig::ZERO => 1.0 - ratio(least, &count.models),
        _ => 1.0 + PROGRESS,
    }
}

/// The risk of each hidden cell.
pub(in crate::puzzles::mines) fn risks(model: &Model, count: &Count) -> Vec<(Cell, f64)> {
    let of_class = |class: &Class<UBig>| {
        let risk = ratio(&class.each, &count.models);
        let cells = class.vars.iter().map(|&var| (model.cell(var), risk));
        cells.collect::<Vec<_>>()
    };
    count.classes.iter().flat_map(of_class).collect()
}
