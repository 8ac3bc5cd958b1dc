//! Finds boards of a model by SAT. If the zeros of a solution are not connected, the search adds
//! violated vertex-cut constraints.

use gridproof_engine::model::{Constraint, Lit, Model};
use gridproof_engine::query::{Engines, solve_with_cuts};
use gridproof_engine::sat::{FormulaSize, SatBackend, encode_by_totalizer, encode_constraints};

use crate::budget::{Meter, Reserved, Stop, Unfinished};
use crate::grid::Cell;
use crate::puzzles::one_click::model::{CLEAR_COUNT_RULE, OneClickModel, Separator};
use crate::puzzles::one_click::rules::Solution;

/// A SAT solver with the constraints of a model. The work is the sum over all calls of the solver.
pub struct BoardSolver {
    statement: OneClickModel,
    sat: Box<dyn SatBackend>,
    separators: Vec<Separator>,
    separator_bytes: u64,
    reserved: Reserved,
}

impl BoardSolver {
    pub fn new(
        statement: OneClickModel,
        engines: Engines,
        meter: &mut Meter,
    ) -> Result<Self, Stop> {
        let sat = loaded_solver(&statement.model, engines, meter)?;
        let (separators, reserved) = (Vec::new(), meter.reserve(0)?);
        Ok(Self { statement, sat, separators, separator_bytes: 0, reserved })
    }

    /// Finds a board that has not been excluded. Returns `None` if there is no such board: the
    /// model has no solution that agrees with the added clauses.
    pub fn find_board(&mut self, meter: &mut Meter) -> Result<Option<Solution>, Unfinished> {
        let found = solve_with_cuts(
            self,
            meter,
            |solver, meter| solver.sat.solve(meter).into_assignment(),
            |solver, found, meter| {
                let broken = solver.statement.violated_separators(found, meter)?;
                let is_broken = !broken.is_empty();
                broken.into_iter().try_for_each(|separator| solver.add_cut(separator, meter))?;
                Ok::<_, Unfinished>(is_broken)
            },
        )?;
        let to_board = |found| self.statement.solution(&found);
        Ok(found.map(|found| to_board(found).expect("a clear cell has a zero that opens it")))
    }

    /// Excludes every board with the clear cells of `solution`.
    pub fn exclude(&mut self, solution: &Solution, meter: &mut Meter) -> Result<(), Stop> {
        let differs = |(cell, &clear): (Cell, &bool)| self.statement.clear_var(cell).lit(!clear);
        let lits: Vec<Lit> = solution.clear.iter().map(differs).collect();
        self.add_clause(&lits, meter)
    }

    fn add_cut(&mut self, separator: Separator, meter: &mut Meter) -> Result<(), Stop> {
        let clause = self.statement.vertex_cut(&separator).lits;
        self.separator_bytes += separator.bytes();
        self.reserved.grow_to(self.separator_bytes)?;
        self.add_clause(&clause, meter)?;
        self.separators.push(separator);
        Ok(())
    }

    fn add_clause(&mut self, lits: &[Lit], meter: &mut Meter) -> Result<(), Stop> {
        self.sat.reserve(FormulaSize::of_equal_clauses(1, lits.len() as u64), meter)?;
        self.sat.add_clause(lits);
        Ok(())
    }

    /// Returns the model, and the separators whose constraints were added to the solver.
    pub fn into_parts(self) -> (OneClickModel, Vec<Separator>) {
        (self.statement, self.separators)
    }
}

/// Returns whether a totalizer encodes the number of clear cells. The totalizer is used for at most
/// 50x50 cells, because it would be too long for larger boards.
pub fn uses_totalizer(constraint: &Constraint) -> bool {
    const MAX_TOTALIZER_CELLS: usize = 2500;
    constraint.label.rule == CLEAR_COUNT_RULE && constraint.lits.len() <= MAX_TOTALIZER_CELLS
}

/// Returns a solver with the constraints of `model`.
fn loaded_solver(
    model: &Model,
    engines: Engines,
    meter: &mut Meter,
) -> Result<Box<dyn SatBackend>, Stop> {
    let mut sat = engines.new_sat_solver();
    for _ in model.vars() {
        sat.new_var();
    }
    let (counts, others): (Vec<&Constraint>, Vec<&Constraint>) =
        model.constraints().iter().partition(|constraint| uses_totalizer(constraint));
    encode_constraints(others, sat.as_mut(), meter)?;
    for count in counts {
        encode_by_totalizer(count, sat.as_mut(), meter)?;
    }
    Ok(sat)
}
