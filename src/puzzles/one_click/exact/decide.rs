//! Decides by SAT whether a model has a board. If the zeros of a solution are not connected, the
//! search adds violated vertex-cut constraints.

use gridproof_engine::model::{Constraint, Model};
use gridproof_engine::query::{Engines, solve_with_cuts};
use gridproof_engine::sat::{FormulaSize, SatBackend, encode_by_totalizer, encode_constraints};

use crate::budget::{Meter, Stop, Unfinished};
use crate::puzzles::one_click::model::{CLEAR_COUNT_RULE, OneClickModel, Separator};
use crate::puzzles::one_click::rules::Solution;

/// The result of a decision.
pub enum Decision {
    Board(Solution),
    /// There is no board: the model together with these separators has no solution.
    NoBoard(Vec<Separator>),
}

/// Decides whether the model `statement` has a board. The work is the sum over all calls of the SAT
/// backend.
pub fn decide(
    statement: &OneClickModel,
    engines: Engines,
    meter: &mut Meter,
) -> Result<Decision, Unfinished> {
    let mut sat = loaded_solver(&statement.model, engines, meter)?;
    let mut separators: Vec<Separator> = Vec::new();
    let mut held = meter.reserve(0)?;
    let mut bytes = 0;
    let found = solve_with_cuts(
        sat.as_mut(),
        meter,
        |sat, meter| sat.solve(meter).into_assignment(),
        |sat, found, meter| {
            let broken = statement.violated_separators(found, meter)?;
            let any = !broken.is_empty();
            for separator in broken {
                let clause = statement.vertex_cut(&separator).lits;
                bytes += separator.bytes();
                held.grow_to(bytes)?;
                sat.reserve(FormulaSize::of_equal_clauses(1, clause.len() as u64), meter)?;
                sat.add_clause(&clause);
                separators.push(separator);
            }
            Ok::<_, Unfinished>(any)
        },
    )?;
    let Some(found) = found else { return Ok(Decision::NoBoard(separators)) };
    let solution = statement.solution(&found);
    Ok(Decision::Board(solution.expect("a clear cell has a zero that opens it")))
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
