//! Finds one-click boards by integer programming, with variables for the profile of each row.

use gridproof_engine::ilp::Feasibility;
use gridproof_engine::query::Search;

use crate::budget::{Unfinished, Unsupported};
use crate::grid::{Cell, Grid, Shape};
use crate::puzzles::one_click::model::row_profile::{YoungDiagram, necessary_conditions};
use crate::puzzles::one_click::model::without_surplus_lines;
use crate::puzzles::one_click::rules::{Instance, Solution};
use crate::words::{Reason, reasons};

use super::{Answer, surplus_lines};

const INEXACT_REASON: Reason = reasons::program_inexact_sat_decides();

/// Solves instances without side constraints and with a given number of mines. Other instances are
/// not supported. The rules check each board that the solver finds. An impossibility is only a
/// claim, because the solver uses floating-point arithmetic. The integer program does not count
/// work.
pub fn solve(instance: &Instance, search: Search<'_>) -> Answer {
    let counts = instance.clear_counts();
    if !instance.is_plain() || counts.start() < counts.end() {
        return Answer::unknown(Unsupported(reasons::program_needs_fixed_mines()));
    }
    match counts.last() {
        None => Answer::Impossible,
        Some(1) => instance.single_clear_cell_board().map_or(Answer::Impossible, Answer::Found),
        Some(clear) => solve_several_clear(instance.shape(), clear, search),
    }
}

/// Solves an instance with several clear cells. Rows run along the shorter side, because the model
/// then has fewer integer variables.
fn solve_several_clear(shape: Shape, clear: usize, search: Search<'_>) -> Answer {
    if shape.rows > shape.cols {
        return match solve_several_clear(Shape::new(shape.cols, shape.rows), clear, search) {
            Answer::Found(solution) => Answer::Found(solution.transposed()),
            answer => answer,
        };
    }
    if shape.rows == 1 {
        return Answer::Found(single_row_solution(shape, clear));
    }
    let Search { engines, budget } = search;
    let backend = engines.ilp_backend();
    let smaller = without_surplus_lines(shape, clear);
    let young_diagram = YoungDiagram::new(smaller, clear);
    let reason = match backend.satisfy(&young_diagram.program, budget) {
        Feasibility::Feasible(values) => {
            let solution = young_diagram.solution(&values);
            return Answer::Found(surplus_lines::with_lines_of_mines(&solution, shape));
        }
        Feasibility::Infeasible => {
            match backend.satisfy(&necessary_conditions(smaller, clear), budget) {
                Feasibility::Infeasible => return Answer::ClaimedImpossible,
                Feasibility::Feasible(_) => {
                    Unfinished::unsupported(reasons::program_cannot_decide())
                }
                Feasibility::Unknown(reason) => reason.to_unfinished(INEXACT_REASON),
            }
        }
        Feasibility::Unknown(reason) => reason.to_unfinished(INEXACT_REASON),
    };
    Answer::unknown(reason)
}

/// Solves an instance of a single row: the first cells are clear, and the click is on the first
/// cell.
fn single_row_solution(shape: Shape, clear: usize) -> Solution {
    let is_clear = |cell: Cell| cell.col < clear;
    Solution { clear: Grid::from_fn(shape, is_clear), click: Cell::new(0, 0) }
}
