//! What is shown by a certificate of mines.

use crate::certificate::Refusal;
use crate::grid::{Cell, Shape};
use crate::puzzle::{CellClaims, Shown};
use crate::puzzles::mines::text;
use crate::report::{counted, proof};

use super::{Accepted, Claim, ClaimError};

#[derive(Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct Report {
    consistent: bool,
    /// The numbers of claims.
    safe: usize,
    mine: usize,
    free: usize,
    claims: Lists,
    placements: usize,
    clauses: usize,
    steps: usize,
    /// The cells that were asked for, if any were.
    #[cfg_attr(feature = "json", serde(skip))]
    asked: Vec<(Cell, Claim)>,
    #[cfg_attr(feature = "json", serde(skip))]
    accepted: Accepted,
}

/// The cells of each kind of claim, in row-major order.
#[derive(Default, Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
struct Lists {
    safe: Vec<Cell>,
    mine: Vec<Cell>,
    free: Vec<Cell>,
}

impl Report {
    /// All claims.
    pub fn new(accepted: Accepted) -> Self {
        Self::of(accepted, Vec::new())
    }

    /// Those about `asked` alone, where any cells were asked for.
    fn of(accepted: Accepted, asked: Vec<(Cell, Claim)>) -> Self {
        let mut claims = Lists::default();
        let every = accepted.claims.iter().filter(|_| asked.is_empty());
        for (cell, claim) in every.chain(asked.iter().copied()) {
            match claim {
                Claim::Safe => claims.safe.push(cell),
                Claim::Mine => claims.mine.push(cell),
                Claim::Free => claims.free.push(cell),
            }
        }
        Self {
            consistent: accepted.claims.consistent,
            safe: claims.safe.len(),
            mine: claims.mine.len(),
            free: claims.free.len(),
            claims,
            placements: accepted.placements,
            clauses: accepted.clauses,
            steps: accepted.steps,
            asked,
            accepted,
        }
    }

    fn claim(&self, cell: Cell) -> Result<(Cell, Claim), Refusal> {
        let claim = self.accepted.claims.cells[cell].map(|claim| (cell, claim));
        claim.ok_or_else(|| ClaimError::NotAbout { cell }.into())
    }
}

impl CellClaims for Report {
    fn shape(&self) -> Shape {
        self.accepted.board.shape()
    }

    fn only(&mut self, cells: &[Cell]) -> Result<(), Refusal> {
        let asked = cells.iter().map(|&cell| self.claim(cell));
        let mut asked = asked.collect::<Result<Vec<_>, _>>()?;
        asked.sort_unstable_by_key(|&(cell, _)| cell);
        asked.dedup();
        *self = Self::of(self.accepted.clone(), asked);
        Ok(())
    }
}

impl Shown for Report {
    fn board(&self) -> String {
        text::print(&self.accepted.board)
    }

    fn claims(&mut self) -> Option<&mut dyn CellClaims> {
        Some(self)
    }

    fn sentence(&self) -> String {
        let Self { safe, mine, free, .. } = self;
        if !self.consistent {
            return "the board is inconsistent".to_owned();
        }
        if self.asked.is_empty() {
            return format!("{safe} safe, {mine} mine, {free} free");
        }
        let about = |(cell, claim): &(Cell, Claim)| format!("{cell} is {claim}");
        self.asked.iter().map(about).collect::<Vec<_>>().join(", ")
    }

    fn pieces(&self) -> Option<String> {
        let Self { placements, clauses, steps, .. } = self;
        Some(format!("{}, {}", counted(placements, "placement"), proof(*clauses, *steps)))
    }
}
