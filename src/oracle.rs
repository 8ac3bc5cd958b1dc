//! The oracle: the questions that the tests of another solver or game ask, in one place.
//!
//! | question | asked by |
//! |---|---|
//! | is this board consistent? | [`is_consistent`] |
//! | which cells are forced? | [`forced`] |
//! | is this move justified? | [`justified`] |
//! | with what exact probability does this cell hold a mine? | [`probability`] |
//! | why is this cell safe, or a mine? | [`explain`] |
//!
//! A board is read with [`text::parse`](crate::puzzles::mines::text::parse) or put together with
//! [`Board::set`]. Every answer is exact; where the budget ends first there is an error and no
//! answer. The programs in `examples/` ask one question each.
//!
//! ```
//! use gridproof::budget::Budget;
//! use gridproof::grid::{Cell, Disc, Shape};
//! use gridproof::oracle::{self, Judgement};
//! use gridproof::puzzles::mines::{Board, View};
//!
//! // One mine left and right of a clue, and two more cells.
//! let mut board = Board::new(Shape::new(1, 5), Disc::new(2), Some(1));
//! board.set(Cell::new(0, 1), View::Clue(1));
//! let budget = Budget::work(1_000_000);
//!
//! assert_eq!(oracle::forced(&board, &budget)?.safe, [Cell::new(0, 3), Cell::new(0, 4)]);
//! assert_eq!(oracle::justified(&board, Cell::new(0, 4), &budget)?, Judgement::ProvenSafe);
//! let odds = oracle::probability(&board, Cell::new(0, 0), &budget)?;
//! assert_eq!((odds.mines, odds.placements), (1u8.into(), 2u8.into()));
//! # Ok::<(), oracle::Unanswered>(())
//! ```

use dashu_int::UBig;
use thiserror::Error;

use crate::budget::{Stop, Unfinished};
use crate::grid::Cell;
use crate::puzzles::mines::Board;
use crate::puzzles::mines::audit::{Action, Judge};
use crate::puzzles::mines::exact::{self, Engine};
use crate::query::Search;

pub use crate::puzzles::mines::audit::{Judgement, Risk};
pub use crate::puzzles::mines::exact::Deductions;
pub use crate::puzzles::mines::explain::{Clue, Explanation, Reason};

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Unanswered {
    /// The cell is outside, or seen already.
    #[error("expected a hidden cell of the board, found {0}")]
    NotHidden(Cell),
    /// Nothing can be said of a board that contradicts itself.
    #[error("the board is inconsistent: no placement of mines agrees with it")]
    Inconsistent,
    /// The search ended first, or nothing that is built in can answer.
    #[error(transparent)]
    Budget(#[from] Unfinished),
}

/// An exact probability: of `placements`, which is not zero, `mines` have a mine at the cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Probability {
    /// The placements with a mine at the cell.
    pub mines: UBig,
    /// All consistent placements.
    pub placements: UBig,
}

/// Whether any placement of mines agrees with the board.
pub fn is_consistent<'a>(board: &Board, search: impl Into<Search<'a>>) -> Result<bool, Unanswered> {
    let (found, ended) = exact::prove(board, Engine::Auto, search);
    found.consistent.ok_or(Unanswered::Budget(ended.unwrap_or(Unfinished::Stop(Stop::Work))))
}

/// The status of every hidden cell.
pub fn forced<'a>(board: &Board, search: impl Into<Search<'a>>) -> Result<Deductions, Unanswered> {
    let (found, ended) = exact::prove(board, Engine::Auto, search);
    match (found.consistent, ended) {
        (Some(false), _) => Err(Unanswered::Inconsistent),
        (_, Some(reason)) => Err(Unanswered::Budget(reason)),
        (_, None) => Ok(found),
    }
}

/// What it is worth to open `cell` next: [`Judgement::ProvenSafe`], or a risk and whether it is
/// the least.
pub fn justified<'a>(
    board: &Board,
    cell: Cell,
    search: impl Into<Search<'a>>,
) -> Result<Judgement, Unanswered> {
    hidden(board, cell)?;
    match Judge::new().judge(board, Action::Open(cell), search)? {
        Judgement::Inconsistent => Err(Unanswered::Inconsistent),
        judgement => Ok(judgement),
    }
}

/// The exact probability of a mine at `cell`, all consistent placements equally likely.
pub fn probability<'a>(
    board: &Board,
    cell: Cell,
    search: impl Into<Search<'a>>,
) -> Result<Probability, Unanswered> {
    hidden(board, cell)?;
    let counts = exact::count(board, Engine::Auto, search)?;
    let of_cell = counts.mines().find(|(other, _)| *other == cell);
    let (_, mines) = of_cell.ok_or(Unanswered::Inconsistent)?;
    Ok(Probability { mines: mines.clone(), placements: counts.placements })
}

/// Why `cell` is safe or a mine, or two placements if it is free. An inconsistent board is
/// explained by a conflict.
pub fn explain<'a>(
    board: &Board,
    cell: Cell,
    search: impl Into<Search<'a>>,
) -> Result<Explanation, Unanswered> {
    hidden(board, cell)?;
    Ok(crate::puzzles::mines::explain::explain(board, cell, search)?)
}

fn hidden(board: &Board, cell: Cell) -> Result<(), Unanswered> {
    if board.is_hidden(cell) { Ok(()) } else { Err(Unanswered::NotHidden(cell)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::puzzles::mines::text;

    #[test]
    fn what_has_no_answer_is_an_error_with_the_reason() {
        let board = |rows: &str| text::parse(rows.as_bytes()).expect("a board");
        let unlimited = Budget::unlimited();
        let (good, bad) =
            (board("mines rows=1 cols=3\n?1?\n"), board("mines rows=1 cols=3\n?0*\n"));
        let [hidden, opened, outside] = [(0, 0), (0, 1), (1, 0)].map(|(r, c)| Cell::new(r, c));
        for cell in [opened, outside] {
            let refused = Unanswered::NotHidden(cell);
            assert_eq!(justified(&good, cell, &unlimited), Err(refused));
            assert_eq!(probability(&good, cell, &unlimited), Err(refused));
            assert_eq!(explain(&good, cell, &unlimited), Err(refused));
        }
        assert_eq!(is_consistent(&bad, &unlimited), Ok(false));
        assert_eq!(forced(&bad, &unlimited), Err(Unanswered::Inconsistent));
        assert_eq!(justified(&bad, hidden, &unlimited), Err(Unanswered::Inconsistent));
        assert_eq!(probability(&bad, hidden, &unlimited), Err(Unanswered::Inconsistent));
        let late = Budget::unlimited().until(crate::budget::Instant::now());
        let ended = Unanswered::Budget(Unfinished::Stop(Stop::Time));
        assert_eq!(is_consistent(&good, &late), Err(ended));
        assert_eq!(probability(&good, hidden, &late), Err(ended));
        assert_eq!(explain(&good, hidden, &late), Err(ended));
    }
}
