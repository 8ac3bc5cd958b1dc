//! What is shown by a certificate of mines.

use serde::Serialize;

use gridproof::certificate::Unfounded;
use gridproof::grid::Cell;
use gridproof::puzzles::mines::check::Accepted;
use gridproof::puzzles::mines::check::Claim;

use super::super::common::console::pairs;
use super::super::common::words::{counted, proof};
use super::report::Evidence;

#[derive(Serialize)]
pub(super) struct Shown {
    consistent: bool,
    /// The numbers of claims.
    safe: usize,
    mine: usize,
    unknown: usize,
    claims: Lists,
    placements: usize,
    clauses: usize,
    steps: usize,
    /// The cells that were asked for, if any were.
    #[serde(skip)]
    asked: Vec<(Cell, Claim)>,
}

/// The cells of each kind of claim, in row-major order.
#[derive(Default, Serialize)]
struct Lists {
    #[serde(serialize_with = "pairs")]
    safe: Vec<Cell>,
    #[serde(serialize_with = "pairs")]
    mine: Vec<Cell>,
    #[serde(serialize_with = "pairs")]
    unknown: Vec<Cell>,
}

impl Shown {
    /// All claims, or those about the cells that were asked for, each of which must be there.
    pub fn new(shown: &Accepted, cells: &[Cell]) -> Result<Self, Unfounded> {
        let claim = |&cell: &Cell| {
            let claims = &shown.claims.cells;
            let claim = claims.shape().contains(cell).then(|| claims[cell]).flatten();
            claim.map(|claim| (cell, claim)).ok_or(Unfounded::NotAbout { cell })
        };
        let mut asked = cells.iter().map(claim).collect::<Result<Vec<_>, _>>()?;
        asked.sort_unstable_by_key(|&(cell, _)| cell);
        asked.dedup();
        let mut claims = Lists::default();
        let every = shown.claims.iter().filter(|_| asked.is_empty());
        for (cell, claim) in every.chain(asked.iter().copied()) {
            match claim {
                Claim::Safe => claims.safe.push(cell),
                Claim::Mine => claims.mine.push(cell),
                Claim::Neither => claims.unknown.push(cell),
            }
        }
        Ok(Self {
            consistent: shown.claims.consistent,
            safe: claims.safe.len(),
            mine: claims.mine.len(),
            unknown: claims.unknown.len(),
            claims,
            placements: shown.placements,
            clauses: shown.clauses,
            steps: shown.steps,
            asked,
        })
    }
}

impl Evidence for Shown {
    fn sentence(&self) -> String {
        let Self { safe, mine, unknown, .. } = self;
        if !self.consistent {
            return "the board is inconsistent".to_owned();
        }
        if self.asked.is_empty() {
            return format!("{safe} safe, {mine} mine, {unknown} neither");
        }
        let about = |(cell, claim): &(Cell, Claim)| format!("{cell} is {claim}");
        self.asked.iter().map(about).collect::<Vec<_>>().join(", ")
    }

    fn pieces(&self) -> Option<String> {
        let Self { placements, clauses, steps, .. } = self;
        Some(format!("{}, {}", counted(placements, "placement"), proof(*clauses, *steps)))
    }
}
