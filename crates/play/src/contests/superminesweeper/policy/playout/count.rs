//! Exact counting for positions of a playout in which the two rules prove nothing more. Finds all
//! provable cells, and the exact least risk.

use crate::contests::superminesweeper::policy::guess::EQUAL_RISK_TOLERANCE;
use gridproof_engine::count::{Analysis, Equations, Marginals};
use gridproof_engine::model::{Var, VariableStatus};

use super::{CellState, CountingOutcome, Playout, TruePlacement};

/// The largest number of states of the count for one position of a playout. For wider positions,
/// the risks are estimated from the clues.
const MAX_STATES_PER_POSITION: u64 = 50_000;

/// The work for each state of an analysis, in visited cells.
const WORK_PER_STATE: u64 = 12;
/// The work for each variable of an equation in an analysis, in visited cells.
const WORK_PER_TERM: u64 = 10;

impl Playout<'_> {
    /// Opens the provably safe cells, and marks the provable mines. If no cell is safe, returns the
    /// cell of the least risk.
    pub(super) fn open_cells_proved_by_count(&mut self, truth: &TruePlacement) -> CountingOutcome {
        let (equations, hidden) = self.equations();
        let Some(analysis) = self.analyse(equations) else { return CountingOutcome::TooWide };
        let meter = &mut self.guard.with_work(MAX_STATES_PER_POSITION).meter();
        let Some(statuses) = analysis.statuses(meter).so_far else {
            return CountingOutcome::TooWide;
        };
        let before = self.opened;
        for (&cell, status) in hidden.iter().zip(statuses) {
            match status {
                VariableStatus::Forced(true) => self.mark_mine(cell),
                VariableStatus::Forced(false) => self.open_or_hit(truth, cell),
                VariableStatus::Undetermined | VariableStatus::Undecided => {}
            }
        }
        if self.opened > before {
            return CountingOutcome::Opened;
        }
        let Ok(Some(marginals)) = analysis.marginals(meter) else {
            return CountingOutcome::TooWide;
        };
        self.least_risky_by_count(&hidden, &marginals)
            .map_or(CountingOutcome::TooWide, CountingOutcome::Guess)
    }

    /// Returns the equations of the visible cells, as in
    /// [`mines::model`](gridproof::puzzles::mines::model), and the hidden cells in the order of
    /// their variables.
    fn equations(&self) -> (Equations, Vec<u32>) {
        let mut hidden = Vec::with_capacity(self.states.len());
        let mut vars: Vec<Option<Var>> = vec![None; self.states.len()];
        for (cell, var) in vars.iter_mut().enumerate() {
            if self.states[cell] == CellState::Hidden {
                *var = Some(Var::new(hidden.len()));
                hidden.push(cell as u32);
            }
        }
        let mut equations = Equations::empty(hidden.len(), Some(self.mines_left as usize));
        let speaks = |&cell: &usize| {
            self.states[cell] == CellState::Open && self.hidden_neighbours[cell] > 0
        };
        for cell in (0..self.states.len()).filter(speaks) {
            let near = self
                .neighbours
                .neighbours_of(cell as u32)
                .iter()
                .filter_map(|&near| vars[near as usize]);
            equations.add(self.unknown_mines_around[cell] as usize, near);
        }
        (equations, hidden)
    }

    /// Counts the placements; returns `None` if the position is too wide. Caches the results about
    /// parts of the board for later positions.
    fn analyse(&mut self, equations: Equations) -> Option<Analysis> {
        let terms = equations.num_terms() + equations.num_variables();
        let meter = &mut self.guard.with_work(MAX_STATES_PER_POSITION).meter();
        let analysis = self.counter.analyse_equations(equations, meter).ok()?;
        self.work += WORK_PER_TERM * terms as u64 + WORK_PER_STATE * analysis.work_spent();
        analysis.stop_reason().is_none().then_some(analysis)
    }

    /// Returns a cell of the least risk. Among cells of equal risk, takes the cell with the most
    /// opened neighbours. If several cells remain, takes the last cell in a scrambled order. This
    /// order scores more than row-major order (`docs/experiments/superminesweeper-guesses.md`).
    fn least_risky_by_count(
        &self,
        hidden: &[u32],
        marginals: &Marginals<'_>,
    ) -> Option<(u32, f64)> {
        let risks = || {
            let classes = marginals.classes.iter();
            let risks = classes.flat_map(|class| {
                class.vars.iter().map(move |var| (hidden[var.index()], class.value_of_each))
            });
            // Some of these cells are no longer hidden, because the count has marked them as mines.
            risks.filter(|&(cell, _)| self.states[cell as usize] == CellState::Hidden)
        };
        let least = risks().map(|(_, risk)| risk).fold(f64::INFINITY, f64::min);
        let alike = risks().filter(|&(_, risk)| risk <= least + EQUAL_RISK_TOLERANCE);
        alike.max_by_key(|&(cell, _)| (self.opened_neighbours(cell), scrambled_position(cell)))
    }

    fn opened_neighbours(&self, cell: u32) -> usize {
        let open = |&&near: &&u32| self.states[near as usize] == CellState::Open;
        self.neighbours.neighbours_of(cell).iter().filter(open).count()
    }
}

/// Returns the position of a cell in a scrambled order (Knuth's multiplicative hash).
fn scrambled_position(cell: u32) -> u32 {
    cell.wrapping_mul(0x9E37_79B1)
}
