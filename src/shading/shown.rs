//! What is shown by a certificate.

use crate::certificate::Refusal;
use crate::certificate::claims::{Claim, Claims, Told};
use crate::grid::{Cell, Shape};
use crate::puzzle::{CellClaims, Shown};

use super::words::{UNDETERMINED, Verdict};
use super::{Accepted, Shading};

/// What an accepted certificate shows, for people and for programs.
#[derive(Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub(super) struct Report<B> {
    verdict: Verdict,
    consistent: bool,
    claims: Lists,
    /// The number of solutions that were replayed.
    solutions: usize,
    clauses: usize,
    steps: usize,
    #[cfg_attr(feature = "json", serde(skip))]
    told: Told<B>,
}

/// The cells of each kind of claim, in row-major order.
#[derive(Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
struct Lists {
    shaded: Vec<Cell>,
    clear: Vec<Cell>,
    undetermined: Vec<Cell>,
}

impl<B: Shading> Report<B> {
    pub fn new(accepted: Accepted<B>) -> Self {
        Self::of(Told::new(accepted))
    }

    fn of(told: Told<B>) -> Self {
        let [clear, shaded, undetermined] = told.lists();
        let Accepted { ref claims, witnesses: solutions, clauses, steps, .. } = told.accepted;
        let consistent = claims.consistent;
        let verdict = verdict(claims);
        let claims = Lists { shaded, clear, undetermined };
        Self { verdict, consistent, claims, solutions, clauses, steps, told }
    }
}

/// What the claims come to about the board as a whole.
fn verdict(claims: &Claims) -> Verdict {
    let claimed = |claim: Claim| claims.iter().any(|(_, other)| other == claim);
    match claims.consistent {
        false => Verdict::Impossible,
        true if claimed(Claim::Either) => Verdict::Ambiguous,
        true if claims.cells.values().iter().all(Option::is_some) => Verdict::Unique,
        true => Verdict::Unknown,
    }
}

impl<B: Shading> CellClaims for Report<B> {
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

impl<B: Shading> Shown for Report<B> {
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
