//! The report of an accepted certificate about a board of mines.

use crate::certificate::Refusal;
use crate::certificate::claims::ClaimSummary;
use crate::grid::{Cell, Shape};
use crate::puzzle::{CellClaims, VerifiedClaim};
use crate::puzzles::mines::Board;

use super::Accepted;

#[derive(Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct VerifiedReport {
    consistent: bool,
    /// The number of claims of each kind.
    safe: usize,
    mine: usize,
    undetermined: usize,
    claims: Lists,
    placements: usize,
    clauses: usize,
    steps: usize,
    #[cfg_attr(feature = "json", serde(skip))]
    told: ClaimSummary<Board>,
}

/// The cells of each kind of claim, in row-major order.
#[derive(Default, Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
struct Lists {
    safe: Vec<Cell>,
    mine: Vec<Cell>,
    undetermined: Vec<Cell>,
}

impl VerifiedReport {
    /// Creates a report of all claims.
    pub fn new(accepted: Accepted) -> Self {
        Self::of(ClaimSummary::new(accepted))
    }

    fn of(told: ClaimSummary<Board>) -> Self {
        let [safe, mine, undetermined] = told.lists();
        let Accepted { ref claims, witnesses: placements, clauses, steps, .. } = told.accepted;
        Self {
            consistent: claims.consistent,
            safe: safe.len(),
            mine: mine.len(),
            undetermined: undetermined.len(),
            claims: Lists { safe, mine, undetermined },
            placements,
            clauses,
            steps,
            told,
        }
    }
}

impl CellClaims for VerifiedReport {
    fn shape(&self) -> Shape {
        self.told.shape()
    }

    fn only(&mut self, cells: &[Cell]) -> Result<(), Refusal> {
        let mut told = self.told.clone();
        told.only(cells)?;
        *self = Self::of(told);
        Ok(())
    }
}

impl VerifiedClaim for VerifiedReport {
    fn board(&self) -> String {
        self.told.board()
    }

    fn claims(&mut self) -> Option<&mut dyn CellClaims> {
        Some(self)
    }

    fn sentence(&self) -> String {
        self.told.sentence(|[safe, mine, undetermined]| {
            format!("{safe} safe, {mine} mine, {undetermined} undetermined")
        })
    }

    fn pieces(&self) -> Option<String> {
        Some(self.told.pieces())
    }
}
