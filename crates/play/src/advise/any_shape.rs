//! Advises which cell to open next on a board of any shape.
//!
//! Such a board does not say what a cell shows once it is open: any kind of clue, or nothing. So the
//! adviser knows the safe cells and the risks, but no chance to win.

use crate::words::reasons;
use dashu_int::UBig;

use gridproof::budget::{Unfinished, Unsupported};
use gridproof::puzzles::cells::Board;
use gridproof::shading::exact::Counts;
use gridproof::shading::position::Position;
use gridproof_engine::query::Search;

use super::advice::{Advice, AdvisedMove, Prospect};
use super::counted_board::NUM_LEAST_RISKY_MOVES;

/// The reason why no chance to win is known on a board of any shape.
pub const OPENED_CONTENT_UNKNOWN: Unsupported = Unsupported(reasons::opened_content_unknown());

/// Advises to open the safe cells of a board of any shape, or its least risky cells if no cell is
/// safe. Returns `None` if no placement agrees with the board.
///
/// No placement is left out, so the risks are the chances of [`Position::solution_counts`].
///
/// # Errors
/// If the placements cannot be counted, and no cell was proved safe.
pub fn advise_any_shape<'a>(
    position: &mut Position<Board>,
    search: impl Into<Search<'a>>,
) -> Result<Option<Advice>, Unfinished> {
    let search = search.into();
    let proved = position.prove(search).so_far;
    if proved.consistent == Some(false) {
        return Ok(None);
    }
    match position.solution_counts(search) {
        Ok(counts) if counts.solutions == UBig::ZERO => Ok(None),
        Ok(counts) => Ok(Some(advice_from_counts(counts))),
        Err(reason) if proved.clear.is_empty() => Err(reason),
        Err(reason) => Ok(Some(Advice::from_safe_cells(proved.clear, reason, None))),
    }
}

/// Returns the advice for a board with the given counts, of which at least one placement agrees.
fn advice_from_counts(counts: &Counts) -> Advice {
    let (numbers, shares) = (counts.numbers(), Vec::from_iter(counts.shares()));
    let weight = shares.first().map_or(&counts.solutions, |&(_, all)| all);
    let cells = counts.number_indices().iter().map(|&(cell, number)| (cell, number as usize));
    let mut moves: Vec<_> =
        cells.filter(|&(_, number)| numbers[number] != counts.solutions).collect();
    moves.sort_by_key(|&(_, number)| shares[number].0);
    let (num_moves, prospect) =
        match moves.partition_point(|&(_, number)| numbers[number] == UBig::ZERO) {
            0 => (NUM_LEAST_RISKY_MOVES, Prospect::Unknown),
            num_safe => (num_safe, Prospect::Safe),
        };
    let advised = |&(cell, number): &(_, usize)| AdvisedMove {
        cell,
        placements_with_mine: numbers[number].clone(),
        weight_with_mine: shares[number].0.clone(),
        prospect: prospect.clone(),
    };
    Advice {
        placements: Some(counts.solutions.clone()),
        weight: Some(weight.clone()),
        moves: moves.iter().take(num_moves).map(advised).collect(),
        stop_reason: Some(OPENED_CONTENT_UNKNOWN.into()),
        stop_score: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof::budget::{Budget, Stop};
    use gridproof::grid::Cell;
    use gridproof::puzzles::cells::text;

    fn advice_on(board: &str, budget: &Budget) -> Result<Option<Advice>, Unfinished> {
        let board = text::parse(board.as_bytes()).expect("a board");
        advise_any_shape(&mut Position::new(board), budget)
    }

    fn moves_on(board: &str) -> Vec<(Cell, u64, f64)> {
        let advice = advice_on(board, &Budget::unlimited()).expect("no limit").expect("consistent");
        let number = |count: &UBig| u64::try_from(count).expect("a small count");
        let of = |advised: &AdvisedMove| {
            (advised.cell, number(&advised.placements_with_mine), advice.risk(advised))
        };
        advice.moves.iter().map(of).collect()
    }

    #[test]
    fn safe_cells_are_advised_before_any_guess() {
        let moves = moves_on("cells rows=1 cols=5 mines=1\n? 1 ? ? ?\n");
        assert_eq!(moves, [(Cell::new(0, 3), 0, 0.0), (Cell::new(0, 4), 0, 0.0)]);
    }

    #[test]
    fn guesses_are_sorted_by_risk_and_known_mines_are_left_out() {
        let moves = moves_on("cells rows=2 cols=4 mines=3\n2 . ? ?\n? ? . 1\n");
        assert_eq!(moves, [(Cell::new(0, 2), 1, 0.5), (Cell::new(0, 3), 1, 0.5)]);
        let weighed = moves_on("cells rows=1 cols=5 density=1/5\n? 1 ? . ?\n");
        let cells: Vec<_> = weighed.iter().map(|&(cell, mines, _)| (cell.col, mines)).collect();
        assert_eq!(cells, [(4, 2), (0, 2), (2, 2)]);
        assert_eq!(weighed[0].2, 0.2);
    }

    #[test]
    fn a_cell_with_several_mines_counts_once() {
        let moves = moves_on("cells rows=1 cols=3 capacity=2\n? 2 ?\n");
        assert_eq!(moves, [(Cell::new(0, 0), 2, 2.0 / 3.0), (Cell::new(0, 2), 2, 2.0 / 3.0)]);
    }

    #[test]
    fn a_finished_board_gets_no_move_and_a_contradiction_no_advice() {
        assert_eq!(moves_on("cells rows=1 cols=2\n1 ?\n"), []);
        assert_eq!(moves_on("cells rows=1 cols=1\no\n"), []);
        let found = advice_on("cells rows=1 cols=2\n2 ?\n", &Budget::unlimited());
        assert!(found.expect("no limit").is_none());
    }

    #[test]
    fn a_limit_that_leaves_nothing_proved_is_an_error() {
        let budget = Budget::unlimited().with_stop_function(|_| Some(Stop::Cancelled));
        let found = advice_on("cells rows=1 cols=5 mines=2\n? 1 ? ? ?\n", &budget);
        assert_eq!(found.expect_err("a limit"), Unfinished::Stop(Stop::Cancelled));
    }
}
