//! Proofs about the cells of a board.
//!
//! A rule about groups of connected cells has a large model, with a layer for each possible member
//! of a group. Such boards are decided in two steps. The first step leaves out the rules about
//! groups, and is much faster. Each cell that the first step proves makes the model of the groups
//! smaller in the second step.

use gridproof_engine::count::Counter;
use gridproof_engine::query::{Engine, Search, StatusFindings};

use crate::budget::Limited;

use super::deductions::Deductions;
use crate::shading::{Shading, build_model};

/// Decides every cell of `board`. If the budget ends first, returns the facts that are proved so
/// far, and the reason.
pub fn prove<'a>(
    board: &impl Shading,
    engine: Engine,
    search: impl Into<Search<'a>>,
) -> Limited<Deductions> {
    prove_with_counter(board, engine, &mut Counter::new(), search.into())
}

/// Decides every cell like [`prove`]. `counter` may hold parts of the count of a similar board.
pub fn prove_with_counter(
    board: &impl Shading,
    engine: Engine,
    counter: &mut Counter,
    search: Search<'_>,
) -> Limited<Deductions> {
    if let Some(local) = board.without_connected_groups() {
        return prove_in_two_steps(board, &local, engine, counter, search);
    }
    prove_at_once(board, engine, counter, search)
}

/// Decides every cell of a board by a model of all rules.
fn prove_at_once(
    board: &impl Shading,
    engine: Engine,
    counter: &mut Counter,
    search: Search<'_>,
) -> Limited<Deductions> {
    match build_model(board, &mut search.budget.meter()) {
        Ok((model, _held)) => {
            let finding = StatusFindings::find(&model, engine, counter, search);
            let statuses = finding.statuses().unwrap_or_default().iter().copied();
            let statuses = model.cells().zip(statuses);
            let so_far = Deductions::new(board, finding.is_consistent(), statuses);
            Limited { so_far, stop_reason: finding.stop_reason() }
        }
        Err(stop) => Limited::incomplete(Deductions::undecided(board), stop),
    }
}

/// Decides every cell of `board` in two steps. The first step decides the cells of `local`, the
/// board without its rules about groups. The second step decides `board` with the proved cells
/// given.
pub(crate) fn prove_in_two_steps<B: Shading>(
    board: &B,
    local: &B,
    engine: Engine,
    counter: &mut Counter,
    search: Search<'_>,
) -> Limited<Deductions> {
    // A proof that a cell is shaded does not say how many things the cell holds.
    if board.capacity() > 1 {
        return prove_at_once(board, engine, counter, search);
    }
    let first = prove_at_once(local, engine, counter, search).so_far;
    if first.consistent == Some(false) {
        return Limited::complete(first);
    }
    let simplified = board.with_known_cells(&first.shaded, &first.clear);
    let mut second = prove_at_once(&simplified, engine, &mut Counter::new(), search);
    if second.so_far.consistent != Some(false) {
        let Deductions { shaded, clear, .. } = first;
        let proved = Deductions { shaded, clear, ..Deductions::default() };
        second.so_far = second.so_far.joined_with(proved);
    }
    second
}

#[cfg(test)]
mod tests {
    use crate::budget::{Budget, Stop, Unfinished};
    use crate::grid::Cell;
    use crate::puzzles::cells::Board;
    use crate::shading::exact::{Engine, prove};
    use crate::shading::position::Position;

    /// Returns a board of 15x15 hidden cells with a clue in a corner, beside three mines.
    fn corner_board(rule: &str) -> Board {
        let row = "? ".repeat(15) + "\n";
        let first = "3".to_owned() + &row[1..];
        format!("cells rows=15 cols=15\n{first}{}rule {rule}\n", row.repeat(14))
            .parse()
            .expect("a board")
    }

    #[test]
    fn proofs_by_the_other_rules_remain_if_the_groups_do_not_fit_into_memory() {
        let budget = Budget::unlimited().with_memory(2 << 20);
        for rule in ["connected", "outside", "snake"] {
            let board = corner_board(rule);
            let found = prove(&board, Engine::Auto, &budget);
            assert_eq!(found.stop_reason, Some(Unfinished::Stop(Stop::Memory)), "{rule}");
            let mines: Vec<Cell> = [(0, 1), (1, 0), (1, 1)].map(Cell::from).into();
            assert_eq!(found.so_far.shaded, mines, "{rule}");
            assert_eq!(Position::new(board).prove(&budget).so_far, found.so_far, "{rule}");
        }
    }

    #[test]
    fn a_contradiction_of_the_other_rules_needs_no_groups() {
        let board: Board = "cells rows=1 cols=3\n2 ? ?\nrule connected\n".parse().expect("a board");
        let found = prove(&board, Engine::Auto, &Budget::unlimited());
        assert_eq!((found.so_far.consistent, found.stop_reason), (Some(false), None));
    }
}
