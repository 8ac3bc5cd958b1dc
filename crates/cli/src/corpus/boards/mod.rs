//! The boards of a corpus: boards of any puzzle whose hidden cells are safe or mines.

mod cells;
mod mines;

use gridproof::budget::{Budget, Limited, Unfinished};
use gridproof::certificate::Certificate;
use gridproof::grid::Cell;
use gridproof::puzzle::Instance;
use gridproof::puzzles::mines::exact::Deductions;
use gridproof_engine::query::EvidenceError;

/// A board of a corpus, and the questions whose answers the corpus has.
pub trait CorpusBoard: Instance {
    /// Returns the total number of mines, known ones included, if it is known.
    fn mines(&self) -> Option<usize>;

    /// Returns the squared distance up to which cells are neighbours, if the board has one.
    fn squared_distance(&self) -> Option<usize>;

    /// Returns the number of hidden cells.
    fn hidden(&self) -> usize;

    /// Decides each hidden cell.
    fn deductions(&self, budget: &Budget) -> Limited<Deductions>;

    /// Counts the placements, and those with a mine in each hidden cell.
    ///
    /// # Errors
    /// The budget ends first, or the engine does not support a rule of the board.
    fn mine_counts(&self, budget: &Budget) -> Result<MineCounts, Unfinished>;

    /// Returns a certificate of the deductions.
    ///
    /// # Errors
    /// The budget ends first, or a file would be too long.
    fn certificate(
        &self,
        found: &Deductions,
        budget: &Budget,
    ) -> Result<Certificate, EvidenceError>;

    /// Returns a certificate of the counts, or `None` if corpora have none for the puzzle.
    fn count_certificate(&self, budget: &Budget) -> Option<Result<Certificate, EvidenceError>>;
}

/// The number of placements, and of those with a mine in each hidden cell.
pub struct MineCounts {
    /// The number of placements, in digits.
    pub placements: String,
    /// The distinct numbers.
    pub numbers: Vec<MineCount>,
    /// The hidden cells in row-major order, each with the index of its number.
    pub cells: Vec<(Cell, u32)>,
}

/// A number of placements with a mine in a cell.
pub struct MineCount {
    /// The number, in digits.
    pub placements: String,
    /// The probability of a mine, rounded to the nearest float.
    pub probability: f64,
}
