//! The verified claims of a certificate.

use crate::certificate::Refusal;
use crate::certificate::claims::{Claim, ClaimSummary, Claims};
use crate::grid::{Cell, Shape};
use crate::puzzle::{CellClaims, VerifiedClaim};

use super::board::open_cells;
#[cfg(feature = "json")]
use super::keyed_documents::Lists;
use super::words::{UNDETERMINED, Verdict};
use super::{Accepted, Shading};

/// The claims of an accepted certificate, for people and for programs.
#[derive(Debug)]
pub(super) struct VerifiedReport<B> {
    verdict: Verdict,
    told: ClaimSummary<B>,
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
    claims: Lists<'a, B>,
    /// The number of checked solutions.
    solutions: usize,
    clauses: usize,
    steps: usize,
}

#[cfg(feature = "json")]
impl<B: Shading> serde::Serialize for VerifiedReport<B> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [clear, shaded, undetermined] = &self.told.lists();
        let puzzle = std::marker::PhantomData;
        let lists = Lists::<B> { shaded, clear, undetermined, undecided: &[], puzzle };
        let Accepted { ref claims, witnesses: solutions, clauses, steps, .. } = self.told.accepted;
        let (verdict, consistent) = (self.verdict, claims.consistent);
        Document { verdict, consistent, claims: lists, solutions, clauses, steps }
            .serialize(serializer)
    }
}

impl<B: Shading> VerifiedReport<B> {
    pub fn new(accepted: Accepted<B>) -> Self {
        Self {
            verdict: verdict(&accepted.claims, &accepted.board),
            told: ClaimSummary::new(accepted),
        }
    }
}

/// Returns what the claims say about the number of solutions.
fn verdict(claims: &Claims, board: &impl Shading) -> Verdict {
    let claimed = |claim: Claim| claims.iter().any(|(_, other)| other == claim);
    match claims.consistent {
        false => Verdict::Impossible,
        true if claimed(Claim::Either) => Verdict::Ambiguous,
        true if open_cells(board).all(|cell| claims.cells[cell].is_some()) => Verdict::Unique,
        true => Verdict::Unknown,
    }
}

impl<B: Shading> CellClaims for VerifiedReport<B> {
    fn shape(&self) -> Shape {
        self.told.shape()
    }

    fn only(&mut self, cells: &[Cell]) -> Result<(), Refusal> {
        self.told.only(cells)
    }
}

impl<B: Shading> VerifiedClaim for VerifiedReport<B> {
    fn board(&self) -> String {
        self.told.board()
    }

    fn claims(&mut self) -> Option<&mut dyn CellClaims> {
        Some(self)
    }

    fn sentence(&self) -> String {
        self.told.sentence(|[clear, shaded, undetermined]| {
            let words = B::WORDS;
            if self.verdict == Verdict::Unique {
                return words.only(self.told.shape(), shaded);
            }
            format!(
                "{shaded} {}, {clear} {}, {undetermined} {UNDETERMINED}",
                words.shaded, words.clear
            )
        })
    }

    fn pieces(&self) -> Option<String> {
        Some(self.told.pieces())
    }
}
