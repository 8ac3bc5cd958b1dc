//! The report of an accepted certificate about a board of mines.

use crate::certificate::Refusal;
use crate::certificate::claims::ClaimSummary;
use crate::grid::{Cell, Shape};
#[cfg(feature = "json")]
use crate::puzzle::claim_or_count_schema;
use crate::puzzle::{CellClaims, CheckCount, ReportedBoard, VerifiedClaim, VerifiedCount};
use crate::puzzles::mines::{Board, text};

use super::Accepted;

// The verified claims about the hidden cells of a board of mines, with the number of claims of each
// kind and the size of the evidence. These lines are not a documentation comment, because the JSON
// schema would repeat a documentation comment.
#[derive(Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct VerifiedMineClaims {
    consistent: bool,
    /// The number of claims of each kind.
    safe: usize,
    mine: usize,
    undetermined: usize,
    claims: ClaimLists,
    placements: usize,
    clauses: usize,
    steps: usize,
    #[cfg_attr(feature = "json", serde(skip))]
    summary: ClaimSummary<Board>,
}

/// The cells of each kind of claim, in row-major order.
#[derive(Default, Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
struct ClaimLists {
    safe: Vec<Cell>,
    mine: Vec<Cell>,
    undetermined: Vec<Cell>,
}

impl VerifiedMineClaims {
    /// Creates a report of all claims in `summary`.
    pub fn new(accepted: Accepted) -> Self {
        Self::from_summary(ClaimSummary::new(accepted))
    }

    fn from_summary(summary: ClaimSummary<Board>) -> Self {
        let [safe, mine, undetermined] = summary.cells_by_claim();
        let Accepted { ref claims, clauses, steps, .. } = summary.accepted;
        Self {
            consistent: claims.consistent,
            safe: safe.len(),
            mine: mine.len(),
            undetermined: undetermined.len(),
            claims: ClaimLists { safe, mine, undetermined },
            placements: summary.solutions(),
            clauses,
            steps,
            summary,
        }
    }
}

impl CellClaims for VerifiedMineClaims {
    fn shape(&self) -> Shape {
        self.summary.shape()
    }

    fn restrict_to(&mut self, cells: &[Cell]) -> Result<(), Refusal> {
        let mut summary = self.summary.clone();
        summary.restrict_to(cells)?;
        *self = Self::from_summary(summary);
        Ok(())
    }
}

impl VerifiedClaim for VerifiedMineClaims {
    fn board(&self) -> String {
        self.summary.board()
    }

    fn claims(&mut self) -> Option<&mut dyn CellClaims> {
        Some(self)
    }

    fn sentence(&self) -> String {
        self.summary.sentence(|[safe, mine, undetermined]| {
            format!("{safe} safe, {mine} mine, {undetermined} undetermined")
        })
    }

    fn evidence_words(&self) -> Option<String> {
        Some(self.summary.evidence_words())
    }
}

impl ReportedBoard for Board {
    const PUZZLE: &'static str = text::PUZZLE;
    const CHECK_COUNT: Option<CheckCount> = Some(VerifiedCount::check::<Board>);

    fn report(accepted: Accepted) -> Box<dyn VerifiedClaim> {
        Box::new(VerifiedMineClaims::new(accepted))
    }

    #[cfg(feature = "json")]
    fn claim_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        claim_or_count_schema::<VerifiedMineClaims>(generator)
    }
}
