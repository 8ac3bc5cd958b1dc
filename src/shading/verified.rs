//! Reports the verified claims of a certificate about a board of shaded cells.

use crate::certificate::Refusal;
use crate::certificate::claims::{Claim, ClaimSummary, Claims};
use crate::grid::{Cell, Shape};
#[cfg(feature = "json")]
use crate::puzzle::claim_or_count_schema;
use crate::puzzle::{CellClaims, CheckCount, ReportedBoard, VerifiedClaim, VerifiedCount};

use super::board::open_cells;
#[cfg(feature = "json")]
use super::keyed_documents::{SchemaOf, StatusLists};
use super::words::{UNDETERMINED, Verdict};
use super::{Accepted, Shading};

/// The verified claims about the shaded cells of a board, for people and for programs.
#[derive(Debug)]
pub(super) struct VerifiedShadingClaims<B> {
    verdict: Verdict,
    summary: ClaimSummary<B>,
}

/// The document for programs.
#[cfg(feature = "json")]
#[derive(serde::Serialize, schemars::JsonSchema)]
#[serde(bound = "B: Shading")]
#[schemars(bound = "B: Shading", rename = "Report")]
pub(super) struct Document<'a, B> {
    verdict: Verdict,
    consistent: bool,
    /// The cells of each kind of claim, in row-major order.
    claims: StatusLists<'a, B>,
    /// The number of solutions that were checked.
    solutions: usize,
    clauses: usize,
    steps: usize,
}

#[cfg(feature = "json")]
impl<B: Shading> serde::Serialize for VerifiedShadingClaims<B> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [clear, shaded, undetermined] = &self.summary.cells_by_claim();
        let puzzle = std::marker::PhantomData;
        let lists =
            StatusLists::<B> { shaded, clear, undetermined, undecided: &[], numbers: &[], puzzle };
        let Accepted { ref claims, clauses, steps, .. } = self.summary.accepted;
        let solutions = self.summary.solutions();
        let (verdict, consistent) = (self.verdict, claims.consistent);
        Document { verdict, consistent, claims: lists, solutions, clauses, steps }
            .serialize(serializer)
    }
}

impl<B: Shading> VerifiedShadingClaims<B> {
    pub fn new(accepted: Accepted<B>) -> Self {
        Self {
            verdict: verdict(&accepted.claims, &accepted.board),
            summary: ClaimSummary::new(accepted),
        }
    }
}

/// Returns the number of solutions of the board by these claims: none, one, more, or an unknown
/// number.
fn verdict(claims: &Claims, board: &impl Shading) -> Verdict {
    let claimed = |claim: Claim| claims.iter().any(|(_, other)| other == claim);
    match claims.consistent {
        false => Verdict::Impossible,
        true if claimed(Claim::Either) => Verdict::Ambiguous,
        // If cells can hold several mines, the claim that a cell holds a mine does not state the
        // number of mines.
        true if board.capacity() > 1 && claimed(Claim::Always) => Verdict::Unknown,
        true if open_cells(board).all(|cell| claims.cells[cell].is_some()) => Verdict::Unique,
        true => Verdict::Unknown,
    }
}

impl<B: Shading> CellClaims for VerifiedShadingClaims<B> {
    fn shape(&self) -> Shape {
        self.summary.shape()
    }

    fn restrict_to(&mut self, cells: &[Cell]) -> Result<(), Refusal> {
        self.summary.restrict_to(cells)
    }
}

impl<B: Shading> VerifiedClaim for VerifiedShadingClaims<B> {
    fn board(&self) -> String {
        self.summary.board()
    }

    fn claims(&mut self) -> Option<&mut dyn CellClaims> {
        Some(self)
    }

    fn sentence(&self) -> String {
        self.summary.sentence(|[clear, shaded, undetermined]| {
            let words = B::WORDS;
            if self.verdict == Verdict::Unique {
                return words.unique_solution_sentence(self.summary.shape(), shaded);
            }
            format!(
                "{shaded} {}, {clear} {}, {undetermined} {UNDETERMINED}",
                words.shaded, words.clear
            )
        })
    }

    fn evidence_words(&self) -> Option<String> {
        Some(self.summary.evidence_words())
    }
}

impl<B: Shading> ReportedBoard for B {
    const PUZZLE: &'static str = <B as Shading>::PUZZLE;
    const CHECK_COUNT: Option<CheckCount> = Some(VerifiedCount::check::<B>);

    fn report(accepted: Accepted<B>) -> Box<dyn VerifiedClaim> {
        Box::new(VerifiedShadingClaims::new(accepted))
    }

    #[cfg(feature = "json")]
    fn claim_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        claim_or_count_schema::<SchemaOf<B, Document<'_, B>>>(generator)
    }
}
