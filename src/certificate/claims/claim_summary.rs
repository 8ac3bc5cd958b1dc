//! A summary of the claims of an accepted certificate about all cells, or about the requested
//! cells.

use crate::certificate::{Name, Refusal};
use crate::grid::{Cell, Shape};
use crate::report::{pluralised, proof_size};
use crate::words::certificates;

use super::cell_board::CellBoard;
use super::cells::AcceptedCellClaims;
use super::claim::{Claim, ClaimWords};

/// The claims of a certificate that a report shows: all claims, or the claims about the requested
/// cells.
#[derive(Clone, Debug)]
pub(crate) struct ClaimSummary<B> {
    pub(crate) accepted: AcceptedCellClaims<B>,
    /// The requested cells with their claims, in row-major order. `None` if all cells are reported.
    requested: Option<Vec<(Cell, Claim)>>,
}

impl<B: CellBoard> ClaimSummary<B> {
    /// Creates a summary of all claims.
    pub fn new(accepted: AcceptedCellClaims<B>) -> Self {
        Self { accepted, requested: None }
    }

    pub fn shape(&self) -> Shape {
        self.accepted.board.shape()
    }

    pub fn board(&self) -> String {
        self.accepted.board.print()
    }

    /// Returns the number of solutions that the check replayed.
    pub fn solutions(&self) -> usize {
        self.accepted.witnesses.unwrap_or(0)
    }

    /// Restricts the report to these cells.
    ///
    /// # Errors
    /// If a cell has no claim. The error names the first cell without a claim.
    pub fn restrict_to(&mut self, cells: &[Cell]) -> Result<(), Refusal> {
        let claim = |&cell: &Cell| match self.accepted.claims.cells[cell] {
            Some(claim) => Ok((cell, claim)),
            None => Err(certificates::cell_not_claimed(cell).in_file(Name::CLAIMS)),
        };
        let mut requested = cells.iter().map(claim).collect::<Result<Vec<_>, _>>()?;
        requested.sort_unstable_by_key(|&(cell, _)| cell);
        requested.dedup();
        self.requested = Some(requested);
        Ok(())
    }

    /// Returns the reported cells of each kind of claim, in row-major order.
    pub fn cells_by_claim(&self) -> [Vec<Cell>; 3] {
        let reported: Vec<_> = match &self.requested {
            Some(requested) => requested.clone(),
            None => self.accepted.claims.iter().collect(),
        };
        Claim::ALL.map(|wanted| {
            reported.iter().filter(|(_, claim)| *claim == wanted).map(|&(cell, _)| cell).collect()
        })
    }

    /// Returns the claims as a sentence without a full stop. If no cell was requested, the sentence
    /// gives only the number of claims of each kind. `in_numbers` formats these numbers.
    pub fn sentence(&self, in_numbers: impl FnOnce([usize; 3]) -> String) -> String {
        let terms: &ClaimWords = B::CLAIM_WORDS;
        if !self.accepted.claims.consistent {
            return "the board is inconsistent".to_owned();
        }
        let Some(requested) = &self.requested else {
            return in_numbers(self.cells_by_claim().map(|cells| cells.len()));
        };
        let about = |(cell, claim): &(Cell, Claim)| format!("{cell} is {}", terms.word(*claim));
        requested.iter().map(about).collect::<Vec<_>>().join(", ")
    }

    /// Describes how many pieces of evidence were checked, such as solutions and clauses.
    pub fn evidence_words(&self) -> String {
        let solutions = pluralised(self.solutions(), B::CLAIM_WORDS.solution);
        format!("{solutions}, {}", proof_size(self.accepted.clauses, self.accepted.steps))
    }
}
