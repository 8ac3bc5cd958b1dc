//! The oracle for boards of mines: the deductions from the visible cells.
//!
//! ```
//! use gridproof::Budget;
//! use gridproof::oracle::mines::{Board, Judgement, judge, probability, prove};
//!
//! // One mine left or right of the clue, and two more cells.
//! let board: Board = "mines rows=1 cols=5 mines=1\n?1???".parse()?;
//! let budget = Budget::work(1_000_000);
//!
//! assert_eq!(prove(&board, &budget)?.to_string(), "safe (0,3) and (0,4); undetermined (0,0) and (0,2)");
//! assert_eq!(probability(&board, (0, 0), &budget)?.to_string(), "1 of 2 placements (50.0%)");
//! assert_eq!(judge(&board, (0, 4), &budget)?, Judgement::ProvenSafe);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use gridproof_engine::query::Search;

use crate::budget::{Limited, Stop, Unfinished};
use crate::grid::Cell;
use crate::puzzles::mines::audit::Action;
use crate::puzzles::mines::exact::{self, Engine};
use crate::puzzles::mines::explain as explanations;
use crate::puzzles::mines::position::Position;
use crate::puzzles::mines::solvable as layouts;

use super::error::OracleError;

pub use crate::puzzles::mines::audit::{Judgement, Risk};
pub use crate::puzzles::mines::exact::{Counts, Deductions};
pub use crate::puzzles::mines::explain::{Clue, Explanation, Reason};
pub use crate::puzzles::mines::position::Probability;
pub use crate::puzzles::mines::solvable::{End, Guess, LayoutError, Solvability};
pub use crate::puzzles::mines::{Board, Placement, View};

/// Returns whether any placement of mines agrees with the board.
pub fn is_consistent<'a>(
    board: &Board,
    search: impl Into<Search<'a>>,
) -> Result<bool, OracleError> {
    let Limited { so_far: found, stop_reason } = exact::prove(board, Engine::Auto, search);
    found.consistent.ok_or(OracleError::Budget(stop_reason.unwrap_or(Unfinished::Stop(Stop::Work))))
}

/// Returns a placement of mines that agrees with the board. `None` is a proof that no placement
/// agrees.
pub fn placement<'a>(
    board: &Board,
    search: impl Into<Search<'a>>,
) -> Result<Option<Placement>, OracleError> {
    Ok(exact::placement(board, search)?)
}

/// Returns the status of every hidden cell: safe, a mine, or undetermined.
pub fn prove<'a>(board: &Board, search: impl Into<Search<'a>>) -> Result<Deductions, OracleError> {
    match exact::prove(board, Engine::Auto, search) {
        found if found.so_far.consistent == Some(false) => Err(OracleError::NO_PLACEMENT),
        found => Ok(found.into_complete()?),
    }
}

/// Counts the placements of mines that agree with the board. For each hidden cell, also counts the
/// placements with a mine in the cell. All numbers are zero if the board is inconsistent.
pub fn count<'a>(board: &Board, search: impl Into<Search<'a>>) -> Result<Counts, OracleError> {
    Ok(exact::count(board, Engine::Auto, search)?)
}

/// Returns the exact probability of a mine at `cell`, by the board's [prior](Board::prior). Without
/// a density, placements are equally likely. For many cells, [`Position::probability`] is faster,
/// because it counts the placements only once.
pub fn probability<'a>(
    board: &Board,
    cell: impl Into<Cell>,
    search: impl Into<Search<'a>>,
) -> Result<Probability, OracleError> {
    let cell = expect_hidden(board, cell)?;
    Position::new(board.clone()).probability(cell, search)?.ok_or(OracleError::NO_PLACEMENT)
}

/// Explains why `cell` is safe or a mine. If `cell` is undetermined, returns two placements. If the
/// board is inconsistent, returns clues that contradict each other.
pub fn explain<'a>(
    board: &Board,
    cell: impl Into<Cell>,
    search: impl Into<Search<'a>>,
) -> Result<Explanation, OracleError> {
    let cell = expect_hidden(board, cell)?;
    Ok(explanations::explain(board, cell, search)?)
}

/// Judges opening `cell` next: the move is [`Judgement::ProvenSafe`], or has the least possible
/// risk, or an avoidable risk.
pub fn judge<'a>(
    board: &Board,
    cell: impl Into<Cell>,
    search: impl Into<Search<'a>>,
) -> Result<Judgement, OracleError> {
    let cell = expect_hidden(board, cell)?;
    match Position::new(board.clone()).judge(Action::Open(cell), search)? {
        Judgement::Inconsistent => Err(OracleError::NO_PLACEMENT),
        judgement => Ok(judgement),
    }
}

