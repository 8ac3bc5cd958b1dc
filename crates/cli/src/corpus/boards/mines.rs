//! The answers and certificates of a corpus for boards of mines.

use gridproof::budget::{Budget, Limited, Unfinished};
use gridproof::certificate::Certificate;
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::certify::certificate;
use gridproof::puzzles::mines::exact::{Deductions, Engine, count, prove};
use gridproof_engine::count::rounded_quotient;
use gridproof_engine::query::EvidenceError;

use super::{CorpusBoard, MineCount, MineCounts};

impl CorpusBoard for Board {
    fn total_mines(&self) -> Option<usize> {
        Board::mines(self)
    }

    fn squared_distance(&self) -> Option<usize> {
        Some(self.disc().squared_distance())
    }

    fn num_hidden(&self) -> usize {
        Board::hidden(self).count()
    }

    fn deductions(&self, budget: &Budget) -> Limited<Deductions> {
        prove(self, Engine::Auto, budget)
    }

    fn mine_counts(&self, budget: &Budget) -> Result<MineCounts, Unfinished> {
        let counts = count(self, Engine::Count, budget)?;
        let weighed = counts.mine_counts().iter().zip(counts.weights());
        let number = |(number, weight)| MineCount {
            placements: ToString::to_string(number),
            probability: rounded_quotient(weight, counts.weight()),
        };
        Ok(MineCounts {
            placements: counts.placements.to_string(),
            numbers: weighed.map(number).collect(),
            cells: counts.cells().to_vec(),
        })
    }

    fn certificate(
        &self,
        found: &Deductions,
        budget: &Budget,
    ) -> Result<Certificate, EvidenceError> {
        certificate(self, found, budget)
    }

    fn count_certificate(&self, _budget: &Budget) -> Option<Result<Certificate, EvidenceError>> {
        None
    }
}
