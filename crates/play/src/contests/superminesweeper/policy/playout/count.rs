//! Exact counting where the two rules prove nothing more: finds all provable cells, and the exact
//! least risk.

use crate::contests::superminesweeper::policy::guess::{EQUAL_RISK_TOLERANCE, risks};
use gridproof::grid::Cell;
use gridproof::puzzles::mines::model::{CLUE, MINE, MINE_COUNT};
use gridproof_engine::count::Analysis;
use gridproof_engine::model::{Label, Model, Name, Var, VariableStatus};

use super::layout::TruePlacement;
use super::{CellState, Playout, PlayoutCount};

/// The states for one position of a quick game; wider positions use the quick odds.
const MAX_STATES_PER_POSITION: u64 = 50_000;

/// The work of an analysis, in visited cells, for each state and for each variable of an equation.
const WORK_PER_STATE: u64 = 12;
const WORK_PER_TERM: u64 = 10;

impl Playout<'_> {
    /// Opens the provably safe cells, and marks the mines. If no cell is safe, returns the cell of
    /// the least risk.
    pub(super) fn count(&mut self, truth: &TruePlacement) -> PlayoutCount {
        let model = self.model();
        let Some(analysis) = self.analyse(&model) else { return PlayoutCount::TooWide };
        let meter = &mut self.guard.with_work(MAX_STATES_PER_POSITION).meter();
        let Some(statuses) = analysis.statuses(meter).so_far else { return PlayoutCount::TooWide };
        let before = self.opened;
        for (cell, status) in model.cells().map(cell_number).zip(statuses) {
            match status {
                VariableStatus::Forced(true) => self.mark_mine(cell),
                VariableStatus::Forced(false) => self.reveal(truth, cell),
                VariableStatus::Undetermined | VariableStatus::Undecided => {}
            }
        }
        if self.opened > before {
            return PlayoutCount::Opened;
        }
        match risks(&model, &analysis, meter) {
            Ok(risks) => self.least_risky(risks).map_or(PlayoutCount::TooWide, PlayoutCount::Guess),
            Err(_) => PlayoutCount::TooWide,
        }
    }

    /// Returns the model of the visible cells, as
    /// [`mines::model`](gridproof::puzzles::mines::model) makes it of a board. The cells of the
    /// model are in one row.
    fn model(&self) -> Model {
        let mut model = Model::new();
        let mut vars: Vec<Option<Var>> = vec![None; self.states.len()];
        for (cell, var) in vars.iter_mut().enumerate() {
            if self.states[cell] == CellState::Hidden {
                *var = Some(model.add(Name::with_cell(MINE, Cell::new(0, cell))));
            }
        }
        let speaks = |&cell: &usize| self.states[cell] == CellState::Open && self.hidden[cell] > 0;
        for cell in (0..self.states.len()).filter(speaks) {
            let near = self.layout.of(cell as u32).iter().filter_map(|&near| vars[near as usize]);
            let mines = self.left[cell] as usize;
            model.add_exactly(mines, near.map(Var::positive), Label::rule(CLUE));
        }
        let all = model.vars().map(Var::positive);
        model.add_exactly(self.mines_left as usize, all, Label::rule(MINE_COUNT));
        model
    }

    /// Counts the placements; returns `None` if the position is too wide. Results about parts of
    /// the board are kept for later positions.
    fn analyse(&mut self, model: &Model) -> Option<Analysis> {
        let analysis = self
            .counter
            .analyse(model, &mut self.guard.with_work(MAX_STATES_PER_POSITION).meter())
            .ok()?;
        let terms: usize = model.constraints().iter().map(|sum| sum.lits.len()).sum();
        self.work += WORK_PER_TERM * terms as u64 + WORK_PER_STATE * analysis.work_spent();
        analysis.stop_reason().is_none().then_some(analysis)
    }

    /// Returns the cell of the least risk, of equal cells one with the most opened neighbours. The
    /// last of these in a scrambled order scores more than in row-major order
    /// (`docs/experiments/superminesweeper-guesses.md`).
    fn least_risky(&self, mut risks: Vec<(Cell, f64)>) -> Option<(u32, f64)> {
        risks.retain(|(cell, _)| self.states[cell.col] == CellState::Hidden);
        let least = risks.iter().map(|&(_, risk)| risk).fold(f64::INFINITY, f64::min);
        let alike = risks.iter().filter(|&&(_, risk)| risk <= least + EQUAL_RISK_TOLERANCE);
        let alike = alike.map(|(cell, risk)| (cell_number(*cell), *risk));
        alike.max_by_key(|&(cell, _)| (self.opened_neighbours(cell), scrambled_order(cell)))
    }

    fn opened_neighbours(&self, cell: u32) -> usize {
        let open = |&&near: &&u32| self.states[near as usize] == CellState::Open;
        self.layout.of(cell).iter().filter(open).count()
    }
}

/// Returns the row-major position of a cell of the model.
fn cell_number(cell: Cell) -> u32 {
    cell.col as u32
}

/// Returns the place of a cell in an order without a direction (Knuth's multiplicative hash).
fn scrambled_order(cell: u32) -> u32 {
    cell.wrapping_mul(0x9E37_79B1)
}
