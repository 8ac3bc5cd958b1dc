//! Compares guesses by looking ahead, and chooses the guesses that are worth a look-ahead.

use gridproof::budget::{Budget, Meter, Stop, Unfinished};
use gridproof::grid::{Cell, Grid};
use gridproof_engine::count::{Count, Counter, Equations, rounded_quotient};
use gridproof_engine::model::{Model, Var};

use gridproof::puzzles::mines::rules::Board;

/// The exponent in the bonus that safe cells add to the value of a position
/// (`docs/experiments/minesweeper-policy.md`).
pub(super) const PROGRESS_EXPONENT: f64 = 0.05;

/// The largest number of states of the counting engine for one value.
const MAX_STATES_PER_VALUE: u64 = 1_000_000;

/// The choice of the cells to evaluate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct LookaheadBreadth {
    /// The number of cells without a neighbouring clue to evaluate. The cells with the fewest
    /// hidden neighbours are chosen.
    pub without_clue: usize,
    /// The total number of cells to evaluate, chosen by increasing risk.
    pub candidates: usize,
    /// The amount by which the risk of a cell may exceed the risk of the safest cell.
    pub margin: f64,
    /// The largest number of cells with similar values that are searched more deeply. With 0, no
    /// cell is.
    pub followed_further: usize,
}

impl LookaheadBreadth {
    /// The breadth that the strongest policy uses.
    pub const STRONGEST_BREADTH: Self =
        Self { without_clue: 8, candidates: 40, margin: 0.1, followed_further: 6 };
}

/// Chooses, evaluates and ranks guesses by looking ahead, on a board with its model and its count.
pub(crate) struct Lookahead<'a> {
    pub(super) counter: &'a Counter,
    pub(super) board: &'a Board,
    pub(super) model: &'a Model,
    pub(super) count: &'a Count<'a>,
    guard: &'a Budget,
    pub(super) breadth: LookaheadBreadth,
    /// The variable of each hidden cell.
    pub(super) variables: Grid<Option<Var>>,
}

/// The result of comparing guesses.
#[derive(Default)]
pub(crate) struct GuessRanking {
    /// The evaluated cells with their look-ahead values, the best first.
    pub values: Vec<(Cell, f64)>,
    /// The cells that were not evaluated, by increasing risk.
    pub untried_cells: Vec<Cell>,
    /// The reason why some cells were not evaluated; `None` if all cells were evaluated.
    pub stop_reason: Option<Unfinished>,
}

impl<'a> Lookahead<'a> {
    /// Starts with the model of a board and its count. `guard` limits each further count too.
    pub fn new(
        counter: &'a Counter,
        (board, model): (&'a Board, &'a Model),
        count: &'a Count<'a>,
        guard: &'a Budget,
    ) -> Self {
        let mut variables = Grid::new(board.shape(), None);
        model.vars().for_each(|var| variables[model.cell(var)] = Some(var));
        let breadth = LookaheadBreadth::STRONGEST_BREADTH;
        Self { counter, board, model, count, guard, breadth, variables }
    }

    /// Replaces the breadth, so that other cells are compared.
    pub fn with_breadth(self, breadth: LookaheadBreadth) -> Self {
        Self { breadth, ..self }
    }

    /// Returns the probability of a mine at a hidden cell.
    pub(super) fn risk(&self, var: Var) -> f64 {
        let class = self.count.classes.iter().find(|class| class.vars.contains(&var));
        class.map_or(1.0, |class| rounded_quotient(&class.value_of_each, &self.count.models))
    }

    /// Returns the equations of the board, to which equations can be added.
    pub(super) fn equations(&self) -> Result<Equations, Stop> {
        Equations::from_model(self.model, &self.guard.meter())
    }

    /// Returns the cells worth evaluating, by increasing risk.
    pub(super) fn candidates(&self) -> Vec<(Cell, f64)> {
        let Self { model, .. } = *self;
        let least = mine_probabilities(model, self.count).map(|(_, risk)| risk).fold(1.0, f64::min);
        let (mut seen, mut unseen): (Vec<_>, Vec<_>) = mine_probabilities(model, self.count)
            .filter(|&(_, risk)| risk <= least + self.breadth.margin)
            .partition(|&(cell, _)| self.board.num_opened_neighbours(cell) > 0);
        unseen.sort_by_key(|&(cell, _)| self.board.num_hidden_neighbours(cell));
        seen.extend(unseen.into_iter().take(self.breadth.without_clue));
        seen.sort_by(|a, b| a.1.total_cmp(&b.1));
        seen.truncate(self.breadth.candidates);
        seen
    }

    /// Returns an upper bound on the value that safe cells can add to a position.
    pub(super) fn largest_progress(&self) -> f64 {
        (1.0 + self.model.num_vars() as f64).powf(PROGRESS_EXPONENT)
    }

    /// Returns the meter that limits the computation of one look-ahead value.
    pub(super) fn meter_of_value(&self) -> Meter {
        self.guard.with_work(MAX_STATES_PER_VALUE).meter()
    }

    /// Returns the variables of the hidden cells around the cell of `var`.
    pub(super) fn variables_around(&self, var: Var) -> impl Iterator<Item = Var> {
        let hidden = self.board.hidden_neighbours(self.model.cell(var));
        hidden.filter_map(|near| self.variables[near])
    }
}

/// Returns the risk of each hidden cell.
pub(crate) fn mine_probabilities(
    model: &Model,
    count: &Count,
) -> impl Iterator<Item = (Cell, f64)> {
    count.classes.iter().flat_map(move |class| {
        let risk = rounded_quotient(&class.value_of_each, &count.models);
        class.vars.iter().map(move |&var| (model.cell(var), risk))
    })
}
