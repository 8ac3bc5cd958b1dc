//! The answer to `enumerate`: the solutions of a board, one after the other.

use crate::budget::{Meter, Reserved, Unfinished};
use crate::certificate::claims::CellContent;
use crate::grid::{Cell, Grid};
use crate::report::{Report, pluralised};
use crate::words::{Sentence, open_questions};

use super::Answer;
use super::sample_answer::{SolutionSigns, shaded_cells};

/// Solutions of a board in a fixed order, each once.
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct EnumerateAnswer<'a> {
    /// A list of cells for each solution: the cells that hold a mine, or are shaded, in row-major
    /// order. A cell with several mines is listed once for each mine.
    solutions: Vec<Vec<Cell>>,
    /// Whether these are all solutions of the board.
    complete: bool,
    #[cfg_attr(feature = "json", serde(skip))]
    stop_reason: Option<Unfinished>,
    #[cfg_attr(feature = "json", serde(skip))]
    solution_signs: SolutionSigns<'a>,
    /// The memory reservation for the listed cells.
    #[cfg_attr(feature = "json", serde(skip))]
    _reserved: Vec<Reserved>,
}

impl EnumerateAnswer<'_> {
    /// The most solutions that one answer can list.
    pub const MAX_SOLUTIONS: usize = 100_000;
}

impl<'a> EnumerateAnswer<'a> {
    /// Lists up to `most` of the solutions that `next` returns, until `next` returns `None`.
    ///
    /// # Errors
    /// If the budget ends before the first solution.
    pub(crate) fn from_solutions<H: CellContent>(
        most: usize,
        solution_signs: SolutionSigns<'a>,
        meter: &mut Meter,
        mut next: impl FnMut(&mut Meter) -> Result<Option<Grid<H>>, Unfinished>,
    ) -> Result<Self, Unfinished> {
        let (mut solutions, mut held) = (Vec::new(), Vec::new());
        let mut list = || -> Result<bool, Unfinished> {
            while let Some(solution) = next(meter)? {
                if solutions.len() == most {
                    return Ok(false);
                }
                let cells = shaded_cells(&solution);
                held.push(meter.reserve(size_of_val(&cells[..]) as u64)?);
                solutions.push(cells);
            }
            Ok(true)
        };
        let (complete, stop_reason) = match list() {
            Ok(complete) => (complete, None),
            Err(reason) if solutions.is_empty() => return Err(reason),
            Err(reason) => (false, Some(reason)),
        };
        Ok(Self { solutions, complete, stop_reason, solution_signs, _reserved: held })
    }
}

impl Answer for EnumerateAnswer<'_> {
    fn unfinished(&self) -> Option<(Unfinished, Sentence)> {
        let left = open_questions::solutions_unlisted(self.solution_signs.solution);
        self.stop_reason.map(|reason| (reason, left))
    }

    fn is_inconsistent(&self) -> bool {
        self.complete && self.solutions.is_empty()
    }
}

impl Report for EnumerateAnswer<'_> {
    fn text(&self) -> String {
        self.solution_signs.text(&self.solutions) + &self.brief()
    }

    fn brief(&self) -> String {
        if self.is_inconsistent() {
            return String::new();
        }
        let listed = pluralised(self.solutions.len(), self.solution_signs.solution);
        let rest = match (self.complete, &self.stop_reason) {
            (true, _) => ", no others agree with the board",
            (false, None) => ", others agree with the board too",
            (false, Some(_)) => "",
        };
        format!("{listed} listed{rest}\n")
    }
}
