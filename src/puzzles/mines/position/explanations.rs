//! Explains the cells of a position, or why its board is inconsistent. The position's own count
//! shows whether the board is consistent, so the explanation of a consistent board needs no second
//! count.

use gridproof_engine::query::Search;

use crate::budget::Unfinished;
use crate::grid::Cell;
use crate::puzzles::mines::explain::{self, Explanation, Reason, Repairs};

use super::Position;

impl Position {
    /// Explains why a hidden cell is safe or a mine. For an undetermined cell, returns two
    /// placements that differ at the cell. For an inconsistent board, returns clues that contradict
    /// each other.
    ///
    /// # Errors
    /// See [`explain`](explain::explain).
    ///
    /// # Panics
    /// If the cell is not hidden.
    pub fn explain<'a>(
        &mut self,
        cell: Cell,
        search: impl Into<Search<'a>>,
    ) -> Result<Explanation, Unfinished> {
        let search = search.into();
        // Counting can explain only contradictions between the clues and the total. Without a
        // total, the search for contradictions with the total is skipped.
        if self.board.mines().is_some()
            && self.is_consistent_by_count(search)? == Some(false)
            && let Some(reason) = explain::wrong_total(&self.board, search)?
        {
            return Ok(Explanation::Conflict(reason));
        }
        explain::explain(&self.board, cell, search)
    }

    /// Returns clues that contradict each other, or `None` if the board is consistent.
    ///
    /// # Errors
    /// See [`conflict`](explain::conflict).
    pub fn contradiction<'a>(
        &mut self,
        search: impl Into<Search<'a>>,
    ) -> Result<Option<Reason>, Unfinished> {
        let search = search.into();
        match self.is_consistent_by_count(search)? {
            Some(true) => Ok(None),
            Some(false) => explain::conflict(&self.board, search),
            None => explain::conflict_by_sat(&self.board, search),
        }
    }

    /// Returns the totals that agree with the clues of an inconsistent board, and the single
    /// changes that make the board consistent. Returns `None` if the board is consistent.
    ///
    /// # Errors
    /// See [`conflict`](explain::conflict).
    pub fn repairs<'a>(
        &mut self,
        search: impl Into<Search<'a>>,
    ) -> Result<Option<Repairs>, Unfinished> {
        let search = search.into();
        let conflict = self.contradiction(search)?;
        conflict.map(|reason| explain::repairs(&self.board, &reason, search)).transpose()
    }

    /// Returns whether the board is consistent. If the consistency is unknown, counts the
    /// placements within the work that an explanation may spend on a count. Returns `None` if the
    /// count does not finish.
    ///
    /// # Errors
    /// If the time limit is met, or the search is cancelled.
    fn is_consistent_by_count(&mut self, search: Search<'_>) -> Result<Option<bool>, Unfinished> {
        if let Some(known) = self.is_consistent() {
            return Ok(Some(known));
        }
        let budget = explain::first_count_budget(search.budget);
        let facts = self.facts.as_ref();
        if facts.is_some_and(|facts| facts.analysed_model.earlier_stop_of_count(&budget).is_some())
        {
            return Ok(None);
        }
        let meter = &mut budget.meter();
        let counted = self.analyse(meter).map(|_| ());
        let stop_reason = counted.err().or_else(|| self.conclude_from_count(meter));
        match stop_reason {
            Some(Unfinished::Stop(stop)) if stop.stops_further_searches() => Err(stop.into()),
            _ => Ok(self.is_consistent()),
        }
    }
}