/// Plays a layout from its first click by proofs alone, until the game is won or a guess is needed.
/// The layout is a board with every mine known. The work limit applies to the whole game, not to
/// each position.
pub fn solvable<'a>(
    layout: &Board,
    first: impl Into<Cell>,
    search: impl Into<Search<'a>>,
) -> Result<Solvability, OracleError> {
    let first = first.into();
    if !layout.shape().contains(first) {
        return Err(OracleError::Outside(first));
    }
    let found = layouts::solvable(&layouts::layout(layout)?, first, search);
    match found.end {
        End::Undecided(reason) => Err(reason.into()),
        _ => Ok(found),
    }
}

fn expect_hidden(board: &Board, cell: impl Into<Cell>) -> Result<Cell, OracleError> {
    let cell = cell.into();
    match board.shape().contains(cell).then(|| board.view(cell)) {
        Some(view) if view.is_hidden() => Ok(cell),
        seen => Err(OracleError::NotHidden { cell, seen }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::prior::Density;

    #[test]
    fn a_probability_under_a_density_names_the_density() {
        let board: Board = "mines rows=1 cols=4\n?1??\n".parse().expect("a board");
        let probability_text =
            |board| probability(board, (0, 3), &Budget::unlimited()).expect("no limit").to_string();
        assert_eq!(probability_text(&board), "2 of 4 placements (50.0%)");
        let board = board.with_density(Density::new(1, 5).expect("a fifth")).expect("no total");
        assert_eq!(probability_text(&board), "8/40 (20.0%) with a density of 1/5");
    }

    #[test]
    fn a_question_without_an_answer_is_an_error_with_the_reason() {
        let board = |rows: &str| rows.parse::<Board>().expect("a board");
        let unlimited = Budget::unlimited();
        let (good, bad) =
            (board("mines rows=1 cols=3\n?1?\n"), board("mines rows=1 cols=3\n?0*\n"));
        for (cell, seen) in [((0, 1), Some(View::Clue(1))), ((1, 0), None)] {
            let refused = OracleError::NotHidden { cell: cell.into(), seen };
            assert_eq!(judge(&good, cell, &unlimited), Err(refused));
            assert_eq!(probability(&good, cell, &unlimited), Err(refused));
            assert_eq!(explain(&good, cell, &unlimited), Err(refused));
        }
        let hidden = (0, 0);
        assert_eq!(is_consistent(&bad, &unlimited), Ok(false));
        assert_eq!(placement(&bad, &unlimited), Ok(None));
        let found = placement(&good, &unlimited).expect("no limit").expect("a placement");
        assert!(good.allows(&found));
        assert_eq!(prove(&bad, &unlimited), Err(OracleError::NO_PLACEMENT));
        assert_eq!(judge(&bad, hidden, &unlimited), Err(OracleError::NO_PLACEMENT));
        assert_eq!(probability(&bad, hidden, &unlimited), Err(OracleError::NO_PLACEMENT));
        let counts = count(&bad, &unlimited).expect("no limit");
        assert_eq!(
            (counts.placements.to_string(), counts.mines_at(hidden.into())),
            ("0".into(), None)
        );
        let late = Budget::unlimited().with_deadline(crate::budget::Instant::now());
        let ended = OracleError::Budget(Unfinished::Stop(Stop::Time));
        assert_eq!(is_consistent(&good, &late), Err(ended));
        assert_eq!(prove(&good, &late), Err(ended));
        assert_eq!(placement(&good, &late), Err(ended));
        assert_eq!(probability(&good, hidden, &late), Err(ended));
        assert_eq!(explain(&good, hidden, &late), Err(ended));
        assert_eq!(judge(&good, hidden, &late), Err(ended));
        let layout = board("mines rows=1 cols=3\n1*1\n");
        assert_eq!(solvable(&layout, hidden, &late), Err(ended));
        let first = OracleError::Outside((1, 0).into());
        assert_eq!(solvable(&layout, (1, 0), &unlimited), Err(first));
        let unknown = solvable(&good, hidden, &unlimited).expect_err("hidden cells");
        assert!(matches!(unknown, OracleError::LayoutError(LayoutError::Unknown { .. })));
    }
}
