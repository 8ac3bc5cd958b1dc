//! The compared crates. For each crate, this module converts boards to the crate's form and judges
//! the crate's answers.

use gridproof::budget::Budget;
use gridproof::grid::Cell;
use gridproof::puzzles::mines::exact::{self, Counts, Engine};
use gridproof::puzzles::mines::{Board, View};
use gridproof_engine::count::rounded_quotient;

use crate::corpus::ClassicPosition;

/// A crate that gives every hidden cell the probability of a mine.
pub trait Contender {
    /// A board in the crate's own form. The conversion to this form is not timed.
    type Input: Clone;
    type Output;

    fn input(board: &Board) -> Self::Input;

    /// Computes the timed answer: from the board to the probabilities of all hidden cells. The time
    /// includes the preparation that the crate requires of its callers.
    fn answer(input: Self::Input) -> Result<Self::Output, String>;

    /// Returns the distance of the answer from the exact answer. Returns an error if the answer
    /// claims to be exact and is wrong.
    fn judge(
        output: &Self::Output,
        position: &ClassicPosition,
    ) -> Result<ProbabilityDeviation, String>;
}

/// The distance of a crate's probabilities from the exact probabilities.
#[derive(Clone, Copy, Debug, Default)]
pub struct ProbabilityDeviation {
    pub largest: f64,
    /// The number of undetermined cells whose probability is given as exactly 0 or 1.
    pub false_certainties: usize,
}

/// gridproof itself: exact integer counts of every hidden cell, by a fresh engine each time.
pub struct Gridproof;

impl Contender for Gridproof {
    type Input = Board;
    type Output = Counts;

    fn input(board: &Board) -> Board {
        board.clone()
    }

    fn answer(board: Board) -> Result<Counts, String> {
        exact::count(&board, Engine::Count, &Budget::unlimited()).map_err(|e| e.to_string())
    }

    fn judge(counts: &Counts, position: &ClassicPosition) -> Result<ProbabilityDeviation, String> {
        let expected = position.mine_counts.iter().map(|(cell, mines)| (*cell, mines));
        let right = counts.placements == position.count && counts.mines().eq(expected);
        if right { Ok(ProbabilityDeviation::default()) } else { Err("wrong count".into()) }
    }
}

/// ms_toollib's game board: rows of clues from 0 to 8, with 10 for a hidden cell. The function
/// `mark_board` of ms_toollib writes 11 for a mine and 12 for a safe cell. The number of mines is a
/// separate float.
#[derive(Clone)]
pub struct MsToollibBoard {
    rows: Vec<Vec<i32>>,
    mines: f64,
}

impl MsToollibBoard {
    const HIDDEN: i32 = 10;

    fn new(board: &Board) -> Self {
        let token = |view: &View| match view {
            View::Clue(value) => *value as i32,
            _ => Self::HIDDEN,
        };
        let rows = board.views().rows().map(|row| row.iter().map(token).collect()).collect();
        Self { rows, mines: board.mines().unwrap_or(0) as f64 }
    }

    /// Marks the simple cases. The documentation of ms_toollib requires this step before any
    /// probability.
    fn mark(&mut self) -> Result<(), String> {
        ms_toollib::mark_board(&mut self.rows, false).map(drop).map_err(error_code)
    }
}

/// The constraint engine of ms_toollib: `cal_probability_onboard` after `mark_board`.
pub struct MsToollibCsp;

impl Contender for MsToollibCsp {
    type Input = MsToollibBoard;
    type Output = Vec<Vec<f64>>;

    fn input(board: &Board) -> MsToollibBoard {
        MsToollibBoard::new(board)
    }

    fn answer(mut board: MsToollibBoard) -> Result<Self::Output, String> {
        board.mark()?;
        let answer = ms_toollib::cal_probability_onboard(&board.rows, board.mines);
        answer.map(|(probabilities, _)| probabilities).map_err(error_code)
    }

    fn judge(
        output: &Self::Output,
        position: &ClassicPosition,
    ) -> Result<ProbabilityDeviation, String> {
        Ok(probability_deviation(|cell| output[cell.row][cell.col], position))
    }
}

/// The enumeration engine of ms_toollib: `cal_probability_enum` after `mark_board`. The enumeration
/// engine only averages over a part of the board that has more than 55 cells.
pub struct MsToollibEnum;

/// The marked rows, the probabilities of cells next to clues, and the one probability of all other
/// cells.
pub struct EnumerationAnswer {
    rows: Vec<Vec<i32>>,
    near_clues: Vec<((usize, usize), f64)>,
    other_cells: f64,
}

impl Contender for MsToollibEnum {
    type Input = MsToollibBoard;
    type Output = EnumerationAnswer;

    fn input(board: &Board) -> MsToollibBoard {
        MsToollibBoard::new(board)
    }

    fn answer(mut board: MsToollibBoard) -> Result<EnumerationAnswer, String> {
        board.mark()?;
        let (near_clues, other_cells, _, _) =
            ms_toollib::cal_probability_enum(&board.rows, board.mines).map_err(error_code)?;
        Ok(EnumerationAnswer { rows: board.rows, near_clues, other_cells })
    }

    fn judge(
        output: &EnumerationAnswer,
        position: &ClassicPosition,
    ) -> Result<ProbabilityDeviation, String> {
        let probability = |cell: Cell| match output.rows[cell.row][cell.col] {
            11 => 1.0,
            12 => 0.0,
            _ => {
                let of_cell = |(at, _): &&((usize, usize), f64)| *at == (cell.row, cell.col);
                output.near_clues.iter().find(of_cell).map_or(output.other_cells, |(_, p)| *p)
            }
        };
        Ok(probability_deviation(probability, position))
    }
}

fn error_code(code: usize) -> String {
    format!("error code {code}")
}

/// Compares the probability of every hidden cell with the exact probability.
pub(crate) fn probability_deviation(
    probability: impl Fn(Cell) -> f64,
    position: &ClassicPosition,
) -> ProbabilityDeviation {
    let mut error = ProbabilityDeviation::default();
    for (cell, mines) in &position.mine_counts {
        let given = probability(*cell);
        // A probability that is not a number counts as an error of 1, the largest error.
        let distance = (given - rounded_quotient(mines, &position.count)).abs();
        error.largest = error.largest.max(if distance.is_nan() { 1.0 } else { distance });
        let claimed = given == 0.0 || given == 1.0;
        let certain = *mines == dashu_int::UBig::ZERO || *mines == position.count;
        error.false_certainties += usize::from(claimed && !certain);
    }
    error
}
