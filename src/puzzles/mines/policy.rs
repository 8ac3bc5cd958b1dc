//! How to play SuperMinesweeper: everything provable first, then the least exact risk, and stop
//! when a guess does not pay.

use std::collections::VecDeque;

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::budget::Budget;
use crate::count::{Analysis, Counter, Marginals};
use crate::grid::Cell;
use crate::model::Model;

use super::exact::Deductions;
use super::model::model;
use super::rules::{Board, View};

/// What a player does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    Open(Cell),
    Stop,
}

/// Decides the next move from what is seen.
pub trait Policy {
    fn next(&mut self, board: &Board) -> Move;
}

/// How a player of the contest plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// Opens what is provably safe, then the cell of least risk while that pays.
    #[default]
    LeastRisk,
    /// Opens what is provably safe and stops at the first guess.
    Logic,
}

/// A player. `seed` breaks ties between equal guesses; `budget` holds for each decision, its
/// work in states of the counting engine.
pub fn player(style: Style, seed: u64, budget: Budget) -> Box<dyn Policy> {
    let rng = Pcg64Mcg::seed_from_u64(seed);
    Box::new(Player { style, rng, budget, counter: Counter::new(), safe: VecDeque::new() })
}

struct Player {
    style: Style,
    rng: Pcg64Mcg,
    budget: Budget,
    counter: Counter,
    /// Proved to be safe and not opened yet.
    safe: VecDeque<Cell>,
}

impl Policy for Player {
    fn next(&mut self, board: &Board) -> Move {
        if let Some(cell) = self.safe.pop_front() {
            return Move::Open(cell);
        }
        let model = model(board);
        let Ok(analysis) = self.counter.analyse(&model, &self.budget) else { return Move::Stop };
        self.safe.extend(Deductions::new(&model, analysis.backbone()).safe);
        if let Some(cell) = self.safe.pop_front() {
            return Move::Open(cell);
        }
        match self.style {
            Style::Logic => Move::Stop,
            Style::LeastRisk => self.guess(board, &model, &analysis).unwrap_or(Move::Stop),
        }
    }
}

impl Player {
    fn guess(&mut self, board: &Board, model: &Model, analysis: &Analysis) -> Option<Move> {
        let marginals = analysis.marginals().ok()??;
        let (cell, risk) = self.least_risk(board, model, &marginals)?;
        let pays = Stakes::new(board).pays(risk);
        Some(if pays { Move::Open(cell) } else { Move::Stop })
    }

    fn least_risk(
        &mut self,
        board: &Board,
        model: &Model,
        marginals: &Marginals,
    ) -> Option<(Cell, f64)> {
        let risks = marginals.classes.iter().map(|class| class.each);
        let least = risks.fold(f64::INFINITY, f64::min);
        let mut best = None;
        for class in marginals.classes.iter().filter(|class| class.each <= least + SAME_RISK) {
            for &var in class.vars {
                let cell = model.cell(var);
                let key = (tie_break(board, cell), self.rng.random::<u32>());
                if best.is_none_or(|(known, _)| known < key) {
                    best = Some((key, cell));
                }
            }
        }
        best.map(|(_, cell)| (cell, least))
    }
}
const SAME_RISK: f64 = 1e-9;
fn tie_break(board: &Board, cell: Cell) -> i64 {
    let clues =
        board.neighbours(cell).filter(|&n| matches!(board.view(n), View::Clue(_))).count() as i64;
    let hidden = board.neighbours(cell).filter(|&n| board.view(n).is_hidden()).count() as i64;
    let _ = hidden;
    match std::env::var("TIE").ok().as_deref() {
        Some("hidden") => hidden,
        Some("few") => -hidden,
        Some("none") => 0,
        Some("fewclues") => -clues,
        _ => clues,
    }
}

/// What a guess can win and lose.
struct Stakes {
    opened: f64,
    values: f64,
    hits: f64,
}

impl Stakes {
    fn new(board: &Board) -> Self {
        let values = board.shape().area() - board.mines().unwrap_or(0);
        Self { opened: board.opened() as f64, values: values as f64, hits: board.hits() as f64 }
    }

    /// The score is opened / values / (hits + 1). A guess of risk `p` loses opened / (hits + 2)
    /// of it with probability `p`; with `1 - p` it gives the value itself and what follows from
    /// it, on the average a tenth of what is left.
    fn pays(&self, risk: f64) -> bool {
        const FOLLOWS: f64 = 0.1;
        (1.0 - risk) * FOLLOWS * (self.values - self.opened)
            > risk * self.opened / (self.hits + 2.0)
    }
}
