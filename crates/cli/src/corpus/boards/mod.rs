//! The boards of a corpus: boards of any puzzle whose hidden cells are safe or mines.

mod cells;
mod mines;

use gridproof::budget::{Budget, Limited, Unfinished};
use gridproof::certificate::Certificate;
use gridproof::grid::Cell;
use gridproof::puzzle::Instance;
use gridproof::puzzles::mines::exact::Deductions;
use gridproof_engine::query::EvidenceError;

/// A board of a corpus, with methods that answer the questions of the corpus.
pub trait CorpusBoard: Instance {
    /// Returns the total number of mines, including known mines, if the board states the total.
    fn total_mines(&self) -> Option<usize>;

    /// Returns the squared distance up to which cells are neighbours; `None` for boards of any
    /// shape.
    fn squared_distance(&self) -> Option<usize>;

    /// Returns the number of hidden cells.
    fn num_hidden(&self) -> usize;

    /// Decides each hidden cell.
    fn deductions(&self, budget: &Budget) -> Limited<Deductions>;

    /// Counts all placements. For each hidden cell, also counts the placements with a mine in the
    /// cell.
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

    /// Returns a certificate of the counts. Returns `None` for a puzzle whose counts a corpus does
    /// not certify.
    fn count_certificate(&self, budget: &Budget) -> Option<Result<Certificate, EvidenceError>>;
}

/// The number of all placements, and for each hidden cell the number of placements with a mine in
/// it.
pub struct MineCounts {
    /// The number of placements, written in decimal.
    pub placements: String,
    /// The distinct numbers of placements with a mine in a cell.
    pub numbers: Vec<MineCount>,
    /// The hidden cells in row-major order, each with the index of its entry in `numbers`.
    pub cells: Vec<(Cell, u32)>,
}

/// The number of placements with a mine in a cell, and the probability of that mine.
pub struct MineCount {
    /// The number of placements, written in decimal.
    pub placements: String,
    /// The probability of a mine in the cell, rounded to the nearest float.
    pub probability: f64,
}
