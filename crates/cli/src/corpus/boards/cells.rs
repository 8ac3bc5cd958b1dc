//! The answers and certificates of a corpus for boards of any shape.

use gridproof::budget::{Budget, Limited, Unfinished};
use gridproof::certificate::Certificate;
use gridproof::puzzles::cells::Board;
use gridproof::puzzles::mines::exact::Deductions;
use gridproof::shading::certify::{count_certificate, proof_certificate};
use gridproof::shading::exact::{self, Engine, count, prove};
use gridproof_engine::count::rounded_quotient;
use gridproof_engine::query::EvidenceError;

use super::{CorpusBoard, MineCount, MineCounts};

impl CorpusBoard for Board {
    fn total_mines(&self) -> Option<usize> {
        self.prior().total()
    }

    fn squared_distance(&self) -> Option<usize> {
        None
    }

    fn num_hidden(&self) -> usize {
        self.shape().cells().filter(|&cell| self.given(cell).is_none()).count()
    }

    fn deductions(&self, budget: &Budget) -> Limited<Deductions> {
        prove(self, Engine::Auto, budget).map(|found| {
            let exact::Deductions { consistent, shaded, clear, undetermined, undecided, .. } =
                found;
            Deductions { consistent, safe: clear, mine: shaded, undetermined, undecided }
        })
    }

    fn mine_counts(&self, budget: &Budget) -> Result<MineCounts, Unfinished> {
        let counts = count(self, Engine::Count, budget)?;
        let number = |(number, (weight, all))| MineCount {
            placements: ToString::to_string(number),
            probability: rounded_quotient(weight, all),
        };
        Ok(MineCounts {
            numbers: counts.numbers().iter().zip(counts.shares()).map(number).collect(),
            cells: counts.number_indices().to_vec(),
            placements: counts.solutions.to_string(),
        })
    }

    fn certificate(
        &self,
        found: &Deductions,
        budget: &Budget,
    ) -> Result<Certificate, EvidenceError> {
        let Deductions { consistent, safe, mine, undetermined, undecided } = found.clone();
        let found = exact::Deductions {
            consistent,
            shaded: mine,
            clear: safe,
            undetermined,
            undecided,
            ..exact::Deductions::default()
        };
        proof_certificate(self, &found, budget)
    }

    fn count_certificate(&self, budget: &Budget) -> Option<Result<Certificate, EvidenceError>> {
        Some(count_certificate(self, budget))
    }
}
