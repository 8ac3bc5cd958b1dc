//! The answer to `solve`: the unique solution of a board, two solutions, or the statement that
//! there is no solution.

use gridproof_engine::query::{EvidenceError, Search};

use crate::budget::Unfinished;
use crate::certificate::Certificate;
use crate::grid::Cell;
use crate::puzzle::Answer;
use crate::report::Report;
use crate::words::{Sentence, open_questions};

use crate::shading::certify::certificate;
use crate::shading::words::Verdict;
use crate::shading::{Shading, exact, rows};

/// The answer to `solve`, for people and for programs.
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub(crate) struct SolveAnswer<'a, B: Shading> {
    verdict: Verdict,
    /// The rows of each solution: `#` for a shaded cell, `.` for a clear cell, and the number for a
    /// cell that holds several things.
    solutions: Vec<Vec<String>>,
    #[cfg_attr(feature = "json", serde(skip))]
    board: &'a B,
    /// The answer that the engine found.
    #[cfg_attr(feature = "json", serde(skip))]
    answer: exact::Answer<B::CellContent>,
}

impl<'a, B: Shading> SolveAnswer<'a, B> {
    pub fn new(board: &'a B, answer: exact::Answer<B::CellContent>) -> Self {
        let verdict = match &answer {
            exact::Answer::Unknown { .. } => Verdict::Unknown,
            decided => Verdict::from_solutions(decided.solutions()),
        };
        let solutions = answer.solutions().iter().map(rows).collect();
        Self { verdict, solutions, board, answer }
    }
}

impl<B: Shading> Answer for SolveAnswer<'_, B> {
    fn unfinished(&self) -> Option<(Unfinished, Sentence)> {
        let exact::Answer::Unknown { reason, found } = &self.answer else { return None };
        let solution = B::WORDS.solution;
        let left = match found {
            Some(_) => open_questions::second_solution_undecided(solution),
            None => open_questions::solution_undecided(solution),
        };
        Some((*reason, left))
    }

    fn certify(&mut self, search: Search<'_>) -> Option<Result<Certificate, EvidenceError>> {
        match self.answer {
            exact::Answer::Unknown { .. } => None,
            _ => Some(certificate(self.board, &self.answer, search)),
        }
    }
}

impl<B: Shading> Report for SolveAnswer<'_, B> {
    fn text(&self) -> String {
        let line = |(row, signs): (usize, &String)| {
            let sign = |(col, sign)| match self.board.is_cell(Cell::new(row, col)) {
                true => sign,
                false => ' ',
            };
            signs.chars().enumerate().map(sign).chain(['\n']).collect::<String>()
        };
        let shown = self.solutions.iter().map(|rows| rows.iter().enumerate().map(line).collect());
        shown.collect::<Vec<String>>().join("\n") + &self.brief()
    }

    fn brief(&self) -> String {
        let (shape, words) = (self.board.shape(), B::WORDS);
        match &self.answer {
            exact::Answer::Unknown { found: None, .. } => String::new(),
            exact::Answer::Unknown { found: Some(_), .. } => {
                format!("a {} is known that agrees with the {shape} board\n", words.solution)
            }
            decided @ exact::Answer::Impossible => {
                format!("impossible: {}\n", words.sentence(shape, decided.solutions()))
            }
            decided => words.sentence(shape, decided.solutions()) + "\n",
        }
    }
}
