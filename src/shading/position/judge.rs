//! Judges the opening of a cell of a position.

use dashu_int::UBig;
use gridproof_engine::query::Search;

use super::Position;
use crate::budget::Unfinished;
use crate::game::{Judgement, Risk};
use crate::grid::Cell;
use crate::shading::Shading;

impl<B: Shading> Position<B> {
    /// Judges the opening of a cell whose content the board does not give. A shaded cell counts as
    /// a mine.
    ///
    /// # Errors
    /// If the budget ends first.
    ///
    /// # Panics
    /// If the board gives the content of the cell.
    pub fn judge<'a>(
        &mut self,
        cell: Cell,
        search: impl Into<Search<'a>>,
    ) -> Result<Judgement, Unfinished> {
        let search = search.into();
        let proved = self.prove(search).so_far;
        if proved.clear.binary_search(&cell).is_ok() {
            return Ok(Judgement::ProvenSafe);
        }
        if proved.consistent == Some(false) {
            return Ok(Judgement::Inconsistent);
        }
        let counts = self.solution_counts(search)?;
        let Some(least) = counts.least_likely_cells() else { return Ok(Judgement::Inconsistent) };
        let shares: Vec<&UBig> = counts.shares().map(|(mines, _)| mines).collect();
        let number =
            counts.number_indices().iter().find(|(at, _)| *at == cell).map(|(_, number)| *number);
        let mines = shares[number.expect("an open cell is counted") as usize].clone();
        let risk = Risk { placements: least.placements, mines, least: least.mines };
        Ok(match risk.mines == risk.least {
            true => Judgement::LeastRisk(risk),
            false => Judgement::AvoidableRisk(risk),
        })
    }
}
