//! The answer to `sample`: solutions drawn at random.

use crate::certificate::claims::CellContent;
use crate::grid::{Cell, Grid};
use crate::report::{Report, pluralised};

use super::Answer;

/// Solutions of a board. All solutions are equally likely, unless a density gives them different
/// probabilities.
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct SampleAnswer<'a> {
    /// Whether the board has a solution.
    consistent: bool,
    /// A list of cells for each drawn solution: the cells that hold a mine, or are shaded, in
    /// row-major order. A cell with several mines is listed once for each mine.
    samples: Vec<Vec<Cell>>,
    #[cfg_attr(feature = "json", serde(skip))]
    solution_signs: SolutionSigns<'a>,
}

/// A function from the shaded cells of a solution to the signs of all cells. The list of shaded
/// cells repeats a cell with several mines, once for each mine.
type SolutionSignsFn<'a> = dyn Fn(&[Cell]) -> Grid<String> + 'a;

/// The words and signs for the solutions in an answer.
pub(crate) struct SolutionSigns<'a> {
    /// The word for a solution: `placement`.
    pub solution: &'static str,
    /// The signs of a solution's cells.
    pub rows: Box<SolutionSignsFn<'a>>,
}

impl SolutionSigns<'_> {
    /// Returns the rows of each solution, followed by a blank line.
    pub fn text(&self, solutions: &[Vec<Cell>]) -> String {
        let blocks = solutions.iter().map(|solution| {
            let signs = (self.rows)(solution);
            let width = signs.values().iter().map(|sign| sign.chars().count()).max().unwrap_or(0);
            let row = |row: &[String]| {
                row.iter().map(|sign| format!("{sign:>width$}")).collect::<Vec<_>>().join(" ")
                    + "\n"
            };
            signs.rows().map(row).collect::<String>() + "\n"
        });
        blocks.collect()
    }
}

/// Returns the cells that hold a mine, or are shaded, in row-major order. A cell with several mines
/// is listed once for each mine.
pub(crate) fn shaded_cells<H: CellContent>(solution: &Grid<H>) -> Vec<Cell> {
    let repeated = |(cell, held): (Cell, &H)| std::iter::repeat_n(cell, held.number());
    solution.iter().flat_map(repeated).collect()
}

impl<'a> SampleAnswer<'a> {
    /// Creates the answer. `None` for `solutions` means that the board has no solution.
    pub(crate) fn new<H: CellContent>(
        solutions: Option<Vec<Grid<H>>>,
        solution_signs: SolutionSigns<'a>,
    ) -> Self {
        let consistent = solutions.is_some();
        let samples = solutions.unwrap_or_default().iter().map(shaded_cells).collect();
        Self { consistent, samples, solution_signs }
    }
}

impl Answer for SampleAnswer<'_> {
    fn is_inconsistent(&self) -> bool {
        !self.consistent
    }
}

impl Report for SampleAnswer<'_> {
    fn text(&self) -> String {
        self.solution_signs.text(&self.samples) + &self.brief()
    }

    fn brief(&self) -> String {
        match self.consistent {
            true => {
                format!("{} drawn\n", pluralised(self.samples.len(), self.solution_signs.solution))
            }
            false => String::new(),
        }
    }
}
